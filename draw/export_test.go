package draw

// What the tests, which must stand outside the package, may see of its inside.
const (
	RepeatLimit  = repeatLimit
	WindowChunks = windowChunks
	SameLimit    = sameLimit
	StartupBytes = startupBytes
)

// BlockOf returns l's own block, and AnswersOf its buffer of answers to its
// full capacity.
func BlockOf(l *Live) []byte     { return l.block }
func AnswersOf(l *Live) []uint32 { return l.each[:cap(l.each)] }

// ReaderOf returns where h reads from, and SeenOf its window.
func ReaderOf(h *Health) any              { return h.from }
func SeenOf(h *Health) (chunks, same int) { return h.seen.chunks, h.seen.same }
