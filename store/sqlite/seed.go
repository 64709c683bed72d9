package sqlite

import (
	"croupier/house"
	"croupier/store/record"
)

const (
	seedColumns = `seed.id, account, game, number, commitment, sealed, seed.at,
		coalesce((SELECT client FROM confirmation WHERE seed = seed.id ORDER BY id DESC LIMIT 1), ''),
		coalesce((SELECT max(nonce) FROM ticket WHERE ticket.seed = seed.id), 0),
		coalesce(reveal.secret, x''), coalesce(reveal.at, 0)`
	seedTables = `seed LEFT JOIN reveal ON reveal.seed = seed.id`
)

// fairness writes what a change says of seeds. Rounds come before their tickets.
func (c *conn) fairness(ch *house.Change, number int64) error {
	for _, s := range ch.Fair.Seeds {
		err := c.exec(`INSERT INTO seed (id, change, account, game, number, commitment, sealed, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			string(s.ID), number, string(s.Account), s.Game, s.Number, s.Commitment[:], blob(s.Sealed), record.Millis(s.At))
		if err != nil {
			return err
		}
	}
	for _, f := range ch.Fair.Confirmations {
		err := c.exec(`INSERT INTO confirmation (change, seed, client, at) VALUES (?, ?, ?, ?)`, number, string(f.Seed), f.Client, record.Millis(f.At))
		if err != nil {
			return err
		}
	}
	for _, r := range ch.Fair.Reveals {
		err := c.exec(`INSERT INTO reveal (seed, change, secret, at) VALUES (?, ?, ?, ?)`, string(r.Seed), number, r.Secret[:], record.Millis(r.At))
		if err != nil {
			return err
		}
	}
	for _, t := range ch.Fair.Tickets {
		err := c.exec(`INSERT INTO ticket (change, `+record.TicketColumns+`) VALUES (?, ?, ?, ?, ?)`,
			number, string(t.Round), string(t.Seed), t.Client, int64(t.Nonce))
		if err != nil {
			return err
		}
	}
	return nil
}

func (r reader) Seed(id house.ID) (house.Seed, error) {
	return record.Seed(func(into ...any) error {
		return r.c.one(`SELECT `+seedColumns+` FROM `+seedTables+` WHERE seed.id = ?`, []any{string(id)}, into...)
	})
}

func (r reader) HeldSeed(account house.ID, game string) (house.Seed, error) {
	return record.Seed(func(into ...any) error {
		return r.c.one(`SELECT `+seedColumns+` FROM `+seedTables+` WHERE account = ? AND game = ? AND reveal.seed IS NULL ORDER BY number DESC LIMIT 1`,
			[]any{string(account), game}, into...)
	})
}

func (r reader) Seeds(account house.ID, game string, limit int) (all []house.Seed, err error) {
	err = r.c.each(`SELECT `+seedColumns+` FROM `+seedTables+` WHERE account = ? AND game = ? ORDER BY number DESC LIMIT ?`,
		[]any{string(account), game, limit}, func(rows *row) error {
			s, err := record.Seed(rows.Scan)
			all = append(all, s)
			return err
		})
	return all, err
}

func (r reader) EachSeed(f func(house.Seed) error) error {
	return r.c.each(`SELECT `+seedColumns+` FROM `+seedTables+` ORDER BY seed.id`, nil, func(rows *row) error {
		s, err := record.Seed(rows.Scan)
		if err != nil {
			return err
		}
		return f(s)
	})
}

func (r reader) EachTicket(f func(house.Ticket) error) error {
	return r.c.each(`SELECT `+record.TicketColumns+` FROM ticket ORDER BY round`, nil, func(rows *row) error {
		t, err := record.Ticket(rows.Scan)
		if err != nil {
			return err
		}
		return f(t)
	})
}

func (r reader) Ticket(round house.ID) (house.Ticket, error) {
	return record.Ticket(func(into ...any) error {
		return r.c.one(`SELECT `+record.TicketColumns+` FROM ticket WHERE round = ?`, []any{string(round)}, into...)
	})
}

// seedsOf is what the changes first to last have written of seeds, by change.
func (r reader) seedsOf(first, last uint64) (map[uint64]house.Fairness, error) {
	all := map[uint64]house.Fairness{}
	for _, part := range parts {
		err := r.c.each(`SELECT change, `+part.columns+` WHERE change BETWEEN ? AND ? ORDER BY change`,
			[]any{int64(first), int64(last)}, func(rows *row) error {
				var change uint64
				add, err := part.scan(func(into ...any) error { return rows.Scan(append([]any{&change}, into...)...) })
				if err != nil {
					return err
				}
				f := all[change]
				add(&f)
				all[change] = f
				return nil
			})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// parts are the tables of seeds, and how a row of each joins a change.
var parts = []struct {
	columns string
	scan    func(scan func(...any) error) (add func(*house.Fairness), err error)
}{
	{`id, account, game, number, commitment, sealed, at FROM seed`, func(scan func(...any) error) (func(*house.Fairness), error) {
		var commitment []byte
		var at int64
		var s house.Seed
		err := scan(&s.ID, &s.Account, &s.Game, &s.Number, &commitment, &s.Sealed, &at)
		copy(s.Commitment[:], commitment)
		s.At = record.Moment(at)
		return func(f *house.Fairness) { f.Seeds = append(f.Seeds, s) }, err
	}},
	{`seed, client, at FROM confirmation`, func(scan func(...any) error) (func(*house.Fairness), error) {
		var at int64
		var c house.Confirmation
		err := scan(&c.Seed, &c.Client, &at)
		c.At = record.Moment(at)
		return func(f *house.Fairness) { f.Confirmations = append(f.Confirmations, c) }, err
	}},
	{`seed, secret, at FROM reveal`, func(scan func(...any) error) (func(*house.Fairness), error) {
		var secret []byte
		var at int64
		var v house.Reveal
		err := scan(&v.Seed, &secret, &at)
		copy(v.Secret[:], secret)
		v.At = record.Moment(at)
		return func(f *house.Fairness) { f.Reveals = append(f.Reveals, v) }, err
	}},
	{record.TicketColumns + ` FROM ticket`, func(scan func(...any) error) (func(*house.Fairness), error) {
		t, err := record.Ticket(scan)
		return func(f *house.Fairness) { f.Tickets = append(f.Tickets, t) }, err
	}},
}
