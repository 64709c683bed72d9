package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"

	"croupier/house"
)

// conn is one connection with its statements, each prepared when it is first
// asked. It serves one goroutine at a time.
//
// Statements go to the driver directly: a round takes about a dozen, and
// database/sql's own work on each was a fifth of a round's time.
type conn struct {
	db       *sql.Conn
	raw      driver.ConnPrepareContext // db's own; nobody else uses it
	prepared map[string]driver.Stmt
	args     []driver.NamedValue // of the last statement, for its memory
	pending  *pending            // the writer's; nil on a connection that reads
}

// background is for statements: once begun they are not broken off.
var background = context.Background()

func connect(ctx context.Context, db *sql.DB) (*conn, error) {
	held, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("sqlite: connect: %w", err)
	}
	c := &conn{db: held, prepared: map[string]driver.Stmt{}}
	err = held.Raw(func(raw any) error {
		c.raw = raw.(driver.ConnPrepareContext)
		return nil
	})
	return c, err
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
func (c *conn) stmt(text string) (driver.Stmt, error) {
	if s := c.prepared[text]; s != nil {
		return s, nil
	}
	s, err := c.raw.PrepareContext(background, text)
	if err != nil {
		return nil, fmt.Errorf("sqlite: prepare %q: %w", text, err)
	}
	c.prepared[text] = s
	return s, nil
}

// values are arguments as the driver takes them.
func (c *conn) values(args []any) []driver.NamedValue {
	c.args = c.args[:0]
	for i, a := range args {
		if n, ok := a.(int); ok {
			a = int64(n)
		}
		c.args = append(c.args, driver.NamedValue{Ordinal: i + 1, Value: a})
	}
	return c.args
}

func (c *conn) run(text string, args []any) (driver.Result, error) {
	s, err := c.stmt(text)
	if err != nil {
		return nil, err
	}
	result, err := s.(driver.StmtExecContext).ExecContext(background, c.values(args))
	if err != nil {
		return nil, fmt.Errorf("sqlite: %q: %w", text, err)
	}
	return result, nil
}

// exec runs a statement. Arguments are int64, int, bool, string or []byte.
func (c *conn) exec(text string, args ...any) error {
	_, err := c.run(text, args)
	return err
}

// execOne runs a statement that must touch exactly one row.
func (c *conn) execOne(text string, args ...any) error {
	result, err := c.run(text, args)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n != 1 {
		return fmt.Errorf("%w: %q touched %d rows, not 1 (%v)", house.ErrBackstop, text, n, err)
	}
	return nil
}

func (c *conn) query(text string, args []any) (driver.Rows, error) {
	s, err := c.stmt(text)
	if err != nil {
		return nil, err
	}
	rows, err := s.(driver.StmtQueryContext).QueryContext(background, c.values(args))
	if err != nil {
		return nil, fmt.Errorf("sqlite: %q: %w", text, err)
	}
	return rows, nil
}

// one reads the only row of a query; none is house.ErrAbsent.
func (c *conn) one(text string, args []any, into ...any) error {
	absent := true
	err := c.each(text, args, func(r *row) error {
		absent = false
		return r.Scan(into...)
	})
	if err == nil && absent {
		return house.ErrAbsent
	}
	return err
}

// each calls f at every row of a query. f may not run the same query again.
func (c *conn) each(text string, args []any, f func(*row) error) (err error) {
	rows, err := c.query(text, args)
	if err != nil {
		return err
	}
	defer func() {
		if closed := rows.Close(); err == nil && closed != nil {
			err = fmt.Errorf("sqlite: %q: %w", text, closed)
		}
	}()
	r := &row{values: make([]driver.Value, len(rows.Columns()))}
	for {
		switch err := rows.Next(r.values); {
		case err == io.EOF:
			return nil
		case err != nil:
			return fmt.Errorf("sqlite: %q: %w", text, err)
		}
		if err := f(r); err != nil {
			return err
		}
	}
}
