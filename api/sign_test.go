package api

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/venue"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// withPlaces has two venues in one circle, and one by itself.
func withPlaces(t *testing.T) func(*Config) {
	var plan venue.Plan
	for _, v := range []struct{ id, name, jurisdiction string }{{"praha", "Praha", "cz"}, {"brno", "Brno", "cz"}, {"tallinn", "Tallinn", "ee"}} {
		place, err := venue.New(v.id, v.name, v.jurisdiction)
		if err != nil {
			t.Fatal(err)
		}
		plan.Venues = append(plan.Venues, place)
	}
	plan.Circles = []venue.Circle{{ID: "bohemia", Venues: []string{"praha", "brno"}}}
	book, err := venue.NewBook(plan)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *Config) { c.Venues = book }
}

// TestSignShowsMetersToEverybody: DM-27: the present value on an external
// display; it needs no session and learns nothing of anybody.
func TestSignShowsMetersToEverybody(t *testing.T) {
	rulestest.Covers(t, "DM-27")
	b := newBed(t, withPlaces(t))
	b.losing()
	events := b.guest().stream("/api/sign/events?currency=CZK-fun", "")
	first := next(t, events)
	if first.name != "sign" || first.text != `{"name":"","currency":{"code":"CZK-fun","exponent":2,"symbol":"Kč"}}` {
		t.Errorf("first %+v", first)
	}
	_, told := shown(t, events)
	for _, e := range told {
		var m Meter
		if err := json.Unmarshal([]byte(e.text), &m); err != nil || e.name != "meter" || m.Currency != "CZK-fun" {
			t.Errorf("shows %+v, %v", e, err)
		}
	}
	if len(told) == 0 {
		t.Error("shows nothing")
	}
	g := b.wallet()
	g.must(g.post("/api/rounds", newKey(), stake(1000)), http.StatusCreated)
	if e := next(t, events); e.name != "meter" {
		t.Errorf("hears of %+v", e)
	}
	b.tell(
		house.News{Account: g.id(), Balance: new(odds.Amount), Currency: "CZK-fun"},
		house.News{Topic: "table/1", Doc: json.RawMessage(`1`)},
		house.News{Award: &house.Award{Round: "r1", Account: g.id(), Pool: house.PoolName{Game: "dirty-money", Pot: "central", Currency: "CZK-fun"}, Amount: 5}},
	)
	if e := next(t, events); e.name != "jackpot" || strings.Contains(e.text, "r1") || strings.Contains(e.text, string(g.id())) {
		t.Errorf("hears of %+v", e)
	}
}

func TestSignOfAPlace(t *testing.T) {
	rulestest.Covers(t, "DM-28")
	b := newBed(t, withPlaces(t))
	for _, c := range []struct{ query, name, currency string }{
		{"", "", "CZK"}, {"place=tallinn", "Tallinn", "EUR"}, {"place=brno", "Brno", "CZK"}, {"place=bohemia", "", "CZK"}, {"place=brno&currency=CZK-fun", "Brno", "CZK-fun"},
	} {
		first := next(t, b.guest().stream("/api/sign/events?"+c.query, ""))
		var told SignEvent
		if err := json.Unmarshal([]byte(first.text), &told); err != nil || told.Name != c.name || told.Currency.Code != c.currency {
			t.Errorf("%s: shows %+v, %v", c.query, first, err)
		}
	}
	g := b.guest()
	for _, query := range []string{"place=vienna", "currency=XXX", "place=praha&currency=czk"} {
		g.refused(g.get("/api/sign/events?"+query), http.StatusNotFound, house.NotFound)
	}
}

// TestSignIsToldThatItIsHeardOf: a page sees no comments.
func TestSignIsToldThatItIsHeardOf(t *testing.T) {
	b := newBed(t, func(c *Config) { c.Heartbeat = 20 * time.Millisecond })
	events := b.guest().stream("/api/sign/events", "")
	shown(t, events)
	if e := next(t, events); e.name != "beat" || e.text != "{}" {
		t.Errorf("hears %+v", e)
	}
}

func TestSignsOfAnAddressAreBounded(t *testing.T) {
	b := newBed(t, func(c *Config) { c.Signs = Rate{Burst: 3, Every: time.Hour} })
	for range 3 {
		shown(t, b.guest().stream("/api/sign/events", ""))
	}
	b.guest().refused(b.guest().get("/api/sign/events"), http.StatusTooManyRequests, house.TooMany)
	many := newBed(t, func(c *Config) { c.Signs = Rate{Burst: 1000, Every: time.Nanosecond} })
	for range signsMost {
		many.guest().stream("/api/sign/events", "")
	}
	many.guest().refused(many.guest().get("/api/sign/events"), http.StatusTooManyRequests, house.TooMany)
}
