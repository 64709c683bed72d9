package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/internal/cut"
	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
)

var (
	ctx  = context.Background()
	noon = time.UnixMilli(1_800_000_000_000).UTC()
)

const (
	bank = house.Purse("bank/CZK")
	anna = house.Purse("player/anna")
)

// endow opens anna's purse, with 1000 in it.
func endow(t testing.TB, s *Store) {
	t.Helper()
	err := s.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{
			Event:    house.Event{Name: "found", At: noon},
			Accounts: []house.Account{{ID: "anna", Kind: house.Player, Name: "Anna", Currency: "CZK", Created: noon}},
			Purses:   []house.Lot{{Purse: bank, Currency: "CZK"}, {Purse: anna, Currency: "CZK"}},
			Postings: []house.Posting{{Reason: house.ForDeposit, From: bank, To: anna, Currency: "CZK", Amount: 1000}},
		}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// deposit gives anna 10 under a key; a key that was answered gives nothing.
func deposit(key string) house.Command {
	return func(r house.Reader) (house.Change, error) {
		k := house.Key{Account: "anna", Text: key}
		if _, found, err := house.FindReply(r, k, [32]byte{}); err != nil || found {
			return house.Change{}, err
		}
		return house.Change{
			Event:    house.Event{Name: "deposit", Subject: key, At: noon},
			Postings: []house.Posting{{Reason: house.ForDeposit, From: bank, To: anna, Currency: "CZK", Amount: 10}},
			Reply:    &house.Kept{Key: k, Reply: house.Reply{Status: 200}},
		}, nil
	}
}

// holds checks what anna holds, and that the journal has no gap.
func holds(t testing.TB, s *Store, want int64) {
	t.Helper()
	err := s.Read(ctx, func(r house.Reader) error {
		lot, err := r.Lot(anna)
		if err != nil || int64(lot.Amount) != want {
			t.Errorf("anna holds %d (%v), want %d", lot.Amount, err, want)
		}
		next, batch := uint64(1), uint64(1)
		return r.EachLine(1, func(l house.Line, now [32]byte) error {
			if l.Number != next || l.Digest != now || l.Batch != batch && l.Batch != batch+1 {
				t.Errorf("line %d of batch %d after line %d of batch %d", l.Number, l.Batch, next-1, batch)
			}
			next, batch = l.Number+1, l.Batch
			return nil
		})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// through opens a store whose connections go through a line.
func through(t *testing.T, c *pgtest.Cluster, name string, o Options) (*Store, *cut.Line) {
	t.Helper()
	line := cut.New(t, "unix", c.Socket())
	host, port, _ := strings.Cut(line.Addr(), ":")
	s := open(t, fmt.Sprintf("postgres://postgres@%s:%s/%s?sslmode=disable", host, port, name), o)
	t.Cleanup(func() { s.Close() })
	return s, line
}

// TestLostReply: the commit is done and its reply does not come: who waits is
// told that it was done, and watchers hear of it once.
func TestLostReply(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	c, name := database(t)
	var line *cut.Line
	lose := false
	var s *Store
	s, line = through(t, c, name, Options{Commit: func(do func() error) error {
		if lose {
			lose = false
			line.LoseReply()
		}
		return do()
	}})
	endow(t, s)
	heard := 0
	s.Watch(func(commit house.Commit) { heard += len(commit.Changes) })
	lose = true
	if err := s.Do(ctx, deposit("a")); err != nil {
		t.Errorf("a deposit whose reply was lost: %v", err)
	}
	if err := s.Do(ctx, deposit("b")); err != nil {
		t.Errorf("after it: %v", err)
	}
	if heard != 2 {
		t.Errorf("watchers have heard of %d changes, want 2", heard)
	}
	holds(t, s, 1020)
}

// TestCutLine: while the database cannot be reached commands are told that
// nothing moved; then the store goes on.
func TestCutLine(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	c, name := database(t)
	s, line := through(t, c, name, Options{})
	endow(t, s)
	line.Cut()
	if err := s.Do(ctx, deposit("a")); !errors.Is(err, house.ErrRetry) {
		t.Errorf("a deposit over a line that is cut: %v", err)
	}
	if err := s.Read(ctx, func(r house.Reader) error { _, err := r.Lot(anna); return err }); !errors.Is(err, house.ErrRetry) {
		t.Errorf("a look over a line that is cut: %v", err)
	}
	line.Mend()
	if err := s.Do(ctx, deposit("a")); err != nil {
		t.Errorf("after it was mended: %v", err)
	}
	line.Drop() // all connections go, and new ones come: nobody is to notice
	if err := s.Do(ctx, deposit("b")); err != nil {
		t.Errorf("after connections were dropped: %v", err)
	}
	holds(t, s, 1020)
}

// TestUnknownOutcome: when the line is cut around the commit and stays so, nobody
// is told that nothing moved. When it is mended the store finds out first, and
// watchers hear in order of what had been committed.
func TestUnknownOutcome(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	for _, committed := range []bool{true, false} {
		t.Run(fmt.Sprintf("committed=%t", committed), func(t *testing.T) {
			c, name := database(t)
			var line *cut.Line
			breaks := false
			var s *Store
			s, line = through(t, c, name, Options{Patience: 2 * time.Second, Commit: func(do func() error) error {
				if !breaks {
					return do()
				}
				breaks = false
				if !committed {
					line.Cut()
					return do()
				}
				err := do()
				line.Cut()
				return errors.Join(err, errors.New("the line is cut"))
			}})
			endow(t, s)
			var heard []string
			s.Watch(func(commit house.Commit) {
				for _, ch := range commit.Changes {
					heard = append(heard, ch.Event.Subject)
				}
			})
			breaks = true
			if err := s.Do(ctx, deposit("a")); !errors.Is(err, house.ErrUnknown) || errors.Is(err, house.ErrRetry) {
				t.Errorf("an unknown outcome is told as %v", err)
			}
			if err := s.Do(ctx, deposit("b")); !errors.Is(err, house.ErrRetry) {
				t.Errorf("while it is unknown: %v", err)
			}
			line.Mend()
			if err := s.Do(ctx, deposit("b")); err != nil {
				t.Errorf("after it was mended: %v", err)
			}
			want, sum := "[b]", int64(1010)
			if committed {
				want, sum = "[a b]", 1020
			}
			if fmt.Sprint(heard) != want {
				t.Errorf("heard %v, want %s", heard, want)
			}
			holds(t, s, sum)
		})
	}
}

// TestAnothersBatch: a commit that was lost is not taken for the one that
// another process has made under its number since, and is not made up for on
// books that are no longer those it was drawn from.
func TestAnothersBatch(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	url := address(t)
	other := open(t, url, Options{})
	defer other.Close()
	endow(t, other)
	tries := 0
	var s *Store
	s = open(t, url, Options{Commit: func(do func() error) error {
		if tries++; tries > 1 {
			return do()
		}
		s.lane.drop() // so that the lane is free
		if err := other.Do(ctx, deposit("other")); err != nil {
			t.Error(err)
		}
		return errors.New("the line is cut")
	}})
	defer s.Close()
	if err := s.Do(ctx, deposit("own")); !errors.Is(err, house.ErrRetry) || tries != 1 {
		t.Errorf("%v after %d tries, want %v after 1: it was not committed", err, tries, house.ErrRetry)
	}
	if err := s.Do(ctx, deposit("own")); err != nil {
		t.Errorf("asked again: %v", err)
	}
	holds(t, s, 1020)
}

// TestKilledService: the service ends as in a power cut, and comes back.
func TestKilledService(t *testing.T) {
	c, err := pgtest.Start("fsync=off")
	if err != nil {
		t.Fatal(err)
	}
	defer c.Stop()
	s := open(t, c.URL("postgres"), Options{})
	defer s.Close()
	endow(t, s)
	var mu sync.Mutex
	done := map[string]error{}
	var all sync.WaitGroup
	for player := range 8 {
		all.Go(func() {
			for n := range 20 {
				key := fmt.Sprintf("%d-%d", player, n)
				err := s.Do(ctx, deposit(key))
				mu.Lock()
				done[key] = err
				mu.Unlock()
			}
		})
	}
	time.Sleep(30 * time.Millisecond)
	c.Kill()
	if err := c.Serve(); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	sum := int64(1000)
	for key, err := range done {
		switch {
		case err == nil:
			sum += 10
		case errors.Is(err, house.ErrUnknown): // look its key up
			if err := s.Do(ctx, deposit(key)); err != nil {
				t.Error(err)
			}
			sum += 10
		case !errors.Is(err, house.ErrRetry):
			t.Errorf("%s: %v", key, err)
		}
	}
	holds(t, s, sum)
}

// TestTwoProcesses: two stores on one database take turns. Balances are right,
// batches have no gap, each key is answered once, and one round of a game is
// open, whichever process was asked.
func TestTwoProcesses(t *testing.T) {
	rulestest.Covers(t, "PL-17", "PL-18")
	url := address(t)
	stores := []*Store{open(t, url, Options{}), open(t, url, Options{})}
	for _, s := range stores {
		defer s.Close()
	}
	endow(t, stores[0])
	const keys = 60
	var all sync.WaitGroup
	for i, s := range stores {
		for worker := range 3 {
			all.Go(func() {
				for n := range keys {
					about := house.About{Account: "anna", Key: fmt.Sprint(n)}
					if (n+worker)%2 == 0 {
						about = house.About{}
					}
					if err := s.Do(ctx, deposit(fmt.Sprint(n)), about); err != nil {
						t.Errorf("store %d: %v", i, err)
					}
				}
			})
		}
	}
	all.Wait()
	holds(t, stores[1], 1000+10*keys)
	opening := func(id house.ID) house.Command {
		return func(r house.Reader) (house.Change, error) {
			if _, err := r.OpenRound("anna", "coin"); !errors.Is(err, house.ErrAbsent) {
				return house.Change{}, errors.Join(err, house.Refuse(house.OpenRound, "one is open"))
			}
			rec := house.Round{ID: id, Account: "anna", Game: "coin", Currency: "CZK", State: house.Open, Started: noon}
			return house.Change{Event: house.Event{Name: "start", Subject: string(id), At: noon}, Opened: []house.Round{rec}}, nil
		}
	}
	errs := make([]error, 8)
	for i := range errs {
		all.Go(func() {
			errs[i] = stores[i%2].Do(ctx, opening(house.ID(fmt.Sprint("r", i))), house.About{Account: "anna", Game: "coin"})
		})
	}
	all.Wait()
	opened := 0
	for _, err := range errs {
		if err == nil {
			opened++
		} else if house.RefusalOf(err) == nil {
			t.Error(err)
		}
	}
	if opened != 1 {
		t.Errorf("%d rounds were opened, want 1", opened)
	}
	err := stores[0].Read(ctx, func(r house.Reader) error {
		a, err := ledger.Check(r)
		if len(a.Faults) > 0 {
			t.Errorf("the ledger: %v", a.Faults)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	gapless(t, url)
}

// gapless checks the numbers of batches and of their changes.
func gapless(t *testing.T, url string) {
	t.Helper()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	var batches, last, changes, lines, torn int
	err = conn.QueryRow(ctx, `SELECT count(*), max(number), sum(changes), (SELECT count(*) FROM journal),
		(SELECT count(*) FROM (SELECT first, lag(first + changes, 1, 1::bigint) OVER (ORDER BY number) AS due FROM batch) b WHERE first <> due)
		FROM batch`).Scan(&batches, &last, &changes, &lines, &torn)
	if err != nil || batches != last || changes != lines || torn != 0 {
		t.Errorf("%d batches up to number %d with %d changes, %d lines, %d that do not follow (%v)", batches, last, changes, lines, torn, err)
	}
}

// TestBrokenLookUp: a command whose look-up the service fails is told so, and
// does not stand in the way of those in its batch.
func TestBrokenLookUp(t *testing.T) {
	s := open(t, address(t), Options{})
	defer s.Close()
	endow(t, s)
	begun, goOn := make(chan struct{}), make(chan struct{})
	go s.Do(ctx, func(house.Reader) (house.Change, error) {
		close(begun)
		<-goOn
		return house.Change{}, nil
	})
	<-begun
	var all sync.WaitGroup
	errs := make([]error, 3)
	for i, c := range []house.Command{deposit("a"), func(r house.Reader) (house.Change, error) {
		v := r.(view)
		return house.Change{}, v.a.one("SELECT 1/0", nil)
	}, deposit("b")} {
		all.Go(func() { errs[i] = s.Do(ctx, c) })
		time.Sleep(5 * time.Millisecond)
	}
	close(goOn)
	all.Wait()
	if errs[0] != nil || errs[2] != nil || !errors.Is(errs[1], house.ErrRetry) {
		t.Errorf("%v; want only the second told to try again", errs)
	}
	holds(t, s, 1020)
}
