package bets_test

import (
	"testing"

	"croupier/games"
	"croupier/lab/bets"
	"croupier/lab/sim"
)

// BenchmarkUltimate plays rounds by best play through the full rules, on one
// core: ns/op is a round.
func BenchmarkUltimate(b *testing.B) {
	g, err := games.Find("ultimate-holdem")
	if err != nil {
		b.Fatal(err)
	}
	book, err := bets.Of(g)
	if err != nil {
		b.Fatal(err)
	}
	play := func(rounds uint64) {
		if _, err := book.Simulate(b.Context(), "ante", "best", sim.TableRun{Rounds: rounds, Seed: 1}); err != nil {
			b.Fatal(err)
		}
	}
	play(1) // finds best play
	b.ReportAllocs()
	b.ResetTimer()
	play(uint64(b.N))
}
