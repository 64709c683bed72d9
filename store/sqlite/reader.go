package sqlite

import (
	"errors"

	"croupier/house"
	"croupier/store/record"
)

// reader answers look-ups on one connection.
type reader struct{ c *conn }

const (
	accountColumns = `id, kind, name, currency, secret, created, role, venue`
	poolColumns    = `game, linked, pot, pool.currency, place, seeds, contributions, awards, hits, carry, amount, ` +
		`coalesce(number, 0), coalesce(least, 0), coalesce(most, 0), coalesce(commitment, x''), coalesce(sealed, x''), coalesce(at, 0)`
	poolTables = `pool JOIN purse ON purse.name = pool.purse LEFT JOIN mystery ON mystery.purse = pool.purse AND number = hits + 1`
)

func (r reader) account(where string, arg any) (a house.Account, err error) {
	var created int64
	err = r.c.one(`SELECT `+accountColumns+` FROM account WHERE `+where, []any{arg},
		&a.ID, &a.Kind, &a.Name, &a.Currency, &a.Secret, &created, &a.Role, &a.Venue)
	a.Created = record.Moment(created)
	return a, err
}

func (r reader) Account(id house.ID) (house.Account, error) {
	p := r.c.pending
	if p == nil {
		return r.account(`id = ?`, string(id))
	}
	if a, known := p.accounts[id]; known {
		return a, nil
	}
	a, err := r.account(`id = ?`, string(id))
	if err == nil {
		if len(p.accounts) >= remembered {
			clear(p.accounts)
		}
		p.accounts[id] = a
	}
	return a, err
}

func (r reader) AccountNamed(name string) (house.Account, error) {
	return r.account(`name = ? AND kind <> 'fun'`, name)
}

func (r reader) Session(token [32]byte) (house.Session, error) {
	s := house.Session{Token: token}
	var expires int64
	err := r.c.one(`SELECT account, expires, revoked FROM session WHERE token = ?`, []any{token[:]},
		&s.Account, &expires, &s.Revoked)
	s.Expires = record.Moment(expires)
	return s, err
}

func (r reader) Lot(p house.Purse) (house.Lot, error) {
	lot := house.Lot{Purse: p}
	err := r.c.one(`SELECT currency, amount FROM purse WHERE name = ?`, []any{string(p)}, &lot.Currency, &lot.Amount)
	if r.c.pending != nil {
		lot.Amount += r.c.pending.sums[p].amount
	}
	return lot, err
}

func (r reader) Kept(k house.Key) (house.Kept, error) {
	kept := house.Kept{Key: k}
	var asked []byte
	err := r.c.one(`SELECT asked, status, body FROM kept WHERE account = ? AND key = ?`,
		[]any{string(k.Account), k.Text}, &asked, &kept.Reply.Status, &kept.Reply.Body)
	copy(kept.Asked[:], asked)
	return kept, err
}

func (r reader) round(where string, args ...any) (house.Round, error) {
	rec, awards, err := record.Round(func(into ...any) error {
		return r.c.one(`SELECT `+record.RoundColumns+` FROM round WHERE `+where, args, into...)
	})
	if err != nil || awards == 0 {
		return rec, err
	}
	rec.Awards, err = r.awards(rec.ID)
	return rec, err
}

func (r reader) Round(id house.ID) (house.Round, error) { return r.round(`id = ?`, string(id)) }

func (r reader) OpenRound(account house.ID, game string) (house.Round, error) {
	return r.round(`account = ? AND game = ? AND state = 'open' AND live = ''`, string(account), game)
}

func (r reader) OpenRounds(account house.ID) ([]house.Round, error) {
	return r.rounds(`SELECT `+record.RoundColumns+` FROM round WHERE account = ? AND state = 'open' AND live = '' ORDER BY id`, string(account))
}

func (r reader) RoundsAt(table string) ([]house.Round, error) {
	return r.rounds(`SELECT `+record.RoundColumns+` FROM round WHERE live = ? AND live <> '' AND state IN ('betting', 'open', 'frozen') ORDER BY id`, table)
}

// awards are the pots that a round has won, in order.
func (r reader) awards(round house.ID) ([]house.Award, error) {
	var all []house.Award
	err := r.c.each(`SELECT `+record.AwardColumns+` FROM award WHERE round = ? ORDER BY id`, []any{string(round)}, func(rows *row) error {
		a, err := record.Award(rows.Scan)
		all = append(all, a)
		return err
	})
	return all, err
}

// rounds reads a list of rounds, then their awards.
func (r reader) rounds(query string, args ...any) ([]house.Round, error) {
	var list []house.Round
	var won []int
	err := r.c.each(query, args, func(rows *row) error {
		rec, awards, err := record.Round(rows.Scan)
		if awards > 0 {
			won = append(won, len(list))
		}
		list = append(list, rec)
		return err
	})
	for _, i := range won {
		if err == nil {
			list[i].Awards, err = r.awards(list[i].ID)
		}
	}
	return list, err
}

