package api

import (
	"bytes"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
)

func TestSameKeyAndBodyGiveTheFirstReplyByteForByte(t *testing.T) {
	rulestest.Covers(t, "PL-18")
	b := newBed(t)
	g := b.wallet()
	key := newKey()
	first := g.must(g.post("/api/rounds", key, stake(5)), http.StatusCreated)
	balance := g.balance()
	g.open() // time goes on
	for range 3 {
		again := g.post("/api/rounds", key, stake(5))
		if again.status != first.status || !bytes.Equal(again.body, first.body) {
			t.Fatalf("first %d %s\nagain %d %s", first.status, first.body, again.status, again.body)
		}
	}
	if r := read[Play](t, first); r.Balance != balance {
		t.Errorf("the reply says %d, the balance was %d", r.Balance, balance)
	}
	// A move's reply too.
	open := g.open()
	key = newKey()
	path := "/api/rounds/" + string(open.Round.ID) + "/moves"
	took := g.must(g.post(path, key, move("take", 0, open.Round.Moves)), http.StatusOK)
	again := g.must(g.post(path, key, move("take", 0, open.Round.Moves)), http.StatusOK)
	if !bytes.Equal(took.body, again.body) {
		t.Errorf("first %s\nagain %s", took.body, again.body)
	}
	// One UUID in capitals is the same key.
	if upper := g.post(path, string(bytes.ToUpper([]byte(key))), move("take", 0, open.Round.Moves)); !bytes.Equal(upper.body, took.body) {
		t.Errorf("in capitals: %s", upper.body)
	}
}

func TestSameKeyWithAnotherBodyMovesNothing(t *testing.T) {
	rulestest.Covers(t, "PL-18")
	b := newBed(t)
	g := b.wallet()
	open := g.open()
	rounds := len(g.history())
	key := newKey()
	path := "/api/rounds/" + string(open.Round.ID) + "/moves"
	g.must(g.post(path, key, move("take", 0, open.Round.Moves)), http.StatusOK)
	balance := g.balance()
	for name, r := range map[string]got{
		"another move":           g.post(path, key, move("halve", 0, open.Round.Moves)),
		"the same move, written": g.post(path, key, " "+move("take", 0, open.Round.Moves)),
		"a start":                g.post("/api/rounds", key, stake(5)),
		"a refill":               g.post("/api/wallet/refill", key, ""),
	} {
		t.Log(name)
		g.refused(r, http.StatusConflict, house.KeyReused)
	}
	if g.balance() != balance || len(g.history()) != rounds {
		t.Error("something moved")
	}
}

func TestAKeyBelongsToItsAccount(t *testing.T) {
	rulestest.Covers(t, "PL-18")
	b := newBed(t)
	one, other := b.wallet(), b.wallet()
	key := newKey()
	first := one.must(one.post("/api/rounds", key, stake(5)), http.StatusCreated)
	other.refused(other.get("/api/replies/"+key), http.StatusNotFound, house.NotFound)
	// Another's key is unknown, not refused.
	second := other.must(other.post("/api/rounds", key, stake(10)), http.StatusCreated)
	if read[Play](t, first).Round.ID == read[Play](t, second).Round.ID {
		t.Error("two accounts share a round by its key")
	}
}

func TestOneKeyManyTimesAtOnceIsOneRound(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-18")
	b := newBed(t)
	g := b.wallet()
	key := newKey()
	replies := make([]got, 24)
	var all sync.WaitGroup
	for i := range replies {
		all.Go(func() { replies[i] = (&guest{bed: b, cookie: g.cookie}).post("/api/rounds", key, stake(5)) })
	}
	all.Wait()
	for _, r := range replies {
		if r.status != http.StatusCreated || !bytes.Equal(r.body, replies[0].body) {
			t.Fatalf("%d %s\n%s", r.status, r.body, replies[0].body)
		}
	}
	if n := len(g.history()); n != 1 {
		t.Errorf("%d rounds", n)
	}
}

func TestALostReplyIsLookedUpByItsKey(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	b := newBed(t)
	g := b.wallet()
	key := newKey()
	g.refused(g.get("/api/replies/"+key), http.StatusNotFound, house.NotFound)
	first := g.must(g.post("/api/rounds", key, stake(5)), http.StatusCreated)
	looked := g.get("/api/replies/" + key)
	if looked.status != first.status || !bytes.Equal(looked.body, first.body) {
		t.Errorf("sent %d %s\nlooked up %d %s", first.status, first.body, looked.status, looked.body)
	}
	g.refused(g.get("/api/replies/17"), http.StatusBadRequest, BadRequest)
	b.guest().refused(b.guest().get("/api/replies/"+key), http.StatusUnauthorized, house.NotLoggedIn)
}

