package poker

import (
	"slices"

	"croupier/props/card"
)

// classes are the strengths of all hands of five, rising: Rank r is classes[r-1].
var classes = allClasses()

// allClasses takes every hand of five by its ranks, suited where they differ.
func allClasses() []strength {
	seen := make([]strength, 0, Highest)
	each(5, func(n *ranks) {
		seen = append(seen, n.best())
		if m := n.mask(); n.top(2, -1) < 0 {
			seen = append(seen, suited(m))
		}
	})
	slices.Sort(seen)
	return slices.Compact(seen)
}

// each calls f for every way to have so many cards by rank, four of each at most.
func each(cards int, f func(n *ranks)) {
	var n ranks
	var from func(r, left int)
	from = func(r, left int) {
		if r == len(n) {
			if left == 0 {
				f(&n)
			}
			return
		}
		for k := 0; k <= min(4, left); k++ {
			n[r] = uint8(k)
			from(r+1, left-k)
		}
		n[r] = 0
	}
	from(0, cards)
}

// rank is the place of a strength in the scale.
func (s strength) rank() Rank {
	at, ok := slices.BinarySearch(classes, s)
	if !ok {
		panic("poker: no hand of five has this strength")
	}
	return Rank(at + 1)
}

// Five returns the rank of a hand of exactly five cards.
func Five(h Hand) Rank { return h.rank() }

// Seven returns the rank of the best five cards of a hand of exactly seven.
func Seven(h Hand) Rank { return h.rank() }

func (h Hand) rank() Rank {
	var n ranks
	for s := card.Clubs; s <= card.Spades; s++ {
		suit := uint16(h.set >> (13 * s) & (1<<13 - 1))
		suit = suit>>1 | suit&1<<12 // the ace on top
		held := 0
		for r := range n {
			if suit>>r&1 == 1 {
				n[r]++
				held++
			}
		}
		if held >= 5 {
			return suited(suit).rank()
		}
	}
	return n.best().rank()
}
