package games_test

import (
	"testing"

	"croupier/games"
	"croupier/internal/rulestest/conform"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/ultimate"
)

func init() {
	checks["ultimate"] = func(t *testing.T, g *games.Game) { conform.Check(t, ultimateSubject(t, g)) }
}

func ultimateSubject(t *testing.T, g *games.Game) conform.Subject[ultimate.State, ultimate.Carry, ultimate.Frame] {
	rules := g.Rules.(*ultimate.Game)
	d := rules.Definition()
	small := d
	small.Pack = 0
	for _, r := range []card.Rank{9, 10, card.Ace} { // nine cards are the fewest that a round takes
		for s := card.Clubs; s <= card.Hearts; s++ {
			small.Pack |= 1 << card.Of(r, s)
		}
	}
	cut, faults := ultimate.New(small)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	on := func(spot uint16, units uint32) play.Wager { return play.Wager{Seat: 1, Spot: spot, Units: units} }
	opening := func(w ...play.Wager) conform.Opening[ultimate.Carry] {
		return conform.Opening[ultimate.Carry]{Wagers: w}
	}
	ante, blind, trips := on(ultimate.Ante, d.Ante.Least), on(ultimate.Blind, d.Ante.Least), on(ultimate.Trips, d.Trips.Least)
	return conform.Subject[ultimate.State, ultimate.Carry, ultimate.Frame]{
		Edition: g.Edition(), Rules: rules, Small: cut, Most: 7, // four steps of the house, three decisions
		Openings: []conform.Opening[ultimate.Carry]{
			opening(ante, blind, trips),
			opening(on(ultimate.Ante, d.Ante.Most), on(ultimate.Blind, d.Ante.Most), on(ultimate.Trips, d.Trips.Most)),
		},
		SmallOpenings: []conform.Opening[ultimate.Carry]{opening(ante, blind, trips)},
		Refused: []conform.Opening[ultimate.Carry]{
			opening(), opening(ante), opening(blind), opening(trips), opening(ante, trips),
			opening(ante, on(ultimate.Blind, d.Ante.Least+1)),
			opening(on(ultimate.Ante, d.Ante.Most+1), on(ultimate.Blind, d.Ante.Most+1)),
			opening(ante, blind, on(ultimate.Play, 1)),
		},
		Secret: []string{"dealer", "result", "settled"},
	}
}
