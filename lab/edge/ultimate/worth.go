package ultimate

import (
	"croupier/odds"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

// worth is what the rules pay net, in parts of the Ante: all are multiples of
// 1/scale, and whole numbers of it here.
type worth struct {
	scale int64
	fold  int64
	play  [3]int64                      // of each result, a unit raised
	rest  [poker.Categories][2][3]int64 // of Ante and Blind: by hand, dealer's qualifying, result
}

// Parts is into how many parts of a unit all pays of a game are whole.
func Parts(g *ultimate.Game) uint32 {
	d, parts := g.Definition(), int64(1)
	for c := range d.BlindPays {
		parts = common(common(parts, int64(d.BlindPays[c].Den())), int64(d.TripsPays[c].Den()))
	}
	return uint32(parts)
}

// newWorth asks the rules for every net result.
func newWorth(g *ultimate.Game) *worth {
	w := &worth{scale: 1}
	for _, pay := range g.Definition().BlindPays {
		w.scale = common(w.scale, int64(pay.Den()))
	}
	whole := func(staked int64, backs ...odds.Part) int64 {
		net := -staked * w.scale
		for _, b := range backs {
			net += b.Num() * w.scale / int64(b.Den())
		}
		return net
	}
	w.fold = whole(2, ultimate.AnteBack(ultimate.Fold, 0), g.BlindBack(ultimate.Fold, 0))
	dealers := [2]poker.Rank{poker.Lowest, poker.Pair.Floor()}
	for r := ultimate.Won; r <= ultimate.Lost; r++ {
		w.play[r] = whole(1, ultimate.PlayBack(r))
		for c := range poker.Category(poker.Categories) {
			for q, dealer := range dealers {
				w.rest[c][q][r] = whole(2, ultimate.AnteBack(r, dealer), g.BlindBack(r, c.Floor()))
			}
		}
	}
	return w
}

// of is what a unit raised, and what Ante and Blind, win on all dealer's hands
// together.
func (w *worth) of(x *against) (play, rest int64) {
	for q := range 2 {
		won, tied, lost := int64(x.won[q]), int64(x.tied[q]), int64(x.lost[q])
		v := &w.rest[x.name][q]
		play += won*w.play[0] + tied*w.play[1] + lost*w.play[2]
		rest += won*v[0] + tied*v[1] + lost*v[2]
	}
	return play, rest
}

// common is the least common multiple.
func common(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}
