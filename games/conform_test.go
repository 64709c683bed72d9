package games_test

import (
	"testing"

	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/play"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// TestConformance puts every game of the catalogue through the suite.
func TestConformance(t *testing.T) {
	rulestest.Covers(t, "PL-2", "PL-3", "PL-45")
	for _, g := range games.Catalogue() {
		t.Run(g.ID, func(t *testing.T) { conform.Check(t, subject(t, g)) })
	}
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
	d := g.Slot.Definition()
	s := conform.Subject[slots.State, slots.Carry, slots.Frame]{
		Edition: g.Edition(), Rules: g.Slot,
		// The cap ends a gamble by its amount. Each doubling is won with one
		// half, so that a round longer than this comes once in 2^100.
		Most:  300,
		Small: smallCopy(t, d),
		SmallOpenings: []conform.Opening[slots.Carry]{
			{Wagers: wager(1)},
			{Carry: slots.Carry{Cards: slots.History{1, 2, 3, 4, 5, 52}}, Wagers: wager(1)},
		},
		Refused: []conform.Opening[slots.Carry]{
			{}, {Wagers: wager(0)}, {Wagers: wager(d.Stakes[0] + 1)}, {Wagers: append(wager(5), wager(5)...)},
		},
	}
	for _, stake := range d.Stakes {
		s.Openings = append(s.Openings, conform.Opening[slots.Carry]{Wagers: wager(stake)})
	}
	return s
}

func wager(units uint32) []play.Wager { return []play.Wager{{Seat: 1, Units: units}} }

// smallCopy is the game with all its mechanics on strips of a few symbols:
// short enough to be walked whole, gamble and free spins included. Its wins
// are small and its gamble ends after one card, since the history of cards
// tells rounds apart that are else the same.
func smallCopy(t *testing.T, d slots.Definition) *slots.Machine {
	t.Helper()
	d.Symbols = append([]slots.Face(nil), d.Symbols...)
	for i := range d.Symbols {
		d.Symbols[i].Pays = [slots.MaxReels + 1]uint32{3: 1, 4: 1, 5: 1}
	}
	d.Stakes = []uint32{1}
	d.Base, d.Free = nil, nil
	top, low := slots.Symbol(0), slots.Symbol(len(d.Symbols)-2)
	special := slots.Symbol(len(d.Symbols) - 1)
	for r := range 5 {
		strip := reel.Strip{special, low, low}
		if r%2 == 1 {
			strip = reel.Strip{special, top, low}
		}
		d.Base = append(d.Base, strip)
	}
	if d.Spins != nil {
		spins := *d.Spins
		spins.Count, spins.Most = 2, 2
		d.Spins = &spins
	}
	if d.Gamble != nil {
		d.Gamble = &slots.Gamble{Cap: 2}
	}
	m, faults := slots.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return m
}
