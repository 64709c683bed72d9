package roulette

import (
	"fmt"
	"slices"
	"strings"

	"croupier/lab/edge"
	"croupier/rules/roulette"
)

// inside are the bets of which the felt has many spots.
var inside = []string{"straight", "split", "street", "trio", "corner", "first-four", "six-line", "column", "dozen"}

// outside and called are single spots.
var (
	outside = []string{"red", "black", "odd", "even", "low", "high"}
	called  = []string{"voisins", "jeu-zero", "tiers", "orphelins"}
)

// Bets are the bets of a table: straight, split and so on stand for all spots of
// their kind.
func Bets(g *roulette.Game) []string {
	bets := slices.Concat(inside, outside, called)
	for _, p := range g.Places() {
		if p.Kind == roulette.Neighbours || p.Kind == roulette.Spread {
			bets = append(bets, p.Name)
		}
	}
	return bets
}

// Bet is what is proven of a bet: one that Bets names, or a spot by its own name,
// such as split-14-17. The outcomes are told by the number that falls, or, of a
// spread bet, by the bonus number. Where a bet stands for several spots, or for
// the neighbours of 37 numbers, the figures are those of the first, and Bet fails
// unless all of them have the same.
func Bet(g *roulette.Game, bet string) (*edge.Result, error) {
	var first *edge.Result
	for _, s := range g.Spots() {
		if !names(bet, s.Name) {
			continue
		}
		for arg := s.From; arg <= s.To; arg++ {
			outcomes, err := walk(g, s, arg)
			if err != nil {
				return nil, err
			}
			r := edge.From(bet, outcomes)
			switch {
			case first == nil:
				first = r
			case !alike(first, r):
				return nil, fmt.Errorf("roulette: %s with %d returns %s, another of %s %s", s.Name, arg, r.Return, bet, first.Return)
			}
		}
	}
	if first == nil {
		return nil, fmt.Errorf("roulette: no bet is called %q; the bets are: %s, or any spot by its name", bet, strings.Join(Bets(g), ", "))
	}
	return first, nil
}

// names reports whether a bet is the spot, or the kind in front of its numbers.
func names(bet, spot string) bool {
	return bet == spot || slices.Contains(inside, bet) && strings.HasPrefix(spot, bet+"-")
}

// alike reports whether two bets have equal chances of equal net wins.
func alike(a, b *edge.Result) bool { return slices.EqualFunc(byNet(a), byNet(b), same) }

func same(a, b edge.Outcome) bool { return a.Net.Equal(b.Net) && a.Chance.Equal(b.Chance) }

// byNet are the outcomes without their names.
func byNet(r *edge.Result) []edge.Outcome {
	nets := slices.Clone(r.Outcomes)
	for i := range nets {
		nets[i].Name = ""
	}
	return edge.Merge(nets)
}
