//go:build unix

package kills

import (
	"flag"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"croupier/internal/rulestest"
)

var (
	kills   = flag.Int("kills", 3, "how often the program is killed")
	players = flag.Int("players", 6, "how many play at once")
	seed    = flag.Uint64("seed", 0, "of what players do and when kills come; 0 is the clock")
)

// TestKills kills the program with SIGKILL at random moments of play and starts
// it again on the same books: no acknowledged round is lost, none is doubled,
// open rounds resume, and the program's own check of the books is content.
func TestKills(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-12", "PL-18", "PL-19", "RG-11")
	if *seed == 0 {
		*seed = uint64(time.Now().UnixNano())
	}
	t.Logf("seed %d", *seed)
	s := build(t)
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
	stop := make(chan struct{})
	var all []*player
	faults := make(chan error, *players)
	var playing sync.WaitGroup
	for i := range *players {
		p := &player{
			name: i, base: "http://" + s.addr, stop: stop, dice: rand.New(rand.NewPCG(*seed, uint64(i))),
			client:  &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{}},
			rounds:  map[string]summary{},
			replies: map[string]keptReply{},
		}
		all = append(all, p)
		playing.Go(func() { faults <- p.play() })
	}
	moments := rand.New(rand.NewPCG(*seed, 1<<32))
	for range *kills {
		time.Sleep(time.Duration(20+moments.IntN(400)) * time.Millisecond)
		if len(faults) > 0 {
			break // a player has found a fault
		}
		s.kill()
		if err := s.start(); err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(300 * time.Millisecond)
	close(stop)
	playing.Wait()
	var sum player
	rounds := 0
	for _, p := range all {
		if err := <-faults; err != nil {
			t.Error(err)
		}
		rounds += len(p.order)
		sum.moves += p.moves
		sum.cut += p.cut
		sum.committed += p.committed
		sum.resumed += p.resumed
	}
	if t.Failed() {
		return
	}
	if err := s.stop(); err != nil {
		t.Errorf("the program did not end well: %v", err)
	}
	told, err := s.verify()
	if err != nil {
		t.Errorf("verify: %v\n%s", err, told)
	}
	if rounds == 0 || *kills > 0 && sum.cut == 0 {
		t.Errorf("proved nothing: %d rounds, %d requests cut off", rounds, sum.cut)
	}
	t.Logf("kills: %d kills, %d players, %d rounds and %d requests acknowledged, %d cut off and sent again (%d had been committed), "+
		"%d times an open round was found as left; lost 0, doubled 0, verify content",
		*kills, *players, rounds, sum.moves, sum.cut, sum.committed, sum.resumed)
}
