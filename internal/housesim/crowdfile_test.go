package housesim

import (
	"path/filepath"
	"testing"
	"time"

	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/store/sqlite"
)

// TestCrowdOfOneProcess: many players at once over a file, and a clock that
// jumps: every answer stands in the books, and nothing else.
func TestCrowdOfOneProcess(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-16", "PL-17", "PL-18", "PL-19")
	store, err := sqlite.Open(ctx, filepath.Join(t.TempDir(), "house.db"), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	c := newCrowd(t, 5, []house.Store{store}, 8)
	stop := make(chan struct{})
	wait := c.play(stop)
	for _, by := range []time.Duration{time.Hour, -2 * time.Hour, time.Minute} {
		time.Sleep(150 * time.Millisecond)
		c.jump(0, by)
	}
	close(stop)
	wait()
	if c.check(store) == 0 {
		t.Error("nobody has played")
	}
}
