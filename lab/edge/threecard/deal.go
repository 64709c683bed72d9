package threecard

import (
	"cmp"
	"slices"

	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/threecard"
)

// dealt is a hand of three with its rank.
type dealt struct {
	set  card.Deck
	rank poker.ThreeRank
}

// allHands are all hands of three of a pack.
func allHands(pack card.Deck) (all []dealt) {
	for a := uint64(pack); a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			for c := b & (b - 1); c != 0; c &= c - 1 {
				set := card.Deck(lowest(a) | lowest(b) | lowest(c))
				all = append(all, dealt{set, threecard.RankOf(set)})
			}
		}
	}
	return all
}

func lowest(x uint64) uint64 { return x & -x }

// class is a hand that stands for as many as differ from it in names of suits
// only: the rest of the pack treats all of them alike.
type class struct {
	dealt
	hands int64
}

// classes are all hands of a pack by the renamings of suits that leave the pack
// as it is, rising.
func classes(pack card.Deck, all []dealt) []class {
	renamings := card.Renamings(pack)
	count := map[card.Deck]int64{}
	for _, h := range all {
		least := h.set
		for _, r := range renamings {
			least = min(least, r.Of(h.set))
		}
		count[least]++
	}
	var some []class
	for _, h := range all {
		if n := count[h.set]; n > 0 {
			some = append(some, class{h, n})
		}
	}
	slices.SortFunc(some, func(a, b class) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.set, b.set))
	})
	return some
}
