package games_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"croupier/draw/fast"
	"croupier/games"
	"croupier/internal/rulestest/conform"
	"croupier/play"
	"croupier/rules/slots"
)

var findRounds = flag.Bool("find-rounds", false, "search for the golden rounds of the games that lack them, and write them")

// goldenLeast is how many golden rounds a game has at least, goldenLongest how
// many views one may have, so that it can be read.
const (
	goldenLeast   = 10
	goldenLongest = 40
)

// golden are the situations of the golden rounds, beside what the gallery shows.
var golden = []struct {
	scene
	what string
}{
	{scene{name: "lost", on: always, want: scenes[0].want}, "nothing is won"},
	{scene{name: "several-lines", on: always, want: spin(func(v slots.View) bool { return len(v.Lines) > 2 })}, "three lines or more win, and the win is taken"},
	{scene{name: "wild", on: always, want: spin(func(v slots.View) bool { return len(v.Lines) > 0 && v.Lines[0].Wild })}, "a wild stands for another symbol"},
	{scene{name: "whole-line", dear: true, on: always, want: spin(longest)}, "a line is won over all reels, at the highest stake"},
	{scene{name: "one-line", few: true, on: chooses, want: spin(func(v slots.View) bool { return v.Win > 0 })}, "a win on few lines or positions"},
	{scene{name: "many-ways", on: func(d slots.Definition) bool { return d.Choice == slots.Positions }, want: spin(func(v slots.View) bool { return len(v.Lines) > 1 && v.Lines[0].Ways >= 9 })}, "several combinations, each on nine ways or more"},
	{scene{name: "scatter", on: scatters, want: anyView(func(v slots.View) bool { return v.Scatter != nil && v.Scatter.Pay > 0 })}, "scatters pay by their number"},
	{scene{name: "free-games", on: spins, want: freeOnly}, "free games are won and played"},
	{scene{name: "special-symbol", on: expands, want: anyView(func(v slots.View) bool { return v.Expanded != nil && v.Lines != nil })}, "the special symbol expands"},
	{scene{name: "free-games-again", on: again, want: anyView(func(v slots.View) bool { return v.Scene == "free" && v.Award != nil })}, "free games win more of them"},
	{scene{name: "lock-and-spin", on: locks, want: locked(0)}, "Lock & Spin with coins alone"},
	{scene{name: "lock-prize", on: locks, want: locked(1)}, "Lock & Spin with a prize"},
	{scene{name: "lock-pot", dear: true, on: locks, want: anyView(func(v slots.View) bool { return len(v.Pots) > 0 })}, "a jackpot symbol carries its pot"},
	{scene{name: "scale-up", on: scales, want: anyView(func(v slots.View) bool { return v.Board != nil && v.Board.Boosts != nil })}, "Scale Up multiplies the coins"},
	{scene{name: "magic-clover", on: func(d slots.Definition) bool { return d.Clover != nil }, want: spin(func(v slots.View) bool { return v.Clover != nil })}, "a clover multiplies the win of the lines"},
	{scene{name: "super-colors", on: func(d slots.Definition) bool { return d.Colours != nil }, want: spin(func(v slots.View) bool { return v.Colour != "" && v.Win > 0 })}, "the symbols of a colour turn wild"},
	{scene{name: "gamble-won", on: gambles, moves: picks(1), want: cards(true)}, "a win is doubled and taken"},
	{scene{name: "gamble-twice", on: gambles, moves: picks(2), want: cards(true, true)}, "a win is doubled twice"},
	{scene{name: "gamble-to-the-end", on: gambles, moves: picks(1 << 7), want: runOut}, "a win is doubled as often as may be, and then taken"},
	{scene{name: "gamble-lost", on: gambles, moves: picks(1), want: cards(false)}, "a win is gambled and lost"},
	{scene{name: "hold-won", on: holds, moves: held, want: anyView(func(v slots.View) bool { return v.Scene == "hold" && v.Win > 0 })}, "two reels are held for the stake once more, and win"},
	{scene{name: "hold-lost", on: holds, moves: held, want: anyView(func(v slots.View) bool { return v.Scene == "hold" && v.Win == 0 })}, "two reels are held, and nothing is won"},
	{scene{name: "hold-declined", on: holds, moves: []play.Move{{Verb: play.Pass}}, want: anyView(func(v slots.View) bool { return v.Scene == "pass" })}, "holding is declined"},
}

