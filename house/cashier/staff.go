package cashier

import (
	"context"
	"errors"
	"slices"
	"strings"

	"croupier/house"
	"croupier/house/ledger"
)

// Identify writes down the name on a player's bank account, as staff have seen it
// on a document (BC-H-5); withdrawals that lacked only that are ready.
func (t *Till) Identify(ctx context.Context, player, name, by string) error {
	if strings.TrimSpace(name) == "" {
		return house.Refuse(house.NotOffered, "a holder has a name")
	}
	return t.know(ctx, holderKind, player, by, map[string]string{"name": name, "by": by})
}

// Checked writes down that a player's due diligence was done, and on which
// document (BC-H-6): deposits that waited for it are credited, withdrawals that
// lacked only that are ready.
func (t *Till) Checked(ctx context.Context, player, document, by string) error {
	if strings.TrimSpace(document) == "" {
		return house.Refuse(house.NotOffered, "a check names its document")
	}
	return t.know(ctx, diligenceKind, player, by, map[string]string{"document": document, "by": by})
}

// know keeps what staff have learnt of a player, and does what waited for it.
func (t *Till) know(ctx context.Context, kind, player, by string, what map[string]string) error {
	return t.Store.Do(ctx, func(r house.Reader) (house.Change, error) {
		w := &work{Till: t, r: r, sheet: ledger.NewSheet(r), now: t.Clock().UTC()}
		a, err := w.named(player)
		if err != nil {
			return house.Change{}, err
		}
		p, err := r.Paper(kind, string(a.ID))
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			return house.Change{}, err
		}
		p = house.Paper{Kind: kind, ID: string(a.ID), Version: p.Version + 1, State: "known", Owner: string(a.ID), At: w.now, Body: house.Body(what)}
		w.change.Papers = append(w.change.Papers, p)
		w.change.Event = house.Event{Name: kind, Subject: string(a.ID), Detail: "by " + by, At: w.now}
		w.r = learnt{r, p}
		if kind == diligenceKind {
			if err := w.creditWaiting(a); err != nil {
				return house.Change{}, err
			}
		}
		if err := w.completeWaiting(a); err != nil {
			return house.Change{}, err
		}
		if _, err := w.tell(Transfer{Account: a.ID, Currency: a.Currency}); err != nil {
			return house.Change{}, err
		}
		w.sheet.Fill(&w.change)
		return w.change, nil
	})
}

// learnt is a reader that knows one paper more than the store yet does.
type learnt struct {
	house.Reader
	paper house.Paper
}

// Paper is the one that was learnt, or the store's.
func (l learnt) Paper(kind, id string) (house.Paper, error) {
	if kind == l.paper.Kind && id == l.paper.ID {
		return l.paper, nil
	}
	return l.Reader.Paper(kind, id)
}

// creditWaiting credits the deposits that waited for due diligence.
func (w *work) creditWaiting(a house.Account) error {
	return w.each(DepositKind, a.ID, func(p house.Paper, d Transfer) error {
		if d.State != Waiting {
			return nil
		}
		d.State = Credited
		w.change.Papers = append(w.change.Papers, d.paper(p.Version+1, d.PayBy, w.now))
		return ledger.Take(w.r, w.sheet, &w.change, holdOf(d), a.Purse(), d.Amount, house.ForDeposit, w.now)
	})
}

// completeWaiting looks again at the withdrawals that lacked something.
func (w *work) completeWaiting(a house.Account) error {
	return w.each(WithdrawalKind, a.ID, func(p house.Paper, t Transfer) error {
		if t.State != Incomplete {
			return nil
		}
		before := t.Missing
		if err := w.complete(&t); err != nil {
			return err
		}
		if !slices.Equal(before, t.Missing) {
			w.change.Papers = append(w.change.Papers, t.paper(p.Version+1, w.due(t), w.now))
		}
		return nil
	})
}

// Return sends a deposit back that waits for due diligence, for a reason.
func (t *Till) Return(ctx context.Context, a Ask, id, reason, by string) (house.Reply, error) {
	return t.keyed(ctx, a, func(w *work) (Transfer, error) {
		p, err := w.r.Paper(DepositKind, id)
		if errors.Is(err, house.ErrAbsent) {
			return Transfer{}, house.Refuse(house.NotFound, "no such deposit")
		}
		if err != nil {
			return Transfer{}, err
		}
		d, err := transferOf(p)
		if err == nil && d.State != Waiting {
			err = house.Refuse(house.Done, "the deposit is %s", d.State)
		}
		if err != nil {
			return d, err
		}
		d.State, d.Reason, d.By = Returned, reason, by
		w.change.Papers = append(w.change.Papers, d.paper(p.Version+1, d.PayBy, w.now))
		return d, ledger.Release(w.r, w.sheet, &w.change, holdOf(d), reason, w.now)
	})
}
