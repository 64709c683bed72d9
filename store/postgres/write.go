package postgres

import (
	"cmp"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5"

	"croupier/house"
	"croupier/store/record"
)

// Each table is written by one statement, whatever number of rows, with an array
// for each column.

// list makes a column of records.
func list[T, V any](all []T, f func(*T) V) []V {
	column := make([]V, len(all))
	for i := range all {
		column[i] = f(&all[i])
	}
	return column
}

// sorted are the records of a map in the order of a word of each: rows are
// locked and written in one order always.
func sorted[K comparable, V any](all map[K]V, word func(V) string) []V {
	return slices.SortedFunc(maps.Values(all), func(a, b V) int { return cmp.Compare(word(a), word(b)) })
}

// write queues all that is pending, in an order that keys allow.
func (o *out) write(b *pgx.Batch, rounds map[house.ID]house.Round) {
	o.writeFences(b)
	o.writePeople(b)
	o.writeMoney(b)
	o.writeRounds(b, rounds)
	o.writeCauses(b)
	o.writePools(b)
	o.writeFairness(b)
	o.writePapers(b)
	o.writeRest(b)
}

func (o *out) writeFences(b *pgx.Batch) {
	for _, name := range slices.Sorted(maps.Keys(o.fences)) {
		b.Queue(`SELECT must_hold($1, $2)`, name, int64(o.fences[name]))
	}
}

func (o *out) writePeople(b *pgx.Batch) {
	if all := o.accounts; len(all) > 0 {
		b.Queue(`INSERT INTO account (`+accountColumns+`)
			SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[])`,
			list(all, func(a *house.Account) string { return string(a.ID) }),
			list(all, func(a *house.Account) string { return string(a.Kind) }),
			list(all, func(a *house.Account) string { return a.Name }),
			list(all, func(a *house.Account) string { return a.Currency }),
			list(all, func(a *house.Account) string { return a.Secret }),
			list(all, func(a *house.Account) int64 { return record.Millis(a.Created) }),
			list(all, func(a *house.Account) string { return string(a.Role) }),
			list(all, func(a *house.Account) string { return a.Venue }))
	}
	if all := o.sessions; len(all) > 0 {
		b.Queue(`INSERT INTO session (token, account, expires, revoked) SELECT * FROM unnest($1::bytea[], $2::text[], $3::bigint[], $4::boolean[])`,
			list(all, func(s *house.Session) []byte { return s.Token[:] }),
			list(all, func(s *house.Session) string { return string(s.Account) }),
			list(all, func(s *house.Session) int64 { return record.Millis(s.Expires) }),
			list(all, func(s *house.Session) bool { return s.Revoked }))
	}
	if all := o.revoked; len(all) > 0 {
		b.Queue(`UPDATE session SET revoked = true WHERE token = any($1::bytea[])`,
			list(all, func(t *[32]byte) []byte { return t[:] }))
	}
}

func (o *out) writeMoney(b *pgx.Batch) {
	name := func(l house.Lot) string { return string(l.Purse) }
	if all := sorted(o.fresh, name); len(all) > 0 {
		b.Queue(`INSERT INTO purse (name, kind, currency, amount) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])`,
			list(all, func(l *house.Lot) string { return string(l.Purse) }),
			list(all, func(l *house.Lot) string { return l.Purse.Kind() }),
			list(all, func(l *house.Lot) string { return l.Currency }),
			list(all, func(l *house.Lot) int64 { return int64(l.Amount) }))
	}
	if all := sorted(o.sums, name); len(all) > 0 {
		b.Queue(`WITH told AS (
				UPDATE purse SET amount = purse.amount + s.amount FROM unnest($1::text[], $2::text[], $3::bigint[]) AS s (name, currency, amount)
				WHERE purse.name = s.name AND purse.currency = s.currency RETURNING 1)
			SELECT must_touch((SELECT count(*) FROM told), $4::bigint, 'purses')`,
			list(all, func(l *house.Lot) string { return string(l.Purse) }),
			list(all, func(l *house.Lot) string { return l.Currency }),
			list(all, func(l *house.Lot) int64 { return int64(l.Amount) }), int64(len(all)))
	}
	if all := o.postings; len(all) > 0 {
		type posting = of[house.Posting]
		b.Queue(`INSERT INTO posting (change, place, reason, round, giver, taker, currency, amount)
			SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])`,
			list(all, func(p *posting) int64 { return p.change }),
			list(all, func(p *posting) int32 { return int32(p.place) }),
			list(all, func(p *posting) string { return string(p.record.Reason) }),
			list(all, func(p *posting) string { return string(p.record.Round) }),
			list(all, func(p *posting) string { return string(p.record.From) }),
			list(all, func(p *posting) string { return string(p.record.To) }),
			list(all, func(p *posting) string { return p.record.Currency }),
			list(all, func(p *posting) int64 { return int64(p.record.Amount) }))
	}
}

