package slots

import (
	"math/rand/v2"
	"testing"
)

// allWays are the lines through every choice of one row a reel.
func allWays(reels, rows int) (lines [][]int) {
	lines = [][]int{nil}
	for range reels {
		var longer [][]int
		for _, line := range lines {
			for row := range rows {
				longer = append(longer, append(append([]int(nil), line...), row))
			}
		}
		lines = longer
	}
	return lines
}

// randomWays is a random machine that is played in ways.
func randomWays(r *rand.Rand) Definition {
	d := randomDefinition(r)
	d.Rows, d.Spins, d.LinePot = 3, nil, nil
	d.Lines = allWays(len(d.Base), d.Rows)
	for i, strip := range d.Base {
		for len(strip) < d.Rows {
			strip = append(strip, Symbol(r.IntN(len(d.Symbols))))
		}
		d.Base[i] = strip
	}
	d.Free = d.Base
	return d
}

// TestWaysAreLines holds the ways to the sum of Best over the lines that they
// are, on every window of random machines and for random positions.
func TestWaysAreLines(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	windows, machines := 0, 0
	for range 300 {
		d := randomWays(r)
		table, ok := newWaysTable(&d, d.Base)
		if !ok {
			continue
		}
		machines++
		lines, _ := newLineTable(&d, d.Base, Base)
		everyStop(lines.bounds, func(stops []uint32) {
			if r.IntN(12) > 0 {
				return
			}
			windows++
			var positions uint32
			for i := range stops {
				positions |= (1 + r.Uint32N(3)) << (2 * i)
			}
			if got, want := table.play(stops, positions), boughtPay(&d, stops, positions); got != want {
				t.Fatalf("%+v\nat %v with positions %b the ways pay %d, the lines %d", d, stops, positions, got, want)
			}
		})
	}
	if windows < 2_000 || machines < 200 {
		t.Errorf("only %d windows of %d machines were compared", windows, machines)
	}
}

// boughtPay is the sum of Best over the ways that are bought.
func boughtPay(d *Definition, stops []uint32, positions uint32) (pay uint32) {
	line := make([]Symbol, len(stops))
	order := [3]uint32{1, 0, 2} // rows of the window: middle, top, bottom
lines:
	for i, rows := range d.Lines {
		for r, row := range rows {
			if order[row] >= positions>>(2*r)&3 {
				continue lines
			}
		}
		d.Line(line, i, stops, Base)
		pay += d.Best(line, Base).Pay
	}
	return pay
}

// everyStop calls f with all stops below the bounds.
func everyStop(bounds []uint32, f func(stops []uint32)) {
	stops := make([]uint32, len(bounds))
	for {
		f(stops)
		r := len(stops) - 1
		for ; r >= 0; r-- {
			if stops[r]++; stops[r] < bounds[r] {
				break
			}
			stops[r] = 0
		}
		if r < 0 {
			return
		}
	}
}

// TestSomeLines holds a table played for chosen lines to the sum over them.
func TestSomeLines(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 100 {
		d := randomDefinition(r)
		if d.Free == nil {
			d.Free = d.Base
		}
		table, ok := newLineTable(&d, d.Base, Base)
		if !ok {
			t.Fatal("too many classes")
		}
		line := make([]Symbol, len(d.Base))
		everyStop(table.bounds, func(stops []uint32) {
			chosen := 1 + r.Uint32N(1<<len(d.Lines)-1)
			var pay, gains uint32
			for i := range d.Lines {
				if chosen&(1<<i) != 0 {
					d.Line(line, i, stops, Base)
					pay += d.Best(line, Base).Pay
					gains |= d.gains(line)
				}
			}
			if p, g := table.playSome(stops, chosen); p != pay || g != gains {
				t.Fatalf("%+v\nat %v lines %b give %d and %b, the evaluator %d and %b", d, stops, chosen, p, g, pay, gains)
			}
		})
	}
}
