package slots

import (
	"math/bits"

	"croupier/props/reel"
)

// lineTable plays a window by table. It is derived from Best and Award, line
// by line, and the tests hold it equal to them.
//
// A line's symbols are read as one number, in base len(Symbols). The cells of
// a stop come premultiplied and packed, several lines to a word, so that one
// addition a reel reads many lines. The number leads to a class of lines that
// are worth the same.
type lineTable struct {
	joint  *jointTable // nil unless the machine is Tabulated
	sieve  *sieve      // nil where there is none
	bounds []uint32    // the lengths of the strips: what a spin draws
	packed [][]block   // by reel: as many blocks for each stop as hold all lines
	blocks int
	width  uint // bits of one line's number in a word: 16 or 32
	lines  int
	class  []uint8     // by line number
	worth  [256]uint32 // by class: pay × the stake, and the bit of its award above
}

// block is the cells of one stop for some lines. Its fixed size keeps the
// sums of a spin in registers: twice as fast as a slice of words.
type block [4]uint64

// worth holds the pay in its low bits and the award's bit above them.
const (
	payBits = 24
	payMask = 1<<payBits - 1
)

// newLineTable reports false where lines can be worth more different things
// than there are classes, or more than a class holds.
func newLineTable(d *Definition, strips []reel.Strip, mode Mode) (t *lineTable, ok bool) {
	t = &lineTable{}
	if !t.classify(d, len(strips), mode) {
		return nil, false
	}
	return t.on(d, strips), true
}

// on is the table for other strips under the same pays, whose classes it shares:
// to find these is most of the work.
func (t *lineTable) on(d *Definition, strips []reel.Strip) *lineTable {
	place := len(t.class)
	o := &lineTable{class: t.class, worth: t.worth, lines: len(d.Lines), width: 16, sieve: newSieve(d, strips)}
	if place > 1<<16 {
		o.width = 32
	}
	o.blocks = (o.lines + o.perBlock() - 1) / o.perBlock()
	for r, strip := range strips {
		place /= len(d.Symbols)
		o.bounds = append(o.bounds, uint32(len(strip)))
		o.packed = append(o.packed, o.pack(d, strip, r, uint64(place)))
	}
	return o
}

// perWord and perBlock are how many lines share one addition.
func (t *lineTable) perWord() int  { return int(64 / t.width) }
func (t *lineTable) perBlock() int { return len(block{}) * t.perWord() }

// classify gives every combination of symbols on a line its class; false where
// the classes do not suffice.
func (t *lineTable) classify(d *Definition, reels int, mode Mode) bool {
	t.class = make([]uint8, pow(len(d.Symbols), reels))
	seen := map[uint32]uint8{}
	line := make([]Symbol, reels)
	for i := range t.class {
		for r, rest := reels-1, i; r >= 0; r-- {
			line[r] = Symbol(rest % len(d.Symbols))
			rest /= len(d.Symbols)
		}
		pay := d.Best(line, mode).Pay
		if pay > payMask {
			return false
		}
		worth := pay | d.gains(line)<<payBits
		c, ok := seen[worth]
		if !ok {
			if len(seen) == len(t.worth) {
				return false
			}
			c = uint8(len(seen))
			seen[worth] = c
			t.worth[c] = worth
		}
		t.class[i] = c
	}
	return true
}

// pack premultiplies the cells of every stop of reel r, whose place in a
// line's number is given, for every line.
func (t *lineTable) pack(d *Definition, strip reel.Strip, r int, place uint64) []block {
	packed := make([]block, len(strip)*t.blocks)
	for stop := range strip {
		for i, rows := range d.Lines {
			cell := strip.At(uint32(stop), rows[r])
			block, word, shift := t.place(i)
			packed[stop*t.blocks+block][word] |= uint64(cell) * place << shift
		}
	}
	return packed
}

// play is the sum of the line wins at these stops, × the stake, and the bits
// of the awards won.
func (t *lineTable) play(stops []uint32) (pay, awards uint32) {
	if t.joint != nil {
		return t.joint.play(stops)
	}
	if t.sieve != nil && !t.sieve.passes(stops) {
		return 0, 0
	}
	mask := uint64(1)<<t.width - 1
	left, perWord := t.lines, t.perWord()
	for b := 0; b < t.blocks; b++ {
		var s0, s1, s2, s3 uint64
		for r, packed := range t.packed {
			c := &packed[int(stops[r])*t.blocks+b]
			s0 += c[0]
			s1 += c[1]
			s2 += c[2]
			s3 += c[3]
		}
		for _, sum := range [4]uint64{s0, s1, s2, s3} {
			for n := min(left, perWord); n > 0; n-- {
				v := t.worth[t.class[sum&mask]]
				pay += v & payMask
				awards |= v >> payBits
				sum >>= t.width
			}
			left -= perWord
		}
	}
	return pay, awards
}

// playSome is play for the lines chosen alone: line i, from 0, by bit i.
func (t *lineTable) playSome(stops []uint32, chosen uint32) (pay, awards uint32) {
	if t.sieve != nil && !t.sieve.passes(stops) {
		return 0, 0
	}
	mask := uint64(1)<<t.width - 1
	for ; chosen != 0; chosen &= chosen - 1 {
		i := bits.TrailingZeros32(chosen)
		block, word, shift := t.place(i)
		var number uint64
		for r, packed := range t.packed {
			number += packed[int(stops[r])*t.blocks+block][word]
		}
		v := t.worth[t.class[number>>shift&mask]]
		pay += v & payMask
		awards |= v >> payBits
	}
	return pay, awards
}

// place is where the number of line i lies in the packed cells of a stop.
func (t *lineTable) place(i int) (block, word int, shift uint) {
	return i / t.perBlock(), i % t.perBlock() / t.perWord(), uint(i%t.perWord()) * t.width
}

// potBit stands beside the bits of awards for a pot that the line wins.
const potBit = 1 << (MaxReels + 1)

// gains are the bits of what a line wins beside its pay.
func (d *Definition) gains(line []Symbol) uint32 {
	bits := d.awardBit(d.Award(line))
	if d.HitsPot(line) {
		bits |= potBit
	}
	return bits
}

// awardBit is the bit that stands for a multiplier of free spins: one for
// each length of run, so that the highest bit is the longest run.
func (d *Definition) awardBit(times uint32) uint32 {
	if times == 0 {
		return 0
	}
	for k, v := range d.Spins.Times {
		if v == times {
			return 1 << k
		}
	}
	panic("slots: an award that the definition does not name")
}

// awardTimes is the highest multiplier among award bits, 0 for none.
func (d *Definition) awardTimes(awards uint32) uint32 {
	if d.Spins == nil || awards == 0 {
		return 0
	}
	var times uint32
	for k, v := range d.Spins.Times {
		if awards&(1<<k) != 0 {
			times = max(times, v)
		}
	}
	return times
}
