package bets

import (
	"context"
	"fmt"
	"sync"

	"croupier/games"
	edge "croupier/lab/edge/ultimate"
	"croupier/lab/sim"
	"croupier/play"
	"croupier/rules/ultimate"
)

// The strategies of Ultimate Texas hold'em: best play, or the rule of thumb.
var ultimatePlays = []string{"best", "basic"}

func ultimateBook(g *games.Game) *Book {
	table := g.Rules.(*ultimate.Game)
	solve := sync.OnceValues(func() (*edge.Solution, error) { return edge.Solve(table) })
	b := &Book{Names: edge.Bets(table), Per: edge.Parts(table), Strategies: ultimatePlays}
	b.exact = func(bet string) (*result, error) {
		if bet != edge.Ante {
			return edge.Bet(table, bet)
		}
		s, err := solve()
		if err != nil {
			return nil, err
		}
		return s.Result(), nil
	}
	simulate := player[ultimate.State, ultimate.Carry, ultimate.Frame](table, func(bet string) []play.Wager {
		return ultimateWagers(table, bet)
	}, func(bet, strategy string) (func(*ultimate.State, []play.Offer) play.Move, error) {
		if bet == edge.Trips { // nothing is decided about it
			return func(_ *ultimate.State, offers []play.Offer) play.Move { return offers[0].Default() }, nil
		}
		s, err := solve()
		if err != nil {
			return nil, err
		}
		switch strategy {
		case "", ultimatePlays[0]:
			return s.Best.Choose, nil
		case ultimatePlays[1]:
			return s.Simple().Choose, nil
		}
		return nil, fmt.Errorf("bets: the strategies of ultimate hold'em are %s and %s, not %q", ultimatePlays[0], ultimatePlays[1], strategy)
	})
	b.simulate = func(ctx context.Context, bet, strategy string, run sim.TableRun) (*sim.TableResult, error) {
		if run.First = table.Definition().Ante.Least; bet == edge.Trips {
			run.First, run.Only = 0, ultimate.Trips
		}
		return simulate(ctx, bet, strategy, run)
	}
	return b
}

// ultimateWagers are the least stakes of a bet; Trips lies beside an Ante.
func ultimateWagers(table *ultimate.Game, bet string) []play.Wager {
	d := table.Definition()
	wagers := []play.Wager{
		{Seat: 1, Spot: ultimate.Ante, Units: d.Ante.Least}, {Seat: 1, Spot: ultimate.Blind, Units: d.Ante.Least},
	}
	switch bet {
	case edge.Ante:
		return wagers
	case edge.Trips:
		return append(wagers, play.Wager{Seat: 1, Spot: ultimate.Trips, Units: d.Trips.Least})
	}
	return nil
}
