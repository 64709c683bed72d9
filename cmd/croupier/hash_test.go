package main

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/watch"
	"croupier/internal/rulestest"
	"croupier/store/sqlite"
)

// eventsOf are the details of the journal's events of a name.
func eventsOf(t *testing.T, store house.Store, name string) (details []string) {
	t.Helper()
	err := store.Read(context.Background(), func(r house.Reader) error {
		details = nil
		lines, err := r.Lines(1, 1000)
		for _, l := range lines {
			if l.Event.Name == name {
				details = append(details, l.Event.Detail)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return details
}

func TestAMismatchDisablesTheGame(t *testing.T) {
	rulestest.Covers(t, "PL-35", "PL-37", "PL-38")
	ctx, now := context.Background(), time.Now()
	a := at{Folder: t.TempDir()}
	store, err := a.open(ctx, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	program := watch.Hash{Name: "p1", Sum: "p1"}
	one, two := watch.Hash{Game: "one", Name: "one/1", Sum: "a"}, watch.Hash{Game: "two", Name: "two/1", Sum: "b"}
	disabled := func(game string) house.Reasoned {
		t.Helper()
		var g house.Game
		err := store.Read(ctx, func(r house.Reader) (err error) {
			g, err = r.Game(game)
			return err
		})
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			t.Fatal(err)
		}
		return g.Disabled
	}
	compare := func(wrong int, program watch.Hash, games ...watch.Hash) {
		t.Helper()
		got, err := watch.Compare(ctx, store, program, games, now)
		if err != nil || len(got) != wrong {
			t.Fatalf("mismatches %v (%v), want %d", got, err, wrong)
		}
	}
	compare(0, program, one, two) // recorded
	compare(0, program, one, two)
	changed := one
	changed.Sum = "x"
	compare(1, program, changed, two)
	if disabled("one") != watch.Changed || disabled("two") != "" {
		t.Errorf("one is %q, two is %q", disabled("one"), disabled("two"))
	}
	if told := eventsOf(t, store, "hash-mismatch"); len(told) != 1 || !strings.Contains(told[0], "one/1 is x") {
		t.Errorf("told: %q", told)
	}
	compare(0, program, one, two) // as it was: on offer again
	if disabled("one") != "" {
		t.Error("one stays disabled")
	}
	compare(1, program, changed, two)
	if n, err := watch.Approve(ctx, store, []watch.Hash{changed, two}, "Jana", now); n != 1 || err != nil {
		t.Errorf("approved %d, %v", n, err)
	}
	compare(0, program, changed, two)
	if told := eventsOf(t, store, "hash-approved"); disabled("one") != "" || len(told) != 1 || !strings.Contains(told[0], "by Jana") {
		t.Errorf("approved: one is %q, told %q", disabled("one"), told)
	}
	other := one
	other.Name, other.Sum = "one/2", "y" // a new revision
	compare(0, program, other, two)
	replaced := program
	replaced.Sum = "p2"
	compare(1, replaced, other, two)
	if disabled("one") == "" || disabled("two") == "" {
		t.Error("games are on offer though the program was replaced")
	}
	compare(0, watch.Hash{Name: "p2", Sum: "p2"}, other, two) // started anew
	if disabled("one") != "" || disabled("two") != "" {
		t.Error("games stay disabled after a start")
	}
}

func TestHashComparesTheCatalogue(t *testing.T) {
	rulestest.Covers(t, "PL-37")
	folder := founded(t)
	for range 2 {
		if r := croupier("", "hash", "--data", folder.Folder); r.status != 0 || !strings.Contains(r.out, "  dirty-money/") || strings.Contains(r.out, "MISMATCH") {
			t.Errorf("hash: %d\n%s%s", r.status, r.out, r.err)
		}
	}
}

func TestAClockThatIsSetIsAnEvent(t *testing.T) {
	rulestest.Covers(t, "PL-35")
	ctx := context.Background()
	store, err := at{Folder: t.TempDir()}.open(ctx, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	shown, passed := time.Date(2027, 3, 28, 0, 59, 50, 0, time.UTC), time.Duration(0)
	clock := watch.NewClock(store, 2*time.Second, func() time.Time { return shown }, func() time.Duration { return passed })
	for _, step := range []struct {
		by, count time.Duration
		told      int
	}{
		{10 * time.Second, 10 * time.Second, 0},
		{11 * time.Second, 10 * time.Second, 0}, // slewed
		{time.Hour, 10 * time.Second, 1},
		{10 * time.Second, 10 * time.Second, 1},
		{-time.Hour, 10 * time.Second, 2},
	} {
		shown, passed = shown.Add(step.by), passed+step.count
		if err := clock.Look(ctx); err != nil {
			t.Fatal(err)
		}
		if told := eventsOf(t, store, "clock"); len(told) != step.told {
			t.Errorf("after %+v: %q", step, told)
		}
	}
	if told := eventsOf(t, store, "clock"); !strings.Contains(told[0], "set by 59m50s: from 2027-03-28T01:00:21") {
		t.Errorf("told: %q", told)
	}
}
