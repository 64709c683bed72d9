package strip_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/lab/exact"
	"croupier/lab/strip"
	"croupier/odds"
	"croupier/props/reel"
	"croupier/rules/slots"
)

func dirtyMoney(t testing.TB) slots.Definition {
	t.Helper()
	g, err := games.Find("dirty-money")
	if err != nil {
		t.Fatal(err)
	}
	return g.Slot().Definition()
}

// wanted is what the strips of Dirty Money were searched with (DM-R8).
func wanted() strip.Wanted {
	between := func(a, b odds.Ratio) strip.Range { return strip.Range{Least: a, Most: b} }
	one := odds.NewRatio
	w := strip.Wanted{
		Return: one(95, 100), Within: one(1, 1_000_000),
		HitRate: between(one(1, 10), one(1, 6)), FreeRate: between(one(1, 250), one(1, 120)),
		FreeShare: between(one(15, 100), one(30, 100)), SymbolShare: one(22, 100),
		Shortest: 60, Longest: 100, Gap: 3, Attempts: 40,
		Counts: []strip.Count{{Least: 1, Most: 1}},
	}
	for range 8 {
		w.Counts = append(w.Counts, strip.Count{Least: 1, Most: 24})
	}
	return w
}

// What is found is judged here anew, by exact ratios and by looking.
func TestSearchFindsWhatIsWanted(t *testing.T) {
	rulestest.Covers(t, "DM-R8")
	d, w := dirtyMoney(t), wanted()
	told := 0
	strips, report, err := strip.Search(d, w, 1, func(p strip.Progress) { told++ })
	if err != nil {
		t.Fatal(err)
	}
	if told < 1000 {
		t.Errorf("told of progress %d times", told)
	}
	d.Base, d.Free = strips, nil
	m, faults := slots.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s, err := exact.Slots(m)
	if err != nil {
		t.Fatal(err)
	}
	if !s.Return.Equal(report.Exact.Return) {
		t.Errorf("the report says %v, the strips return %v", report.Exact.Return, s.Return)
	}
	if off := s.Return.Sub(w.Return).Big(); off.Abs(off).Cmp(w.Within.Big()) > 0 {
		t.Errorf("the return is %v", s.Return)
	}
	if !w.HitRate.Holds(s.HitRate) {
		t.Errorf("the hit rate is %v", s.HitRate)
	}
	var rate, free odds.Ratio
	for _, x := range s.Triggers {
		rate, free = rate.Add(x.Rate), free.Add(x.Return)
	}
	if !w.FreeRate.Holds(rate) || !w.FreeShare.Holds(free.Quo(s.Return)) {
		t.Errorf("free spins come with %v and return %v", rate, free)
	}
	for r, band := range strips {
		keeps(t, r, band, w)
	}
}

// keeps looks at one reel.
func keeps(t *testing.T, r int, band reel.Strip, w strip.Wanted) {
	t.Helper()
	if len(band) < w.Shortest || len(band) > w.Longest {
		t.Errorf("reel %d has %d stops", r+1, len(band))
	}
	for s, k := range band.Counts(len(w.Counts)) {
		if c := w.Counts[s]; int(k) < c.Least || int(k) > c.Most {
			t.Errorf("reel %d shows symbol %d %d times", r+1, s, k)
		}
	}
	for i := range band {
		for back := 1; back < w.Gap; back++ {
			if band.At(uint32(i), back) == band[i] {
				t.Errorf("reel %d shows symbol %d twice from stop %d", r+1, band[i], i)
			}
		}
	}
}

func TestSearchRepeatsFromItsSeed(t *testing.T) {
	d, w := dirtyMoney(t), wanted()
	w.Within = odds.NewRatio(1, 1000)
	var found [2][]reel.Strip
	for i := range found {
		var err error
		if found[i], _, err = strip.Search(d, w, 7, nil); err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(found[0], found[1]) {
		t.Error("the same seed found other strips")
	}
}

func TestWantedIsRefused(t *testing.T) {
	for name, x := range map[string]struct {
		change func(w *strip.Wanted, d *slots.Definition)
		word   string
	}{
		"no return":       {func(w *strip.Wanted, _ *slots.Definition) { w.Return = odds.Ratio{} }, "return"},
		"no attempts":     {func(w *strip.Wanted, _ *slots.Definition) { w.Attempts = 0 }, "attempts"},
		"no tolerance":    {func(w *strip.Wanted, _ *slots.Definition) { w.Within = odds.Ratio{} }, "within"},
		"gap under rows":  {func(w *strip.Wanted, _ *slots.Definition) { w.Gap = 2 }, "gap"},
		"lengths crossed": {func(w *strip.Wanted, _ *slots.Definition) { w.Longest = 59 }, "stops"},
		"counts missing":  {func(w *strip.Wanted, _ *slots.Definition) { w.Counts = w.Counts[1:] }, "symbols"},
		"count too high":  {func(w *strip.Wanted, _ *slots.Definition) { w.Counts[2].Least = 34; w.Counts[2].Most = 34 }, "does not fit"},
		"counts too few":  {func(w *strip.Wanted, _ *slots.Definition) { w.Shortest, w.Longest = 300, 400 }, "fill"},
		"won again": {func(_ *strip.Wanted, d *slots.Definition) {
			again := *d.Spins
			again.Again, again.Most = slots.Retrigger, 100
			d.Spins = &again
		}, "won once"},
		"wild for the trigger": {func(_ *strip.Wanted, d *slots.Definition) {
			d.Wild = &slots.Wild{Symbol: d.Wild.Symbol, Times: 2}
		}, "wild"},
	} {
		t.Run(name, func(t *testing.T) {
			d, w := dirtyMoney(t), wanted()
			w.Counts = slices.Clone(w.Counts)
			x.change(&w, &d)
			if _, _, err := strip.Search(d, w, 1, nil); err == nil || !strings.Contains(err.Error(), x.word) {
				t.Errorf("refused with %v, want a word of %q", err, x.word)
			}
		})
	}
}

// Nothing can return 95 % and hit every second game here; the search says so
// instead of giving the nearest.
func TestSearchGivesUp(t *testing.T) {
	d, w := dirtyMoney(t), wanted()
	w.Attempts, w.Within = 1, odds.NewRatio(1, 100)
	w.HitRate = strip.Range{Least: odds.NewRatio(1, 2), Most: odds.NewRatio(1, 1)}
	if strips, report, err := strip.Search(d, w, 1, nil); err == nil || strips != nil || len(report.Refused) != 1 {
		t.Errorf("found %v, %v", strips, err)
	}
}
