package terminal

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"croupier/house"
)

// act is a command of the staff on one machine; the event says who, when, what
// the machine was before and what it is after (PL-35).
func (h *Hall) act(ctx context.Context, id house.ID, by house.Account, doing string, do func(r house.Reader, m *Machine, now time.Time) error) (Shown, error) {
	err := h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		m, err := h.machine(r, id)
		if err != nil {
			return house.Change{}, err
		}
		if !at(by, m.Venue) {
			return house.Change{}, house.Refuse(house.NotFound, "there is no such machine")
		}
		now, before := h.clock(), m.State()
		if err := do(r, m, now); err != nil {
			return house.Change{}, err
		}
		c := house.Change{Event: house.Event{
			Name: "terminal-state", Subject: string(id), At: now,
			Detail: fmt.Sprintf("%s by %s: %s before, %s after", doing, by.Name, before, m.State()),
		}}
		err = m.Write(r, &c, h.venues, now)
		return c, err
	})
	if err != nil {
		return Shown{}, err
	}
	return h.Machine(ctx, id)
}

// Reserve keeps a machine for a player for some time (BC-H-10): no game starts on
// it until the time is over, staff release it, or he scans its code. One with
// somebody else's money on it is not reserved.
func (h *Hall) Reserve(ctx context.Context, id house.ID, player string, lasts time.Duration, by house.Account) (Shown, error) {
	return h.act(ctx, id, by, "reserve", func(r house.Reader, m *Machine, now time.Time) error {
		if most := h.venues.Terms(m.Venue).ReserveMost; lasts <= 0 || lasts > most {
			return house.Refuse(house.NotOffered, "a machine is reserved for up to %d minutes", int(most/time.Minute))
		}
		a, err := r.AccountNamed(player)
		if errors.Is(err, house.ErrAbsent) || err == nil && a.Kind != house.Player {
			return house.Refuse(house.NotFound, "there is no such player")
		}
		if err != nil {
			return fmt.Errorf("terminal: read a player: %w", err)
		}
		switch {
		case m.Broken != "":
			return house.Refuse(house.OutOfService, "the machine is out of service")
		case len(m.Locks) > 0:
			return house.Refuse(house.Locked, "the machine is locked: unlock it first")
		case m.Reserved != nil && m.Reserved.Player != a.ID:
			return house.Refuse(house.Reserved, "the machine is reserved for %s", m.Reserved.Masked)
		case m.Player != "" && m.Player != a.ID:
			return house.Refuse(house.NotYours, "somebody else's money is on the machine")
		}
		m.Reserved = &Reservation{Player: a.ID, Masked: Mask(a.Name), Until: now.Add(lasts), By: by.Name}
		return nil
	})
}

// Release ends a reservation. Where there is none it is refused as done.
func (h *Hall) Release(ctx context.Context, id house.ID, by house.Account) (Shown, error) {
	return h.act(ctx, id, by, "release", func(_ house.Reader, m *Machine, now time.Time) error {
		if m.Reserved == nil {
			return house.Refuse(house.Done, "the machine is not reserved")
		}
		m.Reserved, m.Since = nil, now
		return nil
	})
}

// LockUp locks a machine for a reason (PL-38): nothing starts on it, a round in
// progress finishes.
func (h *Hall) LockUp(ctx context.Context, id house.ID, why string, by house.Account) (Shown, error) {
	return h.act(ctx, id, by, "lock ("+why+")", func(_ house.Reader, m *Machine, now time.Time) error {
		if err := reasoned(why); err != nil {
			return err
		}
		m.Lock(Lock{Why: ForAttendant, Since: now})
		return nil
	})
}

// UnlockNow takes staff's own locks off a machine, and those of faults whose
// rounds have ended. A claim unlocks its machine itself, when it is done.
func (h *Hall) UnlockNow(ctx context.Context, id house.ID, by house.Account) (Shown, error) {
	return h.act(ctx, id, by, "unlock", func(r house.Reader, m *Machine, now time.Time) error {
		if len(m.Locks) == 0 {
			return house.Refuse(house.Done, "the machine is not locked")
		}
		var failed error
		m.Unlock(now, func(l Lock) bool {
			if l.Why == ForFault {
				rec, err := r.Round(l.Round)
				failed = errors.Join(failed, err)
				return err == nil && rec.State != house.Frozen
			}
			return l.Why == ForAttendant
		})
		if failed != nil {
			return fmt.Errorf("terminal: read the rounds of a fault: %w", failed)
		}
		if len(m.Locks) > 0 {
			return house.Refuse(house.Locked, "the machine is locked for %s: that must be done first", m.Locks[0].Why)
		}
		return nil
	})
}

// TakeOut takes a machine out of service for a reason (PL-38). Money on it can
// still be cashed out, and goes back by itself when it stands idle.
func (h *Hall) TakeOut(ctx context.Context, id house.ID, why string, by house.Account) (Shown, error) {
	return h.act(ctx, id, by, "out of service ("+why+")", func(_ house.Reader, m *Machine, _ time.Time) error {
		if err := reasoned(why); err != nil {
			return err
		}
		if m.Broken != "" {
			return house.Refuse(house.Done, "the machine is out of service already")
		}
		m.Broken, m.Reserved = why, nil
		return nil
	})
}

// PutBack puts a machine into service again.
func (h *Hall) PutBack(ctx context.Context, id house.ID, by house.Account) (Shown, error) {
	return h.act(ctx, id, by, "in service", func(_ house.Reader, m *Machine, now time.Time) error {
		if m.Broken == "" {
			return house.Refuse(house.Done, "the machine is in service")
		}
		m.Broken, m.Since = "", now
		return nil
	})
}

// WhyMost is the length of a reason in bytes.
const WhyMost = 300

// reasoned refuses a command without its reason.
func reasoned(why string) error {
	if strings.TrimSpace(why) == "" || len(why) > WhyMost {
		return house.Refuse(house.NotOffered, "say why, in 1 to %d bytes", WhyMost)
	}
	return nil
}
