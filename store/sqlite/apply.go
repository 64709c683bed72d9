package sqlite

import (
	"fmt"
	"strings"

	"croupier/house"
	"croupier/odds"
	"croupier/store/record"
)

// apply writes one change into the transaction at hand; number is its own in
// the journal.
func (c *conn) apply(ch *house.Change, number, batch uint64) error {
	for _, part := range []func(*house.Change, int64) error{
		c.people, c.money, c.rounds, c.fairness, c.pools, c.papers, c.rest,
	} {
		if err := part(ch, int64(number)); err != nil {
			return err
		}
	}
	if ch.Event.Name == "" {
		return nil
	}
	e := ch.Event
	digest := house.DigestOf(number, ch)
	return c.exec(`INSERT INTO journal (number, batch, name, subject, detail, at, digest) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		int64(number), int64(batch), e.Name, e.Subject, e.Detail, record.Millis(e.At), digest[:])
}

func (c *conn) people(ch *house.Change, _ int64) error {
	for _, a := range ch.Accounts {
		err := c.exec(`INSERT INTO account (`+accountColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			string(a.ID), string(a.Kind), a.Name, a.Currency, a.Secret, record.Millis(a.Created), string(a.Role), a.Venue)
		if err != nil {
			return err
		}
	}
	for _, s := range ch.Sessions {
		err := c.exec(`INSERT INTO session (token, account, expires, revoked) VALUES (?, ?, ?, ?)`,
			s.Token[:], string(s.Account), record.Millis(s.Expires), s.Revoked)
		if err != nil {
			return err
		}
	}
	for _, token := range ch.Revoked {
		if err := c.exec(`UPDATE session SET revoked = 1 WHERE token = ?`, token[:]); err != nil {
			return err
		}
	}
	return nil
}

// money writes new purses, what the postings change in each purse, and the
// postings. A purse that is absent, or of another currency than its posting,
// fails; one that would fall below zero fires the table's constraint.
func (c *conn) money(ch *house.Change, number int64) error {
	type side struct {
		purse    house.Purse
		currency string
		sum      odds.Amount
		fresh    bool
	}
	var sides []side
	at := func(p house.Purse, currency string) *side {
		for i := range sides {
			if sides[i].purse == p && sides[i].currency == currency {
				return &sides[i]
			}
		}
		sides = append(sides, side{purse: p, currency: currency})
		return &sides[len(sides)-1]
	}
	for _, lot := range ch.Purses {
		if lot.Amount != 0 {
			return fmt.Errorf("%w: new purse %s is not empty", house.ErrBackstop, lot.Purse)
		}
		at(lot.Purse, lot.Currency).fresh = true
	}
	for _, p := range ch.Postings {
		from := at(p.From, p.Currency)
		sum, err := from.sum.Sub(p.Amount)
		if err != nil {
			return fmt.Errorf("%w: %w", house.ErrBackstop, err)
		}
		from.sum = sum
		to := at(p.To, p.Currency)
		if to.sum, err = to.sum.Add(p.Amount); err != nil {
			return fmt.Errorf("%w: %w", house.ErrBackstop, err)
		}
	}
	for _, s := range sides {
		var err error
		switch {
		case s.fresh:
			err = c.exec(`INSERT INTO purse (name, kind, currency, amount) VALUES (?, ?, ?, ?)`,
				string(s.purse), s.purse.Kind(), s.currency, int64(s.sum))
		case shared(s.purse):
			err = c.later(s.purse, s.currency, s.sum)
		default:
			err = c.addTo(s.purse, s.currency, s.sum)
		}
		if err != nil {
			return err
		}
	}
	return c.postings(ch.Postings, number)
}

// later adds to a shared purse when the batch commits.
func (c *conn) later(p house.Purse, currency string, amount odds.Amount) error {
	now, there := c.pending.sums[p]
	if there && now.currency != currency {
		return fmt.Errorf("%w: purse %s in %s and %s", house.ErrBackstop, p, now.currency, currency)
	}
	total, err := now.amount.Add(amount)
	if err != nil {
		return fmt.Errorf("%w: purse %s: %w", house.ErrBackstop, p, err)
	}
	c.pending.sums[p] = sum{currency, total}
	return nil
}

// together is how many postings go into one statement.
const together = 8

// inserts[n] inserts n postings.
var inserts = func() (texts [together + 1]string) {
	for n := 1; n <= together; n++ {
		texts[n] = `INSERT INTO posting (change, place, reason, round, giver, taker, currency, amount) VALUES ` +
			strings.Repeat(`(?, ?, ?, ?, ?, ?, ?, ?), `, n-1) + `(?, ?, ?, ?, ?, ?, ?, ?)`
	}
	return texts
}()

func (c *conn) postings(all []house.Posting, number int64) error {
	for done := 0; done < len(all); {
		n := min(together, len(all)-done)
		args := make([]any, 0, 8*n)
		for i, p := range all[done : done+n] {
			args = append(args, number, done+i, string(p.Reason), string(p.Round), string(p.From), string(p.To), p.Currency, int64(p.Amount))
		}
		if err := c.exec(inserts[n], args...); err != nil {
			return err
		}
		done += n
	}
	return nil
}

func (c *conn) rounds(ch *house.Change, number int64) error {
	// Finished rounds first: a Start finishes the open round of its game, and at
	// most one may be open.
	for _, r := range ch.Rounds {
		err := c.execOne(`UPDATE round SET state = ?, reason = ?, ended = ?, stake = ?, win = ?, after = ?, borne = ?, moves = ?, awards = ? WHERE id = ?`,
			string(r.State), r.Reason, record.Millis(r.Ended), int64(r.Stake), int64(r.Win), int64(r.After), int64(r.Borne), r.Moves, len(r.Awards), string(r.ID))
		if err != nil {
			return err
		}
	}
	for _, r := range ch.Opened {
		err := c.exec(`INSERT INTO round (`+record.RoundColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			string(r.ID), string(r.Account), r.Game, r.Edition, r.Currency, string(r.State), r.Reason,
			record.Millis(r.Started), record.Millis(r.Ended), int64(r.Stake), int64(r.Win), int64(r.Before), int64(r.After),
			int64(r.Borne), r.Moves, len(r.Awards), string(r.Player), r.Venue, r.Table, r.Seat)
		if err != nil {
			return err
		}
	}
	for _, r := range ch.Runs {
		err := c.exec(`INSERT INTO run (change, round, number, at, causes) VALUES (?, ?, ?, ?, ?)`,
			number, string(r.Round), r.Number, record.Millis(r.At), r.Causes.AppendBinary(nil))
		if err != nil {
			return err
		}
	}
	for _, k := range ch.Carries {
		err := c.exec(`INSERT INTO carry (account, game, edition, bytes) VALUES (?, ?, ?, ?)
			ON CONFLICT (account, game) DO UPDATE SET edition = excluded.edition, bytes = excluded.bytes`,
			string(k.Account), k.Game, k.Edition, blob(k.Bytes))
		if err != nil {
			return err
		}
	}
	return nil
}

func (c *conn) pools(ch *house.Change, number int64) error {
	for _, p := range ch.Pools {
		c.pending.pools[p.Name] = p
	}
	for _, m := range ch.Seals {
		err := c.exec(`INSERT INTO mystery (purse, number, change, least, most, commitment, sealed, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			string(m.Pool.Purse()), m.Number, number, int64(m.From), int64(m.To), m.Commitment[:], blob(m.Sealed), record.Millis(m.At))
		if err != nil {
			return err
		}
	}
	for _, a := range ch.Awards {
		secret := []byte{}
		if a.Opening.Number != 0 {
			secret = a.Opening.Secret[:]
		}
		err := c.exec(`INSERT INTO award (change, `+record.AwardColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			number, string(a.Round), string(a.Account), a.Pool.Game, a.Pool.Group, a.Pool.Pot, a.Pool.Currency, a.Pool.Place, a.Share.String(),
			int64(a.Amount), record.Millis(a.At), a.Opening.Number, secret)
		if err != nil {
			return err
		}
	}
	return nil
}

func (c *conn) rest(ch *house.Change, number int64) error {
	for _, g := range ch.Games {
		err := c.exec(`INSERT INTO game (game, disabled, withheld) VALUES (?, ?, ?)
			ON CONFLICT (game) DO UPDATE SET disabled = excluded.disabled, withheld = excluded.withheld`,
			g.Game, string(g.Disabled), g.Withheld)
		if err != nil {
			return err
		}
		c.pending.games[g.Game] = game{Game: g}
	}
	if ch.Reverses != 0 {
		if err := c.exec(`INSERT INTO reversal (original, change) VALUES (?, ?)`, int64(ch.Reverses), number); err != nil {
			return err
		}
	}
	if k := ch.Reply; k != nil {
		err := c.exec(`INSERT INTO kept (account, key, asked, status, body) VALUES (?, ?, ?, ?, ?)`,
			string(k.Key.Account), k.Key.Text, k.Asked[:], k.Reply.Status, blob(k.Reply.Body))
		if err != nil {
			return err
		}
	}
	for _, l := range ch.Links {
		err := c.exec(`INSERT INTO link (last, first, lines, hash) VALUES (?, ?, ?, ?)`, int64(l.To), int64(l.From), l.Lines, l.Hash[:])
		if err != nil {
			return err
		}
	}
	return nil
}

// blob keeps no bytes apart from none: the driver stores nil as NULL.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
