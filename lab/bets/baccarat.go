package bets

import (
	"context"

	"croupier/games"
	edge "croupier/lab/edge/baccarat"
	"croupier/lab/sim"
	"croupier/play"
	"croupier/rules/baccarat"
)

func baccaratBook(g *games.Game) *Book {
	table := g.Rules.(*baccarat.Game)
	b := &Book{Names: edge.Bets(table), Per: 20} // 0.95:1
	b.exact = func(bet string) (*result, error) { return edge.Bet(table, bet) }
	simulate := player[baccarat.State, baccarat.Carry, baccarat.Frame](table, func(bet string) []play.Wager {
		return spotNamed(table.Spots(), bet, 1)
	}, silent[baccarat.State])
	b.simulate = func(ctx context.Context, bet, strategy string, run sim.TableRun) (*sim.TableResult, error) {
		if bet == "progressive" && run.Pots == nil {
			// As proven: a meter that is won holds what it holds in the mean, to the unit.
			run.Pots = map[uint16]uint32{baccarat.PotID: wholly(edge.MeanMeter(table))}
		}
		return simulate(ctx, bet, strategy, run)
	}
	return b
}
