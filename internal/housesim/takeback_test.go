package housesim

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/house/claim"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/house/terminal"
	"croupier/internal/rulestest"
	"croupier/play"
)

// TestTakeBack: an award goes back into the pool that paid it, once, by two
// people, and into no other; its round stays as it was played (PL-29).
func TestTakeBack(t *testing.T) {
	rulestest.Covers(t, "PL-29", "PL-20", "PL-28")
	p := newPlace(t)
	a := p.guest(1_000_000)
	won := p.start(a, bet(0, 100), hit, 0)
	real := central
	real.Currency = "CZK"
	for name, c := range map[string]jackpot.Change{
		"another pool": {Pool: real, What: jackpot.TakeBack, Round: won.Round.ID},
		"no round":     {Pool: central, What: jackpot.TakeBack, Round: "01"},
		"no award":     {Pool: central, What: jackpot.TakeBack, Round: won.Round.ID, Award: 1},
		"nothing":      {Pool: central, What: "lend"},
	} {
		c.Why = "w"
		if _, err := p.poolOffice().Ask(ctx, c, "x"); house.RefusalOf(err) == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	c := p.asks(jackpot.Change{Pool: central, What: jackpot.TakeBack, Round: won.Round.ID})
	p.has("handpay/CZK-fun", 50_033)
	p.approves(c)
	p.has("handpay/CZK-fun", 0)
	p.has(central.Purse(), 100_033)
	_, err := p.poolOffice().Ask(ctx, jackpot.Change{Pool: central, What: jackpot.TakeBack, Round: won.Round.ID, Why: "w"}, "x")
	p.wants(err, house.Done)
	if s := p.statement(central); s.TakenBack != 50_033 || s.Awards != 50_033 || s.Seeds != 100_000 || s.Hits != 1 {
		t.Errorf("the statement: %+v", s)
	}
	kept, err := p.desk.Show(ctx, a.ID, won.Round.ID)
	if err != nil || len(kept.Round.Awards) != 1 || kept.Round.Awards[0].Amount != 50_033 {
		t.Errorf("the round: %+v (%v)", kept.Round, err)
	}
	p.sums()
}

// TestTakeBackOfAMystery: what comes back lifts the pool, but wins nothing: the
// next stake does, where it is due.
func TestTakeBackOfAMystery(t *testing.T) {
	rulestest.Covers(t, "PL-29", "PL-26")
	p := mysteryPlace(t, 0)
	a := p.guest(1_000_000)
	p.start(a, bet(0, 10), miss, 0)
	won := p.start(a, bet(0, 10), 5, miss, 0) // 200 of 200; the next is 205
	name := won.Round.Awards[0].Pool
	p.start(a, bet(0, 1), miss, 0) // 10
	p.approves(p.asks(jackpot.Change{Pool: name, What: jackpot.TakeBack, Round: won.Round.ID}))
	p.has(name.Purse(), 210)
	p.sums()
	got := p.start(a, bet(0, 1), 0, miss, 0)
	if len(got.Round.Awards) != 1 || got.Round.Awards[0].Amount != 205 {
		t.Errorf("the next stake: %+v", got.Round)
	}
	p.sums()
}

// claims refuse a taking back, or write that nothing is owed.
type claims struct{ paid bool }

func (c claims) TakeBack(_ house.Reader, ch *house.Change, a house.Award, _ int, _ house.ID, at time.Time) error {
	if c.paid {
		return house.Refuse(house.Done, "the winner was paid")
	}
	ch.Papers = append(ch.Papers, house.Paper{Kind: "test", ID: string(a.Round), Version: 1, State: "withdrawn", At: at, Body: []byte(`{}`)})
	return nil
}

// TestTakeBackTellsTheClaims: what was paid is not taken back, and what is taken
// back is no longer owed.
func TestTakeBackTellsTheClaims(t *testing.T) {
	rulestest.Covers(t, "PL-29")
	p := newPlace(t)
	won := p.start(p.guest(1_000_000), bet(0, 100), hit, 0)
	c := p.asks(jackpot.Change{Pool: central, What: jackpot.TakeBack, Round: won.Round.ID})
	office := p.poolOffice()
	office.Claims = claims{paid: true}
	_, err := office.Decide(ctx, c.ID(), jackpot.Yes, "", "the-second")
	p.wants(err, house.Done)
	p.has(central.Purse(), 50_000)
	office.Claims = claims{}
	_, err = office.Decide(ctx, c.ID(), jackpot.Yes, "", "the-second")
	p.must(err)
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		_, err := r.Paper("test", string(won.Round.ID))
		return err
	}))
	p.sums()
}

