//go:build unix

package kills

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// crowd is all who play in one test: some at machines, some at a live table.
type crowd struct {
	all     []*player
	bettors []*bettor
	faults  chan error
	stop    chan struct{}
	playing sync.WaitGroup

	answered atomic.Int64 // keyed requests
}

// come has so many players and bettors play at any of the servers.
func come(seed uint64, players, bettors int, servers ...*server) *crowd {
	c := &crowd{faults: make(chan error, players+bettors), stop: make(chan struct{})}
	for i := range players {
		p := newPlayer(calls(i, seed, servers...))
		p.stop, p.answered = c.stop, &c.answered
		c.all = append(c.all, p)
		c.playing.Go(func() { c.faults <- p.play() })
	}
	for i := range bettors {
		b := newBettor(calls(players+i, seed, servers...))
		b.stop, b.answered = c.stop, &c.answered
		c.bettors = append(c.bettors, b)
		c.playing.Go(func() { c.faults <- b.play() })
	}
	return c
}

// goesOn waits until so many more requests were answered, on a slow machine too,
// or a fault was found.
func (c *crowd) goesOn(answers int64) {
	for want := c.answered.Load() + answers; c.answered.Load() < want && !c.faulty(); {
		time.Sleep(5 * time.Millisecond)
	}
}

// faulty tells whether a player has found a fault.
func (c *crowd) faulty() bool { return len(c.faults) > 0 }

// leave has all stop and prove what they know.
func (c *crowd) leave(t *testing.T) (told tally) {
	t.Helper()
	close(c.stop)
	c.playing.Wait()
	for range len(c.all) + len(c.bettors) {
		if err := <-c.faults; err != nil {
			t.Error(err)
		}
	}
	for _, p := range c.all {
		told.players++
		told.rounds += len(p.order)
		told.moves += p.moves
		told.cut += p.cut
		told.shut += p.shut
		told.committed += p.committed
		told.resumed += p.resumed
	}
	for _, b := range c.bettors {
		told.bettors++
		told.bets += b.bets
		told.late += b.late
		told.cut += b.cut
		told.shut += b.shut
		told.committed += b.committed
	}
	return told
}

// tally is what a crowd has seen.
type tally struct {
	players, rounds, moves, cut, shut, committed, resumed int
	bettors, bets, late                                   int
}

func (s tally) String() string {
	return fmt.Sprintf("%d players, %d rounds and %d requests acknowledged; %d at a live table with %d bets and take-backs acknowledged, %d refused as too late; "+
		"%d requests without an answer (%d had been committed) and %d at a closed door, all sent again; %d times an open round was found as left; lost 0, doubled 0, verify content",
		s.players, s.rounds, s.moves, s.bettors, s.bets, s.late, s.cut, s.committed, s.shut, s.resumed)
}

// closed stops all servers in order and has the books checked.
func closed(t *testing.T, servers ...*server) {
	t.Helper()
	for _, s := range servers {
		if err := s.stop(); err != nil {
			t.Errorf("the program did not end well: %v\n%s", err, s.said())
		}
	}
	if told, err := servers[0].verify(); err != nil {
		t.Errorf("verify: %v\n%s", err, told)
	}
}
