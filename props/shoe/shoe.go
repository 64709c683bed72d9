package shoe

import (
	"croupier/draw"
	"croupier/props/card"
)

// Shoe is what is left of several packs, by card. Shoes of the same cards are
// equal, in whatever order the others left: a card is drawn when it is dealt,
// which is the same as dealing from a shuffled order (ADR 4). The zero Shoe is
// empty. It is a plain value and can be carried from round to round.
type Shoe struct {
	Left  [card.Size]uint32
	Total uint32 // the sum of Left
}

// Fresh is so many full packs.
func Fresh(packs uint32) (s Shoe) {
	for c := range s.Left {
		s.Left[c] = packs
	}
	s.Total = packs * card.Size
	return s
}

// Draw takes one card out of the shoe: it asks d one Pick over the cards left.
// It panics on an empty shoe.
func (s *Shoe) Draw(d draw.Source) card.Card {
	c := card.Card(d.Pick(s.Left[:], s.Total))
	s.Take(c)
	return c
}

// Take takes a known card out of the shoe; it panics if there is none left.
func (s *Shoe) Take(c card.Card) {
	if s.Left[c] == 0 {
		panic("shoe: no such card left")
	}
	s.Left[c]--
	s.Total--
}

// Of is how many cards of a rank are left.
func (s *Shoe) Of(r card.Rank) (n uint32) {
	for suit := card.Clubs; suit <= card.Spades; suit++ {
		n += s.Left[card.Of(r, suit)]
	}
	return n
}
