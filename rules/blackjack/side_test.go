package blackjack_test

import (
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/blackjack"
)

func cardOf(t *testing.T, word string) card.Card {
	t.Helper()
	for c := range card.Card(card.Size) {
		if c.ASCII() == word {
			return c
		}
	}
	t.Fatalf("no card %q", word)
	return 0
}

// Three cards in any order are of one class (BC-BJ-12, BC-R3).
func TestThreeCards(t *testing.T) {
	rulestest.Covers(t, "BC-BJ-12", "BC-BJ-13", "BC-R3")
	for text, want := range map[string]blackjack.Class{
		"7s 7s 7s": blackjack.SuitedTrips,
		"7s 7s 7h": blackjack.Trips,
		"7s 7h 7d": blackjack.Trips,
		"As 2s 3s": blackjack.StraightFlush,
		"Qs Ks As": blackjack.StraightFlush,
		"Ts Js Qs": blackjack.StraightFlush,
		"As 2s 3h": blackjack.Straight,
		"Qs Kd As": blackjack.Straight,
		"9s Td Jh": blackjack.Straight,
		"Ks As 2h": blackjack.NoClass, // K A 2 is no straight
		"Ks As 2s": blackjack.Flush,
		"2s 7s 9s": blackjack.Flush,
		"2s 2s 9s": blackjack.Flush, // two of one card, of several packs
		"2s 2h 9s": blackjack.NoClass,
		"2s 3s 5h": blackjack.NoClass,
	} {
		w := strings.Fields(text)
		for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			got := blackjack.ThreeCards(cardOf(t, w[order[0]]), cardOf(t, w[order[1]]), cardOf(t, w[order[2]]))
			if got != want {
				t.Errorf("%s in the order %v is %v, want %v", text, order, got, want)
			}
		}
	}
}

// Perfect Pairs are pairs of rank, not of value (BC-BJ-14, BC-R2).
func TestTwoCards(t *testing.T) {
	rulestest.Covers(t, "BC-BJ-14", "BC-R2")
	for text, want := range map[string]blackjack.Class{
		"9s 9s": blackjack.PerfectPair, "9s 9c": blackjack.ColouredPair, "9h 9d": blackjack.ColouredPair,
		"9s 9h": blackjack.MixedPair, "Ts Ks": blackjack.NoClass, "As Ac": blackjack.ColouredPair,
	} {
		w := strings.Fields(text)
		if got := blackjack.TwoCards(cardOf(t, w[0]), cardOf(t, w[1])); got != want {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
	}
}

// Side bets are settled on the deal, whatever becomes of the hand, each at its pay:
// 5, 4 and 3 units on 21+3, Top 3 and Perfect Pairs.
func TestSideBets(t *testing.T) {
	rulestest.Covers(t, "BC-BJ-12", "BC-BJ-13", "BC-BJ-14")
	wagers := []play.Wager{
		{Seat: 1, Units: 10}, {Seat: 1, Spot: 1, Units: 5}, {Seat: 1, Spot: 2, Units: 4}, {Seat: 1, Spot: 3, Units: 3},
	}
	for _, c := range []struct {
		text  string
		backs [3]string
	}{
		{"7s 7s 7s", [3]string{"50", "1084", "93"}},
		{"7s 7h 7s", [3]string{"50", "364", "93"}},
		{"7s 5s 6s", [3]string{"50", "724", "0"}},
		{"7s 5s 6h", [3]string{"50", "0", "0"}},
		{"7s 2s 9s", [3]string{"50", "0", "0"}},
		{"7s 2h 7c", [3]string{"0", "0", "39"}},
		{"7s 2h 7h", [3]string{"0", "0", "18"}},
		{"Ks 2h Qs", [3]string{"0", "0", "0"}},
	} {
		g := game(t, club())
		s := run(t, g, wagers, c.text)
		if g.Turn(s) == play.Over {
			t.Fatal("the round is over")
		}
		got := backs(g, s)
		for i, want := range c.backs {
			if got[uint16(i+1)] != want {
				t.Errorf("%s: spot %d brings back %s, want %s", c.text, i+1, got[uint16(i+1)], want)
			}
		}
		if _, paid := got[0]; paid {
			t.Errorf("%s: the main bet is paid in mid-round", c.text)
		}
	}
}
