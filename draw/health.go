package draw

import (
	"crypto/rand"
	"io"
	"sync"
	"sync/atomic"
)

// The cutoffs of the continuous tests follow NIST SP 800-90B section 4.4 with
// bytes as samples and H = 8 bits each, for a false alarm of about 2^-40 per
// chunk of 64 bytes and test; health_test.go computes them again in exact
// fractions.
const (
	// repeatLimit equal bytes in a row trip the repetition count (4.4.1). One
	// of the 64 places of a chunk may start such a row, so alpha is 2^-46 per
	// place: 1 + ceil(46/8).
	repeatLimit = 7
	// windowChunks chunks make a window of the adaptive proportion test
	// (4.4.2): 504 comparisons.
	windowChunks = 8
	// sameLimit matches in a window trip it: the least C for which a binomial
	// of 504 trials at 2^-8 reaches C with a chance of at most 2^-40.
	sameLimit = 19
	// startupBytes are read and tested before the first draw (4.3: at least
	// 1,024 samples).
	startupBytes = 4096
)

// Health watches the reader of random bytes that all Lives of a process share;
// once a test has tripped it stays failed until the process ends (RG-12). It is
// safe for concurrent use.
//
// It counts over bytes that Lives have done with and holds none of them. SP
// 800-90B lets a window compare every sample with its first one, but that would
// keep, between runs, how many bytes of an unread block are equal to a known
// one (RG-6). So each chunk of 64 bytes is compared with its own first byte; a
// comparison matches with chance 2^-8 whatever that byte is, so the count over
// a window has the same binomial law as the standard's. A block is tested
// together with the window before it is used, and counted into the window when
// its Live is wiped or refilled.
type Health struct {
	from    io.Reader
	failure atomic.Pointer[Failure]

	mu   sync.Mutex
	seen window
}

// Failure is the panic value of a Live whose reader has failed or has tripped a
// health test, and the error that Health.Failed returns from then on.
type Failure struct {
	Reason string // for the event that the house writes
	Err    error  // of the reader; nil when a test tripped
}

// Error says what failed; it quotes no random byte.
func (f *Failure) Error() string {
	if f.Err != nil {
		return "draw: " + f.Reason + ": " + f.Err.Error()
	}
	return "draw: " + f.Reason
}

// Unwrap returns the reader's error, if any.
func (f *Failure) Unwrap() error { return f.Err }

// NewHealth reads from the given reader, runs the start-up test on its first
// 4,096 bytes and discards them; nil means crypto/rand.Reader. The reader must
// be safe for concurrent use. Ask Failed before opening the house.
func NewHealth(from io.Reader) *Health {
	if from == nil {
		from = rand.Reader
	}
	h := &Health{from: from}
	var block [windowChunks * BlockSize]byte
	defer clear(block[:])
	for range startupBytes / len(block) {
		if _, err := io.ReadFull(from, block[:]); err != nil {
			h.fail("the reader of random bytes failed at the start", err)
			return h
		}
		if h.admit(block[:]) != nil {
			return h
		}
		h.retire(block[:])
	}
	return h
}

// Failed returns nil while the source is sound, and from the first failure on
// that *Failure. Games are blocked while it is not nil (PL-9).
func (h *Health) Failed() error {
	if f := h.failure.Load(); f != nil {
		return f
	}
	return nil
}

// fail latches the first failure and returns it.
func (h *Health) fail(reason string, err error) *Failure {
	h.failure.CompareAndSwap(nil, &Failure{Reason: reason, Err: err})
	return h.failure.Load()
}

// admit tests a fresh block before its use. It leaves the window as it was.
func (h *Health) admit(block []byte) *Failure {
	h.mu.Lock()
	w := h.seen
	h.mu.Unlock()
	reason := repetition(block)
	for at := 0; at < len(block) && reason == ""; at += BlockSize {
		reason = w.count(block[at : at+BlockSize])
	}
	if reason != "" {
		return h.fail(reason, nil)
	}
	return h.failure.Load()
}

// retire counts a block that no draw can use any more into the window.
func (h *Health) retire(block []byte) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for at := 0; at < len(block); at += BlockSize {
		if reason := h.seen.count(block[at : at+BlockSize]); reason != "" {
			h.fail(reason, nil)
		}
	}
}

// window is the state of the adaptive proportion test: counts, no samples.
type window struct{ chunks, same int }

// count adds a chunk and returns why the source is unsound, or "".
func (w *window) count(chunk []byte) string {
	if w.chunks == windowChunks {
		*w = window{}
	}
	w.chunks++
	first, ones, zeros := chunk[0], byte(0xff), byte(0xff)
	for _, b := range chunk[1:] {
		if b == first {
			w.same++
		}
		ones &= b
		zeros &= ^b
	}
	if w.same >= sameLimit {
		return "adaptive proportion test tripped"
	}
	// Not of the standard: one bit the same in all of a chunk has a chance of
	// 16 * 2^-64, but costs only one bit in eight and so hides from the other two.
	if ones&first|zeros&^first != 0 {
		return "a bit of the random bytes is stuck"
	}
	return ""
}

// repetition runs the repetition count test over one block.
func repetition(block []byte) string {
	row := 1
	for i := 1; i < len(block); i++ {
		if block[i] != block[i-1] {
			row = 1
		} else if row++; row >= repeatLimit {
			return "repetition count test tripped"
		}
	}
	return ""
}
