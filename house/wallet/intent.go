package wallet

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/odds"
)

// IntentKind is the paper of a stake that an operator's wallet is asked for, by
// the account and the key of the request.
const IntentKind = "intent"

// The states of an intent.
const (
	asked      = "asked"      // written before the wallet is asked
	dealt      = "dealt"      // confirmed, staked and drawn, all in one commit
	refused    = "refused"    // the wallet has refused it: nothing moved
	cancelling = "cancelling" // the wallet is told to take it back, until it answers
	cancelled  = "cancelled"  // it has answered: nothing moved
)

// intent is the body of the paper.
type intent struct {
	Operator string `json:"operator"`
	Entry
	Asked   string   `json:"asked"` // digest of the request
	Receipt *Receipt `json:"receipt,omitempty"`
	Why     string   `json:"why,omitempty"` // it was not dealt
}

// graceTime is how long an intent may be asked before it counts as forgotten: a
// process that still works at it is long done by then.
const graceTime = time.Minute

// answered is the error of a request that has its reply already.
type answered struct{ reply house.Reply }

// Error tells of it.
func (*answered) Error() string { return "wallet: the request is answered already" }

// ask is the first commit: the intent is written, or found as it stands. One that
// has ended is begun again, with a new key at the operator; one that was dealt has
// ended only where no reply was kept, since the start that it was for was refused
// after all. A key that another request has used is refused.
func (c *Clerk) ask(ctx context.Context, m Mark, o round.Order, of Entry) (p house.Paper, in intent, err error) {
	id := string(o.Account) + "/" + o.Key
	digest := hex.EncodeToString(o.Body[:])
	err = c.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		reply, found, err := house.FindReply(r, house.Key{Account: o.Account, Text: o.Key}, o.Body)
		if err == nil && found {
			err = &answered{reply} // the same request, sent twice, was faster
		}
		if err != nil {
			return house.Change{}, err
		}
		if p, in, err = readIntent(r, id); err != nil {
			return house.Change{}, err
		}
		if p.State == asked || p.State == cancelling {
			if in.Asked != digest {
				return house.Change{}, house.Refuse(house.KeyReused, "this key was used for another request")
			}
			return house.Change{}, nil
		}
		of.Key, of.Player, of.Session = string(c.mint.New()), m.Player, ""
		in = intent{Operator: m.Operator, Entry: of, Asked: digest}
		p.State, p.Owner, p.Due = asked, string(o.Account), c.clock().Add(graceTime)
		p = c.next(p, in)
		return house.Change{Event: c.event("intent", id), Papers: []house.Paper{p}}, nil
	})
	return p, in, err
}

// readIntent is the paper of an intent; version 0 is none.
func readIntent(r house.Reader, id string) (house.Paper, intent, error) {
	var in intent
	p, err := r.Paper(IntentKind, id)
	if errors.Is(err, house.ErrAbsent) {
		return house.Paper{Kind: IntentKind, ID: id}, in, nil
	}
	if err == nil {
		err = p.Read(&in)
	}
	return p, in, err
}

// next is the next version of a paper.
func (c *Clerk) next(p house.Paper, of any) house.Paper {
	p.Version, p.At, p.Body = p.Version+1, c.clock(), house.Body(of)
	return p
}

// turn writes an intent down in another state, if it is still the version in
// hand; else it was brought on elsewhere, and ok is false.
func (c *Clerk) turn(ctx context.Context, p house.Paper, in intent, to string) (after house.Paper, ok bool, err error) {
	err = c.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		now, err := r.Paper(IntentKind, p.ID)
		if err != nil {
			return house.Change{}, err
		}
		if ok = now.Version == p.Version; !ok {
			return house.Change{}, nil
		}
		now.State, now.Due = to, time.Time{}
		after = c.next(now, in)
		return house.Change{Event: c.event("intent-"+to, p.ID), Papers: []house.Paper{after}}, nil
	})
	if err != nil {
		return after, false, fmt.Errorf("wallet: intent %s: %s: %w", p.ID, to, err)
	}
	return after, ok, nil
}

// drop brings an intent that is not dealt to its end: nothing will have moved. If
// the wallet does not answer now, the keeper goes on asking.
func (c *Clerk) drop(ctx context.Context, p house.Paper, in intent, why string) (done bool, err error) {
	if p.State == asked {
		in.Why = why
		var ok bool
		if p, ok, err = c.turn(ctx, p, in, cancelling); err != nil || !ok {
			return false, err
		}
	}
	return c.cancel(ctx, p, in)
}

// cancel has the wallet take the stake of an intent back.
func (c *Clerk) cancel(ctx context.Context, p house.Paper, in intent) (done bool, err error) {
	w, ok := c.wallets[in.Operator]
	if !ok {
		return false, fmt.Errorf("wallet: operator %s of intent %s is not known any more", in.Operator, p.ID)
	}
	receipt, err := w.Cancel(ctx, in.Entry)
	if err != nil {
		return false, fmt.Errorf("wallet: cancel intent %s: %w", p.ID, err)
	}
	in.Receipt = &receipt
	_, _, err = c.turn(ctx, p, in, cancelled)
	return err == nil, err
}

// fund brings a confirmed stake into the command that draws, and marks the intent
// as dealt; it takes none whose intent was brought on elsewhere meanwhile. before
// is told what of the account's money waits to be sent.
func (c *Clerk) fund(m Mark, p house.Paper, in intent, before func(odds.Amount)) round.Fund {
	return func(r house.Reader, sheet *ledger.Sheet, ch *house.Change) error {
		now, err := r.Paper(IntentKind, p.ID)
		if err != nil {
			return err
		}
		if now.Version != p.Version || now.State != asked {
			return fmt.Errorf("wallet: intent %s is %s by now: %w", p.ID, now.State, house.ErrRetry)
		}
		lot, err := r.Lot(m.held())
		if err != nil {
			return err
		}
		before(lot.Amount)
		now.State, now.Due = dealt, time.Time{}
		ch.Papers = append(ch.Papers, c.next(now, in))
		return sheet.Post(house.Posting{
			Reason: house.ForAdvance, From: house.PurseOf(house.BankPurse, in.Currency), To: m.purse(),
			Currency: in.Currency, Amount: in.Stake,
		})
	}
}
