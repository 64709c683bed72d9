package craps_test

import (
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/rules/craps"
)

// The pays of pay-tables.md by spot, to one, and the step that makes them whole
// units (OC-R8).
func TestSpots(t *testing.T) {
	rulestest.Covers(t, "OC-6.1.3", "OC-R8", "OC-R12")
	want := map[string]string{
		"pass": "1 by 1", "dont-pass": "1 by 1", "come": "1 by 1", "dont-come": "1 by 1",
		"pass-odds-4": "2 by 1", "pass-odds-9": "3/2 by 2", "come-odds-8": "6/5 by 5",
		"dont-pass-odds-10": "1/2 by 2", "dont-come-odds-5": "2/3 by 3", "dont-come-odds-6": "5/6 by 6",
		"place-4": "9/5 by 5", "place-5": "7/5 by 5", "place-6": "7/6 by 6", "place-8": "7/6 by 6", "place-9": "7/5 by 5", "place-10": "9/5 by 5",
		"buy-4": "39/20 by 20", "buy-5": "29/20 by 20", "buy-6": "23/20 by 20",
		"lay-4": "19/40 by 40", "lay-9": "19/30 by 30", "lay-8": "19/24 by 24",
		"hard-4": "7 by 1", "hard-6": "9 by 1", "hard-8": "9 by 1", "hard-10": "7 by 1",
		"any-seven": "4 by 1", "any-craps": "7 by 1", "three": "15 by 1", "eleven": "15 by 1", "two": "30 by 1", "twelve": "30 by 1",
		"big-6": "1 by 1", "big-8": "1 by 1", "field": "2 1 3 by 1", "horn": "27/4 3 by 4", "c-and-e": "3 7 by 1",
	}
	ids := map[uint16]bool{}
	for i, s := range game(t, usual()).Spots() {
		if ids[s.ID] || int(s.ID) != i+1 || s.Name == "" {
			t.Errorf("spot %d is number %d, %q", i+1, s.ID, s.Name)
		}
		ids[s.ID] = true
		var words []string
		for _, p := range s.Pays {
			words = append(words, strings.TrimSuffix(p.String(), "/1"))
		}
		words = append(words, "by", strings.TrimSuffix(odds.Whole(int64(s.By)).String(), "/1"))
		if text, told := want[s.Name]; told && strings.Join(words, " ") != text {
			t.Errorf("%s pays %s, want %s", s.Name, strings.Join(words, " "), text)
		}
		delete(want, s.Name)
	}
	if len(want) > 0 {
		t.Errorf("no spots: %v", want)
	}
}

// Every fault is told by the key of game.toml.
func TestFaults(t *testing.T) {
	for where, spoil := range map[string]func(*craps.Definition){
		"field_2":         func(d *craps.Definition) { d.Field2 = 0 },
		"field_12":        func(d *craps.Definition) { d.Field12 = 31 },
		"commission":      func(d *craps.Definition) { d.Commission = 9 },
		"odds":            func(d *craps.Definition) { d.Odds[1] = 0 },
		"additions":       func(d *craps.Definition) { d.Additions = 1001 },
		"limits.line":     func(d *craps.Definition) { d.Limits[craps.LineBets].Least = 0 },
		"limits.field":    func(d *craps.Definition) { d.Limits[craps.FieldBet] = craps.Limit{Least: 9, Most: 2} },
		"limits.lay":      func(d *craps.Definition) { d.Limits[craps.LayBets] = craps.Limit{Least: 41, Most: 47} },
		"limits.one-roll": func(d *craps.Definition) { d.Limits[craps.OneRollBets] = craps.Limit{Least: 1, Most: 3} },
	} {
		d := usual()
		spoil(&d)
		g, faults := craps.New(d)
		if g != nil || len(faults) == 0 || faults[0].Where != where {
			t.Errorf("%s: %v", where, faults)
		}
	}
}
