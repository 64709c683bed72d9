package wallet

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// Own is the house's own ledger as a wallet: what its players stake elsewhere goes
// from their purses to the bank, and what they win comes from there. A session is
// one of the account book, its token the launch word too; a player is an account's
// ID. The house's own games need no Own: they stake from the same purses in one
// commit.
type Own struct {
	store house.Store
	clock func() time.Time
	most  odds.Amount
}

// OwnConfig is what Own needs. Zero fields take what is said beside them.
type OwnConfig struct {
	Store house.Store
	Clock func() time.Time // time.Now
	Most  odds.Amount      // the most of one stake: no limit
}

// NewOwn opens the ledger of a store as a wallet.
func NewOwn(c OwnConfig) *Own {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	return &Own{store: c.Store, clock: c.Clock, most: c.Most}
}

// Open is the session of a token of the account book.
func (w *Own) Open(ctx context.Context, launch string) (Session, error) {
	s := Session{Token: launch}
	err := w.store.Read(ctx, func(r house.Reader) error {
		a, err := w.session(r, launch)
		if err != nil {
			return err
		}
		s.Name, s.Currency = string(a.ID), a.Currency
		lot, err := r.Lot(a.Purse())
		s.Balance = lot.Amount
		return err
	})
	return s, w.fault("open a session", err)
}

// session is whose a session is, or the refusal SessionEnded.
func (w *Own) session(r house.Reader, token string) (house.Account, error) {
	s, err := r.Session(sha256.Sum256([]byte(token)))
	if errors.Is(err, house.ErrAbsent) || err == nil && (s.Revoked || !w.clock().Before(s.Expires)) {
		return house.Account{}, refuse(SessionEnded, "the session has ended")
	}
	if err != nil {
		return house.Account{}, err
	}
	return r.Account(s.Account)
}

// Balance is what a player's purse holds.
func (w *Own) Balance(ctx context.Context, p Player) (balance odds.Amount, err error) {
	err = w.store.Read(ctx, func(r house.Reader) error {
		a, err := account(r, p)
		if err != nil {
			return err
		}
		lot, err := r.Lot(a.Purse())
		balance = lot.Amount
		return err
	})
	return balance, w.fault("read a balance", err)
}

// account is a player's account, or the refusal NoPlayer.
func account(r house.Reader, p Player) (house.Account, error) {
	a, err := r.Account(house.ID(p.Name))
	if errors.Is(err, house.ErrAbsent) || err == nil && (a.Currency != p.Currency || a.Kind == house.Staff) {
		return house.Account{}, refuse(NoPlayer, "no such player, or not with this currency")
	}
	return a, err
}

// Apply books an entry in one commit; a refusal is kept under the key in one too.
func (w *Own) Apply(ctx context.Context, e Entry) (Receipt, error) {
	if err := e.Check(); err != nil {
		return Receipt{}, err
	}
	var receipt Receipt
	var told error
	err := w.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		p, old, err := find(r, e.Key)
		if err != nil {
			return house.Change{}, err
		}
		if p.Version > 0 {
			receipt, told = old.again(p, e)
			return house.Change{}, nil
		}
		c := house.Change{Event: w.event("wallet", e.Key)}
		now, err := w.book(r, &c, e)
		var no *Refusal
		if errors.As(err, &no) {
			told, c = no, house.Change{Event: w.event("wallet-refused", e.Key)}
			now = record{Entry: e, Why: no.Reason, Detail: no.Detail}
		} else if err != nil {
			return house.Change{}, err
		}
		receipt = w.write(&c, p, now)
		return c, nil
	})
	if err == nil {
		err = told
	}
	return receipt, w.fault("apply "+e.Key, err)
}

// book posts an entry, or says why it is not taken.
func (w *Own) book(r house.Reader, c *house.Change, e Entry) (record, error) {
	now := record{Entry: e}
	a, err := account(r, e.Player)
	if err != nil {
		return now, err
	}
	p, tally, err := w.tally(r, e.Player, e.Round)
	if err != nil {
		return now, err
	}
	if e.Stake > 0 {
		if err := w.mayStake(r, a, e, p); err != nil {
			return now, err
		}
	}
	sheet, bank := ledger.NewSheet(r), house.PurseOf(house.BankPurse, e.Currency)
	lot, err := sheet.Lot(a.Purse())
	if err != nil {
		return now, err
	}
	if lot.Amount < e.Stake {
		return now, refuse(Insufficient, "the credit is %s and the stake %s", house.Say(lot.Amount, e.Currency), house.Say(e.Stake, e.Currency))
	}
	err = errors.Join(
		sheet.Post(house.Posting{Reason: house.ForStake, From: a.Purse(), To: bank, Currency: e.Currency, Amount: e.Stake}),
		sheet.Post(house.Posting{Reason: house.ForWin, From: bank, To: a.Purse(), Currency: e.Currency, Amount: e.Win}))
	if err != nil {
		return now, err
	}
	sheet.Fill(c)
	tally.Stake += e.Stake
	tally.Win += e.Win
	if e.Final {
		p.State = string(Closed)
	}
	w.tell(c, p, tally)
	now.Balance, err = sheet.Balance(a.Purse())
	return now, err
}

