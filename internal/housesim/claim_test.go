package housesim

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/claim"
	"croupier/house/round"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// TestHandPay: a win over the limit of its place is not credited: the machine
// locks with it, staff come, look at a document, and pay it to the wallet.
func TestHandPay(t *testing.T) {
	rulestest.Covers(t, "BC-M-20", "DM-R7", "PL-42")
	p := newFloor(t, func(terms *venue.Terms) { terms.FourEyesAbove = 20_00 })
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	won := p.start(m, bet(2, 5), miss, 0) // 4 times 5.00
	if !won.Over || won.Round.Win != 20_00 || won.Balance != 15_00 {
		t.Errorf("the round: %+v, balance %d", won.Round, won.Balance)
	}
	p.has("handpay/CZK", 20_00)
	if !p.tells("start", "[hand-pay of 20.00 CZK, called]") {
		t.Error("the journal does not tell of the large win")
	}
	c := p.claims(claim.OpenOnes, 1)[0]
	if c.Kind != claim.HandPay || c.Amount != 20_00 || c.Player != jan.ID || c.Machine != m.ID || c.Round != won.Round.ID || c.PayAt != claim.AtWallet || c.Name != "j***" {
		t.Errorf("the claim: %+v", c)
	}
	if want := []string{claim.Arrive, claim.Identify, claim.Pay}; !slices.Equal(c.Needs(), want) { // 20.00 is not above 20.00
		t.Errorf("it needs %v, want %v", c.Needs(), want)
	}
	s := p.shows(m, terminal.Locked, 15_00)
	if l := s.Lock; l == nil || l.Why != terminal.ForHandPay || *l.Claim != c.ID || l.Amount != 20_00 || l.Arrived || l.Due.Sub(l.Since) != 5*time.Minute {
		t.Errorf("the lock: %+v", s.Lock)
	}
	_, err := p.tryStart(m, bet(0, 1), miss, 0)
	p.wants(err, house.Locked)
	_, err = p.hall.Issue(ctx, m.ID, terminal.ToCashOut)
	p.wants(err, house.Locked)
	_, err = p.hall.UnlockNow(ctx, m.ID, anna)
	p.wants(err, house.Locked) // only by its payment
	p.wants(p.pay(c, anna), house.Incomplete)
	_, err = p.office.Identify(ctx, c.ID, claim.IDCard, "1", "Jan", anna)
	p.wants(err, house.Incomplete) // nobody has come
	_, err = p.office.Arrive(ctx, c.ID, anna)
	p.must(err)
	if s := p.shows(m, terminal.Locked, 15_00); !s.Lock.Arrived {
		t.Error("the machine does not say that somebody has come")
	}
	_, err = p.office.Identify(ctx, c.ID, "a library card", "1", "Jan", anna)
	p.wants(err, house.NotOffered)
	_, err = p.office.Identify(ctx, c.ID, claim.IDCard, "", "Jan", anna)
	p.wants(err, house.Incomplete)
	c, err = p.office.Get(ctx, c.ID, "praha")
	p.must(err)
	p.paid(c)
	p.wants(p.pay(c, anna), house.Done)
	p.shows(m, terminal.InPlay, 15_00)
	p.has(jan.Purse(), 100_00)
	p.has("handpay/CZK", 0)
	p.start(m, bet(0, 1), miss, 0)
	p.sums()
}

// tells looks for an event with these words.
func (p *place) tells(event, words string) (found bool) {
	p.Helper()
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		return r.EachLine(1, func(l house.Line, _ [32]byte) error {
			found = found || l.Event.Name == event && strings.Contains(l.Event.Detail, words)
			return nil
		})
	}))
	return found
}

// TestHandPayLimit: up to and including the limit a win is credited by itself,
// over it nothing of it is (BC-M-19, BC-R17).
func TestHandPayLimit(t *testing.T) {
	rulestest.Covers(t, "BC-M-19", "BC-M-20", "BC-R17")
	for _, c := range []struct {
		limit    odds.Amount
		credited odds.Amount
		claims   int
	}{{4_01, 4_00, 0}, {4_00, 4_00, 0}, {3_99, 0, 1}, {0, 4_00, 0}} { // 0 is no limit
		p := newFloor(t, func(terms *venue.Terms) { terms.HandPayAbove = c.limit })
		jan, m := p.person("jan", 100_00), p.machine("A1")
		p.load(jan, m, 20_00)
		if got := p.start(m, bet(2, 1), miss, 0); got.Balance != 19_00+c.credited {
			t.Errorf("with a limit of %d the machine has %d", c.limit, got.Balance)
		}
		p.claims(claim.OpenOnes, c.claims)
		p.sums()
	}
}

