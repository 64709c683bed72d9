package bets

import (
	"strings"

	"croupier/games"
	edge "croupier/lab/edge/roulette"
	"croupier/play"
	"croupier/rules/roulette"
)

func rouletteBook(g *games.Game) *Book {
	table := g.Rules.(*roulette.Game)
	b := &Book{Names: edge.Bets(table), Per: 1}
	b.exact = func(bet string) (*result, error) { return edge.Bet(table, bet) }
	b.simulate = player[roulette.State, struct{}, struct{}](table, func(bet string) []play.Wager {
		for _, s := range table.Spots() {
			if s.Name == bet || strings.HasPrefix(s.Name, bet+"-") {
				return spotNamed(table.Spots(), s.Name, 1)
			}
		}
		return nil
	}, silent[roulette.State])
	return b
}
