package api

import (
	"net/http"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
)

// TestOpenRoundsOfAllGames: whoever comes back is told of every round that waits
// for him, and of nobody else's.
func TestOpenRoundsOfAllGames(t *testing.T) {
	rulestest.Covers(t, "PL-12")
	b := newBed(t)
	nobody := b.guest()
	nobody.refused(nobody.get("/api/rounds/open"), http.StatusUnauthorized, house.NotLoggedIn)
	one, other := b.wallet(), b.wallet()
	open := func(g *guest) []RoundSummary {
		body := g.must(g.get("/api/rounds/open"), http.StatusOK)
		return read[struct{ Rounds []RoundSummary }](t, body).Rounds
	}
	if list := open(one); list == nil || len(list) != 0 {
		t.Errorf("open before the first round: %#v, want an empty list", list)
	}
	slot := one.open()
	one.must(one.post("/api/wallet/refill?currency=EUR-fun", newKey(), ""), http.StatusOK)
	poker := read[Play](t, one.must(one.post("/api/rounds", newKey(), `{"game":"three-card-poker","wagers":[{"seat":1,"spot":1,"units":10}]}`), http.StatusCreated))
	list := open(one)
	if len(list) != 2 || list[0].ID != slot.Round.ID || list[1].ID != poker.Round.ID {
		t.Fatalf("open: %+v, want %s and %s", list, slot.Round.ID, poker.Round.ID)
	}
	if list[1].Game != "three-card-poker" || list[1].State != house.Open || list[1].Stake != poker.Round.Stake || list[1].Currency != "EUR-fun" {
		t.Errorf("the open round at a table is told as %+v", list[1])
	}
	if list := open(other); len(list) != 0 {
		t.Errorf("another sees %+v", list)
	}
	one.must(one.post("/api/rounds/"+string(poker.Round.ID)+"/moves", newKey(), move("fold", 0, 0)), http.StatusOK)
	if list := open(one); len(list) != 1 || list[0].ID != slot.Round.ID {
		t.Errorf("after the end of one: %+v", list)
	}
}
