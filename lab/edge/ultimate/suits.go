package ultimate

import (
	"math/bits"

	"croupier/props/card"
)

// canonical is the lowest image of a set, the number of a renaming that leads to
// it, and how many different images the set has.
func canonical(all []card.Renaming, set card.Deck) (lowest card.Deck, by uint8, images int64) {
	lowest = set
	same := int64(0)
	for i, r := range all {
		image := r.Of(set)
		if image < lowest {
			lowest, by = image, uint8(i)
		}
		if image == set {
			same++
		}
	}
	return lowest, by, int64(len(all)) / same
}

// moved tells where each hole goes under each renaming.
func moved(all []card.Renaming) [][holes]hole {
	table := make([][holes]hole, len(all))
	for i, r := range all {
		for h, set := range wholes {
			two := uint64(r.Of(set))
			low := bits.TrailingZeros64(two)
			table[i][h] = pair(card.Card(low), card.Card(bits.TrailingZeros64(two&(two-1))))
		}
	}
	return table
}
