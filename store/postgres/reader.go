package postgres

import (
	"errors"

	"croupier/house"
	"croupier/store/record"
)

// reader answers look-ups in one transaction.
type reader struct{ a *asker }

var _ house.Reader = reader{}

const (
	accountColumns = `id, kind, name, currency, secret, created, role, venue`
	poolColumns    = `game, linked, pot, pool.currency, place, seeds, contributions, awards, hits, carry, amount, ` +
		`coalesce(number, 0), coalesce(least, 0), coalesce(most, 0), coalesce(commitment, ''::bytea), coalesce(sealed, ''::bytea), coalesce(at, 0)`
	poolTables = `pool JOIN purse ON purse.name = pool.purse LEFT JOIN mystery ON mystery.purse = pool.purse AND number = hits + 1`
)

func scanAccount(scan scan) (a house.Account, err error) {
	var created int64
	err = scan(&a.ID, &a.Kind, &a.Name, &a.Currency, &a.Secret, &created, &a.Role, &a.Venue)
	a.Created = record.Moment(created)
	return a, err
}

func (r reader) account(where string, arg any) (house.Account, error) {
	return scanAccount(func(into ...any) error {
		return r.a.one(`SELECT `+accountColumns+` FROM account WHERE `+where, []any{arg}, into...)
	})
}

func scanLot(scan scan) (lot house.Lot, err error) {
	err = scan(&lot.Purse, &lot.Currency, &lot.Amount)
	return lot, err
}

func scanGame(scan scan) (g house.Game, err error) {
	err = scan(&g.Game, &g.Disabled, &g.Withheld)
	return g, err
}

func (r reader) Account(id house.ID) (house.Account, error) { return r.account(`id = $1`, string(id)) }

func (r reader) AccountNamed(name string) (house.Account, error) {
	return r.account(`name = $1 AND kind <> 'fun'`, name)
}

func (r reader) Session(token [32]byte) (house.Session, error) {
	s := house.Session{Token: token}
	var expires int64
	err := r.a.one(`SELECT account, expires, revoked FROM session WHERE token = $1`, []any{token[:]},
		&s.Account, &expires, &s.Revoked)
	s.Expires = record.Moment(expires)
	return s, err
}

func (r reader) Lot(p house.Purse) (house.Lot, error) {
	lot := house.Lot{Purse: p}
	err := r.a.one(`SELECT currency, amount FROM purse WHERE name = $1`, []any{string(p)}, &lot.Currency, &lot.Amount)
	return lot, err
}

func (r reader) Kept(k house.Key) (house.Kept, error) {
	kept := house.Kept{Key: k}
	var asked []byte
	err := r.a.one(`SELECT asked, status, body FROM kept WHERE account = $1 AND key = $2`,
		[]any{string(k.Account), k.Text}, &asked, &kept.Reply.Status, &kept.Reply.Body)
	copy(kept.Asked[:], asked)
	return kept, err
}

func (r reader) round(where string, args ...any) (house.Round, error) {
	rec, awards, err := record.Round(func(into ...any) error {
		return r.a.one(`SELECT `+record.RoundColumns+` FROM round WHERE `+where, args, into...)
	})
	if err != nil || awards == 0 {
		return rec, err
	}
	rec.Awards, err = r.awards(rec.ID)
	return rec, err
}

func (r reader) Round(id house.ID) (house.Round, error) { return r.round(`id = $1`, string(id)) }

func (r reader) OpenRound(account house.ID, game string) (house.Round, error) {
	return r.round(`account = $1 AND game = $2 AND state = 'open' AND live = ''`, string(account), game)
}

func (r reader) OpenRounds(account house.ID) ([]house.Round, error) {
	return r.rounds(`SELECT `+record.RoundColumns+` FROM round WHERE account = $1 AND state = 'open' AND live = '' ORDER BY id`, string(account))
}

func (r reader) RoundsAt(table string) ([]house.Round, error) {
	return r.rounds(`SELECT `+record.RoundColumns+` FROM round WHERE live = $1 AND live <> '' AND state IN ('betting', 'open', 'frozen') ORDER BY id`, table)
}

