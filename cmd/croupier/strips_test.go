package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"croupier/games"
)

// The strips found are written into the file, in place of those that were there,
// with the command; nothing else changes, and the file can be read.
func TestStripWritesAGame(t *testing.T) {
	before, err := os.ReadFile(filepath.Join("..", "..", "games", "hot-twins", "game.toml"))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "game.toml")
	if err := os.WriteFile(path, before, 0o644); err != nil {
		t.Fatal(err)
	}
	args := []string{"strip", path, "--write", "--return", "9/10", "--within", "1/1000", "--hit-rate", "0..0", "--share", "1/3",
		"--evenness", "1/3", "--stops", "36..36", "--count", "1..12", "--wilds", "1..2", "--fixed", "coin=2+1/2+1/2+1", "--seed", "5"}
	if r := croupier("", args...); r.status != 0 || r.out != "" {
		t.Fatalf("%+v", r)
	}
	after, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	outside := func(text string) string {
		head, rest, _ := strings.Cut(text, foundBy)
		_, tail, _ := strings.Cut(rest, "[wild]")
		return head + tail
	}
	if outside(string(before)) != outside(string(after)) || string(before) == string(after) {
		t.Errorf("the file became\n%s", after)
	}
	if _, err := games.Parse(path, after); err != nil {
		t.Error(err)
	}
	comment := strings.Join(strings.Fields(strings.ReplaceAll(string(after), "\n"+foundOn, " ")), " ")
	if !strings.Contains(comment, "--fixed coin=2+1/2+1/2+1 --seed 5: return 0.") {
		t.Errorf("the command is not kept:\n%s", comment)
	}
}

func TestStripRefusesWhatItCannotWrite(t *testing.T) {
	for _, args := range [][]string{
		{"strip", "hot-twins", "--write"},
		{"strip", "hot-twins", "--fixed", "coin"},
		{"strip", "hot-twins", "--fixed", "coin=a/b/c"},
		{"strip", "hot-twins", "--fixed", "gem=1/1/1"},
		{"strip", "hot-twins", "--fixed", "coin=1/1"},
	} {
		if r := croupier("", args...); r.status != 2 || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%v: %+v", args, r)
		}
	}
	if r := croupier("", "strip", filepath.Join(t.TempDir(), "game.toml"), "--write"); r.status != 1 {
		t.Errorf("%+v", r)
	}
}
