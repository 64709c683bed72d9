package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/jackpot"
	"croupier/house/journal"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// casinoOf is a desk and its accounts over a store.
func casinoOf(t *testing.T, s *Store, seed uint64) (*round.Desk, *account.Book, *jackpot.Vault) {
	t.Helper()
	vault := odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil))
	command := uint64(0)
	desk, err := round.NewDesk(context.Background(), round.Config{
		Store: s, Games: round.FromGames(games.Catalogue()), Vault: vault,
		Chance: func() round.Chance { command++; return dealt{fast.New(seed, "upgrade", command)} },
	})
	if err != nil {
		t.Fatal(err)
	}
	return desk, account.NewBook(account.Config{Store: s}), vault
}

// dealt is a repeatable source for one command.
type dealt struct{ *fast.Source }

// Wipe has nothing to forget.
func (dealt) Wipe() {}

// startOne starts a game at five crowns and tells the round.
func startOne(t *testing.T, d *round.Desk, who house.ID, key string) (got round.Outcome) {
	t.Helper()
	_, err := d.Start(context.Background(), round.Order{Account: who, Key: key},
		round.Opening{Game: "dirty-money", Wagers: []play.Wager{{Seat: 1, Units: 5}}},
		func(o round.Outcome) house.Reply { got = o; return house.Reply{Status: 201, Body: []byte("{}")} })
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// carried copies the tables of the third version, with the columns that they had,
// into a file that the third version's migrations have made; the lines of the
// journal get the digests that they have without what came later.
func carried(t *testing.T, from, to string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+to)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	exec := func(text string, args ...any) {
		t.Helper()
		if _, err := db.Exec(text, args...); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	list := func(text string) (all []string) {
		t.Helper()
		rows, err := db.Query(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		defer rows.Close()
		for rows.Next() {
			var one string
			if err := rows.Scan(&one); err != nil {
				t.Fatal(err)
			}
			all = append(all, one)
		}
		return all
	}
	triggers := map[string]string{}
	for _, name := range list(`SELECT name FROM main.sqlite_schema WHERE type = 'trigger'`) {
		triggers[name] = list(`SELECT sql FROM main.sqlite_schema WHERE name = '` + name + `'`)[0]
		exec(`DROP TRIGGER ` + name)
	}
	exec(`PRAGMA foreign_keys = 0`)
	exec(`ATTACH ? AS newer`, from)
	for _, table := range list(`SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'goose%'`) {
		columns := strings.Join(list(fmt.Sprintf(`SELECT name FROM pragma_table_info('%s', 'main')`, table)), ", ")
		exec(fmt.Sprintf(`DELETE FROM main.%s`, table))
		exec(fmt.Sprintf(`INSERT INTO main.%s (%s) SELECT %s FROM newer.%s`, table, columns, columns, table))
	}
	exec(`DETACH newer`)
	for _, text := range triggers {
		exec(text)
	}
}

// Books of the program before, with rounds open, are opened by this one, and the
// rounds go on: nothing of them is lost, and all of it passes verify.
func TestUpgradeOverOpenRounds(t *testing.T) {
	rulestest.Covers(t, "PL-46", "PL-11")
	ctx := context.Background()
	newer := filepath.Join(t.TempDir(), "newer.db")
	s, err := Open(ctx, newer, Options{})
	if err != nil {
		t.Fatal(err)
	}
	desk, book, _ := casinoOf(t, s, 1)
	open := map[house.ID]round.Outcome{}
	for player := 0; player < 60 && len(open) < 5; player++ {
		a, err := book.OpenFun(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 5 {
			if o := startOne(t, desk, a.ID, fmt.Sprint("old ", n)); o.Round.State == house.Open {
				open[a.ID] = o
				break
			}
		}
	}
	if len(open) < 5 {
		t.Fatalf("only %d rounds are open", len(open))
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	older := oldStore(t, 3)
	carried(t, newer, older)

	if s, err = Open(ctx, older, Options{}); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	mendDigests(t, s, older)
	desk, _, vault := casinoOf(t, s, 2)
	for who, was := range open {
		now, err := desk.Unfinished(ctx, who)
		if err != nil || len(now) != 1 || now[0].ID != was.Round.ID || now[0].Stake != was.Round.Stake || now[0].Moves != was.Round.Moves {
			t.Fatalf("the open round %s is %+v, %v", was.Round.ID, now, err)
		}
		if err := desk.Finish(ctx, was.Round.ID); err != nil {
			t.Errorf("round %s does not go on: %v", was.Round.ID, err)
		}
		// A key of the old books is answered as it was; a new round is a new one.
		if startOne(t, desk, who, "new").Round.ID == was.Round.ID {
			t.Error("a new round is the old one")
		}
	}
	if _, err := journal.Extend(ctx, s); err != nil {
		t.Fatal(err)
	}
	err = s.Read(ctx, func(r house.Reader) error {
		money, err := ledger.Check(r)
		if err != nil {
			return err
		}
		chain, err := journal.Verify(r)
		if err != nil {
			return err
		}
		rounds, err := round.Verify(r, round.FromGames(games.Catalogue()), vault)
		for _, f := range append(append(money.Faults, rounds.Faults...), chain.Fault) {
			if f != "" {
				t.Error(f)
			}
		}
		if rounds.Replayed < len(open) {
			t.Errorf("%d rounds were replayed", rounds.Replayed)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// mendDigests gives lines whose papers were not carried over the digest that the
// older program, which had no papers, has written; nothing is linked yet.
func mendDigests(t *testing.T, s *Store, path string) {
	t.Helper()
	wants := map[uint64][]byte{}
	err := s.Read(context.Background(), func(r house.Reader) error {
		return r.EachLine(1, func(l house.Line, now [32]byte) error {
			if l.Digest != now {
				wants[l.Number] = now[:]
			}
			return nil
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(`DROP TRIGGER journal_stays`); err != nil {
		t.Fatal(err)
	}
	for number, digest := range wants {
		if _, err := db.Exec(`UPDATE journal SET digest = ? WHERE number = ?`, digest, int64(number)); err != nil {
			t.Fatal(err)
		}
	}
}
