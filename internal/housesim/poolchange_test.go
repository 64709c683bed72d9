package housesim

import (
	"context"
	"strings"
	"testing"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play/pot"
)

// central is the coin's pool of play money.
var central = house.PoolName{Game: "coin", Pot: "central", Currency: "CZK-fun"}

// asks has somebody ask for a change.
func (p *place) asks(c jackpot.Change) jackpot.Change {
	p.Helper()
	c.Why = "the test wants it"
	c, err := p.poolOffice().Ask(ctx, c, "the-first")
	p.must(err)
	return c
}

// approves has somebody else approve it.
func (p *place) approves(c jackpot.Change) jackpot.Change {
	p.Helper()
	c, err := p.poolOffice().Decide(ctx, c.ID(), jackpot.Yes, "", "the-second")
	p.must(err)
	return c
}

// statement is the account of a pool.
func (p *place) statement(name house.PoolName) (s jackpot.Statement) {
	p.Helper()
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		all, err := jackpot.Report(r, p.desk.Fed)
		for _, one := range all {
			if one.Pool == name {
				s = one
			}
			if !one.Balances() {
				p.Errorf("the statement does not balance: %+v", one)
			}
		}
		return err
	}))
	return s
}

func amountOf(a odds.Amount) *odds.Amount { return &a }

// TestConditionsStand: growth and seed that staff ask for change nothing before a
// second person has approved them and the pool starts anew; each step is in the
// journal with who, when, before and after.
func TestConditionsStand(t *testing.T) {
	rulestest.Covers(t, "PL-25", "PL-35", "PL-28")
	p := newPlace(t)
	a := p.guest(1_000_000)
	tenth := odds.Must(odds.NewPart(1, 10))
	asked := p.asks(jackpot.Change{Pool: central, What: jackpot.Amend, Amendment: jackpot.Amendment{
		Seed: amountOf(70_000), Growth: map[string]odds.Part{"coin": tenth},
	}})
	_, err := p.poolOffice().Decide(ctx, asked.ID(), jackpot.Yes, "", "the-first")
	p.wants(err, house.Forbidden)
	won := p.start(a, bet(0, 100), hit, 0) // a hit before anybody has approved
	if won.Meters[0].Amount != 50_000 {
		t.Errorf("a seed that nobody has approved: %+v", won.Meters)
	}
	p.approves(asked)
	_, err = p.poolOffice().Decide(ctx, asked.ID(), jackpot.Yes, "", "the-third")
	p.wants(err, house.Done)
	p.again()
	if got := p.start(a, bet(0, 100), miss, 0); got.Meters[0].Amount != 50_033 {
		t.Errorf("in the same start: %+v", got.Meters) // 10 000/300, and a third of before
	}
	if s := p.statement(central); len(s.Waiting) != 1 || s.Conditions.Start != 1 || s.Conditions.Figures.Seed != 50_000 {
		t.Errorf("waiting: %+v", s)
	}
	won = p.start(a, bet(0, 100), hit, 0)
	if won.Round.Awards[0].Amount != 50_066 && won.Round.Awards[0].Amount != 50_067 || won.Meters[0].Amount != 70_000 {
		t.Errorf("the hit: %+v", won)
	}
	if got := p.start(a, bet(0, 100), miss, 0); got.Meters[0].Amount != 71_000 {
		t.Errorf("after the hit: %+v", got.Meters)
	}
	s := p.statement(central)
	if s.Conditions.Start != 3 || s.Conditions.Change != asked.ID() || s.Conditions.Figures.Growth["coin"] != tenth || s.Hits != 2 || len(s.Waiting) != 0 {
		t.Errorf("in force: %+v", s)
	}
	if s.Seeds != 170_000 || s.Amount != 71_000 || s.Meter.Amount != s.Amount {
		t.Errorf("the statement: %+v", s)
	}
	var told []string
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		lines, err := r.Lines(1, 100)
		for _, l := range lines {
			if l.Event.Name == "pool-change" {
				told = append(told, l.Event.Detail)
			}
		}
		past, err1 := r.PaperPast(jackpot.ChangePaper, asked.ID())
		if len(past) != 3 || past[2].State != jackpot.InForce {
			t.Errorf("its paper: %+v (%v)", past, err1)
		}
		return err
	}))
	want := "by the-first: from the next start on seed 50000 to 70000, growth by coin 1/300 to 1/10"
	if len(told) != 2 || told[0] != "asked "+want || told[1] != "approved "+strings.Replace(want, "first", "second", 1) {
		t.Errorf("the journal says %q", told)
	}
	p.sums()
}

