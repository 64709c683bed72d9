package bets

import (
	"croupier/games"
	edge "croupier/lab/edge/mines"
	"croupier/play"
	"croupier/rules/mines"
)

// minesBook counts pays in millionths, so that a simulation meets the return
// before the table rounds.
func minesBook(g *games.Game) *Book {
	table := g.Rules.(*mines.Game)
	b := &Book{Names: edge.Bets(table), Per: 1_000_000}
	b.exact = func(bet string) (*result, error) { return edge.Bet(table, bet) }
	b.simulate = player[mines.State, struct{}, mines.Frame](table, func(bet string) []play.Wager {
		for i, name := range b.Names { // from mines-1 on
			if name == bet {
				return []play.Wager{{Seat: 1, Arg: uint32(i) + 1, Units: table.Definition().Least}}
			}
		}
		return nil
	}, only("one tile", edge.Choose))
	return b
}
