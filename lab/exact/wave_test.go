package exact

import (
	"math"
	"testing"

	"croupier/props/reel"
	"croupier/rules/slots"
)

// again is a machine whose free spins are won again, with high and rare wins
// and two special symbols.
func again(t *testing.T, times uint32) *slots.Machine {
	t.Helper()
	band := make(reel.Strip, 60)
	for i := range band {
		switch band[i] = 4; {
		case i%30 == 0:
			band[i] = 1
		case i%10 == 1:
			band[i] = 2
		case i%10 == 2:
			band[i] = 3
		}
	}
	m, faults := slots.New(slots.Definition{
		ID: "again", Rows: 1, Base: []reel.Strip{band, band, band}, Lines: [][]int{{0, 0, 0}}, Stakes: []uint32{1},
		Symbols: []slots.Face{
			{ID: "wild"}, {ID: "star", Pays: [6]uint32{2: 3, 3: 500}}, {ID: "bar", Pays: [6]uint32{2: 2, 3: 90}},
			{ID: "scatter"}, {ID: "blank"},
		},
		Wild: &slots.Wild{Symbol: 0, Times: 1, Except: []slots.Symbol{3}},
		Spins: &slots.Spins{
			Symbol: 3, By: slots.ByScatter, Count: 4, Times: [6]uint32{2: 1, 3: times}, Again: slots.Retrigger, Most: 11,
			Special: &slots.Special{Weights: []uint32{0, 1, 3, 0, 0}},
		},
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return m
}

// What is found in floating point lies within its stated error of what is
// counted exactly, the end that is cut off included.
func TestErrorIsABound(t *testing.T) {
	for _, times := range []uint32{1, 3} {
		g, err := newGame(again(t, times))
		if err != nil {
			t.Fatal(err)
		}
		starts, _ := g.free.starts(g.per)
		p := newPool(g)
		exact, bound, undone := p.withSpins(starts)
		if !bound.IsZero() || undone != "" {
			t.Fatalf("error %v, %s", bound, undone)
		}
		chances := map[uint64]float64{}
		for i := range exact.Len() {
			chances[exact.units(i)] = exact.ChanceApprox(i)
		}
		b := p.blend(starts)
		cells := b.cells
		told, bound, _ := p.approx(b)
		if b.n >= cells {
			t.Errorf("nothing is cut off: %d points for %d cells", b.n, cells)
		}
		most := 0.0
		for i := range told.Len() {
			units := told.units(i)
			most = max(most, math.Abs(told.ChanceApprox(i)-chances[units]))
			delete(chances, units)
		}
		for _, chance := range chances {
			most = max(most, chance)
		}
		if most == 0 || most > Approx(bound) {
			t.Errorf("off by %v, at most %v is stated", most, Approx(bound))
		}
	}
}
