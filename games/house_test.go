package games_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/slots"
)

// fruits are the machines of OC-R10 with lines that are chosen.
var fruits = []string{"fruit-9", "fruit-20"}

// turned is a line as it looks after half a turn about the centre of the
// window, mirrored one with its reels in the other order.
func turned(d slots.Definition, line []int) []int {
	var other []int
	for _, row := range slices.Backward(line) {
		other = append(other, d.Rows-1-row)
	}
	return other
}

func mirrored(line []int) []int {
	other := slices.Clone(line)
	slices.Reverse(other)
	return other
}

func TestHouseLines(t *testing.T) {
	rulestest.Covers(t, "OC-5.1.9", "OC-R10", "OC-5.1.2")
	for id, lines := range map[string]int{"fruit-9": 9, "fruit-20": 20} {
		d := game(t, id).Slot().Definition()
		if len(d.Base) != 5 || d.Rows != 3 || len(d.Lines) != lines || d.Choice != slots.SomeLines {
			t.Errorf("%s: %d reels, %d rows, %d lines", id, len(d.Base), d.Rows, len(d.Lines))
		}
		if d.Wild == nil || d.Hold == nil || d.Gamble == nil {
			t.Errorf("%s lacks a wild, Hold or Double", id)
		}
	}
	d := game(t, "fruit-20").Slot().Definition()
	central := 0
	for i, line := range d.Lines {
		if i < 10 && slices.Equal(line, turned(d, line)) {
			central++
		}
		if i >= 10 && !slices.Equal(line, mirrored(line)) {
			t.Errorf("line %d is not symmetric about the axis", i+1)
		}
	}
	if central < 8 { // 'mostly'
		t.Errorf("%d of the first ten lines are symmetric about the centre", central)
	}
	ways := game(t, "ways-243").Slot().Definition()
	if len(ways.Lines) != 243 || ways.Choice != slots.Positions || ways.Wild == nil {
		t.Errorf("%d ways, choice %d, wild %v", len(ways.Lines), ways.Choice, ways.Wild)
	}
}

// Any set of lines can be played, and of positions one to three on each reel;
// nothing else, and the stake is the same on each.
func TestHouseWagers(t *testing.T) {
	rulestest.Covers(t, "OC-R10", "OC-5.1.9")
	for _, id := range append(fruits, "ways-243") {
		g := game(t, id)
		d := g.Slot().Definition()
		src := fast.New(1, id+" wagers", 0)
		for range 3000 {
			arg := src.Uniform(1 << min(len(d.Lines)+1, 21))
			lines := uint32(bits.OnesCount32(arg))
			offered := arg != 0 && arg < 1<<len(d.Lines)
			if d.Choice == slots.Positions {
				lines, offered = 1, arg < 1<<10
				for r := range 5 {
					bought := arg >> (2 * r) & 3
					offered = offered && bought > 0
					lines *= bought
				}
			}
			stake := d.Stakes[src.Uniform(uint32(len(d.Stakes)))]
			for _, units := range []uint32{stake * max(lines, 1), stake*max(lines, 1) + 1} {
				right := offered && units%max(lines, 1) == 0 && slices.Contains(d.Stakes, units/max(lines, 1))
				var s slots.State
				err := g.Slot().Open(&s, slots.Carry{}, []play.Wager{{Seat: 1, Arg: arg, Units: units}})
				if right != (err == nil) {
					t.Fatalf("%s: arg %b for %d units: %v", id, arg, units, err)
				}
				if err != nil {
					refused(t, err, "a choice that is not offered")
				}
			}
		}
	}
}

// chosenLines is a round of a house game on these lines, at a stake a line.
func chosenLines(t *testing.T, g *games.Game, arg, stake uint32) *round {
	t.Helper()
	r := &round{t: t, d: g.Slot().Definition(), table: g.Sit(1)}
	r.stake = stake * r.d.Played(arg)
	r.err = r.table.Open(nil, []play.Wager{{Seat: 1, Arg: arg, Units: r.stake}})
	return r
}

