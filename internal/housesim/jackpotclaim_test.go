package housesim

import (
	"slices"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/claim"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// TestJackpotByMachine: where the machine pays jackpots, one whose game wins no
// more than the limit goes to the balance by itself (BC-M-19, BC-R10), and into
// the archive; over the limit it is a claim.
func TestJackpotByMachine(t *testing.T) {
	rulestest.Covers(t, "BC-M-19", "BC-R10", "BC-M-28", "DM-36")
	for _, c := range []struct {
		limit odds.Amount
		open  int
	}{{502_00, 0}, {502_00 - 1, 2}} { // the pot's 500.00 and 2.00
		p := newFloor(t, func(terms *venue.Terms) { terms.HandPayAbove, terms.Jackpots = c.limit, venue.ByMachine })
		p.coin.Pot.Growth, p.game.Pots[0].Growth = odds.Part{}, odds.Part{}
		p.again()
		jan, m := p.person("jan", 100_00), p.machine("A1")
		p.load(jan, m, 20_00)
		won := p.start(m, bet(0, 1), hit, 2)
		p.claims(claim.OpenOnes, c.open)
		if c.open > 0 {
			p.shows(m, terminal.Locked, 19_00)
			p.sums()
			continue
		}
		p.shows(m, terminal.InPlay, 521_00)
		paid := p.claims(claim.PaidOnes, 1)[0]
		if won.Balance != 521_00 || won.Round.After != 521_00 || won.Round.Win != 2_00 || paid.PayAt != claim.AtMachine || paid.Amount != 500_00 || len(paid.Needs()) != 0 {
			t.Errorf("won %+v, paid %+v", won.Round, paid)
		}
		p.has("handpay/CZK", 0)
		_, sums, err := p.office.Report(ctx, p.clock.Add(-time.Hour), p.clock.Add(time.Hour))
		p.must(err)
		if len(sums) != 1 || sums[0].Amount != 500_00 {
			t.Errorf("the levy's report: %+v", sums)
		}
		p.cashOut(jan, m)
		p.has(jan.Purse(), 601_00)
		p.sums()
	}
}

// TestJackpotForm: no claim while an item is missing; two sign; who identified or
// wrote in the form cannot approve (DM-33, PL-42).
func TestJackpotForm(t *testing.T) {
	rulestest.Covers(t, "DM-32", "DM-33", "DM-31", "PL-42", "BC-H-13")
	p := newFloor(t, func(terms *venue.Terms) { terms.FourEyesAbove = 0 })
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	p.start(m, bet(0, 1), hit, 0)
	c := p.claims(claim.OpenOnes, 1)[0]
	p.shows(m, terminal.Locked, 19_00) // DM-32: no part of the credit
	_, err := p.office.Arrive(ctx, c.ID, anna)
	p.must(err)
	_, err = p.office.Fill(ctx, c.ID, form, anna)
	p.wants(err, house.Incomplete) // who is it?
	_, err = p.office.Identify(ctx, c.ID, claim.Passport, "77", "Jan Novák", anna)
	p.must(err)
	for _, item := range []claim.Form{{Address: "Praha 1"}, {Born: "2020-01-01"}, {Born: "1980-02-30"}} {
		if _, err = p.office.Fill(ctx, c.ID, item, anna); item.Born != "" {
			p.wants(err, house.NotOffered)
		} else {
			p.must(err)
		}
		_, err = p.office.Sign(ctx, c.ID, claim.Winner, "Jan Novák", anna)
		p.wants(err, house.Incomplete)
		p.wants(p.pay(c, anna), house.Incomplete)
	}
	c, err = p.office.Get(ctx, c.ID, "praha")
	p.must(err)
	if want := []string{"born", claim.SignWinner, claim.SignAttendant}; !slices.Equal(c.Missing(), want) {
		t.Errorf("missing %v, want %v", c.Missing(), want)
	}
	_, err = p.office.Fill(ctx, c.ID, claim.Form{Born: "1980-02-29"}, anna)
	p.must(err)
	_, err = p.office.Fill(ctx, c.ID, claim.Form{Name: "Jan Nowak"}, seat) // a form that is full can be mended, too
	p.must(err)
	_, err = p.office.Sign(ctx, c.ID, claim.Attendant, "anna", anna)
	p.must(err)
	_, err = p.office.Fill(ctx, c.ID, claim.Form{Address: "elsewhere"}, anna)
	p.wants(err, house.Done) // it is signed
	p.shows(m, terminal.Locked, 19_00)
	_, err = p.office.Sign(ctx, c.ID, claim.Winner, "Jan Novák", anna)
	p.must(err)
	p.shows(m, terminal.InPlay, 19_00) // the rest needs no machine
	p.wants(p.pay(c, anna), house.Incomplete)
	_, err = p.office.Approve(ctx, c.ID, anna)
	p.wants(err, house.FourEyes)
	_, err = p.office.Approve(ctx, c.ID, seat) // who has written another name into it
	p.wants(err, house.FourEyes)
	_, err = p.office.Approve(ctx, c.ID, boris)
	p.must(err)
	p.must(p.pay(c, anna))
	p.has("handpay/CZK", 0)
	paid := p.claims(claim.PaidOnes, 1)[0] // DM-35: the papers are kept
	if paid.Form.Born != "1980-02-29" || len(paid.Steps) != 8 {
		t.Errorf("the archive: %+v", paid)
	}
	p.sums()
}

// TestJackpotDeadlines: up to and including 50 000 CZK at the venue within 7 days,
// above it at the seat within 30, from the day of the win by the venue's calendar
// (DM-34, DM-R15).
func TestJackpotDeadlines(t *testing.T) {
	rulestest.Covers(t, "DM-34", "DM-R15")
	prague, err := time.LoadLocation("Europe/Prague")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		most  odds.Amount // of the venue; the pot holds 500.00
		won   time.Time
		where string
		by    time.Time
	}{
		{500_00, time.Date(2027, 1, 15, 23, 59, 0, 0, prague), claim.AtVenue, time.Date(2027, 1, 22, 23, 59, 59, 0, prague)},
		{500_00, time.Date(2027, 1, 16, 0, 1, 0, 0, prague), claim.AtVenue, time.Date(2027, 1, 23, 23, 59, 59, 0, prague)},
		{499_99, time.Date(2027, 1, 15, 12, 0, 0, 0, prague), claim.AtOffice, time.Date(2027, 2, 14, 23, 59, 59, 0, prague)},
		// The clocks go forward on 28 March.
		{500_00, time.Date(2027, 3, 25, 12, 0, 0, 0, prague), claim.AtVenue, time.Date(2027, 4, 1, 23, 59, 59, 0, prague)},
	} {
		p := newFloor(t, func(terms *venue.Terms) { terms.VenueMost = c.most })
		jan, m := p.person("jan", 100_00), p.machine("A1")
		p.load(jan, m, 20_00)
		p.clock, p.tick = c.won, 0
		p.start(m, bet(0, 1), hit, 0)
		got := p.claims(claim.OpenOnes, 1)[0]
		if got.PayAt != c.where || !got.PayBy.Equal(c.by) {
			t.Errorf("won %s of at most %d: paid at the %s by %s, want %s by %s", c.won, c.most, got.PayAt, got.PayBy.In(prague), c.where, c.by)
		}
		if c.where == claim.AtOffice {
			p.officePays(got)
		}
	}
}

