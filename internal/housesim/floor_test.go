package housesim

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/claim"
	"croupier/house/table"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/odds"
)

// floor is the machines of a place, where it has any.
type floor struct {
	venues *venue.Book
	office *claim.Office
	hall   *terminal.Hall
	plans  []table.Plan // of live tables
	tables *table.Hall
}

// open makes what the desk needs of a floor.
func (f *floor) open(p *place) {
	if f.venues != nil {
		f.office = claim.NewOffice(claim.Config{Store: p.store, Venues: f.venues, Clock: p.ask})
	}
}

// furnish makes what needs the desk.
func (f *floor) furnish(p *place) {
	if f.venues == nil {
		return
	}
	var err error
	f.tables, err = table.Open(table.Config{Store: p.store, Desk: p.desk, Games: p.shelf(), Plans: f.plans, Clock: p.ask})
	p.must(err)
	f.hall = terminal.NewHall(terminal.Config{Store: p.store, Venues: f.venues, Desk: p.desk, Tables: f.tables, Clock: p.ask})
}

// The staff of the tests: two of the venue, two of the operator's seat.
var (
	anna  = house.Account{ID: "anna", Kind: house.Staff, Name: "anna", Role: house.Attendant, Venue: "praha"}
	boris = house.Account{ID: "boris", Kind: house.Staff, Name: "boris", Role: house.Manager, Venue: "praha"}
	seat  = house.Account{ID: "cyril", Kind: house.Staff, Name: "cyril", Role: house.Manager}
	dana  = house.Account{ID: "dana", Kind: house.Staff, Name: "dana", Role: house.Manager}
)

// newFloor is a place with one venue, by terms that are the Czech ones but for
// what shape alters: a limit of 8.00 CZK to what is not paid by hand.
func newFloor(t testing.TB, shape func(*venue.Terms), more ...func(*place)) *place {
	v, err := venue.New("praha", "Praha", "cz")
	if err != nil {
		t.Fatal(err)
	}
	v.Zone = "Europe/Prague"
	v.Terms.HandPayAbove = 8_00
	if shape != nil {
		shape(&v.Terms)
	}
	return newPlace(t, append(more, func(p *place) {
		p.venues = odds.Must(venue.NewBook(venue.Plan{Venues: []venue.Venue{v}}))
	})...)
}

// person is a player with money in his wallet.
func (p *place) person(name string, holds odds.Amount) house.Account {
	p.Helper()
	a, err := p.book.OpenPlayer(ctx, name, "correct horse", "CZK", holds)
	p.must(err)
	return a
}

// machine is a new machine.
func (p *place) machine(name string) house.Account {
	p.Helper()
	a, key, err := p.hall.Register(ctx, name, "praha", boris)
	p.must(err)
	if in, err := p.hall.LogIn(ctx, name, key); err != nil || in.ID != a.ID {
		p.Fatalf("the new machine does not log in: %v", err)
	}
	return a
}

// code has a machine show a code.
func (p *place) code(m house.Account, purpose terminal.Purpose) string {
	p.Helper()
	shown, err := p.hall.Issue(ctx, m.ID, purpose)
	p.must(err)
	return shown.Code.Code
}

// asked is a fresh keyed request of a player.
func (p *place) askedBy(a house.Account) terminal.Asked {
	o := p.order(a)
	return terminal.Asked{Player: a.ID, Key: o.Key, Body: o.Body}
}

// tellMoved is an encoding of a transfer.
func tellMoved(m terminal.Moved) house.Reply {
	body, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	return house.Reply{Status: 200, Body: body}
}

// load brings money to a machine.
func (p *place) load(a, m house.Account, amount odds.Amount) {
	p.Helper()
	_, err := p.hall.Load(ctx, p.askedBy(a), p.code(m, terminal.ToLoad), amount, tellMoved)
	p.must(err)
}

// cashOut brings all of it back.
func (p *place) cashOut(a, m house.Account) {
	p.Helper()
	_, err := p.hall.CashOut(ctx, p.askedBy(a), p.code(m, terminal.ToCashOut), tellMoved)
	p.must(err)
}

// shows checks what a machine shows.
func (p *place) shows(m house.Account, state terminal.State, credit odds.Amount) terminal.Shown {
	p.Helper()
	s, err := p.hall.Machine(ctx, m.ID)
	p.must(err)
	if s.State != state || s.Credit != int64(credit) {
		p.Errorf("%s shows %s with %d, want %s with %d", m.Name, s.State, s.Credit, state, credit)
	}
	return s
}

// events counts the journal's events of a name.
func (p *place) events(name string) (n int) {
	p.Helper()
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		return r.EachLine(1, func(l house.Line, _ [32]byte) error {
			if l.Event.Name == name {
				n++
			}
			return nil
		})
	}))
	return n
}

// later lets time pass and has the house look after what is due.
func (p *place) later(d time.Duration) {
	p.Helper()
	p.clock = p.clock.Add(d)
	p.must(p.hall.Tick(ctx))
	p.must(p.office.Tick(ctx))
}

// form is a filled-in form.
var form = claim.Form{Name: "Jan Novák", Born: "1980-02-29", Address: "Praha 1", Document: claim.IDCard, Number: "123"}

// paid brings a claim from where it is to its payment by staff of the venue.
func (p *place) paid(c claim.Claim) {
	p.Helper()
	p.paidBy(c, anna, boris)
}

// paidBy is paid by others, the second where four eyes are needed.
func (p *place) paidBy(c claim.Claim, one, other house.Account) {
	p.Helper()
	for _, need := range c.Needs() {
		var err error
		switch need {
		case claim.Arrive:
			_, err = p.office.Arrive(ctx, c.ID, one)
		case claim.Identify:
			_, err = p.office.Identify(ctx, c.ID, claim.IDCard, "123", "Jan Novák", one)
		case claim.FillForm:
			_, err = p.office.Fill(ctx, c.ID, form, one)
		case claim.SignWinner:
			_, err = p.office.Sign(ctx, c.ID, claim.Winner, "Jan Novák", one)
		case claim.SignAttendant:
			_, err = p.office.Sign(ctx, c.ID, claim.Attendant, one.Name, one)
		case claim.Approve:
			_, err = p.office.Approve(ctx, c.ID, other)
		case claim.Pay:
			err = p.pay(c, one)
		}
		if err != nil {
			p.Fatalf("%s of %s: %v", need, c.ID, err)
		}
	}
}

// pay pays a claim.
func (p *place) pay(c claim.Claim, by house.Account) error {
	p.keys++
	key := house.Key{Account: by.ID, Text: fmt.Sprintf("pay-%d", p.keys)}
	_, err := p.office.Pay(ctx, key, [32]byte{1}, c.ID, by, func(claim.Claim) house.Reply { return house.Reply{Status: 200} })
	return err
}

// claims are those of a question; there must be so many.
func (p *place) claims(which string, want int) []claim.Claim {
	p.Helper()
	all, err := p.office.List(ctx, "", which)
	p.must(err)
	if len(all) != want {
		p.Fatalf("%d claims are %s, want %d", len(all), which, want)
	}
	return all
}