// TestPartialCredit: what was credited before the limit was passed stays, all
// that was not goes to hand pay.
func TestPartialCredit(t *testing.T) {
	rulestest.Covers(t, "BC-R10")
	p := newFloor(t, func(terms *venue.Terms) { terms.HandPayAbove = 15_00 })
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	open := p.start(m, bet(0, 5), miss, 3) // 5.00 wait, two free flips
	half := p.move(m, open.Round, play.Move{Verb: play.Halve})
	if half.Balance != 18_00 { // 15.00 and 3.00 of the halved 5.00
		t.Fatalf("halved: %d", half.Balance)
	}
	done := p.move(m, half.Round, play.Move{Verb: play.Take}, 2, 2) // 2.00, then 5.00 twice: 15.00 in all
	if !done.Over || done.Round.Win != 15_00 || done.Balance != 30_00 {
		t.Errorf("at the limit: %+v, %d", done.Round, done.Balance)
	}
	p.claims(claim.OpenOnes, 0)
	p.sums()
}

// TestTotalOfOneGame: jackpots count (BC-R10): a win below the limit with a
// jackpot over it is paid by hand, each as a claim of its own.
func TestTotalOfOneGame(t *testing.T) {
	rulestest.Covers(t, "BC-R10", "DM-31", "DM-32")
	p := newFloor(t, func(terms *venue.Terms) { terms.HandPayAbove = 400_00 })
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	won := p.start(m, bet(0, 1), hit, 2) // the pot's 500.00 and 2.00
	if won.Round.Win != 2_00 || won.Balance != 19_00 || len(won.Round.Awards) != 1 || atRisk(won.Offers) {
		t.Errorf("won: %+v, %d", won.Round, won.Balance)
	}
	all := p.claims(claim.OpenOnes, 2)
	if all[0].Kind != claim.HandPay || all[0].Amount != 2_00 || all[1].Kind != claim.Jackpot || all[1].Amount != won.Round.Awards[0].Amount {
		t.Errorf("claims: %+v", all)
	}
	p.paid(all[0])
	if s := p.shows(m, terminal.Locked, 19_00); s.Lock.Why != terminal.ForJackpot {
		t.Errorf("after the one the machine is locked for %s", s.Lock.Why)
	}
	p.paid(all[1])
	p.shows(m, terminal.InPlay, 19_00)
	p.has(jan.Purse(), 80_00+2_00+won.Round.Awards[0].Amount)
	p.sums()
}

// TestGambleUpToTheLimit: a gamble is not offered where its win would pass the
// limit; at the limit it is (BC-R21).
func TestGambleUpToTheLimit(t *testing.T) {
	rulestest.Covers(t, "BC-R21", "PL-45")
	for _, c := range []struct {
		name  string
		limit func(*venue.Terms)
		open  bool
	}{
		{"4.00 is at the limit", func(terms *venue.Terms) { terms.HandPayAbove = 4_00 }, true},
		{"4.00 is over it", func(terms *venue.Terms) { terms.HandPayAbove = 3_99 }, false},
		{"4.00 is the most win", func(terms *venue.Terms) { terms.HandPayAbove, terms.WinMost = 0, 4_00 }, true},
		{"4.00 is over the most win", func(terms *venue.Terms) { terms.HandPayAbove, terms.WinMost = 0, 3_99 }, false},
		{"no limit", func(terms *venue.Terms) { terms.HandPayAbove = 0 }, true},
	} {
		p := newFloor(t, c.limit)
		jan, m := p.person("jan", 100_00), p.machine("A1")
		p.load(jan, m, 20_00)
		got := p.start(m, bet(0, 1), miss, 2) // 2.00 wait
		if got.Over == c.open || atRisk(got.Offers) != c.open {
			t.Errorf("%s: over %v, offers %v", c.name, got.Over, got.Offers)
		}
		if c.open {
			doubled := p.move(m, got.Round, pick(0), 0) // 4.00: 8.00 would pass any of the limits but none
			if limited := c.name != "no limit"; doubled.Over != limited || limited && doubled.Balance != 23_00 {
				t.Errorf("%s: doubled: %+v, %d", c.name, doubled.Round, doubled.Balance)
			}
		}
		p.claims(claim.OpenOnes, 0)
		p.sums()
	}
}

