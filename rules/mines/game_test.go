package mines_test

import (
	"errors"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/mines"
)

func definition(t *testing.T) mines.Definition {
	t.Helper()
	back, err := odds.NewPart(99, 100)
	if err != nil {
		t.Fatal(err)
	}
	return mines.Definition{Tiles: 25, Least: 1, Most: 500, Return: back, Highest: 10000}
}

func field(t *testing.T, change func(d *mines.Definition)) *mines.Game {
	t.Helper()
	d := definition(t)
	if change != nil {
		change(&d)
	}
	g, faults := mines.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return g
}

// Every number of tiles beside every number of mines: 0.99 × the product of what
// is left over what is safe.
func TestWorth(t *testing.T) {
	rulestest.Covers(t, "OC-R13")
	g := field(t, nil)
	for n := int64(1); n < 25; n++ {
		fair := odds.NewRatio(99, 100)
		for opened := int64(1); opened <= 25-n; opened++ {
			fair = fair.Mul(odds.NewRatio(26-opened, 26-opened-n))
			got := g.Worth(500, uint8(n), uint8(opened))
			if want := fair.Mul(odds.FromInt(500)); !got.Ratio().Equal(want) {
				t.Errorf("%d tiles beside %d mines make %s of 500, want %s", opened, n, got, want)
			}
			// OC-1.8: as many as stay within the highest multiplier.
			if last := int64(g.Last(uint8(n))); (opened <= last) != (fair.Cmp(odds.FromInt(10000)) <= 0) {
				t.Errorf("beside %d mines %d tiles can be opened, and %d of them multiply by %s", n, last, opened, fair.Decimal(2))
			}
		}
	}
}

// round opens tiles one by one, and cashes out after the last, against every
// draw; end is given each course with its chance and the mines that it shows.
func round(t *testing.T, g *mines.Game, n uint32, tiles []uint8, end func(s mines.State, hidden mines.Field, chance odds.Ratio)) {
	t.Helper()
	for e := draw.NewEvery(); e.Next(); {
		var s mines.State
		if err := g.Open(&s, struct{}{}, []play.Wager{{Seat: 1, Arg: n, Units: 1}}); err != nil {
			t.Fatal(err)
		}
		var f mines.Frame
		for i := 0; g.Turn(&s) != play.Over; {
			switch {
			case g.Turn(&s) == play.House:
				g.Step(&s, e, &f)
			case i < len(tiles):
				g.Act(&s, 1, play.Move{Verb: play.Pick, Arg: uint32(tiles[i])})
				i++
			default:
				g.Act(&s, 1, play.Move{Verb: play.CashOut})
			}
		}
		end(s, f.Hidden, odds.FromBig(e.WeightBig()))
	}
}

// Tiles are drawn as they are opened, and yet it is as if the mines had lain there
// from the start: whatever is opened, all places are equally likely in the end,
// and they agree with what was opened.
func TestMinesAreUniform(t *testing.T) {
	rulestest.Covers(t, "OC-R13")
	g := field(t, func(d *mines.Definition) { d.Tiles = 6 })
	ways := []int64{0, 6, 15, 20, 15, 6} // 6 over n
	for n := uint32(1); n < 6; n++ {
		for _, tiles := range [][]uint8{{0}, {5, 2}, {3, 4, 0}, {1, 5, 3, 2, 0}} {
			shown := map[mines.Field]odds.Ratio{}
			round(t, g, n, tiles, func(s mines.State, hidden mines.Field, chance odds.Ratio) {
				shown[hidden] = shown[hidden].Add(chance)
				if hidden&s.Opened != 0 || (s.Out == mines.Blown) != (hidden>>s.Tile&1 == 1) && s.Out != mines.Cashed {
					t.Errorf("%d mines, opened %b, last %d, out %d: mines are shown at %b", n, s.Opened, s.Tile, s.Out, hidden)
				}
			})
			if len(shown) != int(ways[n]) {
				t.Errorf("%d mines after %v: %d places are shown, want %d", n, tiles, len(shown), ways[n])
			}
			for hidden, chance := range shown {
				if !chance.Equal(odds.NewRatio(1, ways[n])) {
					t.Errorf("%d mines after %v: %b has chance %s, want 1/%d", n, tiles, hidden, chance, ways[n])
				}
			}
		}
	}
}

