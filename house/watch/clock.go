package watch

import (
	"context"
	"fmt"
	"time"

	"croupier/house"
)

// Clock finds jumps of the wall clock: the time that it shows is compared with
// the time that has passed since the last look, which no setting of a clock
// changes (PL-35).
type Clock struct {
	store  house.Store
	wall   func() time.Time
	passed func() time.Duration // since some moment, by a clock that nobody sets
	least  time.Duration
	shown  time.Time
	count  time.Duration
}

// NewClock begins to watch. nil functions are the machine's own clocks; a jump
// below least is none.
func NewClock(store house.Store, least time.Duration, wall func() time.Time, passed func() time.Duration) *Clock {
	if wall == nil {
		wall = func() time.Time { return time.Now().Round(0) } // without the count that time.Time carries
	}
	if passed == nil {
		begun := time.Now()
		passed = func() time.Duration { return time.Since(begun) }
	}
	c := &Clock{store: store, wall: wall, passed: passed, least: least}
	c.shown, c.count = wall(), passed()
	return c
}

// Look writes an event, with the times before and after, if the clock was set
// since the last look.
func (c *Clock) Look(ctx context.Context) error {
	shown, count := c.wall(), c.passed()
	expected := c.shown.Add(count - c.count)
	c.shown, c.count = shown, count
	jump := shown.Sub(expected)
	if jump.Abs() < c.least {
		return nil
	}
	err := c.store.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{Event: house.Event{
			Name: "clock", Subject: "clock", At: shown,
			Detail: fmt.Sprintf("set by %s: from %s to %s", jump, expected.UTC().Format(time.RFC3339Nano), shown.UTC().Format(time.RFC3339Nano)),
		}}, nil
	})
	if err != nil {
		return fmt.Errorf("watch: write that the clock was set: %w", err)
	}
	return nil
}