// mayStake refuses a stake that the session, a limit or the round does not allow.
func (w *Own) mayStake(r house.Reader, a house.Account, e Entry, round house.Paper) error {
	who, err := w.session(r, e.Session)
	switch {
	case err != nil:
		return err
	case who.ID != a.ID:
		return refuse(SessionEnded, "the session is another player's")
	case w.most > 0 && e.Stake > w.most:
		return refuse(Limit, "the most of a stake is %s", house.Say(w.most, e.Currency))
	case round.State == string(Closed):
		return refuse(RoundClosed, "the round is over")
	}
	return nil
}

// Cancel takes a stake back, or leaves a tombstone.
func (w *Own) Cancel(ctx context.Context, e Entry) (Receipt, error) {
	if e.Key == "" || len(e.Key) > KeyMost {
		return Receipt{}, refuse(NotTaken, "a key has 1 to %d bytes", KeyMost)
	}
	var receipt Receipt
	err := w.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		p, old, err := find(r, e.Key)
		if err != nil {
			return house.Change{}, err
		}
		if p.State == string(Cancelled) {
			receipt = old.receipt(p)
			return house.Change{}, nil
		}
		c := house.Change{Event: w.event("wallet-cancel", e.Key)}
		switch {
		case p.Version == 0:
			e.Session = ""
			old = record{Entry: e}
			if a, err := account(r, e.Player); err == nil {
				lot, err := r.Lot(a.Purse())
				if err != nil {
					return house.Change{}, err
				}
				old.Balance = lot.Amount
			}
		case p.State == string(Applied):
			if err := w.takeBack(r, &c, &old); err != nil {
				return house.Change{}, err
			}
		}
		p.State = string(Cancelled)
		receipt = w.write(&c, p, old)
		return c, nil
	})
	return receipt, w.fault("cancel "+e.Key, err)
}

// takeBack posts the stake of a booked entry back.
func (w *Own) takeBack(r house.Reader, c *house.Change, old *record) error {
	if old.Win > 0 {
		return refuse(NotTaken, "the entry has won, and a win is not cancelled")
	}
	a, err := account(r, old.Player)
	if err != nil {
		return err
	}
	p, tally, err := w.tally(r, old.Player, old.Round)
	if err != nil {
		return err
	}
	sheet := ledger.NewSheet(r)
	err = sheet.Post(house.Posting{
		Reason: house.ForRefund, From: house.PurseOf(house.BankPurse, old.Currency), To: a.Purse(), Currency: old.Currency, Amount: old.Stake,
	})
	if err != nil {
		return err
	}
	sheet.Fill(c)
	tally.Stake -= old.Stake
	if tally.Stake == 0 && tally.Win == 0 {
		p.State = string(Closed) // the round was never opened
	}
	w.tell(c, p, tally)
	old.Balance, err = sheet.Balance(a.Purse())
	return err
}

// Close ends a round for stakes.
func (w *Own) Close(ctx context.Context, closing Closing) (Receipt, error) {
	receipt := Receipt{Key: string(closing.Round), State: Closed}
	err := w.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		a, err := account(r, closing.Player)
		if err != nil {
			return house.Change{}, err
		}
		lot, err := r.Lot(a.Purse())
		if err != nil {
			return house.Change{}, err
		}
		receipt.Balance = lot.Amount
		p, tally, err := w.tally(r, closing.Player, closing.Round)
		if err != nil || p.State == string(Closed) {
			return house.Change{}, err
		}
		c := house.Change{Event: w.event("wallet-close", string(closing.Round))}
		p.State = string(Closed)
		w.tell(&c, p, tally)
		return c, nil
	})
	return receipt, w.fault("close "+string(closing.Round), err)
}

// LookUp reads what has become of a key.
func (w *Own) LookUp(ctx context.Context, key string) (Found, error) {
	found := Found{Receipt: Receipt{Key: key, State: Absent}}
	err := w.store.Read(ctx, func(r house.Reader) error {
		p, old, err := find(r, key)
		if err == nil && p.Version > 0 {
			found = Found{old.receipt(p), old.Entry}
		}
		return err
	})
	return found, w.fault("look up "+key, err)
}

func (w *Own) event(name, subject string) house.Event {
	return house.Event{Name: name, Subject: subject, At: w.clock()}
}

// fault says what was attempted, of a failure; a store that knows that nothing
// moved says so itself.
func (w *Own) fault(doing string, err error) error {
	if err == nil || ClassOf(err) == Refused {
		return err
	}
	return fmt.Errorf("wallet: %s: %w", doing, err)
}
