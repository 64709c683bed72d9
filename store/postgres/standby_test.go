package postgres

import (
	"errors"
	"testing"
	"time"

	"croupier/house"
	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
)

// TestCommitWithoutItsStandby: while the standby is gone that a commit waits for,
// the commit is on one disk alone. Nobody is told of it, and nobody sees it, for
// as long as it takes; when the standby is there again, it is there once.
func TestCommitWithoutItsStandby(t *testing.T) {
	rulestest.Covers(t, "PL-18", "PL-19")
	c, err := pgtest.Start()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Stop()
	standby, err := c.Standby("second")
	if err != nil {
		t.Fatal(err)
	}
	defer standby.Stop()
	s, err := Open(ctx, c.URL("postgres"), Options{Patience: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	endow(t, s)
	standby.Kill()
	for range 3 {
		if err := s.Do(ctx, deposit("a")); !errors.Is(err, house.ErrUnknown) && !errors.Is(err, house.ErrRetry) {
			t.Errorf("without its standby a commit is answered with %v", err)
		}
		holds(t, s, 1000)
	}
	if err := standby.Serve(); err != nil {
		t.Fatal(err)
	}
	for until := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
		err := s.Do(ctx, deposit("a"))
		if err == nil {
			break
		}
		if time.Now().After(until) {
			t.Fatalf("with its standby again: %v", err)
		}
	}
	holds(t, s, 1010)
}
