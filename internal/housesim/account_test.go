package housesim

import (
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/account"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// TestAccounts: names and passwords, wallets and their refill.
func TestAccounts(t *testing.T) {
	p := newPlace(t)
	anna, err := p.book.OpenPlayer(ctx, "Anna", "correct horse", "CZK", 500)
	p.must(err)
	if strings.Contains(anna.Secret, "correct") || !strings.HasPrefix(anna.Secret, "$argon2id$v=19$m=64,t=1,p=1$") {
		t.Errorf("the secret is %q", anna.Secret)
	}
	got, err := p.book.LogIn(ctx, "Anna", "correct horse")
	if err != nil || got.ID != anna.ID {
		t.Errorf("logged in as %+v (%v)", got, err)
	}
	for _, c := range []struct{ name, password string }{
		{"Anna", "wrong horse"}, {"Anna", ""}, {"anna", "correct horse"}, {"nobody", "correct horse"},
		{"guest", ""}, {"Anna", strings.Repeat("x", 5000)},
	} {
		_, err := p.book.LogIn(ctx, c.name, c.password)
		p.wants(err, house.WrongCredentials)
	}
	for _, c := range []struct {
		name, password, currency string
		deposit                  odds.Amount
		want                     house.Code
	}{
		{"Anna", "correct horse", "CZK", 0, house.NameTaken},
		{"", "correct horse", "CZK", 0, house.NotOffered},
		{strings.Repeat("x", 41), "correct horse", "CZK", 0, house.NotOffered},
		{"Bob", "short", "CZK", 0, house.NotOffered},
		{"Bob", "correct horse", "XXX", 0, house.NotOffered},
		{"Bob", "correct horse", "CZK", -1, house.NotOffered},
	} {
		_, err := p.book.OpenPlayer(ctx, c.name, c.password, c.currency, c.deposit)
		p.wants(err, c.want)
	}
	p.sums()
}

// TestSessions end when they are ended or over.
func TestSessions(t *testing.T) {
	p := newPlace(t)
	now := time.Now()
	book := account.NewBook(account.Config{Store: p.store, Clock: func() time.Time { return now }, Session: time.Hour})
	a := p.guest(10_000)
	token, _, err := book.Begin(ctx, a.ID)
	p.must(err)
	second, _, err := book.Begin(ctx, a.ID)
	p.must(err)
	if who, err := book.Who(ctx, token); err != nil || who.ID != a.ID {
		t.Errorf("the token opens %+v (%v)", who, err)
	}
	for _, wrong := range []string{"", "x", token + "x"} {
		_, err := book.Who(ctx, wrong)
		p.wants(err, house.NotLoggedIn)
	}
	p.must(book.End(ctx, token))
	p.must(book.End(ctx, token))
	p.must(book.End(ctx, "nothing"))
	_, err = book.Who(ctx, token)
	p.wants(err, house.NotLoggedIn)
	if _, err := book.Who(ctx, second); err != nil {
		t.Errorf("the other session ended too: %v", err)
	}
	now = now.Add(time.Hour)
	_, err = book.Who(ctx, second)
	p.wants(err, house.NotLoggedIn)
}

// TestRefill fills a fun wallet that is nearly empty, once per key.
func TestRefill(t *testing.T) {
	rulestest.Covers(t, "PL-18")
	p := newPlace(t)
	tell := func(balance odds.Amount) house.Reply {
		return house.Reply{Status: 200, Body: []byte{byte(balance / 100_000)}}
	}
	rich, poor := p.guest(account.RefillsBelow), p.guest(account.RefillsBelow-1)
	named, err := p.book.OpenPlayer(ctx, "Anna", "correct horse", "CZK", 0)
	p.must(err)
	for _, a := range []house.Account{rich, named} {
		_, err := p.book.Refill(ctx, house.Key{Account: a.ID, Text: "k"}, [32]byte{}, tell)
		p.wants(err, house.NotOffered)
	}
	for range 2 {
		reply, err := p.book.Refill(ctx, house.Key{Account: poor.ID, Text: "k"}, [32]byte{}, tell)
		if err != nil || reply.Body[0] != 10 {
			t.Errorf("refilled: %+v (%v)", reply, err)
		}
	}
	p.has(poor.Purse(), account.FunOpening)
	_, err = p.book.Refill(ctx, house.Key{Account: poor.ID, Text: "k"}, [32]byte{1}, tell)
	p.wants(err, house.KeyReused)
	p.sums()
}
