package ultimate

import (
	"croupier/props/card"
	"croupier/props/poker"
)

// flopClass is what a player would call two cards on a flop.
type flopClass uint8

// The classes. Own means better by name than the flop alone.
const (
	ownStraight flopClass = iota
	ownThree
	ownTwoPair
	ownPair
	pocketTwos
	flushTen
	flushLess
	others
	flopClasses
)

var classNames = [flopClasses]string{
	"straight or better with a card of yours",
	"three of a kind with a card of yours",
	"two pair with a card of yours",
	"pair with a card of yours",
	"pocket twos and no better",
	"four to a flush, yours a ten or better",
	"four to a flush, yours lower",
	"anything else",
}

// thumb tells which classes the rule of thumb raises.
var thumb = [flopClasses]bool{ownStraight: true, ownThree: true, ownTwoPair: true, ownPair: true, flushTen: true}

// classOf is the class of two cards on a flop.
func classOf(own, flop card.Deck) flopClass {
	c := poker.Five(poker.Of(own | flop)).Category()
	if c > alone(flop) {
		two := pairs[holeOf(own)]
		switch {
		case c >= poker.Straight:
			return ownStraight
		case c == poker.ThreeOfAKind:
			return ownThree
		case c == poker.TwoPair:
			return ownTwoPair
		case two[0].Rank() == 2 && two[1].Rank() == 2:
			return pocketTwos
		}
		return ownPair
	}
	switch top := nearFlush(own, flop); {
	case top >= ten:
		return flushTen
	case top >= 0:
		return flushLess
	}
	return others
}

// ten as Height counts.
const ten = 8

// alone is what three common cards are called without any others.
func alone(flop card.Deck) poker.Category {
	var count [13]int
	most := 0
	for _, c := range flop.Cards() {
		count[c.Height()]++
		most = max(most, count[c.Height()])
	}
	return [...]poker.Category{poker.HighCard, poker.HighCard, poker.Pair, poker.ThreeOfAKind}[most]
}

// nearFlush is the highest own card, as Height counts, of four or more in one suit
// on the flop; -1 without.
func nearFlush(own, flop card.Deck) int {
	top := -1
	for s := range card.Suit(4) {
		suit := card.Deck(1<<13-1) << (13 * s)
		if ((own | flop) & suit).Left() < 4 {
			continue
		}
		for _, c := range (own & suit).Cards() {
			top = max(top, c.Height())
		}
	}
	return top
}
