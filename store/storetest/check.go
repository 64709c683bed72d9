package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// Open opens the store of a folder, new or kept from before. commit, if not
// nil, stands in for every commit of commands: do is the real one.
type Open func(t testing.TB, folder string, commit func(do func() error) error) house.Store

// Check runs the suite.
func Check(t *testing.T, open Open) {
	for _, c := range []struct {
		name string
		test func(*suite)
	}{
		{"an empty store", (*suite).empty},
		{"what is written is read", (*suite).roundTrip},
		{"constraints fire", (*suite).constraints},
		{"seeds", (*suite).seeds},
		{"a refusal disturbs nobody", (*suite).refusal},
		{"a broken command disturbs nobody", (*suite).broken},
		{"a constraint in a batch", (*suite).backstop},
		{"a commit that fails", (*suite).failingCommit},
		{"a commit whose outcome is lost", (*suite).lostCommit},
		{"a commit that never succeeds", (*suite).deadCommit},
		{"commands see those before them", (*suite).order},
		{"readers see commits only", (*suite).isolation},
		{"who leaves before it is begun", (*suite).leaving},
		{"watchers hear every commit in order", (*suite).watching},
		{"a restart keeps all", (*suite).restart},
		{"many at once", (*suite).crowd},
		{"hints", (*suite).hints},
		{"leases and fences", (*suite).leases},
		{"what a batch would hide", (*suite).hidden},
		{"live tables", (*suite).live},
		{"a closed store", (*suite).closed},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &suite{T: t, open: open, folder: t.TempDir()}
			s.start()
			defer func() { s.store.Close() }()
			c.test(s)
		})
	}
}

// suite is one test of a store.
type suite struct {
	*testing.T
	open   Open
	folder string
	store  house.Store
	commit func(do func() error) error // when not nil
	mu     sync.Mutex
}

var (
	ctx  = context.Background()
	noon = time.UnixMilli(1_800_000_000_123).UTC()
)

// The purses of the suite.
var (
	bank = house.PurseOf(house.BankPurse, "CZK")
	ours = house.PurseOf(house.HousePurse, "CZK")
	anna = house.PurseOf(house.PlayerPurse, "anna")
	bob  = house.PurseOf(house.PlayerPurse, "bob")
)

// start opens the store and, the first time, founds its purses: anna and bob
// hold 1000 each.
func (s *suite) start() {
	s.Helper()
	s.store = s.open(s, s.folder, func(do func() error) error {
		s.mu.Lock()
		commit := s.commit
		s.mu.Unlock()
		if commit == nil {
			return do()
		}
		return commit(do)
	})
	must(s, s.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		if _, err := r.Lot(anna); !errors.Is(err, house.ErrAbsent) {
			return house.Change{}, err
		}
		return house.Change{
			Event: event("found"),
			Accounts: []house.Account{
				{ID: "anna", Kind: house.Player, Name: "Anna", Currency: "CZK", Secret: "x", Created: noon},
				{ID: "bob", Kind: house.Fun, Name: "guest", Currency: "CZK", Created: noon},
			},
			Purses:   lots(bank, ours, anna, bob),
			Postings: []house.Posting{give(bank, anna, 1000), give(bank, bob, 1000)},
		}, nil
	}))
}

// faulty sets what stands in for commits.
func (s *suite) faulty(commit func(do func() error) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.commit = commit
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func event(name string) house.Event { return house.Event{Name: name, Subject: "test", At: noon} }

func lots(purses ...house.Purse) (all []house.Lot) {
	for _, p := range purses {
		all = append(all, house.Lot{Purse: p, Currency: "CZK"})
	}
	return all
}

func give(from, to house.Purse, amount odds.Amount) house.Posting {
	return house.Posting{Reason: house.ForDeposit, From: from, To: to, Currency: "CZK", Amount: amount}
}

// change is a command that writes the same change whatever it reads.
func change(c house.Change) house.Command {
	return func(house.Reader) (house.Change, error) { return c, nil }
}

// paying is a command that gives an amount.
func paying(from, to house.Purse, amount odds.Amount) house.Command {
	return change(house.Change{Event: event("pay"), Postings: []house.Posting{give(from, to, amount)}})
}

// holds checks a balance as readers see it.
func (s *suite) holds(p house.Purse, want odds.Amount) {
	s.Helper()
	must(s, s.store.Read(ctx, func(r house.Reader) error {
		lot, err := r.Lot(p)
		if err != nil || lot.Amount != want {
			s.Errorf("%s holds %d (%v), want %d", p, lot.Amount, err, want)
		}
		return nil
	}))
}

// changes is the number of the newest change.
func (s *suite) changes() (n uint64) {
	s.Helper()
	must(s, s.store.Read(ctx, func(r house.Reader) (err error) {
		n, _, err = r.Last()
		return err
	}))
	return n
}

// together has commands run in one batch: a first command holds the writer
// until all others wait. It returns their errors.
func (s *suite) together(commands ...house.Command) []error {
	s.Helper()
	begun, goOn := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		s.store.Do(ctx, func(house.Reader) (house.Change, error) {
			close(begun)
			<-goOn
			return house.Change{}, nil
		})
	})
	<-begun
	errs := make([]error, len(commands))
	for i, c := range commands {
		all.Go(func() { errs[i] = s.store.Do(ctx, c) })
		time.Sleep(5 * time.Millisecond) // they are to wait in this order
	}
	close(goOn)
	all.Wait()
	return errs
}

// aRound is a round of anna's with its purse and first run.
func aRound(id house.ID, state house.State) (house.Round, house.Run) {
	rec := house.Round{
		ID: id, Account: "anna", Game: "coin", Edition: "coin/1/x", Currency: "CZK", State: state,
		Started: noon, Stake: 300, Before: 1000, After: 700,
	}
	if state != house.Open {
		rec.Ended = noon
	}
	return rec, house.Run{Round: id, At: noon, Causes: play.Log{
		Edition: "coin/1/x", Carry: []byte{1, 2}, Wagers: []play.Wager{{Seat: 1, Units: 3}},
		Draws: []draw.Draw{{Bound: 4, Value: 3}},
	}}
}

// opening is a change that opens a round for 300.
func opening(id house.ID) house.Change {
	rec, run := aRound(id, house.Open)
	p := house.PurseOf(house.RoundPurse, string(id))
	return house.Change{
		Event: event("start"), Purses: lots(p), Opened: []house.Round{rec}, Runs: []house.Run{run},
		Postings: []house.Posting{{Reason: house.ForStake, Round: id, From: anna, To: p, Currency: "CZK", Amount: 300}},
	}
}

// wants checks that an error is of a kind.
func (s *suite) wants(err, kind error, doing string) {
	s.Helper()
	if !errors.Is(err, kind) {
		s.Errorf("%s: %v, want %v", doing, err, kind)
	}
}

// text makes values comparable in a message.
func text(v any) string { return fmt.Sprintf("%+v", v) }
