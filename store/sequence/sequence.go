package sequence

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"croupier/house"
)

// UsualBatch is the most commands in one commit unless a store is told another
// bound.
const UsualBatch = 256

// Sequence is a queue of commands and the goroutine that runs them.
type Sequence struct {
	books Books
	most  int
	queue chan *job

	mu       sync.Mutex
	closing  bool
	asking   sync.WaitGroup // Do calls that may still send
	stopped  chan struct{}  // closed when the last batch has ended
	watchers []func(house.Commit)

	// Of the transaction at hand.
	changes []house.Change
	doubt   error // why it is not known whether changes are committed
}

// Start begins to run commands over books, at most so many in one commit (0 is
// UsualBatch). Nobody else may use the books until Close has returned.
func Start(books Books, most int) *Sequence {
	if most <= 0 {
		most = UsualBatch
	}
	s := &Sequence{books: books, most: most, queue: make(chan *job, 4*most), stopped: make(chan struct{})}
	go s.serve()
	return s
}

// Watch has f called with every commit from then on, in order, before those who
// wait for it are answered.
func (s *Sequence) Watch(f func(house.Commit)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watchers = append(s.watchers, f)
}

// Stopped is closed when the last batch has ended.
func (s *Sequence) Stopped() <-chan struct{} { return s.stopped }

// Close ends the sequence after the commands that it has taken in; later ones
// are told that nothing moved. Called again it waits for the same end.
func (s *Sequence) Close() {
	s.mu.Lock()
	closing := s.closing
	s.closing = true
	s.mu.Unlock()
	if !closing {
		s.asking.Wait()
		close(s.queue)
	}
	<-s.stopped
}

// serve takes all that waits, up to the bound, and commits it together.
func (s *Sequence) serve() {
	defer close(s.stopped)
	batch := make([]*job, 0, s.most)
	last, took := 0, time.Duration(0)
	for j := range s.queue {
		batch = s.gather(append(batch[:0], j), last, took/10)
		began := time.Now()
		s.batch(batch)
		last, took = len(batch), time.Since(began)
	}
}

// gather adds what waits to a batch. Who has just been answered often asks again
// at once, but not before the first of them has reached the queue: while fewer
// are there than were in the last batch they are given a moment, a small part
// of what that batch took. It saves a commit for a few of them.
func (s *Sequence) gather(batch []*job, last int, moment time.Duration) []*job {
	var over <-chan time.Time
	for len(batch) < s.most {
		select {
		case j, ok := <-s.queue:
			if !ok {
				return batch
			}
			batch = append(batch, j)
			continue
		default:
		}
		if len(batch) >= last {
			return batch
		}
		if over == nil {
			over = time.After(min(moment, longest))
		}
		select {
		case j, ok := <-s.queue:
			if !ok {
				return batch
			}
			batch = append(batch, j)
		case <-over:
			return batch
		}
	}
	return batch
}

// longest is the longest moment that a batch waits for more.
const longest = 2 * time.Millisecond

// publish tells the watchers what the commit has made true.
func (s *Sequence) publish(batch uint64) {
	s.mu.Lock()
	watchers := s.watchers
	s.mu.Unlock()
	commit := house.Commit{Batch: batch, Changes: s.changes}
	for _, f := range watchers {
		f(commit)
	}
}

// retry says of a failure after which nothing moved what it is.
func retry(err error) error {
	for _, known := range []error{house.ErrBackstop, house.ErrFenced, house.ErrRetry} {
		if errors.Is(err, known) {
			return err
		}
	}
	return fmt.Errorf("%w: %w", house.ErrRetry, err)
}
