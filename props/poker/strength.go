package poker

import "math/bits"

// ranks is how many cards of each rank a hand has, twos first and aces last.
type ranks [13]uint8

// strength orders hands of five by category, then by the ranks that decide, the
// weightiest first: four bits each. Ranks are its dense form.
type strength uint32

// none stands for a rank that a category does not name.
const none = -1

// of is the strength of a category by at most two ranks that name it, and the
// highest others of n, as many as count.
func (c Category) of(first, second int, n *ranks, others int) strength {
	s, places := strength(c), 5
	add := func(r int) {
		s, places = s<<4|strength(r), places-1
	}
	if first != none {
		add(first)
	}
	if second != none {
		add(second)
	}
	for r := 12; r >= 0 && others > 0; r-- {
		if r != first && r != second && n[r] > 0 {
			add(r)
			others--
		}
	}
	return s << (4 * places)
}

// best is the strength of the best five of five to seven cards that hold no
// flush, by the definition of each category from the top.
func (n *ranks) best() strength {
	four, three := n.top(4, none), n.top(3, none)
	pair := n.top(2, three)
	straight := straightTop(n.mask())
	switch {
	case four != none:
		return FourOfAKind.of(four, none, n, 1)
	case three != none && pair != none:
		return FullHouse.of(three, pair, n, 0)
	case straight != none:
		return Straight.of(straight, none, n, 0)
	case three != none:
		return ThreeOfAKind.of(three, none, n, 2)
	case pair != none:
		if second := n.top(2, pair); second != none {
			return TwoPair.of(pair, second, n, 1)
		}
		return Pair.of(pair, none, n, 3)
	}
	return HighCard.of(none, none, n, 5)
}

// suited is the strength of the best five of five to seven cards of one suit,
// given by their ranks. In seven cards five of a suit leave no room for a full
// house or four of a kind.
func suited(mask uint16) strength {
	var n ranks
	for r := range n {
		n[r] = uint8(mask >> r & 1)
	}
	switch top := straightTop(mask); top {
	case none:
		return Flush.of(none, none, &n, 5)
	case 12:
		return RoyalFlush.of(top, none, &n, 0)
	default:
		return StraightFlush.of(top, none, &n, 0)
	}
}

// flushable tells whether cards of one suit and these ranks are five or more.
func flushable(mask uint16) bool { return bits.OnesCount16(mask) >= 5 }

// top is the highest rank of which there are at least so many cards, other than
// one rank; none if there is no such rank.
func (n *ranks) top(least uint8, but int) int {
	for r := 12; r >= 0; r-- {
		if r != but && n[r] >= least {
			return r
		}
	}
	return none
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
// 5-4-3-2-A, whose ace counts low, is the lowest (3). none if there is none.
func straightTop(mask uint16) int {
	m := mask<<1 | mask>>12 // the ace below the two as well
	m &= m << 1 & (m << 2) & (m << 3) & (m << 4)
	if m == 0 {
		return none
	}
	return bits.Len16(m) - 2
}
