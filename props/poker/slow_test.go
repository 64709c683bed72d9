package poker_test

import (
	"cmp"
	"slices"

	"croupier/props/card"
)

// The slow obvious ranker: what a hand is, read off its sorted cards. A worth is
// the place of the category, then the ranks that decide, most of a kind first; it
// shares no line with the package.

const (
	slowHigh = iota
	slowPair
	slowTwoPair
	slowThree
	slowStraight
	slowFlush
	slowFull
	slowFour
	slowStraightFlush
)

// slow is the worth of a hand of three or five cards by the categories' places;
// nil places are the usual ones.
func slow(cards []card.Card, places map[int]int) [6]int {
	count := map[int]int{}
	suited := true
	for _, c := range cards {
		r := int(c.Rank())
		if c.Rank() == card.Ace {
			r = 14
		}
		count[r]++
		suited = suited && c.Suit() == cards[0].Suit()
	}
	var by []int // ranks, most of a kind first, then the highest
	for r := range count {
		by = append(by, r)
	}
	slices.SortFunc(by, func(a, b int) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(b, a)) })
	straight := len(by) == len(cards) && by[0]-by[len(by)-1] == len(by)-1
	if wheel := len(by) == len(cards) && by[0] == 14 && by[1] == len(by); wheel { // the ace counts one
		straight, by = true, append(by[1:], 1)
	}
	what := slowCategory(suited, straight, count[by[0]], len(by), len(cards))
	if places != nil {
		what = places[what]
	}
	worth := [6]int{what}
	copy(worth[1:], by)
	return worth
}

// slowCategory names a hand by the most cards that it has of one rank, and by how
// many ranks it has.
func slowCategory(suited, straight bool, most, ranks, cards int) int {
	switch {
	case suited && straight:
		return slowStraightFlush
	case most == 4:
		return slowFour
	case most == 3 && ranks == 2:
		return slowFull
	case suited:
		return slowFlush
	case straight:
		return slowStraight
	case most == 3:
		return slowThree
	case most == 2 && ranks == cards-2:
		return slowTwoPair
	case most == 2:
		return slowPair
	}
	return slowHigh
}

// slowFast is slow with its answers kept by what matters of five cards, since
// there are 2 598 960 hands: the ranks in order and whether one suit.
type slowFast map[[6]uint8][6]int

func (known slowFast) worth(cards []card.Card) [6]int {
	var key [6]uint8
	key[5] = 1
	for i, c := range cards {
		key[i] = uint8(c.Rank())
		if c.Suit() != cards[0].Suit() {
			key[5] = 0
		}
	}
	slices.Sort(key[:5])
	w, ok := known[key]
	if !ok {
		w = slow(cards, nil)
		known[key] = w
	}
	return w
}
