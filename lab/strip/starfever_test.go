package strip_test

import (
	"flag"
	"strings"
	"testing"

	"croupier/games"
	"croupier/lab/exact"
	"croupier/lab/strip"
	"croupier/odds"
)

var find = flag.Bool("find", false, "search for the strips of Star Fever, which takes a minute, and print them")

// starFeverWanted is what the strips of Star Fever were searched with (SF-R6,
// SF-R7). Of 60 stops, coins stand alone on the outer reels and three one under
// another on the inner ones, so that SF-8 can happen; one €€€ on each of the
// first three reels is a pot about every 10 000 games.
func starFeverWanted() strip.Wanted {
	one := odds.NewRatio
	w := strip.Wanted{
		Return: one(955, 1000), Within: one(1, 100_000),
		HitRate: strip.Range{Least: one(1, 6), Most: one(29, 100)}, SymbolShare: one(22, 100), Evenness: one(1, 30),
		Shortest: 60, Longest: 60, Gap: 3, Attempts: 40,
		Fixed: []strip.Fixed{
			{Symbol: 9, Blocks: [][]int{{1}, {3}, {3}, {3}, {1}}},
			{Symbol: 10, Blocks: [][]int{{1}, {1}, {1}, {}, {}}},
		},
	}
	for _, most := range []int{3, 6, 7, 8, 9, 9, 10, 10, 11, 0, 0, 0} {
		w.Counts = append(w.Counts, strip.Count{Least: min(1, most), Most: most})
	}
	return w
}

func TestStarFeverStripsAreFoundAgain(t *testing.T) {
	if !*find {
		t.Skip("it takes a minute; -find does it")
	}
	g, err := games.Find("star-fever")
	if err != nil {
		t.Fatal(err)
	}
	d := g.Slot().Definition()
	strips, report, err := strip.Search(d, starFeverWanted(), 1, func(p strip.Progress) {
		if p.Step == p.Steps {
			t.Logf("attempt %d; the last missed by %.1e: %s", p.Attempt, p.MissApprox, p.Refused)
		}
	})
	if err != nil {
		t.Fatal(err, report)
	}
	for _, band := range strips {
		var names []string
		for _, s := range band {
			names = append(names, d.Symbols[s].ID)
		}
		t.Logf("  %q,", strings.Join(names, " "))
	}
	s := report.Exact
	for _, p := range s.Parts {
		t.Logf("%-30s %.6f", p.Name, exact.Approx(p.Return))
	}
	t.Logf("return %.7f hit 1 in %.2f sd %.2f lost %.2e, largest %v, pot 1 in %.0f, attempts %d %v", exact.Approx(s.Return), 1/exact.Approx(s.HitRate), s.DeviationApprox(), exact.Approx(s.Lost), s.MaxWin.Win, 1/exact.Approx(s.LinePot), report.Attempts, report.Refused)
	for _, b := range s.Bonuses {
		t.Logf("%-25s 1 in %.1f, mean %.3f, spins %.3f", b.Name, 1/exact.Approx(b.Rate), exact.Approx(b.Mean), exact.Approx(b.Spins))
	}
}
