package api

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/jackpot"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/house/wallet"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/store/sqlite"
)

// operated is a bed whose operator "acme" is a ledger with books of its own, and
// the word of a player there who has 1 000.00 CZK.
func operated(t *testing.T) (b *bed, clerk *wallet.Clerk, book *account.Book, word string) {
	ctx := context.Background()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	store, err := sqlite.Open(ctx, filepath.Join(t.TempDir(), "operator.db"), sqlite.Options{})
	must(err)
	t.Cleanup(func() { store.Close() })
	must(ledger.Found(ctx, store, time.Now()))
	book = account.NewBook(account.Config{Store: store, Cost: cheap})
	a, err := book.OpenPlayer(ctx, "anna", "a password", "CZK", 100_000)
	must(err)
	word, _, err = book.Begin(ctx, a.ID)
	must(err)
	b = newBed(t, func(c *Config) {
		mint := house.NewMint(nil, nil)
		c.Desk, err = round.NewDesk(ctx, round.Config{
			Store: c.Store, Games: round.FromGames(games.Catalogue()), Mint: mint, Floor: wallet.NewFloor(round.Street(), mint),
			Chance: func() round.Chance { return dealt{fast.New(7, t.Name(), 1)} },
			Vault:  odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil)),
		})
		must(err)
		clerk, err = wallet.NewClerk(wallet.Config{
			Store: c.Store, Desk: c.Desk, Mint: mint,
			Wallets: map[string]wallet.Wallet{"acme": wallet.NewOwn(wallet.OwnConfig{Store: store})},
		})
		must(err)
		c.Clerk = clerk
	})
	return b, clerk, book, word
}

// TestLaunch: who comes with an operator's word plays with the money that lies
// there, and is shown that and nothing else.
func TestLaunch(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	b, clerk, book, word := operated(t)
	g := b.guest()
	g.refused(g.post("/api/session/operator", "", `{"operator":"nobody","launch":"x"}`), http.StatusNotFound, house.NotFound)
	g.refused(g.post("/api/session/operator", "", `{"operator":"acme","launch":"x"}`), http.StatusUnauthorized, house.NotLoggedIn)
	s := read[Session](t, g.must(g.post("/api/session/operator", "", `{"operator":"acme","launch":"`+word+`"}`), http.StatusCreated))
	if s.Balance != 100_000 || s.Currency.Code != "CZK" || len(s.Wallets) != 1 {
		t.Errorf("the session: %+v", s)
	}
	key := newKey()
	first := g.must(g.post("/api/rounds", key, stake(5)), http.StatusCreated)
	p := read[Play](t, first)
	want := Money(100_000-500) + p.Round.Win
	if p.Round.Before != 100_000 || p.Round.After != want || p.Balance != want || g.balance() != want {
		t.Errorf("a round of 5.00 shows %+v and %d, want %d", p.Round.RoundSummary, p.Balance, want)
	}
	if again := g.must(g.post("/api/rounds", key, stake(5)), http.StatusCreated); string(again.body) != string(first.body) {
		t.Errorf("%s, then %s", first.body, again.body)
	}
	if _, err := clerk.Beat(context.Background()); err != nil {
		t.Fatal(err)
	}
	st := read[State](t, g.must(g.get("/api/games/dirty-money/state"), http.StatusOK))
	if st.Balance != want || g.balance() != want {
		t.Errorf("after the settlement %d is shown, want %d", st.Balance, want)
	}
	other := b.guest()
	other.must(other.post("/api/session/operator", "", `{"operator":"acme","launch":"`+word+`"}`), http.StatusCreated)
	if got := read[Session](t, other.must(other.get("/api/session"), http.StatusOK)); got.Account != s.Account {
		t.Errorf("the same player comes as %+v, before as %+v", got.Account, s.Account)
	}
	if err := book.End(context.Background(), word); err != nil {
		t.Fatal(err)
	}
	if p.Round.State == "settled" {
		g.refused(g.post("/api/rounds", newKey(), stake(5)), http.StatusUnauthorized, house.NotLoggedIn)
	}
}

// TestNoOperators: a house without a clerk has no such way in.
func TestNoOperators(t *testing.T) {
	g := newBed(t).guest()
	g.refused(g.post("/api/session/operator", "", `{"operator":"acme","launch":"x"}`), http.StatusNotFound, house.NotFound)
}
