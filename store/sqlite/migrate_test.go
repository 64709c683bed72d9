package sqlite

import (
	"context"
	"database/sql"
	"io/fs"
	"path/filepath"
	"testing"

	"github.com/pressly/goose/v3"

	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/odds"
)

// oldStore makes a file as the program of an earlier version left it, and fills
// it.
func oldStore(t *testing.T, version int64, fill ...string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "house.db")
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(context.Background(), version); err != nil {
		t.Fatal(err)
	}
	for _, q := range fill {
		if _, err := db.Exec(q); err != nil {
			t.Fatalf("%s: %v", q, err)
		}
	}
	return path
}

// TestPoolsOfOlderBooks: pools and awards from before there were groups and
// mysteries are read as they were, by their old purses, and go on.
func TestPoolsOfOlderBooks(t *testing.T) {
	rulestest.Covers(t, "PL-20", "PL-28")
	path := oldStore(t, 1,
		`INSERT INTO account VALUES ('a', 'player', 'a', 'CZK', '', 0)`,
		`INSERT INTO purse VALUES ('house/CZK', 'house', 'CZK', -700), ('handpay/CZK', 'handpay', 'CZK', 200), ('pool/coin/central/CZK', 'pool', 'CZK', 500)`,
		`INSERT INTO round VALUES ('r', 'a', 'coin', 'e', 'CZK', 'settled', '', 1, 1, 1, 0, 0, 0, 0, 0, 1)`,
		`INSERT INTO pool VALUES ('coin', 'central', 'CZK', 'pool/coin/central/CZK', 600, 100, 200, 1, '1/3')`,
		`INSERT INTO award VALUES (1, 1, 'r', 'a', 'coin', 'central', 'CZK', '2/5', 200, 5)`)
	s, err := Open(context.Background(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	name := house.PoolName{Game: "coin", Pot: "central", Currency: "CZK"}
	want := house.Pool{Name: name, Seeds: 600, Contributions: 100, Awards: 200, Hits: 1, Carry: odds.Must(odds.NewPart(1, 3)), Amount: 500}
	look := func(r house.Reader) error {
		pool, err := r.Pool(name)
		if err != nil || pool.Seal.Number != 0 || pool.Amount != want.Amount || pool.Contributions != want.Contributions || pool.Carry != want.Carry || pool.Hits != 1 {
			t.Errorf("the pool %+v (%v), want %+v", pool, err, want)
		}
		rec, err := r.Round("r")
		if err != nil || len(rec.Awards) != 1 || rec.Awards[0].Pool != name || rec.Awards[0].Amount != 200 || rec.Awards[0].Opening != (house.Opening{}) {
			t.Errorf("the round %+v (%v)", rec, err)
		}
		return nil
	}
	if err := s.Read(context.Background(), look); err != nil {
		t.Fatal(err)
	}
	want.Contributions, want.Amount = 150, 550
	err = s.Do(context.Background(), func(house.Reader) (house.Change, error) {
		return house.Change{
			Event: house.Event{Name: "test"}, Pools: []house.Pool{want},
			Postings: []house.Posting{{Reason: house.ForContribution, From: "house/CZK", To: name.Purse(), Currency: "CZK", Amount: 50}},
		}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Read(context.Background(), look); err != nil {
		t.Fatal(err)
	}
}
