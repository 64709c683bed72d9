package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// live is a server with one live table, whose clock the test moves.
type live struct {
	*bed
	hall  *table.Hall
	keep  *table.Keeper
	clock atomic.Int64
}

func newLive(t *testing.T, game string) *live {
	l := &live{}
	l.clock.Store(1_800_000_000_000)
	now := func() time.Time { return time.UnixMilli(l.clock.Load()) }
	l.bed = newBed(t, func(c *Config) {
		var command atomic.Uint64
		shelf := round.FromGames(games.Catalogue())
		desk, err := round.NewDesk(context.Background(), round.Config{
			Store: c.Store, Games: shelf, Clock: now, Vault: odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil)),
			Chance: func() round.Chance { return dealt{fast.New(7, t.Name(), command.Add(1))} },
		})
		if err != nil {
			t.Fatal(err)
		}
		c.Desk = desk
		plan := table.Plan{ID: game + "-1", Name: "One", Game: game, Seats: 5, Betting: 20 * time.Second, Final: 5 * time.Second, Turn: 10 * time.Second, Show: 5 * time.Second}
		l.hall, err = table.Open(table.Config{Store: c.Store, Desk: desk, Games: shelf, Plans: []table.Plan{plan}, Clock: now})
		if err != nil {
			t.Fatal(err)
		}
		l.keep = table.NewKeeper(l.hall)
		c.Tables = l.hall
	})
	l.tick(0)
	return l
}

// tick moves the clock and lets the table's owner do what is due.
func (l *live) tick(d time.Duration) {
	l.t.Helper()
	l.clock.Add(d.Milliseconds())
	for range 5 {
		if _, err := l.keep.Beat(context.Background()); err != nil {
			l.t.Fatal(err)
		}
	}
}

// rich is a guest with play money of the table's, at a seat.
func (l *live) rich(path string) *guest {
	l.t.Helper()
	g := l.wallet()
	g.must(g.post("/api/wallet/refill?currency=UAH-fun", newKey(), ""), http.StatusOK)
	g.must(g.post(path+"/seat", "", "{}"), http.StatusOK)
	return g
}

// A whole round of a live table over HTTP: late joiners see it, a double click is
// one bet, a late bet is told so, and the stream tells it all.
func TestLiveTable(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.3", "OC-2.1.8", "OC-2.1.9", "PL-18")
	l := newLive(t, "roulette")
	const path = "/api/tables/roulette-1"
	g := l.rich(path)
	events := g.stream("/api/events?topics=table/roulette-1", "")
	key, bet := newKey(), `{"bets":[{"spot":1,"units":5},{"spot":2,"units":5}]}`
	first := g.must(g.post(path+"/bets", key, bet), http.StatusOK)
	if m := read[Seated](t, first).Mine; m.Balance != 999_000 || m.Staked != 1_000 || !m.Undo || len(m.Bets) != 2 {
		t.Errorf("after the bets: %s", first.body)
	}
	if again := g.post(path+"/bets", key, bet); !bytes.Equal(again.body, first.body) {
		t.Errorf("a double click: %s", again.body)
	}
	g.refused(g.post(path+"/bets", newKey(), `{"bets":[{"spot":1,"units":4294967295},{"spot":9999,"units":1}]}`), http.StatusUnprocessableEntity, house.NotOffered)
	g.refused(g.post(path+"/bets", key, `{"bets":[{"spot":1,"units":6}]}`), http.StatusConflict, house.KeyReused)
	g.refused(g.post(path+"/bets", "", bet), http.StatusBadRequest, KeyMissing)
	g.refused(g.post(path+"/moves", newKey(), `{"verb":"hit"}`), http.StatusUnprocessableEntity, house.NotOffered)
	l.tick(0) // the first bet starts the clock
	l.tick(20 * time.Second)
	late := l.wallet() // a late joiner
	seen := read[struct{ Table table.Doc }](t, late.must(late.get(path), http.StatusOK))
	if d := seen.Table; d.Status != "FINAL BETS" || len(d.Seats) != 1 || d.Seats[0].Staked != 10 || d.Closes == nil || len(d.Views) != 0 {
		t.Errorf("a late joiner sees %+v", d)
	}
	late.refused(late.post(path+"/bets", newKey(), bet), http.StatusUnprocessableEntity, house.NotOffered) // he has no seat
	late.refused(late.post(path+"/seat", "", `{"seat":1}`), http.StatusConflict, house.SeatTaken)
	g.must(g.post(path+"/undo", newKey(), "{}"), http.StatusOK)
	g.must(g.post(path+"/bets", newKey(), bet), http.StatusOK)
	l.tick(5 * time.Second)
	p := g.refused(g.post(path+"/bets", newKey(), bet), http.StatusConflict, house.TooLate)
	if !bytes.Contains([]byte(p.Detail), []byte("NO MORE BETS")) {
		t.Errorf("a late bet is told %q", p.Detail)
	}
	g.refused(g.post(path+"/undo", newKey(), "{}"), http.StatusConflict, house.TooLate)
	now := read[struct {
		Table table.Doc
		Mine  table.Mine
	}](t, g.must(g.get(path), http.StatusOK))
	if now.Table.Status != "NO MORE BETS" || now.Table.Phase != table.Show || len(now.Table.Results) != 1 || now.Mine.State != "over" || len(now.Mine.Views) == 0 {
		t.Errorf("the result: %+v", now)
	}
	shown := read[RoundRecord](t, g.must(g.get("/api/rounds/"+string(now.Mine.Round)), http.StatusOK))
	if shown.Table != "roulette-1" || len(shown.Draws) != 1 {
		t.Errorf("the round as it is kept: %+v", shown)
	}
	kinds := map[string]int{}
	for range 12 {
		e := next(t, events)
		if e.name != "topic" {
			continue
		}
		var told struct{ Doc json.RawMessage }
		var kind struct{ Kind string }
		if err := json.Unmarshal([]byte(e.text), &told); err != nil || json.Unmarshal(told.Doc, &kind) != nil {
			t.Fatalf("%v: %s", err, e.text)
		}
		kinds[kind.Kind]++
	}
	if kinds["table"] == 0 || kinds["seat"] == 0 {
		t.Errorf("the stream told %v", kinds)
	}
	list := read[struct{ Tables []table.Summary }](t, late.must(late.get("/api/tables"), http.StatusOK))
	if len(list.Tables) != 1 || list.Tables[0].Taken != 1 {
		t.Errorf("the list: %+v", list)
	}
	late.refused(late.get("/api/tables/nothing"), http.StatusNotFound, house.NotFound)
}

