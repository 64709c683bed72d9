package record

import (
	"fmt"
	"time"

	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// Scan stores the columns of one row in what the pointers point to, in order.
type Scan = func(into ...any) error

// The columns that both stores name alike, in the order in which they are read.
const (
	RoundColumns  = `id, account, game, edition, currency, state, reason, started, ended, stake, win, before, after, borne, moves, awards, player, venue, live, seat`
	AwardColumns  = `round, account, game, linked, pot, currency, place, share, amount, at, opens, secret`
	TicketColumns = `round, seed, client, nonce`
)

// Millis is a moment as it is stored; the zero time is 0.
func Millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// Moment is what Millis stored, in UTC.
func Moment(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

// Round reads RoundColumns; awards is how many pots the round has won, which lie in
// rows of their own.
func Round(scan Scan) (rec house.Round, awards int, err error) {
	var started, ended int64
	err = scan(&rec.ID, &rec.Account, &rec.Game, &rec.Edition, &rec.Currency, &rec.State, &rec.Reason,
		&started, &ended, &rec.Stake, &rec.Win, &rec.Before, &rec.After, &rec.Borne, &rec.Moves, &awards, &rec.Player, &rec.Venue, &rec.Table, &rec.Seat)
	rec.Started, rec.Ended = Moment(started), Moment(ended)
	return rec, awards, err
}

// Run reads round, number, at and causes. Causes that are no log are a failure that
// names the run.
func Run(scan Scan) (run house.Run, err error) {
	var at int64
	var causes []byte
	if err := scan(&run.Round, &run.Number, &at, &causes); err != nil {
		return run, err
	}
	run.At = Moment(at)
	if run.Causes, err = play.ParseLog(causes); err != nil {
		err = fmt.Errorf("store: run %d of round %s: %w", run.Number, run.Round, err)
	}
	return run, err
}

// Award reads AwardColumns.
func Award(scan Scan) (a house.Award, err error) {
	var share string
	var at int64
	var secret []byte
	err = scan(&a.Round, &a.Account, &a.Pool.Game, &a.Pool.Group, &a.Pool.Pot, &a.Pool.Currency, &a.Pool.Place, &share, &a.Amount, &at, &a.Opening.Number, &secret)
	if err != nil {
		return a, err
	}
	a.At = Moment(at)
	copy(a.Opening.Secret[:], secret)
	a.Share, err = odds.ParsePart(share)
	return a, err
}

// Pool reads a pool's name by its parts, what has gone in and out, its hits, its carry
// and its amount, then its mystery's number, bounds, commitment, seal and moment; the
// number is 0 where it has none.
func Pool(scan Scan) (p house.Pool, err error) {
	var carry string
	var commitment, sealed []byte
	var at int64
	err = scan(&p.Name.Game, &p.Name.Group, &p.Name.Pot, &p.Name.Currency, &p.Name.Place, &p.Seeds, &p.Contributions, &p.Awards, &p.Hits, &carry, &p.Amount,
		&p.Seal.Number, &p.Seal.From, &p.Seal.To, &commitment, &sealed, &at)
	if err != nil {
		return p, err
	}
	if p.Seal.Number != 0 {
		p.Seal.Pool, p.Seal.Sealed, p.Seal.At = p.Name, sealed, Moment(at)
		copy(p.Seal.Commitment[:], commitment)
	}
	p.Carry, err = odds.ParsePart(carry)
	return p, err
}

// Paper reads a paper's kind, ID, version, state, owner, venue, due date, moment and
// body.
func Paper(scan Scan) (p house.Paper, err error) {
	var due, at int64
	err = scan(&p.Kind, &p.ID, &p.Version, &p.State, &p.Owner, &p.Venue, &due, &at, &p.Body)
	p.Due, p.At = Moment(due), Moment(at)
	return p, err
}

// Link reads the first line, the last, how many, and the hash.
func Link(scan Scan) (l house.Link, err error) {
	var hash []byte
	err = scan(&l.From, &l.To, &l.Lines, &hash)
	copy(l.Hash[:], hash)
	return l, err
}

// Seed reads a seed's ID, account, game, number, commitment, seal and moment, then the
// client seed, the last nonce, and the secret with its moment once it is revealed.
func Seed(scan Scan) (s house.Seed, err error) {
	var commitment, secret []byte
	var at, revealed int64
	err = scan(&s.ID, &s.Account, &s.Game, &s.Number, &commitment, &s.Sealed, &at, &s.Client, &s.Nonce, &secret, &revealed)
	copy(s.Commitment[:], commitment)
	copy(s.Secret[:], secret)
	s.At, s.Revealed = Moment(at), Moment(revealed)
	return s, err
}

// Ticket reads TicketColumns.
func Ticket(scan Scan) (t house.Ticket, err error) {
	err = scan(&t.Round, &t.Seed, &t.Client, &t.Nonce)
	return t, err
}
