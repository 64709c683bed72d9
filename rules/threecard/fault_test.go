package threecard_test

import (
	"strings"
	"testing"

	"croupier/odds"
	"croupier/rules/threecard"
)

// Every fault is told by the key of game.toml that holds it.
func TestFaults(t *testing.T) {
	for where, spoil := range map[string]func(d *threecard.Definition){
		"pack":               func(d *threecard.Definition) { d.Pack = 31 },
		"limits.ante":        func(d *threecard.Definition) { d.Ante.Least = 0 },
		"limits.pair-plus":   func(d *threecard.Definition) { d.PairPlus.Most = 0 },
		"limits.prime":       func(d *threecard.Definition) { d.Prime.By = 3 },
		"pair_plus":          func(d *threecard.Definition) { d.PairPlusPays.Pair = 0 },
		"ante_bonus":         func(d *threecard.Definition) { d.AnteBonus.Straight = 9 },
		"prime":              func(d *threecard.Definition) { d.PrimePays.Player = 5 },
		"progressive_stake":  func(d *threecard.Definition) { d.Progressive.Stake = 0 },
		"progressive_growth": func(d *threecard.Definition) { d.Progressive.Growth = odds.Whole(2) },
		"progressive_pays":   func(d *threecard.Definition) { d.Progressive.Suited = 1 },
		"progressive_pool":   func(d *threecard.Definition) { d.Progressive.Pool = "" },
	} {
		d := definition()
		spoil(&d)
		g, faults := threecard.New(d)
		told := false
		for _, f := range faults {
			told = told || f.Where == where && f.What != ""
		}
		if g != nil || !told {
			t.Errorf("%s is spoilt, and the faults are %v", where, faults)
		}
	}
	d := definition()
	d.Pack, d.Ante.By, d.PairPlusPays.Pair = 0, 0, 50_000
	if faults := threecard.Faults(d); len(faults) < 3 {
		t.Errorf("of three faults it tells %v", faults)
	}
}

// A game keeps what it was made of, and nobody can change it afterwards.
func TestDefinitionIsKept(t *testing.T) {
	d := definition()
	g, faults := threecard.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	d.Progressive.Suited = 1
	g.Definition().Progressive.Straight = 1
	g.Spots()[0].Most = 1
	kept := g.Definition()
	if kept.Progressive.Suited != 500 || kept.Progressive.Straight != 6 || g.Spots()[0].Most != 500 {
		t.Errorf("the game holds %+v", kept.Progressive)
	}
	var names []string
	for _, s := range g.Spots() {
		names = append(names, s.Name)
	}
	if got := strings.Join(names, " "); got != "ante pair-plus prime progressive" {
		t.Errorf("the spots are %s", got)
	}
	kept.Progressive = nil
	plain, faults := threecard.New(kept)
	if len(faults) > 0 || len(plain.Spots()) != 3 || plain.Pots() != nil {
		t.Errorf("without a progressive: %v", faults)
	}
}
