package main

import (
	"context"
	"database/sql"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"croupier/cmd/croupier/config"
	"croupier/internal/rulestest"
	"croupier/store/sqlite"
)

// signedBooks are books that were signed twice, with wallets opened before,
// between and after, and the state of them after the first close.
func signedBooks(t *testing.T) (folder, early string) {
	t.Helper()
	ctx := context.Background()
	folder, early = t.TempDir(), t.TempDir()
	a := at{Folder: folder}
	for i := range 2 {
		store, err := a.open(ctx, sqlite.Options{})
		if err != nil {
			t.Fatal(err)
		}
		vault, err := key{}.unlock(ctx, a, store)
		if err != nil {
			t.Fatal(err)
		}
		signs, err := a.openSigner(ctx, store)
		if err != nil {
			t.Fatal(err)
		}
		open, err := openCasino(ctx, store, vault, config.Default())
		if err != nil {
			t.Fatal(err)
		}
		open.signer = signs
		for range 3 {
			if _, err := open.book.OpenFun(ctx); err != nil {
				t.Fatal(err)
			}
		}
		if err := open.close(slog.New(slog.DiscardHandler)); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			if err := os.CopyFS(early, os.DirFS(folder)); err != nil && !os.IsExist(err) {
				t.Fatal(err)
			}
		}
	}
	return folder, early
}

// edit writes to books as somebody does who has the file and knows SQL: no
// trigger stops him.
func edit(t *testing.T, folder string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(folder, books))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query(`SELECT name FROM sqlite_master WHERE type = 'trigger'`)
	if err != nil {
		t.Fatal(err)
	}
	var drops []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		drops = append(drops, "DROP TRIGGER "+name)
	}
	rows.Close()
	for _, s := range append(drops, statements...) {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

func TestTheSignedHeadFindsWhatTheChainCannot(t *testing.T) {
	rulestest.Covers(t, "PL-36")
	folder, early := signedBooks(t)
	good := croupier("", "verify", "--data", folder)
	if good.status != 0 || !strings.Contains(good.out, "heads    2 signed") {
		t.Fatalf("before: %d\n%s%s", good.status, good.out, good.err)
	}
	for _, c := range []struct {
		name, tells string
		statements  []string
	}{
		// The chain alone is right after each of these.
		{"the last links are removed", "the link that was signed", []string{"DELETE FROM link WHERE first > (SELECT min(last) FROM link)"}},
		{"all links are made anew", "lines 1 to ", []string{"DELETE FROM link"}},
		{"a head is removed", "are not those that were written", []string{"DELETE FROM paper_now WHERE kind = 'journal-head'", "DELETE FROM paper WHERE kind = 'journal-head'"}},
		{"another's signature", "is not signed with this key", []string{`UPDATE paper SET body = CAST(replace(CAST(body AS TEXT), '"signature":"', '"signature":"00') AS BLOB) WHERE kind = 'journal-head' AND version = 1`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			copied := t.TempDir()
			if err := os.CopyFS(copied, os.DirFS(folder)); err != nil && !os.IsExist(err) {
				t.Fatal(err)
			}
			edit(t, copied, c.statements...)
			r := croupier("", "verify", "--data", copied)
			if r.status != 1 || !strings.Contains(r.out, c.tells) {
				t.Errorf("status %d, want %q:\n%s%s", r.status, c.tells, r.out, r.err)
			}
		})
	}
	// Books that were set back to an earlier moment are right in themselves.
	for _, name := range []string{"journal.key", "journal.key.head", "mystery.key"} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(early, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if r := croupier("", "verify", "--data", early); r.status != 1 || !strings.Contains(r.out, "kept beside the key") {
		t.Errorf("books that were set back: %d\n%s%s", r.status, r.out, r.err)
	}
	// Signed books are not served without their key.
	if err := os.Remove(filepath.Join(folder, "journal.key")); err != nil {
		t.Fatal(err)
	}
	if r := croupier("", "serve", "--addr", "127.0.0.1:0", "--data", folder); r.status != 1 || !strings.Contains(r.err, "journal.key is not there") {
		t.Errorf("without the key: %d, %s", r.status, r.err)
	}
}
