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

// TestTableIsEvaluator holds the table to the line evaluator on every window
// of random machines, in both modes.
func TestTableIsEvaluator(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	windows := 0
	for range 300 {
		m, faults := New(randomDefinition(r))
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		for mode := Base; mode <= Free; mode++ {
			windows += compareAll(t, m, mode)
		}
	}
	if windows < 50_000 {
		t.Errorf("only %d windows were compared", windows)
	}
}

func compareAll(t *testing.T, m *Machine, mode Mode) (windows int) {
	t.Helper()
	table := m.tables[mode]
	stops := make([]uint32, len(table.bounds))
	line := make([]Symbol, len(stops))
	for {
		windows++
		var pay, times uint32
		for i := range m.def.Lines {
			m.def.Line(line, i, stops, mode)
			pay += m.def.Best(line, mode).Pay
			times = max(times, m.def.Award(line))
		}
		gotPay, awards := table.play(stops)
		if got := m.def.awardTimes(awards); gotPay != pay || got != times {
			t.Fatalf("%+v\nat %v in mode %d the table gives %d and × %d, the evaluator %d and × %d",
				m.def, stops, mode, gotPay, got, pay, times)
		}
		r := len(stops) - 1
		for ; r >= 0; r-- {
			if stops[r]++; stops[r] < table.bounds[r] {
				break
			}
			stops[r] = 0
		}
		if r < 0 {
			return windows
		}
	}
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
	m, faults := New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if m.tables[Base].width != 32 {
		t.Fatalf("width %d", m.tables[Base].width)
	}
	compareAll(t, m, Base)
}