// won is what stops win by the rules' words: every line that is played by its
// highest combination, scatters × the stake of the game.
func (r *round) won(arg uint32, stops []uint32) (units uint32) {
	line := make([]slots.Symbol, len(r.d.Base))
	each := r.stake / r.d.Played(arg)
	for i, rows := range r.d.Lines {
		played := r.d.Choice == slots.SomeLines && arg>>i&1 == 1
		if r.d.Choice == slots.Positions {
			played = true
			for reel, row := range rows {
				// OC-R10: from the middle, then the top, then the bottom.
				played = played && []uint32{2, 1, 3}[row] <= arg>>(2*reel)&3
			}
		}
		if played {
			r.d.Line(line, i, stops, slots.Base)
			units += r.d.Best(line, slots.Base).Pay * each
		}
	}
	if r.d.Scatter != nil {
		units += r.d.Scatter.Pays[scattered(r.d, r.d.Base, stops)] * r.stake
	}
	return units
}

// hold is the draw of the offer after a game that has won nothing.
func (r *round) hold(offered uint32) draw.Draw {
	h := r.d.Hold
	return draw.Draw{Bound: h.Of, Value: offered * (h.Of - h.Chance)}
}

// A game begins with its stake and a spin; the numbers of that moment are the
// result, and what the lines show is paid by the pay table, × their stake.
func TestHouseGames(t *testing.T) {
	rulestest.Covers(t, "OC-5.1.1", "OC-5.1.3", "OC-5.1.5", "OC-R16", "OC-R10")
	for _, id := range append(fruits, "ways-243") {
		g := game(t, id)
		d := g.Slot().Definition()
		src := fast.New(2, id+" games", 0)
		wins := 0
		for range 400 {
			arg := d.All()
			if d.Choice == slots.SomeLines {
				arg = 1 + src.Uniform(arg)
			} else {
				for reel := range d.Base {
					arg &^= src.Uniform(3) << (2 * reel) // 3, 2 or 1 of them
				}
			}
			r := chosenLines(t, g, arg, d.Stakes[src.Uniform(uint32(len(d.Stakes)))])
			if r.err != nil {
				t.Fatal(r.err)
			}
			if n := len(r.table.Log().Draws); n != 0 {
				t.Fatalf("OC-5.1.1: %d draws before the spin", n)
			}
			var stops []uint32
			for _, strip := range d.Base {
				stops = append(stops, src.Uniform(uint32(len(strip))))
			}
			list, want := r.reels(stops), r.won(arg, stops)
			if want == 0 && d.Hold != nil {
				list = append(list, r.hold(0))
			}
			r.run(list).settle()
			if units, _ := r.credited(); units != int64(want) {
				t.Fatalf("%s: arg %b at %v credits %d, want %d", id, arg, stops, units, want)
			}
			if want > 0 {
				wins++
			}
		}
		if wins < 20 {
			t.Errorf("%s: %d wins", id, wins)
		}
	}
}

// OC-5.1.3: three or more of a symbol; OC-R16: the pay table says where two win.
func TestHousePays(t *testing.T) {
	rulestest.Covers(t, "OC-5.1.3", "OC-5.1.2", "OC-R16")
	for _, id := range append(fruits, "ways-243") {
		d := game(t, id).Slot().Definition()
		blank := slots.Symbol(len(d.Symbols)) // no symbol of the game
		for s, face := range d.Symbols {
			symbol := slots.Symbol(s)
			for n := 3; n <= 5; n++ {
				line := []slots.Symbol{blank, blank, blank, blank, blank}
				for i := range n {
					line[i] = symbol
				}
				if got := d.Best(line, slots.Base).Pay; got != face.Pays[n] {
					t.Errorf("%s: %d %s pay %d, want %d", id, n, face.ID, got, face.Pays[n])
				}
				if symbol == d.Wild.Symbol || face.Kind == "special" {
					continue
				}
				if face.Pays[n] <= face.Pays[n-1] {
					t.Errorf("%s: %d %s pay %d, fewer pay %d", id, n, face.ID, face.Pays[n], face.Pays[n-1])
				}
				line[1] = d.Wild.Symbol // OC-5.1.2
				if got := d.Best(line, slots.Base).Pay; got != face.Pays[n] {
					t.Errorf("%s: with a wild %d %s pay %d", id, n, face.ID, got)
				}
			}
		}
	}
}

