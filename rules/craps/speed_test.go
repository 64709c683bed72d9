package craps_test

import (
	"testing"

	"croupier/draw/fast"
	"croupier/play"
	"croupier/rules/craps"
)

// BenchmarkPass plays pass bets to their end as the simulation does, silent
// between throws.
func BenchmarkPass(b *testing.B) {
	g := game(b, usual())
	src := fast.New(1, "craps", 0)
	wagers := []play.Wager{on(craps.Pass, 10)}
	var rules play.Rules[craps.State, craps.Carry, craps.Frame] = g
	var s craps.State
	pays, offers := make([]play.Pay, 0, 64), make([]play.Offer, 0, 128)
	b.ReportAllocs()
	for b.Loop() {
		if err := rules.Open(&s, craps.Carry{}, wagers); err != nil {
			b.Fatal(err)
		}
		for rules.Turn(&s) != play.Over {
			if rules.Turn(&s) == play.House {
				rules.Step(&s, src, nil)
				continue
			}
			offers = rules.Offers(&s, 1, offers[:0])
			rules.Act(&s, 1, offers[0].Default())
		}
		pays = rules.Pays(&s, pays[:0])
	}
}
