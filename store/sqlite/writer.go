package sqlite

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"croupier/house"
)

// job is one command that waits for its commit.
type job struct {
	command house.Command
	change  house.Change
	drawn   bool // the change is made and stays as it is
	err     error
	state   atomic.Int32 // waiting, taken or left
	done    chan struct{}
}

const (
	waiting int32 = iota
	taken         // the writer runs it: whoever asked waits for the outcome
	left          // whoever asked has gone before it was begun
)

// Do runs a command in the next batch.
func (s *Store) Do(ctx context.Context, c house.Command, _ ...house.About) error {
	if err := ctx.Err(); err != nil {
		return err // a free queue would take it as readily
	}
	j := &job{command: c, done: make(chan struct{})}
	s.mu.Lock()
	if s.closing {
		s.mu.Unlock()
		return fmt.Errorf("%w: the store is closed", house.ErrRetry)
	}
	s.asking.Add(1)
	s.mu.Unlock()
	select {
	case s.queue <- j:
		s.asking.Done()
	case <-ctx.Done():
		s.asking.Done()
		return ctx.Err()
	}
	select {
	case <-j.done:
	case <-ctx.Done():
		if j.state.CompareAndSwap(waiting, left) {
			return ctx.Err()
		}
		<-j.done
	}
	return j.err
}

// writer is the transaction at hand.
type writer struct {
	c       *conn
	batch   uint64 // of the last commit
	next    uint64 // the number of the next change
	first   uint64 // of the first change of this batch
	changes []house.Change
	open    bool
	broken  error // why nothing can be written any more
}

// look reads where the store stands.
func (w *writer) look() error {
	err := w.c.one(`SELECT coalesce((SELECT max(number) FROM batch), 0), coalesce((SELECT max(number) FROM journal), 0) + 1`, nil, &w.batch, &w.next)
	if err != nil {
		return fmt.Errorf("sqlite: read the last batch: %w", err)
	}
	return nil
}

// begin begins a transaction, on a fresh connection if this one cannot.
func (s *Store) begin() error {
	err := s.writer.begin()
	if err == nil {
		return nil
	}
	if renewed := s.renew(); renewed != nil {
		return errors.Join(err, renewed)
	}
	return s.writer.begin()
}

// renew gives the writer a fresh connection and reads where the store stands.
func (s *Store) renew() error {
	w := &s.writer
	w.c.drop()
	fresh, err := connect(background, s.db)
	if err != nil {
		return err
	}
	w.c = fresh
	w.c.pending = newPending()
	return w.look()
}

func (w *writer) begin() error {
	w.first, w.changes = w.next, nil
	err := w.c.exec("BEGIN IMMEDIATE")
	w.open = err == nil
	return err
}

// rollback takes back the transaction at hand, if there is one still.
func (w *writer) rollback() {
	if w.open {
		w.open = false
		w.c.exec("ROLLBACK") // fails only when the failure before has ended the transaction
	}
	w.next = w.first
	w.c.pending.forget()
}

// run runs jobs in order, until one's change cannot be applied; n is how many
// were taken up, the failing one among them.
func (w *writer) run(jobs []*job) (n int, failed error) {
	for i, j := range jobs {
		if !j.state.CompareAndSwap(waiting, taken) && j.state.Load() == left {
			continue
		}
		j.change, j.err = ask(j.command, reader{w.c})
		if j.err != nil || j.change.Empty() {
			continue
		}
		j.drawn = true
		if err := w.apply(j); err != nil {
			return i + 1, err
		}
	}
	return len(jobs), nil
}

// apply writes a job's change.
func (w *writer) apply(j *job) error {
	if err := w.c.apply(&j.change, w.next, w.batch+1); err != nil {
		return err
	}
	if j.change.Event.Name != "" {
		w.next++
	}
	w.changes = append(w.changes, j.change)
	return nil
}

// ask runs a command. One that panics writes nothing and hurts nobody else.
func ask(c house.Command, r house.Reader) (change house.Change, err error) {
	defer func() {
		if v := recover(); v != nil {
			change, err = house.Change{}, fmt.Errorf("%w: a command broke: %v\n%s", house.ErrRetry, v, debug.Stack())
		}
	}()
	return c(r)
}
