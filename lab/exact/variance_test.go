package exact_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/lab/exact"
	"croupier/lab/sim"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/slots"
)

// bounded is a small machine whose coins nearly always start lock-and-respin,
// with an end of amounts that boosters reach soon.
func bounded(r *rand.Rand) slots.Definition {
	d := slots.Definition{
		ID: "bounded", Rows: 1 + r.IntN(2), Stakes: []uint32{2, 12}, PaysOn: slots.OnLine,
		Symbols: []slots.Face{
			{ID: "star", Pays: [6]uint32{3: 1 + r.Uint32N(5)}}, {ID: "scatter"}, {ID: "x"}, {ID: "y"}, {ID: "coin"},
		},
	}
	d.Lock = lock(r, d.Rows)
	if d.Rows == 1 {
		d.Lock.Least = 1 + r.IntN(2)
	}
	d.Lock.Scale, d.Lock.Most = 2+uint16(r.IntN(2)), 3+uint16(r.IntN(12))
	d.Lock.Falls[slots.FallUpgrade], d.Lock.Falls[slots.FallDouble] = r.Uint32N(2), 1+r.Uint32N(2)
	if d.Rows == 1 && r.IntN(2) == 0 {
		d.Spins = &slots.Spins{Symbol: 1, Count: 1, Times: [6]uint32{1: 2}}
	}
	d.Base = bands(r, 2, d.Rows, []slots.Symbol{0, 1, 4, 4, 4})
	d.Free = bands(r, 2, d.Rows, []slots.Symbol{0, 0, 1})
	d.Lines = [][]int{{0, 0, 0}}
	return d
}

// boardPaths bounds the paths of a feature of a machine.
func boardPaths(d *slots.Definition) float64 {
	kinds := 0
	for _, weight := range d.Lock.Falls {
		kinds += min(1, int(weight))
	}
	return math.Pow(float64(kinds), float64((3*d.Rows-d.Lock.Least)*int(d.Lock.Longest)))
}

// near reports whether two are the same but for 10^-9 of them.
func near(t *testing.T, name string, got, want odds.Ratio) {
	t.Helper()
	if g, w := exact.Approx(got), exact.Approx(want); math.Abs(g-w) > 1e-9*w {
		t.Errorf("%s is %.12f, not %.12f", name, g, w)
	}
}

// Where amounts meet their end, the boards that no distribution tells are in
// the variance all the same: the oracle is the rules, walked answer by answer.
func TestVarianceKnowsTheEndOfAmounts(t *testing.T) {
	rulestest.Covers(t, "PL-45", "SF-R3", "BC-M-11")
	r := rand.New(rand.NewPCG(7, 8))
	seen := map[string]int{}
	for done := 0; done < 30; {
		d := bounded(r)
		if boardPaths(&d) > 1_000 {
			continue
		}
		m, faults := slots.New(d)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		s, err := exact.Slots(m)
		if err != nil {
			t.Fatal(err)
		}
		if s.Lost.IsZero() || s.Bonuses[0].Rate.IsZero() {
			continue
		}
		done++
		w := wholeWalk{m: m, wager: play.Wager{Seat: 1, Units: d.Stakes[0]}}
		w.walk(t)
		near(t, "the variance", s.Variance, varianceOf(t, w.chance))
		if s.VarianceError.IsZero() {
			t.Error("its error is not told")
		}
		seen["scale "+string('0'+rune(d.Lock.Scale))]++
		seen["upgrades"] += int(d.Lock.Falls[slots.FallUpgrade])
		seen["prizes"] += min(1, int(d.Lock.Falls[slots.FallPrize]))
		seen["full"] += min(1, int(d.Lock.Full.Pay))
		seen["two free cells"] += min(1, max(0, 3*d.Rows-d.Lock.Least-1))
		if d.Spins != nil {
			seen["free spins"]++
		}
		if t.Failed() {
			t.Fatalf("%+v\n%+v", d, d.Lock)
		}
	}
	for _, name := range []string{"scale 2", "scale 3", "upgrades", "prizes", "full", "two free cells", "free spins"} {
		if seen[name] < 3 {
			t.Errorf("only %d machines have %s", seen[name], name)
		}
	}
}

// varianceOf is the variance of wins with their chances.
func varianceOf(t *testing.T, chances map[string]odds.Ratio) odds.Ratio {
	t.Helper()
	var mean, square odds.Ratio
	for win, chance := range chances {
		x, err := odds.ParseRatio(win)
		if err != nil {
			t.Fatal(err)
		}
		mean, square = mean.Add(chance.Mul(x)), square.Add(chance.Mul(x).Mul(x))
	}
	return square.Sub(mean.Mul(mean))
}

// Where next to no amount meets its end, and chances are lost by rounding only,
// the variance is that of the wins told, which are found another way.
func TestVarianceIsThatOfTheWinsTold(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, booster := range []uint32{0, 1} {
		d := bounded(r)
		d.Rows, d.Spins = 2, nil
		d.Base = bands(r, 3, 2, []slots.Symbol{0, 4, 4})
		d.Lock.Least, d.Lock.Respins, d.Lock.Longest, d.Lock.Most = 1, 2, 4, 30_000
		d.Lock.Falls = []uint32{700_001, 50_000 * booster, booster, 30_000, 99_001, 1_234}
		m, faults := slots.New(d)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		s, err := exact.Slots(m)
		if err != nil {
			t.Fatal(err)
		}
		if lost := exact.Approx(s.Lost); lost == 0 || lost > 1e-12 {
			t.Fatalf("%v is lost", lost)
		}
		told := map[string]odds.Ratio{}
		for i := range s.Distribution.Len() {
			o := s.Distribution.At(i)
			told[o.Win.String()] = o.Probability
		}
		near(t, "the variance", s.Variance, varianceOf(t, told))
	}
}

// Boards that no distribution tells come in one of 370,000 rounds of hot-twins,
// and have a sixth of its variance; six standard errors are beyond chance.
func TestVarianceAgreesWithPlay(t *testing.T) {
	g, err := games.Find("hot-twins")
	if err != nil {
		t.Fatal(err)
	}
	s, err := exact.Moments(g.Slot())
	if err != nil {
		t.Fatal(err)
	}
	if s.LostVariance.IsZero() {
		t.Fatal("all of the variance is told")
	}
	r, err := sim.Slots(t.Context(), g.Slot(), sim.Run{Rounds: 4 * sim.Chunk, Seed: 1, Game: g.Digest(), Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range sim.Compare(r, s) {
		if x.Name != "deviation" {
			continue
		}
		t.Logf("%v, exactly %v, z %+.2f", x.FoundApprox, x.ExactApprox, x.ZApprox)
		if math.Abs(x.ZApprox) > 6 {
			t.Errorf("the deviation is %.1f standard errors off", x.ZApprox)
		}
	}
}

// The pairs' share of the work may not be felt: it is done for every game that
// is shown or certified.
func BenchmarkSlotsWithAnEndOfAmounts(b *testing.B) {
	g, err := games.Find("born-to-gamble")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := exact.Moments(g.Slot()); err != nil {
			b.Fatal(err)
		}
	}
}
