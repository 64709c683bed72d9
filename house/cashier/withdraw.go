package cashier

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// Payout is what a player asks for.
type Payout struct {
	Amount odds.Amount
	Bank   string // the number of his bank account
	Holder string // the name on it, which must be his
}

// Withdraw reserves an amount of the asker's money in a hold, to be paid to his
// own bank account (BC-H-9): another holder's is refused (BC-H-5). It is paid
// within the days of OC-1.10 at the latest, and sooner once its data are complete.
func (t *Till) Withdraw(ctx context.Context, a Ask, p Payout) (house.Reply, error) {
	return t.keyed(ctx, a, func(w *work) (Transfer, error) { return w.withdraw(a.Key.Account, p) })
}

func (w *work) withdraw(id house.ID, p Payout) (Transfer, error) {
	account, err := w.player(id)
	if err != nil {
		return Transfer{}, err
	}
	bank := strings.ToUpper(strings.Join(strings.Fields(p.Bank), ""))
	if n := utf8.RuneCountInString(bank); n < 8 || n > 34 {
		return Transfer{}, house.Refuse(house.NotOffered, "the number of a bank account has 8 to 34 characters")
	}
	holder, err := w.identity(id)
	if err != nil {
		return Transfer{}, err
	}
	if !own(holder, account.Name, p.Holder) {
		return Transfer{}, house.Refuse(house.NotOffered, "it is paid to an account in your own name only")
	}
	has, err := w.sheet.Balance(account.Purse())
	if err != nil {
		return Transfer{}, err
	}
	// All that is there may leave, however little.
	if least := max(1, min(has, w.Terms(account.Currency).PayoutLeast)); p.Amount < least {
		return Transfer{}, house.Refuse(house.NotOffered, "the least payout is %s", house.Say(least, account.Currency))
	}
	t := Transfer{
		ID: string(w.Mint.New()), Kind: WithdrawalKind, Account: id, Name: account.Name, Currency: account.Currency,
		Amount: p.Amount, Asked: w.now, Holder: p.Holder, Bank: bank,
	}
	hold := ledger.Hold{ID: holdOf(t), Owner: id, From: account.Purse(), Currency: t.Currency, Amount: t.Amount, Why: house.ForPayout}
	if err := ledger.Reserve(w.sheet, &w.change, hold, w.now); err != nil {
		return t, err
	}
	if err := w.complete(&t); err != nil {
		return t, err
	}
	w.change.Papers = append(w.change.Papers, t.paper(1, w.due(t), w.now))
	return t, nil
}

// complete finds out what a withdrawal lacks, and its deadline: the days of OC-1.10
// from the request; with complete data at once, or for a large one the banking
// days of BC-H-9, whichever comes first.
func (w *work) complete(t *Transfer) error {
	t.Missing = nil
	holder, err := w.identity(t.Account)
	if err != nil {
		return err
	}
	if holder == "" {
		t.Missing = append(t.Missing, holderKind)
	}
	large := t.Amount >= w.Terms(t.Currency).LargeFrom
	if done, err := w.checked(t.Account); err != nil {
		return err
	} else if large && !done {
		t.Missing = append(t.Missing, diligenceKind)
	}
	t.State, t.PayBy = Incomplete, t.Asked.AddDate(0, 0, w.RequestDays)
	if len(t.Missing) > 0 {
		return nil
	}
	t.State = Ready
	if t.Complete.IsZero() {
		t.Complete = w.now
	}
	soon := t.Complete.Add(AtOnce)
	if large {
		soon = w.bankingDays(t.Complete, w.BankingDays)
	}
	if soon.Before(t.PayBy) {
		t.PayBy = soon
	}
	return nil
}

// due is when the keeper must look at a withdrawal: at its deadline until that was
// told, or when one that lacks data lapses.
func (w *work) due(t Transfer) time.Time {
	var due time.Time
	if !t.Overdue {
		due = t.PayBy
	}
	if lapses := t.Asked.Add(w.HoldLasts); t.State == Incomplete && w.HoldLasts > 0 && (due.IsZero() || lapses.Before(due)) {
		due = lapses
	}
	return due
}

// Cancel takes a withdrawal back that nobody has approved yet; another's is not
// found.
func (t *Till) Cancel(ctx context.Context, a Ask, id string) (house.Reply, error) {
	return t.decide(ctx, a, id, func(w *work, x *Transfer) error {
		if x.Account != a.Key.Account {
			return house.Refuse(house.NotFound, "no such withdrawal")
		}
		if x.State != Incomplete && x.State != Ready {
			return house.Refuse(house.Done, "the withdrawal is %s", x.State)
		}
		x.State = Cancelled
		return ledger.Release(w.r, w.sheet, &w.change, holdOf(*x), "cancelled by its owner", w.now)
	})
}

// Approve is staff's yes to a withdrawal whose data are complete.
func (t *Till) Approve(ctx context.Context, a Ask, id, by string) (house.Reply, error) {
	return t.decide(ctx, a, id, func(w *work, x *Transfer) error {
		if x.State != Ready {
			return house.Refuse(house.NotOffered, "the withdrawal is %s", x.State)
		}
		x.State, x.By = Approved, by
		return nil
	})
}

// Pay writes down that an approved withdrawal was transferred, with the payment
// provider's reference.
func (t *Till) Pay(ctx context.Context, a Ask, id, ref, by string) (house.Reply, error) {
	return t.decide(ctx, a, id, func(w *work, x *Transfer) error {
		if ref == "" {
			return house.Refuse(house.NotOffered, "a payment has the provider's reference")
		}
		if x.State != Approved {
			return house.Refuse(house.NotOffered, "the withdrawal is %s", x.State)
		}
		x.State, x.By, x.Ref = Paid, by, ref
		bank := house.PurseOf(house.BankPurse, x.Currency)
		return ledger.Take(w.r, w.sheet, &w.change, holdOf(*x), bank, x.Amount, house.ForPayout, w.now)
	})
}

// Refuse gives a withdrawal's money back, for a reason that its owner is told.
func (t *Till) Refuse(ctx context.Context, a Ask, id, reason, by string) (house.Reply, error) {
	return t.decide(ctx, a, id, func(w *work, x *Transfer) error {
		if strings.TrimSpace(reason) == "" {
			return house.Refuse(house.NotOffered, "a refusal has a reason")
		}
		x.State, x.By, x.Reason = Refused, by, reason
		return ledger.Release(w.r, w.sheet, &w.change, holdOf(*x), reason, w.now)
	})
}

// decide changes a withdrawal that waits.
func (t *Till) decide(ctx context.Context, a Ask, id string, do func(*work, *Transfer) error) (house.Reply, error) {
	return t.keyed(ctx, a, func(w *work) (Transfer, error) { return w.decide(id, do) })
}

func (w *work) decide(id string, do func(*work, *Transfer) error) (Transfer, error) {
	p, err := w.r.Paper(WithdrawalKind, id)
	if errors.Is(err, house.ErrAbsent) {
		return Transfer{}, house.Refuse(house.NotFound, "no such withdrawal")
	}
	if err != nil {
		return Transfer{}, err
	}
	x, err := transferOf(p)
	if err != nil {
		return x, err
	}
	if !x.Waits() {
		return x, house.Refuse(house.Done, "the withdrawal is %s", x.State)
	}
	if err := do(w, &x); err != nil {
		return x, err
	}
	var due time.Time
	if x.Waits() {
		due = w.due(x)
	}
	w.change.Papers = append(w.change.Papers, x.paper(p.Version+1, due, w.now))
	return x, nil
}
