package roulette_test

import (
	"errors"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/roulette"
)

// table is one with wide limits: from 1 to 1000 on every spot.
func table(t *testing.T, rings roulette.Rings) *roulette.Game {
	t.Helper()
	g, faults := roulette.New(wide(rings))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

func wide(rings roulette.Rings) roulette.Definition {
	d := roulette.Definition{Rings: rings}
	for k := range d.Limits {
		d.Limits[k] = roulette.Limit{Least: 1, Most: 1000}
	}
	for i := range d.Spread {
		if rings == roulette.TwoRings {
			d.Spread[i] = roulette.Limit{Least: 1, Most: 1000}
		}
	}
	return d
}

// spot is the id of a name.
func spot(t *testing.T, g *roulette.Game, name string) uint16 {
	t.Helper()
	for _, s := range g.Spots() {
		if s.Name == name {
			return s.ID
		}
	}
	t.Fatalf("no spot %s", name)
	return 0
}

// bet is a wager of seat 1; arg is the number of neighbours.
func bet(t *testing.T, g *roulette.Game, name string, units uint32, arg ...uint32) play.Wager {
	t.Helper()
	w := play.Wager{Seat: 1, Spot: spot(t, g, name), Units: units}
	if len(arg) > 0 {
		w.Arg = arg[0]
	}
	return w
}

// spin is the round in which a number falls, on two rings with an offset.
func spin(t *testing.T, g *roulette.Game, number, offset uint8, w ...play.Wager) *roulette.State {
	t.Helper()
	var s roulette.State
	if err := g.Open(&s, struct{}{}, w); err != nil {
		t.Fatal(err)
	}
	tape := &draw.Tape{Draws: []draw.Draw{{Bound: 37, Value: uint32(roulette.PocketOf(number))}}}
	if g.Definition().Rings == roulette.TwoRings {
		tape.Draws = append([]draw.Draw{{Bound: 37, Value: uint32(offset)}}, tape.Draws...)
	}
	for g.Turn(&s) == play.House {
		g.Step(&s, tape, nil)
	}
	if err := tape.Done(); err != nil {
		t.Fatal(err)
	}
	return &s
}

// back is what comes back of the only spot staked.
func back(t *testing.T, g *roulette.Game, s *roulette.State) uint32 {
	t.Helper()
	due := g.Pays(s, nil)
	if len(due) != 1 || due[0].Seat != 1 || due[0].Pot != 0 || !due[0].Back.IsWhole() {
		t.Fatalf("%v is due, want whole units of one spot of seat 1", due)
	}
	return uint32(due[0].Back.Num())
}

// refused opens a round that must be refused, for a reason that says so.
func refused(t *testing.T, g *roulette.Game, says string, w ...play.Wager) {
	t.Helper()
	var s roulette.State
	err := g.Open(&s, struct{}{}, w)
	var r *play.Refusal
	if !errors.As(err, &r) || !strings.Contains(r.Reason, says) {
		t.Errorf("%v: %v, want a refusal that says %q", w, err, says)
	}
}

var whole = odds.Whole
