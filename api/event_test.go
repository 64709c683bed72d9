package api

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/feed"
	"croupier/odds"
)

// event is one event of a stream; a comment has only its text.
type event struct{ name, id, text string }

// listen opens a stream of the usual topics, and gives its events until the test
// is over.
func (g *guest) listen(last string) <-chan event {
	g.bed.t.Helper()
	return g.stream("/api/events", last)
}

// stream opens any stream.
func (g *guest) stream(path, last string) <-chan event {
	g.bed.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	g.bed.t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, "GET", g.bed.url+path, nil)
	if err != nil {
		g.bed.t.Fatal(err)
	}
	r.Header.Set("Cookie", g.cookie)
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		g.bed.t.Fatal(err)
	}
	if reply.StatusCode != http.StatusOK || reply.Header.Get("Content-Type") != "text/event-stream" {
		g.bed.t.Fatalf("status %d, %s", reply.StatusCode, reply.Header.Get("Content-Type"))
	}
	events := make(chan event, 1000)
	go func() {
		defer reply.Body.Close()
		defer close(events)
		lines := bufio.NewScanner(reply.Body)
		var e event
		for lines.Scan() {
			switch name, value, _ := strings.Cut(lines.Text(), ": "); name {
			case "event":
				e.name = value
			case "id":
				e.id = value
			case "data":
				e.text = value
			case "":
				if value != "" {
					e.text = value
				} else if e != (event{}) {
					events <- e
					e = event{}
				}
			}
		}
	}()
	return events
}

// next is the next event but for comments.
func next(t *testing.T, events <-chan event) event {
	t.Helper()
	for {
		select {
		case e, more := <-events:
			if !more {
				t.Fatal("the stream has ended")
			}
			if e.name != "" {
				return e
			}
		case <-time.After(10 * time.Second):
			t.Fatal("no event in 10 s")
		}
	}
}

// shown takes the events of the present state, and gives its place.
func shown(t *testing.T, events <-chan event) (place string, told []event) {
	t.Helper()
	for {
		e := next(t, events)
		if e.name == "snapshot" {
			return e.id, told
		}
		told = append(told, e)
	}
}

// until takes events until the state of a round is told, and gives all by name.
func until(t *testing.T, events <-chan event, id house.ID) (told map[string]event, last string) {
	t.Helper()
	told = map[string]event{}
	for {
		e := next(t, events)
		told[e.name] = e
		if e.id != "" {
			last = e.id
		}
		_, balance := told["balance"]
		_, meter := told["meter"]
		if r, ok := told["round"]; ok && balance && meter {
			if !strings.Contains(r.text, string(id)) {
				t.Fatalf("another round: %s", r.text)
			}
			return told, last
		}
	}
}

func TestEventsBeginWithWhatIsTrueNow(t *testing.T) {
	b := newBed(t)
	g := b.wallet()
	events := g.listen("")
	if e := next(t, events); e.name != "balance" || e.text != `{"balance":1000000,"currency":"CZK-fun"}` {
		t.Errorf("first %+v", e)
	}
	e := next(t, events)
	var m Meter
	if err := json.Unmarshal([]byte(e.text), &m); err != nil || e.name != "meter" {
		t.Fatalf("second %+v, %v", e, err)
	}
	if m.Currency != "CZK-fun" || m.Game != "dirty-money" || m.Amount <= 0 {
		t.Errorf("meter %+v", m)
	}
	for e.name == "meter" {
		e = next(t, events)
	}
	if _, ok := feed.ParseAt(e.id); e.name != "snapshot" || !ok {
		t.Errorf("the state ends with %+v", e)
	}
	b.guest().refused(b.guest().get("/api/events"), http.StatusUnauthorized, house.NotLoggedIn)
}