var held = []play.Move{{Verb: play.Hold, Arg: 0b11}}

func chooses(d slots.Definition) bool  { return d.Choice != slots.AllLines }
func scatters(d slots.Definition) bool { return d.Scatter != nil }
func spins(d slots.Definition) bool    { return d.Spins != nil }
func expands(d slots.Definition) bool  { return spins(d) && d.Spins.Special != nil }
func again(d slots.Definition) bool    { return spins(d) && d.Spins.Again == slots.Retrigger }
func locks(d slots.Definition) bool    { return d.Lock != nil }
func scales(d slots.Definition) bool   { return locks(d) && d.Lock.Falls[slots.FallDouble] > 0 }
func holds(d slots.Definition) bool    { return d.Hold != nil }

func longest(v slots.View) bool { return len(v.Lines) > 0 && v.Lines[0].Count == len(v.Window) }

func freeOnly(v []slots.View) bool {
	return some(v, func(v slots.View) bool { return v.Scene == "free" && v.Win > 0 }) && !some(v, func(v slots.View) bool { return v.Board != nil })
}

// locked is lock-and-respin played to its end with so many prizes.
func locked(n int) func([]slots.View) bool {
	return anyView(func(v slots.View) bool { return v.Board != nil && v.Board.Ended && prizes(v) == n })
}

// picks gambles so many times on red, then takes.
func picks(n int) (moves []play.Move) {
	for range n {
		moves = append(moves, play.Move{Verb: play.Pick})
	}
	return append(moves, play.Move{Verb: play.Take})
}

// cards are the cards of the gamble, right or wrong.
func cards(right ...bool) func([]slots.View) bool {
	return func(views []slots.View) bool {
		n := 0
		for _, v := range views {
			if v.Card == nil {
				continue
			}
			if n == len(right) || v.Card.Right != right[n] {
				return false
			}
			n++
		}
		return n == len(right)
	}
}

// runOut is a gamble of four right cards or more that ends by its rule.
func runOut(v []slots.View) bool {
	right := 0
	for _, one := range v {
		if one.Card != nil && one.Card.Right {
			right++
		}
	}
	end := last(v)
	return right >= 4 && end.Card != nil && end.Card.Right && end.Risk == nil
}

// TestGoldenRounds: every game has golden rounds, which TestTranscripts plays
// again. With -find-rounds those of the table above are searched for, seeded, in
// each game without any, and written: the first that shows the situation.
func TestGoldenRounds(t *testing.T) {
	for _, g := range games.Of("slot") {
		t.Run(g.ID, func(t *testing.T) {
			folder := filepath.Join(g.ID, "rounds")
			have, _ := filepath.Glob(filepath.Join(folder, "*.txt"))
			if len(have) == 0 && *findRounds {
				writeRounds(t, g, folder)
				have, _ = filepath.Glob(filepath.Join(folder, "*.txt"))
			}
			if len(have) < goldenLeast {
				t.Errorf("%d golden rounds, want %d: go test ./games -run GoldenRounds -find-rounds", len(have), goldenLeast)
			}
		})
	}
}

func writeRounds(t *testing.T, g *games.Game, folder string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, s := range golden {
		if !s.on(g.Slot().Definition()) {
			continue
		}
		l, ok := hunt(t, g, s.scene)
		if !ok {
			t.Logf("%s is too rare", s.name)
			continue
		}
		text := conform.Write(t, func() play.Table { return g.Sit(1) }, s.what, l)
		if err := os.WriteFile(filepath.Join(folder, s.name+".txt"), bytes.TrimLeft(text, "\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// hunt is the log of the first round that shows a scene and can be read.
func hunt(t *testing.T, g *games.Game, s scene) (play.Log, bool) {
	t.Helper()
	src := fast.New(1, fmt.Sprintf("%s golden %s", g.ID, s.name), 0)
	w := wagerOf(g.Slot().Definition(), s)
	for range 4 * tries {
		table := g.Sit(1)
		must(t, table.Open(nil, []play.Wager{w}))
		must(t, table.Run(src))
		for i := 0; table.Turn() != play.Over; i++ {
			must(t, table.Act(1, chosen(table, s.moves, i, w)))
			must(t, table.Run(src))
		}
		var views []slots.View
		for _, v := range table.Views(1) {
			views = append(views, v.(slots.View))
		}
		if len(views) <= goldenLongest && s.want(views) {
			return table.Log(), true
		}
	}
	return play.Log{}, false
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
