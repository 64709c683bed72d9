//go:build unix

package kills

import (
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
	"croupier/link/natsserver"
)

var (
	kills   = flag.Int("kills", 2, "how often the program is killed")
	players = flag.Int("players", 6, "how many play at once")
	seed    = flag.Uint64("seed", 0, "of what players do and when kills come; 0 is the clock")
)

// bettors is how many of those who play sit at a live table.
const bettors = 3

// TestKills kills the program with SIGKILL at random moments of play and starts
// it again on the same books: no acknowledged round is lost, none is doubled,
// open rounds resume, chips at a live table are there or back, and the program's
// own check of the books is content.
func TestKills(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-12", "PL-18", "PL-19", "RG-11")
	if *seed == 0 {
		*seed = uint64(time.Now().UnixNano())
	}
	t.Logf("seed %d", *seed)
	t.Run("folder", func(t *testing.T) {
		s := build(t, "--config", written(t, tableFile))
		if err := s.start(); err != nil {
			t.Fatal(err)
		}
		killed(t, func() error { return nil }, s)
	})
	// Two processes over one database: whoever lost a reply asks the other one,
	// and the owner of the live table is among those who are killed.
	t.Run("database", func(t *testing.T) {
		cluster, name := pgtest.Database(t)
		bus, err := natsserver.Start("127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer bus.Close()
		// An owner for the first process, and one for each time that it was killed.
		again := func() error {
			return cluster.Exec(name, "SELECT 1 / (count(*) > 1)::int FROM journal WHERE name = 'take-over'")
		}
		killed(t, again, pair(t, cluster.URL(name), [2]string{bus.URL(), bus.URL()})...)
	})
}

// killed has a crowd play at started servers while they are killed one by one,
// each of them at least once, and closes them when what is to come has come.
func killed(t *testing.T, toCome func() error, servers ...*server) {
	t.Helper()
	playing := come(*seed, *players-bettors, bettors, servers...)
	moments := rand.New(rand.NewPCG(*seed, 1<<32))
	whole := append([]*server(nil), servers...) // not killed yet
	for left := *kills; left > 0 && !playing.faulty(); left-- {
		playing.goesOn(int64(moments.IntN(2 * *players)))
		time.Sleep(time.Duration(20+moments.IntN(400)) * time.Millisecond)
		s := servers[moments.IntN(len(servers))]
		if len(whole) >= left {
			s = whole[0]
		}
		for i, w := range whole {
			if w == s {
				whole = append(whole[:i], whole[i+1:]...)
				break
			}
		}
		s.kill()
		if err := s.start(); err != nil {
			t.Fatal(err)
		}
	}
	playing.goesOn(int64(2 * *players))
	sum := playing.leave(t)
	if t.Failed() {
		return
	}
	err := toCome()
	for until := time.Now().Add(patience); err != nil && time.Now().Before(until); err = toCome() {
		time.Sleep(200 * time.Millisecond)
	}
	if err != nil {
		t.Errorf("nobody took the table over: %v", err)
	}
	closed(t, servers...)
	if sum.rounds == 0 || sum.bets == 0 || *kills > 0 && sum.cut+sum.shut == 0 {
		t.Errorf("proved nothing: %v", sum)
	}
	t.Logf("kills: %d kills, %v", *kills, sum)
}
