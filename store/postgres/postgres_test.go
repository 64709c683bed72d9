package postgres

import (
	"context"
	"flag"
	"os"
	"sync"
	"testing"

	"croupier/house"
	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
	"croupier/store/storetest"
)

// Nothing here pulls the plug of the machine, so no test waits for its disk.
func TestMain(m *testing.M) { os.Exit(pgtest.Run(m, "fsync=off")) }

// laid is a database with all tables, made once, which tests copy.
var laid struct {
	once sync.Once
	name string
}

// database gives a cluster and the name of a database of it, with all tables.
func database(t testing.TB) (c *pgtest.Cluster, name string) {
	t.Helper()
	laid.once.Do(func() {
		c, name := pgtest.Database(t)
		open(t, c.URL(name), Options{}).Close()
		laid.name = name
	})
	return pgtest.Copy(t, laid.name)
}

func address(t testing.TB) string {
	t.Helper()
	c, name := database(t)
	return c.URL(name)
}

var long = flag.Bool("long", false, "run the store's suite with a commit for each command too")

func open(t testing.TB, url string, o Options) *Store {
	t.Helper()
	s, err := Open(context.Background(), url, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestStore(t *testing.T) {
	// PL-17: no player's purse below zero, at any concurrency, by the table's
	// own constraint; PL-20: reversed once.
	rulestest.Covers(t, "PL-17")
	batches := []int{256}
	if *long {
		batches = []int{1, 3, 256}
	}
	for _, batch := range batches {
		var urls sync.Map // a database for each folder
		storetest.Check(t, func(t testing.TB, folder string, commit func(func() error) error) house.Store {
			url, known := urls.Load(folder)
			if !known {
				url = address(t)
				urls.Store(folder, url)
			}
			return open(t, url.(string), Options{Batch: batch, Commit: commit})
		})
	}
}
