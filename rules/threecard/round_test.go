package threecard_test

import (
	"strings"
	"testing"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/threecard"
)

func definition() threecard.Definition {
	limit := play.Limits{Least: 1, Most: 500, By: 1}
	return threecard.Definition{
		Pack: card.Pack, Ante: limit, PairPlus: limit, Prime: limit,
		PairPlusPays: threecard.PairPlusPays{StraightFlush: 35, ThreeOfAKind: 33, Straight: 6, Flush: 4, Pair: 1},
		AnteBonus:    threecard.AnteBonus{StraightFlush: 5, ThreeOfAKind: 4, Straight: 1},
		PrimePays:    threecard.PrimePays{Player: 3, Both: 4},
		Progressive: &threecard.Progressive{
			Stake: 1, Suited: 500, StraightFlush: 70, ThreeOfAKind: 60, Straight: 6,
			Pool: "meter", Seed: 1000, Growth: odds.Must(odds.NewPart(1, 4)),
		},
	}
}

func table(t *testing.T) *threecard.Game {
	t.Helper()
	g, faults := threecard.New(definition())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// cardsOf reads cards such as Qs Th.
func cardsOf(t *testing.T, text string) (cards []card.Card) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		rank, suit := strings.IndexByte("A23456789TJQK", word[0]), strings.IndexByte("cdhs", word[1])
		if rank < 0 || suit < 0 || len(word) != 2 {
			t.Fatalf("%q is no card", word)
		}
		cards = append(cards, card.Of(card.Rank(rank+1), card.Suit(suit)))
	}
	return cards
}

// draws deal these cards in this order from a full pack.
func draws(t *testing.T, text string) (all []draw.Draw) {
	t.Helper()
	left := card.Pack
	for _, c := range cardsOf(t, text) {
		below := left & (1<<c - 1)
		all = append(all, draw.Draw{Bound: uint32(left.Left()), Value: uint32(below.Left())})
		left = left.Without(c)
	}
	return all
}

// stakes are units by spot.
type stakes map[uint16]uint32

func (s stakes) wagers() (all []play.Wager) {
	for spot := threecard.SpotAnte; spot <= threecard.SpotProgressive; spot++ {
		if s[spot] > 0 {
			all = append(all, play.Wager{Seat: 1, Spot: spot, Units: s[spot]})
		}
	}
	return all
}

// What a round does where an Ante lies.
const (
	folds = "fold"
	plays = "play"
	waits = "" // for nothing: there is no Ante
)

// round plays a round with these cards, the player's three and then, if they are
// shown, the dealer's; it fails t where other cards are asked for.
func round(t *testing.T, g *threecard.Game, on stakes, does, cards string) play.Table {
	t.Helper()
	tape := &draw.Tape{Draws: draws(t, cards)}
	tb := play.Sit[threecard.State, threecard.Carry, threecard.Frame](g, "three-card-poker/1", 0, 1)
	if err := tb.Open(nil, on.wagers()); err != nil {
		t.Fatal(err)
	}
	run := func() {
		t.Helper()
		if err := tb.Run(tape); err != nil {
			t.Fatal(err)
		}
	}
	run()
	if does != waits {
		m := play.Move{Verb: play.Fold}
		if does == plays {
			m = play.Move{Verb: play.Call, Units: on[threecard.SpotAnte]}
		}
		if err := tb.Act(1, m); err != nil {
			t.Fatal(err)
		}
		run()
	}
	if tb.Turn() != play.Over {
		t.Fatalf("the round is not over: %v must act", tb.Turn())
	}
	if err := tape.Done(); err != nil {
		t.Fatalf("cards were not dealt: %v", err)
	}
	return tb
}

// backs are the units that come back by spot; a pot is -1.
func backs(tb play.Table) map[uint16]int64 {
	all := map[uint16]int64{}
	for _, p := range tb.Pays(nil) {
		all[p.Spot] = p.Back.Num()
		if p.Pot != 0 {
			all[p.Spot] = -1
		}
	}
	return all
}
