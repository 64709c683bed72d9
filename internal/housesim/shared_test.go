package housesim

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/internal/cut"
	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
	"croupier/store/postgres"
)

// Shared are books in a database, which any number of processes have at a time.
func Shared(url string) Books {
	return func(commit func(do func() error) error) (house.Store, error) {
		return postgres.Open(ctx, url, postgres.Options{Commit: commit})
	}
}

// TestDaysOfThreeProcesses: the simulated days, served by three processes over
// one database, any of which answers any player.
func TestDaysOfThreeProcesses(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-16", "PL-17", "PL-18")
	s, err := NewSim(Shared(pgtest.URL(t)), *seed, 3, 4)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { s.Close() }()
	for i := range *steps / 10 {
		if err := s.Step(); err != nil {
			t.Fatalf("seed %d, step %d: %v", *seed, i, err)
		}
	}
	if err := s.Verify(); err != nil {
		t.Fatalf("seed %d: %v", *seed, err)
	}
	t.Log(s.Counts)
}

// TestOneAccountOfTwoProcesses: what the clients of one account are told by two
// processes fits one order.
func TestOneAccountOfTwoProcesses(t *testing.T) {
	rulestest.Covers(t, "PL-17", "PL-18")
	url := pgtest.URL(t)
	linearizable(t, openShared(t, url), openShared(t, url))
}

func openShared(t *testing.T, url string) house.Store {
	t.Helper()
	store, err := postgres.Open(ctx, url, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

// TestCrowdOfThreeProcesses: three processes serve one casino; the lines between
// two of them and the database are cut, mended and lose replies at random, clocks
// jump. Every answer stands in the books once, and nothing else does.
func TestCrowdOfThreeProcesses(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-16", "PL-17", "PL-18", "PL-19")
	cluster, name := pgtest.Database(t)
	whole := openShared(t, cluster.URL(name))
	stores := []house.Store{whole}
	var lines []*cut.Line
	for range 2 {
		line := cut.New(t, "unix", cluster.Socket())
		lines = append(lines, line)
		stores = append(stores, openShared(t, "postgres://postgres@"+line.Addr()+"/"+name+"?sslmode=disable"))
	}
	c := newCrowd(t, *seed, stores, 8)
	stop := make(chan struct{})
	wait := c.play(stop)
	choose := &Seeded{State: *seed}
	for range 12 {
		time.Sleep(time.Duration(30+choose.Below(120)) * time.Millisecond)
		line := lines[choose.Below(2)]
		switch choose.Below(4) {
		case 0:
			line.Cut()
			time.Sleep(time.Duration(choose.Below(80)) * time.Millisecond)
			line.Mend()
		case 1:
			line.Drop()
		case 2:
			line.LoseReply()
		case 3:
			c.jump(choose.Below(3), time.Duration(choose.Below(7200)-3600)*time.Second)
		}
	}
	close(stop)
	wait()
	if c.check(whole) == 0 {
		t.Error("nobody has played")
	}
}

// TestStandbyTakesOverUnderLoad: the database's primary is killed while many
// play, and its standby takes over: what was answered is there.
func TestStandbyTakesOverUnderLoad(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-19")
	first, err := pgtest.Start()
	if err != nil {
		t.Fatal(err)
	}
	defer first.Stop()
	second, err := first.Standby("second")
	if err != nil {
		t.Fatal(err)
	}
	defer second.Stop()
	if err := first.Exec("postgres", "CREATE DATABASE casino"); err != nil {
		t.Fatal(err)
	}
	url := pgtest.URLOf("casino", first, second)
	stores := []house.Store{openShared(t, url), openShared(t, url)}
	c := newCrowd(t, *seed, stores, 8)
	stop := make(chan struct{})
	wait := c.play(stop)
	time.Sleep(400 * time.Millisecond)
	first.Kill()
	if err := second.Promote(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(1500 * time.Millisecond)
	close(stop)
	wait()
	if c.check(stores[0]) == 0 {
		t.Error("nobody has played")
	}
}
