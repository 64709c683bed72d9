package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"croupier/internal/rulestest"
)

// The key of mystery jackpots is made once, for its owner alone, outside the
// books (PL-5); a file that holds none is told.
func TestKeyOfMysteries(t *testing.T) {
	rulestest.Covers(t, "PL-5")
	folder := at{t.TempDir()}
	if vault, err := (key{}).read(folder); vault != nil || err != nil {
		t.Errorf("before it is made: %v, %v", vault, err)
	}
	if _, err := (key{}).make(folder); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder.Folder, keyName)
	first, err := os.ReadFile(path)
	if err != nil || len(first) != 65 {
		t.Fatalf("%d bytes, %v; want 64 digits and a line's end", len(first), err)
	}
	if info, err := os.Stat(path); runtime.GOOS != "windows" && (err != nil || info.Mode().Perm() != 0o600) {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if _, err := (key{}).make(folder); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(path); err != nil || string(again) != string(first) {
		t.Errorf("made again: %v", err)
	}
	other := filepath.Join(t.TempDir(), "elsewhere")
	for _, text := range []string{"", "no key", string(first[:20])} {
		if err := os.WriteFile(other, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := (key{File: other}).make(folder); err == nil || text == "no key" && !strings.Contains(err.Error(), other) {
			t.Errorf("%q as a key: %v", text, err)
		}
	}
}
