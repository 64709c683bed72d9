package poker_test

import (
	"flag"
	"slices"
	"testing"

	"croupier/draw/fast"
	"croupier/props/card"
	"croupier/props/poker"
)

var long = flag.Bool("long", false, "rank all hands of seven by all their hands of five")

// combinations calls f with all sets of k numbers below n, in order.
func combinations(n, k int, f func(chosen []int)) {
	chosen := make([]int, k)
	var from func(depth, first int)
	from = func(depth, first int) {
		if depth == k {
			f(chosen)
			return
		}
		for i := first; i <= n-k+depth; i++ {
			chosen[depth] = i
			from(depth+1, i+1)
		}
	}
	from(0, 0)
}

// Every hand of five has the rank that the obvious ranker's order gives it: equal
// ranks are equal worths, and worths rise with ranks.
func TestFiveInOrder(t *testing.T) {
	worths := make([][6]int, poker.Highest+1)
	seen := make([]bool, poker.Highest+1)
	known := slowFast{}
	cards := make([]card.Card, 5)
	combinations(card.Size, 5, func(chosen []int) {
		h := poker.Hand{}
		for i, c := range chosen {
			cards[i] = card.Card(c)
			h = h.With(cards[i])
		}
		r, w := poker.Five(h), known.worth(cards)
		if r < poker.Lowest || r > poker.Highest || seen[r] && worths[r] != w {
			t.Fatalf("%v has rank %d and worth %v; rank %d is worth %v", cards, r, w, r, worths[min(r, poker.Highest)])
		}
		if want := min(w[0], slowStraightFlush); int(min(r.Category(), poker.StraightFlush)) != want {
			t.Fatalf("%v is called %v, want category %d", cards, r, want)
		}
		seen[r], worths[r] = true, w
	})
	for r := poker.Lowest; r <= poker.Highest; r++ {
		if !seen[r] || slices.Compare(worths[r-1][:], worths[r][:]) >= 0 {
			t.Fatalf("rank %d (worth %v) does not follow %d (worth %v)", r, worths[r], r-1, worths[r-1])
		}
	}
}

// How often each category comes up in seven cards is published widely
// (Wikipedia, Poker probability): of 133 784 560 hands, 4 324 are royal flushes.
func TestSevenFrequencies(t *testing.T) {
	var count [poker.Categories]int
	for a := card.Card(0); a < card.Size; a++ {
		one := poker.Hand{}.With(a)
		for b := a + 1; b < card.Size; b++ {
			two := one.With(b)
			for c := b + 1; c < card.Size; c++ {
				three := two.With(c)
				for d := c + 1; d < card.Size; d++ {
					countSeven(&count, three.With(d), d+1)
				}
			}
		}
	}
	want := [poker.Categories]int{
		23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020,
		4_047_644, 3_473_184, 224_848, 37_260, 4_324,
	}
	if count != want {
		t.Errorf("counts %v, want %v", count, want)
	}
}

// countSeven adds three cards to a hand of four in all ways, in order.
func countSeven(count *[poker.Categories]int, four poker.Hand, first card.Card) {
	for e := first; e < card.Size; e++ {
		five := four.With(e)
		for f := e + 1; f < card.Size; f++ {
			six := five.With(f)
			for g := f + 1; g < card.Size; g++ {
				count[poker.Seven(six.With(g)).Category()]++
			}
		}
	}
}

// bestOfFives is the highest rank of five of seven cards.
func bestOfFives(seven []card.Card) (best poker.Rank) {
	var hands [7]poker.Hand
	for i, c := range seven {
		hands[i] = poker.Hand{}.With(c)
	}
	for skip := range 7 {
		for also := skip + 1; also < 7; also++ {
			h := poker.Hand{}
			for i := range hands {
				if i != skip && i != also {
					h = h.Plus(hands[i])
				}
			}
			best = max(best, poker.Five(h))
		}
	}
	return best
}

func TestSevenIsTheBestFive(t *testing.T) {
	d := fast.New(1, "poker: seven", 0)
	seven := make([]card.Card, 7)
	for range 1_000_000 {
		deck := card.Pack
		for i := range seven {
			seven[i] = deck.Draw(d)
		}
		set := card.Pack &^ deck
		h := poker.Of(set)
		if got, want := poker.Seven(h), bestOfFives(seven); got != want || h.Cards() != set {
			t.Fatalf("%v has rank %d, its best five %d", seven, got, want)
		}
	}
}

func TestAllSevensAreTheirBestFive(t *testing.T) {
	if !*long {
		t.Skip("133 784 560 hands by 21 fives: run with -long")
	}
	seven := make([]card.Card, 7)
	combinations(card.Size, 7, func(chosen []int) {
		h := poker.Hand{}
		for i, c := range chosen {
			seven[i] = card.Card(c)
			h = h.With(seven[i])
		}
		if got, want := poker.Seven(h), bestOfFives(seven); got != want {
			t.Fatalf("%v has rank %d, its best five %d", seven, got, want)
		}
	})
}

func TestCategories(t *testing.T) {
	names := []string{"high-card", "pair", "two-pair", "three-of-a-kind", "straight",
		"flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush"}
	for c := poker.HighCard; c <= poker.RoyalFlush; c++ {
		if c.String() != names[c] || c.Floor().Category() != c || c.Floor().String() != names[c] {
			t.Errorf("category %d is called %q and begins with a %v", c, c, c.Floor())
		}
		if c > 0 && (c.Floor()-1).Category() != c-1 {
			t.Errorf("below %v comes %v", c, c.Floor()-1)
		}
	}
	if poker.Highest.Category() != poker.RoyalFlush || poker.Category(10).String() != "category?" {
		t.Error("there is something above a royal flush")
	}
}
