package blackjack

import "croupier/rules/blackjack"

// values are those of cards, from ace to ten.
const values = 10

// counts are cards by value, aces first.
type counts [values]uint8

// hand is one composition of a hand that has not passed 21.
type hand struct {
	cards counts
	blackjack.Tally
	// next is the hand with a further card of each value; 0 where that passes 21.
	next [values]int32
}

// allOf are all compositions; the first is the empty one. Each stands behind those
// that it comes from.
var allOf = allHands()

func allHands() []hand {
	all := []hand{{}}
	index := map[counts]int32{{}: 0}
	for i := 0; i < len(all); i++ {
		for v := range values {
			t := all[i].With(uint8(v + 1))
			if t.Bust() {
				continue
			}
			c := all[i].cards
			c[v]++
			at, known := index[c]
			if !known {
				at = int32(len(all))
				index[c] = at
				all = append(all, hand{cards: c, Tally: t})
			}
			all[i].next[v] = at
		}
	}
	return all
}

// pair is the hand of two cards of values from 0.
func pair(a, b int) int32 { return allOf[allOf[0].next[a]].next[b] }
