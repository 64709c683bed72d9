package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"croupier/games"
)

// The readings are those of DM-9 to DM-15, DM-R2, DM-R3, and of SF-2, SF-R5, SF-R9.
func TestShowSaysHowALineIsRead(t *testing.T) {
	for game, want := range map[string]struct {
		reading games.ReadingSheet
		text    []string
	}{
		"dirty-money": {
			games.ReadingSheet{
				PerLine: "highest, after multiplying", Ends: "both", FullLineCounts: "once, from the left",
				WildAlone: "as itself, not multiplied", SeveralAwards: "one, the highest",
			},
			[]string{
				"highest combination, from either end, after multiplying", "all 5 reels counts once",
				"as themselves, not multiplied", "one award of free spins: the highest",
			},
		},
		"star-fever": {
			games.ReadingSheet{PerLine: "highest, after multiplying", Ends: "left", WildAlone: "as itself", SeveralPots: "one"},
			[]string{"highest combination, from the left, after multiplying", "as themselves.", "once in a spin"},
		},
	} {
		var sheet games.SlotSheet
		if err := json.Unmarshal([]byte(croupier("", "show", game, "--json").out), &sheet); err != nil {
			t.Fatal(err)
		}
		if sheet.Reading != want.reading {
			t.Errorf("%s reads %+v", game, sheet.Reading)
		}
		text := croupier("", "show", game).out
		for _, part := range want.text {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q is not said", game, part)
			}
		}
	}
}

// The figures are those of SF-5 to SF-19 and DM-14 to DM-26.
func TestShowSaysEveryFeatureInWords(t *testing.T) {
	goValue := regexp.MustCompile(`map\[|%!|\b(true|false)\b|<nil>|[{}]|/1\b`)
	for game, parts := range map[string][]string{
		"dirty-money": {
			"pays × 2, in free spins × 1", "3 of them × 3, 4 of them × 4, 5 of them × 5", "wins 15, not won again", "may be halved",
			"grows by 1/100 of the stake",
		},
		"star-fever": {
			"pays × 3, one of wilds alone too", "exactly 4 coin", "3 of them one under another", "Strips, sticky", "5 or more coin",
			"respins: 3", "at most 50 in all", "Major 200, Minor 20", "Mega 1000", "nothing (7815)", "1 (50), 2 (25), 3 (15), 4 (6), 5 (4)",
			"no amount above 1000", "20: 1/100, 40: 1/50", "2000: 1\n",
		},
	} {
		text := croupier("", "show", game).out
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q is not said", game, part)
			}
		}
		_, rest, _ := strings.Cut(text, "\n") // the edition may hold anything
		if bad := goValue.FindStringIndex(rest); bad != nil {
			t.Errorf("%s: a value instead of words: %.60s", game, rest[max(0, bad[0]-30):])
		}
		if strings.Contains(text, "Strips, free") != (game == "dirty-money") {
			t.Errorf("%s: strips of free spins without free spins, or the reverse", game)
		}
	}
}
