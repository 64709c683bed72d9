package table

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"croupier/house"
)

// Keeper moves the clocks of the tables that this process owns, and takes over
// those whose owner is gone. When a flight is to end lies in its memory alone
// (PL-5). A process has one.
type Keeper struct {
	hall *Hall

	mu    sync.Mutex
	dirty map[string]bool // tables at which something has happened
	woken chan struct{}

	wake map[string]time.Time // when to look at each table again
	held map[string]tenure

	strays []string // tables that no plan has any more, with chips on them
	looked bool     // for those
}

// tenure is a lease in hand.
type tenure struct {
	fence        uint64
	renew, until time.Time
}

// leaseTime is how long a lease lasts unless the house says otherwise.
const leaseTime = 9 * time.Second

// lookTime is how soon a table is looked at again that waits for a bet, or is
// another's.
const lookTime = time.Second

// NewKeeper watches the store from now on.
func NewKeeper(h *Hall) *Keeper {
	k := &Keeper{hall: h, dirty: map[string]bool{}, woken: make(chan struct{}, 1), wake: map[string]time.Time{}, held: map[string]tenure{}}
	h.store.Watch(k.watch)
	return k
}

// watch hears of every commit; it must not block.
func (k *Keeper) watch(c house.Commit) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, change := range c.Changes {
		for _, n := range change.News {
			if id, is := strings.CutPrefix(n.Topic, Topic("")); is {
				k.dirty[id] = true
				select {
				case k.woken <- struct{}{}:
				default:
				}
			}
		}
	}
}

// Run keeps the tables until ctx ends. What fails is told to report and tried
// again a second later.
func (k *Keeper) Run(ctx context.Context, report func(error)) {
	for ctx.Err() == nil {
		next, err := k.Beat(ctx)
		if err != nil && ctx.Err() == nil {
			report(err)
		}
		timer := time.NewTimer(max(next.Sub(k.hall.clock()), 0))
		select {
		case <-ctx.Done():
		case <-k.woken:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// Beat makes every step whose moment has come by the house's clock, and returns
// when it wants to be called again at the latest.
func (k *Keeper) Beat(ctx context.Context) (next time.Time, err error) {
	k.mu.Lock()
	dirty := k.dirty
	k.dirty = map[string]bool{}
	k.mu.Unlock()
	now := k.hall.clock()
	next = now.Add(lookTime)
	faults := []error{k.clear(ctx)}
	for _, p := range k.hall.plans {
		if wake := k.wake[p.ID]; dirty[p.ID] || !now.Before(wake) || !now.Before(k.held[p.ID].renew) {
			at, err := k.keep(ctx, p.ID, now)
			if err != nil {
				faults = append(faults, fmt.Errorf("table: keep %s: %w", p.ID, err))
			}
			if at.IsZero() || err != nil {
				at = now.Add(lookTime)
			}
			k.wake[p.ID] = at
		}
		if wake := k.wake[p.ID]; wake.Before(next) {
			next = wake
		}
	}
	return next, errors.Join(faults...)
}

// keep makes the steps of one table that are due, if this process owns it.
func (k *Keeper) keep(ctx context.Context, id string, now time.Time) (at time.Time, err error) {
	t := k.held[id]
	if !now.Before(t.renew) {
		fence, err := k.hall.leases.Lease(ctx, leaseOf(id), k.hall.owner, k.hall.lasts)
		if errors.Is(err, house.ErrLeased) {
			k.held[id] = tenure{renew: now.Add(lookTime)}
			return now.Add(lookTime), nil
		}
		if err != nil {
			return at, err
		}
		t = tenure{fence: fence, renew: now.Add(k.hall.lasts / 3), until: now.Add(k.hall.lasts)}
		k.held[id] = t
	}
	if t.until.IsZero() {
		return now.Add(lookTime), nil // another has it
	}
	for range stepsAtOnce {
		did, next, err := k.hall.Tick(ctx, id, t.fence)
		if errors.Is(err, house.ErrFenced) {
			delete(k.held, id)
			return now.Add(lookTime), nil
		}
		if !did || err != nil {
			return next, err
		}
	}
	return now, nil
}

// stepsAtOnce is how many steps of one table are made before the others are looked
// at.
const stepsAtOnce = 4

// Tick makes the one step of a table that is due, as its owner under a fence, and
// tells whether it has done anything and when the next step is due; the zero time
// while the table waits for a bet. The first step of a new owner takes over where
// the table stood: decisions get their time anew, and a flight is cut off
// (OC-R15).
func (h *Hall) Tick(ctx context.Context, id string, fence uint64) (did bool, at time.Time, err error) {
	if waits, next, err := h.idle(ctx, id); waits || err != nil {
		return false, next, err
	}
	err = h.act(ctx, id, func(s *sitting) (house.Change, error) {
		if s.state.Fence > fence {
			return house.Change{}, fmt.Errorf("table: %s: %w", id, house.ErrFenced)
		}
		event, detail, err := stepped(""), "", error(nil)
		if s.state.Owner != h.owner {
			event, at = "take-over", s.party.Now()
			detail, err = s.takenOver(h.owner, fence)
		} else {
			s.state.Fence = fence // of a lease that has run out, with nobody else's between
			event, at, err = h.proceed(s)
		}
		if err != nil || event == "" {
			return house.Change{}, err
		}
		did = true
		c, err := s.close(string(event), detail)
		return h.fenced(c, id, fence), err
	})
	return did && err == nil, at, err
}

// Owns tells whether this process was the last to make a step of a table's clock.
func (h *Hall) Owns(ctx context.Context, id string) bool {
	owns := false
	err := h.store.Read(ctx, func(r house.Reader) error {
		_, st, err := readTable(r, id)
		owns = st.Owner == h.owner
		return err
	})
	return owns && err == nil
}

// idle tells without a command that nothing is due at a table of this owner.
func (h *Hall) idle(ctx context.Context, id string) (waits bool, at time.Time, err error) {
	err = h.store.Read(ctx, func(r house.Reader) error {
		_, st, err := readTable(r, id)
		if errors.Is(err, house.ErrAbsent) {
			return nil
		}
		if err != nil || st.Owner != h.owner {
			return err
		}
		if at = st.Closes; st.Phase == Betting && at.IsZero() {
			waits, err = bare(r, id)
			return err
		}
		waits = !at.IsZero() && h.clock().Before(at)
		return err
	})
	return waits, at, err
}

// bare tells whether no chip lies at a table.
func bare(r house.Reader, id string) (bool, error) {
	records, err := r.RoundsAt(id)
	for _, rec := range records {
		if rec.Stake > 0 {
			return false, err
		}
	}
	return true, err
}

// takenOver makes a process the owner of a table where it stands.
func (s *sitting) takenOver(owner string, fence uint64) (detail string, err error) {
	detail = fmt.Sprintf("by %s, number %d, from %s", owner, fence, s.state.Owner)
	s.state.Owner, s.state.Fence, s.moved = owner, fence, true
	switch s.state.Phase {
	case Playing:
		s.state.Closes = s.party.Now().Add(s.plan.Turn)
	case Flying:
		if _, err = s.gather(); err == nil {
			err = s.crashed("the process that kept the table's clock ended in the flight")
		}
	}
	return detail, err
}

// fenced puts the owner's fence to a change, where the store keeps the leases.
func (h *Hall) fenced(c house.Change, id string, fence uint64) house.Change {
	if _, single := h.leases.(alone); !single {
		c.Fence = &house.Fence{Name: leaseOf(id), Number: fence}
	}
	return c
}

// leaseOf names the lease of a table.
func leaseOf(id string) string { return "table/" + id }
