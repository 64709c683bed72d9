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
// answer, without a look at all cards of the shoe.
type Deal struct {
	Cards [Most]card.Card // in the order dealt
	Count uint8
	// gone are the places that are empty in the ordered shoe, ascending: of each
	// card the last ones.
	gone [Most]uint16
}

// Draw deals one card of a shoe of so many packs, each of the given cards, which
// ascend. It asks d one Uniform below the number of cards left. It panics where
// the shoe or the Deal has no room.
func (s *Deal) Draw(d draw.Source, packs uint32, pack []card.Card) card.Card {
	left := packs*uint32(len(pack)) - uint32(s.Count)
	place := d.Uniform(left)
	n := 0
	for n < int(s.Count) && place >= uint32(s.gone[n]) {
		place++
		n++
	}
	c := place / packs
	// The place that becomes empty is the last of this card that is not yet.
	last := (c+1)*packs - 1
	if n < int(s.Count) && uint32(s.gone[n]) <= last {
		last = uint32(s.gone[n]) - 1
	}
	for i := int(s.Count); i > n; i-- {
		s.gone[i] = s.gone[i-1]
	}
	s.gone[n] = uint16(last)
	s.Cards[s.Count] = pack[c]
	s.Count++
	return pack[c]
}
