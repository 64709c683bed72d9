package threecard

import (
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/poker"
	"croupier/rules/threecard"
)

// pairPlus is PAIR PLUS, on the player's hand alone.
func pairPlus(g *threecard.Game) *edge.Result {
	all := allHands(g.Definition().Pack)
	var hands [poker.ThreeCategories]int64
	var back [poker.ThreeCategories]uint32
	for _, h := range all {
		c := h.rank.Category()
		hands[c]++
		back[c] = g.PairPlus(h.rank)
	}
	var outcomes []edge.Outcome
	for c, n := range hands {
		outcomes = append(outcomes, edge.Outcome{
			Name: poker.ThreeCategory(c).String(), Net: odds.FromInt(int64(back[c]) - 1),
			Chance: odds.NewRatio(n, int64(len(all))),
		})
	}
	return edge.From("pair-plus", edge.Merge(outcomes))
}

// prime is Prime, over the dealer's hands too where they matter: the player's
// cards of two colours lose it whatever he has.
func prime(g *threecard.Game) *edge.Result {
	pack := g.Definition().Pack
	all := allHands(pack)
	his := choose3(int64(pack.Left()) - 3)
	deals := make([]int64, 2+g.Definition().PrimePays.Both) // by what comes back
	for _, mine := range all {
		if _, one := threecard.OneColour(mine.set); !one {
			deals[g.Prime(mine.set, 0)] += his
			continue
		}
		for i := range all {
			if h := all[i].set; h&mine.set == 0 {
				deals[g.Prime(mine.set, h)]++
			}
		}
	}
	var outcomes []edge.Outcome
	for back, n := range deals {
		if n > 0 {
			outcomes = append(outcomes, edge.Outcome{Net: odds.FromInt(int64(back) - 1), Chance: odds.NewRatio(n, int64(len(all))*his)})
		}
	}
	return edge.From("prime", outcomes)
}
