package postgres

import (
	"github.com/jackc/pgx/v5"

	"croupier/house"
	"croupier/store/record"
)

func (o *out) writePools(b *pgx.Batch) {
	if all := sorted(o.pools, func(p house.Pool) string { return string(p.Name.Purse()) }); len(all) > 0 {
		b.Queue(`INSERT INTO pool (game, linked, pot, currency, place, purse, seeds, contributions, awards, hits, carry)
			SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::integer[], $11::text[])
			ON CONFLICT (game, linked, pot, currency, place) DO UPDATE SET seeds = excluded.seeds, contributions = excluded.contributions,
				awards = excluded.awards, hits = excluded.hits, carry = excluded.carry`,
			list(all, func(p *house.Pool) string { return p.Name.Game }),
			list(all, func(p *house.Pool) string { return p.Name.Group }),
			list(all, func(p *house.Pool) string { return p.Name.Pot }),
			list(all, func(p *house.Pool) string { return p.Name.Currency }),
			list(all, func(p *house.Pool) string { return p.Name.Place }),
			list(all, func(p *house.Pool) string { return string(p.Name.Purse()) }),
			list(all, func(p *house.Pool) int64 { return int64(p.Seeds) }),
			list(all, func(p *house.Pool) int64 { return int64(p.Contributions) }),
			list(all, func(p *house.Pool) int64 { return int64(p.Awards) }),
			list(all, func(p *house.Pool) int32 { return int32(p.Hits) }),
			list(all, func(p *house.Pool) string { return p.Carry.String() }))
	}
	for _, s := range o.seals { // few
		m := s.record
		b.Queue(`INSERT INTO mystery (purse, number, change, least, most, commitment, sealed, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
			string(m.Pool.Purse()), m.Number, s.change, int64(m.From), int64(m.To), m.Commitment[:], blob(m.Sealed), record.Millis(m.At))
	}
	for _, w := range o.awards {
		a, secret := w.record, []byte{}
		if a.Opening.Number != 0 {
			secret = a.Opening.Secret[:]
		}
		b.Queue(`INSERT INTO award (change, place_in, `+record.AwardColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
			w.change, w.place, string(a.Round), string(a.Account), a.Pool.Game, a.Pool.Group, a.Pool.Pot, a.Pool.Currency, a.Pool.Place, a.Share.String(),
			int64(a.Amount), record.Millis(a.At), a.Opening.Number, secret)
	}
}

// writeFairness writes what the batch says of seeds. Rounds come before their
// tickets.
func (o *out) writeFairness(b *pgx.Batch) {
	for _, w := range o.seeds {
		s := w.record
		b.Queue(`INSERT INTO seed (id, change, account, game, number, commitment, sealed, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
			string(s.ID), w.change, string(s.Account), s.Game, s.Number, s.Commitment[:], blob(s.Sealed), record.Millis(s.At))
	}
	for _, w := range o.confirmed {
		b.Queue(`INSERT INTO confirmation (change, seed, client, at) VALUES ($1, $2, $3, $4)`,
			w.change, string(w.record.Seed), w.record.Client, record.Millis(w.record.At))
	}
	if all := o.tickets; len(all) > 0 {
		type ticket = of[house.Ticket]
		b.Queue(`INSERT INTO ticket (change, round, seed, client, nonce) SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[])`,
			list(all, func(t *ticket) int64 { return t.change }),
			list(all, func(t *ticket) string { return string(t.record.Round) }),
			list(all, func(t *ticket) string { return string(t.record.Seed) }),
			list(all, func(t *ticket) string { return t.record.Client }),
			list(all, func(t *ticket) int64 { return int64(t.record.Nonce) }))
	}
	for _, w := range o.reveals {
		b.Queue(`INSERT INTO reveal (seed, change, secret, at) VALUES ($1, $2, $3, $4)`,
			string(w.record.Seed), w.change, w.record.Secret[:], record.Millis(w.record.At))
	}
}

// writePapers writes versions, and puts the newest in force.
func (o *out) writePapers(b *pgx.Batch) {
	all := o.papers
	if len(all) == 0 {
		return
	}
	type paper = of[house.Paper]
	b.Queue(`INSERT INTO paper (kind, id, version, change, state, owner, venue, due, at, body)
		SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bytea[])`,
		list(all, func(p *paper) string { return p.record.Kind }),
		list(all, func(p *paper) string { return p.record.ID }),
		list(all, func(p *paper) int32 { return int32(p.record.Version) }),
		list(all, func(p *paper) int64 { return p.change }),
		list(all, func(p *paper) string { return p.record.State }),
		list(all, func(p *paper) string { return p.record.Owner }),
		list(all, func(p *paper) string { return p.record.Venue }),
		list(all, func(p *paper) int64 { return record.Millis(p.record.Due) }),
		list(all, func(p *paper) int64 { return record.Millis(p.record.At) }),
		list(all, func(p *paper) []byte { return blob(p.record.Body) }))
	now := sorted(o.now, func(p inForce) string { return p.Kind + " " + p.ID })
	// after is 0 for a paper that was not there: it must still not be.
	b.Queue(`WITH s AS (SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::bigint[])
				AS s (kind, id, version, after, state, owner, venue, due)),
			told AS (UPDATE paper_now SET version = s.version, state = s.state, owner = s.owner, venue = s.venue, due = s.due FROM s
				WHERE paper_now.kind = s.kind AND paper_now.id = s.id AND paper_now.version = s.after RETURNING 1),
			new AS (INSERT INTO paper_now (kind, id, version, state, owner, venue, due)
				SELECT kind, id, version, state, owner, venue, due FROM s WHERE after = 0 RETURNING 1)
		SELECT must_touch((SELECT count(*) FROM told) + (SELECT count(*) FROM new), $9::bigint, 'papers')`,
		list(now, func(p *inForce) string { return p.Kind }),
		list(now, func(p *inForce) string { return p.ID }),
		list(now, func(p *inForce) int32 { return int32(p.Version) }),
		list(now, func(p *inForce) int32 { return int32(p.after) }),
		list(now, func(p *inForce) string { return p.State }),
		list(now, func(p *inForce) string { return p.Owner }),
		list(now, func(p *inForce) string { return p.Venue }),
		list(now, func(p *inForce) int64 { return record.Millis(p.Due) }), int64(len(now)))
}

func (o *out) writeRest(b *pgx.Batch) {
	for _, g := range sorted(o.games, func(g house.Game) string { return g.Game }) {
		b.Queue(`INSERT INTO game (game, disabled, withheld) VALUES ($1, $2, $3)
			ON CONFLICT (game) DO UPDATE SET disabled = excluded.disabled, withheld = excluded.withheld`, g.Game, string(g.Disabled), g.Withheld)
	}
	for _, r := range o.reversals {
		b.Queue(`INSERT INTO reversal (original, change) VALUES ($1, $2)`, int64(r.record), r.change)
	}
	if all := o.kept; len(all) > 0 {
		b.Queue(`INSERT INTO kept (account, key, asked, status, body) SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::integer[], $5::bytea[])`,
			list(all, func(k *house.Kept) string { return string(k.Key.Account) }),
			list(all, func(k *house.Kept) string { return k.Key.Text }),
			list(all, func(k *house.Kept) []byte { return k.Asked[:] }),
			list(all, func(k *house.Kept) int32 { return int32(k.Reply.Status) }),
			list(all, func(k *house.Kept) []byte { return blob(k.Reply.Body) }))
	}
	if all := o.lines; len(all) > 0 {
		b.Queue(`INSERT INTO journal (number, batch, name, subject, detail, at, digest)
			SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bytea[])`,
			list(all, func(l *house.Line) int64 { return int64(l.Number) }),
			list(all, func(l *house.Line) int64 { return int64(l.Batch) }),
			list(all, func(l *house.Line) string { return l.Event.Name }),
			list(all, func(l *house.Line) string { return l.Event.Subject }),
			list(all, func(l *house.Line) string { return l.Event.Detail }),
			list(all, func(l *house.Line) int64 { return record.Millis(l.Event.At) }),
			list(all, func(l *house.Line) []byte { return l.Digest[:] }))
	}
	for _, l := range o.links {
		b.Queue(`INSERT INTO link (last, first, lines, hash) VALUES ($1, $2, $3, $4)`, int64(l.To), int64(l.From), l.Lines, l.Hash[:])
	}
}
