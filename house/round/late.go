package round

import (
	"context"
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
// the meantime is left out.
func (d *Desk) Expire(ctx context.Context, before time.Time, late Late) ([]house.Round, error) {
	var old []house.ID
	err := d.store.Read(ctx, func(r house.Reader) error {
		return r.EachRound(house.Open, func(rec house.Round) error {
			if rec.Started.Before(before) {
				old = append(old, rec.ID)
			}
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("round: look for late rounds: %w", err)
	}
	var ended []house.Round
	for _, id := range old {
		if late == RefundLate {
			err = d.Void(ctx, id, "the player did not come back")
		} else {
			err = d.Finish(ctx, id)
		}
		if house.RefusalOf(err) != nil {
			continue
		}
		if err != nil {
			return ended, err
		}
		err = d.store.Read(ctx, func(r house.Reader) error {
			rec, err := r.Round(id)
			ended = append(ended, rec)
			return err
		})
		if err != nil {
			return ended, err
		}
	}
	return ended, nil
}