// awards are the pots that a round has won, in order.
func (r reader) awards(round house.ID) ([]house.Award, error) {
	var all []house.Award
	err := r.a.each(`SELECT `+record.AwardColumns+` FROM award WHERE round = $1 ORDER BY change, place_in`, []any{string(round)}, func(scan scan) error {
		a, err := record.Award(scan)
		all = append(all, a)
		return err
	})
	return all, err
}

// rounds reads a list of rounds, then their awards.
func (r reader) rounds(query string, args ...any) ([]house.Round, error) {
	var list []house.Round
	var won []int
	err := r.a.each(query, args, func(scan scan) error {
		rec, awards, err := record.Round(scan)
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
		return r.rounds(`SELECT `+record.RoundColumns+` FROM round WHERE account = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
			string(account), string(before), limit)
	}
	return r.rounds(`SELECT `+record.RoundColumns+` FROM round WHERE account = $1 AND id < $2 AND game = $3 ORDER BY id DESC LIMIT $4`,
		string(account), string(before), game, limit)
}

func (r reader) Runs(round house.ID) ([]house.Run, error) {
	var runs []house.Run
	err := r.a.each(`SELECT round, number, at, causes FROM run WHERE round = $1 ORDER BY number`, []any{string(round)},
		func(scan scan) error {
			run, err := record.Run(scan)
			runs = append(runs, run)
			return err
		})
	return runs, err
}

func (r reader) Carry(account house.ID, game string) (house.Carry, error) {
	c := house.Carry{Account: account, Game: game}
	err := r.a.one(`SELECT edition, bytes FROM carry WHERE account = $1 AND game = $2`,
		[]any{string(account), game}, &c.Edition, &c.Bytes)
	return c, err
}

func (r reader) Pool(n house.PoolName) (house.Pool, error) {
	return record.Pool(func(into ...any) error {
		return r.a.one(`SELECT `+poolColumns+` FROM `+poolTables+` WHERE game = $1 AND linked = $2 AND pot = $3 AND pool.currency = $4 AND place = $5`,
			[]any{n.Game, n.Group, n.Pot, n.Currency, n.Place}, into...)
	})
}

func (r reader) Pools() ([]house.Pool, error) {
	var all []house.Pool
	err := r.a.each(`SELECT `+poolColumns+` FROM `+poolTables+` ORDER BY game, linked, pot, pool.currency, place`, nil,
		func(scan scan) error {
			p, err := record.Pool(scan)
			all = append(all, p)
			return err
		})
	return all, err
}

func (r reader) Game(name string) (house.Game, error) {
	g := house.Game{Game: name}
	err := r.a.one(`SELECT disabled, withheld FROM game WHERE game = $1`, []any{name}, &g.Disabled, &g.Withheld)
	return g, err
}

func (r reader) Games() ([]house.Game, error) {
	var all []house.Game
	err := r.a.each(`SELECT game, disabled, withheld FROM game ORDER BY game`, nil, func(scan scan) error {
		var g house.Game
		err := scan(&g.Game, &g.Disabled, &g.Withheld)
		all = append(all, g)
		return err
	})
	return all, err
}

func scanPosting(scan scan) (change uint64, p house.Posting, err error) {
	err = scan(&change, &p.Reason, &p.Round, &p.From, &p.To, &p.Currency, &p.Amount)
	return change, p, err
}

const postingColumns = `change, reason, round, giver, taker, currency, amount`

func (r reader) Change(number uint64) ([]house.Posting, error) {
	var all []house.Posting
	err := r.a.each(`SELECT `+postingColumns+` FROM posting WHERE change = $1 ORDER BY place`, []any{int64(number)},
		func(scan scan) error {
			_, p, err := scanPosting(scan)
			all = append(all, p)
			return err
		})
	return all, err
}

func (r reader) Reversed(number uint64) (by uint64, err error) {
	err = r.a.one(`SELECT change FROM reversal WHERE original = $1`, []any{int64(number)}, &by)
	return by, err
}

func (r reader) Last() (change, batch uint64, err error) {
	err = r.a.one(`SELECT number, batch FROM journal ORDER BY number DESC LIMIT 1`, nil, &change, &batch)
	if errors.Is(err, house.ErrAbsent) {
		return 0, 0, nil
	}
	return change, batch, err
}
