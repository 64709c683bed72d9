package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

// A clause is one numbered rule of a page, e.g. DM-14 of dirty-money.md.
type clause struct {
	id   string
	page string
}

// clauseLine is how a page declares a clause: "- **DM-14** …".
var clauseLine = regexp.MustCompile(`(?m)^- \*\*([A-Z]{2}-[A-Za-z0-9.-]*[A-Za-z0-9])\*\*`)

// readPages gives the clauses of all pages of folder, in the order of the pages'
// names and of the lines.
func readPages(folder string) ([]clause, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.md"))
	if err != nil {
		return nil, err
	}
	sort.Strings(names)
	var all []clause
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("reading a page of clauses: %w", err)
		}
		all = append(all, parsePage(filepath.Base(name), string(text))...)
	}
	return all, nil
}

// parsePage gives the clauses that one page declares.
func parsePage(page, text string) []clause {
	var found []clause
	for _, m := range clauseLine.FindAllStringSubmatch(text, -1) {
		found = append(found, clause{id: m[1], page: page})
	}
	return found
}

// A duty is a line of due.txt: a clause that needs a test, or the reason why no
// program can test it.
type duty struct {
	id     string
	reason string // empty: a test is needed
}

// untested separates a clause from the reason why it has no test.
const untested = "untested:"

// parseDue reads the list of due clauses. A line that cannot be read is a
// fault, told with its number; the others are used all the same.
func parseDue(text string) ([]duty, []string) {
	var due []duty
	var faults []string
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		entry, reason, excused := strings.Cut(line, untested)
		entry, reason = strings.TrimSpace(entry), strings.TrimSpace(reason)
		if entry == "" && !excused {
			continue
		}
		ids, ok := span(entry)
		if !ok || (excused && reason == "") {
			faults = append(faults, fmt.Sprintf("due.txt:%d: cannot read %q: want an id, a range ID..ID, or 'ID untested: reason'",
				i+1, strings.TrimSpace(line)))
			continue
		}
		for _, id := range ids {
			due = append(due, duty{id: id, reason: reason})
		}
	}
	return due, faults
}

// numbered splits an id into what stands before its last number and the number.
var numbered = regexp.MustCompile(`^([A-Z]{2}-[A-Za-z0-9.-]*?)(\d+)$`)

// span gives the ids of an entry: one id, or all whole numbers of a range.
func span(entry string) ([]string, bool) {
	if entry == "" || strings.ContainsAny(entry, " \t") {
		return nil, false
	}
	first, last, isRange := strings.Cut(entry, "..")
	if !isRange {
		return []string{entry}, true
	}
	a, b := numbered.FindStringSubmatch(first), numbered.FindStringSubmatch(last)
	if a == nil || b == nil || a[1] != b[1] {
		return nil, false
	}
	from, errFrom := strconv.Atoi(a[2])
	to, errTo := strconv.Atoi(b[2])
	if errFrom != nil || errTo != nil || from > to {
		return nil, false
	}
	var ids []string
	for n := from; n <= to; n++ {
		ids = append(ids, a[1]+strconv.Itoa(n))
	}
	return ids, true
}
