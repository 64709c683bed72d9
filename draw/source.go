package draw

// A Source answers what rules ask of chance. It serves one round at a time and
// is not safe for concurrent use.
type Source interface {
	// Uniform answers one of the n numbers below n, all equally likely. It
	// panics if n is 0.
	Uniform(n uint32) uint32
	// Each answers one independent Uniform per bound (reels, dice), in order.
	// The answer lies in the Source's own buffer until its next call. Each
	// answer is recorded as a draw of its own. It panics if a bound is 0.
	Each(bounds []uint32) []uint32
	// Pick answers index i with weights[i] chances in total; it is recorded as
	// the number below total. It panics if the weights do not sum to total, or
	// if total is 0.
	Pick(weights []uint32, total uint32) int
}

// Draw is what is recorded of one question: the bound asked and the value,
// below it, that was answered.
type Draw struct{ Bound, Value uint32 }

// Index returns the i into which number v falls when the numbers below total
// are dealt out in order, weights[i] to each i (RG-4). It panics if the weights
// do not sum to total or if v is not below total.
func Index(weights []uint32, total, v uint32) int {
	index, sum := 0, uint64(0)
	for _, w := range weights {
		sum += uint64(w)
		if sum <= uint64(v) { // no early exit: the branch would be a guess each time
			index++
		}
	}
	if sum != uint64(total) {
		panic("draw: the weights do not sum to the total")
	}
	if v >= total {
		panic("draw: number not below the total")
	}
	return index
}

// Shuffle puts the deck into one of its orders, all equally likely, by asking
// d once for every place but the last, from the last card down.
func Shuffle[T any](d Source, deck []T) {
	for left := len(deck); left > 1; left-- {
		i := d.Uniform(uint32(left))
		deck[i], deck[left-1] = deck[left-1], deck[i]
	}
}
