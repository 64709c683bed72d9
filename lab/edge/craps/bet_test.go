package craps_test

import (
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/lab/edge"
	lab "croupier/lab/edge/craps"
	"croupier/odds"
	"croupier/rules/craps"
)

// usual is the table of pay-tables.md.
func usual() craps.Definition {
	d := craps.Definition{Field2: 2, Field12: 3, Odds: [3]uint32{3, 4, 5}, Additions: 1000}
	for i := range d.Limits {
		d.Limits[i] = craps.Limit{Least: 5, Most: 5000}
	}
	return d
}

func game(t testing.TB, d craps.Definition) *craps.Game {
	t.Helper()
	g, faults := craps.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

func bet(t testing.TB, g *craps.Game, name string) *edge.Result {
	t.Helper()
	r, err := lab.Bet(g, name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The edges of a bet decided, as every craps book and the Wizard of Odds have
// them; those of pass and don't pass are in pay-tables.md.
func TestPublishedEdges(t *testing.T) {
	rulestest.Covers(t, "OC-6.1.1", "OC-6.1.2", "OC-6.1.3", "OC-R12")
	g := game(t, usual())
	for names, want := range map[string]odds.Ratio{
		"pass come":           odds.NewRatio(7, 495),
		"dont-pass dont-come": odds.NewRatio(3, 220),
		"odds":                {},
		"place-4 place-10":    odds.NewRatio(1, 15),
		"place-5 place-9":     odds.NewRatio(1, 25),
		"place-6 place-8":     odds.NewRatio(1, 66),
		// 5 % of the stake, paid on a win: 1/3, 2/5 and 5/11 of the time.
		"buy-4 buy-10": odds.NewRatio(1, 60),
		"buy-5 buy-9":  odds.NewRatio(1, 50),
		"buy-6 buy-8":  odds.NewRatio(1, 44),
		// 5 % of a win of 1/2, 2/3 and 5/6, 2/3, 3/5 and 6/11 of the time.
		"lay-4 lay-10":   odds.NewRatio(1, 60),
		"lay-5 lay-9":    odds.NewRatio(1, 50),
		"lay-6 lay-8":    odds.NewRatio(1, 44),
		"field":          odds.NewRatio(1, 36),
		"hard-4 hard-10": odds.NewRatio(1, 9),
		"hard-6 hard-8":  odds.NewRatio(1, 11),
		"any-seven":      odds.NewRatio(1, 6),
		"any-craps":      odds.NewRatio(1, 9),
		"three eleven":   odds.NewRatio(1, 9),
		"two twelve":     odds.NewRatio(5, 36),
		"horn":           odds.NewRatio(1, 8),
		"c-and-e":        odds.NewRatio(1, 9),
		"big-6 big-8":    odds.NewRatio(1, 11),
	} {
		for _, name := range strings.Fields(names) {
			if got := bet(t, g, name).Edge(); !got.Equal(want) {
				t.Errorf("%s has an edge of %s, want %s", name, got, want)
			}
		}
	}
}

// The settings of pay-tables.md: a field that pays double on both ends, and a
// commission paid at once, whose edge is the commission out of all that is staked:
// 1 in 21; of what wins 20, 1 in 41, 31 and 25.
func TestSettings(t *testing.T) {
	rulestest.Covers(t, "OC-6.1.3")
	d := usual()
	d.Field12, d.Commission = 2, craps.AtOnce
	g := game(t, d)
	for names, want := range map[string]odds.Ratio{
		"field":                                odds.NewRatio(1, 18),
		"buy-4 buy-5 buy-6 buy-8 buy-9 buy-10": odds.NewRatio(1, 21),
		"lay-4 lay-10":                         odds.NewRatio(1, 41),
		"lay-5 lay-9":                          odds.NewRatio(1, 31),
		"lay-6 lay-8":                          odds.NewRatio(1, 25),
	} {
		for _, name := range strings.Fields(names) {
			if got := bet(t, g, name).Edge(); !got.Equal(want) {
				t.Errorf("%s has an edge of %s, want %s", name, got, want)
			}
		}
	}
}

// Every odds spot by itself: the chances are those of the point before a seven.
func TestOdds(t *testing.T) {
	rulestest.Covers(t, "OC-R12")
	g := game(t, usual())
	for point, wins := range map[string]odds.Ratio{
		"4": odds.NewRatio(1, 3), "5": odds.NewRatio(2, 5), "6": odds.NewRatio(5, 11),
		"8": odds.NewRatio(5, 11), "9": odds.NewRatio(2, 5), "10": odds.NewRatio(1, 3),
	} {
		for _, name := range []string{"pass-odds-", "come-odds-", "dont-pass-odds-", "dont-come-odds-"} {
			want := wins
			if strings.HasPrefix(name, "dont") {
				want = odds.FromInt(1).Sub(wins)
			}
			r := bet(t, g, name+point)
			if !r.Edge().IsZero() || !r.HitRate.Equal(want) || !r.Push.IsZero() {
				t.Errorf("%s%s: edge %s, wins with chance %s, want 0 and %s", name, point, r.Edge(), r.HitRate, want)
			}
		}
	}
}

// Outcomes of bets that an edge alone would not tell apart.
func TestOutcomes(t *testing.T) {
	rulestest.Covers(t, "OC-6.1.1", "OC-6.1.3")
	g := game(t, usual())
	for name, want := range map[string]string{
		"pass":      "-1:251/495 1:244/495",
		"dont-pass": "-1:244/495 0:1/36 1:949/1980",
		"field":     "-1:5/9 1:7/18 2:1/36 3:1/36",
		"horn":      "-1:5/6 3:1/9 27/4:1/18",
		"c-and-e":   "-1:5/6 3:1/9 7:1/18",
		"hard-8":    "-1:10/11 9:1/11",
		"place-6":   "-1:6/11 7/6:5/11",
	} {
		var got []string
		for _, o := range bet(t, g, name).Outcomes {
			got = append(got, strings.TrimSuffix(o.Net.String(), "/1")+":"+o.Chance.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s ends with %s, want %s", name, strings.Join(got, " "), want)
		}
	}
}
