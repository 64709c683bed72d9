package ultimate

import (
	"math/bits"

	"croupier/props/card"
)

// renaming sends each suit to another. Play is blind to it, if the pack is.
type renaming [4]card.Suit

// of is a set of cards under the renaming.
func (r renaming) of(set card.Deck) (image card.Deck) {
	for s := range card.Suit(4) {
		image |= set >> (13 * s) & (1<<13 - 1) << (13 * r[s])
	}
	return image
}

// renamings are all that leave the pack as it is, the identity first.
func renamings(pack card.Deck) (all []renaming) {
	var n [4]card.Suit
	for n[0] = range card.Suit(4) {
		for n[1] = range card.Suit(4) {
			for n[2] = range card.Suit(4) {
				for n[3] = range card.Suit(4) {
					r, used := renaming(n), 1<<n[0]|1<<n[1]|1<<n[2]|1<<n[3]
					if used == 15 && r.of(pack) == pack {
						all = append(all, r)
					}
				}
			}
		}
	}
	return all
}

// canonical is the lowest image of a set, the number of a renaming that leads to
// it, and how many different images the set has.
func canonical(all []renaming, set card.Deck) (lowest card.Deck, by uint8, images int64) {
	lowest = set
	same := int64(0)
	for i, r := range all {
		image := r.of(set)
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
func moved(all []renaming) [][holes]hole {
	table := make([][holes]hole, len(all))
	for i, r := range all {
		for h, set := range wholes {
			two := uint64(r.of(set))
			low := bits.TrailingZeros64(two)
			table[i][h] = pair(card.Card(low), card.Card(bits.TrailingZeros64(two&(two-1))))
		}
	}
	return table
}
