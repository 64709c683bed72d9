package sqlite

import (
	"context"
	"errors"
	"fmt"
	"time"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"croupier/house"
	"croupier/store/sequence"
)

// Do runs a command in the next batch. What it is about does not matter: a
// look-up in the file costs no journey.
func (s *Store) Do(ctx context.Context, c house.Command, about ...house.About) error {
	return s.queue.Do(ctx, c)
}

// writer is the only connection that writes, and its transaction at hand.
type writer struct {
	s     *Store
	c     *conn
	batch uint64 // of the last commit
	next  uint64 // the number of the next change
	first uint64 // of the first change of this batch
	open  bool
}

var _ sequence.Books = (*writer)(nil)

// look reads where the store stands.
func (w *writer) look() error {
	err := w.c.one(`SELECT coalesce((SELECT max(number) FROM batch), 0), coalesce((SELECT max(number) FROM journal), 0) + 1`, nil, &w.batch, &w.next)
	if err != nil {
		return fmt.Errorf("sqlite: read the last batch: %w", err)
	}
	return nil
}

// Begin begins a transaction, on a fresh connection if this one cannot.
func (w *writer) Begin([]house.About) error {
	err := w.begin()
	if err == nil {
		return nil
	}
	if renewed := w.renew(); renewed != nil {
		return errors.Join(err, renewed)
	}
	return w.begin()
}

func (w *writer) begin() error {
	w.first = w.next
	err := w.c.exec("BEGIN IMMEDIATE")
	w.open = err == nil
	return err
}

// renew takes a fresh connection and reads where the store stands.
func (w *writer) renew() error {
	w.c.drop()
	fresh, err := connect(background, w.s.db)
	if err != nil {
		return err
	}
	w.c = fresh
	w.c.pending = newPending()
	return w.look()
}

// Base is the last batch: nobody else writes into the file.
func (w *writer) Base() sequence.Base { return sequence.Base{Batch: w.batch} }

// Reader sees what is pending too.
func (w *writer) Reader() house.Reader { return reader{w.c} }

// Broken is nil: a failed statement leaves the transaction as it was.
func (w *writer) Broken() error { return nil }

// Apply writes a change.
func (w *writer) Apply(c *house.Change) error {
	if err := w.s.leases.guard(c.Fence); err != nil {
		return err
	}
	if err := w.c.apply(c, w.next, w.batch+1); err != nil {
		return classify(err)
	}
	if c.Event.Name != "" {
		w.next++
	}
	return nil
}

// Commit writes what is pending and commits.
func (w *writer) Commit() (uint64, error) {
	err := w.c.flush()
	if err == nil {
		err = w.c.exec(`INSERT INTO batch (number, first, at) VALUES (?, ?, ?)`, int64(w.batch+1), int64(w.first), time.Now().UnixMilli())
	}
	if err != nil {
		w.Rollback()
		return 0, classify(err)
	}
	do := func() error { return w.c.exec("COMMIT") }
	if w.s.options.Commit != nil {
		err = w.s.options.Commit(do)
	} else {
		err = do()
	}
	if err != nil {
		return 0, fmt.Errorf("%w: sqlite: commit batch %d: %w", sequence.ErrDoubt, w.batch+1, err)
	}
	w.open = false
	w.batch++
	return w.batch, nil
}

// Outcome looks on a fresh connection whether the batch is there: nobody else
// writes one.
func (w *writer) Outcome() (batch uint64, committed bool, err error) {
	asked := w.batch + 1
	w.Rollback()
	if err := w.renew(); err != nil {
		return 0, false, err
	}
	return w.batch, w.batch == asked, nil
}

// Rollback takes back the transaction at hand, if there is one still.
func (w *writer) Rollback() {
	if w.open {
		w.open = false
		w.c.exec("ROLLBACK") // fails only when the failure before has ended the transaction
	}
	w.next = w.first
	w.c.pending.forget()
}

// classify marks a constraint that has fired.
func classify(err error) error {
	var e *sqlite.Error
	if errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_CONSTRAINT {
		return fmt.Errorf("%w: %w", house.ErrBackstop, err)
	}
	return err
}
