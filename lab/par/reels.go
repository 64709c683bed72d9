package par

import (
	"math/big"
	"slices"

	"croupier/props/reel"
)

// The names of the sets of strips, as in games.SlotSheet, and of the modes of
// combinations.
const (
	baseMode = "base"
	freeMode = "free"
	stuckSet = "sticky"
)

// reels are the sets of strips that the machine turns.
func (m *maker) reels() []ReelSet {
	sets := []ReelSet{m.reelSet(baseMode, m.d.Base)}
	if m.d.Spins != nil {
		free := m.reelSet(freeMode, m.d.Free)
		if slices.EqualFunc(m.d.Free, m.d.Base, func(a, b reel.Strip) bool { return slices.Equal(a, b) }) {
			free.Same = baseMode
		}
		sets = append(sets, free)
	}
	if m.d.Sticky != nil {
		sets = append(sets, m.reelSet(stuckSet, m.d.Sticky.Strips))
	}
	return sets
}

func (m *maker) reelSet(name string, strips []reel.Strip) ReelSet {
	set, cycle := ReelSet{Name: name}, big.NewInt(1)
	for _, strip := range strips {
		r := Reel{Counts: strip.Counts(len(m.d.Symbols)), Stacks: []Stack{}}
		for _, symbol := range strip {
			r.Strip = append(r.Strip, m.d.Symbols[symbol].ID)
		}
		for symbol, lengths := range stacks(strip, len(m.d.Symbols)) {
			for length, times := range lengths {
				if length > 1 && times > 0 {
					r.Stacks = append(r.Stacks, Stack{m.d.Symbols[symbol].ID, length, times})
				}
			}
		}
		cycle.Mul(cycle, big.NewInt(int64(len(strip))))
		set.Reels = append(set.Reels, r)
	}
	set.Cycle = cycle.String()
	return set
}

// stacks counts the runs of equal symbols by symbol and length, a run around
// the end of the strip as one.
func stacks(strip reel.Strip, symbols int) [][]int {
	found := make([][]int, symbols)
	for i := range found {
		found[i] = make([]int, len(strip)+1)
	}
	begin := 0
	for begin < len(strip) && strip[begin] == strip[(begin+len(strip)-1)%len(strip)] {
		begin++
	}
	if begin == len(strip) { // one symbol all round
		found[strip[0]][len(strip)]++
		return found
	}
	for n := 0; n < len(strip); {
		symbol, length := strip[(begin+n)%len(strip)], 0
		for n < len(strip) && strip[(begin+n)%len(strip)] == symbol {
			n, length = n+1, length+1
		}
		found[symbol][length]++
	}
	return found
}
