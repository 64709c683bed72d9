package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/feed"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// tell commits news.
func (b *bed) tell(news ...house.News) {
	b.t.Helper()
	err := b.store.Do(context.Background(), func(house.Reader) (house.Change, error) {
		return house.Change{Event: house.Event{Name: "test", At: time.Unix(1, 0)}, News: news}, nil
	})
	if err != nil {
		b.t.Fatal(err)
	}
}

// id is the account behind a guest.
func (g *guest) id() house.ID {
	return read[Session](g.bed.t, g.must(g.get("/api/session"), http.StatusOK)).Account.ID
}

// withTables has a document for every table but the absent one.
func withTables(c *Config) {
	c.Snapshots = map[string]Snapshot{"table": func(_ context.Context, a house.Account, topic string) (json.RawMessage, error) {
		if topic == "table/absent" {
			return nil, house.Refuse(house.NotFound, "there is no such table")
		}
		return json.RawMessage(`{"phase":"bets"}`), nil
	}}
}

func TestAStreamFollowsTopics(t *testing.T) {
	b := newBed(t, withTables)
	anna, bob := b.wallet(), b.wallet()
	annas, bobs := anna.stream("/api/events?topics=table/1", ""), bob.stream("/api/events?topics=table/1,table/2", "")
	_, told := shown(t, annas)
	for _, e := range told {
		if e.name == "meter" {
			t.Error("meters, which were not asked for")
		}
	}
	last := told[len(told)-1]
	if last.name != "topic" || last.text != `{"topic":"table/1","doc":{"phase":"bets"}}` {
		t.Errorf("the present state ends with %+v", last)
	}
	shown(t, bobs)
	b.tell(
		house.News{Topic: "table/1", Account: anna.id(), Doc: json.RawMessage(`{"seat":1}`)},
		house.News{Topic: "table/1", Doc: json.RawMessage(`{"phase": "final"}`)},
		house.News{Topic: "table/2", Doc: json.RawMessage(`{}`)},
	)
	for _, want := range []string{`{"topic":"table/1","doc":{"seat":1}}`, `{"topic":"table/1","doc":{"phase":"final"}}`} {
		if e := next(t, annas); e.name != "topic" || e.text != want || e.id == "" {
			t.Errorf("anna hears %+v, want %s", e, want)
		}
	}
	var id string
	for _, want := range []string{`{"topic":"table/1","doc":{"phase":"final"}}`, `{"topic":"table/2","doc":{}}`} {
		e := next(t, bobs)
		if e.text != want {
			t.Errorf("bob hears %+v, want %s", e, want)
		}
		if id == "" {
			id = e.id
		}
	}
	// From an id on, what has followed, of all topics that are asked for now.
	again := bob.stream("/api/events?topics=table/2", id)
	if e := next(t, again); e.text != `{"topic":"table/2","doc":{}}` {
		t.Errorf("bob hears again %+v", e)
	}
}

func TestWhoMayFollowATopic(t *testing.T) {
	rulestest.Covers(t, "PL-42")
	b := newBed(t, withTables)
	g := b.wallet()
	for _, topics := range []string{"floor/tallinn", "terminal", "terminal/" + string(g.id()), "nonsense", "table", "table/", "meters,floor/tallinn", ",", "table/absent", "TABLE/1"} {
		g.refused(g.get("/api/events?topics="+topics), http.StatusNotFound, house.NotFound)
	}
	var many []string
	for i := range topicsMost + 1 {
		many = append(many, fmt.Sprint("table/", i))
	}
	g.refused(g.get("/api/events?topics="+strings.Join(many, ",")), http.StatusUnprocessableEntity, house.NotOffered)
	local, central := b.staffOf(house.Attendant, "tallinn"), b.staffOf(house.Manager, "")
	shown(t, local.stream("/api/events?topics=floor/tallinn", ""))
	shown(t, central.stream("/api/events?topics=floor/tallinn,floor/brno", ""))
	local.refused(local.get("/api/events?topics=floor/brno"), http.StatusNotFound, house.NotFound)
	// What was refused has left no stream behind.
	for range streamsMost {
		g.listen("")
	}
}

