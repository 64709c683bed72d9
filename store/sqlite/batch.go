package sqlite

import (
	"errors"
	"fmt"
	"time"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"croupier/house"
)

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
