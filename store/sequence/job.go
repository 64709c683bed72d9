package sequence

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"croupier/house"
)

// job is one command that waits for its commit.
type job struct {
	command house.Command
	about   []house.About
	change  house.Change
	drawn   bool // the change is made and stays as it is
	err     error
	state   atomic.Int32 // waiting, taken or left
	done    chan struct{}
}

const (
	waiting int32 = iota
	taken         // it is run: whoever asked waits for the outcome
	left          // whoever asked has gone before it was begun
)

// Do runs a command in the next batch, as house.Store says.
func (s *Sequence) Do(ctx context.Context, c house.Command, about ...house.About) error {
	if err := ctx.Err(); err != nil {
		return err // a free queue would take it as readily
	}
	j := &job{command: c, about: about, done: make(chan struct{})}
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

// take tells whether the job is to be run: whoever asked is still there.
func (j *job) take() bool {
	return j.state.CompareAndSwap(waiting, taken) || j.state.Load() != left
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

// ask runs a command. One that panics writes nothing and hurts nobody else.
func ask(c house.Command, r house.Reader) (change house.Change, err error) {
	defer func() {
		if v := recover(); v != nil {
			change, err = house.Change{}, fmt.Errorf("%w: a command broke: %v\n%s", house.ErrRetry, v, debug.Stack())
		}
	}()
	return c(r)
}
