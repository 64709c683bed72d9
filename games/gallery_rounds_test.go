package games_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/play"
	"croupier/rules/slots"
)

// scene is what a round of the gallery must show: machines that can show it,
// what the player stakes and does, and when the round is as wanted.
type scene struct {
	name  string
	on    func(slots.Definition) bool
	dear  bool // at the highest stake, at which every symbol of a pot carries it
	few   bool // on the fewest lines or positions
	moves []play.Move
	want  func([]slots.View) bool
}

// Rounds that are tried for a scene; one that is rarer is left out.
const tries = 150_000

var scenes = []scene{
	{name: "blank", on: always, want: func(v []slots.View) bool { return last(v).Won+last(v).Credited == 0 && v[1].Hold == nil && len(v) == 2 }},
	{name: "win", on: always, want: spin(func(v slots.View) bool {
		return len(v.Lines) > 1 && v.Win > v.Stake && v.Feature == "" && v.Award == nil
	})},
	{name: "few", few: true, on: func(d slots.Definition) bool { return d.Choice != slots.AllLines }, want: spin(func(v slots.View) bool { return v.Win > v.Stake })},
	{name: "scatter", on: func(d slots.Definition) bool { return d.Scatter != nil && d.Spins == nil }, want: spin(func(v slots.View) bool { return v.Scatter != nil && v.Scatter.Pay > 0 && v.Feature == "" })},
	{name: "free", on: func(d slots.Definition) bool { return d.Spins != nil }, want: func(v []slots.View) bool {
		return some(v, func(v slots.View) bool { return v.Scene == "free" && v.Win > 0 }) && !some(v, func(v slots.View) bool { return v.Board != nil })
	}},
	{name: "expanded", on: func(d slots.Definition) bool { return d.Spins != nil && d.Spins.Special != nil }, want: anyView(func(v slots.View) bool { return v.Expanded != nil && v.Lines != nil })},
	{name: "retrigger", on: func(d slots.Definition) bool { return d.Spins != nil && d.Spins.Again == slots.Retrigger }, want: anyView(func(v slots.View) bool { return v.Scene == "free" && v.Award != nil })},
	{name: "lock", on: func(d slots.Definition) bool { return d.Lock != nil }, want: anyView(func(v slots.View) bool { return v.Board != nil && prizes(v) > 0 && v.Board.Ended })},
	{name: "scale", on: func(d slots.Definition) bool { return d.Lock != nil && d.Lock.Falls[slots.FallDouble] > 0 }, want: anyView(func(v slots.View) bool { return v.Board != nil && v.Board.Boosts != nil })},
	{name: "pot", dear: true, on: func(d slots.Definition) bool { return d.Lock != nil }, want: anyView(func(v slots.View) bool { return len(v.Pots) > 0 })},
	{name: "clover", on: func(d slots.Definition) bool { return d.Clover != nil }, want: spin(func(v slots.View) bool { return v.Clover != nil })},
	{name: "colour", on: func(d slots.Definition) bool { return d.Colours != nil }, want: spin(func(v slots.View) bool { return v.Colour != "" && v.Win > 0 && len(v.Turned) > 2 })},
	{name: "gamble-won", on: gambles, moves: []play.Move{{Verb: play.Pick}, {Verb: play.Take}}, want: gambled(true)},
	{name: "gamble-lost", on: gambles, moves: []play.Move{{Verb: play.Pick, Arg: 1}}, want: gambled(false)},
	{name: "hold", on: func(d slots.Definition) bool { return d.Hold != nil }, moves: []play.Move{{Verb: play.Hold, Arg: 0b101}}, want: anyView(func(v slots.View) bool { return v.Scene == "hold" && v.Win > 0 })},
	{name: "hold-declined", on: func(d slots.Definition) bool { return d.Hold != nil }, moves: []play.Move{{Verb: play.Pass}}, want: anyView(func(v slots.View) bool { return v.Scene == "pass" })},
}

func always(slots.Definition) bool    { return true }
func gambles(d slots.Definition) bool { return d.Gamble != nil }
func last(v []slots.View) slots.View  { return v[len(v)-1] }

func some(views []slots.View, is func(slots.View) bool) bool {
	for _, v := range views {
		if is(v) {
			return true
		}
	}
	return false
}

func anyView(is func(slots.View) bool) func([]slots.View) bool {
	return func(v []slots.View) bool { return some(v, is) }
}

// spin looks at the paid game of a round that has no feature.
func spin(is func(slots.View) bool) func([]slots.View) bool {
	return func(v []slots.View) bool {
		return len(v) == 2 && is(v[1]) || len(v) == 3 && last(v).Scene == "take" && is(v[1])
	}
}

