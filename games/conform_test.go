package games_test

import (
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/play"
	"croupier/rules/slots"
)

// TestConformance puts every game of the catalogue through the suite.
func TestConformance(t *testing.T) {
	rulestest.Covers(t, "PL-2", "PL-3", "PL-45", "BC-M-16")
	for _, g := range games.Catalogue() {
		check := checks[g.Kind]
		if check == nil {
			t.Errorf("%s: nothing checks games of the kind %q", g.ID, g.Kind)
			continue
		}
		t.Run(g.ID, func(t *testing.T) { check(t, g) })
	}
}

// checks put a game of each kind through the suite.
var checks = map[string]func(*testing.T, *games.Game){
	"slot":      func(t *testing.T, g *games.Game) { conform.Check(t, subject(t, g)) },
	"roulette":  func(t *testing.T, g *games.Game) { conform.Check(t, rouletteSubject(g)) },
	"blackjack": func(t *testing.T, g *games.Game) { conform.Check(t, blackjackSubject(g)) },
	"baccarat":  func(t *testing.T, g *games.Game) { conform.Check(t, baccaratSubject(t, g)) },
	"threecard": func(t *testing.T, g *games.Game) { conform.Check(t, threeCardSubject(t, g)) },
	"ultimate":  func(t *testing.T, g *games.Game) { conform.Check(t, ultimateSubject(t, g)) },
	"craps":     func(t *testing.T, g *games.Game) { conform.Check(t, crapsSubject(t, g)) },
	"crash":     func(t *testing.T, g *games.Game) { conform.Check(t, crashSubject(g)) },
	"hilo":      func(t *testing.T, g *games.Game) { conform.Check(t, hiloSubject(t, g)) },
	"mines":     func(t *testing.T, g *games.Game) { conform.Check(t, minesSubject(t, g)) },
}

// TestTranscripts plays the rounds kept beside each game again.
func TestTranscripts(t *testing.T) {
	for _, g := range games.Catalogue() {
		t.Run(g.ID, func(t *testing.T) {
			conform.Transcripts(t, func() play.Table { return g.Sit(1) }, g.ID+"/rounds")
		})
	}
}

func subject(t *testing.T, g *games.Game) conform.Subject[slots.State, slots.Carry, slots.Frame] {
	d := g.Slot().Definition()
	small := smallCopy(t, d)
	least := small.Definition()
	first := []play.Wager{least.Wager(0)}
	s := conform.Subject[slots.State, slots.Carry, slots.Frame]{
		Edition: g.Edition(), Rules: g.Slot(),
		// The cap ends a gamble by its amount. Each doubling is won with one
		// half, so that a round longer than this comes once in 2^100.
		Most:  300,
		Small: small,
		SmallOpenings: []conform.Opening[slots.Carry]{
			{Wagers: first},
			{Carry: slots.Carry{Cards: slots.History{1, 2, 3, 4, 5, 52}}, Wagers: first},
		},
		Refused: refusedWagers(d),
		Once:    d.Hold == nil, // OC-R11 alone costs a further stake, if it is taken
	}
	for level := range d.Stakes {
		s.Openings = append(s.Openings, conform.Opening[slots.Carry]{Wagers: []play.Wager{d.Wager(level)}})
	}
	return s
}

// refusedWagers are no wager, two, those of no stake, and those whose Arg names
// no coin, no line or no position that there is.
func refusedWagers(d slots.Definition) (refused []conform.Opening[slots.Carry]) {
	good := d.Wager(0)
	all := [][]play.Wager{nil, {good, good}}
	for _, change := range []func(*play.Wager){
		func(w *play.Wager) { w.Units = 0 },
		func(w *play.Wager) { w.Units++ },
		func(w *play.Wager) { w.Seat = 2 },
		func(w *play.Wager) { w.Spot = 1 },
		func(w *play.Wager) { w.Arg = 1<<31 + 7 },
	} {
		w := good
		change(&w)
		all = append(all, []play.Wager{w})
	}
	if d.Choice != slots.AllLines || d.Denominations != nil {
		all = append(all, []play.Wager{{Seat: 1, Units: good.Units}})
	}
	for _, wagers := range all {
		refused = append(refused, conform.Opening[slots.Carry]{Wagers: wagers})
	}
	return refused
}
