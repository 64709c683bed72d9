package baccarat_test

import (
	"slices"
	"testing"

	"croupier/odds"
	"croupier/play"
	"croupier/rules/baccarat"
)

// Every fault is told by the key of game.toml.
func TestFaults(t *testing.T) {
	if faults := baccarat.Faults(all()); len(faults) > 0 {
		t.Fatalf("a sound table: %v", faults)
	}
	for name, one := range map[string]struct {
		spoil func(*baccarat.Definition)
		where string
	}{
		"no packs":        {func(d *baccarat.Definition) { d.Packs = 0 }, "decks"},
		"too many":        {func(d *baccarat.Definition) { d.Packs = 17 }, "decks"},
		"too few cards":   {func(d *baccarat.Definition) { d.Pack = 0 }, "decks"},
		"a hopeless pot":  {func(d *baccarat.Definition) { d.Packs = 3 }, "decks"},
		"no such banker":  {func(d *baccarat.Definition) { d.Banker = 7 }, "banker"},
		"an unpaid tie":   {func(d *baccarat.Definition) { d.Tie = odds.Part{} }, "tie"},
		"a negative pair": {func(d *baccarat.Definition) { d.Pair = to1(-1) }, "pair"},
		"nine ties":       {func(d *baccarat.Definition) { d.Exact[4] = odds.Part{} }, "egalites"},
		"half a bombay":   {func(d *baccarat.Definition) { d.BombayTwo = odds.Part{} }, "bombay_6"},
		"no limits":       {func(d *baccarat.Definition) { d.Limits.Even = play.Limits{} }, "limits.even"},
		"off the step":    {func(d *baccarat.Definition) { d.Limits.Tie = play.Limits{Least: 5, Most: 12, By: 5} }, "limits.tie"},
		"turned round":    {func(d *baccarat.Definition) { d.Limits.Pair = play.Limits{Least: 9, Most: 2, By: 1} }, "limits.pair"},
		"no stake":        {func(d *baccarat.Definition) { d.Progressive.Stake = 0 }, "progressive_stake"},
		"no fours":        {func(d *baccarat.Definition) { d.Progressive.Four = odds.Part{} }, "progressive_pays"},
		"grows too much":  {func(d *baccarat.Definition) { d.Progressive.Growth = to1(2) }, "progressive"},
	} {
		d := all()
		one.spoil(&d)
		faults := baccarat.Faults(d)
		elsewhere := func(f play.Fault) bool { return f.Where != one.where }
		if len(faults) == 0 || slices.ContainsFunc(faults, elsewhere) {
			t.Errorf("%s: %v, want faults at %s", name, faults, one.where)
		}
		if g, told := baccarat.New(d); g != nil || len(told) != len(faults) {
			t.Errorf("%s: New gives %v, %v", name, g, told)
		}
	}
}
