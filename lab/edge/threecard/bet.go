package threecard

import (
	"fmt"
	"strings"

	"croupier/lab/edge"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/threecard"
)

// Bets are the bets of a table, the main one first.
func Bets(g *threecard.Game) []string {
	var names []string
	for _, s := range g.Spots() {
		names = append(names, s.Name)
	}
	return names
}

// Bet is what is proven of a bet that Bets names, exactly; of the Ante under best
// play. Another name is an error.
func Bet(g *threecard.Game, bet string) (*edge.Result, error) {
	var r *edge.Result
	var err error
	switch bet {
	case "ante":
		r = studyOf(g).ante()
	case "pair-plus":
		r = pairPlus(g)
	case "prime":
		r = prime(g)
	case "progressive":
		r, err = progressive(g)
	default:
		err = fmt.Errorf("threecard: no bet is called %q; the bets are: %s", bet, strings.Join(Bets(g), ", "))
	}
	if err != nil {
		return nil, err
	}
	r.Shoe = fmt.Sprintf("%d cards, fresh", g.Definition().Pack.Left())
	return r, nil
}

// Strategies are the names of those that Strategy knows, the best first.
func Strategies() []string { return []string{"best", "always", "dealer"} }

// Strategy chooses for seat 1 as the named strategy does: best play as it was
// found, always play, or play what the dealer would (queen high or better).
// Another name is an error.
func Strategy(g *threecard.Game, name string) (func(*threecard.State, []play.Offer) play.Move, error) {
	var plays func(s *threecard.State) bool
	switch name {
	case "", "best":
		plays = bestOf(g)
	case "always":
		plays = func(*threecard.State) bool { return true }
	case "dealer":
		plays = func(s *threecard.State) bool { return threecard.Qualifies(threecard.RankOf(s.Mine)) }
	default:
		return nil, fmt.Errorf("threecard: no strategy is called %q; there are: %s", name, strings.Join(Strategies(), ", "))
	}
	return func(s *threecard.State, offers []play.Offer) play.Move {
		if plays(s) {
			return offers[1].Default()
		}
		return offers[0].Default()
	}, nil
}

// bestOf is best play by rank where a rank says it all, else hand by hand.
func bestOf(g *threecard.Game) func(s *threecard.State) bool {
	st := studyOf(g)
	least, clean := st.line()
	if clean {
		return func(s *threecard.State) bool { return threecard.RankOf(s.Mine) >= least }
	}
	renamings := card.Renamings(g.Definition().Pack)
	best := map[card.Deck]bool{}
	for i := range st.faced {
		f := &st.faced[i]
		for _, r := range renamings {
			best[r.Of(f.set)] = st.best(f)
		}
	}
	return func(s *threecard.State) bool { return best[s.Mine] }
}
