package cashier

import (
	"context"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/ledger"
)

// Tick looks at the withdrawals that are due by now: what has lacked its data too
// long lapses and its money goes back; what is past its deadline is told as an
// event, once (OC-1.10, BC-H-9). It returns how many it has touched.
func (t *Till) Tick(ctx context.Context, now time.Time) (touched int, err error) {
	var due []house.Paper
	err = t.Store.Read(ctx, func(r house.Reader) (err error) {
		due, err = r.Papers(house.PaperQuery{Kind: WithdrawalKind, DueBy: now})
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("cashier: read what is due: %w", err)
	}
	for _, p := range due {
		err := t.Store.Do(ctx, func(r house.Reader) (house.Change, error) {
			w := &work{Till: t, r: r, sheet: ledger.NewSheet(r), now: now.UTC()}
			return w.late(p.ID)
		})
		if err != nil {
			return touched, fmt.Errorf("cashier: withdrawal %s: %w", p.ID, err)
		}
		touched++
	}
	return touched, nil
}

// late is what becomes of one that is due.
func (w *work) late(id string) (house.Change, error) {
	p, err := w.r.Paper(WithdrawalKind, id)
	if err != nil || p.Due.IsZero() || p.Due.After(w.now) {
		return house.Change{}, err // another process was here first
	}
	x, err := w.decide(id, func(w *work, x *Transfer) error {
		if x.State == Incomplete && w.HoldLasts > 0 && !x.Asked.Add(w.HoldLasts).After(w.now) {
			x.State, x.Reason = Lapsed, "the data did not come in time"
			return ledger.Release(w.r, w.sheet, &w.change, holdOf(*x), x.Reason, w.now)
		}
		x.Overdue = true
		w.change.Event = house.Event{
			Name: "withdrawal-overdue", Subject: x.ID, At: w.now,
			Detail: fmt.Sprintf("%s was to be paid by %s", house.Say(x.Amount, x.Currency), x.PayBy.Format(time.RFC3339)),
		}
		return nil
	})
	if err != nil {
		return house.Change{}, err
	}
	if _, err := w.tell(x); err != nil {
		return house.Change{}, err
	}
	w.sheet.Fill(&w.change)
	return w.change, nil
}

// Run ticks until ctx ends; failed hears of what failed, which is tried again.
func (t *Till) Run(ctx context.Context, every time.Duration, failed func(error)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		if _, err := t.Tick(ctx, t.Clock()); err != nil && ctx.Err() == nil {
			failed(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
