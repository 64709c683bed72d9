package sqlite

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

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
func (s *Store) Do(ctx context.Context, c house.Command) error {
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

// serve is the only writer: it takes all that waits, up to the bound, and
// commits it together.
func (s *Store) serve() {
	defer close(s.stopped)
	batch := make([]*job, 0, s.options.Batch)
	for j := range s.queue {
		batch = append(batch[:0], j)
	more:
		for len(batch) < s.options.Batch {
			select {
			case j, ok := <-s.queue:
				if !ok {
					break more
				}
				batch = append(batch, j)
			default:
				break more
			}
		}
		s.batch(batch)
	}
}

// batch runs jobs in one transaction and tells each what became of it. When a
// constraint fires, those that have drawn are applied again one by one, with
// the same draws, and those after them are run as a new batch.
func (s *Store) batch(jobs []*job) {
	w := &s.writer
	for len(jobs) > 0 {
		if w.broken != nil {
			finish(jobs, fmt.Errorf("%w: the store has stopped: %w", house.ErrRetry, w.broken))
			return
		}
		if err := s.begin(); err != nil {
			finish(jobs, fmt.Errorf("%w: %w", house.ErrRetry, err))
			return
		}
		n, failed := w.run(jobs)
		if failed == nil {
			failed = s.commit()
		} else {
			w.rollback()
		}
		if failed == nil {
			s.publish()
			finish(jobs, nil)
			return
		}
		if errors.Is(failed, house.ErrUnknown) {
			finish(jobs, failed) // tried again, they might be committed twice
			return
		}
		again := s.salvage(jobs[:n])
		jobs = append(again, jobs[n:]...)
	}
}

// finish answers jobs: with their own error, else with the one given.
func finish(jobs []*job, err error) {
	for _, j := range jobs {
		if j.state.Load() == left {
			continue
		}
		j.state.Store(taken)
		if j.err == nil {
			j.err = err
		}
		close(j.done)
	}
}

// salvage commits the drawn changes of a failed batch one by one. When one
// fails, those drawn after it fail too, since they have seen it. It answers all
// of them and returns the jobs that wrote nothing: they are run again, since
// what they have seen may not have come to be.
func (s *Store) salvage(jobs []*job) (again []*job) {
	var lost error
	for _, j := range jobs {
		if !j.drawn {
			if j.state.Load() != left {
				j.err = nil
				again = append(again, j)
			}
			continue
		}
		if lost == nil {
			lost = s.alone(j)
		}
		finish([]*job{j}, lost)
	}
	return again
}

// alone commits one drawn change by itself.
func (s *Store) alone(j *job) error {
	w := &s.writer
	if w.broken != nil {
		return fmt.Errorf("%w: the store has stopped: %w", house.ErrRetry, w.broken)
	}
	if err := s.begin(); err != nil {
		return fmt.Errorf("%w: %w", house.ErrRetry, err)
	}
	if err := w.apply(j); err != nil {
		w.rollback()
		return classify(err)
	}
	if err := s.commit(); err != nil {
		return classify(err)
	}
	s.publish()
	return nil
}

// classify says what a failure after which nothing moved is.
func classify(err error) error {
	var e *sqlite.Error
	switch {
	case errors.Is(err, house.ErrBackstop), errors.Is(err, house.ErrUnknown):
		return err
	case errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_CONSTRAINT:
		return fmt.Errorf("%w: %w", house.ErrBackstop, err)
	}
	return fmt.Errorf("%w: %w", house.ErrRetry, err)
}

// publish tells the watchers what the commit has made true.
func (s *Store) publish() {
	if len(s.writer.changes) == 0 {
		return
	}
	s.mu.Lock()
	watchers := s.watchers
	s.mu.Unlock()
	commit := house.Commit{Batch: s.writer.batch, Changes: s.writer.changes}
	for _, f := range watchers {
		f(commit)
	}
}

// commit makes the batch durable. If the outcome is unknown it is looked up by
// the batch's number before anything is answered.
func (s *Store) commit() error {
	w := &s.writer
	if len(w.changes) == 0 {
		w.rollback()
		return nil
	}
	err := w.c.flush()
	if err == nil {
		err = w.c.exec(`INSERT INTO batch (number, first, at) VALUES (?, ?, ?)`, int64(w.batch+1), int64(w.first), time.Now().UnixMilli())
	}
	if err != nil {
		w.rollback()
		return err
	}
	do := func() error { return w.c.exec("COMMIT") }
	if s.options.Commit != nil {
		err = s.options.Commit(do)
	} else {
		err = do()
	}
	if err == nil {
		w.open = false
		w.batch++
		return nil
	}
	return s.outcome(err)
}

// outcome finds out, on a fresh connection, whether the batch was committed.
func (s *Store) outcome(failed error) error {
	w := &s.writer
	asked := w.batch + 1
	w.rollback()
	changes := w.changes
	err := s.renew()
	w.changes = changes
	switch {
	case err != nil:
		w.broken = fmt.Errorf("%w, and its outcome could not be looked up: %w", failed, err)
		return fmt.Errorf("%w: %w", house.ErrUnknown, w.broken)
	case w.batch == asked:
		return nil
	}
	return fmt.Errorf("sqlite: commit batch %d: %w", asked, failed)
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
