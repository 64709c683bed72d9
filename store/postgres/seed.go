package postgres

import (
	"croupier/house"
	"croupier/store/record"
)

const (
	seedColumns = `seed.id, account, game, number, commitment, sealed, seed.at,
		coalesce((SELECT client FROM confirmation WHERE seed = seed.id ORDER BY id DESC LIMIT 1), ''),
		coalesce((SELECT max(nonce) FROM ticket WHERE ticket.seed = seed.id), 0),
		coalesce(reveal.secret, ''::bytea), coalesce(reveal.at, 0)`
	seedTables = `seed LEFT JOIN reveal ON reveal.seed = seed.id`
)

func (r reader) Seed(id house.ID) (house.Seed, error) {
	return record.Seed(func(into ...any) error {
		return r.a.one(`SELECT `+seedColumns+` FROM `+seedTables+` WHERE seed.id = $1`, []any{string(id)}, into...)
	})
}

func (r reader) HeldSeed(account house.ID, game string) (house.Seed, error) {
	return record.Seed(func(into ...any) error {
		return r.a.one(`SELECT `+seedColumns+` FROM `+seedTables+` WHERE account = $1 AND game = $2 AND reveal.seed IS NULL ORDER BY number DESC LIMIT 1`,
			[]any{string(account), game}, into...)
	})
}

func (r reader) Seeds(account house.ID, game string, limit int) (all []house.Seed, err error) {
	err = r.a.each(`SELECT `+seedColumns+` FROM `+seedTables+` WHERE account = $1 AND game = $2 ORDER BY number DESC LIMIT $3`,
		[]any{string(account), game, limit}, func(scan scan) error {
			s, err := record.Seed(scan)
			all = append(all, s)
			return err
		})
	return all, err
}

func (r reader) EachSeed(f func(house.Seed) error) error {
	return walk(r.a, `SELECT `+seedColumns+` FROM `+seedTables+` ORDER BY seed.id`, nil, record.Seed, f)
}

func (r reader) EachTicket(f func(house.Ticket) error) error {
	return walk(r.a, `SELECT `+record.TicketColumns+` FROM ticket ORDER BY round`, nil, record.Ticket, f)
}

func (r reader) Ticket(round house.ID) (house.Ticket, error) {
	return record.Ticket(func(into ...any) error {
		return r.a.one(`SELECT `+record.TicketColumns+` FROM ticket WHERE round = $1`, []any{string(round)}, into...)
	})
}

// seedsOf adds what the changes first to last have written of seeds.
func (r reader) seedsOf(first, last uint64, at func(change uint64) *house.Change) error {
	for _, part := range parts {
		err := r.a.each(`SELECT change, `+part.columns+` WHERE change BETWEEN $1 AND $2 ORDER BY change`,
			[]any{int64(first), int64(last)}, func(scan scan) error {
				var change uint64
				add, err := part.scan(func(into ...any) error { return scan(append([]any{&change}, into...)...) })
				if err == nil {
					add(&at(change).Fair)
				}
				return err
			})
		if err != nil {
			return err
		}
	}
	return nil
}

// parts are the tables of seeds, and how a row of each joins a change.
var parts = []struct {
	columns string
	scan    func(scan) (add func(*house.Fairness), err error)
}{
	{`id, account, game, number, commitment, sealed, at FROM seed`, func(scan scan) (func(*house.Fairness), error) {
		var commitment []byte
		var at int64
		var s house.Seed
		err := scan(&s.ID, &s.Account, &s.Game, &s.Number, &commitment, &s.Sealed, &at)
		copy(s.Commitment[:], commitment)
		s.At = record.Moment(at)
		return func(f *house.Fairness) { f.Seeds = append(f.Seeds, s) }, err
	}},
	{`seed, client, at FROM confirmation`, func(scan scan) (func(*house.Fairness), error) {
		var at int64
		var c house.Confirmation
		err := scan(&c.Seed, &c.Client, &at)
		c.At = record.Moment(at)
		return func(f *house.Fairness) { f.Confirmations = append(f.Confirmations, c) }, err
	}},
	{`seed, secret, at FROM reveal`, func(scan scan) (func(*house.Fairness), error) {
		var secret []byte
		var at int64
		var v house.Reveal
		err := scan(&v.Seed, &secret, &at)
		copy(v.Secret[:], secret)
		v.At = record.Moment(at)
		return func(f *house.Fairness) { f.Reveals = append(f.Reveals, v) }, err
	}},
	{record.TicketColumns + ` FROM ticket`, func(scan scan) (func(*house.Fairness), error) {
		t, err := record.Ticket(scan)
		return func(f *house.Fairness) { f.Tickets = append(f.Tickets, t) }, err
	}},
}
