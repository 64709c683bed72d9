package postgres

import (
	"croupier/house"
	"croupier/store/record"
)

// page is how many rounds EachRound reads at once.
const page = 500

// EachRound reads in pages, so that f may ask the reader while it walks.
func (r reader) EachRound(s house.State, f func(house.Round) error) error {
	query, last := `SELECT `+record.RoundColumns+` FROM round WHERE id > $1 ORDER BY id LIMIT $2`, house.ID("")
	switch s {
	case "":
	case house.Open:
		query = `SELECT ` + record.RoundColumns + ` FROM round WHERE state = 'open' AND id > $1 ORDER BY id LIMIT $2`
	case house.Frozen:
		query = `SELECT ` + record.RoundColumns + ` FROM round WHERE state = 'frozen' AND id > $1 ORDER BY id LIMIT $2`
	case house.Betting: // only at live tables, whose rounds have an index of their own
		query = `SELECT ` + record.RoundColumns + ` FROM round WHERE live <> '' AND state IN ('betting', 'open', 'frozen') AND state = 'betting' AND id > $1 ORDER BY id LIMIT $2`
	default:
		query = `SELECT ` + record.RoundColumns + ` FROM round WHERE id > $1 AND state = '` + string(s) + `' ORDER BY id LIMIT $2`
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
	return walk(r.a, `SELECT `+record.AwardColumns+` FROM award ORDER BY change, place_in`, nil, record.Award, f)
}

// seal is a seal with the change that has made it. A purse's name says its pool,
// but for a name with a stroke in it; the pool's row says it for certain.
type seal struct {
	house.Seal
	change uint64
}

const seals = `SELECT game, linked, pot, currency, place, change, number, least, most, commitment, sealed, at
	FROM mystery JOIN pool ON pool.purse = mystery.purse `

func scanSeal(scan scan) (s seal, err error) {
	var commitment []byte
	var at int64
	err = scan(&s.Pool.Game, &s.Pool.Group, &s.Pool.Pot, &s.Pool.Currency, &s.Pool.Place, &s.change, &s.Number, &s.From, &s.To, &commitment, &s.Sealed, &at)
	copy(s.Commitment[:], commitment)
	s.At = record.Moment(at)
	return s, err
}

func (r reader) EachSeal(f func(house.Seal) error) error {
	return walk(r.a, seals+`ORDER BY mystery.purse, number`, nil, scanSeal, func(s seal) error { return f(s.Seal) })
}

// mysteries adds the seals and the openings of the changes first to last.
func (r reader) mysteries(first, last uint64, at func(change uint64) *house.Change) error {
	between := []any{int64(first), int64(last)}
	err := r.a.each(seals+`WHERE change BETWEEN $1 AND $2`, between, func(scan scan) error {
		s, err := scanSeal(scan)
		c := at(s.change)
		c.Seals = append(c.Seals, s.Seal)
		return err
	})
	if err != nil {
		return err
	}
	return r.a.each(`SELECT `+record.AwardColumns+`, change FROM award WHERE change BETWEEN $1 AND $2 AND opens > 0 ORDER BY change, place_in`, between,
		func(scan scan) error {
			var change uint64
			a, err := record.Award(func(into ...any) error { return scan(append(into, &change)...) })
			c := at(change)
			c.Awards = append(c.Awards, a)
			return err
		})
}

func (r reader) EachLot(f func(house.Lot) error) error {
	return walk(r.a, `SELECT name, currency, amount FROM purse ORDER BY name`, nil, func(scan scan) (lot house.Lot, err error) {
		err = scan(&lot.Purse, &lot.Currency, &lot.Amount)
		return lot, err
	}, f)
}

// posted is a posting with its change.
type posted struct {
	change uint64
	house.Posting
}

func (r reader) EachPosting(f func(uint64, house.Posting) error) error {
	return walk(r.a, `SELECT `+postingColumns+` FROM posting ORDER BY change, place`, nil, func(scan scan) (posted, error) {
		change, p, err := scanPosting(scan)
		return posted{change, p}, err
	}, func(p posted) error { return f(p.change, p.Posting) })
}

// lines is how many lines of the journal are compared at once.
const lines = 500

// EachLine reads in pages of lines, and with each what its changes have written
// that a digest is made of.
func (r reader) EachLine(from uint64, f func(house.Line, [32]byte) error) error {
	for {
		list, err := r.Lines(from, lines)
		if err != nil || len(list) == 0 {
			return err
		}
		written, err := r.written(list)
		if err != nil {
			return err
		}
		for i, l := range list {
			if err := f(l, house.DigestOf(l.Number, &written[i])); err != nil {
				return err
			}
		}
		from = list[len(list)-1].Number + 1
	}
}

// written is what the store holds now of the changes of some lines.
func (r reader) written(list []house.Line) ([]house.Change, error) {
	all := make([]house.Change, len(list))
	places := make(map[uint64]int, len(list))
	for i, l := range list {
		all[i].Event, places[l.Number] = l.Event, i
	}
	at := func(change uint64) *house.Change {
		if i, known := places[change]; known {
			return &all[i]
		}
		return &house.Change{} // of a line that is missing
	}
	first, last := list[0].Number, list[len(list)-1].Number
	err := r.a.each(`SELECT `+postingColumns+` FROM posting WHERE change BETWEEN $1 AND $2 ORDER BY change, place`,
		[]any{int64(first), int64(last)}, func(scan scan) error {
			change, p, err := scanPosting(scan)
			c := at(change)
			c.Postings = append(c.Postings, p)
			return err
		})
	if err != nil {
		return nil, err
	}
	err = r.a.each(`SELECT round, number, at, causes, change FROM run WHERE change BETWEEN $1 AND $2 ORDER BY change, place`,
		[]any{int64(first), int64(last)}, func(scan scan) error {
			var change uint64
			run, err := record.Run(func(into ...any) error { return scan(append(into, &change)...) })
			c := at(change)
			c.Runs = append(c.Runs, run)
			return err
		})
	if err != nil {
		return nil, err
	}
	for _, part := range []func(first, last uint64, at func(uint64) *house.Change) error{r.mysteries, r.seedsOf, r.papersOf} {
		if err := part(first, last, at); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (r reader) Lines(from uint64, limit int) ([]house.Line, error) {
	var list []house.Line
	err := r.a.each(`SELECT number, batch, name, subject, detail, at, digest FROM journal WHERE number >= $1 ORDER BY number LIMIT $2`,
		[]any{int64(from), limit}, func(scan scan) error {
			var l house.Line
			var at int64
			var digest []byte
			err := scan(&l.Number, &l.Batch, &l.Event.Name, &l.Event.Subject, &l.Event.Detail, &at, &digest)
			l.Event.At = record.Moment(at)
			copy(l.Digest[:], digest)
			list = append(list, l)
			return err
		})
	return list, err
}

func (r reader) EachLink(f func(house.Link) error) error {
	return walk(r.a, `SELECT first, last, lines, hash FROM link ORDER BY last`, nil, record.Link, f)
}

func (r reader) LastLink() (house.Link, error) {
	return record.Link(func(into ...any) error {
		return r.a.one(`SELECT first, last, lines, hash FROM link ORDER BY last DESC LIMIT 1`, nil, into...)
	})
}
