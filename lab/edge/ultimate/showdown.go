package ultimate

import (
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

// against is what the dealer's hands do to one hole on one board: how many lose,
// tie and win, apart by whether they qualify where that can differ.
type against struct {
	hole hole
	rank poker.Rank
	name poker.Category
	won  [2]int32 // by unqualified, qualified
	lost [2]int32
	tied [2]int32
}

// showdown compares all holes of a board with each other. It is one worker's,
// and used again for every board.
type showdown struct {
	pack  card.Deck
	hands [holes]poker.Hand
	keys  []uint32 // rank, then hole
	spare []uint32
	all   []against // by rank, rising
}

func newShowdown(pack card.Deck) *showdown {
	s := &showdown{pack: pack}
	for h, set := range wholes {
		s.hands[h] = poker.Of(set)
	}
	return s
}

// holeBits are the bits of a key that name the hole.
const holeBits = 11

// play fills all for a board.
func (s *showdown) play(board card.Deck) {
	s.keys = s.keys[:0]
	common, live := poker.Of(board), (s.pack &^ board).Cards()
	for j, b := range live {
		base := int(b) * (int(b) - 1) / 2
		for _, a := range live[:j] {
			h := base + int(a)
			s.keys = append(s.keys, uint32(poker.Seven(common.Plus(s.hands[h])))<<holeBits|uint32(h))
		}
	}
	s.sort()
	s.count(len(live))
}

// sort orders the keys by rank, in two passes over seven bits each.
func (s *showdown) sort() {
	if cap(s.spare) < len(s.keys) {
		s.spare = make([]uint32, len(s.keys))
		s.all = make([]against, len(s.keys))
	}
	s.spare, s.all = s.spare[:len(s.keys)], s.all[:len(s.keys)]
	for shift := holeBits; shift < holeBits+14; shift += 7 {
		var starts [129]uint32
		for _, k := range s.keys {
			starts[k>>shift&127+1]++
		}
		for i := range 127 {
			starts[i+1] += starts[i]
		}
		for _, k := range s.keys {
			at := &starts[k>>shift&127]
			s.spare[*at] = k
			*at++
		}
		s.keys, s.spare = s.spare, s.keys
	}
}

// touching counts hands in all and by each card that they hold.
type touching struct {
	all int32
	by  [card.Size]int32
}

func (t *touching) add(h hole) {
	t.all++
	t.by[pairs[h][0]]++
	t.by[pairs[h][1]]++
}

// clear is how many of the hands share no card with a hole that is none of them.
func (t *touching) clear(h hole) int32 {
	return t.all - t.by[pairs[h][0]] - t.by[pairs[h][1]]
}

// count goes through the holes by rank: those below lose, those of the same rank
// tie, less those that share a card.
func (s *showdown) count(live int) {
	total := int32(choose(live-2, 2))
	var weak, below, upTo touching
	for _, k := range s.keys {
		if ultimate.Qualifies(poker.Rank(k >> holeBits)) {
			break
		}
		weak.add(hole(k & (1<<holeBits - 1)))
	}
	for from := 0; from < len(s.keys); {
		r := poker.Rank(s.keys[from] >> holeBits)
		to := from
		for ; to < len(s.keys) && poker.Rank(s.keys[to]>>holeBits) == r; to++ {
			upTo.add(hole(s.keys[to] & (1<<holeBits - 1)))
		}
		strong, name := ultimate.Qualifies(r), r.Category()
		for i := from; i < to; i++ {
			h := hole(s.keys[i] & (1<<holeBits - 1))
			x := against{hole: h, rank: r, name: name}
			won := below.clear(h)
			notLost := upTo.clear(h) + 1 // itself holds both of its cards
			if strong {
				x.won[0] = weak.clear(h)
				x.won[1] = won - x.won[0]
				x.tied[1] = notLost - won
				x.lost[1] = total - notLost
			} else {
				x.won[0] = won
				x.tied[0] = notLost - won
				x.lost[0] = weak.clear(h) + 1 - notLost
				x.lost[1] = total - notLost - x.lost[0]
			}
			s.all[i] = x
		}
		for i := from; i < to; i++ {
			two := pairs[s.keys[i]&(1<<holeBits-1)]
			below.by[two[0]], below.by[two[1]] = upTo.by[two[0]], upTo.by[two[1]]
		}
		below.all = upTo.all
		from = to
	}
}
