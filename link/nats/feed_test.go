package nats

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/feed"
	"croupier/link/natsserver"
	"croupier/odds"
	"croupier/store/sqlite"
)

// shared is one database of several processes: each has a Watch of its own, and
// is told of its own commits alone.
type shared struct {
	*sqlite.Store
	speaks *atomic.Pointer[seat]
}

// seat is one process over the shared database.
type seat struct {
	shared
	watch func(house.Commit)
	feed  *feed.Feed
	relay *feed.Relay
	bus   *Bus
	noted chan string
}

// Watch keeps the watcher; the database tells that of the process which commits.
func (s *seat) Watch(f func(house.Commit)) { s.watch = f }

// seats opens a database and two processes on it.
func seats(t *testing.T, server *natsserver.Server) (one, two *seat) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "casino.db"), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	books := shared{store, &atomic.Pointer[seat]{}}
	store.Watch(func(c house.Commit) { books.speaks.Load().watch(c) })
	open := func() *seat {
		s := &seat{shared: books}
		s.bus, s.noted = connect(t, server)
		s.feed = feed.With(feed.Options{Patience: 200 * time.Millisecond, Calm: 300 * time.Millisecond})
		books.speaks.CompareAndSwap(nil, s)
		s.relay, err = feed.NewRelay(t.Context(), feed.RelayConfig{Feed: s.feed, Bus: s.bus, Store: s, Look: 250 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.relay.Close)
		return s
	}
	return open(), open()
}

// commit writes something by this process, with a meter that counts up and news
// for anna.
func (s *seat) commit(t *testing.T, amount odds.Amount) {
	t.Helper()
	s.speaks.Store(s)
	err := s.Do(t.Context(), func(house.Reader) (house.Change, error) {
		return house.Change{
			Event: house.Event{Name: "test", Subject: "anna", At: time.Unix(int64(amount), 0)},
			News: []house.News{
				{Account: "anna", Balance: &amount, Currency: "CZK"},
				{Meter: &house.Meter{Game: "g", Pool: "p", Currency: "CZK", Amount: amount}},
			},
		}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// screen is what somebody sees who follows a feed: like a stream, it reads the
// present state when it is told that news were missed.
type screen struct {
	balance, meter odds.Amount
	missed         int
	listener       *feed.Listener
	truth          func() odds.Amount
}

func watch(f *feed.Feed, truth func() odds.Amount) *screen {
	s := &screen{truth: truth}
	s.listener, _ = f.Listen(feed.Interest{Account: "anna", Pools: []feed.Reach{{Currency: "CZK"}}}, feed.At{})
	return s
}

// until takes events until the screen shows an amount.
func (s *screen) until(t *testing.T, amount odds.Amount) {
	t.Helper()
	end := time.After(20 * time.Second)
	for s.balance != amount || s.meter != amount {
		select {
		case e, more := <-s.listener.Events:
			switch {
			case !more:
				t.Fatal("the listener was let go")
			case e.Missed:
				s.missed++
				s.balance, s.meter = s.truth(), s.truth()
			case e.News.Balance != nil:
				s.balance = *e.News.Balance
			case len(e.Meters) > 0:
				s.meter = e.Meters[0].Amount
			}
		case <-end:
			t.Fatalf("the screen shows %d and %d, not %d", s.balance, s.meter, amount)
		}
	}
}

// await waits for what a connection notes of itself.
func await(t *testing.T, noted chan string, what string) {
	t.Helper()
	for end := time.After(20 * time.Second); ; {
		select {
		case got := <-noted:
			if got == what {
				return
			}
		case <-end:
			t.Fatalf("it was not noted that %s", what)
		}
	}
}

// TestTwoProcessesShowTheSame: each hears what the other commits, in one order;
// while the bus is away commits go on; when it is there again, both show what is
// true, also of what was committed in between and followed by nothing.
func TestTwoProcessesShowTheSame(t *testing.T) {
	server := start(t, "127.0.0.1:0")
	one, two := seats(t, server)
	var truth atomic.Int64
	now := func() odds.Amount { return odds.Amount(truth.Load()) }
	screens := []*screen{watch(one.feed, now), watch(two.feed, now)}
	next := func(by *seat) {
		truth.Add(1)
		by.commit(t, now())
	}
	for i := range 30 {
		next([]*seat{one, two}[i/3%2])
		for _, s := range screens {
			s.until(t, now())
		}
	}
	for i, s := range screens {
		if s.missed != 0 {
			t.Errorf("screen %d was told %d times that news were missed", i, s.missed)
		}
	}
	addr := server.Addr()
	server.Close()
	await(t, one.noted, "the bus is away")
	await(t, two.noted, "the bus is away")
	for i := range 10 {
		next([]*seat{one, two}[i%2])
	}
	// Nothing comes over the bus, and yet the books are looked at.
	for _, s := range screens {
		s.until(t, now())
	}
	next(one)
	start(t, addr)
	await(t, one.noted, "the bus is there again")
	await(t, two.noted, "the bus is there again")
	for _, s := range screens {
		s.until(t, now())
	}
	if screens[1].missed == 0 {
		t.Error("the second screen was not told that news were missed")
	}
	// All is as before: in order, without reading anything again. What was owed
	// from the cut comes first.
	time.Sleep(time.Second)
	next(two)
	for _, s := range screens {
		s.until(t, now())
		s.missed = 0
	}
	for i := range 12 {
		next([]*seat{one, two}[i%2])
		for _, s := range screens {
			s.until(t, now())
		}
	}
	for i, s := range screens {
		if s.missed != 0 {
			t.Errorf("screen %d was told %d times that news were missed, after the cut", i, s.missed)
		}
	}
}

// TestAProcessThatDiesBeforeItTells: a batch whose process is gone is waited for
// and then shown.
func TestAProcessThatDiesBeforeItTells(t *testing.T) {
	server := start(t, "127.0.0.1:0")
	one, two := seats(t, server)
	two.commit(t, 1)
	shows := watch(one.feed, func() odds.Amount { return 3 })
	two.watch = func(house.Commit) {} // killed between the commit and its word
	two.commit(t, 2)
	one.commit(t, 3)
	shows.until(t, 3)
	if shows.missed == 0 {
		t.Error("nobody was told that a batch is missing")
	}
}

// TestACallToAnOwnerCrossesProcesses: what house/table asks of a table's owner.
func TestACallToAnOwnerCrossesProcesses(t *testing.T) {
	server := start(t, "127.0.0.1:0")
	one, two := seats(t, server)
	stop, err := one.bus.Serve("table.roulette-1", func(_ context.Context, m []byte) ([]byte, error) { return m, nil })
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	if got, err := two.bus.Call(t.Context(), "table.roulette-1", []byte("seen 7")); err != nil || string(got) != "seen 7" {
		t.Errorf("%q, %v", got, err)
	}
}
