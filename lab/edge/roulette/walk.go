package roulette

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"croupier/draw"
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/roulette"
)

// fallen is what has been drawn, as far as it is told, and what it is worth.
type fallen struct {
	told   uint8
	net    odds.Ratio
	chance odds.Ratio
}

// walk plays the least stake on a spot against all that can be drawn. The
// outcomes come in the order of their net wins, then of what is told.
func walk(g *roulette.Game, spot play.Spot, arg uint32) ([]edge.Outcome, error) {
	var start roulette.State
	w := play.Wager{Seat: 1, Spot: spot.ID, Arg: arg, Units: spot.Least}
	if err := g.Open(&start, struct{}{}, []play.Wager{w}); err != nil {
		return nil, fmt.Errorf("roulette: %s: %w", spot.Name, err)
	}
	ringed := strings.HasPrefix(spot.Name, "spread-")
	var all []fallen
	every := draw.NewEvery()
	for every.Next() {
		s := start
		for g.Turn(&s) == play.House {
			g.Step(&s, every, nil)
		}
		told := roulette.Wheel[s.Pocket]
		if ringed {
			_, told = roulette.Ringed(s.Pocket, s.Offset)
		}
		net := back(g, &s).Quo(odds.FromInt(int64(w.Units))).Sub(odds.FromInt(1))
		all = append(all, fallen{told, net, odds.FromBig(every.WeightBig())})
	}
	slices.SortStableFunc(all, func(a, b fallen) int {
		return cmp.Or(a.net.Cmp(b.net), cmp.Compare(a.told, b.told))
	})
	var outcomes []edge.Outcome
	for i, f := range all {
		if i > 0 && f.told == all[i-1].told && f.net.Equal(all[i-1].net) {
			last := &outcomes[len(outcomes)-1]
			last.Chance = last.Chance.Add(f.chance)
			continue
		}
		outcomes = append(outcomes, edge.Outcome{Name: fmt.Sprint(f.told), Net: f.net, Chance: f.chance})
	}
	return outcomes, nil
}

// back is all that comes back, in units.
func back(g *roulette.Game, s *roulette.State) (sum odds.Ratio) {
	for _, p := range g.Pays(s, nil) {
		sum = sum.Add(p.Back.Ratio())
	}
	return sum
}
