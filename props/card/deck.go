package card

import (
	"math/bits"

	"croupier/draw"
)

// Deck is what is left of one pack: bit c is set while card c is in it. Two
// decks of the same cards are equal, in whatever order the others left.
type Deck uint64

// Pack is the full pack of 52.
const Pack Deck = 1<<Size - 1

// Left is how many cards the deck has.
func (k Deck) Left() int { return bits.OnesCount64(uint64(k)) }

// Has tells whether the card is in the deck.
func (k Deck) Has(c Card) bool { return k>>c&1 == 1 }

// Without is the deck less a card; it panics if the card is not in it.
func (k Deck) Without(c Card) Deck {
	if !k.Has(c) {
		panic("card: not in the deck")
	}
	return k &^ (1 << c)
}

// Draw takes one card out of the deck, all equally likely: it asks d one Uniform
// below the number of cards left, counted from the lowest card. It panics on an
// empty deck.
func (k *Deck) Draw(d draw.Source) Card {
	c := k.At(int(d.Uniform(uint32(k.Left()))))
	*k &^= 1 << c
	return c
}

// At is the card with n cards of the deck below it; it panics if there is none.
func (k Deck) At(n int) Card {
	for base := 0; base < Size; base += 13 {
		suit := uint64(k) >> base & (1<<13 - 1)
		held := bits.OnesCount64(suit)
		if n >= held {
			n -= held
			continue
		}
		for ; n > 0; n-- {
			suit &= suit - 1
		}
		return Card(base + bits.TrailingZeros64(suit))
	}
	panic("card: the deck has no such card")
}