// TestSeveralMachines: one command, such as a live table's, may win at several
// machines: each locks for its own claim.
func TestSeveralMachines(t *testing.T) {
	p := newFloor(t, nil)
	var kept []round.Kept
	for _, name := range []string{"A1", "A2"} {
		a, m := p.person("of "+name, 100_00), p.machine(name)
		p.load(a, m, 20_00)
		kept = append(kept, round.Kept{Round: p.start(m, bet(0, 1), miss, 0).Round, ByHand: 5_00})
	}
	p.must(p.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		c := house.Change{
			Event:    house.Event{Name: "table", At: p.clock},
			Postings: []house.Posting{{Reason: house.ForHandPay, From: "house/CZK", To: "handpay/CZK", Currency: "CZK", Amount: 10_00}},
		}
		err := p.office.After(r, &c, kept, p.clock)
		return c, err
	}))
	for _, c := range p.claims(claim.OpenOnes, 2) {
		shown, err := p.hall.Machine(ctx, c.Machine)
		p.must(err)
		if shown.State != terminal.Locked || *shown.Lock.Claim != c.ID || shown.Name != c.Terminal {
			t.Errorf("%s shows %+v for the claim of %s", shown.Name, shown.Lock, c.Terminal)
		}
	}
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		a, err := claim.Check(r)
		for _, fault := range a.Faults {
			t.Error(fault)
		}
		return err
	}))
}

// TestOverdue: that nobody has come within five minutes, and that a claim is not
// paid by its last day, is told once each (BC-M-20, DM-34).
func TestOverdue(t *testing.T) {
	rulestest.Covers(t, "BC-M-20", "DM-34", "PL-21", "OC-2.3.4", "OC-5.2.3")
	p := newFloor(t, nil)
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	p.start(m, bet(2, 5), miss, 0)
	for _, c := range []struct {
		after time.Duration
		want  int
	}{{4 * time.Minute, 0}, {2 * time.Minute, 1}, {time.Hour, 1}, {7 * 24 * time.Hour, 1}, {24 * time.Hour, 2}, {24 * time.Hour, 2}} {
		p.later(c.after)
		if n := p.events(claim.Overdue); n != c.want {
			t.Errorf("%s later %d are overdue, want %d", c.after, n, c.want)
		}
	}
	p.shows(m, terminal.Locked, 15_00) // a locked machine is not idle
}

// TestOlderAwards: books from before there were claims get them at the next
// start, and are right before and after.
func TestOlderAwards(t *testing.T) {
	rulestest.Covers(t, "DM-35")
	p := newFloor(t, nil)
	jan, guest := p.person("jan", 100_00), p.guest(100_00)
	office := p.office
	p.office = nil // a house without a floor
	var err error
	p.desk, err = round.NewDesk(ctx, p.config())
	p.must(err)
	p.start(jan, bet(0, 1), hit, 0)
	p.start(guest, bet(0, 1), hit, 0)
	p.start(jan, bet(0, 1), hit, 0)
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		a, err := claim.Check(r)
		if a.Unclaimed != 2 || a.Claims != 0 || len(a.Faults) > 0 {
			t.Errorf("before: %+v", a)
		}
		return err
	}))
	p.office = office
	p.must(p.office.Adopt(ctx))
	at := p.changes()
	p.must(p.office.Adopt(ctx))
	if p.changes() != at {
		t.Error("adopted twice")
	}
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		a, err := claim.Check(r)
		if a.Unclaimed != 0 || a.Unpaid != 2 || len(a.Faults) > 0 {
			t.Errorf("after: %+v", a)
		}
		return err
	}))
	p.sums()
}

