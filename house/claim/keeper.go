package claim

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/terminal"
)

// AlarmPaper is the kind of papers that say, by the round's ID, that an alarm was
// told of it.
const AlarmPaper = "alarm"

// Overdue and Alarm are the journal's events of what was not done in time
// (PL-21, PL-35).
const (
	Overdue = "overdue"
	Alarm   = "alarm"
)

// Run looks after the claims until ctx ends. What fails is told to report and
// tried again at the next look.
func (o *Office) Run(ctx context.Context, report func(error)) {
	beat := time.NewTicker(terminal.Pace)
	defer beat.Stop()
	for {
		if err := o.Tick(ctx); err != nil && ctx.Err() == nil {
			report(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-beat.C:
		}
	}
}

// Tick tells, once each, by the office's clock: claims that nobody has come to in
// time (BC-M-20), claims that are not paid in time (DM-34), and rounds that have
// stood frozen for longer than the alarm's time, whose win nobody can credit
// (OC-2.3.4).
func (o *Office) Tick(ctx context.Context) error {
	now := o.clock()
	var late []string
	var frozen []house.Round
	err := o.store.Read(ctx, func(r house.Reader) error {
		late, frozen = nil, nil
		err := each(r, house.PaperQuery{Kind: Paper, DueBy: now}, func(c *Claim) error {
			late = append(late, c.ID)
			return nil
		})
		if err != nil {
			return err
		}
		return r.EachRound(house.Frozen, func(rec house.Round) error {
			_, err := r.Paper(AlarmPaper, string(rec.ID))
			if errors.Is(err, house.ErrAbsent) {
				frozen, err = append(frozen, rec), nil
			}
			return err
		})
	})
	if err != nil {
		return fmt.Errorf("claim: look for what is due: %w", err)
	}
	var failed []error
	for _, id := range late {
		if err := o.overdue(ctx, id); err != nil {
			failed = append(failed, fmt.Errorf("claim: tell that %s is overdue: %w", id, err))
		}
	}
	for _, rec := range frozen {
		if err := o.alarm(ctx, rec); err != nil {
			failed = append(failed, fmt.Errorf("claim: alarm for round %s: %w", rec.ID, err))
		}
	}
	return errors.Join(failed...)
}

func (o *Office) overdue(ctx context.Context, id string) error {
	return o.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		c, err := read(r, id)
		if err != nil {
			return house.Change{}, err
		}
		now := o.clock()
		due := c.nextDue()
		if due.IsZero() || due.After(now) {
			return house.Change{}, nil
		}
		what, detail := Pay, "it was to be paid by "+c.PayBy.Format(time.RFC3339)
		if c.Due != nil && due.Equal(*c.Due) {
			what, detail = Arrive, "nobody has come"
		}
		c.Told = append(c.Told, what)
		to := house.Change{Event: house.Event{
			Name: Overdue, Subject: c.ID, Detail: detail + ": " + house.Say(c.Amount, c.Currency), At: now,
		}}
		err = c.write(&to, now)
		return to, err
	})
}

// alarm tells of a frozen round, once.
func (o *Office) alarm(ctx context.Context, rec house.Round) error {
	now := o.clock()
	if now.Before(rec.Started.Add(o.Venues.Terms(rec.Venue).AlarmAfter)) {
		return nil
	}
	return o.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		_, err := r.Paper(AlarmPaper, string(rec.ID))
		if err == nil || !errors.Is(err, house.ErrAbsent) {
			return house.Change{}, err
		}
		c := house.Change{
			Event: house.Event{Name: Alarm, Subject: string(rec.ID), Detail: "it is frozen, and a person must end it: " + rec.Reason, At: now},
			Papers: []house.Paper{{
				Kind: AlarmPaper, ID: string(rec.ID), Version: 1, State: "told", Owner: string(rec.Account), Venue: rec.Venue, At: now, Body: []byte("{}"),
			}},
		}
		terminal.TellFloor(&c, rec.Venue)
		return c, nil
	})
}
