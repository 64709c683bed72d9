package exact

import (
	"croupier/odds"
	"croupier/rules/slots"
)

// Scatters is a number of scatters in the window of a spin.
type Scatters struct {
	Mode  slots.Mode
	Count int
	// Chance is that of exactly so many, in one spin of the mode.
	Chance odds.Ratio
	// Pay is × the stake of the game, before the multiplier of free spins; Award
	// is the multiplier of the free spins that they win, 0 for none.
	Pay, Award uint32
	// Return is Chance × Pay.
	Return odds.Ratio
}

// scatters counts the scatters of both modes, reel by reel: the reels are
// independent.
func (g *game) scatters() []Scatters {
	at := newLook(&g.d, g.per, g.ranks)
	if at.scatters == nil {
		return nil
	}
	all, total := coats(&g.d)
	rows := g.scattersOf(slots.Base, all, total, &at)
	if g.d.Spins != nil {
		rows = append(rows, g.scattersOf(slots.Free, []coat{{g.d.Free, 1}}, 1, &at)...)
	}
	return rows
}

func (g *game) scattersOf(mode slots.Mode, all []coat, total uint64, at *look) []Scatters {
	ways, of := [slots.MaxReels + 1]uint64{}, total
	for _, c := range all {
		now := [slots.MaxReels + 1]uint64{c.weight}
		for r, strip := range c.strips {
			var next [slots.MaxReels + 1]uint64
			for _, v := range views(&g.d, strip, r, at) {
				for n, w := range now[:len(now)-1] {
					next[n+v.mark.scatters()] += w * v.ways
				}
			}
			now = next
		}
		for n, w := range now {
			ways[n] += w
		}
	}
	for _, strip := range all[0].strips {
		of *= uint64(len(strip))
	}
	var rows []Scatters
	for n, w := range ways {
		if w == 0 {
			continue
		}
		s := Scatters{Mode: mode, Count: n, Chance: whole(w).Quo(whole(of))}
		if g.d.Scatter != nil {
			s.Pay = g.d.Scatter.Pays[n]
		}
		if byScatter(&g.d) {
			s.Award = g.d.Spins.Times[n]
		}
		s.Return = s.Chance.Mul(whole(uint64(s.Pay)))
		rows = append(rows, s)
	}
	return rows
}
