package postgres

import (
	"errors"
	"fmt"

	"croupier/house"
	"croupier/odds"
)

// Apply takes a change into the working set and into what is to be written.
//
// Changes are merged before the database sees them, so what its constraints
// would find between two of them is found here.
func (l *lane) Apply(c *house.Change) error {
	if err := l.guard(c.Fence); err != nil {
		return err
	}
	l.applied++                  // in part at least: what is known is no longer what is committed
	if len(c.Fair.Reveals) > 0 { // nothing of a round may be merged across a reveal
		if err := l.through(); err != nil {
			return err
		}
	}
	number := int64(l.next)
	for _, part := range []func(*house.Change, int64) error{
		l.texts, l.people, l.money, l.rounds, l.causes, l.pools, l.fairness, l.papers, l.rest,
	} {
		if err := part(c, number); err != nil {
			return classify(err)
		}
	}
	if c.Event.Name != "" {
		l.out.lines = append(l.out.lines, house.Line{Number: l.next, Batch: l.batch + 1, Event: c.Event, Digest: house.DigestOf(l.next, c)})
		l.next++
	}
	if len(c.Fair.Reveals) > 0 {
		return l.through()
	}
	return nil
}

// through writes what is pending. A fence that fails here may be another
// change's, and the transaction is of no use after it.
func (l *lane) through() error {
	err := classify(l.flush())
	if errors.Is(err, house.ErrFenced) {
		return fmt.Errorf("postgres: %v", err)
	}
	return err
}

// backstop is what a check of this file answers: a room has failed to refuse.
func backstop(format string, args ...any) error {
	return fmt.Errorf("%w: postgres: %s", house.ErrBackstop, fmt.Sprintf(format, args...))
}

// guard refuses a fence that is known not to be the newest; that it still is one
// the database says again when the batch is written.
func (l *lane) guard(f *house.Fence) error {
	if f == nil {
		return nil
	}
	now, ok := l.known.fences[f.Name]
	if !ok {
		err := l.ask.one(`SELECT number FROM lease WHERE name = $1`, []any{f.Name}, &now)
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			return err
		}
		l.known.fences[f.Name] = now
		l.habits.fences[f.Name] = true
	}
	if now != f.Number {
		return fmt.Errorf("%w: fence %d of %s, the newest is %d", house.ErrFenced, f.Number, f.Name, now)
	}
	l.out.fences[f.Name] = f.Number
	return nil
}

// texts refuses what no column of text takes.
func (l *lane) texts(c *house.Change, _ int64) error {
	all := []string{c.Event.Name, c.Event.Subject, c.Event.Detail}
	for _, a := range c.Accounts {
		all = append(all, string(a.ID), a.Name, a.Currency, a.Secret, a.Venue)
	}
	for _, r := range c.Opened {
		all = append(all, string(r.ID), r.Reason, r.Venue, r.Table)
	}
	for _, r := range c.Rounds {
		all = append(all, r.Reason)
	}
	for _, p := range c.Papers {
		all = append(all, p.Kind, p.ID, p.State, p.Owner, p.Venue)
	}
	for _, f := range c.Fair.Confirmations {
		all = append(all, f.Client)
	}
	for _, p := range c.Purses {
		all = append(all, string(p.Purse), p.Currency)
	}
	if c.Reply != nil {
		all = append(all, string(c.Reply.Key.Account), c.Reply.Key.Text)
	}
	if !sound(all...) {
		return backstop("a text of %s %q is not UTF-8, or has a zero in it", c.Event.Name, c.Event.Subject)
	}
	return nil
}

func (l *lane) people(c *house.Change, _ int64) error {
	for _, a := range c.Accounts {
		if _, there := l.known.accounts[a.ID]; there {
			return backstop("account %s twice", a.ID)
		}
		l.fresh = append(l.fresh, a.ID)
		l.known.accounts[a.ID] = a
	}
	l.out.accounts = append(l.out.accounts, c.Accounts...)
	l.out.sessions = append(l.out.sessions, c.Sessions...)
	l.out.revoked = append(l.out.revoked, c.Revoked...)
	return nil
}

