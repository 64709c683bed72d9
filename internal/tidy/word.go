package tidy

import (
	"fmt"
	"go/ast"
	"path"
	"regexp"
	"strings"
	"unicode"
)

// bannedWords say nothing about the thing they name.
var bannedWords = []string{"manager", "helper", "util", "data", "info", "process", "handle"}

// names2 are names in which the 2 is part of the word.
var names2 = map[string]bool{"argon2": true}

// banned gives the reason why a name is refused, "" when it is not: it holds a
// banned word (or its plural), or ends in a 2 that tells it from an elder
// brother.
func banned(name string) string {
	for _, word := range split(name) {
		for _, b := range bannedWords {
			if word == b || word == b+"s" {
				return fmt.Sprintf("%q says nothing about the thing; use the table's own word (docs/glossary.md)", b)
			}
		}
	}
	if second.MatchString(name) && !names2[strings.ToLower(name)] {
		return "a suffix 2 does not tell two things apart"
	}
	return ""
}

// second matches a name that ends in a single 2.
var second = regexp.MustCompile(`[A-Za-z]2$`)

// split gives the words of a name in lower case: GoodName, good_name, good-name
// and HTTPName alike.
func split(name string) []string {
	var words []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
			word = nil
		}
	}
	runes := []rune(name)
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			continue
		case unicode.IsUpper(r) && i > 0 && unicode.IsLower(runes[i-1]),
			unicode.IsUpper(r) && i > 0 && i+1 < len(runes) && unicode.IsLower(runes[i+1]):
			end()
		}
		word = append(word, r)
	}
	end()
	return words
}

// code are the endings of files that we write as code.
var code = map[string]bool{".go": true, ".ts": true, ".tsx": true, ".css": true, ".mjs": true, ".js": true, ".sh": true, ".sql": true}

// checkFileName refuses a banned word in the name of a file of code.
func checkFileName(s source) []Fault {
	if !code[path.Ext(s.path)] {
		return nil
	}
	stem, _, _ := strings.Cut(path.Base(s.path), ".")
	if why := banned(strings.TrimSuffix(stem, "_test")); why != "" {
		return []Fault{{Where: s.path, What: "a file may not be called so: " + why}}
	}
	return nil
}

// checkTypes refuses banned words in the names of types that a Go file declares.
func checkTypes(s source) []Fault {
	var faults []Fault
	ast.Inspect(s.file, func(n ast.Node) bool {
		if t, ok := n.(*ast.TypeSpec); ok {
			if why := banned(t.Name.Name); why != "" {
				faults = append(faults, s.fault(t.Pos(), "a type may not be called %s: %s", t.Name.Name, why))
			}
		}
		return true
	})
	return faults
}

// scriptType matches a type that a script declares.
var scriptType = regexp.MustCompile(`(?m)^\s*(?:export\s+)?(?:default\s+)?(?:abstract\s+)?(?:interface|type|class|enum)\s+([A-Za-z_]\w*)`)

// checkScriptTypes does the same for the types of the client.
func checkScriptTypes(s source) []Fault {
	if ext := path.Ext(s.path); ext != ".ts" && ext != ".tsx" {
		return nil
	}
	var faults []Fault
	for _, at := range scriptType.FindAllStringSubmatchIndex(s.text, -1) {
		name := s.text[at[2]:at[3]]
		if why := banned(name); why != "" {
			line := 1 + strings.Count(s.text[:at[2]], "\n")
			faults = append(faults, Fault{Where: fmt.Sprintf("%s:%d", s.path, line), What: fmt.Sprintf("a type may not be called %s: %s", name, why)})
		}
	}
	return faults
}

// outsidePaths match what lies on somebody's machine and not in the repository.
// The marks are put together here so that this file does not hold them itself.
var outsidePaths = regexp.MustCompile(`\.\./` + `(?:shared|seeds)\b|/` + `work/|/tmp/` + `brief|/` + `home/[a-z]|/` + `root/`)

// checkMentions refuses a file that leans on a path outside the repository: it
// has to stand alone.
func checkMentions(s source) []Fault {
	var faults []Fault
	for _, at := range outsidePaths.FindAllStringIndex(s.text, -1) {
		line := 1 + strings.Count(s.text[:at[0]], "\n")
		faults = append(faults, Fault{
			Where: fmt.Sprintf("%s:%d", s.path, line),
			What:  fmt.Sprintf("mentions %q, which lies outside the repository", s.text[at[0]:at[1]]),
		})
	}
	return faults
}