// writeRounds brings rounds up to date before it opens new ones: at most one of
// a game may be open.
func (o *out) writeRounds(b *pgx.Batch, rounds map[house.ID]house.Round) {
	var updated, opened []house.Round
	for _, id := range o.touched {
		if o.opened[id] {
			opened = append(opened, rounds[id])
		} else {
			updated = append(updated, rounds[id])
		}
	}
	if all := updated; len(all) > 0 {
		b.Queue(`WITH told AS (
				UPDATE round SET state = s.state, reason = s.reason, ended = s.ended, stake = s.stake, win = s.win,
					after = s.after, borne = s.borne, moves = s.moves, awards = s.awards
				FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::integer[], $10::integer[])
					AS s (id, state, reason, ended, stake, win, after, borne, moves, awards)
				WHERE round.id = s.id RETURNING 1)
			SELECT must_touch((SELECT count(*) FROM told), $11::bigint, 'rounds')`,
			list(all, func(r *house.Round) string { return string(r.ID) }),
			list(all, func(r *house.Round) string { return string(r.State) }),
			list(all, func(r *house.Round) string { return r.Reason }),
			list(all, func(r *house.Round) int64 { return record.Millis(r.Ended) }),
			list(all, func(r *house.Round) int64 { return int64(r.Stake) }),
			list(all, func(r *house.Round) int64 { return int64(r.Win) }),
			list(all, func(r *house.Round) int64 { return int64(r.After) }),
			list(all, func(r *house.Round) int64 { return int64(r.Borne) }),
			list(all, func(r *house.Round) int32 { return int32(r.Moves) }),
			list(all, func(r *house.Round) int32 { return int32(len(r.Awards)) }), int64(len(all)))
	}
	if all := opened; len(all) > 0 {
		b.Queue(`INSERT INTO round (`+record.RoundColumns+`) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
				$8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::integer[], $16::integer[],
				$17::text[], $18::text[], $19::text[], $20::integer[])`,
			list(all, func(r *house.Round) string { return string(r.ID) }),
			list(all, func(r *house.Round) string { return string(r.Account) }),
			list(all, func(r *house.Round) string { return r.Game }),
			list(all, func(r *house.Round) string { return r.Edition }),
			list(all, func(r *house.Round) string { return r.Currency }),
			list(all, func(r *house.Round) string { return string(r.State) }),
			list(all, func(r *house.Round) string { return r.Reason }),
			list(all, func(r *house.Round) int64 { return record.Millis(r.Started) }),
			list(all, func(r *house.Round) int64 { return record.Millis(r.Ended) }),
			list(all, func(r *house.Round) int64 { return int64(r.Stake) }),
			list(all, func(r *house.Round) int64 { return int64(r.Win) }),
			list(all, func(r *house.Round) int64 { return int64(r.Before) }),
			list(all, func(r *house.Round) int64 { return int64(r.After) }),
			list(all, func(r *house.Round) int64 { return int64(r.Borne) }),
			list(all, func(r *house.Round) int32 { return int32(r.Moves) }),
			list(all, func(r *house.Round) int32 { return int32(len(r.Awards)) }),
			list(all, func(r *house.Round) string { return string(r.Player) }),
			list(all, func(r *house.Round) string { return r.Venue }),
			list(all, func(r *house.Round) string { return r.Table }),
			list(all, func(r *house.Round) int32 { return int32(r.Seat) }))
	}
}

func (o *out) writeCauses(b *pgx.Batch) {
	if all := o.runs; len(all) > 0 {
		type run = of[house.Run]
		b.Queue(`INSERT INTO run (round, number, change, place, at, causes)
			SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::integer[], $5::bigint[], $6::bytea[])`,
			list(all, func(r *run) string { return string(r.record.Round) }),
			list(all, func(r *run) int32 { return int32(r.record.Number) }),
			list(all, func(r *run) int64 { return r.change }),
			list(all, func(r *run) int32 { return int32(r.place) }),
			list(all, func(r *run) int64 { return record.Millis(r.record.At) }),
			list(all, func(r *run) []byte { return r.record.Causes.AppendBinary(nil) }))
	}
	if all := sorted(o.carries, func(c house.Carry) string { return string(c.Account) + " " + c.Game }); len(all) > 0 {
		b.Queue(`INSERT INTO carry (account, game, edition, bytes) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[])
			ON CONFLICT (account, game) DO UPDATE SET edition = excluded.edition, bytes = excluded.bytes`,
			list(all, func(c *house.Carry) string { return string(c.Account) }),
			list(all, func(c *house.Carry) string { return c.Game }),
			list(all, func(c *house.Carry) string { return c.Edition }),
			list(all, func(c *house.Carry) []byte { return blob(c.Bytes) }))
	}
}
