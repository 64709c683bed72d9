package sqlite

import (
	"fmt"

	"croupier/house"
	"croupier/store/record"
)

// page is how many rounds EachRound reads at once.
const page = 500

// EachRound reads in pages, so that f may ask the reader while it walks.
func (r reader) EachRound(s house.State, f func(house.Round) error) error {
	query, last := `SELECT `+record.RoundColumns+` FROM round WHERE id > ? ORDER BY id LIMIT ?`, house.ID("")
	switch s {
	case "":
	case house.Open:
		query = `SELECT ` + record.RoundColumns + ` FROM round WHERE state = 'open' AND id > ? ORDER BY id LIMIT ?`
	case house.Frozen:
		query = `SELECT ` + record.RoundColumns + ` FROM round WHERE state = 'frozen' AND id > ? ORDER BY id LIMIT ?`
	case house.Betting: // only at live tables, whose rounds have an index of their own
		query = `SELECT ` + record.RoundColumns + ` FROM round WHERE live <> '' AND state IN ('betting', 'open', 'frozen') AND state = 'betting' AND id > ? ORDER BY id LIMIT ?`
	default:
		query = `SELECT ` + record.RoundColumns + ` FROM round WHERE id > ? AND state = '` + string(s) + `' ORDER BY id LIMIT ?`
	}
	for {
		list, err := r.rounds(query, string(last), page)
		if err != nil {
			return err
		}
		for _, rec := range list {
			if err := f(rec); err != nil {
				return err
			}
			last = rec.ID
		}
		if len(list) < page {
			return nil
		}
	}
}

func (r reader) EachAward(f func(house.Award) error) error {
	return r.c.each(`SELECT `+record.AwardColumns+` FROM award ORDER BY id`, nil, func(rows *row) error {
		a, err := record.Award(rows.Scan)
		if err != nil {
			return err
		}
		return f(a)
	})
}

func (r reader) EachSeal(f func(house.Seal) error) error {
	return r.eachSeal(func(_ uint64, s house.Seal) error { return f(s) })
}

// eachSeal tells the change of each seal too. A purse's name says its pool, but
// for a name with a stroke in it; the pool's row says it for certain.
func (r reader) eachSeal(f func(change uint64, s house.Seal) error) error {
	if err := r.c.flush(); err != nil {
		return err
	}
	return r.c.each(`SELECT game, linked, pot, currency, place, change, number, least, most, commitment, sealed, at
		FROM mystery JOIN pool ON pool.purse = mystery.purse ORDER BY mystery.purse, number`, nil, func(rows *row) error {
		var s house.Seal
		var change uint64
		var commitment []byte
		var at int64
		err := rows.Scan(&s.Pool.Game, &s.Pool.Group, &s.Pool.Pot, &s.Pool.Currency, &s.Pool.Place, &change, &s.Number, &s.From, &s.To, &commitment, &s.Sealed, &at)
		if err != nil {
			return err
		}
		copy(s.Commitment[:], commitment)
		s.At = record.Moment(at)
		return f(change, s)
	})
}

