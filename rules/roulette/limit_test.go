package roulette_test

import (
	"testing"

	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/roulette"
)

// narrow has limits that differ by kind.
func narrow(t *testing.T) *roulette.Game {
	t.Helper()
	d := wide(roulette.OneRing)
	d.Limits[roulette.Straight] = roulette.Limit{Least: 2, Most: 10}
	d.Limits[roulette.Split] = roulette.Limit{Least: 1, Most: 20}
	d.Limits[roulette.Trio] = roulette.Limit{Least: 5, Most: 30}
	d.Limits[roulette.Even] = roulette.Limit{Least: 5, Most: 200}
	g, faults := roulette.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

func TestLimits(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.6", "OC-2.1.7", "OC-1.8", "OC-R2")
	g := narrow(t)
	refused(t, g, "red takes at least 5 units", bet(t, g, "red", 4))
	refused(t, g, "red takes at most 200 units", bet(t, g, "red", 201))
	// What the house does before: above the most a bet is cut, and told.
	left, cuts, err := play.Limit(g.Spots(), []play.Wager{bet(t, g, "red", 150), bet(t, g, "straight-17", 4), bet(t, g, "red", 60)})
	if err != nil || len(left) != 2 || left[0] != bet(t, g, "red", 200) || left[1].Units != 4 || len(cuts) != 1 || cuts[0].Asked != 210 {
		t.Errorf("210 on red and 4 on 17 are %v with %v (error %v), want 200 and 4", left, cuts, err)
	}
	spin(t, g, 0, 0, bet(t, g, "red", 5), bet(t, g, "black", 200))
}

// A call bet is checked with what lies on each spot, all or nothing.
func TestCallBetLimits(t *testing.T) {
	rulestest.Covers(t, "OC-R2", "BC-RL-7")
	g := narrow(t)
	spots := map[string]play.Spot{}
	for _, s := range g.Spots() {
		spots[s.Name] = s
	}
	// Voisins: two chips on 0/2/3 make at least 5 and at most 30: chips from 3 to
	// 15. Orphelins: a straight alone takes 2 to 10. Neighbours: straights.
	for name, want := range map[string][2]uint32{"voisins": {27, 135}, "orphelins": {10, 50}, "neighbours-2": {10, 50}} {
		if s := spots[name]; s.Least != want[0] || s.Most != want[1] || !s.Whole {
			t.Errorf("%s takes %d to %d, want %v", name, s.Least, s.Most, want)
		}
	}
	refused(t, g, "orphelins takes at least 10 units", bet(t, g, "orphelins", 5))
	refused(t, g, "voisins takes at most 135 units", bet(t, g, "voisins", 144))
	_, cuts, err := play.Limit(g.Spots(), []play.Wager{bet(t, g, "voisins", 144)})
	if err == nil || len(cuts) > 0 {
		t.Errorf("a Voisins above its most is cut: %v", cuts)
	}
	refused(t, g, "straight-17 takes at most 10 units, call bets included, and 11 would lie there; neighbours-1 is laid whole",
		bet(t, g, "straight-17", 5), bet(t, g, "neighbours-1", 18, 25))
	refused(t, g, "straight-17 takes at most 10 units, call bets included, and 11 would", bet(t, g, "neighbours-2", 30, 17), bet(t, g, "neighbours-2", 25, 6))
	refused(t, g, "split-14-17 takes at most 20", bet(t, g, "orphelins", 10*5), bet(t, g, "split-14-17", 11))
	spin(t, g, 3, 0, bet(t, g, "straight-17", 4), bet(t, g, "neighbours-1", 18, 25), bet(t, g, "orphelins", 50), bet(t, g, "split-14-17", 10))
}

func TestRefused(t *testing.T) {
	rulestest.Covers(t, "OC-R2")
	g := table(t, roulette.OneRing)
	refused(t, g, "place one first")
	refused(t, g, "red is bet twice", bet(t, g, "red", 5), bet(t, g, "red", 5))
	refused(t, g, "neighbours-2 is bet twice", bet(t, g, "neighbours-2", 5, 17), bet(t, g, "neighbours-2", 10, 17))
	refused(t, g, "no spot 38", play.Wager{Seat: 1, Spot: 38, Units: 1})
	refused(t, g, "no spot 65535", play.Wager{Seat: 1, Spot: 65535, Units: 1})
	refused(t, g, "no spot 212", play.Wager{Seat: 1, Spot: 212, Units: 1}) // one ring
	refused(t, g, "seat 2", play.Wager{Seat: 2, Spot: 17, Units: 1})
	refused(t, g, "red takes no number with the stake", bet(t, g, "red", 5, 1))
}

// What a definition can get wrong is told where it stands.
func TestFaults(t *testing.T) {
	for where, spoil := range map[string]func(d *roulette.Definition){
		"seconds":            func(d *roulette.Definition) { d.Seconds = 601 },
		"rings":              func(d *roulette.Definition) { d.Rings = 2 },
		"limits.straight":    func(d *roulette.Definition) { d.Limits[roulette.Straight].Least = 0 },
		"limits.six-line":    func(d *roulette.Definition) { d.Limits[roulette.SixLine].Most = 0 },
		"limits.even-chance": func(d *roulette.Definition) { d.Limits[roulette.Even].Most = 1<<24 + 1 },
		"limits.spread-0-1":  func(d *roulette.Definition) { d.Spread[0].Least = 1 },
		"limits":             func(d *roulette.Definition) { d.Limits[roulette.Trio] = roulette.Limit{Least: 1, Most: 1} },
	} {
		d := wide(roulette.OneRing)
		spoil(&d)
		g, faults := roulette.New(d)
		if g != nil || len(faults) != 1 || faults[0].Where != where {
			t.Errorf("%s spoilt: %v", where, faults)
		}
	}
}
