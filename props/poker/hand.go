package poker

import (
	"math/bits"

	"croupier/props/card"
)

// Hand is a set of at most seven cards in the form in which they are ranked. It
// grows by a card or by another hand at the cost of an addition, so that an
// enumeration adds up once what its hands have in common. The zero Hand has no
// cards. Hands of the same cards are equal.
type Hand struct {
	sum uint64 // of the cards' keys
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
func (h Hand) With(c card.Card) Hand {
	return Hand{sum: h.sum + keys[c&63], set: h.set | 1<<(c&63)}
}

// Plus returns the cards of both hands, which must not share any.
func (h Hand) Plus(o Hand) Hand { return Hand{sum: h.sum + o.sum, set: h.set | o.set} }

// Cards returns the hand's cards as a set.
func (h Hand) Cards() card.Deck { return h.set }

// A sum has three fields. The lowest adds up the keys of twos to sevens, the next
// those of eights to aces, and from suitBit on four bits count each suit.
const (
	lowRanks  = 6
	highRanks = 7
	highBit   = 16
	suitBit   = 32
	lowSums   = 1 << 14
	highSums  = 1 << 16
)

// fold are the keys of the ranks of a half, lowest first: each is the least for
// which all sums of at most seven cards, four of a rank at most, differ. The
// largest sums of six and of seven ranks, 10551 and 43717, fit lowSums and
// highSums.
var fold = [highRanks]uint64{1, 5, 24, 112, 521, 2247, 9244}

// keys are what the cards add to a sum; there are none beyond the pack.
var keys = func() (k [64]uint64) {
	for c := range card.Card(card.Size) {
		k[c] = 1 << (suitBit + 4*uint64(c.Suit()))
		if r := c.Height(); r < lowRanks {
			k[c] += fold[r]
		} else {
			k[c] += fold[r-lowRanks] << highBit
		}
	}
	return k
}()

// Three added to each count of a suit lifts five and more to the top bit.
const (
	lift  = 0x3333 << suitBit
	lofty = 0x8888 << suitBit
)

// Seven returns the rank of the best five cards of a hand of exactly seven.
func Seven(h Hand) Rank {
	if flushes := (h.sum + lift) & lofty; flushes != 0 {
		return h.flush(flushes)
	}
	return sevens[lowPlaces[h.sum%lowSums]+sevenPlaces[h.sum>>highBit%highSums]]
}

// Five returns the rank of a hand of exactly five cards.
func Five(h Hand) Rank {
	if flushes := (h.sum + lift) & lofty; flushes != 0 {
		return h.flush(flushes)
	}
	return fives[(lowPlaces[h.sum%lowSums]+fivePlaces[h.sum>>highBit%highSums])%fiveSize]
}

// flush ranks a hand with five of a suit: what lies beside them cannot beat
// them, unless it is of their suit too.
func (h Hand) flush(flushes uint64) Rank {
	suit := (bits.TrailingZeros64(flushes) - suitBit) / 4
	return suiteds[h.set>>(13*suit)%(1<<13)]
}
