package table

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"croupier/house"
)

// toldClosed is why chips go back from a table that is there no more.
const toldClosed = "the table is closed"

// clear gives the chips back that lie at tables which no plan has any more, once
// nobody owns them.
func (k *Keeper) clear(ctx context.Context) error {
	if !k.looked {
		strays, err := k.hall.strays(ctx)
		if err != nil {
			return err
		}
		k.strays, k.looked = strays, true
	}
	var faults []error
	k.strays = slices.DeleteFunc(k.strays, func(id string) bool {
		fence, err := k.hall.leases.Lease(ctx, leaseOf(id), k.hall.owner, k.hall.lasts)
		if errors.Is(err, house.ErrLeased) {
			return false // another process has a plan of it
		}
		if err == nil {
			err = k.hall.abandon(ctx, id, fence)
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("table: close %s: %w", id, err))
		}
		return err == nil
	})
	return errors.Join(faults...)
}

// strays are the tables without a plan at which rounds are not over. Frozen ones
// wait for a person all the same.
func (h *Hall) strays(ctx context.Context) (all []string, err error) {
	err = h.store.Read(ctx, func(r house.Reader) error {
		for _, state := range []house.State{house.Betting, house.Open} {
			err := r.EachRound(state, func(rec house.Round) error {
				if _, err := h.plan(rec.Table); rec.Table != "" && err != nil && !slices.Contains(all, rec.Table) {
					all = append(all, rec.Table)
				}
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("table: look for tables without a plan: %w", err)
	}
	return all, nil
}

// abandon voids the rounds of a table that is there no more.
func (h *Hall) abandon(ctx context.Context, id string, fence uint64) error {
	return h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		records, err := r.RoundsAt(id)
		if err != nil {
			return house.Change{}, err
		}
		records = slices.DeleteFunc(records, func(rec house.Round) bool { return rec.State == house.Frozen })
		if len(records) == 0 {
			return house.Change{}, nil
		}
		p, err := h.desk.Party(r, id, records[0].Venue, records[0].Game, records[0].Edition)
		if err != nil {
			p, err = h.desk.Party(r, id, records[0].Venue, records[0].Game, "")
		}
		if err != nil {
			return house.Change{}, err
		}
		defer p.Wipe()
		for _, rec := range records {
			if _, err := p.Hold(rec); err != nil {
				return house.Change{}, err
			}
		}
		if err := p.Cancel(toldClosed); err != nil {
			return house.Change{}, err
		}
		c, err := p.Close("close", toldClosed)
		return h.fenced(c, id, fence), err
	})
}