// gambled looks at a round that has no feature before its card.
func gambled(right bool) func([]slots.View) bool {
	return func(v []slots.View) bool {
		return len(v) > 3 && v[2].Scene == "pick" && v[3].Card != nil && v[3].Card.Right == right
	}
}

func prizes(v slots.View) (n int) {
	for _, column := range v.Board.Cells {
		for _, c := range column {
			if c.Prize != "" {
				n++
			}
		}
	}
	return n
}

// TestGalleryRounds plays, for each game that has no scenes of its own above,
// rounds that show all that its definition can do, found by a seeded search.
// With -gallery it writes them into the client; else it tells when those there
// are no longer what the rules show.
func TestGalleryRounds(t *testing.T) {
	for _, g := range games.Of("slot") {
		if g.ID == "dirty-money" || g.ID == "star-fever" {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			look := filepath.Join("..", "client", "src", "games", g.ID)
			if _, err := os.Stat(look); os.IsNotExist(err) {
				t.Skip("played in the plain look: the gallery shows games with a look of their own")
			}
			path := filepath.Join(look, "rounds.json")
			want := recorded(t, g)
			if *writeGallery {
				if err := os.WriteFile(path, want, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			have, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("%v: go test ./games -run Gallery -gallery", err)
			}
			if !bytes.Equal(have, want) {
				t.Errorf("%s is not what edition %s shows: go test ./games -run Gallery -gallery", path, g.Edition())
			}
		})
	}
}

// recorded is the file of a game: a line for the definition, one for each view.
func recorded(t *testing.T, g *games.Game) []byte {
	t.Helper()
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\n\"edition\": %q,\n\"definition\": %s,\n\"rounds\": {", g.Edition(), line(t, g.SlotSheet()))
	comma := ""
	for _, s := range scenes {
		if !s.on(g.Slot().Definition()) {
			continue
		}
		views := find(t, g, s)
		if views == nil {
			t.Logf("%s is too rare to show", s.name)
			continue
		}
		fmt.Fprintf(&b, "%s\n%q: {\"stake\": %d, \"views\": [", comma, s.name, views[0].Stake)
		for i, v := range views {
			fmt.Fprintf(&b, "%s\n%s", map[bool]string{true: ","}[i > 0], line(t, v))
		}
		b.WriteString("\n]}")
		comma = ","
	}
	b.WriteString("\n}\n}\n")
	return b.Bytes()
}

func line(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// find is the first round that shows a scene, in a stream of its own; nil where
// none of the rounds tried does.
func find(t *testing.T, g *games.Game, s scene) []slots.View {
	t.Helper()
	d := g.Slot().Definition()
	src := fast.New(1, g.ID+" "+s.name, 0)
	w := wagerOf(d, s)
	for range tries {
		table := g.Sit(1)
		if err := table.Open(nil, []play.Wager{w}); err != nil {
			t.Fatal(err)
		}
		if err := table.Run(src); err != nil {
			t.Fatal(err)
		}
		for i := 0; table.Turn() != play.Over; i++ {
			if err := table.Act(1, chosen(table, s.moves, i, w)); err != nil {
				t.Fatal(err)
			}
			if err := table.Run(src); err != nil {
				t.Fatal(err)
			}
		}
		var views []slots.View
		for _, v := range table.Views(1) {
			views = append(views, v.(slots.View))
		}
		if s.want(views) {
			return views
		}
	}
	return nil
}

// wagerOf is a stake in the lower half of the list on all lines, or as the scene
// wants it.
func wagerOf(d slots.Definition, s scene) play.Wager {
	stake := d.Stakes[len(d.Stakes)/3]
	if s.dear {
		stake = d.Stakes[len(d.Stakes)-1]
	}
	w := play.Wager{Seat: 1, Units: stake}
	if len(d.Denominations) > 0 {
		w.Arg = d.Denominations[0]
	}
	if d.Choice != slots.AllLines {
		if w.Arg = d.All(); s.few {
			w.Arg = fewest(d)
		}
		w.Units *= d.Played(w.Arg)
	}
	return w
}

// fewest is three lines, or two positions of each reel.
func fewest(d slots.Definition) (arg uint32) {
	if d.Choice == slots.SomeLines {
		return 0b111
	}
	for r := range d.Base {
		arg |= 2 << (2 * r)
	}
	return arg
}

// chosen is the scene's next move where it is offered, else the default.
func chosen(table play.Table, moves []play.Move, i int, w play.Wager) play.Move {
	offers := table.Offers(1, nil)
	for _, o := range offers {
		if i < len(moves) && o.Verb == moves[i].Verb {
			m := moves[i]
			if m.Units = o.Least; o.Verb == play.Hold {
				m.Units = w.Units
			}
			return m
		}
	}
	return play.Move{Verb: offers[0].Verb}
}
