package baccarat_test

import (
	"testing"

	"croupier/draw/fast"
	"croupier/play"
	"croupier/rules/baccarat"
)

// BenchmarkRound plays whole rounds through the rules as the simulation does.
func BenchmarkRound(b *testing.B) {
	g := commissionFree(b)
	src := fast.New(1, "baccarat", 0)
	wagers := []play.Wager{{Seat: 1, Spot: baccarat.Bank, Units: 20}}
	var rules play.Rules[baccarat.State, baccarat.Carry, baccarat.Frame] = g
	var s baccarat.State
	buf := make([]play.Pay, 0, 32)
	b.ReportAllocs()
	for b.Loop() {
		if err := rules.Open(&s, baccarat.Carry{}, wagers); err != nil {
			b.Fatal(err)
		}
		for rules.Turn(&s) == play.House {
			rules.Step(&s, src, nil)
		}
		buf = rules.Pays(&s, buf[:0])
	}
}
