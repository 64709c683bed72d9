package housesim

import (
	"slices"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// spotted gives the coin spots with limits, and a table that may have others.
func spotted(p *place) {
	p.game.Spots = []play.Spot{
		{ID: 0, Name: "coin", Least: 2, Most: 10, By: 1},
		{ID: 2, Name: "named", Least: 1, Most: 100, By: 10, To: 3},
	}
}

// What lies below the least of a spot, off its step or on no spot is refused
// with the reason, and nothing moves; what lies above its most is cut, told, and
// recorded as it was cut.
func TestWagersAreHeldAgainstTheirSpots(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.6", "OC-2.1.7", "OC-R2")
	p := newPlace(t, spotted)
	a := p.guest(20_000)
	before := p.changes()
	_, err := p.tryStart(a, bet(0, 1))
	p.wants(err, house.NotOffered)
	for _, spot := range []uint16{1, 2} { // there is no spot 1; 5 is no multiple of 10
		_, err := p.tryStart(a, bet(spot, 5))
		p.wants(err, house.NotOffered)
	}
	if p.has(a.Purse(), 20_000); p.changes() != before {
		t.Error("a refused wager has written something")
	}

	got := p.start(a, bet(0, 100), miss, 0)
	want := []play.Cut{{Spot: p.game.Spots[0], Asked: 100, Taken: 10}}
	if !slices.EqualFunc(got.Cuts, want, func(a, b play.Cut) bool {
		return a.Spot.ID == b.Spot.ID && a.Spot.Name == b.Spot.Name && a.Asked == b.Asked && a.Taken == b.Taken
	}) {
		t.Errorf("the reply tells the cuts %v, want %v", got.Cuts, want)
	}
	if got.Round.Stake != 10*100 {
		t.Errorf("%d was staked, want 10 units", got.Round.Stake)
	}
	shown, err := p.desk.Show(ctx, a.ID, got.Round.ID)
	p.must(err)
	if len(shown.Wagers) != 1 || shown.Wagers[0].Units != 10 {
		t.Errorf("the record holds %v, want the wager as it was cut", shown.Wagers)
	}
	if again := p.start(a, bet(0, 5), miss, 0); len(again.Cuts) != 0 {
		t.Errorf("a wager within its limits was cut: %v", again.Cuts)
	}
	p.sums()
}

// Chips that lie on one spot together are added up before they are held against
// its limits.
func TestChipsOnASpotAreOneStake(t *testing.T) {
	rulestest.Covers(t, "OC-R2")
	p := newPlace(t, spotted)
	a := p.guest(20_000)
	chip := play.Wager{Seat: 1, Spot: 0, Units: 4}
	want := bet(0, 4)
	want.Wagers = []play.Wager{chip, chip, chip}
	got := p.start(a, want, miss, 0)
	if got.Round.Stake != 10*100 || len(got.Cuts) != 1 || got.Cuts[0].Asked != 12 {
		t.Errorf("three chips of 4 are %d and the cuts %v, want 10 units out of 12", got.Round.Stake, got.Cuts)
	}
	p.sums()
}

// A game that says that it rounds pays the lower minor unit, once over all that
// a round pays; another one never rounds, and its round is frozen.
func TestPaysAreRoundedByTheGame(t *testing.T) {
	rulestest.Covers(t, "OC-R8")
	third := odds.Must(odds.NewPart(1, 3)) // of a unit of 100: 33 and a third
	for _, c := range []struct {
		rounding odds.Rounding
		state    house.State
		win      odds.Amount
	}{{odds.Down, house.Settled, 33}, {odds.Up, house.Settled, 34}, {odds.Exact, house.Frozen, 0}} {
		p := newPlace(t, func(p *place) { p.game.Rounding, p.coin.Extra = c.rounding, third })
		got := p.start(p.guest(20_000), bet(0, 5), miss, 0)
		if got.Round.State != c.state || got.Round.Win != c.win {
			t.Errorf("rounded %s the round is %s and pays %d, want %s and %d", c.rounding, got.Round.State, got.Round.Win, c.state, c.win)
		}
	}
}
