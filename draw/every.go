package draw

import (
	"math/big"
	"math/bits"
)

// Every is a Source that walks all answers of a step, with their weights:
//
//	for e := draw.NewEvery(); e.Next(); {
//		s := start
//		rules.Step(&s, e, nil)
//		num, den := e.Weight() // the chance of this path is num/den
//	}
//
// Uniform walks its n numbers, Pick its indices of non-zero weight, Each its
// bounds one by one, the last question fastest. How many questions a step asks
// may depend on the answers; what it asks may depend on nothing else, and Every
// panics when the questions before the changed answer come back different. The
// chances of all paths sum to one exactly.
type Every struct {
	path  []fork
	asked int // questions of this path so far
	begun bool
	over  bool // num or den does not fit 64 bits
	num   uint64
	den   uint64
	each  []uint32
}

// fork is one question on the path with the answer now being walked.
type fork struct {
	total  uint32 // the bound, or the sum of the weights
	at     uint32 // the answer
	next   uint32 // the answer after it; meaningless when last
	weight uint32 // the chances of the answer in total
	before uint32 // the sum of the weights before it: the least number recorded for it
	print  uint64 // of the question, total included, to notice a step that does not repeat itself
	last   bool
}

// NewEvery returns an Every before its first path.
func NewEvery() *Every { return &Every{} }

// Reset puts e before its first path again and keeps its buffers.
func (e *Every) Reset() { e.path, e.begun = e.path[:0], false }

// Next moves to the next path; false when all have been walked. It panics if
// the step asked fewer questions than the path it was to repeat.
func (e *Every) Next() bool {
	if e.begun {
		if e.asked != len(e.path) {
			panic("draw: a step asked fewer questions than before, with the same answers")
		}
		for len(e.path) > 0 && e.path[len(e.path)-1].last {
			e.path = e.path[:len(e.path)-1]
		}
		if len(e.path) == 0 {
			e.asked, e.begun = 0, false
			return false
		}
		f := &e.path[len(e.path)-1]
		f.at = f.next
	}
	e.begun, e.asked, e.over, e.num, e.den = true, 0, false, 1, 1
	return true
}

// Uniform answers each number below n in turn, with weight 1 of n.
func (e *Every) Uniform(n uint32) uint32 {
	if n == 0 {
		panic("draw: Uniform of 0")
	}
	f := e.ask(0, n, uint64(n))
	f.weight, f.before, f.next, f.last = 1, f.at, f.at+1, f.at+1 == n
	e.weigh(f)
	return f.at
}

// Each answers as Uniform does for each bound.
func (e *Every) Each(bounds []uint32) []uint32 {
	e.each = e.each[:0]
	for _, n := range bounds {
		e.each = append(e.each, e.Uniform(n))
	}
	return e.each
}

// Pick answers each index of non-zero weight in turn, with weights[i] of total.
func (e *Every) Pick(weights []uint32, total uint32) int {
	if total == 0 {
		panic("draw: Pick of total 0")
	}
	first, sum, print := -1, uint64(0), uint64(1)
	for i, w := range weights {
		if first < 0 && w > 0 {
			first = i
		}
		sum += uint64(w)
		print = print*0x9e3779b97f4a7c15 + uint64(w) + 1
	}
	if sum != uint64(total) {
		panic("draw: the weights do not sum to the total")
	}
	f := e.ask(uint32(first), total, print)
	f.weight, f.before, f.last = weights[f.at], 0, true
	for _, w := range weights[:f.at] {
		f.before += w
	}
	for i := f.at + 1; i < uint32(len(weights)); i++ {
		if weights[i] > 0 {
			f.next, f.last = i, false
			break
		}
	}
	e.weigh(f)
	return int(f.at)
}

// Weight returns the chance of the answers so far on this path as num/den, not
// reduced: the products of their weights and of their totals. It panics if one
// does not fit 64 bits; see WeightBig.
func (e *Every) Weight() (num, den uint64) {
	if e.over {
		panic("draw: the weight of a path does not fit 64 bits, ask WeightBig")
	}
	return e.num, e.den
}

// WeightBig returns what Weight does, at any size.
func (e *Every) WeightBig() (num, den *big.Int) {
	num, den = big.NewInt(1), big.NewInt(1)
	var x big.Int
	for _, f := range e.path[:e.asked] {
		num.Mul(num, x.SetUint64(uint64(f.weight)))
		den.Mul(den, x.SetUint64(uint64(f.total)))
	}
	return num, den
}

// Draws appends to buf the answers so far on this path as a Tape would record
// them; for a Pick it takes the least of the numbers that mean its index.
func (e *Every) Draws(buf []Draw) []Draw {
	for _, f := range e.path[:e.asked] {
		buf = append(buf, Draw{Bound: f.total, Value: f.before})
	}
	return buf
}

// ask returns the fork of the next question: a new one at answer first, or the
// one walked before, which must be the same question.
func (e *Every) ask(first, total uint32, print uint64) *fork {
	if !e.begun {
		panic("draw: Every asked outside a path; call Next first")
	}
	if e.asked == len(e.path) {
		e.path = append(e.path, fork{total: total, at: first, print: print})
	}
	f := &e.path[e.asked]
	e.asked++
	if f.print != print {
		panic("draw: a step asked another question than before, with the same answers")
	}
	return f
}

func (e *Every) weigh(f *fork) {
	hi, num := bits.Mul64(e.num, uint64(f.weight))
	over, den := bits.Mul64(e.den, uint64(f.total))
	e.over = e.over || hi|over != 0
	e.num, e.den = num, den
}
