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
			{}, {Wagers: wager(0)}, {Wagers: wager(d.Stakes[0] + 1)}, {Wagers: append(wager(d.Stakes[0]), wager(d.Stakes[0])...)},
		},
	}
	for _, stake := range d.Stakes {
		s.Openings = append(s.Openings, conform.Opening[slots.Carry]{Wagers: wager(stake)})
	}
	return s
}

func wager(units uint32) []play.Wager { return []play.Wager{{Seat: 1, Units: units}} }

// smallCopy is the game with all its mechanics, cut down until it can be
// walked whole. Its wins are small and its gamble ends after one card, since
// the history of cards tells rounds apart that are else the same; a board of
// lock-and-respin has one row.
func smallCopy(t *testing.T, d slots.Definition) *slots.Machine {
	t.Helper()
	d.Symbols = append([]slots.Face(nil), d.Symbols...)
	for i := range d.Symbols {
		d.Symbols[i].Pays = [slots.MaxReels + 1]uint32{3: 1, 4: 1, 5: 1}
	}
	d.Stakes, d.PaysOn = []uint32{1}, slots.OnStake
	special := slots.Symbol(len(d.Symbols) - 1)
	if d.Spins != nil {
		spins := *d.Spins
		spins.Count, spins.Most = 2, 2
		d.Spins, special = &spins, spins.Symbol
	}
	if d.Gamble != nil {
		d.Gamble = &slots.Gamble{Cap: 2, Halving: slots.HalvingOffered}
	}
	if d.Lock != nil {
		special = d.Lock.Symbol
		smallBoard(&d)
	}
	d.Base, d.Free = nil, nil
	for r := range 5 {
		strip := reel.Strip{special, 3, 3}
		if r%2 == 1 {
			strip = reel.Strip{special, d.Wild.Symbol, 3}
		}
		d.Base = append(d.Base, strip)
	}
	m, faults := slots.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return m
}

// smallBoard cuts lock-and-respin, and the bonus spin with stuck wilds, to a
// window of one row.
func smallBoard(d *slots.Definition) {
	d.Rows, d.Lines = 1, [][]int{{0, 0, 0, 0, 0}}
	lock := *d.Lock
	lock.Least, lock.Respins, lock.Longest, lock.Most = 3, 2, 3, 2
	lock.Amounts, lock.First = []uint16{1}, []uint32{1}
	lock.Falls = append(append([]uint32(nil), lock.Falls[:3+len(lock.Prizes)]...), 5)
	d.Lock = &lock
	if d.Sticky != nil {
		sticky := *d.Sticky
		sticky.Count, sticky.Stack, sticky.Strips = 2, 1, nil
		for range 5 {
			sticky.Strips = append(sticky.Strips, reel.Strip{3, 4})
		}
		d.Sticky = &sticky
	}
}
