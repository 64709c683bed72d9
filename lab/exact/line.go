package exact

import (
	"fmt"
	"slices"

	"croupier/rules/slots"
)

// mostCombinations bounds the table of a line: symbols to the power of reels.
const mostCombinations = 1 << 24

// Worth is one combination of symbols on a line that gives something: what it
// pays, × the stake of the game, and the multiplier of the free spins that it
// wins.
type Worth struct {
	// Line holds the symbols of the line from the first reel; only as many as
	// the machine has reels count.
	Line  [slots.MaxReels]slots.Symbol
	Best  slots.Combination
	Award uint32
}

// Worths are all combinations of symbols on a line that pay or win free spins,
// by Definition.Best and Definition.Award, in the order of their symbols. A
// definition with too many symbols for the table is refused.
func Worths(d *slots.Definition, mode slots.Mode) ([]Worth, error) {
	reels, symbols := len(d.Base), len(d.Symbols)
	combos := 1
	for range reels {
		combos *= symbols
	}
	if combos > mostCombinations {
		return nil, fmt.Errorf("exact: %s has %d combinations of symbols on a line, at most %d are tabulated", d.ID, combos, mostCombinations)
	}
	var all []Worth
	var w Worth
	line := w.Line[:reels]
	for range combos {
		w.Best, w.Award = d.Best(line, mode), 0
		if !byScatter(d) {
			w.Award = d.Award(line)
		}
		if w.Best.Pay > 0 || w.Award > 0 {
			all = append(all, w)
		}
		next(line, symbols)
	}
	return all, nil
}

// next counts the line up, the last reel fastest, and from the last
// combination to the first.
func next(line []slots.Symbol, symbols int) {
	for r := len(line) - 1; r >= 0; r-- {
		if line[r]++; int(line[r]) < symbols {
			return
		}
		line[r] = 0
	}
}

// number is the place of a line in the order of next.
func number(line []slots.Symbol, symbols int) int {
	n := 0
	for _, s := range line {
		n = n*symbols + int(s)
	}
	return n
}

// ranks are the multipliers that awards can have, ascending, with 0 for no
// award in front: an award's rank is its index.
func ranks(d *slots.Definition) []uint32 {
	r := []uint32{0}
	if d.Spins != nil {
		r = append(r, d.Spins.Times[:]...)
	}
	slices.Sort(r)
	return slices.Compact(r)
}
