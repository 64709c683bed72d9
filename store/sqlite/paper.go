package sqlite

import (
	"strings"

	"croupier/house"
	"croupier/store/record"
)

const paperColumns = `paper.kind, paper.id, paper.version, paper.state, paper.owner, paper.venue, paper.due, paper.at, paper.body`

// newest is all papers in force.
const newest = `SELECT ` + paperColumns + ` FROM paper_now AS now JOIN paper USING (kind, id, version) `

// papers writes new versions; one that is not the next is refused by the key of
// paper, or finds no version before it.
func (c *conn) papers(ch *house.Change, number int64) error {
	for _, p := range ch.Papers {
		err := c.exec(`INSERT INTO paper (kind, id, version, change, state, owner, venue, due, at, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			p.Kind, p.ID, p.Version, number, p.State, p.Owner, p.Venue, record.Millis(p.Due), record.Millis(p.At), blob(p.Body))
		if err != nil {
			return err
		}
		if p.Version == 1 {
			err = c.exec(`INSERT INTO paper_now (kind, id, version, state, owner, venue, due) VALUES (?, ?, 1, ?, ?, ?, ?)`,
				p.Kind, p.ID, p.State, p.Owner, p.Venue, record.Millis(p.Due))
		} else {
			err = c.execOne(`UPDATE paper_now SET version = ?, state = ?, owner = ?, venue = ?, due = ? WHERE kind = ? AND id = ? AND version = ?`,
				p.Version, p.State, p.Owner, p.Venue, record.Millis(p.Due), p.Kind, p.ID, p.Version-1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r reader) Paper(kind, id string) (house.Paper, error) {
	return record.Paper(func(into ...any) error {
		return r.c.one(newest+`WHERE now.kind = ? AND now.id = ?`, []any{kind, id}, into...)
	})
}

func (r reader) Papers(q house.PaperQuery) ([]house.Paper, error) {
	where, args := []string{`now.kind = ?`}, []any{q.Kind}
	ask := func(text string, arg string) {
		if arg != "" {
			where, args = append(where, text), append(args, arg)
		}
	}
	ask(`now.state = ?`, q.State)
	ask(`now.owner = ?`, q.Owner)
	ask(`now.venue = ?`, q.Venue)
	ask(`now.id > ?`, q.After)
	if !q.DueBy.IsZero() {
		where, args = append(where, `now.due > 0 AND now.due <= ?`), append(args, record.Millis(q.DueBy))
	}
	if q.Limit <= 0 {
		q.Limit = house.UsualPapers
	}
	return r.papers(newest+`WHERE `+strings.Join(where, ` AND `)+` ORDER BY now.id LIMIT ?`, append(args, q.Limit)...)
}

func (r reader) papers(query string, args ...any) (all []house.Paper, err error) {
	err = r.c.each(query, args, func(rows *row) error {
		p, err := record.Paper(rows.Scan)
		all = append(all, p)
		return err
	})
	return all, err
}

func (r reader) PaperPast(kind, id string) ([]house.Paper, error) {
	return r.papers(`SELECT `+paperColumns+` FROM paper WHERE kind = ? AND id = ? ORDER BY version`, kind, id)
}

func (r reader) EachPaper(kind string, f func(house.Paper) error) error {
	where, args := "", []any{}
	if kind != "" {
		where, args = `WHERE now.kind = ? `, []any{kind}
	}
	return r.c.each(newest+where+`ORDER BY now.kind, now.id`, args, func(rows *row) error {
		p, err := record.Paper(rows.Scan)
		if err != nil {
			return err
		}
		return f(p)
	})
}

// papersOf are the papers of the changes first to last, by their changes.
func (r reader) papersOf(first, last uint64) (map[uint64][]house.Paper, error) {
	all := map[uint64][]house.Paper{}
	err := r.c.each(`SELECT `+paperColumns+`, change FROM paper WHERE change BETWEEN ? AND ?`, []any{int64(first), int64(last)},
		func(rows *row) error {
			var change uint64
			p, err := record.Paper(func(into ...any) error { return rows.Scan(append(into, &change)...) })
			all[change] = append(all[change], p)
			return err
		})
	return all, err
}
