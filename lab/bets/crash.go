package bets

import (
	"fmt"

	"croupier/games"
	edge "croupier/lab/edge/crash"
	"croupier/play"
	"croupier/rules/crash"
)

func crashBook(g *games.Game) *Book {
	table := g.Rules.(*crash.Game)
	b := &Book{Names: edge.Bets(table), Per: 100, Strategies: []string{"automatic", "by-hand"}}
	b.exact = func(bet string) (*result, error) { return edge.Bet(table, bet) }
	b.simulate = player[crash.State, crash.Carry, crash.Frame](table, func(bet string) []play.Wager {
		target, err := edge.Target(table, bet)
		if err != nil {
			return nil
		}
		return []play.Wager{{Seat: 1, Spot: crash.Bet, Arg: target, Units: table.Definition().Least}}
	}, leaving(table))
	return b
}

// leaving is when a seat leaves: at its target by itself, or by hand at the same
// multiplier, without a difference.
func leaving(table *crash.Game) func(bet, strategy string) (func(*crash.State, []play.Offer) play.Move, error) {
	return func(bet, strategy string) (func(*crash.State, []play.Offer) play.Move, error) {
		switch strategy {
		case "", "automatic":
			return func(_ *crash.State, offers []play.Offer) play.Move { return offers[0].Default() }, nil
		case "by-hand":
			target, err := edge.Target(table, bet)
			return func(_ *crash.State, _ []play.Offer) play.Move {
				return play.Move{Verb: play.CashOut, Arg: target}
			}, err
		}
		return nil, fmt.Errorf("bets: the strategies of crash are automatic and by-hand, not %q", strategy)
	}
}
