package ultimate

import (
	"math/bits"

	"croupier/props/card"
)

// geometry is what the sets of a pack are up to renaming suits: the same for all
// pays and plays.
type geometry struct {
	pack   card.Deck
	names  []card.Renaming
	moved  [][holes]hole
	flops  class
	boards class
}

// class is the sets of one size up to renaming suits.
type class struct {
	// at is, for each set by its rank, the number of its canonical set, with the
	// renaming that leads there in the lowest bits.
	at []uint32
	// set are the canonical sets, images how many sets each stands for.
	set    []card.Deck
	images []int64
}

// byBits hold the number of a renaming: there are at most 24.
const byBits = 5

// binomials are choose(n, k) for the ranks of sets.
var binomials = allBinomials()

func allBinomials() (b [card.Size][6]uint32) {
	for n := range b {
		for k := range b[n] {
			b[n][k] = uint32(choose(n, k))
		}
	}
	return b
}

// rank is the number of sets of the same size that are below a set.
func rank(set card.Deck) (below uint32) {
	k := 1
	for left := uint64(set); left != 0; left &= left - 1 {
		below += binomials[bits.TrailingZeros64(left)][k]
		k++
	}
	return below
}

func newGeometry(pack card.Deck) *geometry {
	g := &geometry{pack: pack, names: card.Renamings(pack)}
	g.moved = moved(g.names)
	g.flops = newClass(pack, 3, g.names)
	g.boards = newClass(pack, 5, g.names)
	return g
}

// newClass takes the sets in rising order, so that a canonical set, the lowest of
// its images, comes before the others.
func newClass(pack card.Deck, size int, names []card.Renaming) class {
	all := choose(card.Size, size)
	c := class{at: make([]uint32, all)}
	subsets(pack.Cards(), size, 0, func(set card.Deck) {
		lowest, by, images := canonical(names, set)
		at := rank(set)
		if lowest == set {
			c.at[at] = uint32(len(c.set)) << byBits
			c.set, c.images = append(c.set, set), append(c.images, images)
			return
		}
		c.at[at] = c.at[rank(lowest)] | uint32(by)
	})
	return c
}

// subsets calls f for each set of so many of the cards together with some
// others, in rising order.
func subsets(cards []card.Card, size int, with card.Deck, f func(card.Deck)) {
	if size == 0 {
		f(with)
		return
	}
	for i := size - 1; i < len(cards); i++ {
		subsets(cards[:i], size-1, with|1<<cards[i], f)
	}
}

// place is where a set lies in its class.
func (c *class) place(set card.Deck) (row uint32, by uint8) {
	at := c.at[rank(set)]
	return at >> byBits, uint8(at & (1<<byBits - 1))
}

// view is a flop of a board: its row and where the holes lie in it.
type view struct {
	row   uint32
	moved *[holes]hole
}

// flopsOf appends the ten flops that a board can have come from.
func (g *geometry) flopsOf(board card.Deck, buf []view) []view {
	cards := board.Cards()
	for i := range cards {
		for j := range i {
			row, by := g.flops.place(board &^ (1<<cards[i] | 1<<cards[j]))
			buf = append(buf, view{row, &g.moved[by]})
		}
	}
	return buf
}

// kin numbers the holes that a set's own renamings make alike: kin[h] is the
// lowest hole like h. Holes that share a card with it are their own.
func (g *geometry) kin(set card.Deck) (kin [holes]hole) {
	for h := range kin {
		kin[h] = hole(h)
	}
	for i, r := range g.names {
		if r.Of(set) == set {
			for h := range kin {
				kin[h] = min(kin[h], g.moved[i][h])
			}
		}
	}
	return kin
}
