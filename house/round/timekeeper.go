package round

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"croupier/house"
	"croupier/play"
)

// Timekeeper steps rounds in real time when their moment comes, whether anybody
// asks or not: a crash, an automatic cash-out. When the next moment of a round is
// may tell its result, so it lies in this memory alone and is told to nobody
// (PL-5). A house has one.
type Timekeeper struct {
	desk *Desk

	mu     sync.Mutex
	fresh  []house.ID      // opened or moved, their moment not known yet
	timed  map[string]bool // editions
	alarms []alarm         // the next first
	woken  chan struct{}
}

// alarm is the moment of a round.
type alarm struct {
	at    time.Time
	round house.ID
}

// atOnce is how many rounds are stepped at once, so that they share commits.
const atOnce = 64

// againTime is how long a round waits that could not be stepped.
const againTime = time.Second

// idleTime is how long nothing happens where no round waits.
const idleTime = time.Hour

// NewTimekeeper watches the store from now on, and takes up the rounds that are
// open already: those whose moment has passed meanwhile are due at once.
func NewTimekeeper(ctx context.Context, d *Desk) (*Timekeeper, error) {
	t := &Timekeeper{desk: d, timed: map[string]bool{}, woken: make(chan struct{}, 1)}
	d.store.Watch(t.watch)
	err := d.store.Read(ctx, func(r house.Reader) error {
		return r.EachRound(house.Open, func(rec house.Round) error {
			t.add(rec)
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("round: look for rounds in real time: %w", err)
	}
	return t, nil
}

// watch hears of every commit; it must not block.
func (t *Timekeeper) watch(c house.Commit) {
	for _, change := range c.Changes {
		for _, rec := range change.Opened {
			t.add(rec)
		}
		for _, rec := range change.Rounds {
			t.add(rec)
		}
	}
}

// add takes a round up if it is open and goes by the clock.
func (t *Timekeeper) add(rec house.Round) {
	if rec.State != house.Open || rec.Table != "" { // a live table has its own keeper
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	timed, known := t.timed[rec.Edition]
	if !known {
		if g, ok := t.desk.games.Edition(rec.Edition); ok {
			_, timed = g.Sit().(play.TimedTable)
		}
		t.timed[rec.Edition] = timed
	}
	if !timed {
		return
	}
	t.fresh = append(t.fresh, rec.ID)
	select {
	case t.woken <- struct{}{}:
	default:
	}
}

// Run steps rounds until ctx ends. What fails is told to report, and tried again
// a second later: the round's result is fixed, and its time goes on.
func (t *Timekeeper) Run(ctx context.Context, report func(error)) {
	for ctx.Err() == nil {
		next, err := t.Beat(ctx)
		if err != nil && ctx.Err() == nil {
			report(err)
		}
		wait := idleTime
		if !next.IsZero() {
			wait = next.Sub(t.desk.clock())
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-t.woken:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// Beat steps every round whose moment has come by the house's clock, and returns
// the next moment, or the zero time where no round waits.
func (t *Timekeeper) Beat(ctx context.Context) (next time.Time, err error) {
	t.mu.Lock()
	fresh := t.fresh
	t.fresh = nil
	t.mu.Unlock()
	var faults []error
	for _, id := range fresh {
		at, err := t.desk.moment(ctx, id)
		if err != nil {
			faults = append(faults, err)
			at = t.desk.clock().Add(againTime)
		}
		t.set(id, at)
	}
	now := t.desk.clock()
	due := 0
	for due < len(t.alarms) && !t.alarms[due].at.After(now) {
		due++
	}
	ring := slices.Clone(t.alarms[:due])
	t.alarms = slices.Delete(t.alarms, 0, due)
	for part := range slices.Chunk(ring, atOnce) {
		faults = append(faults, t.step(ctx, part)...)
	}
	if len(t.alarms) > 0 {
		next = t.alarms[0].at
	}
	return next, errors.Join(faults...)
}

// step steps some rounds together.
func (t *Timekeeper) step(ctx context.Context, ring []alarm) (faults []error) {
	var group sync.WaitGroup
	next, failed := make([]time.Time, len(ring)), make([]error, len(ring))
	for i, a := range ring {
		group.Go(func() { next[i], failed[i] = t.desk.step(ctx, a.round) })
	}
	group.Wait()
	for i, a := range ring {
		if failed[i] != nil {
			faults = append(faults, fmt.Errorf("round: step %s by its clock: %w", a.round, failed[i]))
			next[i] = t.desk.clock().Add(againTime)
		}
		t.set(a.round, next[i])
	}
	return faults
}

// set sets the alarm of a round anew; the zero time is none.
func (t *Timekeeper) set(id house.ID, at time.Time) {
	t.alarms = slices.DeleteFunc(t.alarms, func(a alarm) bool { return a.round == id })
	if at.IsZero() {
		return
	}
	place, _ := slices.BinarySearchFunc(t.alarms, at, func(a alarm, at time.Time) int { return cmp.Or(a.at.Compare(at), -1) })
	t.alarms = slices.Insert(t.alarms, place, alarm{at: at, round: id})
}

// moment is when the clock steps a round next; the zero time where it does not.
func (d *Desk) moment(ctx context.Context, id house.ID) (at time.Time, err error) {
	err = d.store.Read(ctx, func(r house.Reader) error {
		record, err := r.Round(id)
		if err != nil || record.State != house.Open {
			return err
		}
		s, err := d.sit(r, record.Account)
		if err != nil {
			return err
		}
		defer s.wipe()
		h, err := s.rebuild(record)
		if err == nil {
			at = h.next()
		}
		return err
	})
	if err != nil {
		return at, fmt.Errorf("round: read the clock of %s: %w", id, err)
	}
	return at, nil
}
