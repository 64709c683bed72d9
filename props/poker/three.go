package poker

import (
	"math/bits"

	"croupier/props/card"
)

// ThreeRank is the worth of a hand of three cards in three card poker, where a
// straight beats a flush (BC-TC-4): the higher wins, equal ranks tie; suits
// never count. 0 is the rank of no hand.
type ThreeRank uint16

// ThreeCategory is what a hand of three is called.
type ThreeCategory uint8

// The categories of BC-TC-4, rising.
const (
	ThreeHighCard ThreeCategory = iota
	ThreePair
	ThreeFlush
	ThreeStraight
	ThreeTrips
	ThreeStraightFlush
)

// ThreeCategories is how many there are.
const ThreeCategories = 6

var threeNames = [ThreeCategories]string{
	"high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush",
}

// String returns the category in lower-case words joined by hyphens.
func (c ThreeCategory) String() string {
	if c >= ThreeCategories {
		return "category?"
	}
	return threeNames[c]
}

// threeWidth keeps the categories apart: within one, the ranks that decide make
// a number below it.
const threeWidth = 1 << 13

// Category returns the category of a rank.
func (r ThreeRank) Category() ThreeCategory { return ThreeCategory(r / threeWidth) }

// String returns the name of the rank's category.
func (r ThreeRank) String() string { return r.Category().String() }

// Three returns the rank of three different cards.
func Three(a, b, c card.Card) ThreeRank {
	x, y, z := highs[a&63], highs[b&63], highs[c&63]
	mask := uint16(1<<x | 1<<y | 1<<z)
	switch {
	case bits.OnesCount16(mask) == 1:
		return rankThree(ThreeTrips, uint16(x))
	case bits.OnesCount16(mask) == 2:
		// The rank that occurs twice is the one that x, y, z have beside the odd one.
		odd := x ^ y ^ z
		pair := x
		if x == odd {
			pair = y
		}
		return rankThree(ThreePair, uint16(pair)*13+uint16(odd))
	}
	straight, suited := threeTop(mask), suits[a&63] == suits[b&63] && suits[b&63] == suits[c&63]
	switch {
	case straight != none && suited:
		return rankThree(ThreeStraightFlush, uint16(straight))
	case straight != none:
		return rankThree(ThreeStraight, uint16(straight))
	case suited:
		return rankThree(ThreeFlush, mask)
	}
	return rankThree(ThreeHighCard, mask)
}

// HighOfThree returns the rank of three cards of these different ranks that make
// nothing better than a high card; it panics if they make a straight or a pair.
// A rank not below it beats or ties it: queen high, the dealer's line of
// BC-TC-5, begins at Q-3-2.
func HighOfThree(a, b, c card.Rank) ThreeRank {
	r := Three(card.Of(a, card.Clubs), card.Of(b, card.Diamonds), card.Of(c, card.Diamonds))
	if r.Category() != ThreeHighCard {
		panic("poker: these three are better than a high card")
	}
	return r
}

func rankThree(c ThreeCategory, within uint16) ThreeRank {
	return ThreeRank(uint16(c)*threeWidth + within)
}

// highs and suits are those of all cards, looked up without a division.
var highs, suits = func() (h [64]uint8, s [64]card.Suit) {
	for c := range card.Card(card.Size) {
		h[c], s[c] = uint8(c.Height()), c.Suit()
	}
	return h, s
}()

// threeTop is the highest rank of a straight of three; A-2-3 is the lowest
// (BC-TC-4). none if the ranks make none.
func threeTop(mask uint16) int {
	m := mask<<1 | mask>>12
	m &= m << 1 & (m << 2)
	return max(top(m)-1, none)
}
