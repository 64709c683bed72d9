package round

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// Late is what becomes of an open round whose player does not come back.
type Late string

// What a house may set.
const (
	FinishLate Late = "finish" // by the default moves
	RefundLate Late = "refund" // void, the stakes go back
)

// Expire ends the open rounds that were started before a moment, and returns
// them as they have ended, for the report (PL-13). A round that has ended in
// the meantime is left out. One that cannot be ended keeps none of the others
// from it; the error joins all of those.
func (d *Desk) Expire(ctx context.Context, before time.Time, late Late) ([]house.Round, error) {
	var old []house.ID
	err := d.store.Read(ctx, func(r house.Reader) error {
		return r.EachRound(house.Open, func(rec house.Round) error {
			if rec.Started.Before(before) && rec.Table == "" { // a live table waits for nobody
				old = append(old, rec.ID)
			}
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("round: look for late rounds: %w", err)
	}
	var ended []house.Round
	var failed []error
	for _, id := range old {
		rec, err := d.endLate(ctx, id, late)
		switch {
		case err == nil:
			ended = append(ended, rec)
		case house.RefusalOf(err) == nil:
			failed = append(failed, fmt.Errorf("round: end %s, which is late: %w", id, err))
		}
	}
	return ended, errors.Join(failed...)
}

// endLate ends one round and returns it as it has ended.
func (d *Desk) endLate(ctx context.Context, id house.ID, late Late) (rec house.Round, err error) {
	if late == RefundLate {
		err = d.Void(ctx, id, "the player did not come back")
	} else {
		err = d.Finish(ctx, id)
	}
	if err != nil {
		return rec, err
	}
	return d.record(ctx, id)
}

// record is a round as it lies in the store now.
func (d *Desk) record(ctx context.Context, id house.ID) (rec house.Round, err error) {
	err = d.store.Read(ctx, func(r house.Reader) (err error) {
		rec, err = r.Round(id)
		return err
	})
	return rec, err
}
