package main

import (
	"reflect"
	"strings"
	"testing"
)

// TestPageDeclares: a clause is declared by a list item that begins with its
// name in bold; a mention elsewhere declares nothing.
func TestPageDeclares(t *testing.T) {
	page := "# DM\n- **DM-1** [rule] Five reels.\n- **DM-R7** Also stops, see **DM-2**.\n" +
		"  - **DM-3** indented\n- **OC-5.1.9b** x\n- **BC-BJ-12** y\n| RG-1 | table |\n"
	var ids []string
	for _, c := range parsePage("p.md", page) {
		ids = append(ids, c.id)
	}
	want := []string{"DM-1", "DM-R7", "OC-5.1.9b", "BC-BJ-12"}
	if !reflect.DeepEqual(ids, want) {
		t.Errorf("declared %v, want %v", ids, want)
	}
}

func TestDueList(t *testing.T) {
	due, faults := parseDue("# all\nDM-1..DM-3 # three\n\nRG-7 untested: the kernel's part\nDM-R7\n")
	want := []duty{{"DM-1", ""}, {"DM-2", ""}, {"DM-3", ""}, {"RG-7", "the kernel's part"}, {"DM-R7", ""}}
	if len(faults) > 0 || !reflect.DeepEqual(due, want) {
		t.Errorf("got %v with faults %v, want %v", due, faults, want)
	}
	for _, bad := range []string{"DM-3..DM-1", "DM-1..RG-3", "DM-1 DM-2", "RG-7 untested:", "untested: why", "DM-x..DM-y"} {
		if due, faults := parseDue(bad); len(faults) != 1 || len(due) != 0 {
			t.Errorf("%q: got %v and faults %v, want one fault", bad, due, faults)
		}
	}
}

func TestCitesOfGo(t *testing.T) {
	const head = "package x\nimport \"croupier/internal/rulestest\"\n"
	for _, c := range []struct {
		name, file, text string
		want             []cite
		faults           int
	}{
		{"literals", "a/x_test.go", head + `func TestA(t *testing.T) { rulestest.Covers(t, "DM-1", "DM-2") }`,
			[]cite{{"DM-1", "a/x_test.go:TestA"}, {"DM-2", "a/x_test.go:TestA"}}, 0},
		{"inside a subtest", "x_test.go", head + "func TestA(t *testing.T) { t.Run(`b`, func(t *testing.T) { rulestest.Covers(t, `RG-3`) }) }",
			[]cite{{"RG-3", "x_test.go:TestA"}}, 0},
		{"under another name", "x_test.go", "package x\nimport rt \"croupier/internal/rulestest\"\n" + `func TestA(t *testing.T) { rt.Covers(t, "DM-1") }`,
			[]cite{{"DM-1", "x_test.go:TestA"}}, 0},
		{"in its own package", "internal/rulestest/x_test.go", "package rulestest\n" + `func TestA(t *testing.T) { Covers(t, "PL-45") }`,
			[]cite{{"PL-45", "internal/rulestest/x_test.go:TestA"}}, 0},
		{"somebody else's Covers", "x_test.go", "package x\n" + `func TestA(t *testing.T) { shape.Covers(t, "DM-1"); Covers(t, "DM-2") }`, nil, 0},
		{"in a comment", "x_test.go", head + `// rulestest.Covers(t, "DM-1")` + "\n", nil, 0},
		{"not a literal", "x_test.go", head + `func TestA(t *testing.T) { rulestest.Covers(t, id) }`, nil, 1},
		{"a slice", "x_test.go", head + `func TestA(t *testing.T) { rulestest.Covers(t, ids...) }`, nil, 1},
		{"broken", "x_test.go", "package x\nfunc { Covers(", nil, 1},
	} {
		got, faults := citesOfGo(c.file, c.text)
		if !reflect.DeepEqual(got, c.want) || len(faults) != c.faults {
			t.Errorf("%s: got %v and faults %v, want %v and %d", c.name, got, faults, c.want, c.faults)
		}
	}
}

