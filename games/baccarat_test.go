package games_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/baccarat"
)

type baccaratOpening = conform.Opening[baccarat.Carry]

func baccaratSubject(t *testing.T, g *games.Game) conform.Subject[baccarat.State, baccarat.Carry, baccarat.Frame] {
	rules := g.Rules.(*baccarat.Game)
	s := conform.Subject[baccarat.State, baccarat.Carry, baccarat.Frame]{
		Edition: g.Edition(), Rules: rules, Once: true,
		Most:   6, // cards
		Secret: []string{"settled", "winner"},
	}
	refuse := func(w ...play.Wager) {
		s.Refused = append(s.Refused, baccaratOpening{Wagers: w})
	}
	var all []play.Wager
	for _, spot := range g.Spots() {
		w := play.Wager{Seat: 1, Spot: spot.ID, Units: spot.Least}
		all = append(all, w)
		s.Openings = append(s.Openings, baccaratOpening{Wagers: []play.Wager{w}})
		refuse(w, w)
		for _, change := range []func(w *play.Wager){
			func(w *play.Wager) { w.Units = 0 },
			func(w *play.Wager) { w.Units = spot.Most + spot.By },
			func(w *play.Wager) { w.Arg++ },
			func(w *play.Wager) { w.Seat = 2 },
			func(w *play.Wager) { w.Spot = 230 },
		} {
			bad := w
			change(&bad)
			refuse(bad)
		}
	}
	refuse()
	s.Openings = append(s.Openings, baccaratOpening{Wagers: all})
	// A shoe of eight cards, of which all rounds can be walked.
	d := rules.Definition()
	d.Packs, d.Pack = 4, 1<<card.Of(6, card.Hearts)|1<<card.Of(card.King, card.Spades)
	small, faults := baccarat.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s.Small, s.SmallOpenings = small, []baccaratOpening{{Wagers: all}}
	return s
}

// The three tables differ as OC-4.2.3 and BC-R6 say, and each tells all that is
// needed to play its rounds again.
func TestBaccaratKinds(t *testing.T) {
	rulestest.Covers(t, "OC-4.2.3", "BC-R6", "BC-R19", "BC-PB-5", "BC-PB-6", "BC-PB-7", "BC-PB-8", "OC-R8")
	side := []string{"player-pair", "banker-pair", "egalite-0", "bombay-6", "progressive"}
	for id, want := range map[string]struct {
		banker, code string
		side         []string
	}{
		"baccarat":         {"six-half", "UAH", side[:2]},
		"punto-banco":      {"commission", "EUR", side[2:3]},
		"punto-banco-free": {"six-half", "EUR", side},
	} {
		g, err := games.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(g.Sheet())
		if err != nil {
			t.Fatal(err)
		}
		var told struct {
			Currency string
			Spots    []games.SpotSheet
			Rules    games.BaccaratSheet
		}
		if err := json.Unmarshal(text, &told); err != nil {
			t.Fatal(err)
		}
		if told.Rules.Banker != want.banker || told.Currency != want.code || told.Rules.Decks != 8 {
			t.Errorf("%s is %+v in %s", id, told.Rules, told.Currency)
		}
		for _, name := range side {
			has := slices.ContainsFunc(told.Spots, func(s games.SpotSheet) bool { return s.Name == name })
			if has != slices.Contains(want.side, name) {
				t.Errorf("%s: is there %s: %v", id, name, has)
			}
		}
		help, _ := g.Help("en")
		if strings.Contains(help, "commission of 5 %") != (want.banker == "commission") || !strings.Contains(help, "| Tie | both have the same points | 8 to 1 |") {
			t.Errorf("the help of %s is\n%s", id, help)
		}
	}
}

// The tableau that the sheet tells is that of pay-tables.md.
func TestBaccaratTableau(t *testing.T) {
	rulestest.Covers(t, "OC-R9", "OC-4.1.8", "OC-4.1.9", "OC-4.1.10", "BC-PB-4")
	g, err := games.Find("baccarat")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(g.Sheet())
	if err != nil {
		t.Fatal(err)
	}
	var told struct{ Rules games.BaccaratSheet }
	if err := json.Unmarshal(text, &told); err != nil {
		t.Fatal(err)
	}
	want := games.TableauSheet{
		Naturals: []int{8, 9},
		Player:   []int{0, 1, 2, 3, 4, 5},
		Stood:    []int{0, 1, 2, 3, 4, 5},
		Drew: map[string][]int{
			"0": {0, 1, 2, 3}, "1": {0, 1, 2, 3}, "2": {0, 1, 2, 3, 4}, "3": {0, 1, 2, 3, 4}, "4": {0, 1, 2, 3, 4, 5},
			"5": {0, 1, 2, 3, 4, 5}, "6": {0, 1, 2, 3, 4, 5, 6}, "7": {0, 1, 2, 3, 4, 5, 6}, "8": {0, 1, 2}, "9": {0, 1, 2, 3},
		},
	}
	got := told.Rules.Tableau
	if !slices.Equal(got.Naturals, want.Naturals) || !slices.Equal(got.Player, want.Player) || !slices.Equal(got.Stood, want.Stood) {
		t.Errorf("the tableau is %+v", got)
	}
	for third, draws := range want.Drew {
		if !slices.Equal(got.Drew[third], draws) {
			t.Errorf("after a third card of %s the banker draws on %v, want %v", third, got.Drew[third], draws)
		}
	}
}
