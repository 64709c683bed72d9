package cashier

import (
	"context"
	"errors"
	"fmt"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// Notice is what a payment provider says of money that came in.
type Notice struct {
	Account house.ID // whose, or the Name
	Name    string
	Payer   string // the name on the account that it came from
	Ref     string // the provider's own, once
	Amount  odds.Amount
	By      string // who of the staff registered it; "" the provider's own message
}

// Deposit takes a notice in, once for its reference: again with the same words
// it is answered the same, with others it is refused. Money of another payer
// than the holder is not taken: it is recorded as refused and goes back (BC-H-5).
// With a deposit that brings those of the last days to the limit of due
// diligence, it included, the money waits in a hold until staff have done the
// check (BC-H-6, BC-R17).
func (t *Till) Deposit(ctx context.Context, a Ask, n Notice) (house.Reply, error) {
	return t.keyed(ctx, a, func(w *work) (Transfer, error) { return w.deposit(n) })
}

func (w *work) deposit(n Notice) (Transfer, error) {
	account, err := w.payee(n)
	if err != nil {
		return Transfer{}, err
	}
	if n.Ref == "" {
		return Transfer{}, house.Refuse(house.NotOffered, "a deposit has the provider's reference")
	}
	if err := w.deposits(account, n); err != nil {
		return Transfer{}, err
	}
	d := Transfer{
		ID: n.Ref, Kind: DepositKind, State: Credited, Account: account.ID, Name: account.Name, Currency: account.Currency,
		Amount: n.Amount, Asked: w.now, Holder: n.Payer, Ref: n.Ref, By: n.By,
	}
	holder, err := w.identity(account.ID)
	if err != nil {
		return d, err
	}
	purse, bank := account.Purse(), house.PurseOf(house.BankPurse, account.Currency)
	switch wait, err := w.diligence(account, n.Amount); {
	case err != nil:
		return d, err
	case !own(holder, account.Name, n.Payer):
		d.State, d.Reason = Refused, "the money is another's than the account's holder's"
	case wait:
		d.State = Waiting
		h := ledger.Hold{ID: holdOf(d), Owner: account.ID, From: bank, Currency: d.Currency, Amount: d.Amount, Why: house.ForDeposit}
		if err := ledger.Reserve(w.sheet, &w.change, h, w.now); err != nil {
			return d, err
		}
	default:
		err := w.sheet.Post(house.Posting{Reason: house.ForDeposit, From: bank, To: purse, Currency: d.Currency, Amount: d.Amount})
		if err != nil {
			return d, err
		}
	}
	w.change.Papers = append(w.change.Papers, d.paper(1, d.PayBy, w.now))
	return d, nil
}

// payee is the player that a notice names.
func (w *work) payee(n Notice) (house.Account, error) {
	if n.Account != "" {
		return w.player(n.Account)
	}
	return w.named(n.Name)
}

// depositTop bounds a deposit where the terms do not, in minor units: more money
// than there is, and so little that no purse that takes many runs over.
const depositTop odds.Amount = 1_000_000_000_000_000

// deposits refuses what the cashier does not take, and a reference that was used
// before.
func (w *work) deposits(a house.Account, n Notice) error {
	terms := w.Terms(a.Currency)
	most := depositTop
	if terms.DepositMost > 0 {
		most = min(most, terms.DepositMost)
	}
	switch {
	case n.Amount <= 0 || n.Amount < terms.DepositLeast:
		return house.Refuse(house.NotOffered, "the least deposit is %s", house.Say(max(1, terms.DepositLeast), a.Currency))
	case n.Amount > most:
		return house.Refuse(house.NotOffered, "the most of one deposit is %s", house.Say(most, a.Currency))
	}
	_, err := w.r.Paper(DepositKind, n.Ref)
	if errors.Is(err, house.ErrAbsent) {
		return nil
	}
	if err == nil {
		err = house.Refuse(house.Done, "this reference was registered before")
	}
	return err
}

// diligence tells whether a deposit must wait for the check.
func (w *work) diligence(a house.Account, amount odds.Amount) (bool, error) {
	limit := w.Terms(a.Currency).Diligence
	done, err := w.checked(a.ID)
	if err != nil || done || limit.From == 0 {
		return false, err
	}
	sum, err := w.counted(a.ID, limit.Days)
	if err != nil {
		return false, err
	}
	if sum, err = sum.Add(amount); err != nil {
		return false, fmt.Errorf("cashier: add up deposits: %w", err)
	}
	return sum >= limit.From, nil
}

// counted is the sum of a player's deposits of the last days; what was refused or
// returned does not count.
func (w *work) counted(a house.ID, days int) (sum odds.Amount, err error) {
	since := w.now.AddDate(0, 0, -days)
	err = w.each(DepositKind, a, func(_ house.Paper, d Transfer) error {
		if (d.State == Credited || d.State == Waiting) && d.Asked.After(since) {
			sum, err = sum.Add(d.Amount)
		}
		return err
	})
	return sum, err
}

// each calls f with a player's transfers of a kind.
func (w *work) each(kind string, a house.ID, f func(house.Paper, Transfer) error) error {
	q := house.PaperQuery{Kind: kind, Owner: string(a)}
	for {
		page, err := w.r.Papers(q)
		if err != nil {
			return fmt.Errorf("cashier: read the %ss: %w", kind, err)
		}
		for _, p := range page {
			t, err := transferOf(p)
			if err == nil {
				err = f(p, t)
			}
			if err != nil {
				return err
			}
		}
		if len(page) < house.UsualPapers {
			return nil
		}
		q.After = page[len(page)-1].ID
	}
}

// holdOf is the name of a transfer's hold.
func holdOf(t Transfer) string { return t.Kind + "-" + t.ID }
