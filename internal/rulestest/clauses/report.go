package main

import (
	"fmt"
	"io"
)

// A line is what the report says of one clause.
type line struct {
	id   string
	says string
	due  bool
}

// An extent of the report is what is printed of it.
type extent int

const (
	dueOnly extent = iota
	everyClause
)

// A report is the state of all clauses, and what is wrong with it.
type report struct {
	lines  []line
	sum    string
	faults []string
}

// compare sets the clauses against what is due and what tests name. Faults are
// a due clause with neither test nor reason, a clause declared twice, listed
// twice or excused although tested, and a name that no page declares.
func compare(clauses []clause, due []duty, cites []cite, faults []string) report {
	rep := report{faults: faults}
	blame := func(format string, args ...any) { rep.faults = append(rep.faults, fmt.Sprintf(format, args...)) }

	pageOf := map[string]string{}
	for _, c := range clauses {
		if first, twice := pageOf[c.id]; twice {
			blame("%s: %s is declared already, in %s", c.page, c.id, first)
		}
		pageOf[c.id] = c.page
	}
	owed := map[string]duty{}
	for _, d := range due {
		if pageOf[d.id] == "" {
			blame("due.txt: no page declares %s", d.id)
		}
		if _, twice := owed[d.id]; twice {
			blame("due.txt: %s is listed twice", d.id)
		}
		owed[d.id] = d
	}
	tests := map[string]map[string]bool{}
	for _, c := range cites {
		if pageOf[c.id] == "" {
			blame("%s covers %q, which no page of docs/rules declares", c.test, c.id)
			continue
		}
		if tests[c.id] == nil {
			tests[c.id] = map[string]bool{}
		}
		tests[c.id][c.test] = true
	}

	var tested, excused, missing int
	for _, c := range clauses {
		n := len(tests[c.id])
		d, isDue := owed[c.id]
		says := count(n)
		switch {
		case n > 0 && isDue && d.reason != "":
			blame("due.txt: %s has a reason for having no test, but %s names it", c.id, says)
		case n > 0 && isDue:
			tested++
		case n > 0:
		case !isDue:
			says = "later"
		case d.reason != "":
			excused++
			says = "untested: " + d.reason
		default:
			missing++
			says = "MISSING"
			blame("%s is due, but no test names it and due.txt gives no reason", c.id)
		}
		rep.lines = append(rep.lines, line{id: c.id, says: says, due: isDue})
	}
	rep.sum = fmt.Sprintf("clauses: %d in docs/rules, %d due: %d tested, %d with a reason, %d missing",
		len(clauses), len(owed), tested, excused, missing)
	return rep
}

// count says a number of tests.
func count(n int) string {
	if n == 1 {
		return "1 test"
	}
	return fmt.Sprintf("%d tests", n)
}

// print writes a line per clause of the extent, and the sum.
func (r report) print(w io.Writer, of extent) {
	for _, l := range r.lines {
		if l.due || of == everyClause {
			fmt.Fprintf(w, "%-12s %s\n", l.id, l.says)
		}
	}
	fmt.Fprintln(w, r.sum)
}
