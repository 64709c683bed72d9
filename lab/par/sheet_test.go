package par

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/lab/exact"
	"croupier/odds"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// toy is a small machine with what the sheet has to tell apart: both ways, a
// doubling wild, free spins on strips of their own, a drawn pot, stacks.
const toyText = `
id = "toy"
name = "<Toy & Co>"
kind = "slot"
revision = 1
currency = "EUR"
unit = "0.01"
rows = 2
direction = "both"
stakes = [3, 6, 30]
pays_on = "line"
lines = ["111", "222", "121"]
[[symbols]]
id = "joker"
name = "Joker"
kind = "wild"
pays = { 3 = 50 }
[[symbols]]
id = "seven"
name = "Seven"
kind = "high"
pays = { 2 = 3, 3 = 20 }
[[symbols]]
id = "plum"
name = "Plum"
kind = "low"
pays = { 2 = 1, 3 = 6 }
[[symbols]]
id = "star"
name = "Star"
kind = "special"
[strips]
base = [ "joker seven plum plum star plum", "seven plum star joker plum", "plum plum seven joker star plum" ]
free = [ "joker seven plum plum plum", "seven plum joker plum", "plum seven joker plum plum" ]
[wild]
symbol = "joker"
times = 2
except = ["star"]
[free]
symbol = "star"
spins = 3
times = { 3 = 2 }
again = "once"
[gamble]
kind = "red-black"
cap = 10_000_000
`

