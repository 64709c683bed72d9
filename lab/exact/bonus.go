package exact

import (
	"math/big"
	"slices"

	"croupier/odds"
	"croupier/rules/slots"
)

// windowsOf is the number of windows whose coins win each feature, by mark.
func (g *game) windowsOf() map[mark]uint64 {
	n := map[mark]uint64{}
	for _, e := range g.base.entries {
		if e.coins != 0 {
			n[e.coins] += e.ways
		}
	}
	return n
}

// sticks reports whether the coins of a mark, which win a feature, win the spin
// with stuck wilds.
func (g *game) sticks(m mark) bool {
	return g.d.Sticky != nil && m.count() == g.d.Sticky.Count
}

// bonuses adds the features of coins and their parts.
func (s *Slot) bonuses(g *game) {
	windows := g.windowsOf()
	if g.d.Sticky != nil {
		b := Bonus{Name: StuckSpin, Spins: odds.FromInt(1)}
		var ways uint64
		won := new(big.Int)
		for m, n := range windows {
			if !g.sticks(m) {
				continue
			}
			ways += n
			for _, e := range g.stuck.wins[slots.Cells(m)] {
				term := new(big.Int).SetUint64(e.win)
				term.Mul(term, new(big.Int).SetUint64(e.ways))
				won.Add(won, term.Mul(term, new(big.Int).SetUint64(n)))
			}
		}
		of := new(big.Int).SetUint64(g.base.of)
		b.Rate = odds.FromBig(new(big.Int).SetUint64(ways), of)
		of.Mul(of, new(big.Int).SetUint64(g.stuck.of))
		b.Return = odds.FromBig(won, of).Quo(whole(g.per))
		s.Bonuses = append(s.Bonuses, b.meant())
		s.Parts = append(s.Parts, Part{Name: StuckSpin, Return: b.Return})
	}
	if g.d.Lock != nil {
		s.lockParts(g, windows)
	}
}

// lockParts adds lock-and-respin by what lies on its boards.
func (s *Slot) lockParts(g *game, windows map[mark]uint64) {
	l := g.d.Lock
	b := Bonus{Name: Respins}
	parts := []Part{{Name: Respins + " amounts"}}
	for _, p := range append(slices.Clone(l.Prizes), l.Full) {
		parts = append(parts, Part{Name: Respins + " " + p.Name})
	}
	for n := l.Least; n <= len(g.d.Base)*g.d.Rows; n++ {
		var ways uint64
		for m, w := range windows {
			if m.count() == n && !g.sticks(m) {
				ways += w
			}
		}
		if ways == 0 {
			continue
		}
		chance := whole(ways).Quo(whole(g.base.of))
		b.Rate = b.Rate.Add(chance)
		b.Spins = b.Spins.Add(chance.Mul(g.lock.respins[n]))
		pays := append([]odds.Ratio{g.lock.amounts[n]}, g.lock.prizes[n]...)
		pays = append(pays, g.lock.full[n].Mul(whole(uint64(l.Full.Pay))))
		for i, pay := range pays {
			parts[i].Return = parts[i].Return.Add(chance.Mul(pay))
			b.Return = b.Return.Add(chance.Mul(pay))
		}
	}
	if !b.Rate.IsZero() {
		b.Spins = b.Spins.Quo(b.Rate)
	}
	s.Bonuses = append(s.Bonuses, b.meant())
	s.Parts = append(s.Parts, parts...)
}

// meant is a bonus with its mean.
func (b Bonus) meant() Bonus {
	if !b.Rate.IsZero() {
		b.Mean = b.Return.Quo(b.Rate)
	}
	return b
}

// linePot is the chance that symbols win their pot in a paid game: the same
// windows, read for nothing else.
func (g *game) linePot() odds.Ratio {
	if g.d.LinePot == nil {
		return odds.Ratio{}
	}
	d := g.d
	d.Sticky, d.Lock = nil, nil
	var wins []Worth
	var w Worth
	line := w.Line[:len(d.Base)]
	for n := pow(len(d.Symbols), len(d.Base)); n > 0; n-- {
		if d.HitsPot(line) {
			w.Award = 1
			wins = append(wins, w)
		}
		next(line, len(d.Symbols))
	}
	ranks := []uint32{0, 1} // its award stands for the pot
	windows := spread(&d, d.Base, newReader(&d, wins, ranks), len(ranks))
	var ways uint64
	for _, e := range windows.entries {
		if e.award > 0 {
			ways += e.ways
		}
	}
	return whole(ways).Quo(whole(windows.of))
}

func pow(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}
