package tidy

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// A Fault is one breach of the house style: where it is, and why it is one.
type Fault struct {
	Where string // file and line
	What  string
}

// String is the fault in one line.
func (f Fault) String() string { return f.Where + ": " + f.What }

// A source is one file of the repository; Go files are parsed, and what is no
// text has none.
type source struct {
	path string // below the top, with slashes
	text string
	set  *token.FileSet
	file *ast.File // nil unless it is Go
}

// notOurs are folders of what is fetched, built or left behind by a run.
var notOurs = map[string]bool{".git": true, "node_modules": true, "dist": true, "bin": true, "croupier-data": true}

// Check gives all breaches in the repository at root. It fails only when a file
// cannot be read.
func Check(root string) ([]Fault, error) {
	sources, faults, err := read(root)
	if err != nil {
		return nil, err
	}
	for _, s := range sources {
		faults = append(faults, checkSource(s)...)
	}
	faults = append(faults, checkPackages(sources)...)
	faults = append(faults, checkLinks(sources)...)
	return append(faults, checkReasons(sources)...), nil
}

// checkSource gives the breaches that one file shows by itself.
func checkSource(s source) []Fault {
	faults := append(checkMentions(s), checkFileName(s)...)
	if s.file == nil {
		return append(faults, checkScriptTypes(s)...)
	}
	faults = append(faults, checkImports(rings, s)...)
	faults = append(faults, checkFloats(rings, s)...)
	faults = append(faults, checkLength(s)...)
	return append(faults, checkTypes(s)...)
}

// read gives the files below root. A Go file that cannot be parsed is a
// fault.
func read(root string) ([]source, []Fault, error) {
	var sources []source
	var faults []Fault
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name != root && notOurs[d.Name()] {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return fmt.Errorf("reading a source: %w", err)
		}
		if !utf8.Valid(text) { // a picture: only its place counts
			text = nil
		}
		s, err := parse(filepath.ToSlash(rel), string(text))
		if err != nil {
			faults = append(faults, Fault{Where: s.path, What: "cannot be parsed: " + err.Error()})
			return nil
		}
		sources = append(sources, s)
		return nil
	})
	return sources, faults, err
}

// parse makes a source of a file's text.
func parse(name, text string) (source, error) {
	s := source{path: name, text: text}
	if path.Ext(name) != ".go" {
		return s, nil
	}
	s.set = token.NewFileSet()
	file, err := parser.ParseFile(s.set, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return s, err
	}
	s.file = file
	return s, nil
}

func (s source) folder() string { return path.Dir(s.path) }

func (s source) isTest() bool { return strings.HasSuffix(s.path, "_test.go") }

// fault is a breach at a place of a Go file.
func (s source) fault(at token.Pos, format string, args ...any) Fault {
	return Fault{Where: fmt.Sprintf("%s:%d", s.path, s.set.Position(at).Line), What: fmt.Sprintf(format, args...)}
}