// made is a game of the text with its sheet.
func made(t *testing.T, text string) (*games.Game, *exact.Slot, *Sheet) {
	t.Helper()
	g, err := games.Parse("toy/game.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, sheet := sheetOf(t, g)
	return g, s, sheet
}

func sheetOf(t *testing.T, g *games.Game) (*exact.Slot, *Sheet) {
	t.Helper()
	s, err := exact.Slots(g.Slot())
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := Make(g, s, Options{Build: "of a test", Sessions: 21, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s, sheet
}

// windowsOf walks every window of some strips, one by one.
func windowsOf(strips []reel.Strip, visit func(stops []uint32)) {
	stops := make([]uint32, len(strips))
	for {
		visit(stops)
		r := len(stops) - 1
		for ; r >= 0; r-- {
			if stops[r]++; int(stops[r]) < len(strips[r]) {
				break
			}
			stops[r] = 0
		}
		if r < 0 {
			return
		}
	}
}

// TestCombinationsAreThoseOfEveryWindow counts the first line of every window
// by the rules' evaluator.
func TestCombinationsAreThoseOfEveryWindow(t *testing.T) {
	g, _, sheet := made(t, toyText)
	d := g.Slot().Definition()
	type row struct {
		mode, symbol, end string
		count             int
		helped            bool
		pay               uint32
	}
	found := map[row]uint64{}
	for mode, name := range modeNames {
		strips := map[slots.Mode][]reel.Strip{slots.Base: d.Base, slots.Free: d.Free}[mode]
		line := make([]slots.Symbol, len(strips))
		windowsOf(strips, func(stops []uint32) {
			d.Line(line, 0, stops, mode)
			if best := d.Best(line, mode); best.Pay > 0 {
				found[row{name, d.Symbols[best.Symbol].ID, best.End.String(), best.Count, best.Helped, best.Pay}]++
			}
		})
	}
	if len(found) < 10 || len(found) != len(sheet.Combinations) {
		t.Errorf("%d combinations in the windows, %d in the sheet", len(found), len(sheet.Combinations))
	}
	for _, c := range sheet.Combinations {
		k := row{c.Mode, c.Symbol, c.End, c.Count, c.Helped, c.Pay}
		if found[k] != c.Ways {
			t.Errorf("%+v: %d in the windows, %d in the sheet", k, found[k], c.Ways)
		}
	}
}

// TestPatternsDoNotOverlap: the patterns of a mode together are the lines that
// pay, each once.
func TestPatternsDoNotOverlap(t *testing.T) {
	g, _, sheet := made(t, toyText)
	d := g.Slot().Definition()
	for mode, name := range modeNames {
		for n := range len(d.Symbols) * len(d.Symbols) * len(d.Symbols) {
			line := []slots.Symbol{uint8(n % 4), uint8(n / 4 % 4), uint8(n / 16)}
			var hits []Combination
			for _, p := range sheet.Patterns {
				if c := sheet.Combinations[p.Combination]; c.Mode == name && p.sets[0][line[0]] && p.sets[1][line[1]] && p.sets[2][line[2]] {
					hits = append(hits, c)
				}
			}
			best := d.Best(line, mode)
			if len(hits) > 1 || (len(hits) == 1) != (best.Pay > 0) || len(hits) == 1 && hits[0].Pay != best.Pay {
				t.Errorf("%s %v pays %+v, but is in the patterns of %+v", name, line, best, hits)
			}
		}
	}
}

func TestStacksGoAroundTheEnd(t *testing.T) {
	for _, c := range []struct {
		strip reel.Strip
		want  [][2]int // symbol, length
	}{
		{reel.Strip{0, 0, 1, 0}, [][2]int{{0, 3}, {1, 1}}},
		{reel.Strip{0, 1, 1, 0, 1, 1}, [][2]int{{0, 1}, {0, 1}, {1, 2}, {1, 2}}},
		{reel.Strip{1, 1, 1}, [][2]int{{1, 3}}},
	} {
		var got [][2]int
		for symbol, lengths := range stacks(c.strip, 2) {
			for length, times := range lengths {
				for range times {
					got = append(got, [2]int{symbol, length})
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: stacks %v, want %v", c.strip, got, c.want)
		}
	}
}

// TestFiguresAddUp: parts to the return, bins to one, shares to one.
func TestFiguresAddUp(t *testing.T) {
	_, s, sheet := made(t, toyText)
	var parts, bins, share odds.Ratio
	for _, p := range sheet.Parts {
		parts, share = parts.Add(p.Return.Exact), share.Add(p.Share.Exact)
	}
	for i, b := range sheet.Distribution {
		bins = bins.Add(b.Probability.Exact)
		if i > 0 && !b.Nothing && b.From > 0 && !b.Tail.Exact.Equal(s.Distribution.AtLeast(b.From)) {
			t.Errorf("the tail of bin %d is %v", i, b.Tail.Exact)
		}
	}
	one := odds.FromInt(1)
	if !parts.Equal(s.Return) || !share.Equal(one) || !bins.Equal(one) {
		t.Errorf("parts %v of %v, shares %v, bins %v", parts, s.Return, share, bins)
	}
	if !sheet.Distribution[0].Probability.Exact.Equal(one.Sub(s.HitRate)) {
		t.Error("the first bin is not what wins nothing")
	}
}

// TestSessionOfACertainLoss: where nothing is ever won a session lasts as many
// games as the bank has stakes; where the stake always comes back it is ended.
func TestSessionOfACertainLoss(t *testing.T) {
	for _, c := range []struct{ win, games uint64 }{{0, 100}, {10, 199}, {20, longest}} {
		u := &urn{wins: []uint64{c.win}, other: []uint32{0}, keeps: []uint32{certain}}
		for _, games := range sessionLengths(u, 20, 3, 1, "loss", 100) {
			if games != c.games { // of a bank of 2 000, each game takes 20 − win, while 20 are left
				t.Errorf("a win of %d: %d games, want %d", c.win, games, c.games)
			}
		}
	}
}

// TestSessionsOfAFairCoin holds the median of simulated sessions against the
// law of a walk that wins or loses one: P(ruined within n) by recursion.
func TestSessionsOfAFairCoin(t *testing.T) {
	u := &urn{wins: []uint64{0, 2}, other: []uint32{0, 1}, keeps: []uint32{certain, certain}}
	lengths := sessionLengths(u, 1, 4001, 7, "coin", 10)
	// The median first time of a fair walk from 10 to 0, by adding up its law.
	at := map[int]float64{10: 1}
	ruined, games := 0.0, 0
	for ruined < 0.5 {
		next := map[int]float64{}
		for k, p := range at {
			next[k-1] += p / 2
			next[k+1] += p / 2
		}
		ruined += next[0]
		delete(next, 0)
		at, games = next, games+1
	}
	below, above := float64(lengths[4001*47/100]), float64(lengths[4001*53/100])
	if float64(games) < below || float64(games) > above {
		t.Errorf("the median is %d by law, but 47 to 53 %% of sessions last %g to %g", games, below, above)
	}
}

// clause matches what docs/rules defines.
var clause = regexp.MustCompile(`(?m)^- \*\*([A-Z]+-[A-Za-z0-9.-]+)\*\*`)

func defined(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("../../docs/rules/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal("no clauses found", err)
	}
	all := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range clause.FindAllStringSubmatch(string(text), -1) {
			all[found[1]] = true
		}
	}
	return all
}

func TestEveryCitedClauseExists(t *testing.T) {
	known := defined(t)
	for _, f := range families {
		for mechanic, clauses := range f.clauses {
			for _, c := range clauses {
				if !known[c] {
					t.Errorf("%s, %s: docs/rules has no clause %s", f.document, mechanic, c)
				}
			}
		}
	}
	for _, p := range documents() {
		if !known[p.clause] || !known[p.by] {
			t.Errorf("docs/rules has no clause %s or %s", p.clause, p.by)
		}
	}
}

// TestEveryMechanicHasAClause: what a game of a document has, a clause of that
// document fixes.
func TestEveryMechanicHasAClause(t *testing.T) {
	for _, g := range games.Of("slot") {
		d := g.Slot().Definition()
		for _, r := range rulesOf(g.ID, &d) {
			if len(r.Clauses) == 0 && familyOf(g.ID).document != ours.document {
				t.Errorf("%s: no clause fixes %q", g.ID, r.Mechanic)
			}
		}
	}
}

// TestPrintedFigures: the returns that documents print are met.
func TestPrintedFigures(t *testing.T) {
	rulestest.Covers(t, "DM-3", "DM-R16")
	g, err := games.Find("dirty-money")
	if err != nil {
		t.Fatal(err)
	}
	_, sheet := sheetOf(t, g)
	if len(sheet.Deviations) != 2 {
		t.Fatalf("%d figures", len(sheet.Deviations))
	}
	for _, d := range sheet.Deviations {
		if !d.Holds {
			t.Errorf("%+v", d)
		}
	}
	if got := sheet.Deviations[0].Ours.Exact; !got.Equal(odds.FromInt(2500)) {
		t.Errorf("a line wins at most × %v", got) // DM-3: 2 500 000 CZK at 1 000 CZK
	}
}

// TestEveryFieldIsDocumented: docs/par-sheet.md names each field of the JSON.
func TestEveryFieldIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/par-sheet.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[reflect.Type]bool{}
	var walk func(of reflect.Type)
	walk = func(of reflect.Type) {
		for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
			of = of.Elem()
		}
		if of.Kind() != reflect.Struct || of.PkgPath() != reflect.TypeFor[Sheet]().PkgPath() || seen[of] {
			return
		}
		seen[of] = true
		for i := range of.NumField() {
			f := of.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.IsExported() && !strings.Contains(string(text), "`"+name+"`") {
				t.Errorf("docs/par-sheet.md does not name %s, of %s", name, of.Name())
			}
			walk(f.Type)
		}
	}
	walk(reflect.TypeFor[Sheet]())
}

func TestDocumentIsJSON(t *testing.T) {
	_, s, sheet := made(t, toyText)
	var out strings.Builder
	if err := Document(&out, sheet); err != nil {
		t.Fatal(err)
	}
	var back Sheet
	if err := json.Unmarshal([]byte(out.String()), &back); err != nil {
		t.Fatal(err)
	}
	if !back.Totals.Return.Exact.Equal(s.Return) || len(back.Combinations) != len(sheet.Combinations) {
		t.Error("what was read is not what was written")
	}
}
