package shoe

import (
	"croupier/draw"
	"croupier/props/card"
)

// Most is how many cards a Deal can hold.
const Most = 6

// Deal is the first few cards of a fresh shoe. It is known by them alone, so that
// a round of a game that shuffles before each deal is a few bytes; the zero Deal
// has none. It asks the same as Shoe.Draw and gives the same card for the same
// answer, without a look at the counts of all cards.
type Deal struct {
	Cards [Most]card.Card // in the order dealt
	Count uint8
	gone  [Most]uint16 // their places in the ordered shoe, ascending
}

// Ordered is all cards of so many packs, each of the cards of a deck, ascending:
// what a Deal is dealt from.
func Ordered(packs uint32, pack card.Deck) []card.Card {
	var all []card.Card
	for c := range card.Card(card.Size) {
		for range packs {
			if pack.Has(c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// Draw deals one card of an ordered shoe, always the same for one Deal: it asks d
// one Uniform below the number of cards left, counted from the lowest. It panics
// where the shoe or the Deal has no card more.
func (s *Deal) Draw(d draw.Source, ordered []card.Card) card.Card {
	at := s.Count
	place := d.Uniform(uint32(len(ordered)) - uint32(at))
	// Every place that is gone below it moves it up by one: the sign of the
	// difference is that one. A branch would be a guess for each, here as in the
	// insertion by the smaller and the larger of two.
	for _, gone := range s.gone[:at] {
		place += (uint32(gone) - place - 1) >> 31
	}
	last := uint16(place)
	for i, gone := range s.gone[:at] {
		s.gone[i], last = min(gone, last), max(gone, last)
	}
	s.gone[at] = last
	c := ordered[place]
	s.Cards[at] = c
	s.Count++
	return c
}
