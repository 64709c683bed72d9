//go:build unix

package kills

import (
	"flag"
	"testing"
	"time"

	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
	"croupier/link/natsserver"
)

var failovers = flag.Int("failovers", 0, "how often the database's leader is killed; needs Patroni and etcd")

// TestFailover kills the machine that takes the writes of the database with
// SIGKILL, Patroni and PostgreSQL at once, while a crowd plays at two processes:
// play goes on at the node that takes over, nothing that was acknowledged is lost
// or doubled, and the program's own check is content. The old node comes back and
// follows before the next one is killed.
func TestFailover(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-12", "PL-18", "PL-19")
	if *failovers == 0 {
		t.Skip("scripts/failover.sh runs it")
	}
	nodes, err := pgtest.StartPatroni(3)
	if err != nil {
		t.Fatal(err)
	}
	defer nodes.Stop()
	bus, err := natsserver.Start("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer bus.Close()
	if err := nodes.Create("croupier", "casino"); err != nil {
		t.Fatal(err)
	}
	servers := pair(t, nodes.URL("croupier", "casino"), [2]string{bus.URL(), bus.URL()})
	playing := come(uint64(time.Now().UnixNano()), *players-bettors, bettors, servers...)
	for i := range *failovers {
		time.Sleep(3 * time.Second)
		playing.goesOn(int64(2 * *players))
		if playing.faulty() {
			break
		}
		old := nodes.Leader()
		if old == 0 {
			t.Fatal("no node takes writes")
		}
		struck := time.Now()
		if err := nodes.Strike(old); err != nil {
			t.Fatal(err)
		}
		leader, err := nodes.Await(old)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("failover %d: node %d was killed, node %d takes writes and is followed %.1f s later", i+1, old, leader, time.Since(struck).Seconds())
		guest := calls(-1, 0, servers...)
		if err := guest.ask("POST", "/api/session", []byte(`{"kind":"fun"}`), &struct{}{}, 201); err != nil {
			t.Fatal(err)
		}
		t.Logf("failover %d: a new guest is taken %.1f s after the kill", i+1, time.Since(struck).Seconds())
		if err := nodes.Start(old); err != nil {
			t.Fatal(err)
		}
		if err := nodes.Returned(old); err != nil {
			t.Fatal(err)
		}
	}
	playing.goesOn(int64(2 * *players))
	sum := playing.leave(t)
	if t.Failed() {
		return
	}
	closed(t, servers...)
	if sum.rounds == 0 || sum.bets == 0 || sum.cut+sum.shut == 0 {
		t.Errorf("proved nothing: %v", sum)
	}
	t.Logf("failover: %d failovers, %v", *failovers, sum)
}
