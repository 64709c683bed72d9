package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// conn is one connection with its statements, each prepared when it is first
// asked. It serves one goroutine at a time.
type conn struct {
	db       *sql.Conn
	prepared map[string]*sql.Stmt
	pending  *pending // the writer's; nil on a connection that reads
}

// background is for statements: once begun they are not broken off.
var background = context.Background()

func connect(ctx context.Context, db *sql.DB) (*conn, error) {
	c, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("sqlite: connect: %w", err)
	}
	return &conn{db: c, prepared: map[string]*sql.Stmt{}}, nil
}

func (c *conn) close() error {
	var errs []error
	for _, s := range c.prepared {
		errs = append(errs, s.Close())
	}
	return errors.Join(append(errs, c.db.Close())...)
}

// drop closes the connection for good, whatever state it is in: it does not go
// back to the pool.
func (c *conn) drop() {
	for _, s := range c.prepared {
		s.Close()
	}
	c.db.Raw(func(any) error { return driver.ErrBadConn })
	c.db.Close()
}

// stmt is the prepared form of a statement.
func (c *conn) stmt(text string) (*sql.Stmt, error) {
	if s := c.prepared[text]; s != nil {
		return s, nil
	}
	s, err := c.db.PrepareContext(background, text)
	if err != nil {
		return nil, fmt.Errorf("sqlite: prepare %q: %w", text, err)
	}
	c.prepared[text] = s
	return s, nil
}

// exec runs a statement.
func (c *conn) exec(text string, args ...any) error {
	s, err := c.stmt(text)
	if err != nil {
		return err
	}
	if _, err := s.ExecContext(background, args...); err != nil {
		return fmt.Errorf("sqlite: %q: %w", text, err)
	}
	return nil
}

// execOne runs a statement that must touch exactly one row.
func (c *conn) execOne(text string, args ...any) error {
	s, err := c.stmt(text)
	if err != nil {
		return err
	}
	result, err := s.ExecContext(background, args...)
	if err != nil {
		return fmt.Errorf("sqlite: %q: %w", text, err)
	}
	if n, err := result.RowsAffected(); err != nil || n != 1 {
		return fmt.Errorf("%w: %q touched %d rows, not 1 (%v)", house.ErrBackstop, text, n, err)
	}
	return nil
}

// one reads the only row of a query; none is house.ErrAbsent.
func (c *conn) one(text string, args []any, into ...any) error {
	s, err := c.stmt(text)
	if err != nil {
		return err
	}
	err = s.QueryRowContext(background, args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return house.ErrAbsent
	}
	if err != nil {
		return fmt.Errorf("sqlite: %q: %w", text, err)
	}
	return nil
}

// each calls f at every row of a query.
func (c *conn) each(text string, args []any, f func(*sql.Rows) error) error {
	s, err := c.stmt(text)
	if err != nil {
		return err
	}
	rows, err := s.QueryContext(background, args...)
	if err != nil {
		return fmt.Errorf("sqlite: %q: %w", text, err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := f(rows); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("sqlite: %q: %w", text, err)
	}
	return nil
}

// millis is a moment as it is stored; the zero time is 0.
func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// moment is what millis stored.
func moment(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}
