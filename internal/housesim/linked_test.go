package housesim

import (
	"strings"
	"testing"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// The pots of the club's machines: two that symbols win and a mystery, shared.
// Rates of growth differ by game, IDs too.
func clubPots(first uint16, growth odds.Part) []pot.Plan {
	return []pot.Plan{
		{ID: first, Name: "grand", Group: "club", Growth: growth},
		{ID: first + 1, Name: "major", Group: "club", Growth: growth},
	}
}

// linkedPlace has two games of one group: the coin, which feeds each pot with a
// hundredth of a stake, and the dime, which feeds it with a fiftieth.
func linkedPlace(t *testing.T) *place {
	t.Helper()
	return newPlace(t, (*place).club)
}

// club makes the place's game one of two machines of a group.
func (p *place) club() {
	p.game.Pots = clubPots(1, odds.Must(odds.NewPart(1, 100)))
	p.coin.Also = 2
	other, dime := CoinGame("dime/1/aa")
	other.ID, other.Pots = "dime", clubPots(5, odds.Must(odds.NewPart(1, 50)))
	dime.Pot.ID, dime.Also = 5, 6
	p.others = []round.Game{other}
}

// on is an opening of another game of the place.
func on(game string, want round.Opening) round.Opening {
	want.Game = game
	return want
}

// TestLinkedPools: machines of a group feed the same pools and win them from
// each other; each shows them; play money has pools of its own (PL-7).
func TestLinkedPools(t *testing.T) {
	rulestest.Covers(t, "BC-M-15", "BC-R14", "PL-7", "PL-24", "PL-28")
	p := linkedPlace(t)
	a, b := p.guest(100_000), p.guest(100_000)
	p.start(a, bet(0, 100), miss, 0)                   // 10 000 minor units: 100 into each
	got := p.start(b, on("dime", bet(0, 10)), miss, 0) // 1 000: 20 into each
	want := []house.Meter{
		{Pool: "grand", Game: "dime", Group: "club", Currency: "CZK-fun", Amount: 120},
		{Pool: "major", Game: "dime", Group: "club", Currency: "CZK-fun", Amount: 120},
	}
	if len(got.Meters) != 2 || got.Meters[0] != want[0] || got.Meters[1] != want[1] {
		t.Errorf("the dime shows %+v, want %+v", got.Meters, want)
	}
	stands, err := p.desk.Resume(ctx, a.ID, "coin")
	if err != nil || len(stands.Meters) != 2 || stands.Meters[0].Amount != 120 || stands.Meters[0].Game != "coin" {
		t.Errorf("the coin shows %+v (%v)", stands.Meters, err)
	}
	all, err := p.desk.Meters(ctx, "CZK-fun")
	if err != nil || len(all) != 2 || all[0].Game != "" || all[0].Group != "club" {
		t.Errorf("the house shows %+v (%v), want each linked pool once", all, err)
	}
	won := p.start(b, on("dime", bet(0, 5)), hit, 2) // 500: 10 into each, and the grand is won
	if len(won.Round.Awards) != 1 || won.Round.Awards[0].Amount != 130 || won.Meters[0].Amount != 0 || won.Meters[1].Amount != 130 {
		t.Errorf("the winner: %+v", won)
	}
	p.has("pool/group:club/grand/CZK-fun", 0)
	p.has("pool/group:club/major/CZK-fun", 130)
	p.has("pool/group:club/grand/CZK", 0)
	p.again()
	p.has("handpay/CZK-fun", 130)
	p.sums()
}

// TestTwoPotsInOneRound: one round can win the grand and the major, each once.
func TestTwoPotsInOneRound(t *testing.T) {
	rulestest.Covers(t, "BC-M-15", "BC-R21", "PL-27")
	p := linkedPlace(t)
	a := p.guest(100_000)
	p.start(a, bet(0, 100), miss, 0)
	open := p.start(a, bet(1, 100), hit, 3) // in mid-round: stand or double
	if open.Over || len(open.Round.Awards) != 2 {
		t.Fatalf("after the hit: %+v", open)
	}
	for i, pool := range []string{"grand", "major"} {
		if got := open.Round.Awards[i]; got.Pool != (house.PoolName{Group: "club", Pot: pool, Currency: "CZK-fun"}) || got.Amount != 200 {
			t.Errorf("award %d: %+v", i, got)
		}
	}
	end := p.move(a, open.Round, play.Move{Verb: play.Stand}, 0)
	if !end.Over || len(end.Round.Awards) != 2 || end.Round.Awards[1] != open.Round.Awards[1] {
		t.Errorf("at the end: %+v", end)
	}
	p.has("handpay/CZK-fun", 400)
	p.sums()
}

// TestGroupsAgree: machines that share a pool agree in all but its ID and its
// growth, or the house does not open, and says which and in what.
func TestGroupsAgree(t *testing.T) {
	rulestest.Covers(t, "BC-M-15", "BC-R14")
	mystery := pot.Plan{ID: 9, Name: "major", Group: "club", Growth: odds.Must(odds.NewPart(2, 100)), From: 100, To: 200}
	for name, c := range map[string]struct {
		spoil func(p *place, other *round.Game)
		says  string // "" is no fault
	}{
		"other growth and IDs": {func(*place, *round.Game) {}, ""},
		"another kind":         {func(_ *place, g *round.Game) { g.Pots[1] = mystery }, "coin and dime share pot major of group club, but their plans differ in more than the growth: won by symbols in the one, a mystery from 100 to 200 units in the other"},
		"other bounds": {func(p *place, g *round.Game) {
			p.game.Pots[1], g.Pots[1] = mystery, mystery
			g.Pots[1].To = 201
		}, "from 100 to 200 units in the one, a mystery from 100 to 201 units in the other"},
		"another unit":     {func(_ *place, g *round.Game) { g.Unit = 1 }, "a unit is worth 100 in the one and 1 in the other"},
		"another currency": {func(_ *place, g *round.Game) { g.Currency, g.Unit = "EUR", 1 }, ""},
		"another group":    {func(_ *place, g *round.Game) { g.Pots[1] = mystery; g.Pots[1].Group = "bar" }, ""},
		"one ID twice":     {func(p *place, _ *round.Game) { p.game.Pots[1].ID = 1 }, "coin has two pots with the ID 1"},
		"one pool twice":   {func(p *place, _ *round.Game) { p.game.Pots[1].Name = "grand" }, "coin has pot grand twice"},
		"no plan at all":   {func(p *place, _ *round.Game) { p.game.Pots[1].Name = "" }, "the name is missing"},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
			p.club()
			p.always = []uint32{0}
			c.spoil(p, &p.others[0])
			_, err := round.NewDesk(ctx, p.config())
			if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("%v, want %q", err, c.says)
			}
		})
	}
}
