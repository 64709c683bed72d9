package games_test

import (
	"errors"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/games"
	"croupier/play"
	"croupier/rules/slots"
)

// game is one of the catalogue.
func game(t testing.TB, id string) *games.Game {
	t.Helper()
	g, err := games.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// symbols reads names such as "gunslinger a a", or W for the wild.
func symbols(t testing.TB, d slots.Definition, names string) []slots.Symbol {
	t.Helper()
	var list []slots.Symbol
next:
	for _, name := range strings.Fields(names) {
		if name == "W" {
			list = append(list, d.Wild.Symbol)
			continue
		}
		for i, s := range d.Symbols {
			if s.ID == name {
				list = append(list, slots.Symbol(i))
				continue next
			}
		}
		t.Fatalf("no symbol is called %s", name)
	}
	return list
}

// stopsFor are stops at which a line shows the named symbols.
func stopsFor(t testing.TB, d slots.Definition, line int, names string) []uint32 {
	t.Helper()
	var stops []uint32
	for r, want := range symbols(t, d, names) {
		stop := -1
		for i := range d.Base[r] {
			if d.Base[r].At(uint32(i), d.Lines[line-1][r]) == want {
				stop = i
				break
			}
		}
		if stop < 0 {
			t.Fatalf("reel %d has no %s", r+1, strings.Fields(names)[r])
		}
		stops = append(stops, uint32(stop))
	}
	return stops
}

// losing are stops at which no line wins, found in a fixed order.
func losing(t testing.TB, d slots.Definition) []uint32 {
	t.Helper()
	for n := range 1 << 16 {
		stops := make([]uint32, len(d.Base))
		for r, strip := range d.Base {
			stops[r] = uint32((n * (r + 3)) % len(strip))
		}
		if lineWins(d, stops, slots.Base) == 0 {
			return stops
		}
	}
	t.Fatal("every window wins")
	return nil
}

// lineWins is what the evaluator pays at these stops, × the stake.
func lineWins(d slots.Definition, stops []uint32, mode slots.Mode) uint32 {
	var sum uint32
	line := make([]slots.Symbol, len(d.Base))
	for i := range d.Lines {
		d.Line(line, i, stops, mode)
		sum += d.Best(line, mode).Pay
	}
	return sum
}

// round plays one game of a slot with draws that the test chooses.
type round struct {
	t     *testing.T
	d     slots.Definition
	table play.Table
	err   error // of Open
	stake uint32
}

// open begins a game for a stake in units.
func open(t *testing.T, g *games.Game, stake uint32) *round {
	t.Helper()
	r := &round{t: t, d: g.Slot().Definition(), table: g.Sit(1), stake: stake}
	r.err = r.table.Open(nil, []play.Wager{{Seat: 1, Units: stake}})
	return r
}

// spin runs the paid game: stops, and whether the pot is missed or hit.
func (r *round) spin(stops []uint32, pot draws) *round {
	r.t.Helper()
	return r.run(append(r.reels(stops), pot(r)...))
}

// draws are recorded draws that depend on the round.
type draws func(*round) []draw.Draw

// miss and hit are the pot's two answers: the weights are miss, then hit.
func miss(r *round) []draw.Draw { return []draw.Draw{{Bound: r.d.Pot.Of, Value: 0}} }
func hit(r *round) []draw.Draw {
	return []draw.Draw{{Bound: r.d.Pot.Of, Value: r.d.Pot.Of - r.stake}}
}

// reels are the draws of one spin.
func (r *round) reels(stops []uint32) []draw.Draw {
	var list []draw.Draw
	for i, stop := range stops {
		list = append(list, draw.Draw{Bound: uint32(len(r.d.Base[i])), Value: stop})
	}
	return list
}

// run lets the house proceed on these draws, all of which it must use.
func (r *round) run(list []draw.Draw) *round {
	r.t.Helper()
	if r.err != nil {
		r.t.Fatal(r.err)
	}
	tape := &draw.Tape{Draws: list}
	if err := r.table.Run(tape); err != nil {
		r.t.Fatal(err)
	}
	if n := tape.Left(); n != 0 {
		r.t.Fatalf("%d draws were left over", n)
	}
	return r
}

// move takes one choice; the house proceeds on the draws.
func (r *round) move(m play.Move, list ...draw.Draw) *round {
	r.t.Helper()
	if err := r.table.Act(1, m); err != nil {
		r.t.Fatal(err)
	}
	return r.run(list)
}

// card picks red (0) or black (1) and draws a card, 0 to 51.
func (r *round) card(colour uint32, card uint32) *round {
	r.t.Helper()
	return r.move(play.Move{Verb: play.Pick, Arg: colour}, draw.Draw{Bound: 52, Value: card})
}

// credited is what the round owes by now in units, pots apart; pots counts
// the shares of pots.
func (r *round) credited() (units int64, pots int) {
	for _, p := range r.table.Pays(nil) {
		if p.Pot != 0 {
			pots++
			continue
		}
		units += p.Back.Num()
	}
	return units, pots
}

// last is the newest view.
func (r *round) last() slots.View {
	views := r.table.Views(1)
	return views[len(views)-1].(slots.View)
}

// verbs are the moves on offer.
func (r *round) verbs() string {
	var names []string
	for _, o := range r.table.Offers(1, nil) {
		names = append(names, o.Verb.String())
	}
	return strings.Join(names, " ")
}

// refused fails unless err is a refusal.
func refused(t *testing.T, err error, what string) {
	t.Helper()
	var r *play.Refusal
	if !errors.As(err, &r) {
		t.Errorf("%s: got %v, want a refusal", what, err)
	}
}

var (
	take  = play.Move{Verb: play.Take}
	halve = play.Move{Verb: play.Halve}
)