func TestMoneyRoutesNeedAKey(t *testing.T) {
	rulestest.Covers(t, "PL-18")
	b := newBed(t)
	g := b.wallet()
	open := g.open()
	balance := g.balance()
	for path, body := range map[string]string{
		"/api/rounds":        stake(5),
		"/api/wallet/refill": "",
		"/api/rounds/" + string(open.Round.ID) + "/moves": move("take", 0, open.Round.Moves),
	} {
		g.refused(g.post(path, "", body), http.StatusBadRequest, KeyMissing)
		g.refused(g.post(path, "1", body), http.StatusBadRequest, BadRequest)
		g.refused(g.post(path, "017f22e2-79b0-4cc3-98c4-dc0c0c07398f", body), http.StatusBadRequest, BadRequest)
		nobody := b.guest()
		nobody.refused(nobody.post(path, newKey(), body), http.StatusUnauthorized, house.NotLoggedIn)
	}
	if g.balance() != balance {
		t.Error("money moved")
	}
}

// history is all rounds of the account, newest first.
func (g *guest) history() []RoundSummary {
	g.bed.t.Helper()
	var all []RoundSummary
	for before := ""; ; {
		path := "/api/rounds?limit=100"
		if before != "" {
			path += "&before=" + before
		}
		page := read[struct {
			Rounds []RoundSummary
			Next   *string
		}](g.bed.t, g.must(g.get(path), http.StatusOK))
		all = append(all, page.Rounds...)
		if page.Next == nil {
			return all
		}
		before = *page.Next
	}
}

func TestHistoryPages(t *testing.T) {
	rulestest.Covers(t, "PL-15")
	b := newBed(t)
	g := b.wallet()
	var made []house.ID
	for range 12 {
		made = append(made, read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated)).Round.ID)
	}
	var seen []house.ID
	before := ""
	for pages := 0; ; pages++ {
		page := read[struct {
			Rounds []RoundSummary
			Next   *string
		}](t, g.must(g.get("/api/rounds?game=dirty-money&limit=5"+before), http.StatusOK))
		for _, r := range page.Rounds {
			seen = append(seen, r.ID)
		}
		if page.Next == nil {
			if pages != 2 {
				t.Errorf("%d full pages of 5 for 12 rounds", pages)
			}
			break
		}
		before = "&before=" + *page.Next
	}
	for i, id := range made {
		if len(seen) != len(made) || seen[len(made)-1-i] != id {
			t.Fatalf("made %v, listed %v", made, seen)
		}
	}
	if n := len(read[struct{ Rounds []RoundSummary }](t, g.must(g.get("/api/rounds?game=no-game"), http.StatusOK)).Rounds); n != 0 {
		t.Errorf("%d rounds of no game", n)
	}
	for _, bad := range []string{"limit=0", "limit=101", "limit=x", "page=2"} {
		if r := g.get("/api/rounds?" + bad); r.status != http.StatusUnprocessableEntity {
			t.Errorf("%s: status %d %s", bad, r.status, r.body)
		}
	}
	g.refused(g.get("/api/rounds?before=17"), http.StatusNotFound, house.NotFound)
}

func TestHistoryShowsARoundAsItWasPlayed(t *testing.T) {
	rulestest.Covers(t, "PL-5", "PL-15")
	b := newBed(t)
	g := b.wallet()
	open := g.open()
	path := "/api/rounds/" + string(open.Round.ID)
	// PL-5: nothing of what is drawn can be read while a decision can follow.
	now := read[RoundRecord](t, g.must(g.get(path), http.StatusOK))
	if len(now.Draws) != 0 || len(now.Views) != len(open.Round.Views) {
		t.Errorf("an open round shows %d draws and %d views", len(now.Draws), len(now.Views))
	}
	moved := read[Play](t, g.must(g.post(path+"/moves", newKey(), move("halve", 0, open.Round.Moves)), http.StatusOK))
	for moved.Round.State == "open" {
		moved = read[Play](t, g.must(g.post(path+"/moves", newKey(), move("take", 0, moved.Round.Moves)), http.StatusOK))
	}
	r := read[RoundRecord](t, g.must(g.get(path), http.StatusOK))
	if r.State != house.Settled || len(r.Draws) < 5 || len(r.Decisions) != moved.Round.Moves || r.Ended == nil {
		t.Fatalf("shown %+v", r)
	}
	if d := r.Decisions[0]; d.Verb != "halve" || d.At.IsZero() || d.Views != len(open.Round.Views) {
		t.Errorf("first decision %+v", d)
	}
	if r.Stake != 500 || r.Before-r.Stake+r.Win != r.After || r.After != g.balance() {
		t.Errorf("stake %d, before %d, win %d, after %d, balance %d", r.Stake, r.Before, r.Win, r.After, g.balance())
	}
	for _, d := range r.Draws {
		if d.Value >= d.Bound {
			t.Errorf("draw %+v", d)
		}
	}
	if fmt.Sprint(r.Wagers) != fmt.Sprint([]Wager{{Seat: 1, Units: 5}}) {
		t.Errorf("wagers %v", r.Wagers)
	}
	other := b.wallet()
	other.refused(other.get(path), http.StatusNotFound, house.NotFound)
	other.refused(other.post(path+"/moves", newKey(), move("take", 0, 0)), http.StatusNotFound, house.NotFound)
	other.refused(other.get("/api/rounds?before="+string(open.Round.ID)+"x"), http.StatusNotFound, house.NotFound)
	if n := len(other.history()); n != 0 {
		t.Errorf("another account lists %d rounds", n)
	}
}