// TestConditionsAreRemembered: a second process over the same books learns of a
// start that the first has made.
func TestConditionsAreRemembered(t *testing.T) {
	rulestest.Covers(t, "PL-25")
	p := newPlace(t)
	a := p.guest(1_000_000)
	other, err := round.NewDesk(ctx, p.config())
	p.must(err)
	first := p.desk
	p.start(a, bet(0, 1), miss, 0)
	p.desk = other
	p.start(a, bet(0, 1), miss, 0)
	p.approves(p.asks(jackpot.Change{Pool: central, What: jackpot.Amend, Amendment: jackpot.Amendment{Growth: map[string]odds.Part{"coin": odds.Must(odds.NewPart(1, 2))}}}))
	p.start(a, bet(0, 1), hit, 0)
	p.desk = first
	if got := p.start(a, bet(0, 2), miss, 0); got.Meters[0].Amount != 50_100 {
		t.Errorf("the first process: %+v", got.Meters)
	}
	// A batch that is lost takes what was remembered of it along.
	p.approves(p.asks(jackpot.Change{Pool: central, What: jackpot.Amend, Amendment: jackpot.Amendment{Growth: map[string]odds.Part{"coin": odds.Must(odds.NewPart(1, 4))}}}))
	p.commit = func(func() error) error { return context.DeadlineExceeded }
	if _, err := p.tryStart(a, bet(0, 1), hit, 0); err == nil {
		t.Fatal("a commit that failed was taken")
	}
	p.commit = nil
	if got := p.start(a, bet(0, 2), miss, 0); got.Meters[0].Amount != 50_200 {
		t.Errorf("after a lost hit: %+v", got.Meters)
	}
	p.sums()
}

// TestEditionsAsk: what a new edition says of a running pool is asked for, not
// taken; other odds, which the rules draw, need a pot of another name.
func TestEditionsAsk(t *testing.T) {
	rulestest.Covers(t, "PL-25")
	p := newPlace(t)
	a := p.guest(1_000_000)
	p.game.Pots = []pot.Plan{p.game.Pots[0]}
	p.game.Pots[0].Seed, p.game.Pots[0].Growth = 600, odds.Must(odds.NewPart(1, 100))
	p.again()
	p.again() // and it is asked for once
	asked := p.waiting()
	if len(asked) != 2 || asked[1].Pool != central || asked[1].Asked.By != "coin/1/aa" || *asked[1].Amendment.Seed != 60_000 {
		t.Fatalf("asked for: %+v", asked)
	}
	if won := p.start(a, bet(0, 100), hit, 0); won.Round.Awards[0].Amount != 50_033 || won.Meters[0].Amount != 50_000 {
		t.Errorf("a hit before anybody has approved: %+v", won)
	}
	p.approvesAll()
	p.start(a, bet(0, 100), hit, 0)
	if got := p.start(a, bet(0, 100), miss, 0); got.Meters[0].Amount != 60_100 {
		t.Errorf("after the next: %+v", got.Meters)
	}
	p.sums()
	p.game.Pots[0].Of = 30_000
	if _, err := round.NewDesk(ctx, p.config()); err == nil || !strings.Contains(err.Error(), "other odds need a pot of another name") {
		t.Errorf("other odds: %v", err)
	}
}

