package sim

import (
	"fmt"
	"math"
	"slices"

	"croupier/lab/exact"
	"croupier/rules/slots"
)

// parts tells which part of the return a line's win belongs to. It is a table
// of what the rules' evaluator says of every combination of symbols.
type parts struct {
	names []string
	times []uint32 // of awards, whose parts come last
	cells [][]uint32
	class []uint8 // by number of the combination
	gains []gain  // by class; the first pays nothing
	tops  int     // lines
	sums  []uint64
	used  []uint16
	// stuck is the part of the spin with stuck wilds, locked the first of those
	// of lock-and-respin: amounts, each prize, the full window.
	stuck, locked int
	prizes        []slots.Prize
	pays          []uint64 // of the prizes of a board
}

// gain is what a combination pays, to which part; 0 pays nothing.
type gain struct {
	pay  uint32
	part uint16
}

func newParts(d *slots.Definition) (*parts, error) {
	worths, err := exact.Worths(d, slots.Base)
	if err != nil {
		return nil, err
	}
	combos := 1
	for range d.Base {
		combos *= len(d.Symbols)
	}
	p := &parts{class: make([]uint8, combos), gains: make([]gain, 1), tops: len(d.Lines)}
	index := map[string]uint16{}
	classes := map[gain]uint8{}
	for _, w := range worths {
		if w.Best.Pay == 0 {
			continue
		}
		name := fmt.Sprintf("lines %s %s", w.Best.End, d.Symbols[w.Best.Symbol].ID)
		part, known := index[name]
		if !known {
			part = uint16(len(p.names))
			index[name] = part
			p.names = append(p.names, name)
		}
		n := 0
		for _, s := range w.Line[:len(d.Base)] {
			n = n*len(d.Symbols) + int(s)
		}
		g := gain{w.Best.Pay, part}
		class, known := classes[g]
		if !known {
			if len(p.gains) > math.MaxUint8 {
				return nil, fmt.Errorf("sim: a line of %s can win more than %d different things", d.ID, math.MaxUint8)
			}
			class = uint8(len(p.gains))
			classes[g] = class
			p.gains = append(p.gains, g)
		}
		p.class[n] = class
	}
	p.sums = make([]uint64, len(p.names))
	p.used = make([]uint16, 0, len(p.names))
	p.bonuses(d)
	if d.Spins != nil {
		for _, times := range d.Spins.Times {
			if times > 0 && !slices.Contains(p.times, times) {
				p.times = append(p.times, times)
			}
		}
		slices.Sort(p.times)
		for _, times := range p.times {
			p.names = append(p.names, fmt.Sprintf("free spins ×%d", times))
		}
	}
	p.lay(d)
	return p, nil
}

// bonuses names the parts of what coins win.
func (p *parts) bonuses(d *slots.Definition) {
	if p.stuck = len(p.names); d.Sticky != nil {
		p.names = append(p.names, exact.StuckSpin)
	}
	if p.locked = len(p.names); d.Lock != nil {
		p.names = append(p.names, exact.Respins+" amounts")
		p.prizes = append(slices.Clone(d.Lock.Prizes), d.Lock.Full)
		p.pays = make([]uint64, len(p.prizes))
		for _, prize := range p.prizes {
			p.names = append(p.names, exact.Respins+" "+prize.Name)
		}
	}
}

// board adds what lies on the board of a lock-and-respin that has ended, in
// 1/per of the stake.
func (p *parts) board(t *tally, f *slots.Frame, per uint64) {
	var amounts, all uint64
	pays := p.pays
	clear(pays)
	for _, at := range f.Board {
		if prize, ok := slots.PrizeIn(at); ok {
			pays[prize] += uint64(p.prizes[prize].Pay)
			all += uint64(p.prizes[prize].Pay)
			continue
		}
		amounts += uint64(at)
	}
	full := len(p.prizes) - 1
	pays[full] = uint64(f.Ends) - all - amounts
	t.parts[p.locked].add(amounts * per)
	for i := range p.prizes {
		if pays[i] > 0 {
			t.parts[p.locked+1+i].add(pays[i] * per)
		}
	}
}

// lay premultiplies the cells that each stop of a reel gives to each line.
func (p *parts) lay(d *slots.Definition) {
	place := 1
	p.cells = make([][]uint32, len(d.Base))
	for r := len(d.Base) - 1; r >= 0; r-- {
		for stop := range d.Base[r] {
			for _, line := range d.Lines {
				p.cells[r] = append(p.cells[r], uint32(place)*uint32(d.Base[r].At(uint32(stop), line[r])))
			}
		}
		place *= len(d.Symbols)
	}
}

func (p *parts) len() int { return len(p.names) }

// award is the part of free spins with this multiplier.
func (p *parts) award(times uint32) int {
	for i, t := range p.times {
		if t == times {
			return len(p.names) - len(p.times) + i
		}
	}
	panic("sim: an award that the definition does not name")
}

// lines adds the line wins of a paid game to their parts: the sum of a part
// over the lines is one win of the round.
func (p *parts) lines(t *tally, stops []uint32) {
	for i := range p.tops {
		n := uint32(0)
		for r, stop := range stops {
			n += p.cells[r][int(stop)*p.tops+i]
		}
		class := p.class[n]
		if class == 0 {
			continue
		}
		g := p.gains[class]
		if p.sums[g.part] == 0 {
			p.used = append(p.used, g.part)
		}
		p.sums[g.part] += uint64(g.pay)
	}
	for _, part := range p.used {
		t.parts[part].add(p.sums[part])
		p.sums[part] = 0
	}
	p.used = p.used[:0]
}
