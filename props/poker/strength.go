package poker

import "math/bits"

// ranks is how many cards of each rank a hand has, twos first and aces last.
type ranks [13]uint8

// strength orders hands of five by category, then by the ranks that decide, the
// weightiest first: four bits each. Ranks are its dense form.
type strength uint32

// of is the strength of a category with the ranks that decide.
func (c Category) of(ranks ...int) strength {
	s := strength(c)
	for i := range 5 {
		s <<= 4
		if i < len(ranks) {
			s |= strength(ranks[i])
		}
	}
	return s
}

// best is the strength of the best five of five to seven cards that hold no
// flush, by the definition of each category from the top.
func (n *ranks) best() strength {
	four, three := n.top(4, -1), n.top(3, -1)
	pair := n.top(2, three)
	straight := straightTop(n.mask())
	switch {
	case four >= 0:
		return FourOfAKind.of(four, n.top(1, four))
	case three >= 0 && pair >= 0:
		return FullHouse.of(three, pair)
	case straight >= 0:
		return Straight.of(straight)
	case three >= 0:
		return ThreeOfAKind.of(append([]int{three}, n.others(2, three, -1)...)...)
	case pair >= 0:
		if second := n.top(2, pair); second >= 0 {
			return TwoPair.of(append([]int{pair, second}, n.others(1, pair, second)...)...)
		}
		return Pair.of(append([]int{pair}, n.others(3, pair, -1)...)...)
	}
	return HighCard.of(n.others(5, -1, -1)...)
}

// suited is the strength of the best five of five to seven cards of one suit,
// given by their ranks. In seven cards five of a suit leave no room for a full
// house or four of a kind.
func suited(mask uint16) strength {
	if top := straightTop(mask); top >= 0 {
		if top == 12 {
			return RoyalFlush.of(top)
		}
		return StraightFlush.of(top)
	}
	var top []int
	for len(top) < 5 {
		r := bits.Len16(mask) - 1
		top, mask = append(top, r), mask&^(1<<r)
	}
	return Flush.of(top...)
}

// top is the highest rank of which there are at least so many cards, other than
// one rank; -1 if there is none.
func (n *ranks) top(least uint8, but int) int {
	for r := 12; r >= 0; r-- {
		if r != but && n[r] >= least {
			return r
		}
	}
	return -1
}

// others are the highest ranks, as many as asked, other than two of them.
func (n *ranks) others(many, but, nor int) []int {
	var found []int
	for r := 12; r >= 0 && len(found) < many; r-- {
		if r != but && r != nor && n[r] > 0 {
			found = append(found, r)
		}
	}
	return found
}

// mask has a bit for each rank that is there.
func (n *ranks) mask() uint16 {
	var m uint16
	for r, k := range n {
		if k > 0 {
			m |= 1 << r
		}
	}
	return m
}

// straightTop is the highest rank of the best straight among ranks; the five of
// 5-4-3-2-A, whose ace counts low, is the lowest (3). -1 if there is none.
func straightTop(mask uint16) int {
	m := mask<<1 | mask>>12 // the ace below the two as well
	m &= m << 1 & (m << 2) & (m << 3) & (m << 4)
	if m == 0 {
		return -1
	}
	return bits.Len16(m) - 2
}