// TestAmendmentsRefused: what no pool can be run by is refused when it is asked
// for, and a second amendment waits for the first.
func TestAmendmentsRefused(t *testing.T) {
	rulestest.Covers(t, "PL-25")
	p := mysteryPlace(t, 0)
	club := house.PoolName{Group: "club", Pot: "collective", Currency: "CZK-fun"}
	grand := house.PoolName{Group: "club", Pot: "grand", Currency: "CZK-fun"}
	growth := func(game string, num int64) map[string]odds.Part {
		return map[string]odds.Part{game: odds.Must(odds.NewPart(num, 50))}
	}
	for name, c := range map[string]struct {
		pool house.PoolName
		ask  jackpot.Amendment
		says string
	}{
		"no such pool":     {house.PoolName{Game: "x", Pot: "y", Currency: "CZK"}, jackpot.Amendment{}, "there is no pool"},
		"nothing":          {club, jackpot.Amendment{From: amountOf(200)}, "nothing would change"},
		"bounds":           {club, jackpot.Amendment{From: amountOf(500)}, "the bounds from 500 to 400 are not in order"},
		"a mystery's seed": {club, jackpot.Amendment{Seed: amountOf(1)}, "won by mystery has no seed"},
		"standing still":   {club, jackpot.Amendment{Growth: growth("coin", 0)}, "would never be won"},
		"more than all":    {club, jackpot.Amendment{Growth: growth("dime", 51)}, "a growth of 51/50 is none from 0 to 1"},
		"a stranger":       {club, jackpot.Amendment{Growth: growth("roulette", 1)}, "roulette feeds no such pool"},
		"a symbol's seed":  {grand, jackpot.Amendment{Seed: amountOf(1)}, "won by symbols has no seed"},
		"its bounds":       {grand, jackpot.Amendment{From: amountOf(1), To: amountOf(2)}, "only a mystery has bounds"},
	} {
		_, err := p.poolOffice().Ask(ctx, jackpot.Change{Pool: c.pool, What: jackpot.Amend, Amendment: c.ask, Why: "w"}, "x")
		if r := house.RefusalOf(err); r == nil || !strings.Contains(r.Detail, c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
	_, err := p.poolOffice().Ask(ctx, jackpot.Change{Pool: club, What: jackpot.Amend, Amendment: jackpot.Amendment{From: amountOf(100)}}, "x")
	p.wants(err, house.NotOffered) // no reason
	first := p.asks(jackpot.Change{Pool: club, What: jackpot.Amend, Amendment: jackpot.Amendment{From: amountOf(100)}})
	_, err = p.poolOffice().Ask(ctx, jackpot.Change{Pool: club, What: jackpot.Amend, Amendment: jackpot.Amendment{From: amountOf(100)}, Why: "w"}, "x")
	p.wants(err, house.Done) // twice
	second := p.asks(jackpot.Change{Pool: club, What: jackpot.Amend, Amendment: jackpot.Amendment{To: amountOf(300)}})
	p.approves(first)
	_, err = p.poolOffice().Decide(ctx, second.ID(), jackpot.Yes, "", "the-second")
	p.wants(err, house.NotOffered)
	_, err = p.poolOffice().Decide(ctx, first.ID(), jackpot.No, "never mind", "the-first") // withdrawn before it began
	p.must(err)
	p.approves(second)
	a := p.guest(100_000)
	got := p.start(a, bet(0, 100), 100, miss, 0) // the next amount is one of 200 to 300
	if m := its(got.Meters); len(got.Round.Awards) != 1 || m.Mystery.From != 200 || m.Mystery.To != 300 {
		t.Errorf("the next start: %+v", got)
	}
	p.sums()
}

// TestClosing: what players have brought is moved to another pool, by two people;
// both pools reconcile, fractions included, and none of it is income (PL-29).
func TestClosing(t *testing.T) {
	rulestest.Covers(t, "PL-29", "PL-28", "PL-24")
	p := newPlace(t)
	a := p.guest(1_000_000)
	p.start(a, bet(0, 100), miss, 0)
	p.start(a, bet(0, 100), miss, 0) // 66 and two thirds
	next := central
	next.Pot = "next"
	_, err := p.poolOffice().Ask(ctx, jackpot.Change{Pool: central, What: jackpot.Close, Into: next, Why: "w"}, "x")
	p.wants(err, house.NotFound)
	p.game.Edition = "coin/2/bb"
	p.game.Pots = []pot.Plan{p.game.Pots[0]}
	p.game.Pots[0].Name, p.game.Pots[0].Seed = "next", 10
	p.coin.Pot = p.game.Pots[0]
	p.coin.Edition = p.game.Edition
	p.again()
	p.start(a, bet(0, 100), miss, 0) // 33 and a third
	_, err = p.poolOffice().Ask(ctx, jackpot.Change{Pool: next, What: jackpot.Close, Into: central, Why: "w"}, "x")
	p.wants(err, house.NotOffered) // stakes still feed it
	c := p.asks(jackpot.Change{Pool: central, What: jackpot.Close, Into: next})
	p.has(central.Purse(), 50_066) // not before a second person says so
	c = p.approves(c)
	if c.State != jackpot.Done || c.Players != 66 || c.Seeds != 50_000 {
		t.Errorf("closed: %+v", c)
	}
	p.has(central.Purse(), 0)
	p.has(next.Purse(), 1_000+33+50_066+1) // the fractions make one more
	from, into := p.statement(central), p.statement(next)
	if from.MovedOut != 50_066 || from.Contributions != 66 || from.Seeds != 50_000 || from.Fed || !from.Carry.IsZero() {
		t.Errorf("the closed one: %+v", from)
	}
	if into.MovedIn != 50_066 || into.Contributions != 34 || into.Seeds != 1_000 || !into.Carry.IsZero() || !into.Fed {
		t.Errorf("the other: %+v", into)
	}
	_, err = p.poolOffice().Ask(ctx, jackpot.Change{Pool: central, What: jackpot.Close, Into: next, Why: "w"}, "x")
	p.wants(err, house.Done)
	won := p.start(a, bet(0, 100), hit, 0)
	if won.Round.Awards[0].Amount != 51_133 {
		t.Errorf("the next hit pays %+v", won.Round.Awards)
	}
	p.sums()
}
