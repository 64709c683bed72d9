package poker

import "math/bits"

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
	for _, lows := range byCards(halves(lowRanks)) {
		for at, l := range lows {
			lowPlaces[l.sum] = uint16(at)
		}
	}
	tabulate(7, sevens[:], sevenPlaces[:])
	tabulate(5, fives[:], fivePlaces[:])
	for set := range suiteds {
		one := uint16(set>>1 | set&1<<12) // the ace of a deck is its lowest card
		if bits.OnesCount16(one) >= 5 {
			suiteds[set] = suited(one)
		}
	}
}

// tabulate gives the higher halves of hands of so many cards their places, and
// each hand its rank.
func tabulate(cards int, table []Rank, places []uint16) {
	lows := byCards(halves(lowRanks))
	at := 0
	for _, high := range halves(highRanks) {
		if high.cards > cards {
			continue
		}
		places[high.sum] = uint16(at)
		for _, low := range lows[cards-high.cards] {
			n := join(low, high)
			table[at] = n.best()
			at++
		}
	}
}

// half is how many cards there are of each of the lower or the higher ranks.
type half struct {
	ranks
	cards int
	sum   uint64
}

// halves are all that at most seven cards can make of so many ranks, in one
// order.
func halves(ranks int) []half {
	all := []half{{}}
	for r := range ranks {
		for _, h := range all {
			for k := 0; k < 4 && h.cards < 7; k++ {
				h.ranks[k] |= 1 << r
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
	for k := range n {
		n[k] = low.ranks[k] | high.ranks[k]<<lowRanks
	}
	return n
}
