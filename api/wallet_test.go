package api

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
)

func TestRefill(t *testing.T) {
	b := newBed(t)
	g := b.wallet()
	g.refused(g.post("/api/wallet/refill", newKey(), ""), http.StatusUnprocessableEntity, house.NotOffered)
	b.losing()
	// 10 000.00 less 9 × 1 000.00 less 5.00 is just below 1 000.00, below which
	// the contract of the API refills.
	for range 9 {
		g.must(g.post("/api/rounds", newKey(), stake(1000)), http.StatusCreated)
	}
	g.refused(g.post("/api/wallet/refill", newKey(), ""), http.StatusUnprocessableEntity, house.NotOffered)
	g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated)
	balance := g.balance()
	g.refused(g.post("/api/rounds", newKey(), stake(1000)), http.StatusConflict, house.NoCredit)
	if g.balance() != balance {
		t.Error("a refused start moved money")
	}
	key := newKey()
	first := g.must(g.post("/api/wallet/refill", key, ""), http.StatusOK)
	if n := read[Refilled](t, first).Balance; n != 1_000_000 || g.balance() != n {
		t.Errorf("refilled to %d, balance %d", n, g.balance())
	}
	if again := g.must(g.post("/api/wallet/refill", key, ""), http.StatusOK); !bytes.Equal(again.body, first.body) {
		t.Errorf("%s, then %s", first.body, again.body)
	}
}

// TestRefillTakesNoBody: which wallet it is about stands in the path's query; a
// body that says anything is refused like an unknown member elsewhere, not
// passed over. The empty object says nothing.
func TestRefillTakesNoBody(t *testing.T) {
	rulestest.Covers(t, "PL-18")
	b := newBed(t)
	g := b.wallet()
	for body, status := range map[string]int{
		`{"currency":"EUR-fun"}`: 422, `{"amount":1}`: 422, `[]`: 422, `7`: 422, `{`: 400, `{}{}`: 400, `{"a":1,"a":1}`: 400,
	} {
		g.refused(g.post("/api/wallet/refill?currency=EUR-fun", newKey(), body), status, BadRequest)
	}
	if s := read[Session](t, g.must(g.get("/api/session"), http.StatusOK)); len(s.Wallets) != 1 {
		t.Fatalf("a refused refill opened a wallet: %+v", s.Wallets)
	}
	key := newKey()
	first := g.must(g.post("/api/wallet/refill?currency=EUR-fun", key, "{}"), http.StatusOK)
	if again := g.must(g.post("/api/wallet/refill?currency=EUR-fun", key, ""), http.StatusOK); !bytes.Equal(again.body, first.body) {
		t.Errorf("%s, then %s", first.body, again.body)
	}
}

// TestARoundHasOneStart: the reply that opens a round and the books tell the same
// times of it.
func TestARoundHasOneStart(t *testing.T) {
	rulestest.Covers(t, "PL-15")
	b := newBed(t)
	b.losing()
	g := b.wallet()
	p := read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated))
	then := g.history()[0]
	if !p.Round.Started.Equal(then.Started) || p.Round.Ended == nil || !p.Round.Ended.Equal(*then.Ended) {
		t.Errorf("from %s to %v in the reply, from %s to %v in the books", p.Round.Started, p.Round.Ended, then.Started, then.Ended)
	}
}

// TestStateOfAGameForOtherMoney: a game that the account has no money for is
// there, and is refused as a start of it is.
func TestStateOfAGameForOtherMoney(t *testing.T) {
	rulestest.Covers(t, "PL-7")
	b := newBed(t)
	if _, err := b.book.OpenPlayer(context.Background(), "Anna", "correct horse", "CZK", 5_000); err != nil {
		t.Fatal(err)
	}
	g := b.guest()
	g.must(g.post("/api/session", "", `{"kind":"named","name":"Anna","password":"correct horse"}`), http.StatusCreated)
	const bet = `{"game":"star-fever","wagers":[{"seat":1,"spot":0,"arg":0,"units":100}]}`
	started := g.refused(g.post("/api/rounds", newKey(), bet), http.StatusUnprocessableEntity, house.NotOffered)
	stands := g.refused(g.get("/api/games/star-fever/state"), http.StatusUnprocessableEntity, house.NotOffered)
	if stands.Detail != started.Detail {
		t.Errorf("state says %q, a start %q", stands.Detail, started.Detail)
	}
}

// TestFunMoneyOfAnotherCurrency: a fun player opens a wallet of the game's play
// money and plays from it; nothing of his other wallet moves.
func TestFunMoneyOfAnotherCurrency(t *testing.T) {
	rulestest.Covers(t, "PL-7", "PL-18")
	b := newBed(t)
	g := b.wallet()
	if s := read[State](t, g.must(g.get("/api/games/star-fever/state"), http.StatusOK)); s.Balance != 0 || s.Currency.Code != "EUR-fun" {
		t.Errorf("before the wallet is opened: %d %s", s.Balance, s.Currency.Code)
	}
	const bet = `{"game":"star-fever","wagers":[{"seat":1,"spot":0,"arg":0,"units":100}]}`
	g.refused(g.post("/api/rounds", newKey(), bet), http.StatusConflict, house.NoCredit)
	for _, code := range []string{"EUR", "XXX-fun"} {
		g.refused(g.post("/api/wallet/refill?currency="+code, newKey(), ""), http.StatusUnprocessableEntity, house.NotOffered)
	}
	key := newKey()
	for range 2 { // the same key opens it once
		if n := read[Refilled](t, g.must(g.post("/api/wallet/refill?currency=EUR-fun", key, ""), http.StatusOK)).Balance; n != 1_000_000 {
			t.Errorf("opened with %d", n)
		}
	}
	g.refused(g.post("/api/wallet/refill?currency=UAH-fun", key, ""), http.StatusConflict, house.KeyReused)
	p := read[Play](t, g.must(g.post("/api/rounds", newKey(), bet), http.StatusCreated))
	if p.Round.Currency != "EUR-fun" || p.Round.Before != 1_000_000 || p.Balance != 1_000_000-100+p.Round.Win {
		t.Errorf("played in %s from %d, now %d", p.Round.Currency, p.Round.Before, p.Balance)
	}
	for _, m := range p.Meters {
		if m.Currency != "EUR-fun" || m.Pool != "€€€" || m.Amount <= 0 && len(p.Round.Jackpot) == 0 {
			t.Errorf("meter %+v", m)
		}
	}
	s := read[Session](t, g.must(g.get("/api/session"), http.StatusOK))
	if len(s.Wallets) != 2 || s.Balance != 1_000_000 || s.Wallets[0].Balance != s.Balance || s.Wallets[1].Balance != p.Balance || s.Wallets[1].Currency.Symbol != "€" {
		t.Errorf("wallets %+v", s.Wallets)
	}
	// The other game is played from the other wallet.
	if p := read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated)); p.Round.Currency != "CZK-fun" || p.Round.Before != 1_000_000 {
		t.Errorf("played in %s from %d", p.Round.Currency, p.Round.Before)
	}
	events := g.listen("")
	for _, code := range []string{"CZK-fun", "EUR-fun"} {
		if e := next(t, events); e.name != "balance" || !strings.Contains(e.text, `"currency":"`+code+`"`) {
			t.Errorf("told %+v, want the balance of %s", e, code)
		}
	}
}
