package cashier

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// Standing is what a player may know of his money's ways.
type Standing struct {
	Currency  string
	Balance   odds.Amount
	Terms     Terms
	Counted   odds.Amount // deposits of the last days, towards due diligence
	Checked   bool
	Holder    string // as staff have seen it
	Transfers []Transfer
}

// Of is where a player stands, his transfers newest first.
func (t *Till) Of(ctx context.Context, id house.ID) (s Standing, err error) {
	err = t.Store.Read(ctx, func(r house.Reader) error {
		w := &work{Till: t, r: r, sheet: ledger.NewSheet(r), now: t.Clock().UTC()}
		a, err := w.player(id)
		if err != nil {
			return err
		}
		s = Standing{Currency: a.Currency, Terms: t.Terms(a.Currency), Transfers: []Transfer{}}
		if s.Balance, err = w.sheet.Balance(a.Purse()); err != nil {
			return err
		}
		if s.Holder, err = w.identity(id); err != nil {
			return err
		}
		if s.Checked, err = w.checked(id); err != nil {
			return err
		}
		if s.Counted, err = w.counted(id, s.Terms.Diligence.Days); err != nil {
			return err
		}
		for _, kind := range []string{DepositKind, WithdrawalKind} {
			err := w.each(kind, id, func(_ house.Paper, x Transfer) error {
				s.Transfers = append(s.Transfers, x)
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	slices.SortFunc(s.Transfers, func(a, b Transfer) int { return cmp.Or(b.Asked.Compare(a.Asked), cmp.Compare(a.ID, b.ID)) })
	return s, err
}

// Queue are the transfers that wait for staff, the next deadline first.
func (t *Till) Queue(ctx context.Context) ([]Transfer, error) {
	all := []Transfer{}
	err := t.Store.Read(ctx, func(r house.Reader) error {
		all = all[:0]
		for _, q := range []house.PaperQuery{
			{Kind: DepositKind, State: Waiting}, {Kind: WithdrawalKind, State: Incomplete},
			{Kind: WithdrawalKind, State: Ready}, {Kind: WithdrawalKind, State: Approved},
		} {
			for {
				page, err := r.Papers(q)
				if err != nil {
					return err
				}
				for _, p := range page {
					x, err := transferOf(p)
					if err != nil {
						return err
					}
					all = append(all, x)
				}
				if len(page) < house.UsualPapers {
					break
				}
				q.After = page[len(page)-1].ID
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("cashier: read the queue: %w", err)
	}
	slices.SortFunc(all, func(a, b Transfer) int { return cmp.Or(a.PayBy.Compare(b.PayBy), cmp.Compare(a.ID, b.ID)) })
	return all, nil
}

// Check holds every transfer against its hold: what waits has its money there,
// and nothing else has. The faults are sentences.
func Check(r house.Reader) (faults []string, err error) {
	for _, kind := range []string{DepositKind, WithdrawalKind} {
		var all []Transfer
		err := r.EachPaper(kind, func(p house.Paper) error {
			x, err := transferOf(p)
			all = append(all, x)
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("cashier: read the %ss: %w", kind, err)
		}
		for _, x := range all {
			lot, err := r.Lot(house.PurseOf(house.HoldPurse, holdOf(x)))
			if err != nil && x.Waits() {
				faults = append(faults, fmt.Sprintf("%s %s waits and has no hold: %v", kind, x.ID, err))
				continue
			}
			if want := held(x); err == nil && lot.Amount != want {
				faults = append(faults, fmt.Sprintf("%s %s is %s and its hold has %d, not %d", kind, x.ID, x.State, lot.Amount, want))
			}
		}
	}
	return faults, nil
}

func held(x Transfer) odds.Amount {
	if x.Waits() {
		return x.Amount
	}
	return 0
}
