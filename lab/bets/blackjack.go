package bets

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"croupier/games"
	"croupier/lab/edge"
	edges "croupier/lab/edge/blackjack"
	"croupier/lab/sim"
	"croupier/play"
	"croupier/rules/blackjack"
)

func blackjackBook(g *games.Game) *Book {
	table := g.Rules.(*blackjack.Game)
	b := &Book{Names: edges.Bets(table), Per: 2 * uint32(table.Definition().BlackjackPays.Den()), Strategies: []string{"best", "basic"}}
	b.exact = func(bet string) (*result, error) { return edges.Bet(table, bet) }
	b.simulate = func(ctx context.Context, bet, strategy string, run sim.TableRun) (*sim.TableResult, error) {
		if bet != "main" {
			alone, err := edges.LookAt(table, bet)
			if err != nil {
				return nil, err
			}
			return sim.Table(ctx, alone, alone.Wagers(), nil, run)
		}
		y, err := blackjackStrategy(table, strategy)
		if err != nil {
			return nil, err
		}
		least := []play.Wager{{Seat: 1, Units: table.Definition().Main.Least}}
		return sim.Table(ctx, table, least, y.Choose, run)
	}
	return b
}

// blackjackStrategy is a strategy by its name, or one that was exported to a file
// (croupier exact --json).
func blackjackStrategy(table *blackjack.Game, name string) (*edges.Strategy, error) {
	switch name {
	case "", "best":
		return edges.Best(table), nil
	case "basic":
		return edges.Basic(table), nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("bets: the strategy is best, basic or a file of charts: %w", err)
	}
	var file struct{ Strategy []edge.Chart }
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("bets: read the strategy %s: %w", name, err)
	}
	return edges.ParseChart(table, file.Strategy)
}
