package ultimate

import (
	"slices"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

// sevens counts the sets of seven cards of a pack by the category of their best
// five: every board with every two others, each set once for each of its boards.
func (g *geometry) sevens() (count [poker.Categories]int64) {
	n := workers()
	counts := make([][poker.Categories]int64, n)
	hands := newShowdown(g.pack).hands
	g.across(n, func(w int, row uint32) {
		board := g.boards.set[row]
		common, live := poker.Of(board), (g.pack &^ board).Cards()
		for j, b := range live {
			for _, a := range live[:j] {
				counts[w][poker.Seven(common.Plus(hands[pair(a, b)])).Category()] += g.boards.images[row]
			}
		}
	})
	for c := range count {
		for w := range counts {
			count[c] += counts[w][c]
		}
		if count[c]%choose(7, 5) != 0 {
			panic("ultimate: a set of seven was not met with all its boards")
		}
		count[c] /= choose(7, 5)
	}
	return count
}

// trips is the bonus: a flat bet on the best of seven cards.
func trips(g *ultimate.Game, geo *geometry) *edge.Result {
	count := geo.sevens()
	total := odds.FromInt(choose(geo.pack.Left(), 7))
	var outcomes []edge.Outcome
	lost := edge.Outcome{Name: "less"}
	for c := range poker.Category(poker.Categories) {
		chance := odds.FromInt(count[c]).Quo(total)
		net := g.TripsBack(c.Floor()).Ratio().Sub(odds.FromInt(1))
		if c < poker.ThreeOfAKind {
			lost.Net, lost.Chance = net, lost.Chance.Add(chance)
			continue
		}
		outcomes = append(outcomes, edge.Outcome{Name: c.String(), Net: net, Chance: chance})
	}
	outcomes = append(outcomes, lost)
	slices.SortStableFunc(outcomes, func(a, b edge.Outcome) int { return a.Net.Cmp(b.Net) })
	r := edge.From("trips", outcomes)
	r.Parts = nil
	for _, o := range outcomes {
		if back := o.Net.Add(odds.FromInt(1)); !back.IsZero() {
			r.Parts = append(r.Parts, edge.Part{Name: o.Name, Return: back.Mul(o.Chance)})
		}
	}
	return r
}
