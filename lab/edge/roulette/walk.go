package roulette

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"croupier/draw"
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/roulette"
)

// fallen is what has been drawn, as far as it is told, and what comes back of it in
// units.
type fallen struct {
	told uint8
	back odds.Part
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
	ways, total := map[fallen]uint64{}, uint64(0)
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
		num, den := every.Weight()
		if total == 0 {
			total = den
		}
		if den != total {
			panic("roulette: draws that are not equally likely")
		}
		ways[fallen{told, back(g, &s)}] += num
	}
	all := slices.SortedFunc(maps.Keys(ways), func(a, b fallen) int {
		return cmp.Or(a.back.Cmp(b.back), cmp.Compare(a.told, b.told))
	})
	outcomes := make([]edge.Outcome, len(all))
	for i, f := range all {
		net := f.back.Ratio().Quo(odds.FromInt(int64(w.Units))).Sub(odds.FromInt(1))
		outcomes[i] = edge.Outcome{Name: fmt.Sprint(f.told), Net: net, Chance: odds.NewRatio(int64(ways[f]), int64(total))}
	}
	return outcomes, nil
}

// back is all that comes back, in units.
func back(g *roulette.Game, s *roulette.State) (sum odds.Part) {
	for _, p := range g.Pays(s, nil) {
		sum = odds.Must(sum.Add(p.Back))
	}
	return sum
}
