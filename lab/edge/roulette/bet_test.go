package roulette_test

import (
	"fmt"
	"strings"
	"testing"

	"croupier/draw/fast"
	"croupier/internal/rulestest"
	edge "croupier/lab/edge/roulette"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/roulette"
)

func table(t *testing.T, rings roulette.Rings) *roulette.Game {
	t.Helper()
	d := roulette.Definition{Rings: rings}
	for k := range d.Limits {
		d.Limits[k] = roulette.Limit{Least: 1, Most: 1000}
	}
	for i := range d.Spread {
		if rings == roulette.TwoRings {
			d.Spread[i] = roulette.Limit{Least: 1, Most: 1000}
		}
	}
	g, faults := roulette.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// Published: a single zero keeps 1/37 of every bet (Wizard of Odds; BC-RL-1 says
// 2.7 %). All spots of a kind, and the neighbours of every number, are alike.
func TestEdgeOfSingleZero(t *testing.T) {
	rulestest.Covers(t, "BC-RL-1", "OC-2.3.1")
	g := table(t, roulette.OneRing)
	for _, bet := range edge.Bets(g) {
		r, err := edge.Bet(g, bet)
		if err != nil {
			t.Error(err)
			continue
		}
		if want := odds.NewRatio(1, 37); !r.Edge().Equal(want) {
			t.Errorf("%s keeps %s, want %s", bet, r.Edge(), want)
		}
	}
	for bet, hits := range map[string]int64{"straight": 1, "corner": 4, "six-line": 6, "dozen": 12, "red": 18, "voisins": 17, "neighbours-8": 17} {
		if r, err := edge.Bet(g, bet); err != nil || !r.HitRate.Equal(odds.NewRatio(hits, 37)) {
			t.Errorf("%s: %v, %v, want a hit rate of %d/37", bet, r, err, hits)
		}
	}
}

// The number that falls decides by how much a Voisins wins: of 9 chips the trio
// 0/2/3 brings 24, every other of its numbers 18 (OC-2.2.4.1).
func TestOutcomes(t *testing.T) {
	rulestest.Covers(t, "OC-2.2.4.1")
	r, err := edge.Bet(table(t, roulette.OneRing), "voisins")
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, o := range r.Outcomes {
		if !o.Chance.Equal(odds.NewRatio(1, 37)) {
			t.Errorf("%s has chance %s", o.Name, o.Chance)
		}
		if o.Net.Sign() > 0 {
			told = append(told, fmt.Sprintf("%s:%s", o.Name, o.Net))
		}
	}
	want := "4:1/1 7:1/1 12:1/1 15:1/1 18:1/1 19:1/1 21:1/1 22:1/1 25:1/1 26:1/1 28:1/1 29:1/1 32:1/1 35:1/1 0:5/3 2:5/3 3:5/3"
	if got := strings.Join(told, " "); got != want {
		t.Errorf("it wins %s, want %s", got, want)
	}
	if r.MaxWin.String() != "8/3" {
		t.Errorf("at most %s comes back, want 8/3", r.MaxWin)
	}
}

// Spread bets: the bonus number is the sum of two uniform numbers up to 36, so
// n comes about in min(n, 72 − n) + 1 of 1369 ways; the pays are pay-tables'.
func TestEdgeOfSpreadBets(t *testing.T) {
	rulestest.Covers(t, "BC-RL-5")
	g := table(t, roulette.TwoRings)
	for _, b := range []struct{ from, to, toOne int64 }{
		{0, 1, 400}, {2, 4, 100}, {5, 28, 2}, {29, 47, 1}, {48, 67, 3}, {68, 70, 100}, {71, 72, 400},
	} {
		ways := int64(0)
		for n := b.from; n <= b.to; n++ {
			ways += min(n, 72-n) + 1
		}
		name := fmt.Sprintf("spread-%d-%d", b.from, b.to)
		r, err := edge.Bet(g, name)
		if err != nil {
			t.Error(err)
			continue
		}
		if want := odds.NewRatio(ways*(b.toOne+1), 1369); !r.Return.Equal(want) || !r.HitRate.Equal(odds.NewRatio(ways, 1369)) {
			t.Errorf("%s returns %s and wins %s, want %s and %d/1369", name, r.Return, r.HitRate, want, ways)
		}
	}
	// The second ring changes nothing of the felt.
	if r, err := edge.Bet(g, "red"); err != nil || !r.Edge().Equal(odds.NewRatio(1, 37)) {
		t.Errorf("red keeps %v (error %v) beside a second ring, want 1/37", r, err)
	}
}

func TestBetNames(t *testing.T) {
	g := table(t, roulette.OneRing)
	if r, err := edge.Bet(g, "split-14-17"); err != nil || !r.HitRate.Equal(odds.NewRatio(2, 37)) {
		t.Errorf("a spot by its name: %v, %v", r, err)
	}
	for _, bet := range []string{"", "neighbours", "spread-0-1", "even-chance", "split-"} {
		if _, err := edge.Bet(g, bet); err == nil || !strings.Contains(err.Error(), "the bets are: straight, split") {
			t.Errorf("%q: %v", bet, err)
		}
	}
}

// A simulation through the rules, all bets at once, agrees within three standard
// errors each.
func TestSimulationAgrees(t *testing.T) {
	g := table(t, roulette.TwoRings)
	spots := g.Spots()
	const rounds = 100_000
	for _, bet := range []string{"straight-17", "voisins", "tiers", "orphelins", "red", "neighbours-2", "spread-5-28", "spread-48-67"} {
		r, err := edge.Bet(g, bet)
		if err != nil {
			t.Fatal(err)
		}
		src := fast.New(2, "roulette "+bet, 0)
		var units, total int64
		for _, s := range spots {
			if s.Name != bet {
				continue
			}
			units = int64(s.Least)
			var state roulette.State
			var due []play.Pay
			for range rounds {
				if err := g.Open(&state, struct{}{}, []play.Wager{{Seat: 1, Spot: s.ID, Units: s.Least}}); err != nil {
					t.Fatal(err)
				}
				for g.Turn(&state) == play.House {
					g.Step(&state, src, nil)
				}
				due = g.Pays(&state, due[:0])
				total += due[0].Back.Num()
			}
		}
		// (mean − return)² ≤ 9 variance ÷ rounds, exactly.
		off := odds.NewRatio(total, rounds*units).Sub(r.Return)
		if bound := r.Variance.Mul(odds.NewRatio(9, rounds)); off.Mul(off).Cmp(bound) > 0 {
			t.Errorf("%s: %d rounds are off by %s of %s", bet, rounds, off.Decimal(6), r.Return.Decimal(6))
		}
	}
}