// TestTakeBackAtAMachine: the claim is withdrawn with the award, the machine plays
// again, and nothing is owed; one that was paid stays paid.
func TestTakeBackAtAMachine(t *testing.T) {
	rulestest.Covers(t, "PL-29", "DM-32")
	p := newFloor(t, nil)
	jan, m := p.person("jan", 1_000_00), p.machine("A1")
	p.load(jan, m, 900_00)
	real := central
	real.Currency = "CZK"
	office := p.poolOffice()
	office.Claims = p.office
	won := p.start(m, bet(0, 2), hit, 0)
	c := p.claims(claim.OpenOnes, 1)[0]
	p.shows(m, terminal.Locked, 898_00)
	asked := p.asks(jackpot.Change{Pool: real, What: jackpot.TakeBack, Round: won.Round.ID})
	_, err := office.Decide(ctx, asked.ID(), jackpot.Yes, "", "the-second")
	p.must(err)
	p.has("handpay/CZK", 0)
	p.shows(m, terminal.InPlay, 898_00)
	p.claims(claim.OpenOnes, 0)
	p.wants(p.pay(c, anna), house.Done)
	p.sums()
	won = p.start(m, bet(0, 1), hit, 0)
	p.paidBy(p.claims(claim.OpenOnes, 1)[0], seat, dana)
	asked = p.asks(jackpot.Change{Pool: real, What: jackpot.TakeBack, Round: won.Round.ID})
	_, err = office.Decide(ctx, asked.ID(), jackpot.Yes, "", "the-second")
	p.wants(err, house.Done)
	p.sums()
}

// TestVoidKeepsContributions: what a void round has brought to a pool stays there:
// the stake goes back whole, and the house pays the contribution.
func TestVoidKeepsContributions(t *testing.T) {
	rulestest.Covers(t, "PL-29", "PL-14")
	p := newPlace(t)
	a := p.guest(100_000)
	open := p.start(a, bet(1, 100), miss, 2)
	p.has("house/CZK-fun", -50_033) // the seed and the contribution
	p.must(p.desk.Void(ctx, open.Round.ID, "the reels stood still"))
	p.has(a.Purse(), 100_000)
	p.has(central.Purse(), 50_033)
	p.has("house/CZK-fun", -50_033)
	p.sums()
}

// TestJackpotEndsTheGamble: whatever jackpot a round has won, and whenever in it,
// no gamble is offered in it any more: not by the desk that moves on, not by one
// that takes the round up after a restart.
func TestJackpotEndsTheGamble(t *testing.T) {
	rulestest.Covers(t, "BC-M-14", "BC-R21", "DM-20")
	// A mystery that the stake of the same round wins, before anything is drawn for
	// the round; one that a further stake wins; a pot that the rules draw.
	for name, plays := range map[string]func(p *place, a house.Account) told{
		"a mystery by the first stake": func(p *place, a house.Account) told { return p.start(a, bet(0, 100), 0, miss, 3, 0, 0) },
		"a pot of the rules":           func(p *place, a house.Account) told { return p.start(a, bet(0, 2), hit, 3, 0, 0) },
		"a mystery by a further stake": func(p *place, a house.Account) told {
			open := p.start(a, bet(1, 10), miss, 2)
			return p.move(a, open.Round, play.Move{Verb: play.Double, Units: 10}, 0, 2)
		},
	} {
		p := mysteryPlace(t, 0)
		got := plays(p, p.guest(1_000_000))
		if len(got.Round.Awards) == 0 || !got.Over {
			t.Errorf("%s: %+v", name, got)
		}
		p.sums()
	}
}

// TestJackpotBeforeTheGamble: a round that won a jackpot and then comes to a
// gamble is offered none of it, nor by a desk that takes the round up after a
// restart: what waits is credited.
func TestJackpotBeforeTheGamble(t *testing.T) {
	rulestest.Covers(t, "BC-M-14", "BC-R21")
	p := mysteryPlace(t, 0)
	a := p.guest(1_000_000)
	chance := &Seeded{State: 1}
	p.source = func() round.Chance { return chance }
	awarded, risky := 0, 0
	for range 200 {
		got := p.read(p.desk.Start(ctx, p.order(a), bet(0, 10), tell))
		for !got.Over {
			for _, o := range got.Offers {
				if len(got.Round.Awards) > 0 && o.Class == play.Gamble {
					t.Fatalf("a gamble beside a jackpot: %+v", got)
				}
			}
			risky++
			got = p.read(p.desk.Move(ctx, p.order(a), round.Choice{Round: got.Round.ID, Seen: got.Round.Moves, Move: take}, tell))
		}
		awarded += len(got.Round.Awards)
	}
	if awarded == 0 || risky == 0 {
		t.Errorf("%d jackpots and %d decisions: nothing was tried", awarded, risky)
	}
	p.sums()
}
