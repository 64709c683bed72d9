package slots

import (
	"math/rand/v2"
	"testing"

	"croupier/odds"
	"croupier/play/pot"
	"croupier/props/reel"
)

// randomDefinition is a small machine of any shape that New accepts.
func randomDefinition(r *rand.Rand) Definition {
	d := Definition{ID: "random", Rows: 1 + r.IntN(3), Stakes: []uint32{1, 2, 5}}
	reels := 3 + r.IntN(3)
	for i := range 3 + r.IntN(3) {
		f := Face{ID: string(rune('a' + i))}
		for n := 2; n <= reels; n++ {
			f.Pays[n] = uint32(r.IntN(4)) * uint32(n)
		}
		d.Symbols = append(d.Symbols, f)
	}
	some := func() Symbol { return Symbol(r.IntN(len(d.Symbols))) }
	strips := func() (list []reel.Strip) {
		for range reels {
			strip := make(reel.Strip, d.Rows+r.IntN(3))
			for i := range strip {
				strip[i] = some()
			}
			list = append(list, strip)
		}
		return list
	}
	d.Base = strips()
	if r.IntN(2) == 0 {
		d.Free = strips()
	}
	d.Direction = Direction(r.IntN(2))
	seen := map[string]bool{}
	for range 1 + r.IntN(6) {
		line, key := make([]int, reels), ""
		for i := range line {
			line[i] = r.IntN(d.Rows)
			key += string(rune('0' + line[i]))
		}
		if !seen[key] {
			seen[key] = true
			d.Lines = append(d.Lines, line)
		}
	}
	if r.IntN(4) > 0 {
		d.Wild = &Wild{Symbol: some(), Times: 1 + r.Uint32N(3)}
		if r.IntN(2) == 0 {
			d.Wild.Except = []Symbol{some()}
		}
	}
	if r.IntN(4) > 0 {
		d.Spins = &Spins{Symbol: some(), Count: 1 + uint16(r.IntN(3)), Again: Again(r.IntN(2)), Most: 4}
		for n := 2; n <= reels; n++ {
			d.Spins.Times[n] = r.Uint32N(4)
		}
		d.Spins.Times[reels] = 2
	}
	if r.IntN(2) == 0 {
		d.Gamble = &Gamble{Cap: 1000, Halving: HalvingOffered}
	}
	if r.IntN(2) == 0 {
		d.Pot = &pot.Plan{ID: 1, Name: "pot", Growth: odds.Must(odds.NewPart(1, 100)), Of: 50}
	}
	return d
}

// tablesOf are the two tables of a definition, which must fit.
func tablesOf(t *testing.T, d *Definition, mode Mode) (*lineTable, *jointTable) {
	t.Helper()
	lines, ok := newLineTable(d, d.strips(mode), mode)
	joint, fits := newJointTable(d, d.strips(mode), mode, jointMost)
	if !ok || !fits {
		t.Fatalf("%+v\nhas no tables", d)
	}
	return lines, joint
}

// TestTablesAreEvaluator holds the tables to the line evaluator on every window
// of random machines, in both modes.
func TestTablesAreEvaluator(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	windows := 0
	for range 300 {
		d := randomDefinition(r)
		if _, faults := New(d); len(faults) > 0 {
			t.Fatal(faults)
		}
		for mode := Base; mode <= Free; mode++ {
			windows += compareAll(t, &d, mode)
		}
	}
	if windows < 50_000 {
		t.Errorf("only %d windows were compared", windows)
	}
}

func compareAll(t *testing.T, d *Definition, mode Mode) (windows int) {
	t.Helper()
	table, joint := tablesOf(t, d, mode)
	line := make([]Symbol, len(table.bounds))
	var all, pays []uint32
	everyStop(table.bounds, func(stops []uint32) {
		windows++
		var pay, gains uint32
		for i := range d.Lines {
			d.Line(line, i, stops, mode)
			pay += d.Best(line, mode).Pay
			gains |= d.gains(line)
		}
		if p, g := table.play(stops); p != pay || g != gains {
			t.Fatalf("%+v\nat %v in mode %d the table gives %d and %b, the evaluator %d and %b", d, stops, mode, p, g, pay, gains)
		}
		if p, g := joint.play(stops); p != pay || g != gains {
			t.Fatalf("%+v\nat %v in mode %d the joint table gives %d and %b, the evaluator %d and %b", d, stops, mode, p, g, pay, gains)
		}
		all, pays = append(all, stops...), append(pays, pay)
	})
	many := make([]uint32, len(pays))
	joint.playAll(all, many)
	for i := range many {
		if many[i] != pays[i] {
			t.Fatalf("%+v\nwindow %d in mode %d pays %d among many, alone %d", d, i, mode, many[i], pays[i])
		}
	}
	return windows
}

// TestWideTable does the same for a machine whose lines need 32 bits.
func TestWideTable(t *testing.T) {
	d := Definition{ID: "wide", Rows: 2, Stakes: []uint32{1}, Direction: BothWays, Lines: [][]int{{0, 0, 0, 0, 0}, {1, 0, 1, 0, 1}, {1, 1, 1, 1, 1}}}
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 12 {
		d.Symbols = append(d.Symbols, Face{ID: string(rune('a' + i)), Pays: [MaxReels + 1]uint32{2: 1, 3: 5, 4: 7, 5: uint32(10 + i)}})
	}
	for range 5 {
		strip := make(reel.Strip, 6)
		for i := range strip {
			strip[i] = Symbol(r.IntN(3) * 5)
		}
		d.Base = append(d.Base, strip)
	}
	d.Wild = &Wild{Symbol: 11, Times: 2}
	if _, faults := New(d); len(faults) > 0 {
		t.Fatal(faults)
	}
	if table, _ := tablesOf(t, &d, Base); table.width != 32 {
		t.Fatalf("width %d", table.width)
	}
	compareAll(t, &d, Base)
}
