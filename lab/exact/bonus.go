package exact

import (
	"math/big"

	"croupier/odds"
)

// windowsOf is the number of windows whose coins win each feature, by mark.
func (g *game) windowsOf() map[mark]uint64 {
	n := map[mark]uint64{}
	for _, e := range g.base.entries {
		if e.mark != 0 {
			n[e.mark] += e.ways
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
			for _, e := range g.stuck.wins[m.cells()] {
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
		starts := make([]odds.Ratio, len(g.d.Base)*g.d.Rows+1)
		for m, ways := range windows {
			if !g.sticks(m) {
				n := m.count()
				starts[n] = starts[n].Add(whole(ways).Quo(whole(g.base.of)))
			}
		}
		s.lockParts(g, starts)
	}
}

// lockParts adds lock-and-respin by what lies on its boards. starts are the
// chances that so many coins start it.
func (s *Slot) lockParts(g *game, starts []odds.Ratio) {
	l := g.d.Lock
	b := Bonus{Name: Respins}
	parts := []Part{{Name: LockAmounts}}
	for _, p := range l.Prizes {
		parts = append(parts, Part{Name: LockPrize(p.Name)})
	}
	if l.Full.Pay > 0 {
		parts = append(parts, Part{Name: LockPrize(l.Full.Name)})
	}
	fallen := make([]odds.Ratio, len(starts))
	for n, chance := range starts {
		if chance.IsZero() {
			continue
		}
		b.Rate = b.Rate.Add(chance)
		b.Spins = b.Spins.Add(chance.Mul(g.lock.respins[n]))
		pays := append([]odds.Ratio{g.lock.amounts[n]}, g.lock.prizes[n]...)
		if l.Full.Pay > 0 {
			pays = append(pays, g.lock.ends[n][len(starts)-1].Mul(whole(uint64(l.Full.Pay))))
		}
		for i, pay := range pays {
			parts[i].Return = parts[i].Return.Add(chance.Mul(pay))
			b.Return = b.Return.Add(chance.Mul(pay))
		}
		for end := n; end < len(starts); end++ {
			fallen[end-n] = fallen[end-n].Add(chance.Mul(g.lock.ends[n][end]))
		}
	}
	if !b.Rate.IsZero() {
		b.Spins = b.Spins.Quo(b.Rate)
	}
	s.Bonuses = append(s.Bonuses, b.meant())
	s.Parts = append(s.Parts, parts...)
	s.prizePots(g, fallen)
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
func (g *game) linePot() (odds.Ratio, error) {
	if g.d.LinePot == nil {
		return odds.Ratio{}, nil
	}
	var wins []Worth
	var w Worth
	line := w.Line[:len(g.d.Base)]
	for n := pow(len(g.d.Symbols), len(g.d.Base)); n > 0; n-- {
		if g.d.HitsPot(line) {
			w.Award = 1
			wins = append(wins, w)
		}
		next(line, len(g.d.Symbols))
	}
	ranks := []uint32{0, 1} // its award stands for the pot
	windows, err := paid(&g.d, newReader(&g.d, wins, ranks), &look{}, len(ranks))
	if err != nil {
		return odds.Ratio{}, err
	}
	var ways uint64
	for _, e := range windows.entries {
		if e.award > 0 {
			ways += e.ways
		}
	}
	return whole(ways).Quo(whole(windows.of)), nil
}

func pow(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}
