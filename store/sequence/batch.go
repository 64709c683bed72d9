package sequence

import (
	"errors"
	"fmt"

	"croupier/house"
)

// batch runs jobs in one transaction and tells each what became of it. When a
// constraint fires, those that have drawn are applied again one by one, with
// the same draws, and those after them are run as a new batch.
func (s *Sequence) batch(jobs []*job) {
	for len(jobs) > 0 {
		if err := s.begin(jobs); err != nil {
			finish(jobs, retry(err))
			return
		}
		base := s.books.Base()
		n, failed := s.run(jobs)
		if failed == nil {
			failed = s.commit()
		} else {
			s.books.Rollback()
		}
		if failed == nil {
			finish(jobs, nil)
			return
		}
		if errors.Is(failed, house.ErrUnknown) {
			finish(jobs, failed) // tried again, they might be committed twice
			return
		}
		again := s.salvage(jobs[:n], base)
		jobs = append(again, jobs[n:]...)
	}
}

// begin begins a transaction, once nothing is in doubt any more: what was
// committed before is told before what comes after it.
func (s *Sequence) begin(jobs []*job) error {
	if s.doubt != nil {
		if err := s.settle(); errors.Is(err, house.ErrUnknown) {
			return fmt.Errorf("the store cannot tell where it stands: %v", err)
		}
	}
	var about []house.About
	for _, j := range jobs {
		about = append(about, j.about...)
	}
	s.changes = nil
	return s.books.Begin(about)
}

// run runs jobs in order, until one's change cannot be applied; n is how many
// were taken up, the failing one among them.
func (s *Sequence) run(jobs []*job) (n int, failed error) {
	for i, j := range jobs {
		if !j.take() {
			continue
		}
		j.change, j.err = ask(j.command, s.books.Reader())
		if err := s.books.Broken(); err != nil {
			if len(s.changes) == 0 { // nobody else's doing: run again, it might break the next transaction too
				j.drawn, j.err = true, fmt.Errorf("%w: %v", house.ErrRetry, err)
			}
			return i + 1, err
		}
		if j.err != nil || j.change.Empty() {
			continue
		}
		j.drawn = true
		if err := s.apply(j); errors.Is(err, house.ErrFenced) {
			j.err = err
		} else if err != nil {
			return i + 1, err
		}
	}
	return len(jobs), nil
}

func (s *Sequence) apply(j *job) error {
	if err := s.books.Apply(&j.change); err != nil {
		return err
	}
	s.changes = append(s.changes, j.change)
	return nil
}

// salvage commits the drawn changes of a failed batch one by one, as long as
// nobody else has written since: a change holds sums as they were when it was
// drawn. When one fails, those drawn after it fail too, since they have seen it.
// It answers all of them and returns the jobs that wrote nothing: they are run
// again, since what they have seen may not have come to be.
func (s *Sequence) salvage(jobs []*job, base Base) (again []*job) {
	var lost error
	for _, j := range jobs {
		switch {
		case j.drawn && j.err != nil: // told before anything was written
		case j.drawn && lost == nil:
			j.err = s.alone(j, base)
			lost, base = j.err, s.books.Base()
		case j.drawn:
			j.err = fmt.Errorf("%w: what came before was not written: %v", house.ErrRetry, lost)
		default:
			if j.state.Load() != left {
				j.err = nil
				again = append(again, j)
			}
			continue
		}
		finish([]*job{j}, nil)
	}
	return again
}

// alone commits one drawn change by itself, on the base that it was drawn on.
func (s *Sequence) alone(j *job, base Base) error {
	if err := s.begin([]*job{j}); err != nil {
		return retry(err)
	}
	if s.books.Base() != base {
		s.books.Rollback()
		return fmt.Errorf("%w: another process has written since", house.ErrRetry)
	}
	if err := s.apply(j); err != nil {
		s.books.Rollback()
		return retry(err)
	}
	return s.commit()
}

// commit makes the batch durable and tells the watchers. If its outcome is in
// doubt it is looked up before anything is answered.
func (s *Sequence) commit() error {
	if len(s.changes) == 0 {
		s.books.Rollback()
		return nil
	}
	batch, err := s.books.Commit()
	switch {
	case err == nil:
		s.publish(batch)
		return nil
	case errors.Is(err, ErrDoubt):
		s.doubt = err
		return s.settle()
	}
	return retry(err)
}

// settle looks up what has become of the changes in doubt. If that cannot be
// told yet they stay so, and the error is house.ErrUnknown.
func (s *Sequence) settle() error {
	batch, committed, err := s.books.Outcome()
	if err != nil {
		return fmt.Errorf("%w: %w, and its outcome could not be looked up: %w", house.ErrUnknown, s.doubt, err)
	}
	failed := s.doubt
	s.doubt = nil
	if !committed {
		return retry(failed)
	}
	s.publish(batch)
	return nil
}
