package housesim

import (
	"slices"
	"testing"

	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/play"
)

// atRisk tells whether a gamble is among the offers.
func atRisk(offers []play.Offer) bool {
	return slices.ContainsFunc(offers, func(o play.Offer) bool { return o.Class == play.Gamble })
}

// realPlace has Dirty Money and Star Fever with draws from a seed.
func realPlace(t *testing.T) (p *place, deal func(a house.Account, game string) round.Outcome) {
	t.Helper()
	var list []*games.Game
	for _, id := range []string{"dirty-money", "star-fever"} {
		g, err := games.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	p = newPlace(t, func(p *place) {
		all := round.FromGames(list).Games()
		p.game, p.others = all[0], all[1:]
	})
	chance := &Seeded{State: 11}
	config := p.config()
	config.Chance = func() round.Chance { return &Seeded{State: chance.Word()} }
	var err error
	p.desk, err = round.NewDesk(ctx, config)
	p.must(err)
	return p, func(a house.Account, game string) (last round.Outcome) {
		t.Helper()
		want := round.Opening{Game: game, Wagers: []play.Wager{{Seat: 1, Units: 5}}}
		_, err := p.desk.Start(ctx, p.order(a), want, func(o round.Outcome) house.Reply { last = o; return tellAll(o) })
		p.must(err)
		return last
	}
}

// TestGambleSwitch: with rounds of the real game, while the house is open. Off,
// the round that waits in RISK is collected, free spins of its included, a win is
// credited at once and no gamble is offered; on, all is as it was.
func TestGambleSwitch(t *testing.T) {
	rulestest.Covers(t, "BC-M-14", "BC-R21")
	p, deal := realPlace(t)
	a, err := p.book.OpenFun(ctx)
	p.must(err)
	waits := deal(a, "dirty-money")
	for n := 0; !atRisk(waits.Offers); n++ {
		if n > 100 {
			t.Fatal("no win in a hundred games")
		}
		waits = deal(a, "dirty-money")
	}
	at := p.changes()
	ended, err := p.desk.Gamble(ctx, "dirty-money", round.GamblesOff, "the test")
	p.must(err)
	if len(ended) != 1 || ended[0].ID != waits.Round.ID || ended[0].State != house.Settled || ended[0].Win == 0 || ended[0].After != waits.Balance+ended[0].Win {
		t.Errorf("collected %+v of %+v", ended, waits.Round)
	}
	if n := p.changes(); n != at+2 {
		t.Errorf("%d changes, want the switch and the collecting", n-at)
	}
	_, err = p.desk.Move(ctx, p.order(a), round.Choice{Round: waits.Round.ID, Seen: waits.Round.Moves, Move: pick(0)}, tellAll)
	p.wants(err, house.Stale) // another screen has to learn of it first
	wins := 0
	for range 60 {
		got := deal(a, "dirty-money")
		if !got.Over || len(got.Offers) != 0 || got.Finished != nil {
			t.Fatalf("with gambles off: %+v", got)
		}
		if got.Round.Win > 0 {
			wins++
		}
	}
	if wins == 0 {
		t.Error("no win in sixty games: too few to prove anything")
	}
	if ended, err := p.desk.Gamble(ctx, "dirty-money", round.GamblesOn, "the test"); err != nil || len(ended) != 0 {
		t.Errorf("on again: %+v (%v)", ended, err)
	}
	for n := 0; !atRisk(deal(a, "dirty-money").Offers); n++ {
		if n > 100 {
			t.Fatal("no gamble is offered any more")
		}
	}
	p.sums()
}

// TestGambleSwitchOfAllGames: the switch of all games leaves what else is
// decided, and knows no game that is not there.
func TestGambleSwitchOfAllGames(t *testing.T) {
	rulestest.Covers(t, "BC-M-14")
	p, _ := realPlace(t)
	p.must(p.desk.Decide(ctx, house.Game{Game: "star-fever", Disabled: "closed"}, "the test"))
	_, err := p.desk.Gamble(ctx, "", round.GamblesOff, "the test")
	p.must(err)
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		all, err := r.Games()
		want := []house.Game{{Game: "dirty-money", Withheld: true}, {Game: "star-fever", Disabled: "closed", Withheld: true}}
		if !slices.Equal(all, want) {
			t.Errorf("%+v, want %+v", all, want)
		}
		return err
	}))
	_, err = p.desk.Gamble(ctx, "nothing", round.GamblesOff, "the test")
	p.wants(err, house.NotFound)
	_, err = p.desk.Gamble(ctx, "", "maybe", "the test")
	p.wants(err, house.NotOffered)
}

// TestWithheldGamble: the house may withhold a gamble; the win is credited as if
// it was declined (BC-M-14).
func TestWithheldGamble(t *testing.T) {
	rulestest.Covers(t, "BC-M-14")
	p := newPlace(t)
	a := p.guest(10_000)
	p.must(p.desk.Decide(ctx, house.Game{Game: "coin", Withheld: true}, "test"))
	got := p.start(a, bet(0, 5), miss, 2)
	if !got.Over || got.Balance != 10_500 || got.Round.Win != 1_000 || got.Round.State != house.Settled {
		t.Errorf("a win whose gamble is withheld: %+v", got)
	}
	_, err := p.tryMove(a, got.Round, pick(1), 1)
	p.wants(err, house.NotOffered)
	p.must(p.desk.Decide(ctx, house.Game{Game: "coin", Disabled: "closed"}, "test"))
	_, err = p.tryStart(a, bet(0, 1), miss, 0)
	p.wants(err, house.OutOfOrder)
	if on, err := p.desk.Enabled(ctx, "coin"); on || err != nil {
		t.Errorf("a disabled game is enabled (%v)", err)
	}
	p.sums()
}