// side is what a change adds to one purse.
type side struct {
	house.Lot
	fresh bool
}

// sides are what a change adds to each purse: new ones, and all that postings
// name.
func sides(c *house.Change) (all []side, err error) {
	at := func(p house.Purse, currency string) *side {
		for i := range all {
			if all[i].Purse == p && all[i].Currency == currency {
				return &all[i]
			}
		}
		all = append(all, side{Lot: house.Lot{Purse: p, Currency: currency}})
		return &all[len(all)-1]
	}
	for _, lot := range c.Purses {
		if lot.Amount != 0 {
			return nil, backstop("new purse %s is not empty", lot.Purse)
		}
		at(lot.Purse, lot.Currency).fresh = true
	}
	for _, p := range c.Postings {
		if p.Amount <= 0 || p.From == p.To {
			return nil, backstop("a posting of %d from %s to %s", p.Amount, p.From, p.To)
		}
		from := at(p.From, p.Currency)
		if from.Amount, err = from.Amount.Sub(p.Amount); err != nil {
			return nil, backstop("purse %s: %v", p.From, err)
		}
		to := at(p.To, p.Currency)
		if to.Amount, err = to.Amount.Add(p.Amount); err != nil {
			return nil, backstop("purse %s: %v", p.To, err)
		}
	}
	return all, nil
}

// money adds what a change moves. No purse but those that may owe is below zero
// after it (PL-17).
func (l *lane) money(c *house.Change, number int64) error {
	all, err := sides(c)
	if err != nil {
		return err
	}
	for _, s := range all {
		if err := l.move(s); err != nil {
			return err
		}
	}
	for i, p := range c.Postings {
		l.out.postings = append(l.out.postings, of[house.Posting]{number, i, p})
	}
	return nil
}

func (l *lane) move(s side) error {
	mayOwe := house.MayOwe(s.Purse.Kind())
	if s.fresh {
		if lot := l.known.lots[s.Purse]; lot != nil {
			return backstop("purse %s twice", s.Purse)
		}
		if s.Amount < 0 && !mayOwe {
			return backstop("new purse %s would hold %d", s.Purse, s.Amount)
		}
		l.known.lots[s.Purse] = &house.Lot{Purse: s.Purse, Currency: s.Currency, Amount: s.Amount}
		l.out.fresh[s.Purse] = s.Lot
		return nil
	}
	lot := l.known.lots[s.Purse]
	if lot == nil && !mayOwe {
		now, err := l.view().Lot(s.Purse)
		if errors.Is(err, house.ErrAbsent) {
			return backstop("there is no purse %s", s.Purse)
		}
		if err != nil {
			return err
		}
		lot = &now
	}
	if lot != nil {
		sum, err := lot.Amount.Add(s.Amount)
		switch {
		case err != nil:
			return backstop("purse %s: %v", s.Purse, err)
		case lot.Currency != s.Currency:
			return backstop("purse %s is of %s, not of %s", s.Purse, lot.Currency, s.Currency)
		case sum < 0 && !mayOwe:
			return backstop("purse %s would hold %d", s.Purse, sum)
		}
	}
	return l.sum(s.Lot)
}

// sum adds an amount to what is to be written of a purse.
func (l *lane) sum(by house.Lot) error {
	into := l.out.sums
	if _, fresh := l.out.fresh[by.Purse]; fresh {
		into = l.out.fresh
	}
	now, there := into[by.Purse]
	if there && now.Currency != by.Currency {
		return backstop("purse %s in %s and %s", by.Purse, now.Currency, by.Currency)
	}
	total, err := odds.Amount.Add(now.Amount, by.Amount)
	if err != nil {
		return backstop("purse %s: %v", by.Purse, err)
	}
	into[by.Purse] = house.Lot{Purse: by.Purse, Currency: by.Currency, Amount: total}
	l.known.add(by.Purse, by)
	return nil
}
