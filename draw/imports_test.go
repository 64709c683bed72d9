package draw_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"croupier/internal/rulestest"
)

// outcomes are the folders whose packages decide, or hand on, what a player
// wins. Only lab, its commands and tests may use a generator of another kind.
var outcomes = []string{"odds", "draw", "props", "play", "rules", "games", "house", "store", "api"}

// barred may not be reached from them. The first two are not cryptographic, the
// third is, but its streams can be repeated by anybody.
var barred = []string{"math/rand", "math/rand/v2", "croupier/draw/fast"}

// RG-1: over the import graph, so that no package of our own in between hides it.
func TestLiveOutcomesComeFromTheCSPRNG(t *testing.T) {
	rulestest.Covers(t, "RG-1")
	graph := imports(t, os.DirFS(".."))
	if len(graph["croupier/draw"]) == 0 || !slices.Contains(graph["croupier/draw"], "crypto/rand") {
		t.Fatal("the graph does not even hold draw and its import of crypto/rand")
	}
	for _, breach := range breaches(graph) {
		t.Error(breach)
	}
}

// The lab may reach a barred package, an outcome package may not, directly or by
// way of another.
func TestImportGraphCatchesABreach(t *testing.T) {
	graph := map[string][]string{
		"croupier/draw":          {"crypto/rand"},
		"croupier/draw/fast":     {"croupier/draw", "math/rand/v2"},
		"croupier/rules/slots":   {"croupier/draw", "croupier/internal/dice"},
		"croupier/internal/dice": {"math/rand"},
		"croupier/house":         {"croupier/draw/fast"},
		"croupier/lab":           {"croupier/draw/fast", "croupier/rules/slots"},
	}
	want := []string{
		"croupier/house -> croupier/draw/fast",
		"croupier/rules/slots -> croupier/internal/dice -> math/rand",
	}
	if got := breaches(graph); !slices.Equal(got, want) {
		t.Errorf("breaches %q, want %q", got, want)
	}
}

// imports returns what each package of the module imports outside its tests.
func imports(t *testing.T, module fs.FS) map[string][]string {
	t.Helper()
	graph := map[string][]string{}
	err := fs.WalkDir(module, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if base := d.Name(); d.IsDir() && name != "." && (strings.HasPrefix(base, ".") || base == "node_modules" || base == "testdata") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		source, err := fs.ReadFile(module, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Base(name), source, parser.ImportsOnly)
		if err != nil {
			return err
		}
		at := path.Join("croupier", path.Dir(name))
		for _, spec := range file.Imports {
			to, _ := strconv.Unquote(spec.Path.Value)
			graph[at] = append(graph[at], to)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return graph
}

// breaches returns, in order, a way from each outcome package to each barred one.
func breaches(graph map[string][]string) []string {
	var found []string
	for from := range graph {
		ring, _, _ := strings.Cut(strings.TrimPrefix(from, "croupier/"), "/")
		if !slices.Contains(outcomes, ring) || slices.Contains(barred, from) {
			continue
		}
		seen := map[string]bool{}
		var follow func(at, way string)
		follow = func(at, way string) {
			for _, to := range graph[at] {
				if seen[to] {
					continue
				}
				seen[to] = true
				if slices.Contains(barred, to) {
					found = append(found, way+" -> "+to)
				} else {
					follow(to, way+" -> "+to)
				}
			}
		}
		follow(from, from)
	}
	slices.Sort(found)
	return found
}
