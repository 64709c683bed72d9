package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"croupier/house"
	"croupier/store/record"
)

// asker asks queries in a transaction.
type asker struct {
	ctx context.Context
	db  interface {
		Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
		Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	}
	broken error // why the transaction can only be taken back
	walks  int   // cursors that are open
}

// fail remembers a failure: PostgreSQL lets nothing more happen in a transaction
// after one.
func (a *asker) fail(text string, err error) error {
	err = fmt.Errorf("postgres: %q: %w", text, err)
	if a.broken == nil {
		a.broken = err
	}
	return err
}

// writable tells whether PostgreSQL takes an argument: a text that it cannot
// keep is in none of its records.
func writable(args []any) bool {
	for _, a := range args {
		if s, ok := a.(string); ok && !sound(s) {
			return false
		}
	}
	return true
}

func sound(texts ...string) bool {
	for _, t := range texts {
		if !utf8.ValidString(t) || strings.IndexByte(t, 0) >= 0 {
			return false
		}
	}
	return true
}

// one reads the only row of a query; none is house.ErrAbsent.
func (a *asker) one(text string, args []any, into ...any) error {
	absent := true
	err := a.each(text, args, func(scan scan) error {
		absent = false
		return scan(into...)
	})
	if err == nil && absent {
		return house.ErrAbsent
	}
	return err
}

// scan puts the columns of a row into variables.
type scan = record.Scan

// each calls f at every row of a query. f may not ask anything.
func (a *asker) each(text string, args []any, f func(scan) error) error {
	if a.broken != nil {
		return a.broken
	}
	if !writable(args) {
		return nil
	}
	rows, err := a.db.Query(a.ctx, text, args...)
	if err != nil {
		return a.fail(text, err)
	}
	defer rows.Close()
	var told error
	for rows.Next() {
		if told = f(rows.Scan); told != nil {
			break
		}
	}
	rows.Close()
	if err := rows.Err(); err != nil {
		return a.fail(text, err)
	}
	return told
}

// stride is how many rows a walk reads at once.
const stride = 1000

// walk calls f at every row of a query that may be long, through a cursor: f may
// ask.
func walk[T any](a *asker, text string, args []any, read func(scan) (T, error), f func(T) error) error {
	if a.broken != nil {
		return a.broken
	}
	a.walks++
	defer func() { a.walks-- }()
	name := fmt.Sprintf("walk%d", a.walks)
	// Exec: the statement is of this walk alone and is not worth preparing.
	mode := []any{pgx.QueryExecModeExec}
	if _, err := a.db.Exec(a.ctx, `DECLARE `+name+` NO SCROLL CURSOR FOR `+text, append(mode, args...)...); err != nil {
		return a.fail(text, err)
	}
	err := follow(a, name, read, f)
	if a.broken == nil {
		if _, failed := a.db.Exec(a.ctx, `CLOSE `+name, pgx.QueryExecModeExec); failed != nil && err == nil {
			err = a.fail(text, failed)
		}
	}
	return err
}

// follow reads a cursor to its end.
func follow[T any](a *asker, cursor string, read func(scan) (T, error), f func(T) error) error {
	fetch := fmt.Sprintf(`FETCH %d FROM %s`, stride, cursor)
	var list []T
	for {
		list = list[:0]
		rows, err := a.db.Query(a.ctx, fetch, pgx.QueryExecModeExec)
		if err != nil {
			return a.fail(fetch, err)
		}
		for rows.Next() {
			row, failed := read(rows.Scan)
			if failed != nil {
				rows.Close()
				return failed
			}
			list = append(list, row)
		}
		if rows.Close(); rows.Err() != nil {
			return a.fail(fetch, rows.Err())
		}
		for _, row := range list {
			if err := f(row); err != nil {
				return err
			}
		}
		if len(list) < stride {
			return nil
		}
	}
}

// blob keeps no bytes apart from none: nil is stored as NULL.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// fenced is the code of a statement that refuses a fence, as must_hold raises it.
const fenced = "CR001"

// classify says what a failure is: a constraint that has fired, a fence, or
// something of the service.
func classify(err error) error {
	var e *pgconn.PgError
	if !errors.As(err, &e) || errors.Is(err, house.ErrBackstop) || errors.Is(err, house.ErrFenced) {
		return err
	}
	switch {
	case e.Code == fenced:
		return fmt.Errorf("%w: %w", house.ErrFenced, err)
	case strings.HasPrefix(e.Code, "23"), strings.HasPrefix(e.Code, "22"): // a constraint, or a value that no column takes
		return fmt.Errorf("%w: %w", house.ErrBackstop, err)
	}
	return err
}
