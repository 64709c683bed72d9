package bets

import (
	"context"

	"croupier/games"
	edge "croupier/lab/edge/threecard"
	"croupier/lab/sim"
	"croupier/play"
	"croupier/rules/threecard"
)

func threeCardBook(g *games.Game) *Book {
	table := g.Rules.(*threecard.Game)
	b := &Book{Names: edge.Bets(table), Per: 1, Strategies: edge.Strategies()}
	b.exact = func(bet string) (*result, error) { return edge.Bet(table, bet) }
	simulate := player[threecard.State, threecard.Carry, threecard.Frame](table,
		func(bet string) []play.Wager { return threeCardWagers(table, bet) },
		func(_, strategy string) (func(*threecard.State, []play.Offer) play.Move, error) {
			return edge.Strategy(table, strategy)
		})
	b.simulate = func(ctx context.Context, bet, strategy string, run sim.TableRun) (*sim.TableResult, error) {
		switch bet {
		case "prime":
			run.Only = threecard.SpotPrime
		case "progressive":
			run.Only = threecard.SpotProgressive
			m, err := edge.MeterOf(table)
			if err != nil {
				return nil, err
			}
			// As it is won in the mean, to a whole unit.
			run.Pots = map[uint16]uint32{threecard.Meter: wholly(m.Mean())}
		}
		return simulate(ctx, bet, strategy, run)
	}
	return b
}

// threeCardWagers lay a bet, a side bet beside PAIR PLUS, which the table takes
// without a decision.
func threeCardWagers(table *threecard.Game, bet string) []play.Wager {
	spots := table.Spots()
	on := spotNamed(spots, bet, 1)
	if on != nil && (bet == "prime" || bet == "progressive") {
		on = append(on, spotNamed(spots, "pair-plus", 1)...)
	}
	return on
}
