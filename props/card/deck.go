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

// Cards are those of the deck, ascending.
func (k Deck) Cards() []Card {
	all := make([]Card, 0, k.Left())
	for left := uint64(k); left != 0; left &= left - 1 {
		all = append(all, Card(bits.TrailingZeros64(left)))
	}
	return all
}

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
	if uint(n) >= uint(k.Left()) {
		panic("card: the deck has no such card")
	}
	// Without a branch that a random card would mislead: first the byte, by the
	// counts of cards up to each, all compared at once, then the card within.
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	x, at := uint64(k), uint64(n)
	upTo := x - x>>1&0x5555555555555555
	upTo = upTo&0x3333333333333333 + upTo>>2&0x3333333333333333
	upTo = (upTo + upTo>>4) & 0x0f0f0f0f0f0f0f0f * ones
	shift := ((at*ones | tops - upTo) & tops >> 7 * ones) >> 53 &^ 7
	at -= upTo << 8 >> shift & 0xff
	return Card(shift) + Card(inByte[at<<8|x>>shift&0xff])
}

// inByte is the place of the bit of a byte with so many set bits below it, by
// that number and the byte.
var inByte = bitsInBytes()

func bitsInBytes() (place [8 << 8]uint8) {
	for b := range 1 << 8 {
		below := 0
		for bit := range 8 {
			if b>>bit&1 == 1 {
				place[below<<8|b] = uint8(bit)
				below++
			}
		}
	}
	return place
}