// officePays checks that a jackpot of the seat is paid by staff of the seat.
func (p *place) officePays(c claim.Claim) {
	p.Helper()
	_, err := p.office.Arrive(ctx, c.ID, anna)
	p.must(err)
	_, err = p.office.Identify(ctx, c.ID, claim.IDCard, "1", "Jan", anna)
	p.must(err)
	_, err = p.office.Fill(ctx, c.ID, form, anna)
	p.must(err)
	for _, as := range []string{claim.Winner, claim.Attendant} {
		_, err = p.office.Sign(ctx, c.ID, as, as, anna)
		p.must(err)
	}
	p.wants(p.pay(c, anna), house.Forbidden)
	p.must(p.pay(c, seat))
	p.sums()
}

// TestOnlineJackpot: a player on-line has a claim too; play money has none.
func TestOnlineJackpot(t *testing.T) {
	rulestest.Covers(t, "DM-32", "PL-7")
	p := newFloor(t, nil)
	jan, guest := p.person("jan", 100_00), p.guest(100_00)
	if got := p.start(guest, bet(0, 1), hit, 0); len(got.Round.Awards) != 1 {
		t.Fatalf("no award: %+v", got.Round)
	}
	p.claims(claim.AllOnes, 0)
	p.start(jan, bet(0, 1), hit, 0)
	c := p.claims(claim.OpenOnes, 1)[0]
	if c.Needs()[0] != claim.Identify || c.Venue != "" || c.Player != jan.ID {
		t.Errorf("on-line: %+v", c)
	}
	p.paidBy(c, seat, dana) // on-line play has no venue
	p.has(jan.Purse(), 99_00+c.Amount)
	p.start(jan, bet(2, 100), miss, 0) // no hand pay on-line unless it is set
	p.claims(claim.OpenOnes, 0)
	p.sums()
}

// TestLevyReport: jackpots that were paid in a period count as wins (DM-36); hand
// pays and claims that are not paid do not.
func TestLevyReport(t *testing.T) {
	rulestest.Covers(t, "DM-36", "DM-35")
	p := newFloor(t, nil)
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 50_00)
	p.start(m, bet(2, 5), miss, 0)
	p.paid(p.claims(claim.OpenOnes, 1)[0])
	var paid odds.Amount
	from := p.clock
	for range 2 {
		p.start(m, bet(0, 1), hit, 0)
		c := p.claims(claim.OpenOnes, 1)[0]
		p.paid(c)
		paid += c.Amount
		p.clock = p.clock.Add(24 * time.Hour)
	}
	to := p.clock
	p.start(jan, bet(0, 1), hit, 0)
	for _, c := range []struct {
		from, to time.Time
		count    int
		amount   odds.Amount
	}{{from, to, 2, paid}, {from.Add(12 * time.Hour), to, 1, paid - 500_00}, {to, to.Add(time.Hour), 0, 0}} {
		list, sums, err := p.office.Report(ctx, c.from, c.to)
		p.must(err)
		count, amount := 0, odds.Amount(0)
		for _, s := range sums {
			count, amount = count+s.Count, amount+s.Amount
		}
		if len(list) != c.count || count != c.count || c.count == 2 && amount != c.amount {
			t.Errorf("%d jackpots of %d, want %d of %d", len(list), amount, c.count, c.amount)
		}
	}
}