func TestEventsTellWhatWasCommittedAndResume(t *testing.T) {
	b := newBed(t)
	g, other := b.wallet(), b.wallet()
	events, others := g.listen(""), other.listen("")
	shown(t, events)
	shown(t, others)
	first := read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated))
	told, last := until(t, events, first.Round.ID)
	var balance BalanceEvent
	if json.Unmarshal([]byte(told["balance"].text), &balance); balance.Balance != first.Balance {
		t.Errorf("told %d, replied %d", balance.Balance, first.Balance)
	}
	// The other learns of the meter, which is for everybody, and of nothing else.
	if e := next(t, others); e.name != "meter" {
		t.Errorf("another account learns %+v", e)
	}
	if _, ok := feed.ParseAt(last); !ok {
		t.Fatalf("place %q", last)
	}
	// Two rounds later, from the last place heard: both, and no snapshot.
	second := read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated))
	third := read[Play](t, g.must(g.post("/api/rounds", newKey(), stake(5)), http.StatusCreated))
	again := g.listen(last)
	seen := map[string]bool{}
	for i := 0; !seen[string(third.Round.ID)]; i++ {
		e := next(t, again)
		if i == 0 && e.id == "" && e.name == "balance" {
			t.Error("a snapshot came first")
		}
		if e.name == "round" {
			var r RoundEvent
			if err := json.Unmarshal([]byte(e.text), &r); err != nil {
				t.Fatal(err)
			}
			seen[string(r.ID)] = true
		}
	}
	if !seen[string(second.Round.ID)] || seen[string(first.Round.ID)] && second.Finished == nil {
		t.Errorf("resumed with %v", seen)
	}
	// A place that nobody remembers: the present state comes first.
	stale := g.listen("999999.1")
	if e := next(t, stale); e.name != "balance" || e.id != "" {
		t.Errorf("first %+v", e)
	}
}

func TestEventStreamBeatsAndEndsWithItsSession(t *testing.T) {
	b := newBed(t, func(c *Config) { c.Heartbeat = 20 * time.Millisecond })
	g := b.wallet()
	events := g.listen("")
	beats := 0
	for beats < 3 {
		select {
		case e := <-events:
			if e.name == "" && e.text == "beat" {
				beats++
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%d beats in 10 s", beats)
		}
	}
	g.must(g.do("DELETE", "/api/session", ""), http.StatusNoContent)
	for end := time.After(10 * time.Second); ; {
		select {
		case _, more := <-events:
			if !more {
				return
			}
		case <-end:
			t.Fatal("the stream outlives its session")
		}
	}
}

func TestStreamsOfAnAccountAreBounded(t *testing.T) {
	b := newBed(t)
	g := b.wallet()
	for range streamsMost {
		g.listen("")
	}
	g.refused(g.get("/api/events"), http.StatusTooManyRequests, house.TooMany)
	b.wallet().listen("") // another account is not in its way
}

func TestAStreamOutlivesTheTimeOfARequest(t *testing.T) {
	b := newBed(t, func(c *Config) { c.Heartbeat = 50 * time.Millisecond })
	// A front with short limits shows what the limits of the house would do.
	front := Listener(context.Background(), b.server.Handler(), b.server.log)
	front.ReadTimeout, front.WriteTimeout = 100*time.Millisecond, 100*time.Millisecond
	b.url = serveOn(t, front)
	events := b.wallet().listen("")
	for end := time.After(500 * time.Millisecond); ; {
		select {
		case _, more := <-events:
			if !more {
				t.Fatal("the stream was cut off")
			}
			continue
		case <-end:
		}
		break
	}
}

func TestJackpotIsToldToAllAndItsRoundToTheWinner(t *testing.T) {
	s := newBed(t).server
	at := &feed.Event{At: feed.At{Batch: 17, Place: 2}, News: house.News{Award: &house.Award{
		Round: "r1", Account: "winner", Pool: house.PoolName{Game: "dirty-money", Pot: "central", Currency: "CZK"}, Amount: odds.Amount(5),
	}}}
	for _, c := range []struct {
		to   house.ID
		want string
	}{
		{"other", `{"game":"dirty-money","pot":"central","currency":"CZK","amount":5}`},
		{"winner", `{"game":"dirty-money","pot":"central","currency":"CZK","amount":5,"round":"r1"}`},
		{"", `{"game":"dirty-money","pot":"central","currency":"CZK","amount":5}`}, // a sign
	} {
		want := "event: jackpot\nid: 17.2\ndata: " + c.want + "\n\n"
		if got := string(s.textFor(at, &tuned{account: house.Account{ID: c.to}})); got != want {
			t.Errorf("%s is told %q, want %q", c.to, got, want)
		}
	}
}
