package slots

import "croupier/props/reel"

// lineTable plays a window by table. It is derived from Best and Award, cell
// by cell, and the tests hold it equal to them.
//
// A line's symbols are read as one number, in base len(Symbols); the cells of
// a stop come premultiplied and packed, several lines to a word, so that one
// addition a reel reads them all. The number leads to a class of lines that
// are worth the same.
type lineTable struct {
	bounds []uint32   // the lengths of the strips: what a spin draws
	packed [][]uint64 // by reel: words numbers for each stop
	words  int        // how many words hold all lines
	width  uint       // bits of one line's number in a word
	lines  int
	class  []uint8    // by line number
	worth  [256]worth // by class
}

// worth is what a class of lines gives: pay × the stake, and the bit of its
// award in the list of multipliers.
type worth struct {
	pay    uint32
	awards uint32
}

func newLineTable(d *Definition, strips []reel.Strip, mode Mode) *lineTable {
	t := &lineTable{lines: len(d.Lines), width: 16}
	n, combos := len(d.Symbols), 1
	for range strips {
		combos *= n
	}
	if combos > 1<<16 {
		t.width = 32
	}
	perWord := int(64 / t.width)
	t.words = (t.lines + perWord - 1) / perWord
	t.classify(d, len(strips), combos, mode)
	for r, strip := range strips {
		t.bounds = append(t.bounds, uint32(len(strip)))
		t.packed = append(t.packed, t.pack(d, strip, r, combos))
		combos /= n
	}
	return t
}

// classify gives every combination of symbols on a line its class.
func (t *lineTable) classify(d *Definition, reels, combos int, mode Mode) {
	t.class = make([]uint8, combos)
	seen := map[worth]uint8{}
	line := make([]Symbol, reels)
	for i := range t.class {
		for r, rest := reels-1, i; r >= 0; r-- {
			line[r] = Symbol(rest % len(d.Symbols))
			rest /= len(d.Symbols)
		}
		w := worth{pay: d.Best(line, mode).Pay, awards: d.awardBit(d.Award(line))}
		c, ok := seen[w]
		if !ok {
			if len(seen) == len(t.worth) {
				panic("slots: a line can be worth more than 256 different things")
			}
			c = uint8(len(seen))
			seen[w] = c
			t.worth[c] = w
		}
		t.class[i] = c
	}
}

// pack premultiplies the cells of every stop of reel r for every line.
func (t *lineTable) pack(d *Definition, strip reel.Strip, r, combos int) []uint64 {
	place := uint64(combos / len(d.Symbols))
	perWord := int(64 / t.width)
	packed := make([]uint64, len(strip)*t.words)
	for stop := range strip {
		for i, rows := range d.Lines {
			cell := strip.At(uint32(stop), rows[r])
			shift := uint(i%perWord) * t.width
			packed[stop*t.words+i/perWord] |= uint64(cell) * place << shift
		}
	}
	return packed
}

// play is the sum of the line wins at these stops, × the stake, and the bits
// of the awards won.
func (t *lineTable) play(stops []uint32) (pay, awards uint32) {
	mask := uint64(1)<<t.width - 1
	left := t.lines
	for w := 0; w < t.words; w++ {
		var sum uint64
		for r, packed := range t.packed {
			sum += packed[int(stops[r])*t.words+w]
		}
		for n := min(left, int(64/t.width)); n > 0; n-- {
			v := t.worth[t.class[sum&mask]]
			pay += v.pay
			awards |= v.awards
			sum >>= t.width
		}
		left -= int(64 / t.width)
	}
	return pay, awards
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
	if awards == 0 {
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