// OC-R11: an offer comes only after a game that has won nothing. Taking it costs
// the stake once more, turns the other reels on the same lines, and is not
// offered again; declining costs nothing.
func TestHouseHold(t *testing.T) {
	rulestest.Covers(t, "OC-R11")
	for _, id := range fruits {
		g := game(t, id)
		d := g.Slot().Definition()
		if 4*d.Hold.Chance > d.Hold.Of {
			t.Errorf("%s: holding is offered with %d in %d", id, d.Hold.Chance, d.Hold.Of)
		}
		arg := d.All() - 1 // all but the first line
		for mask := uint32(1); mask < 31; mask++ {
			r := chosenLines(t, g, arg, 3)
			stops := blankStops(t, r, arg)
			r.run(append(r.reels(stops), r.hold(1)))
			if r.verbs() != "pass hold" {
				t.Fatalf("%s: offers %s", id, r.verbs())
			}
			hold := play.Move{Verb: play.Hold, Arg: mask, Units: r.stake}
			for _, wrong := range []play.Move{{Verb: play.Hold, Arg: mask}, {Verb: play.Hold, Arg: mask, Units: r.stake + 1}, {Verb: play.Hold, Units: r.stake}, {Verb: play.Hold, Arg: 31, Units: r.stake}} {
				refused(t, r.table.Act(1, wrong), "a hold that is not offered")
			}
			then := slices.Clone(stops)
			var list []draw.Draw
			for reel, strip := range d.Base {
				if mask>>reel&1 == 0 {
					then[reel] = (stops[reel] + 7) % uint32(len(strip))
					list = append(list, draw.Draw{Bound: uint32(len(strip)), Value: then[reel]})
				}
			}
			r.move(hold, list...)
			if v := r.last(); v.Scene != "hold" || !slices.Equal(v.Stops, then) || v.Hold != nil {
				t.Fatalf("%s: %+v", id, v)
			}
			r.settle()
			if units, _ := r.credited(); units != int64(r.won(arg, then)) {
				t.Errorf("%s: mask %b credits %d, want %d", id, mask, units, r.won(arg, then))
			}
		}
		r := chosenLines(t, g, arg, 3)
		r.run(append(r.reels(blankStops(t, r, arg)), r.hold(1))).settle()
		if units, _ := r.credited(); units != 0 || r.table.Turn() != play.Over {
			t.Errorf("%s: declining credits %d", id, units)
		}
	}
}

// blankStops are stops at which the lines that are played win nothing.
func blankStops(t *testing.T, r *round, arg uint32) []uint32 {
	t.Helper()
	for n := range uint32(1 << 12) {
		var stops []uint32
		for reel, strip := range r.d.Base {
			stops = append(stops, (n*uint32(reel+2))%uint32(len(strip)))
		}
		if r.won(arg, stops) == 0 {
			return stops
		}
	}
	t.Fatal("every window wins")
	return nil
}

// Every choice of positions returns the same (OC-R10). With lines the offers of
// Hold make a difference (OC-R11); none passes 99 %. The figures are those that
// TestParIsProved proves.
func TestHouseReturns(t *testing.T) {
	rulestest.Covers(t, "OC-5.1.9", "OC-R10", "OC-R11")
	most := odds.NewRatio(99, 100)
	for _, id := range append(fruits, "ways-243") {
		g := game(t, id)
		d := g.Slot().Definition()
		par, ok := g.Par()
		if !ok {
			t.Fatalf("%s: nothing is proven of this edition", id)
		}
		if d.Choice == slots.SomeLines && len(par.Choices) != len(d.Lines) {
			t.Errorf("%s: returns of %d numbers of lines", id, len(par.Choices))
		}
		for _, c := range par.Choices {
			if c.Return.Cmp(most) > 0 || c.Return.Cmp(odds.NewRatio(95, 100)) < 0 {
				t.Errorf("%s: %s return %s", id, c.Name, c.Return.Percent(2))
			}
			if d.Choice == slots.Positions && !c.Return.Equal(par.Return) {
				t.Errorf("%s return %s, not %s", c.Name, c.Return, par.Return)
			}
		}
		// OC-R16: what a player can notice stands in the help.
		text, _ := g.Help("en")
		words := []string{par.Return.Percent(2), "Double", "Collect", "Max Bet", "Bet One", "Last Bet", "Paytable"}
		if d.Hold != nil {
			words = append(words, "Select Lines", "once more, on the same lines", par.Choices[0].Return.Percent(2))
		} else {
			words = append(words, "from the middle", "one is the middle row")
		}
		for _, word := range words {
			if !strings.Contains(text, word) {
				t.Errorf("the help of %s does not say %q", id, word)
			}
		}
	}
}
