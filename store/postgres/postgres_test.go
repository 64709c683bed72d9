package postgres

import (
	"context"
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
	for _, batch := range []int{1, 256} {
		var urls sync.Map // a database for each folder
		storetest.Check(t, func(t testing.TB, folder string, commit func(func() error) error) house.Store {
			url, known := urls.Load(folder)
			if !known {
				url = pgtest.URL(t)
				urls.Store(folder, url)
			}
			return open(t, url.(string), Options{Batch: batch, Commit: commit})
		})
	}
}
