package bets_test

import (
	"math"
	"runtime"
	"slices"
	"testing"

	"croupier/games"
	"croupier/lab/bets"
	"croupier/lab/exact"
	"croupier/lab/sim"
)

// Every bet that can be simulated, played through the full rules, agrees with
// what is proven of it: in the quick run within 5 standard errors, which chance
// passes once in millions of bets; with -long, 100 million rounds a bet, or a
// tenth of them where roundsOf says so, those beyond 3 are told and none may pass
// 4.5. Best play that takes long to find is for -long alone.
func TestSimulationAgreesWithTheProof(t *testing.T) {
	rounds, most := uint64(1<<15), 5.0
	if *long {
		rounds, most = 100_000_000, 4.5
	}
	for _, g := range games.Catalogue() {
		if g.Slot() != nil || *only != "" && g.ID != *only {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			book, err := bets.Of(g)
			if err != nil {
				t.Fatal(err)
			}
			par, ok := g.Par()
			if !ok {
				t.Fatal("par.golden is of another edition")
			}
			for i, b := range par.Bets {
				if i == 0 && slices.Contains(slow, g.Kind) && !*long {
					continue // best play would first have to be found
				}
				r, err := book.Simulate(t.Context(), b.Name, "", sim.TableRun{Rounds: roundsOf(g, i, rounds), Seed: 1, Workers: runtime.NumCPU()})
				if err != nil {
					t.Errorf("%s: %v", b.Name, err)
					continue
				}
				found, want, errorApprox := exact.Approx(r.Return()), exact.Approx(b.Return), r.ReturnErrorApprox()
				if i > 0 || !slices.Contains(slow, g.Kind) {
					errorApprox = provenErrorApprox(t, book, b.Name, r.Rounds)
				}
				off := (found - want) / max(errorApprox, 1e-12)
				if off > 3 || off < -3 {
					t.Logf("%s: found %.6f, proven %.6f, %+.2f standard errors off", b.Name, found, want, off)
				}
				if off > most || off < -most {
					t.Errorf("%s returns %.6f ± %.6f in %d rounds, proven are %.6f", b.Name, found, errorApprox, rounds, want)
				}
			}
		})
	}
}

// roundsOf are the rounds of a bet: a tenth for the many bets of one law that
// roulette, mines and craps have beside their main one.
func roundsOf(g *games.Game, bet int, rounds uint64) uint64 {
	if bet > 0 && slices.Contains([]string{"roulette", "mines", "craps"}, g.Kind) {
		return rounds / 10
	}
	return rounds
}

// provenErrorApprox is the standard error of a bet's return in so many rounds, by
// its proven variance: a jackpot that is not won in a run shows nothing of it.
func provenErrorApprox(t *testing.T, book *bets.Book, bet string, rounds uint64) float64 {
	t.Helper()
	known, err := book.Exact(bet)
	if err != nil {
		t.Fatal(err)
	}
	return math.Sqrt(exact.Approx(known.Variance) / float64(rounds))
}
