package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/store/sqlite"
)

// founded is the folder of a casino that was opened once, with its key.
func founded(t *testing.T) at {
	t.Helper()
	folder := at{Folder: t.TempDir()}
	if err := unlocked(t, folder, key{}); err != nil {
		t.Fatal(err)
	}
	return folder
}

// unlocked opens and closes a casino as serve does.
func unlocked(t *testing.T, folder at, k key) error {
	t.Helper()
	ctx := context.Background()
	store, err := folder.open(ctx, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	vault, err := k.unlock(ctx, folder, store)
	if err != nil {
		return errors.Join(err, store.Close())
	}
	open, err := newCasino(ctx, store, vault)
	if err != nil {
		return err
	}
	return open.close(slog.New(slog.DiscardHandler))
}

// The key of mystery jackpots is made once, for its owner alone, outside the
// books (PL-5).
func TestKeyOfMysteries(t *testing.T) {
	rulestest.Covers(t, "PL-5")
	if vault, err := (key{}).read(at{Folder: t.TempDir()}); vault != nil || err != nil {
		t.Errorf("before it is made: %v, %v", vault, err)
	}
	folder := founded(t)
	path := filepath.Join(folder.Folder, keyName)
	first, err := os.ReadFile(path)
	if err != nil || len(first) != 65 {
		t.Fatalf("%d bytes, %v; want 64 digits and a line's end", len(first), err)
	}
	if info, err := os.Stat(path); runtime.GOOS != "windows" && (err != nil || info.Mode().Perm() != 0o600) {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if err := unlocked(t, folder, key{}); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(path); err != nil || string(again) != string(first) {
		t.Errorf("made again: %v", err)
	}
}

// Books that hold sealed amounts are never given another key than theirs: who
// opens them is told which file is wrong, and what to do.
func TestBooksAreRefusedWithoutTheirKey(t *testing.T) {
	rulestest.Covers(t, "PL-5")
	folder := founded(t)
	path := filepath.Join(folder.Folder, keyName)
	first := odds.Must(os.ReadFile(path))
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	for _, c := range []struct{ name, text, tells string }{
		{"lost", "", "is not there, and the books in " + folder.Folder},
		{"empty", "\n", "holds no key"},
		{"no key", "no key\n", "holds no key"},
		{"cut off", string(first[:20]), "holds no key"},
		{"too long", string(first[:64]) + "00", "holds no key"},
		{"another", strings.Repeat("7", 64), "opens none of the "},
	} {
		for file, k := range map[string]key{path: {}, elsewhere: {File: elsewhere}} {
			if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
				t.Fatal(err)
			}
			if c.text != "" {
				if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			err := unlocked(t, folder, k)
			for _, want := range []string{file, c.tells, "restore the copy", "--key"} {
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("%s: %v; want %q in it", c.name, err, want)
				}
			}
			if now, err := os.ReadFile(file); string(now) != c.text || err != nil && c.text != "" {
				t.Errorf("%s: the file was made or changed: %q, %v", c.name, now, err)
			}
		}
	}
	if err := os.WriteFile(elsewhere, first, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := unlocked(t, folder, key{File: elsewhere}); err != nil {
		t.Errorf("with the copy: %v", err)
	}
}

// What was not checked is not called right, and the file that is needed is named.
func TestVerifySaysWhatItsKeyOpened(t *testing.T) {
	rulestest.Covers(t, "PL-26")
	folder := founded(t)
	path := filepath.Join(folder.Folder, keyName)
	checked := croupier("", "verify", "--data", folder.Folder)
	if checked.status != 0 || !strings.Contains(checked.out, "All is right.\n") || checked.err != "" {
		t.Errorf("with the key: status %d, %s%s", checked.status, checked.out, checked.err)
	}
	if err := os.Rename(path, path+".copy"); err != nil {
		t.Fatal(err)
	}
	r := croupier("", "verify", "--data", folder.Folder)
	if r.status != 0 || strings.Contains(r.out, "All is right.") || !strings.Contains(r.out, "All is right, but the ") ||
		!strings.Contains(r.out, "were not checked") || !strings.Contains(r.out, path+";") {
		t.Errorf("without the key: status %d, %s%s", r.status, r.out, r.err)
	}
	var v verdict
	r = croupier("", "verify", "--data", folder.Folder, "--json")
	if err := json.Unmarshal([]byte(r.out), &v); err != nil || v.Sealed == 0 || v.Opened != 0 || v.Key != path {
		t.Errorf("without the key: %v, %+v", err, v)
	}
	if r = croupier("", "verify", "--data", folder.Folder, "--key", path+".copy"); r.out != strings.ReplaceAll(checked.out, path, path+".copy") {
		t.Errorf("with the copy: status %d, %s%s", r.status, r.out, r.err)
	}
	if err := os.WriteFile(path, []byte(strings.Repeat("7", 64)), 0o600); err != nil {
		t.Fatal(err)
	}
	if r = croupier("", "verify", "--data", folder.Folder); r.status != 1 || !strings.Contains(r.err, path+" opens no sealed amount") {
		t.Errorf("with another key: status %d, %s%s", r.status, r.out, r.err)
	}
}

// A key that others can read is told, and how to mend it.
func TestKeyThatOthersCanRead(t *testing.T) {
	rulestest.Covers(t, "PL-5")
	if runtime.GOOS == "windows" {
		t.Skip("a mode says nothing there")
	}
	folder := at{Folder: t.TempDir()}
	path := filepath.Join(folder.Folder, keyName)
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for mode, warns := range map[os.FileMode]bool{0o600: false, 0o400: false, 0o640: true, 0o604: true, 0o644: true, 0o602: true} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		(key{}).warn(folder, &out)
		if got := strings.Contains(out.String(), "chmod 600 "+path); got != warns || out.Len() > 0 != warns {
			t.Errorf("mode %o: %q", mode, out.String())
		}
	}
}