// A mine takes the stake, a cash-out pays what the tiles are worth, and when all
// safe tiles are open it comes by itself.
func TestEnds(t *testing.T) {
	rulestest.Covers(t, "OC-R13", "PL-45")
	g := field(t, func(d *mines.Definition) { d.Tiles = 4 })
	round(t, g, 2, []uint8{3, 1, 0}, func(s mines.State, _ mines.Field, _ odds.Ratio) {
		due := g.Pays(&s, nil)
		// 0.99 × 4/2 × 3/1 of a unit, for two tiles beside two mines.
		want, _ := odds.NewPart(594, 100)
		if s.Out == mines.Blown {
			want = odds.Part{}
		}
		if len(due) != 1 || due[0] != (play.Pay{Seat: 1, Back: want}) || s.Out == mines.Cashed {
			t.Errorf("out %d with %b opened: %v is due, want %s", s.Out, s.Opened, due, want)
		}
	})
	round(t, g, 2, []uint8{3}, func(s mines.State, _ mines.Field, _ odds.Ratio) {
		want, _ := odds.NewPart(198, 100)
		if s.Out == mines.Cashed && g.Pays(&s, nil)[0].Back != want {
			t.Errorf("a tile is paid %v, want %s", g.Pays(&s, nil), want)
		}
	})
}

// Opened tiles are not offered again, and nothing can be cashed out before the
// first.
func TestOffers(t *testing.T) {
	rulestest.Covers(t, "OC-R13")
	g := field(t, nil)
	s := mines.State{Units: 1, Mines: 3}
	if o := g.Offers(&s, 1, nil); len(o) != 1 || o[0] != (play.Offer{Verb: play.Pick, To: 24}) {
		t.Errorf("at first the offers are %v", o)
	}
	s.Opened = 1<<0 | 1<<3 | 1<<4 | 1<<24
	tiles := map[uint32]bool{}
	for i, o := range g.Offers(&s, 1, nil) {
		if i == 0 {
			if o != (play.Offer{Verb: play.CashOut}) {
				t.Errorf("silence is %v", o)
			}
			continue
		}
		for tile := o.From; tile <= o.To; tile++ {
			tiles[tile] = true
		}
	}
	for tile := range uint32(25) {
		if tiles[tile] == (s.Opened>>tile&1 == 1) {
			t.Errorf("tile %d: offered %v", tile, tiles[tile])
		}
	}
}

func TestRefused(t *testing.T) {
	rulestest.Covers(t, "OC-1.8")
	g := field(t, nil)
	for _, w := range [][]play.Wager{
		nil, {{Seat: 1, Arg: 0, Units: 1}}, {{Seat: 1, Arg: 25, Units: 1}}, {{Seat: 1, Arg: 3, Units: 0}}, {{Seat: 1, Arg: 3, Units: 501}},
		{{Seat: 2, Arg: 3, Units: 1}}, {{Seat: 1, Spot: 1, Arg: 3, Units: 1}}, {{Seat: 1, Arg: 3, Units: 1}, {Seat: 1, Arg: 4, Units: 1}},
	} {
		var s mines.State
		var r *play.Refusal
		if err := g.Open(&s, struct{}{}, w); !errors.As(err, &r) {
			t.Errorf("%v: %v", w, err)
		}
	}
}

// What a definition can get wrong is told where it stands.
func TestFaults(t *testing.T) {
	for where, spoil := range map[string]func(d *mines.Definition){
		"tiles":   func(d *mines.Definition) { d.Tiles = 26 },
		"stake":   func(d *mines.Definition) { d.Most = 0 },
		"return":  func(d *mines.Definition) { d.Return = odds.Part{} },
		"highest": func(d *mines.Definition) { d.Highest = 24 },
	} {
		d := definition(t)
		spoil(&d)
		g, faults := mines.New(d)
		if g != nil || len(faults) != 1 || faults[0].Where != where {
			t.Errorf("%s spoilt: %v", where, faults)
		}
	}
}