// mysteries are the seals and the openings by their changes: few among many
// lines.
func (r reader) mysteries() (seals map[uint64][]house.Seal, openings map[uint64][]house.Award, err error) {
	seals, openings = map[uint64][]house.Seal{}, map[uint64][]house.Award{}
	err = r.eachSeal(func(change uint64, s house.Seal) error {
		seals[change] = append(seals[change], s)
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	err = r.c.each(`SELECT `+record.AwardColumns+`, change FROM award WHERE opens > 0 ORDER BY id`, nil, func(rows *row) error {
		var change uint64
		a, err := record.Award(func(into ...any) error { return rows.Scan(append(into, &change)...) })
		openings[change] = append(openings[change], a)
		return err
	})
	return seals, openings, err
}

func (r reader) EachLot(f func(house.Lot) error) error {
	if err := r.c.flush(); err != nil {
		return err
	}
	return r.c.each(`SELECT name, currency, amount FROM purse ORDER BY name`, nil, func(rows *row) error {
		var lot house.Lot
		if err := rows.Scan(&lot.Purse, &lot.Currency, &lot.Amount); err != nil {
			return err
		}
		return f(lot)
	})
}

func (r reader) EachPosting(f func(uint64, house.Posting) error) error {
	return r.c.each(`SELECT `+postingColumns+` FROM posting ORDER BY change, place`, nil, func(rows *row) error {
		change, p, err := scanPosting(rows)
		if err != nil {
			return err
		}
		return f(change, p)
	})
}

// lines is how many lines of the journal are compared at once.
const lines = 500

// EachLine reads in pages of lines, and with each the postings and runs of its
// changes.
func (r reader) EachLine(from uint64, f func(house.Line, [32]byte) error) error {
	lastRun := int64(-1)
	if from <= 1 {
		lastRun = 0
	}
	seals, openings, err := r.mysteries()
	if err != nil {
		return err
	}
	for {
		list, err := r.Lines(from, lines)
		if err != nil || len(list) == 0 {
			return err
		}
		first, last := list[0].Number, list[len(list)-1].Number
		postings := map[uint64][]house.Posting{}
		err = r.c.each(`SELECT `+postingColumns+` FROM posting WHERE change BETWEEN ? AND ? ORDER BY change, place`,
			[]any{int64(first), int64(last)}, func(rows *row) error {
				change, p, err := scanPosting(rows)
				postings[change] = append(postings[change], p)
				return err
			})
		if err != nil {
			return err
		}
		runs, err := r.runsOf(first, last, &lastRun)
		if err != nil {
			return err
		}
		seeds, err := r.seedsOf(first, last)
		if err != nil {
			return err
		}
		papers, err := r.papersOf(first, last)
		if err != nil {
			return err
		}
		for _, l := range list {
			written := house.Change{
				Event: l.Event, Postings: postings[l.Number], Runs: runs[l.Number], Seals: seals[l.Number],
				Awards: openings[l.Number], Fair: seeds[l.Number], Papers: papers[l.Number],
			}
			if err := f(l, house.DigestOf(l.Number, &written)); err != nil {
				return err
			}
		}
		from = last + 1
	}
}

func (r reader) Lines(from uint64, limit int) ([]house.Line, error) {
	var list []house.Line
	err := r.c.each(`SELECT number, batch, name, subject, detail, at, digest FROM journal WHERE number >= ? ORDER BY number LIMIT ?`,
		[]any{int64(from), limit}, func(rows *row) error {
			var l house.Line
			var at int64
			var digest []byte
			err := rows.Scan(&l.Number, &l.Batch, &l.Event.Name, &l.Event.Subject, &l.Event.Detail, &at, &digest)
			l.Event.At = record.Moment(at)
			copy(l.Digest[:], digest)
			list = append(list, l)
			return err
		})
	return list, err
}

// runsOf are the runs of the changes first to last. Their ids grow with their
// changes, so each page goes on after the run where the last one ended; after
// is -1 before the first page.
func (r reader) runsOf(first, last uint64, after *int64) (map[uint64][]house.Run, error) {
	if *after < 0 {
		err := r.c.one(`SELECT coalesce(max(id), 0) FROM run WHERE change < ?`, []any{int64(first)}, after)
		if err != nil {
			return nil, err
		}
	}
	runs := map[uint64][]house.Run{}
	err := r.c.each(`SELECT round, number, at, causes, id, change FROM run WHERE id > ? ORDER BY id`, []any{*after},
		func(rows *row) error {
			var id int64
			var change uint64
			run, err := record.Run(func(into ...any) error { return rows.Scan(append(into, &id, &change)...) })
			if err != nil {
				return err
			}
			if change > last {
				return errEnough
			}
			*after = id
			runs[change] = append(runs[change], run)
			return nil
		})
	if err == errEnough {
		err = nil
	}
	return runs, err
}

// errEnough ends a walk.
var errEnough = fmt.Errorf("sqlite: enough")

func (r reader) EachLink(f func(house.Link) error) error {
	return r.c.each(`SELECT first, last, lines, hash FROM link ORDER BY last`, nil, func(rows *row) error {
		l, err := record.Link(rows.Scan)
		if err != nil {
			return err
		}
		return f(l)
	})
}

func (r reader) LastLink() (house.Link, error) {
	return record.Link(func(into ...any) error {
		return r.c.one(`SELECT first, last, lines, hash FROM link ORDER BY last DESC LIMIT 1`, nil, into...)
	})
}
