package poker_test

import (
	"slices"
	"testing"

	"croupier/internal/rulestest"
	"croupier/props/card"
	"croupier/props/poker"
)

// BC-TC-4: high card, pair, flush, straight, three of a kind, straight flush, A-2-3
// the lowest straight. All 22 100 hands stand in the obvious ranker's order; how
// many there are of each category is published (Wizard of Odds).
func TestThreeInOrder(t *testing.T) {
	rulestest.Covers(t, "BC-TC-4")
	places := map[int]int{slowHigh: 0, slowPair: 1, slowFlush: 2, slowStraight: 3, slowThree: 4, slowFull: -1, slowStraightFlush: 5}
	type ranked struct {
		rank  poker.ThreeRank
		worth [6]int
		cards [3]card.Card
	}
	var all []ranked
	var count [poker.ThreeCategories]int
	combinations(card.Size, 3, func(chosen []int) {
		cards := [3]card.Card{card.Card(chosen[0]), card.Card(chosen[1]), card.Card(chosen[2])}
		r := poker.Three(cards[0], cards[1], cards[2])
		for _, o := range [][3]int{{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			if again := poker.Three(cards[o[0]], cards[o[1]], cards[o[2]]); again != r {
				t.Fatalf("%v has rank %d, or %d in another order", cards, r, again)
			}
		}
		all = append(all, ranked{r, slow(cards[:], places), cards})
		count[r.Category()]++
	})
	slices.SortFunc(all, func(a, b ranked) int { return int(a.rank) - int(b.rank) })
	for i, x := range all {
		if int(x.rank.Category()) != x.worth[0] {
			t.Fatalf("%v is called %v, want category %d", x.cards, x.rank, x.worth[0])
		}
		if i == 0 {
			continue
		}
		before := all[i-1]
		order := slices.Compare(before.worth[:], x.worth[:])
		if order > 0 || (order == 0) != (before.rank == x.rank) {
			t.Fatalf("%v (rank %d) comes before %v (rank %d)", before.cards, before.rank, x.cards, x.rank)
		}
	}
	if want := [poker.ThreeCategories]int{16440, 3744, 1096, 720, 52, 48}; count != want {
		t.Errorf("counts %v, want %v", count, want)
	}
}

func TestThreeNames(t *testing.T) {
	rulestest.Covers(t, "BC-TC-4")
	of := func(r card.Rank, s card.Suit) card.Card { return card.Of(r, s) }
	for want, c := range map[string][3]card.Card{
		"straight-flush":  {of(card.Ace, card.Spades), of(2, card.Spades), of(3, card.Spades)},
		"three-of-a-kind": {of(9, card.Spades), of(9, card.Hearts), of(9, card.Clubs)},
		"straight":        {of(card.Ace, card.Spades), of(card.King, card.Hearts), of(card.Queen, card.Clubs)},
		"flush":           {of(card.King, card.Clubs), of(card.Ace, card.Clubs), of(2, card.Clubs)}, // round the corner is none
		"pair":            {of(2, card.Clubs), of(card.Ace, card.Clubs), of(2, card.Hearts)},
		"high-card":       {of(2, card.Clubs), of(3, card.Clubs), of(5, card.Hearts)},
	} {
		if got := poker.Three(c[0], c[1], c[2]).String(); got != want {
			t.Errorf("%v is called %s, want %s", c, got, want)
		}
	}
	if poker.ThreeCategory(6).String() != "category?" {
		t.Error("there is something above a straight flush")
	}
}

// A line of high cards is what the dealer qualifies with; anything better is no
// line of that kind.
func TestHighOfThree(t *testing.T) {
	line := poker.HighOfThree(card.Queen, 3, 2)
	below := poker.Three(card.Of(card.Jack, card.Clubs), card.Of(10, card.Clubs), card.Of(8, card.Hearts))
	if below >= line || line != poker.HighOfThree(2, card.Queen, 3) {
		t.Errorf("jack high has rank %d, queen high begins at %d", below, line)
	}
	defer func() {
		if recover() == nil {
			t.Error("a straight was taken for a high card")
		}
	}()
	poker.HighOfThree(card.Queen, card.Jack, 10)
}
