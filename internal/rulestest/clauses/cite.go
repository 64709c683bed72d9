package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A cite says that a test names a clause.
type cite struct {
	id   string
	test string // file and function, or file and line; counted once per clause
}

// rulestestPath is the package whose Covers the Go tests call.
const rulestestPath = "croupier/internal/rulestest"

// skipped are folders that hold no tests of ours.
var skipped = map[string]bool{".git": true, "node_modules": true, "dist": true, "bin": true, "croupier-data": true, "testdata": true}

// readTests gives what all Go sources and all tests of the client below root
// name. Suites live in ordinary Go files, so these are read as well: Covers
// needs a testing.TB and therefore runs in tests only.
func readTests(root string) ([]cite, []string, error) {
	var cites []cite
	var faults []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if path != root && skipped[d.Name()] {
				return fs.SkipDir
			}
			return nil
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		read := citesOfGo
		switch {
		case strings.HasSuffix(rel, ".go"):
		case isClientTest(rel):
			read = citesOfScript
		default:
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return fmt.Errorf("reading a test: %w", err)
		}
		found, bad := read(rel, string(text))
		cites, faults = append(cites, found...), append(faults, bad...)
		return nil
	})
	return cites, faults, err
}

// citesOfGo gives the clauses that the functions of one Go file name. A clause
// that is not a string literal is a fault, as is a file that cannot be parsed.
func citesOfGo(file, text string) ([]cite, []string) {
	if !strings.Contains(text, "Covers(") {
		return nil, nil
	}
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, []string{fmt.Sprintf("%s cannot be parsed: %v", file, err)}
	}
	name := nameOfRulestest(file, parsed)
	var cites []cite
	var faults []string
	for _, decl := range parsed.Decls {
		test := file
		if fn, ok := decl.(*ast.FuncDecl); ok {
			test += ":" + fn.Name.Name
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !isCovers(call.Fun, name) || len(call.Args) == 0 {
				return true
			}
			for _, arg := range call.Args[1:] {
				id, ok := literal(arg)
				if !ok || call.Ellipsis.IsValid() {
					faults = append(faults, fmt.Sprintf("%s: a clause given to Covers must be a string literal", set.Position(arg.Pos())))
					continue
				}
				cites = append(cites, cite{id: id, test: test})
			}
			return true
		})
	}
	return cites, faults
}

// nameOfRulestest tells under which name a file knows the package rulestest:
// "" when it does not, "." when it needs no name.
func nameOfRulestest(file string, parsed *ast.File) string {
	for _, spec := range parsed.Imports {
		if path, _ := strconv.Unquote(spec.Path.Value); path != rulestestPath {
			continue
		}
		if spec.Name != nil {
			return spec.Name.Name
		}
		return "rulestest"
	}
	if parsed.Name.Name == "rulestest" && filepath.ToSlash(filepath.Dir(file)) == "internal/rulestest" {
		return "."
	}
	return ""
}

// isCovers tells whether fun is Covers of the package known as name.
func isCovers(fun ast.Expr, name string) bool {
	switch f := fun.(type) {
	case *ast.Ident:
		return name == "." && f.Name == "Covers"
	case *ast.SelectorExpr:
		x, ok := f.X.(*ast.Ident)
		return ok && name != "" && x.Name == name && f.Sel.Name == "Covers"
	}
	return false
}

// literal gives the text of a string literal.
func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

var (
	scriptTest  = regexp.MustCompile(`\.(test|spec)\.(ts|tsx|js|jsx|mjs)$`)
	script      = regexp.MustCompile(`\.(ts|tsx|js|jsx|mjs)$`)
	scriptCall  = regexp.MustCompile(`\bcovers\(\s*((?:["'][^"'\n]*["']\s*,?\s*)+)\)`)
	scriptQuote = regexp.MustCompile(`["']([^"'\n]*)["']`)
	lineRemark  = regexp.MustCompile(`(?m)^\s*//.*$`)
	blockRemark = regexp.MustCompile(`(?s)/\*.*?\*/`)
)

// isClientTest tells whether a file of the client holds tests: *.test.*,
// *.spec.*, or anything in a folder named e2e.
func isClientTest(rel string) bool {
	if !strings.HasPrefix(rel, "client/") {
		return false
	}
	return scriptTest.MatchString(rel) || script.MatchString(rel) && strings.Contains(rel, "/e2e/")
}

// citesOfScript gives the clauses that calls of covers in one test of the
// client name; each call counts as a test.
func citesOfScript(file, text string) ([]cite, []string) {
	blank := func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) }
	text = blockRemark.ReplaceAllStringFunc(text, blank)
	text = lineRemark.ReplaceAllStringFunc(text, blank)
	var cites []cite
	for _, at := range scriptCall.FindAllStringSubmatchIndex(text, -1) {
		line := 1 + strings.Count(text[:at[0]], "\n")
		for _, q := range scriptQuote.FindAllStringSubmatch(text[at[2]:at[3]], -1) {
			cites = append(cites, cite{id: q[1], test: fmt.Sprintf("%s:%d", file, line)})
		}
	}
	return cites, nil
}