// TestAMachineFollowsItself: by the word terminal, told under its whole name.
func TestAMachineFollowsItself(t *testing.T) {
	b := newBed(t)
	machine := house.Account{ID: house.NewMint(nil, nil).New(), Kind: house.Terminal, Name: "A1", Currency: "EUR", Venue: "tallinn"}
	err := b.store.Do(context.Background(), func(house.Reader) (house.Change, error) {
		return house.Change{
			Event: house.Event{Name: "account", At: time.Unix(1, 0)}, Accounts: []house.Account{machine},
			Purses: []house.Lot{{Purse: machine.Purse(), Currency: "EUR"}},
		}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	token, _, err := b.book.Begin(context.Background(), machine.ID)
	if err != nil {
		t.Fatal(err)
	}
	m := &guest{bed: b, cookie: cookieName + "=" + token}
	events := m.stream("/api/events?topics=meters,terminal", "")
	shown(t, events)
	b.tell(house.News{Topic: "terminal/other", Doc: json.RawMessage(`1`)}, house.News{Topic: "terminal/" + string(machine.ID), Doc: json.RawMessage(`{"state":"locked"}`)})
	if e := next(t, events); e.text != `{"topic":"terminal/`+string(machine.ID)+`","doc":{"state":"locked"}}` {
		t.Errorf("hears %+v", e)
	}
	m.refused(m.get("/api/events?topics=terminal/other"), http.StatusNotFound, house.NotFound)
}

// TestMissedNewsAreShownAnew: where a batch of another process does not come, the
// present state comes, within the stream, and with an id to come back to.
func TestMissedNewsAreShownAnew(t *testing.T) {
	b := newBed(t, func(c *Config) {
		c.Feed = feed.With(feed.Options{Patience: time.Millisecond})
		c.Store.Watch(c.Feed.Publish)
	})
	t.Cleanup(b.server.Feed.Close)
	g := b.wallet()
	b.server.Feed.Begin(1000)
	events := g.listen("")
	if at, _ := shown(t, events); at != "1000.0" {
		t.Errorf("the state holds up to %q", at)
	}
	b.server.Feed.Take(1002, []house.News{{Account: g.id(), Balance: new(odds.Amount), Currency: "CZK-fun"}})
	at, told := shown(t, events)
	if at != "1001.0" || told[0].name != "balance" || told[0].text != `{"balance":1000000,"currency":"CZK-fun"}` {
		t.Errorf("shown up to %q: %+v", at, told)
	}
	if e := next(t, events); e.id != "1002.1" {
		t.Errorf("then %+v", e)
	}
}

// TestALinkedJackpotIsShownOnEachMachine: BC-M-15: one machine's stake moves the
// meter of every other, to the pool's own amount (PL-24), and whoever comes later
// is shown the same.
func TestALinkedJackpotIsShownOnEachMachine(t *testing.T) {
	rulestest.Covers(t, "BC-M-15", "PL-24", "DM-27")
	b := newBed(t)
	b.losing()
	player, watcher := b.wallet(), b.wallet()
	events := watcher.listen("")
	_, told := shown(t, events)
	if !slices.ContainsFunc(told, func(e event) bool { return e.name == "meter" && strings.Contains(e.text, `"group":`) }) {
		t.Error("no pool of a group is shown")
	}
	player.must(player.post("/api/rounds", newKey(), stake(1000)), http.StatusCreated)
	e := next(t, events)
	meters, err := b.desk.Meters(context.Background(), "CZK-fun")
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(meters, func(m house.Meter) bool { return m.Game == "dirty-money" })
	if want := strings.TrimSpace(string(reply(0, meterOf(meters[i])).Body)); e.name != "meter" || e.text != want {
		t.Errorf("told %+v, the pool is %s", e, want)
	}
	if _, told := shown(t, player.listen("")); !slices.ContainsFunc(told, func(late event) bool { return late.text == e.text }) {
		t.Errorf("who comes later is shown %+v", told)
	}
}
