package main

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"croupier/games"
	"croupier/lab/par"
)

func TestParWritesEachForm(t *testing.T) {
	folder := t.TempDir()
	for suffix, begins := range map[string]string{".xlsx": "PK", ".HTML": "<!doctype html>", ".json": "{"} {
		path := filepath.Join(folder, "sheet"+suffix)
		r := croupier("", "par", "dirty-money", "--out", path, "--sessions", "11")
		if r.status != 0 || r.err != "" || !strings.Contains(r.out, path) {
			t.Fatalf("%s: status %d, %s%s", suffix, r.status, r.out, r.err)
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(text), begins) {
			t.Errorf("%s: %.40q, %v", suffix, text, err)
		}
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 3 {
		t.Errorf("%d files are left, %v", len(left), err)
	}
	var sheet par.Sheet
	text, err := os.ReadFile(filepath.Join(folder, "sheet.json"))
	if err == nil {
		err = json.Unmarshal(text, &sheet)
	}
	if err != nil {
		t.Fatal(err)
	}
	g, err := games.Find("dirty-money")
	if err != nil {
		t.Fatal(err)
	}
	proven, ok := g.Par()
	if !ok || !sheet.Totals.Return.Exact.Equal(proven.Return) || sheet.Header.Edition != g.Edition() {
		t.Errorf("the sheet returns %v, par.golden %v", sheet.Totals.Return.Exact, proven.Return)
	}
}

func TestParRefusesWrongUse(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "nowhere", "sheet.html")
	for _, args := range [][]string{
		{"par"},
		{"par", "dirty-money"},
		{"par", "no-game", "--out", "sheet.html"},
		{"par", "dirty-money", "--out", "sheet.pdf"},
		{"par", "dirty-money", "--out", "sheet"},
		{"par", "dirty-money", "--out", nowhere},
		{"par", "dirty-money", "--out", "sheet.html", "--sessions", "0"},
	} {
		r := croupier("", args...)
		if r.status != exitUsage || r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.HasPrefix(r.err, "croupier: ") {
			t.Errorf("croupier %s: status %d, stdout %q, stderr %q", strings.Join(args, " "), r.status, r.out, r.err)
		}
	}
	if r := croupier("", "par", "--help"); r.status != 0 || !strings.Contains(r.out, "Example:") {
		t.Errorf("help without an example: %s", r.out)
	}
}

// TestReplaceIsWholeOrNothing: what cannot be written whole leaves the old file
// and nothing beside it.
func TestReplaceIsWholeOrNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "sheet.json")
	for _, c := range []struct {
		write func(io.Writer) error
		want  string
		fails bool
	}{
		{func(w io.Writer) error { _, err := io.WriteString(w, "old"); return err }, "old", false},
		{func(w io.Writer) error {
			_, err := io.WriteString(w, "half")
			return errors.Join(err, errors.New("no space is left"))
		}, "old", true},
		{func(w io.Writer) error { _, err := io.WriteString(w, "new"); return err }, "new", false},
	} {
		err := replace(path, c.write)
		text, read := os.ReadFile(path)
		if read != nil || string(text) != c.want || (err != nil) != c.fails {
			t.Errorf("%q, want %q: %v, %v", text, c.want, err, read)
		}
		if left, _ := os.ReadDir(folder); len(left) != 1 {
			t.Errorf("%d files are left", len(left))
		}
	}
}
