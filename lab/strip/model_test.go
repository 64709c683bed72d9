package strip

import (
	"math"
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/lab/exact"
)

// The floats that show the way agree with exact results on strips in any
// order: the return, its parts and the rate of free spins follow from counts.
func TestModelAgreesWithExact(t *testing.T) {
	g, err := games.Find("dirty-money")
	if err != nil {
		t.Fatal(err)
	}
	d := g.Slot().Definition()
	d.Free = nil
	m, err := newModel(&d)
	if err != nil {
		t.Fatal(err)
	}
	source := fast.New(3, "model", 0)
	for range 4 {
		c := make(counts, len(d.Base))
		for r := range c {
			for range d.Symbols {
				c[r] = append(c[r], 1+int(source.Uniform(6)))
			}
		}
		strips, ok := (&Wanted{Gap: d.Rows}).order(c, source)
		if !ok {
			continue
		}
		s, err := measure(d, strips)
		if err != nil {
			t.Fatal(err)
		}
		f := figures{symbolApprox: make([]float64, len(d.Symbols))}
		last := len(c) - 1
		for _, r := range []int{0, last} { // the same from whatever reel one looks
			x := m.column(c, r)
			m.figures(&x, c[r], &f)
			var rate, part float64
			for _, x := range s.Triggers {
				rate += exact.Approx(x.Rate)
				part += exact.Approx(x.Return)
			}
			near(t, "return", f.returnApprox+m.besideApprox, exact.Approx(s.Return))
			near(t, "rate of free spins", f.freeRateApprox, rate)
			near(t, "part of free spins", f.freePartApprox, part)
		}
		before := f.hitApprox
		(&search{d: d, m: m}).learn(c, s)
		x := m.column(c, 0)
		m.figures(&x, c[0], &f)
		near(t, "hit rate, once learnt", f.hitApprox, exact.Approx(s.HitRate))
		near(t, "deviation, once learnt", f.deviationApprox, s.DeviationApprox())
		if before == f.hitApprox {
			t.Error("nothing was learnt")
		}
	}
}

func near(t *testing.T, name string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9*math.Max(1, math.Abs(want)) {
		t.Errorf("%s %v, exactly %v", name, got, want)
	}
}

func TestArrangeKeepsTheGapRoundTheBand(t *testing.T) {
	source := fast.New(1, "arrange", 0)
	count := []int{1, 2, 4, 6, 9, 9}
	for range 50 {
		band, ok := arrange((&Wanted{}).blocks(0, count), 3, source)
		if !ok {
			t.Fatal("no order found")
		}
		for s, k := range band.Counts(len(count)) {
			if int(k) != count[s] {
				t.Fatalf("%v has symbol %d %d times", band, s, k)
			}
		}
		for i := range band {
			if band[i] == band.At(uint32(i), 1) || band[i] == band.At(uint32(i), 2) {
				t.Fatalf("%v: symbol %d comes too soon after stop %d", band, band[i], i)
			}
		}
	}
	if _, ok := arrange((&Wanted{}).blocks(0, []int{5, 2}), 3, source); ok {
		t.Error("five of seven were put three apart")
	}
}

// SF-8 needs three coins one under another: a block stays together, round the
// end of the band too, and the next of its kind keeps its distance.
func TestArrangeKeepsBlocksTogether(t *testing.T) {
	source := fast.New(2, "blocks", 0)
	w := &Wanted{Gap: 3, Fixed: []Fixed{{Symbol: 1, Blocks: [][]int{{3, 2}}}}}
	for range 50 {
		band, ok := arrange(w.blocks(0, []int{4, 5, 4, 4}), 3, source)
		if !ok {
			t.Fatal("no order found")
		}
		runs := map[int]int{}
		for i := range band {
			if band[i] == 1 && band.At(uint32(i), len(band)-1) != 1 {
				n := 1
				for band.At(uint32(i), n) == 1 {
					n++
				}
				runs[n]++
			}
		}
		if len(band) != 17 || runs[3] != 1 || runs[2] != 1 || len(runs) != 2 {
			t.Fatalf("%v has runs %v, want one of 3 and one of 2", band, runs)
		}
	}
}