// TestCheckFinds: money that leaves hand pay without a claim is found.
func TestCheckFinds(t *testing.T) {
	p := newFloor(t, nil)
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	p.start(m, bet(2, 5), miss, 0)
	p.must(p.store.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{
			Event:    house.Event{Name: "theft", At: p.clock},
			Postings: []house.Posting{{Reason: house.ForHandPay, From: "handpay/CZK", To: jan.Purse(), Currency: "CZK", Amount: 1}},
		}, nil
	}))
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		a, err := claim.Check(r)
		if len(a.Faults) != 1 {
			t.Errorf("faults: %v", a.Faults)
		}
		return err
	}))
}

// TestFaultAtMachine: a round whose rules break locks its machine; voided, its
// stake is back on the machine, the player is told, and the machine goes on
// (BC-M-23).
func TestFaultAtMachine(t *testing.T) {
	rulestest.Covers(t, "BC-M-23", "OC-2.1.12", "OC-3.1.13", "PL-14", "PL-21", "OC-2.3.4")
	p := newFloor(t, nil)
	p.coin.Breaks = true
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	told := map[house.ID]house.State{}
	p.store.Watch(func(c house.Commit) {
		for _, change := range c.Changes {
			for _, n := range change.News {
				if n.Round != nil {
					told[n.Account] = n.Round.State
				}
			}
		}
	})
	got := p.start(m, bet(0, 7), miss, 0)
	if got.Round.State != house.Frozen {
		t.Fatalf("the round is %s", got.Round.State)
	}
	if s := p.shows(m, terminal.Locked, 13_00); s.Lock.Why != terminal.ForFault || *s.Lock.Round != got.Round.ID {
		t.Errorf("the lock: %+v", s.Lock)
	}
	_, err := p.hall.UnlockNow(ctx, m.ID, anna)
	p.wants(err, house.Locked)
	p.later(30 * time.Second)
	if p.events(claim.Alarm) != 0 {
		t.Error("an alarm after half a minute")
	}
	for range 3 {
		p.later(time.Minute)
	}
	if p.events(claim.Alarm) != 1 { // long before ten minutes, once
		t.Errorf("%d alarms, want one", p.events(claim.Alarm))
	}
	p.must(p.desk.Void(ctx, got.Round.ID, "the rules broke"))
	p.shows(m, terminal.InPlay, 20_00)
	if told[jan.ID] != house.Void || told[m.ID] != house.Void {
		t.Errorf("told: %v", told)
	}
	p.sums()
}

// TestRecall: a machine tells its own last games, whoever played them.
func TestRecall(t *testing.T) {
	rulestest.Covers(t, "PL-15")
	p := newFloor(t, nil)
	m := p.machine("A1")
	for _, name := range []string{"jan", "eva"} {
		a := p.person(name, 100_00)
		p.load(a, m, 10_00)
		for range 6 {
			p.start(m, bet(0, 1), miss, 0)
		}
		p.cashOut(a, m)
	}
	list, err := p.desk.List(ctx, m.ID, "", "", 10)
	p.must(err)
	if len(list) != 10 || list[0].Player == list[9].Player {
		t.Errorf("%d games, the last by %s, the first by %s", len(list), list[0].Player, list[9].Player)
	}
	shown, err := p.desk.Show(ctx, m.ID, list[9].ID)
	p.must(err)
	if len(shown.Views) == 0 || shown.Round.Before-shown.Round.After != 1_00 {
		t.Errorf("shown: %+v", shown.Round)
	}
	own, err := p.hall.Played(ctx, list[9].Player, "", 4)
	p.must(err)
	if len(own) != 4 || own[0].ID < own[1].ID || own[3].Player != list[9].Player {
		t.Errorf("his own: %+v", own)
	}
	own, err = p.hall.Played(ctx, list[9].Player, own[3].ID, 10)
	p.must(err)
	if len(own) != 2 {
		t.Errorf("%d before those, want 2", len(own))
	}
	_, err = p.desk.Show(ctx, list[9].Player, list[9].ID)
	p.must(err)
	_, err = p.desk.Move(ctx, round.Order{Account: list[9].Player, Key: "k"}, round.Choice{Round: list[9].ID}, tell)
	p.wants(err, house.NotFound) // to look at, not to play
	if _, err := p.desk.Show(ctx, list[0].Player, list[9].ID); !errors.Is(err, house.Refuse(house.NotFound, "")) {
		t.Errorf("another player sees it: %v", err)
	}
}
