package tidy

import (
	"strings"
	"testing"

	"croupier/internal/rulestest"
)

// TestRepository holds the whole repository against the rings and the style.
// RG-1: the rings refuse math/rand, and draw/fast, wherever an outcome that
// counts is made.
func TestRepository(t *testing.T) {
	rulestest.Covers(t, "RG-1")
	faults, err := Check("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Error(f)
	}
}

// must parses a source of a test.
func must(t *testing.T, name, text string) source {
	t.Helper()
	s, err := parse(name, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestRings: a file and an import, and whether the table allows it.
func TestRings(t *testing.T) {
	for _, c := range []struct {
		file, imports string
		allowed       bool
	}{
		{"odds/ratio.go", "math/big", true},
		{"odds/ratio.go", "croupier/draw", false},
		{"draw/live.go", "crypto/rand", true},
		{"draw/live.go", "math/rand/v2", false},
		{"draw/live.go", "croupier/draw/fast", false},
		{"draw/fast/fast.go", "math/rand/v2", true},
		{"props/reel.go", "croupier/play", false},
		{"play/sit.go", "croupier/props", true},
		{"play/pot/plan.go", "croupier/play", true},
		{"play/sit.go", "crypto/rand", false},
		{"rules/slots/window.go", "croupier/play/pot", true},
		{"rules/slots/window.go", "croupier/rules/cards", true},
		{"rules/slots/window.go", "time", false},
		{"rules/slots/window.go", "encoding/json", false},
		{"rules/slots/window.go", "croupier/games", false},
		{"rules/slots/window.go", "github.com/pelletier/go-toml/v2", false},
		{"rules/slots/window_test.go", "croupier/internal/rulestest", true},
		{"rules/slots/window_test.go", "croupier/draw/fast", true},
		{"rules/slots/window_test.go", "croupier/games", true},
		{"rules/slots/window_test.go", "croupier/lab/exact", false},
		{"rules/slots/window_test.go", "time", true},
		{"games/load.go", "github.com/pelletier/go-toml/v2", true},
		{"games/load.go", "croupier/house/account", false},
		{"lab/sim/sim.go", "croupier/draw/fast", true},
		{"lab/sim/sim.go", "croupier/house/ledger", false},
		{"house/round/open.go", "croupier/games", true},
		{"house/round/open.go", "croupier/lab/exact", false},
		{"house/round/open_test.go", "croupier/lab/exact", false},
		{"house/round/open.go", "croupier/draw/fast", false},
		{"house/round/open.go", "croupier/rules/slots", false},
		{"house/round/open.go", "database/sql", false},
		{"house/round/open.go", "net/http", false},
		{"store/sqlite/commit.go", "modernc.org/sqlite/lib", true},
		{"store/sqlite/commit.go", "croupier/api", false},
		{"api/rounds.go", "croupier/store/sqlite", false},
		{"api/rounds.go", "croupier/lab/exact", false},
		{"cmd/croupier/main.go", "croupier/draw/fast", true},
		{"cmd/croupier/main.go", "croupier/lab/exact", true},
		{"cmd/croupier/main.go", "github.com/spf13/cobra", false},
		{"internal/rulestest/check.go", "croupier/house", false},
		{"attic/old.go", "fmt", false},
		{"rules/slots/window.go", "croupier/attic", false},
	} {
		s := must(t, c.file, "package x\nimport _ \""+c.imports+"\"\n")
		faults := checkImports(rings, s)
		if (len(faults) == 0) != c.allowed {
			t.Errorf("%s imports %s: allowed %v, want %v (%v)", c.file, c.imports, !c.allowed, c.allowed, faults)
		}
		if own := ringOf(rings, s.folder()); len(faults) > 0 && own != nil && !strings.Contains(faults[0].What, own.why) {
			t.Errorf("%s imports %s: the reason is missing from %q", c.file, c.imports, faults[0])
		}
	}
}

// TestTablePointsUp: no row of the table allows a row below it, so no two rooms
// can import each other; and every room that a row names is a row.
func TestTablePointsUp(t *testing.T) {
	place := map[string]int{}
	for i, r := range rings {
		place[r.room] = i
	}
	late := map[string]bool{"client": true} // the page stands below api in the table of ARCHITECTURE.md
	for i, r := range rings {
		for _, m := range r.may {
			at, known := place[m]
			if !known {
				t.Errorf("%s may import %s, which is no row", r.room, m)
			}
			if known && at >= i && !late[m] {
				t.Errorf("%s may import %s, which stands below it", r.room, m)
			}
		}
	}
	lab, house := ringOf(rings, "lab/sim"), ringOf(rings, "house/round")
	if has(lab.may, "house") || has(house.may, "lab") {
		t.Error("lab and house meet")
	}
}

func TestFloats(t *testing.T) {
	for _, c := range []struct {
		file, text string
		faults     int
	}{
		{"odds/a.go", "func (r Ratio) Approx() float64 { return 0.5 }", 0},
		{"odds/a.go", "func Half() float64 { return 0.5 }", 1},
		{"house/a.go", "type T struct { ReturnApprox float64; Return float32 }", 1},
		{"rules/a.go", "func f() { var pApprox float64; _ = pApprox; q := float64(1); _ = q }", 1},
		{"lab/sim/a.go", "func Mean() float64 { return 0.5 }", 0},
		{"odds/a_test.go", "func half() float64 { return 0.5 }", 0},
	} {
		if got := checkFloats(rings, must(t, c.file, "package x\n"+c.text)); len(got) != c.faults {
			t.Errorf("%s: %s: %v, want %d faults", c.file, c.text, got, c.faults)
		}
	}
}

func TestFunctionFitsScreen(t *testing.T) {
	fn := func(lines int) string { return "func f() {\n" + strings.Repeat("\tg()\n", lines-2) + "}\n" }
	table := "func f() {\n\tx := []int{\n" + strings.Repeat("\t\t1,\n", 200) + "\t}\n\tg(x)\n}\n"
	hidden := "func f() {\n\tx := []func(){\n\t\tfunc() {\n" + strings.Repeat("\t\t\tg()\n", 100) + "\t\t},\n\t}\n\th(x)\n}\n"
	for _, c := range []struct {
		name, file, text string
		faults           int
	}{
		{"a screen", "a/a.go", fn(70), 0},
		{"a line more", "a/a.go", fn(71), 1},
		{"a test", "a/a_test.go", fn(200), 0},
		{"a literal table", "a/a.go", table, 0},
		{"code in a literal", "a/a.go", hidden, 1},
	} {
		if got := checkLength(must(t, c.file, "package a\n"+c.text)); len(got) != c.faults {
			t.Errorf("%s: %v, want %d faults", c.name, got, c.faults)
		}
	}
}

func TestPackageSaysWhatItIs(t *testing.T) {
	for _, c := range []struct {
		name   string
		files  map[string]string
		faults int
	}{
		{"a sentence", map[string]string{"a/doc.go": "// Package a counts; it knows no time.\npackage a", "a/b.go": "package a"}, 0},
		{"none", map[string]string{"a/b.go": "package a"}, 1},
		{"of another", map[string]string{"a/b.go": "// Package b counts.\npackage a"}, 1},
		{"in a test only", map[string]string{"a/b.go": "package a", "a/b_test.go": "// Package a counts.\npackage a"}, 1},
		{"a program", map[string]string{"cmd/a/main.go": "// Command a counts.\npackage main"}, 0},
		{"a program without", map[string]string{"cmd/a/main.go": "package main"}, 1},
		{"a banned name", map[string]string{"util/a.go": "// Package util holds things.\npackage util"}, 1},
	} {
		var all []source
		for name, text := range c.files {
			all = append(all, must(t, name, text))
		}
		if got := checkPackages(all); len(got) != c.faults {
			t.Errorf("%s: %v, want %d faults", c.name, got, c.faults)
		}
	}
}

func TestBannedWords(t *testing.T) {
	for name, refused := range map[string]bool{
		"RoundManager": true, "helper": true, "utils": true, "GameData": true, "HTTPInfo": true, "process": true,
		"FileHandle": true, "Table2": true, "round-data": true,
		"Shoe": false, "Information": false, "metadata": false, "Unhandled": false, "argon2": false, "HMAC256": false, "Spot12": false,
	} {
		if got := banned(name) != ""; got != refused {
			t.Errorf("banned(%q) = %v, want %v", name, got, refused)
		}
	}
	for _, c := range []struct{ file, text string }{
		{"a/a.go", "package a\ntype RoundManager struct{}"},
		{"a/a.go", "package a\nfunc f() { type info int }"},
		{"a/round_util.go", "package a"},
		{"a/util_test.go", "package a"},
		{"client/src/a.ts", "export interface GameData {\n}"},
		{"client/src/helpers.ts", "const a = 1"},
	} {
		s := must(t, c.file, c.text)
		faults := checkFileName(s)
		if s.file != nil {
			faults = append(faults, checkTypes(s)...)
		} else {
			faults = append(faults, checkScriptTypes(s)...)
		}
		if len(faults) != 1 {
			t.Errorf("%s: %q: %v, want one fault", c.file, c.text, faults)
		}
	}
}

func TestStandsAlone(t *testing.T) {
	for text, faults := range map[string]int{
		"see ../" + "shared/design":             1,
		"cd /" + "work/main && ls /" + "root/x": 2,
		"the working folder, home/ and roots/":  0,
		"https://example.org/network/":          0,
	} {
		if got := checkMentions(source{path: "a.md", text: text}); len(got) != faults {
			t.Errorf("%q: %v, want %d faults", text, got, faults)
		}
	}
}

func TestLinksLeadSomewhere(t *testing.T) {
	pages := []source{
		{path: "README.md", text: "[a](docs/a.md) [b](docs) [c](https://example.org/x) [d](docs/a.md#part) [e](#here) [f](gone.md)"},
		{path: "docs/a.md", text: "[up](../README.md) [beside](b.md)"},
		{path: "docs/a.go", text: "[x](nowhere.md)"},
	}
	if got := checkLinks(pages); len(got) != 2 {
		t.Errorf("%v, want the links to gone.md and b.md", got)
	}
}

func TestDependenciesHaveReasons(t *testing.T) {
	mod := "module croupier\n\ngo 1.26\n\nrequire (\n\tgithub.com/a/b/v2 v2.1.0\n\tmodernc.org/c v1.0.0\n\tgithub.com/x/y v1.0.0 // indirect\n)\n\nrequire golang.org/z v0.1.0\n"
	client := `{"dependencies": {"preact": "1"}, "devDependencies": {"@type/face": "2"}}`
	all := []source{
		{path: "go.mod", text: mod}, {path: "client/package.json", text: client},
		{path: "docs/adr/1.md", text: "a/b, modernc.org/c, golang.org/z, preact"},
		{path: "docs/adr/2.md", text: "@type/face"},
	}
	if got := checkReasons(all); len(got) != 0 {
		t.Errorf("all have reasons, yet %v", got)
	}
	if got := checkReasons(all[:2]); len(got) != 5 {
		t.Errorf("without reasons: %v, want 5 faults", got)
	}
	if got := checkReasons([]source{{path: "client/package.json", text: "{"}}); len(got) != 1 {
		t.Errorf("broken package.json: %v, want one fault", got)
	}
}
