package poker

import (
	"math/bits"

	"croupier/props/card"
)

// Hand is a set of cards in the form in which they are ranked. It grows by a
// card or by another hand at the cost of an addition, so that an enumeration
// ranks what it has in common once. The zero Hand has no cards. Hands of the
// same cards are equal.
type Hand struct {
	set card.Deck
}

// Of returns the hand of a set of cards.
func Of(set card.Deck) Hand {
	var h Hand
	for left := uint64(set); left != 0; left &= left - 1 {
		h = h.With(card.Card(bits.TrailingZeros64(left)))
	}
	return h
}

// With returns h and one card more, which must not be in it.
func (h Hand) With(c card.Card) Hand { return Hand{set: h.set | 1<<c} }

// Plus returns the cards of both hands, which must not share any.
func (h Hand) Plus(o Hand) Hand { return Hand{set: h.set | o.set} }

// Cards returns the hand's cards as a set.
func (h Hand) Cards() card.Deck { return h.set }
