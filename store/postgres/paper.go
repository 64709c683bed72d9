package postgres

import (
	"fmt"
	"strings"

	"croupier/house"
	"croupier/store/record"
)

const paperColumns = `paper.kind, paper.id, paper.version, paper.state, paper.owner, paper.venue, paper.due, paper.at, paper.body`

// newest is all papers in force.
const newest = `SELECT ` + paperColumns + ` FROM paper_now AS now JOIN paper USING (kind, id, version) `

func (r reader) Paper(kind, id string) (house.Paper, error) {
	return record.Paper(func(into ...any) error {
		return r.a.one(newest+`WHERE now.kind = $1 AND now.id = $2`, []any{kind, id}, into...)
	})
}

func (r reader) Papers(q house.PaperQuery) ([]house.Paper, error) {
	var where []string
	var args []any
	ask := func(text string, arg any) {
		args = append(args, arg)
		where = append(where, fmt.Sprintf(text, len(args)))
	}
	ask(`now.kind = $%d`, q.Kind)
	for _, part := range []struct{ text, arg string }{
		{`now.state = $%d`, q.State}, {`now.owner = $%d AND now.owner <> ''`, q.Owner}, {`now.venue = $%d`, q.Venue}, {`now.id > $%d`, q.After},
	} {
		if part.arg != "" {
			ask(part.text, part.arg)
		}
	}
	if !q.DueBy.IsZero() {
		ask(`now.due > 0 AND now.due <= $%d`, record.Millis(q.DueBy))
	}
	if q.Limit <= 0 {
		q.Limit = house.UsualPapers
	}
	args = append(args, q.Limit)
	return r.papers(newest+`WHERE `+strings.Join(where, ` AND `)+fmt.Sprintf(` ORDER BY now.id LIMIT $%d`, len(args)), args...)
}

func (r reader) papers(query string, args ...any) (all []house.Paper, err error) {
	err = r.a.each(query, args, func(scan scan) error {
		p, err := record.Paper(scan)
		all = append(all, p)
		return err
	})
	return all, err
}

func (r reader) PaperPast(kind, id string) ([]house.Paper, error) {
	return r.papers(`SELECT `+paperColumns+` FROM paper WHERE kind = $1 AND id = $2 ORDER BY version`, kind, id)
}

func (r reader) EachPaper(kind string, f func(house.Paper) error) error {
	where, args := "", []any{}
	if kind != "" {
		where, args = `WHERE now.kind = $1 `, []any{kind}
	}
	return walk(r.a, newest+where+`ORDER BY now.kind, now.id`, args, record.Paper, f)
}

// papersOf adds the papers of the changes first to last.
func (r reader) papersOf(first, last uint64, at func(change uint64) *house.Change) error {
	return r.a.each(`SELECT `+paperColumns+`, change FROM paper WHERE change BETWEEN $1 AND $2`, []any{int64(first), int64(last)},
		func(scan scan) error {
			var change uint64
			p, err := record.Paper(func(into ...any) error { return scan(append(into, &change)...) })
			c := at(change)
			c.Papers = append(c.Papers, p)
			return err
		})
}
