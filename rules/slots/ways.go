package slots

import "croupier/props/reel"

// waysTable plays ways, which are lines through every choice of one row a reel
// (OC-R10), without reading them one by one: it counts how many ways of the
// bought positions stand in each state of the line reader. It is derived from
// Best and the tests hold it equal to the sum over the lines.
type waysTable struct {
	first uint8       // the state of every way before the first reel
	start uint32      // what a way brings whatever it shows
	cells [][]wayRows // by reel and stop
	steps [][]wayStep // by reel, at state × symbols + symbol
	size  int         // symbols
}

// wayRows is what a reel shows in its middle, at its top, at its bottom: the
// order in which positions are bought.
type wayRows [wayPositions]Symbol

// wayStep leads to the state after one more reel.
type wayStep struct{ to, pay uint32 }

// The most positions of a reel, and the most states of ways between two reels.
const (
	wayPositions = 3
	wayStates    = 64
)

// newWaysTable is for the paid games of a machine whose lines are all ways. It
// reports false where they are not, where a way can win more than its pay, and
// where ways have too many states: such a machine is played by its lines.
func newWaysTable(d *Definition, strips []reel.Strip) (t *waysTable, ok bool) {
	if d.Rows != wayPositions || len(d.Lines) != pow(wayPositions, len(strips)) { // faults refuses two equal lines
		return nil, false
	}
	a := newLineReader(d, len(strips), Base)
	t = &waysTable{first: uint8(a.first), start: a.start.pay, size: a.symbols}
	gains := a.start.gains
	for r, strip := range strips {
		steps := make([]wayStep, len(a.steps[r]))
		for i, x := range a.steps[r] {
			gains |= x.gains
			steps[i] = wayStep{x.to, x.pay}
		}
		t.steps = append(t.steps, steps)
		cells := make([]wayRows, len(strip))
		for stop := range cells {
			at := func(row int) Symbol { return strip.At(uint32(stop), row) }
			cells[stop] = wayRows{at(1), at(0), at(2)}
		}
		t.cells = append(t.cells, cells)
		if a.states(r) > wayStates {
			return nil, false
		}
	}
	if gains != 0 {
		return nil, false
	}
	return t, true
}

// play is the sum of the wins of the ways bought at these stops, × the stake
// of a way. Positions are Arg of the wager (OC-R10).
func (t *waysTable) play(stops []uint32, positions uint32) (pay uint32) {
	var counts [2][wayStates]uint32 // of ways by state, before and after a reel
	var lists [2][wayStates]uint8   // the states but 0 that have any
	// ahead are the ways that one way splits into from a reel on.
	ahead := [MaxReels + 1]uint32{}
	ahead[len(stops)] = 1
	for r := len(stops) - 1; r >= 0; r-- {
		ahead[r] = ahead[r+1] * Bought(positions, r)
	}
	pay = t.start * ahead[0]
	now, next, live := 0, 1, 1
	lists[0][0], counts[0][t.first] = t.first, 1
	for r, stop := range stops {
		rows := t.cells[r][stop][:Bought(positions, r)]
		found := 0
		for _, state := range lists[now][:live] {
			n := counts[now][state]
			counts[now][state] = 0
			steps := t.steps[r][int(state)*t.size:][:t.size]
			for _, symbol := range rows {
				x := steps[symbol]
				pay += x.pay * n * ahead[r+1]
				if x.to == 0 {
					continue
				}
				if counts[next][x.to] == 0 {
					lists[next][found] = uint8(x.to)
					found++
				}
				counts[next][x.to] += n
			}
		}
		if found == 0 {
			break
		}
		now, next, live = next, now, found
	}
	return pay
}
