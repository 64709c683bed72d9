package tidy

import (
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"sort"
	"strings"
)

// link matches the target of a link in a page, without its place in the page.
var link = regexp.MustCompile(`\]\(([^)#\s]+)[^)]*\)`)

// checkLinks gives the links between pages that lead nowhere. Folders count as
// well as files.
func checkLinks(sources []source) []Fault {
	there := map[string]bool{}
	for _, s := range sources {
		for at := s.path; at != "."; at = path.Dir(at) {
			there[at] = true
		}
	}
	var faults []Fault
	for _, s := range sources {
		if path.Ext(s.path) != ".md" {
			continue
		}
		for _, m := range link.FindAllStringSubmatch(s.text, -1) {
			if strings.Contains(m[1], ":") || there[path.Join(s.folder(), m[1])] {
				continue
			}
			faults = append(faults, Fault{Where: s.path, What: fmt.Sprintf("the link to %s leads nowhere", m[1])})
		}
	}
	return faults
}

// checkReasons gives the dependencies that no page of docs/adr names: each comes
// with its reason.
func checkReasons(sources []source) []Fault {
	var reasons strings.Builder
	var faults []Fault
	named := map[string]string{} // dependency to the file that asks for it
	for _, s := range sources {
		var names []string
		var err error
		switch {
		case s.folder() == "docs/adr":
			reasons.WriteString(s.text)
		case s.path == "go.mod":
			names = modulesOf(s.text)
		case s.path == "client/package.json":
			names, err = packagesOf(s.text)
		}
		if err != nil {
			faults = append(faults, Fault{Where: s.path, What: "cannot be read: " + err.Error()})
		}
		for _, n := range names {
			named[n] = s.path
		}
	}
	given := strings.ToLower(reasons.String())
	for name, asked := range named {
		if !strings.Contains(given, strings.ToLower(strings.TrimPrefix(name, "github.com/"))) {
			faults = append(faults, Fault{Where: asked, What: "no page of docs/adr gives a reason for " + name})
		}
	}
	sort.Slice(faults, func(i, j int) bool { return faults[i].What < faults[j].What })
	return faults
}

// required matches a line of go.mod that asks for a module.
var required = regexp.MustCompile(`(?m)^(?:require )?\t?([a-z0-9.-]+\.[a-z]+/\S+) v\S+$`)

// major matches the end of a module's path that is its major version.
var major = regexp.MustCompile(`/v\d+$`)

// modulesOf gives the modules that a go.mod asks for itself, without their
// major versions; what only others need is marked there as indirect.
func modulesOf(text string) []string {
	var names []string
	for _, m := range required.FindAllStringSubmatch(text, -1) {
		names = append(names, major.ReplaceAllString(m[1], ""))
	}
	return names
}

// packagesOf gives the packages that a package.json asks for.
func packagesOf(text string) ([]string, error) {
	var asked struct {
		Dependencies    map[string]string `json:"dependencies"`
		DevDependencies map[string]string `json:"devDependencies"`
	}
	if err := json.Unmarshal([]byte(text), &asked); err != nil {
		return nil, err
	}
	var names []string
	for _, list := range []map[string]string{asked.Dependencies, asked.DevDependencies} {
		for n := range list {
			names = append(names, n)
		}
	}
	return names, nil
}