// A seat decides over HTTP in its turn, and only then.
func TestLiveBlackjack(t *testing.T) {
	l := newLive(t, "blackjack-u")
	const path = "/api/tables/blackjack-u-1"
	one, two := l.rich(path), l.rich(path)
	for i, g := range []*guest{one, two} {
		g.must(g.post(path+"/bets", newKey(), fmt.Sprintf(`{"bets":[{"spot":%d,"units":10}]}`, 8*i)), http.StatusOK)
	}
	one.refused(one.post(path+"/bets", newKey(), `{"bets":[{"spot":8,"units":10}]}`), http.StatusUnprocessableEntity, house.NotOffered)
	l.tick(0)
	l.tick(25 * time.Second)
	for range 20 {
		d := read[struct {
			Table table.Doc
			Mine  table.Mine
		}](t, one.must(one.get(path), http.StatusOK))
		if d.Table.Phase != table.Playing {
			break
		}
		at, other := one, two
		if d.Table.Turn.Seat == 2 {
			at, other = two, one
		}
		m := read[struct{ Mine table.Mine }](t, at.must(at.get(path), http.StatusOK)).Mine
		body := fmt.Sprintf(`{"verb":%q,"arg":%d,"seen":%d}`, m.Offers[0].Verb, m.Offers[0].From, m.Seen)
		other.refused(other.post(path+"/moves", newKey(), body), http.StatusUnprocessableEntity, house.NotOffered)
		at.must(at.post(path+"/moves", newKey(), body), http.StatusOK)
		at.refused(at.post(path+"/moves", newKey(), body), http.StatusConflict, staleOrLate(l, path, at))
	}
	d := read[struct{ Table table.Doc }](t, one.must(one.get(path), http.StatusOK)).Table
	if d.Phase != table.Show {
		t.Errorf("the table is in the phase %s", d.Phase)
	}
}

// staleOrLate is what a move that comes twice under two keys is refused with.
func staleOrLate(l *live, path string, g *guest) Code {
	l.t.Helper()
	if d := read[struct{ Table table.Doc }](l.t, g.must(g.get(path), http.StatusOK)).Table; d.Phase != table.Playing {
		return house.TooLate
	}
	return house.Stale
}

// Only staff with the right cancel a round, and then all stakes are back.
func TestLiveTableIsCancelled(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.12", "PL-14")
	l := newLive(t, "roulette")
	const path = "/api/tables/roulette-1"
	g := l.rich(path)
	g.must(g.post(path+"/bets", newKey(), `{"bets":[{"spot":1,"units":5}]}`), http.StatusOK)
	const cancel, why = "/api/floor/tables/roulette-1/cancel", `{"reason":"the wheel was touched"}`
	g.refused(g.post(cancel, "", why), http.StatusForbidden, house.Forbidden)
	for role, status := range map[house.Role]int{house.Cashier: http.StatusForbidden, house.Manager: http.StatusOK} {
		if _, err := l.book.Employ(context.Background(), account.Hire{Name: string(role), Password: "password", Role: role, By: "the test"}); err != nil {
			t.Fatal(err)
		}
		s := l.guest()
		s.must(s.post("/api/session", "", fmt.Sprintf(`{"kind":"named","name":%q,"password":"password"}`, role)), http.StatusCreated)
		s.must(s.post(cancel, "", why), status)
	}
	m := read[struct{ Mine table.Mine }](t, g.must(g.get(path), http.StatusOK)).Mine
	if m.Balance != 1_000_000 || m.State != "void" || m.Reason != "the wheel was touched" {
		t.Errorf("the player is told %+v", m)
	}
}
