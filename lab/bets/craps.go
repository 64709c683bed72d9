package bets

import (
	"context"
	"slices"

	"croupier/draw"
	"croupier/games"
	edge "croupier/lab/edge/craps"
	"croupier/lab/sim"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/craps"
)

func crapsBook(g *games.Game) *Book {
	table := g.Rules.(*craps.Game)
	b := &Book{Names: edge.Bets(table), Per: 1}
	b.exact = func(bet string) (*result, error) { return edge.Bet(table, bet) }
	wagers := func(bet string) []play.Wager { return spotNamed(table.Spots(), bet, 1) }
	behind := func(string) []play.Wager {
		return []play.Wager{{Seat: 1, Spot: craps.PassOdds, Units: oddsUnits}}
	}
	b.simulate = func(ctx context.Context, bet, strategy string, run sim.TableRun) (*sim.TableResult, error) {
		var rules play.Rules[craps.State, craps.Carry, craps.Frame] = table
		on := wagers
		switch bet {
		case "come", "dont-come":
			rules = comeTable{table}
		case "odds":
			rules, on = oddsTable{table}, behind
		}
		return player(rules, on, silent[craps.State])(ctx, bet, strategy, run)
	}
	return b
}

// comeTable is a table at which every round begins while the shooter has a point.
type comeTable struct{ *craps.Game }

func (t comeTable) Open(s *craps.State, _ craps.Carry, w []play.Wager) error {
	return t.Game.Open(s, craps.Carry{Point: 6}, w)
}

// oddsUnits are what is laid behind any point: a multiple of its step.
const oddsUnits = 10

// oddsTable is a table at which nothing is counted but odds behind pass: its first
// step throws until there is a point, and lays them.
type oddsTable struct{ *craps.Game }

func (t oddsTable) Open(s *craps.State, _ craps.Carry, _ []play.Wager) error {
	pass := t.Spots()[craps.Pass-1]
	flat := max(pass.Least, oddsUnits) // that three times it are enough
	return t.Game.Open(s, craps.Carry{}, []play.Wager{{Seat: 1, Spot: craps.Pass, Units: flat}})
}

func (t oddsTable) Step(s *craps.State, d draw.Source, f *craps.Frame) {
	t.Game.Step(s, d, f)
	if slices.ContainsFunc(s.Laid[craps.PassOdds:craps.DontPassOdds], func(units uint32) bool { return units > 0 }) {
		return
	}
	for s.Point == 0 {
		if err := t.Open(s, craps.Carry{}, nil); err != nil {
			panic(err)
		}
		t.Game.Step(s, d, nil)
	}
	at := slices.Index(craps.Points[:], s.Point)
	t.Act(s, 1, play.Move{Verb: play.Odds, Arg: uint32(craps.PassOdds) + uint32(at), Units: oddsUnits})
}

func (t oddsTable) Pays(s *craps.State, buf []play.Pay) []play.Pay {
	back := int64(0)
	for _, units := range s.Back[craps.PassOdds:craps.DontPassOdds] {
		back += int64(units)
	}
	return append(buf, play.Pay{Seat: 1, Spot: craps.PassOdds, Back: odds.Whole(back)})
}
