package poker

import "slices"

// The rank of a hand without a flush hangs on how many cards of each rank it has:
// 49205 ways for seven cards, 6175 for five. They are numbered by halves. The
// ways to have k cards of the lower ranks are counted from 0 for each k; each way
// to have the other cards, of the higher ranks, starts where the one before it
// ends, with room for all lower halves that complete it. So a hand's number is
// the place of its higher half and that of its lower one, added.
var (
	lowPlaces   [lowSums]uint16
	sevenPlaces [highSums]uint16
	fivePlaces  [highSums]uint16
	sevens      [1 << 16]Rank // by number; a place is 16 bits, so any index is inside
	fives       [fiveSize]Rank
	suiteds     [1 << 13]Rank // by the cards of a suit, five or more, as in a deck
)

const fiveSize = 1 << 13

func init() {
	scale := allClasses()
	for _, lows := range byCards(halves(lowRanks)) {
		for at, l := range lows {
			lowPlaces[l.sum] = uint16(at)
		}
	}
	tabulate(7, sevens[:], sevenPlaces[:], scale)
	tabulate(5, fives[:], fivePlaces[:], scale)
	for set := range suiteds {
		mask := uint16(set>>1 | set&1<<12) // the ace of a deck is its lowest card
		if flushable(mask) {
			suiteds[set] = scale.rank(suited(mask))
		}
	}
}

// tabulate gives the higher halves of hands of so many cards their places, and
// each hand its rank.
func tabulate(cards int, table []Rank, places []uint16, scale classes) {
	at := 0
	hands(cards, func(high half, lows []half) {
		places[high.sum] = uint16(at)
		for _, l := range lows {
			n := join(l, high)
			table[at] = scale.rank(n.best())
			at++
		}
	})
}

// hands calls f for every higher half of a hand of so many cards, with all lower
// halves that complete it.
func hands(cards int, f func(high half, lows []half)) {
	lows := byCards(halves(lowRanks))
	for _, h := range halves(highRanks) {
		if h.cards <= cards {
			f(h, lows[cards-h.cards])
		}
	}
}

// half is how many cards of each rank there are among the lower or the higher
// ranks.
type half struct {
	count [highRanks]uint8
	cards int
	sum   uint64
}

// halves are all that at most seven cards can make of so many ranks, in one
// order.
func halves(ranks int) []half {
	all := []half{{}}
	for r := range ranks {
		for _, h := range all {
			for h.count[r]++; h.count[r] <= 4 && h.cards < 7; h.count[r]++ {
				h.cards++
				h.sum += fold[r]
				all = append(all, h)
			}
		}
	}
	return all
}

// byCards sorts halves by their number of cards, in the same order within each.
func byCards(all []half) (some [8][]half) {
	for _, h := range all {
		some[h.cards] = append(some[h.cards], h)
	}
	return some
}

// join puts two halves together.
func join(low, high half) (n ranks) {
	copy(n[:lowRanks], low.count[:lowRanks])
	copy(n[lowRanks:], high.count[:])
	return n
}

// classes are the strengths of all hands of five, rising.
type classes []strength

// allClasses takes every hand of five by its ranks, suited where they differ.
func allClasses() classes {
	seen := make(classes, 0, 1<<13)
	hands(5, func(high half, lows []half) {
		for _, l := range lows {
			n := join(l, high)
			seen = append(seen, n.best())
			if m := n.mask(); flushable(m) {
				seen = append(seen, suited(m))
			}
		}
	})
	slices.Sort(seen)
	return slices.Compact(seen)
}

// rank is the place of a strength in the scale.
func (c classes) rank(s strength) Rank {
	at, ok := slices.BinarySearch(c, s)
	if !ok {
		panic("poker: no hand of five has this strength")
	}
	return Rank(at + 1)
}
