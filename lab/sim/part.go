package sim

import (
	"slices"

	"croupier/lab/exact"
	"croupier/rules/slots"
)

// parts tells which part of the return a win belongs to: lines by end and
// symbol first, then what the machine has of scatters, clovers and features.
type parts struct {
	*lines
	names []string
	// Where the parts begin; -1 where the machine lacks them. locked is that of
	// amounts; the prizes follow it, the full window last.
	scattered, lucky, stuck, locked, freed, held int
	times                                        []uint32 // of awards, whose parts begin at freed
	scatters                                     [][]uint8
	scatterPays                                  []uint64 // × the stake, by number
	prizes                                       []slots.Prize
	pays                                         []uint64 // of the prizes of a board
}

func newParts(d *slots.Definition) (*parts, error) {
	l, err := newLines(d)
	if err != nil {
		return nil, err
	}
	p := &parts{lines: l, names: slices.Clone(l.names), scattered: -1, lucky: -1, stuck: -1, locked: -1, freed: -1, held: -1}
	if d.Scatter != nil {
		p.scattered = p.name(exact.ScatterPart)
		p.scatter(d)
	}
	if d.Clover != nil {
		p.lucky = p.name(exact.CloverPart)
	}
	if d.Sticky != nil {
		p.stuck = p.name(exact.StuckSpin)
	}
	if d.Lock != nil {
		p.locked = p.name(exact.LockAmounts)
		p.prizes = slices.Clone(d.Lock.Prizes)
		if d.Lock.Full.Pay > 0 {
			p.prizes = append(p.prizes, d.Lock.Full)
		}
		for _, prize := range p.prizes {
			p.name(exact.LockPrize(prize.Name))
		}
	}
	if d.Spins != nil {
		p.free(d)
	}
	if d.Hold != nil {
		p.held = p.name(exact.HeldPart)
	}
	p.fresh()
	return p, nil
}

// name adds a part and gives its place.
func (p *parts) name(name string) int {
	p.names = append(p.names, name)
	return len(p.names) - 1
}

// free names the parts of free spins, by multiplier.
func (p *parts) free(d *slots.Definition) {
	for _, times := range d.Spins.Times {
		if times > 0 && !slices.Contains(p.times, times) {
			p.times = append(p.times, times)
		}
	}
	slices.Sort(p.times)
	p.freed = len(p.names)
	for _, times := range p.times {
		p.name(exact.FreePart(times))
	}
}

// fresh gives the parts sums of their own.
func (p *parts) fresh() {
	l := *p.lines
	l.sums, l.used = make([]uint64, len(l.names)), make([]uint16, 0, len(l.names))
	p.lines, p.pays = &l, make([]uint64, len(p.prizes))
}

// clone is the parts for another player.
func (p *parts) clone() *parts {
	c := *p
	c.fresh()
	return &c
}

func (p *parts) len() int { return len(p.names) }

// award is the part of free spins with this multiplier.
func (p *parts) award(times uint32) int { return p.freed + slices.Index(p.times, times) }

// scatter counts the scatters that each stop of a reel shows.
func (p *parts) scatter(d *slots.Definition) {
	p.scatters = make([][]uint8, len(d.Base))
	for r, strip := range d.Base {
		p.scatters[r] = make([]uint8, len(strip))
		for stop := range strip {
			for row := range d.Rows {
				if strip.At(uint32(stop), row) == d.Scatter.Symbol {
					p.scatters[r][stop]++
				}
			}
		}
	}
	for _, pay := range d.Scatter.Pays {
		p.scatterPays = append(p.scatterPays, uint64(pay))
	}
}

// spin adds what a paid game has won without its features to the parts: lines
// and scatters as they fell, and what clovers added. won and the sum are in 1/per
// of the stake.
func (p *parts) spin(t *tally, colour int, stops []uint32, won, per uint64) {
	fell := p.lines.add(t, colour, stops)
	if p.scattered >= 0 {
		n := 0
		for r, stop := range stops {
			n += int(p.scatters[r][stop])
		}
		if pay := p.scatterPays[n] * per; pay > 0 {
			t.parts[p.scattered].add(pay)
			fell += pay
		}
	}
	switch {
	case won == fell:
	case p.lucky >= 0 && won > fell:
		t.parts[p.lucky].add(won - fell)
	default:
		panic("sim: the lines and scatters of a spin do not make up its win")
	}
}

// board adds what lies on the board of a lock-and-respin that has ended, in
// 1/per of the stake.
func (p *parts) board(t *tally, f *slots.Frame, per uint64) {
	clear(p.pays)
	rest := uint64(f.Ends) // that of the full window, at last
	var amounts uint64
	for _, at := range f.Board {
		if prize, ok := slots.PrizeIn(at); ok {
			p.pays[prize] += uint64(p.prizes[prize].Pay)
			rest -= uint64(p.prizes[prize].Pay)
			continue
		}
		amounts += uint64(at)
	}
	if rest -= amounts; rest > 0 {
		p.pays[len(p.pays)-1] += rest
	}
	t.parts[p.locked].add(amounts * per)
	for i, pay := range p.pays {
		if pay > 0 {
			t.parts[p.locked+1+i].add(pay * per)
		}
	}
}
