package bets

import (
	"fmt"

	"croupier/games"
	edge "croupier/lab/edge/hilo"
	"croupier/play"
	"croupier/rules/hilo"
)

// hiloBook counts pays in millionths, so that a simulation meets the return
// before the table rounds.
func hiloBook(g *games.Game) *Book {
	table := g.Rules.(*hilo.Game)
	b := &Book{Names: edge.Bets(table), Per: hilo.Grain}
	b.exact = func(bet string) (*result, error) { return edge.Bet(table, bet) }
	b.simulate = player[hilo.State, struct{}, hilo.Frame](table, func(bet string) []play.Wager {
		return spotNamed(table.Spots(), bet, 1)
	}, only("one call, the likelier", edge.Choose))
	return b
}

// only is the strategy of a game whose figures are of one way of playing, since all
// return the same.
func only[S comparable](way string, choose func(*S, []play.Offer) play.Move) func(string, string) (func(*S, []play.Offer) play.Move, error) {
	return func(_, strategy string) (func(*S, []play.Offer) play.Move, error) {
		if strategy != "" {
			return nil, fmt.Errorf("bets: every way of playing returns the same; leave the strategy %q out, and %s is played", strategy, way)
		}
		return choose, nil
	}
}
