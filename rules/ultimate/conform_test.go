package ultimate_test

import (
	"testing"

	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

// definition is that of pay-tables.md: the blind from the straight, trips from
// three of a kind.
func definition() ultimate.Definition {
	half3, err := odds.NewPart(3, 2)
	if err != nil {
		panic(err)
	}
	d := ultimate.Definition{
		Ante: play.Limits{Least: 2, Most: 500, By: 2}, Trips: play.Limits{Least: 1, Most: 100, By: 1},
		Pack: card.Pack,
	}
	for i, pay := range []odds.Part{odds.Whole(1), half3, odds.Whole(3), odds.Whole(10), odds.Whole(50), odds.Whole(500)} {
		d.BlindPays[int(poker.Straight)+i] = pay
	}
	for i, pay := range []int64{3, 4, 7, 8, 30, 40, 50} {
		d.TripsPays[int(poker.ThreeOfAKind)+i] = odds.Whole(pay)
	}
	return d
}

func newGame(t testing.TB, d ultimate.Definition) *ultimate.Game {
	t.Helper()
	g, faults := ultimate.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// pack is a pack of some ranks in some suits.
func pack(ranks []card.Rank, suits ...card.Suit) (k card.Deck) {
	for _, s := range suits {
		for _, r := range ranks {
			k |= 1 << card.Of(r, s)
		}
	}
	return k
}

type opening = conform.Opening[ultimate.Carry]

func open(w ...play.Wager) opening { return opening{Wagers: w} }

func on(spot uint16, units uint32) play.Wager { return play.Wager{Seat: 1, Spot: spot, Units: units} }

func subject(t testing.TB) conform.Subject[ultimate.State, ultimate.Carry, ultimate.Frame] {
	small := definition()
	small.Pack = pack([]card.Rank{10, card.King, card.Ace}, card.Clubs, card.Hearts, card.Spades)
	ante, blind, trips := ultimate.Ante, ultimate.Blind, ultimate.Trips
	return conform.Subject[ultimate.State, ultimate.Carry, ultimate.Frame]{
		Edition: "ultimate-test/1",
		Rules:   newGame(t, definition()),
		Openings: []opening{
			open(on(ante, 2), on(blind, 2), on(trips, 1)),
			open(on(ante, 500), on(blind, 500)),
			open(on(trips, 100), on(blind, 10), on(ante, 10)),
		},
		Refused: []opening{
			open(),
			open(on(ante, 2)),
			open(on(blind, 2)),
			open(on(trips, 2)),
			open(on(ante, 2), on(blind, 4)), // BC-UT-1: equal
			open(on(ante, 2), on(ante, 2), on(blind, 4)),                  // twice
			open(on(ante, 3), on(blind, 3)),                               // off the step
			open(on(ante, 502), on(blind, 502)),                           // above the most
			open(on(ante, 2), on(blind, 2), on(trips, 101)),               // above the most
			open(on(ante, 2), on(blind, 2), on(ultimate.Play, 2)),         // no wager
			open(on(ante, 2), on(blind, 2), on(0, 2)),                     // no spot
			open(play.Wager{Seat: 2, Spot: ante, Units: 2}, on(blind, 2)), // no seat
			open(play.Wager{Seat: 1, Spot: ante, Units: 2, Arg: 1}, on(blind, 2)),
		},
		Small:         newGame(t, small),
		SmallOpenings: []opening{open(on(ante, 2), on(blind, 2), on(trips, 1))},
		Most:          7, // four steps, three moves
		Secret:        []string{"dealer", "result", "settled"},
	}
}

func TestConform(t *testing.T) { conform.Check(t, subject(t)) }

func FuzzRounds(f *testing.F) { conform.Fuzz(f, subject(f)) }
