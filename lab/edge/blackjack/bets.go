package blackjack

import (
	"fmt"
	"slices"
	"strings"

	"croupier/lab/edge"
	"croupier/props/card"
	"croupier/rules/blackjack"
)

// sides are the side bets by their names.
var sides = []string{"21+3", "top-3", "perfect-pairs"}

// Bets are the bets of a table: the main one first, then insurance against an ace
// and against a ten, and the side bets, as far as it takes them.
func Bets(g *blackjack.Game) []string {
	d := g.Definition()
	bets := []string{"main"}
	if d.Insurance == blackjack.On {
		bets = append(bets, "insurance")
	}
	if d.InsuranceTen == blackjack.On {
		bets = append(bets, "insurance-ten")
	}
	for _, kind := range sides {
		if _, ok := g.SpotID(1, kind); ok {
			bets = append(bets, kind)
		}
	}
	return bets
}

// Bet is what is proven of a bet that Bets names; another is an error. The main
// bet's figures are floats (see the package), those of an infinite pack and of all
// other bets fractions. Insurance is that of who has seen the dealer's card alone.
func Bet(g *blackjack.Game, bet string) (*edge.Result, error) {
	if !slices.Contains(Bets(g), bet) {
		return nil, fmt.Errorf("blackjack: no bet is called %q; the bets are: %s", bet, strings.Join(Bets(g), ", "))
	}
	d := g.Definition()
	var r *edge.Result
	switch bet {
	case "main":
		r = mainBet(g)
	case "insurance":
		r = insurance(bet, d.Decks, card.Ace)
	case "insurance-ten":
		r = insurance(bet, d.Decks, 10)
	case "21+3":
		r = sideBet(bet, d.Decks, 3, blackjack.ThreeCards, d.TwentyOneThree.Pays)
	case "top-3":
		r = sideBet(bet, d.Decks, 3, blackjack.ThreeCards, d.Top3.Pays)
	default:
		r = sideBet(bet, d.Decks, 2, func(a, b, _ card.Card) blackjack.Class { return blackjack.TwoCards(a, b) }, d.PerfectPairs.Pays)
	}
	r.Shoe = shoeName(d.Decks)
	return r, nil
}

// ascending sorts the outcomes of a result by their nets.
func ascending(r *edge.Result) *edge.Result {
	slices.SortStableFunc(r.Outcomes, func(a, b edge.Outcome) int { return a.Net.Cmp(b.Net) })
	return r
}
