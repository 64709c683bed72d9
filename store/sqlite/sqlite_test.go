package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"croupier/house"
	"croupier/internal/rulestest"
	"croupier/store/storetest"
)

func TestStore(t *testing.T) {
	// PL-17: no player's purse below zero, at any concurrency, by the table's
	// own constraint; PL-20: reversed once.
	rulestest.Covers(t, "PL-17")
	for _, batch := range []int{1, 3, 256} {
		storetest.Check(t, func(t testing.TB, folder string, commit func(func() error) error) house.Store {
			s, err := Open(context.Background(), filepath.Join(folder, "house.db"), Options{Batch: batch, Commit: commit})
			if err != nil {
				t.Fatal(err)
			}
			return s
		})
	}
}

// TestSecondProcessIsRefused opens the same file twice: the lock is of the open
// file, so it holds within one process as between two.
func TestSecondProcessIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "house.db")
	first, err := Open(context.Background(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(context.Background(), path, Options{}); err == nil || !strings.Contains(err.Error(), "another process has") {
		t.Errorf("a second store on the file: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(context.Background(), path, Options{})
	if err != nil {
		t.Fatalf("after the first was closed: %v", err)
	}
	again.Close()
}

// TestFilesAreTheOwnersAlone opens books in a folder that everybody reads: they
// hold the hashes of passwords.
func TestFilesAreTheOwnersAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes are a Unix matter")
	}
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	s, err := Open(context.Background(), filepath.Join(folder, "house.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	files, err := os.ReadDir(folder)
	if err != nil || len(files) < 3 { // the file, its lock and its log at least
		t.Fatalf("%v, %v", files, err)
	}
	for _, f := range files {
		if at, err := f.Info(); err != nil || at.Mode().Perm() != 0o600 {
			t.Errorf("%s: mode %v, %v", f.Name(), at.Mode(), err)
		}
	}
}

// TestFolderThatTakesNoFile is not told as another process.
func TestFolderThatTakesNoFile(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "house.db.lock"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(context.Background(), filepath.Join(folder, "house.db"), Options{}); err == nil || strings.Contains(err.Error(), "another process") {
		t.Errorf("a lock that cannot be made: %v", err)
	}
}

// TestOddPath opens files whose names mean something in a URL.
func TestOddPath(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a b?c#d%20e")
	s, err := Open(context.Background(), filepath.Join(folder, "house.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	if _, err := os.Stat(filepath.Join(folder, "house.db")); err != nil {
		t.Error(err)
	}
}

// TestNothingIsEdited tries to edit and delete behind the house's back.
func TestNothingIsEdited(t *testing.T) {
	rulestest.Covers(t, "PL-20")
	path := filepath.Join(t.TempDir(), "house.db")
	s, err := Open(context.Background(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, q := range []string{
		`INSERT INTO account VALUES ('a', 'player', 'a', 'CZK', '', 0, '', '')`,
		`INSERT INTO purse VALUES ('player/a', 'player', 'CZK', 10), ('house/CZK', 'house', 'CZK', -10)`,
		`INSERT INTO posting VALUES (1, 0, 'stake', '', 'house/CZK', 'player/a', 'CZK', 10)`,
		`INSERT INTO round VALUES ('r', 'a', 'g', 'e', 'CZK', 'settled', '', 0, 0, 1, 0, 0, 0, 0, 0, 0, '', '', '', 0)`,
		`INSERT INTO run VALUES (1, 1, 'r', 0, 0, x'00')`,
		`INSERT INTO award VALUES (1, 1, 'r', 'a', 'g', 'p', 'CZK', '1/1', 5, 0, '', 0, x'', '')`,
		`INSERT INTO mystery VALUES ('house/CZK', 1, 1, 5, 6, zeroblob(32), x'00', 0)`,
		`INSERT INTO kept VALUES (1, 'a', 'k', x'00', 200, x'00')`,
		`INSERT INTO batch VALUES (1, 1, 0)`,
		`INSERT INTO journal VALUES (1, 1, 'n', 's', '', 0, x'00')`,
		`INSERT INTO link VALUES (1, 1, x'00', x'00')`,
		`INSERT INTO reversal VALUES (1, 2)`,
		`INSERT INTO paper VALUES ('k', 'i', 1, 1, 's', '', '', 0, 0, x'')`,
	} {
		if _, err := db.Exec(q); err != nil {
			t.Fatalf("%s: %v", q, err)
		}
	}
	for _, q := range []string{
		`UPDATE posting SET amount = 11`, `DELETE FROM posting`,
		`UPDATE paper SET state = 't'`, `DELETE FROM paper`,
		`UPDATE run SET causes = x'01'`, `DELETE FROM run`,
		`UPDATE award SET amount = 6`, `DELETE FROM award`,
		`UPDATE mystery SET most = 7`, `DELETE FROM mystery`,
		`UPDATE kept SET status = 500`, `DELETE FROM kept`,
		`UPDATE batch SET at = 1`, `DELETE FROM batch`,
		`UPDATE journal SET detail = 'x'`, `DELETE FROM journal`,
		`UPDATE link SET hash = x'01'`, `DELETE FROM link`,
		`UPDATE reversal SET change = 3`, `DELETE FROM reversal`, `INSERT INTO reversal VALUES (1, 4)`,
		`UPDATE round SET win = 5`, `DELETE FROM round`,
		`UPDATE purse SET currency = 'EUR'`, `DELETE FROM purse`,
		`UPDATE purse SET amount = -1 WHERE kind = 'player'`,
		`INSERT INTO purse VALUES ('player/b', 'house', 'CZK', -5)`,
	} {
		if _, err := db.Exec(q); err == nil {
			t.Errorf("%s: went through", q)
		}
	}
}

// TestUnknownOutcome: when the commit fails and its outcome cannot be looked
// up, nobody is told that nothing moved, and nothing more is taken in. The next
// start finds out.
func TestUnknownOutcome(t *testing.T) {
	rulestest.Covers(t, "PL-19")
	for _, c := range []struct {
		name    string
		commits bool
		changes uint64
	}{{"committed", true, 1}, {"not committed", false, 0}} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "house.db")
			var s *Store
			s, err := Open(context.Background(), path, Options{Commit: func(do func() error) error {
				if c.commits {
					if err := do(); err != nil {
						return err
					}
				}
				s.db.Close() // nothing can be looked up any more
				return errors.New("the disk is gone")
			}})
			if err != nil {
				t.Fatal(err)
			}
			command := func(house.Reader) (house.Change, error) {
				return house.Change{Event: house.Event{Name: "test"}}, nil
			}
			if err := s.Do(context.Background(), command); !errors.Is(err, house.ErrUnknown) || errors.Is(err, house.ErrRetry) {
				t.Errorf("an unknown outcome is told as %v", err)
			}
			if err := s.Do(context.Background(), command); !errors.Is(err, house.ErrRetry) {
				t.Errorf("after it: %v", err)
			}
			s.Close()
			if s, err = Open(context.Background(), path, Options{}); err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			err = s.Read(context.Background(), func(r house.Reader) error {
				n, _, err := r.Last()
				if n != c.changes {
					t.Errorf("%d changes after the restart, want %d", n, c.changes)
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
}
