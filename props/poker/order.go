package poker

import "math/bits"

// ranks tell how many cards of each rank a hand has, as sets: bit r of ranks[k-1]
// is set where there are k or more of rank r, which is 0 for twos and 12 for aces.
type ranks [4]uint16

// none stands for no rank.
const none = -1

// best is the rank of the best five of five to seven cards that hold no flush, by
// the definition of each category from the top.
func (n *ranks) best() Rank {
	one, two := n[0], n[1]
	four, three := top(n[3]), top(n[2])
	straight := straightTop(one)
	switch {
	case four != none:
		return FourOfAKind.at(four*12 + kickers(one, four, 1))
	case three != none && two&^(1<<three) != 0:
		return FullHouse.at(three*12 + kickers(two, three, 1))
	case straight != none:
		return Straight.at(straight - lowestTop)
	case three != none:
		return ThreeOfAKind.at(three*66 + kickers(one, three, 2))
	case two == 0:
		return HighCard.at(mixed(one))
	}
	pair := top(two)
	if second := top(two &^ (1 << pair)); second != none {
		pairs := uint16(1<<pair | 1<<second)
		return TwoPair.at(place(pairs)*11 + kickers(without(one, pair), second, 1))
	}
	return Pair.at(pair*220 + kickers(one, pair, 3))
}

// suited is the rank of the best five of five to seven cards of one suit. In seven
// cards five of a suit leave no room for a full house or four of a kind.
func suited(one uint16) Rank {
	if straight := straightTop(one); straight != none {
		return StraightFlush.at(straight - lowestTop) // the highest is the royal flush
	}
	return Flush.at(mixed(one))
}

// at is a rank by its place in the category, from 0.
func (c Category) at(place int) Rank { return firsts[c] + Rank(place) }

// kickers is the place of the highest others, as many as count, among all that
// could lie beside a rank.
func kickers(set uint16, beside, count int) int { return place(highest(without(set, beside), count)) }

// mixed is the place of the five highest ranks among all five that make no
// straight.
func mixed(set uint16) int {
	set = highest(set, 5)
	at := place(set)
	for _, s := range straights {
		if s < set {
			at--
		}
	}
	return at
}

// lowestTop is the highest rank of the lowest straight, the five of 5-4-3-2-A.
const lowestTop = 3

// straights are the sets of ranks that are straights.
var straights = func() (all [10]uint16) {
	all[0] = 1<<12 | 1<<3 | 1<<2 | 1<<1 | 1
	for i := range 9 {
		all[i+1] = (1<<5 - 1) << i
	}
	return all
}()

// straightTop is the highest rank of the best straight among ranks, whose ace
// counts low too; none if there is none.
func straightTop(set uint16) int {
	m := set<<1 | set>>12 // the ace below the two as well
	m &= m << 1 & (m << 2) & (m << 3) & (m << 4)
	return max(top(m)-1, none)
}

// place is how many sets of as many ranks come before a set, if the highest rank
// in which two sets differ decides: in the combinatorial number system it is the
// sum of the ways to choose i of r for its ith lowest rank r.
func place(set uint16) (before int) {
	for i := 1; set != 0; i++ {
		before += ways[bits.TrailingZeros16(set)][i]
		set &= set - 1
	}
	return before
}

// ways are the numbers of ways to choose up to five of up to twelve.
var ways = func() (all [13][6]int) {
	all[0][0] = 1
	for n := 1; n < len(all); n++ {
		all[n][0] = 1
		for k := 1; k < len(all[n]); k++ {
			all[n][k] = all[n-1][k-1] + all[n-1][k]
		}
	}
	return all
}()

// highest keeps so many of the highest ranks of a set.
func highest(set uint16, count int) uint16 {
	for bits.OnesCount16(set) > count {
		set &= set - 1
	}
	return set
}

// without takes a rank out, and moves those above it down to close the gap.
func without(set uint16, rank int) uint16 {
	below := uint16(1<<rank - 1)
	return set&below | set>>1&^below
}

// top is the highest rank of a set; none of an empty one.
func top(set uint16) int { return bits.Len16(set) - 1 }
