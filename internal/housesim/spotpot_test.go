package housesim

import (
	"testing"

	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play/pot"
)

// TestSpotFeedsItsPot: the meter of a progressive side bet grows by the stakes
// on its spot alone, and its seed comes from the house before the first of them
// (BC-PB-8).
func TestSpotFeedsItsPot(t *testing.T) {
	rulestest.Covers(t, "BC-PB-8")
	p := newPlace(t, func(p *place) {
		p.game.Pots = []pot.Plan{
			{ID: 1, Name: "central", Growth: odds.Must(odds.NewPart(1, 100))},
			{ID: 2, Name: "progressive", Seed: 20, Growth: odds.Must(odds.NewPart(1, 4)), Spot: 1},
		}
	})
	a := p.guest(100_000)
	p.has("pool/coin/progressive/CZK-fun", 2000) // a unit is 100 minor units
	p.start(a, bet(0, 10), miss, 0)
	p.has("pool/coin/central/CZK-fun", 10)
	p.has("pool/coin/progressive/CZK-fun", 2000)
	got := p.start(a, bet(1, 10), miss, 0)
	p.has("pool/coin/central/CZK-fun", 20)
	p.has("pool/coin/progressive/CZK-fun", 2250)
	if len(got.Meters) != 2 || got.Meters[1].Amount != 2250 {
		t.Errorf("the meters show %+v, want 2250 in the second", got.Meters)
	}
	p.sums()
}
