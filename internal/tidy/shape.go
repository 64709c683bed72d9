package tidy

import (
	"go/ast"
	"go/token"
	"sort"
	"strings"
)

// mostLines is how long a function may be: it fits a screen.
const mostLines = 70

// checkLength gives the functions of one file that do not fit a screen. Tests
// are apart, and so are literal tables: the lines of a composite literal that
// holds no function count as its first.
func checkLength(s source) []Fault {
	if s.isTest() {
		return nil
	}
	var faults []Fault
	for _, decl := range s.file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		if n := s.lines(fn) - s.tableLines(fn); n > mostLines {
			faults = append(faults, s.fault(fn.Pos(), "%s has %d lines, at most %d fit a screen: give a part of it a name", fn.Name.Name, n, mostLines))
		}
	}
	return faults
}

// lines gives the number of lines that a node covers.
func (s source) lines(n ast.Node) int {
	return s.line(n.End()) - s.line(n.Pos()) + 1
}

func (s source) line(at token.Pos) int { return s.set.Position(at).Line }

// tableLines gives the lines of a function that belong to literal tables, less
// the first of each.
func (s source) tableLines(fn *ast.FuncDecl) int {
	n := 0
	ast.Inspect(fn.Body, func(node ast.Node) bool {
		lit, ok := node.(*ast.CompositeLit)
		if !ok || holdsFunction(lit) {
			return true
		}
		n += s.lines(lit) - 1
		return false
	})
	return n
}

// holdsFunction tells whether a literal has a function inside.
func holdsFunction(lit *ast.CompositeLit) bool {
	found := false
	ast.Inspect(lit, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok {
			found = true
		}
		return !found
	})
	return found
}

// checkPackages gives the packages without a sentence of their own, and those
// with a banned name.
func checkPackages(sources []source) []Fault {
	first := map[string]source{}
	said := map[string]bool{}
	for _, s := range sources {
		if s.file == nil || s.isTest() {
			continue
		}
		if _, known := first[s.folder()]; !known {
			first[s.folder()] = s
		}
		if saysWhatItIs(s.file) {
			said[s.folder()] = true
		}
	}
	var faults []Fault
	for folder, s := range first {
		if !said[folder] {
			faults = append(faults, Fault{Where: folder, What: "no file of the package says in a sentence what it does and what it may not know ('// Package x …', of a program '// Command x …')"})
		}
		if word := banned(s.file.Name.Name); word != "" {
			faults = append(faults, Fault{Where: folder, What: "a package may not be called " + s.file.Name.Name + ": " + word})
		}
	}
	sort.Slice(faults, func(i, j int) bool { return faults[i].Where < faults[j].Where })
	return faults
}

// saysWhatItIs tells whether a file has the sentence of its package.
func saysWhatItIs(f *ast.File) bool {
	if f.Doc == nil {
		return false
	}
	begins := "Package " + f.Name.Name + " "
	if f.Name.Name == "main" {
		begins = "Command "
	}
	text := strings.TrimSpace(f.Doc.Text())
	return strings.HasPrefix(text, begins) && strings.Contains(text, ".")
}