func TestCitesOfScript(t *testing.T) {
	text := "import { covers } from './covers'\n" +
		"export function covers(...ids: string[]) {}\n" +
		"// covers(\"DM-9\")\n/* covers('DM-8')\n */\n" +
		"test('x', () => { covers(\"DM-4\", 'DM-R7') })\n" +
		"covers(\n  \"PL-1\",\n)\n" +
		"uncovers('DM-7'); covers(id)\n"
	got, faults := citesOfScript("client/e2e/a.ts", text)
	want := []cite{{"DM-4", "client/e2e/a.ts:6"}, {"DM-R7", "client/e2e/a.ts:6"}, {"PL-1", "client/e2e/a.ts:7"}}
	if !reflect.DeepEqual(got, want) || len(faults) > 0 {
		t.Errorf("got %v and faults %v, want %v", got, faults, want)
	}
	for file, want := range map[string]bool{
		"client/src/a.test.ts": true, "client/src/a.spec.tsx": true, "client/e2e/play.mjs": true,
		"client/src/a.ts": false, "api/a.test.ts": false, "client/e2e/page.html": false,
	} {
		if isClientTest(file) != want {
			t.Errorf("isClientTest(%q) = %v, want %v", file, !want, want)
		}
	}
}

func TestReportFinds(t *testing.T) {
	pages := []clause{{"DM-1", "d.md"}, {"DM-2", "d.md"}, {"DM-3", "d.md"}, {"DM-4", "d.md"}}
	due := []duty{{"DM-1", ""}, {"DM-2", "a matter of paper"}}
	named := []cite{{"DM-1", "a:TestA"}, {"DM-1", "a:TestA"}, {"DM-1", "b:TestB"}, {"DM-4", "a:TestA"}}

	rep := compare(pages, due, named, nil)
	want := []line{
		{"DM-1", "2 tests", true}, {"DM-2", "untested: a matter of paper", true}, {"DM-3", "later", false}, {"DM-4", "1 test", false},
	}
	if !reflect.DeepEqual(rep.lines, want) || len(rep.faults) > 0 {
		t.Errorf("got %v and faults %v, want %v and none", rep.lines, rep.faults, want)
	}
	if want := "clauses: 4 in docs/rules, 2 due: 1 tested, 1 with a reason, 0 missing"; rep.sum != want {
		t.Errorf("sum %q, want %q", rep.sum, want)
	}
	for of, lines := range map[extent]int{dueOnly: 2, everyClause: 4} {
		var out strings.Builder
		if rep.print(&out, of); strings.Count(out.String(), "\n") != lines+1 || strings.Contains(out.String(), "later") != (of == everyClause) {
			t.Errorf("extent %d prints\n%s", of, out.String())
		}
	}

	for _, c := range []struct {
		name  string
		rep   report
		fault string
	}{
		{"a due clause without a test", compare(pages, append(due, duty{"DM-3", ""}), named, nil), "DM-3 is due"},
		{"a test of no clause", compare(pages, due, append(named, cite{"DM-99", "a:TestA"}), nil), `a:TestA covers "DM-99"`},
		{"a duty of no clause", compare(pages, append(due, duty{"XX-1", ""}), named, nil), "no page declares XX-1"},
		{"a duty twice", compare(pages, append(due, duty{"DM-1", ""}), named, nil), "DM-1 is listed twice"},
		{"a clause twice", compare(append(pages, clause{"DM-1", "e.md"}), due, named, nil), "DM-1 is declared already"},
		{"a reason outlived", compare(pages, due, append(named, cite{"DM-2", "a:TestA"}), nil), "DM-2 has a reason"},
		{"a source at fault", compare(pages, due, named, []string{"x cannot be parsed"}), "x cannot be parsed"},
	} {
		if len(c.rep.faults) != 1 || !strings.Contains(c.rep.faults[0], c.fault) {
			t.Errorf("%s: faults %q, want one with %q", c.name, c.rep.faults, c.fault)
		}
	}
}

// TestOwnList: the pages and the list of this repository can be read, and agree.
func TestOwnList(t *testing.T) {
	rep, err := survey("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range rep.faults {
		if strings.HasPrefix(f, "due.txt") || strings.Contains(f, "declared already") {
			t.Error(f)
		}
	}
	// The four documents alone have 36 + 21 clauses (DM, SF) and more.
	if len(rep.lines) < 57 {
		t.Errorf("read %d clauses", len(rep.lines))
	}
}
