package games_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"croupier/games"
)

// catalogueWith is one game of the catalogue with files of the test's own.
func catalogueWith(t *testing.T, id string, files map[string]string) fs.FS {
	t.Helper()
	with := fstest.MapFS{}
	add := func(name string) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		with[name] = &fstest.MapFile{Data: data}
	}
	add(id + "/game.toml")
	add(id + "/help.en.md")
	pieces, err := fs.Glob(os.DirFS("."), "help/*.md")
	if err != nil || len(pieces) == 0 {
		t.Fatal(pieces, err)
	}
	for _, name := range pieces {
		add(name)
	}
	for name, text := range files {
		with[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return with
}

func TestHelpIsExecuted(t *testing.T) {
	list, err := games.Load(catalogueWith(t, "golden-eden", map[string]string{
		"golden-eden/help.en.md": "# {{.Name}}\n\n{{len .Lines}} lines, {{.Money .Lowest}}, {{.Title \"tree\"}}\n\n\n{{template \"gamble\" .}}\n",
		"golden-eden/help.cs.md": "Beze změny:   {tak}\n",
	}))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := list[0].Help("en")
	if !strings.HasPrefix(text, "# Golden Eden\n\n10 lines, € 0.50, Tree of life\n\nAfter a game that has won") {
		t.Errorf("the help is %q", text)
	}
	if text, _ := list[0].Help("cs"); text != "Beze změny:   {tak}\n" {
		t.Errorf("a text without actions became %q", text)
	}
}

// A broken template is a fault with its file and line, wherever it is broken.
func TestHelpFaults(t *testing.T) {
	for name, c := range map[string]struct {
		file, text string
		line       int
		says       string
	}{
		"it does not end":      {"golden-eden/help.en.md", "The game\n{{if .Proven}}\n", 3, "unexpected EOF"},
		"no such figure":       {"golden-eden/help.en.md", "The\ngame\n{{.Luck}}\n", 3, "Luck"},
		"no such symbol":       {"golden-eden/help.en.md", "{{.Title \"dragon\"}}\n", 1, `no symbol is called "dragon"`},
		"no such piece":        {"golden-eden/help.en.md", "\n{{template \"luck\" .}}\n", 2, "luck"},
		"a piece is broken":    {"help/gamble.en.md", "{{define \"gamble\"}}\n\n{{end\n", 4, "unclosed action"},
		"a piece asks wrongly": {"help/gamble.en.md", "{{define \"gamble\"}}\n{{.Features.Luck}}{{end}}\n", 2, "Luck"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := games.Load(catalogueWith(t, "golden-eden", map[string]string{c.file: c.text}))
			var fault games.Fault
			if !errors.As(err, &fault) || fault.File != c.file || fault.Line != c.line || !strings.Contains(fault.What, c.says) {
				t.Errorf("the error is %v, want %s:%d: … %s", err, c.file, c.line, c.says)
			}
		})
	}
}

// Every help of the catalogue speaks of its own game: no action is left, no
// figure is missing.
func TestHelpsOfTheCatalogue(t *testing.T) {
	for _, g := range games.Catalogue() {
		text, spoken := g.Help("en")
		for _, sign := range []string{"{{", "}}", "<no value>", "%!", "<nil>", "map["} {
			if strings.Contains(text, sign) {
				t.Errorf("the help of %s (%s) shows %q", g.ID, spoken, sign)
			}
		}
		if !strings.Contains(text, g.Name) || !strings.Contains(text, "If something goes wrong") && g.ID != "dirty-money" {
			t.Errorf("the help of %s lacks its name, or what happens when something goes wrong", g.ID)
		}
	}
}
