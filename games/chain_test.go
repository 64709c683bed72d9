package games_test

import (
	"encoding/json"
	"strings"
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/hilo"
	"croupier/rules/mines"
)

type opening = conform.Opening[struct{}]

// stakes are the least and the most of the only spot, and what it refuses.
func stakes(spot play.Spot) (taken, refused []opening) {
	good := play.Wager{Seat: 1, Spot: spot.ID, Arg: spot.From, Units: spot.Least}
	high := good
	high.Arg, high.Units = spot.To, spot.Most
	taken = []opening{{Wagers: []play.Wager{good}}, {Wagers: []play.Wager{high}}}
	refused = []opening{{}, {Wagers: []play.Wager{good, good}}}
	for _, change := range []func(w *play.Wager){
		func(w *play.Wager) { w.Units = 0 },
		func(w *play.Wager) { w.Units = spot.Most + 1 },
		func(w *play.Wager) { w.Arg = spot.To + 1 },
		func(w *play.Wager) { w.Arg = spot.From - 1 },
		func(w *play.Wager) { w.Seat = 2 },
		func(w *play.Wager) { w.Spot++ },
	} {
		bad := good
		change(&bad)
		refused = append(refused, opening{Wagers: []play.Wager{bad}})
	}
	return taken, refused
}

func hiloSubject(t testing.TB, g *games.Game) conform.Subject[hilo.State, struct{}, hilo.Frame] {
	rules := g.Rules.(*hilo.Game)
	d := rules.Definition()
	most := 2*int(d.Wins) + 2 // the first card, a call and a card for each win, a cash-out
	d.Wins = 2
	small, faults := hilo.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s := conform.Subject[hilo.State, struct{}, hilo.Frame]{
		Edition: g.Edition(), Rules: rules, Once: true, Most: most,
		Small: small, Secret: []string{"settled"},
	}
	s.Openings, s.Refused = stakes(rules.Spots()[0])
	return s
}

func minesSubject(t testing.TB, g *games.Game) conform.Subject[mines.State, struct{}, mines.Frame] {
	rules := g.Rules.(*mines.Game)
	d := rules.Definition()
	most := 2*int(d.Tiles) + 2 // a pick and its tile for each, a cash-out, the mines
	d.Tiles = 5
	small, faults := mines.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s := conform.Subject[mines.State, struct{}, mines.Frame]{
		Edition: g.Edition(), Rules: rules, Once: true, Most: most,
		Small: small, Secret: []string{"hidden", "settled"},
	}
	s.Openings, s.Refused = stakes(rules.Spots()[0])
	for _, n := range []uint32{3, 10, 20} {
		s.Openings = append(s.Openings, opening{Wagers: []play.Wager{{Seat: 1, Arg: n, Units: 7}}})
	}
	for n := uint32(1); n < 5; n++ {
		s.SmallOpenings = append(s.SmallOpenings, opening{Wagers: []play.Wager{{Seat: 1, Arg: n, Units: 1}}})
	}
	return s
}

// The quick games tell what they pay and how they end, and say that they round.
func TestChainSheets(t *testing.T) {
	rulestest.Covers(t, "OC-1.9", "OC-R8", "OC-R13", "OC-R16", "OC-6.2.1", "OC-6.2.2", "OC-6.2.3")
	for id, says := range map[string][]string{
		// 0.99 × 13/12, 13/6 and 13, cut to hundredths.
		"hi-lo": {"| 2 | 1.07 | 6.43 |", "| K | 12.87 | – |", "at most 30 right calls", "at most 1000 times", "rounded down once"},
		// 0.99 × 25/24, and 0.99 × 25 × 24 × 23 ÷ (22 × 21 × 20).
		"mines": {"| 1 | 1.03 |", "| 3 | 1.12 | 1.28 | 1.47 |", "at most 10000 times", "rounded down once"},
	} {
		g, err := games.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		help, _ := g.Help("en")
		for _, word := range says {
			if !strings.Contains(help, word) {
				t.Errorf("the help of %s does not say %q", id, word)
			}
		}
		text, err := json.Marshal(g.Sheet())
		if err != nil || !strings.Contains(string(text), `"return":"99/100"`) || g.Rounding != odds.Down {
			t.Errorf("%s rounds %s and tells %s (error %v)", id, g.Rounding, text, err)
		}
	}
}

func FuzzHilo(f *testing.F) {
	g, err := games.Find("hi-lo")
	if err != nil {
		f.Fatal(err)
	}
	conform.Fuzz(f, hiloSubject(f, g))
}

func FuzzMines(f *testing.F) {
	g, err := games.Find("mines")
	if err != nil {
		f.Fatal(err)
	}
	conform.Fuzz(f, minesSubject(f, g))
}
