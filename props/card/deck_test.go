package card_test

import (
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/props/card"
)

// The card with n below it is the one that a walk from the lowest meets after n
// others, in decks of all sizes.
func TestAtCountsFromTheLowest(t *testing.T) {
	d := fast.New(1, "deck", 0)
	for i := range 20_000 {
		deck := card.Pack
		for range i % 53 {
			deck.Draw(d)
		}
		n := 0
		for c := range card.Card(card.Size) {
			if !deck.Has(c) {
				continue
			}
			if got := deck.At(n); got != c {
				t.Fatalf("At(%d) of %052b is %v, want %v", n, deck, got, c)
			}
			n++
		}
		for _, beyond := range []int{-1, n} {
			func() {
				defer func() {
					if recover() == nil {
						t.Fatalf("a deck of %d has a card with %d below it", n, beyond)
					}
				}()
				deck.At(beyond)
			}()
		}
	}
}

// Every card of a deck is drawn once among all answers, and is gone then.
func TestDrawTakesTheCard(t *testing.T) {
	odd := card.Deck(0b1011) | 1<<51 | 1<<30
	var drawn card.Deck
	for e := draw.NewEvery(); e.Next(); {
		deck := odd
		c := deck.Draw(e)
		if drawn.Has(c) || !odd.Has(c) || deck != odd.Without(c) {
			t.Errorf("drew %v and left %b of %b", c, deck, odd)
		}
		drawn |= 1 << c
	}
	if drawn != odd {
		t.Errorf("drew %b of %b", drawn, odd)
	}
}