func (r reader) Rounds(account house.ID, game string, before house.ID, limit int) ([]house.Round, error) {
	if before == "" {
		before = "~" // after every ID
	}
	if game == "" {
		return r.rounds(`SELECT `+record.RoundColumns+` FROM round WHERE account = ? AND id < ? ORDER BY id DESC LIMIT ?`,
			string(account), string(before), limit)
	}
	return r.rounds(`SELECT `+record.RoundColumns+` FROM round WHERE account = ? AND id < ? AND game = ? ORDER BY id DESC LIMIT ?`,
		string(account), string(before), game, limit)
}

func (r reader) Runs(round house.ID) ([]house.Run, error) {
	var runs []house.Run
	err := r.c.each(`SELECT round, number, at, causes FROM run WHERE round = ? ORDER BY number`, []any{string(round)},
		func(rows *row) error {
			run, err := record.Run(rows.Scan)
			runs = append(runs, run)
			return err
		})
	return runs, err
}

func (r reader) Carry(account house.ID, game string) (house.Carry, error) {
	c := house.Carry{Account: account, Game: game}
	err := r.c.one(`SELECT edition, bytes FROM carry WHERE account = ? AND game = ?`,
		[]any{string(account), game}, &c.Edition, &c.Bytes)
	return c, err
}

func (r reader) Pool(n house.PoolName) (house.Pool, error) {
	if r.c.pending != nil {
		if p, there := r.c.pending.pools[n]; there {
			lot, err := r.Lot(n.Purse())
			p.Amount = lot.Amount
			return p, err
		}
		if err := r.c.flush(); err != nil {
			return house.Pool{}, err
		}
	}
	return record.Pool(func(into ...any) error {
		return r.c.one(`SELECT `+poolColumns+` FROM `+poolTables+` WHERE game = ? AND linked = ? AND pot = ? AND pool.currency = ? AND place = ?`,
			[]any{n.Game, n.Group, n.Pot, n.Currency, n.Place}, into...)
	})
}

func (r reader) Pools() ([]house.Pool, error) {
	var all []house.Pool
	if err := r.c.flush(); err != nil {
		return nil, err
	}
	err := r.c.each(`SELECT `+poolColumns+` FROM `+poolTables+` ORDER BY game, linked, pot, pool.currency, place`, nil,
		func(rows *row) error {
			p, err := record.Pool(rows.Scan)
			all = append(all, p)
			return err
		})
	return all, err
}

func (r reader) Game(name string) (house.Game, error) {
	if r.c.pending == nil {
		return r.game(name)
	}
	if g, known := r.c.pending.games[name]; known {
		if g.absent {
			return g.Game, house.ErrAbsent
		}
		return g.Game, nil
	}
	g, err := r.game(name)
	if err == nil || errors.Is(err, house.ErrAbsent) {
		r.c.pending.games[name] = game{Game: g, absent: err != nil}
	}
	return g, err
}

func (r reader) game(name string) (house.Game, error) {
	g := house.Game{Game: name}
	err := r.c.one(`SELECT disabled, withheld FROM game WHERE game = ?`, []any{name}, &g.Disabled, &g.Withheld)
	return g, err
}

func (r reader) Games() ([]house.Game, error) {
	var all []house.Game
	err := r.c.each(`SELECT game, disabled, withheld FROM game ORDER BY game`, nil, func(rows *row) error {
		var g house.Game
		err := rows.Scan(&g.Game, &g.Disabled, &g.Withheld)
		all = append(all, g)
		return err
	})
	return all, err
}

func scanPosting(rows *row) (change uint64, p house.Posting, err error) {
	err = rows.Scan(&change, &p.Reason, &p.Round, &p.From, &p.To, &p.Currency, &p.Amount)
	return change, p, err
}

const postingColumns = `change, reason, round, giver, taker, currency, amount`

func (r reader) Change(number uint64) ([]house.Posting, error) {
	var all []house.Posting
	err := r.c.each(`SELECT `+postingColumns+` FROM posting WHERE change = ? ORDER BY place`, []any{int64(number)},
		func(rows *row) error {
			_, p, err := scanPosting(rows)
			all = append(all, p)
			return err
		})
	return all, err
}

func (r reader) Reversed(number uint64) (by uint64, err error) {
	err = r.c.one(`SELECT change FROM reversal WHERE original = ?`, []any{int64(number)}, &by)
	return by, err
}

func (r reader) Last() (change, batch uint64, err error) {
	err = r.c.one(`SELECT number, batch FROM journal ORDER BY number DESC LIMIT 1`, nil, &change, &batch)
	if errors.Is(err, house.ErrAbsent) {
		return 0, 0, nil
	}
	return change, batch, err
}
