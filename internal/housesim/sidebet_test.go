package housesim

import (
	"testing"

	"croupier/house/jackpot"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// TestTableProgressive: at a machine in a venue that has the meter for itself, the
// side bet alone feeds it, with a quarter of its stake, and the ace, king and
// queen of spades win all of it; the meter begins with its seed again, and the
// central one stands as it was (BC-TC-8).
func TestTableProgressive(t *testing.T) {
	rulestest.Covers(t, "BC-TC-8", "DM-28", "PL-27")
	const game = "three-card-poker"
	h := newHall(t, game)
	h.scoped(jackpot.Scope{Owner: game, Pot: game, Reach: jackpot.EachVenue})
	m := h.machineIn("tallinn")
	play := func(seed uint64, all ...chips) (awards []odds.Amount) {
		t.Helper()
		h.seed = seed
		got := h.begin(m, h.lay(game, all...))
		if !got.Over {
			got = h.choose(m, got.Offers[0].Default())
		}
		if !got.Over || got.Round.Venue != "tallinn" {
			t.Fatalf("the round: %+v", got.Round)
		}
		for _, a := range got.Round.Awards {
			awards = append(awards, a.Amount)
		}
		return awards
	}
	play(1, chips{"ante", 5}) // feeds nothing
	h.has("pool/three-card-poker/three-card-poker/EUR@tallinn", 1_000_00)
	play(1, chips{"ante", 5}, chips{"progressive", 1})
	h.has("pool/three-card-poker/three-card-poker/EUR@tallinn", 1_000_25)
	// A seed that deals the ace, king and queen of spades, found by trying.
	won := play(2550, chips{"ante", 5}, chips{"progressive", 1})
	if len(won) != 1 || won[0] != 1_000_50 {
		t.Errorf("the award: %v", won)
	}
	h.has("pool/three-card-poker/three-card-poker/EUR@tallinn", 1_000_00)
	h.has("pool/three-card-poker/three-card-poker/EUR", 1_000_00)
	h.sums()
}
