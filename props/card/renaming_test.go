package card_test

import (
	"testing"

	"croupier/props/card"
)

// A full pack lets its four suits change names in all 24 orders; two suits that
// are short of the same rank can change with each other, and so can the other
// two.
func TestRenamings(t *testing.T) {
	short := card.Pack.Without(card.Of(9, card.Clubs)).Without(card.Of(9, card.Hearts))
	for _, c := range []struct {
		set  card.Deck
		want int
	}{{card.Pack, 24}, {short, 4}, {0, 24}} {
		all := card.Renamings(c.set)
		if len(all) != c.want || all[0] != (card.Renaming{card.Clubs, card.Diamonds, card.Hearts, card.Spades}) {
			t.Errorf("%x has %v, want %d", c.set, all, c.want)
		}
	}
	r := card.Renaming{card.Spades, card.Clubs, card.Diamonds, card.Hearts}
	got := r.Of(1<<card.Of(card.Ace, card.Clubs) | 1<<card.Of(7, card.Spades))
	if want := card.Deck(1<<card.Of(card.Ace, card.Spades) | 1<<card.Of(7, card.Hearts)); got != want {
		t.Errorf("renamed are %v, want %v", got.Cards(), want.Cards())
	}
}
