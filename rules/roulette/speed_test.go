package roulette_test

import (
	"testing"

	"croupier/draw/fast"
	"croupier/play"
	"croupier/rules/roulette"
)

// BenchmarkRound is a round through the contract: a straight, red, and the
// neighbours of a number.
func BenchmarkRound(b *testing.B) {
	g, faults := roulette.New(wide(roulette.OneRing))
	if len(faults) > 0 {
		b.Fatal(faults)
	}
	w := []play.Wager{{Seat: 1, Spot: 17, Units: 1}, {Seat: 1, Spot: 176, Units: 1}, {Seat: 1, Spot: 202, Arg: 4, Units: 5}}
	src := fast.New(1, "roulette round", 0)
	var s roulette.State
	var due []play.Pay
	b.ReportAllocs()
	for b.Loop() {
		if err := g.Open(&s, struct{}{}, w); err != nil {
			b.Fatal(err)
		}
		g.Step(&s, src, nil)
		due = g.Pays(&s, due[:0])
	}
}
