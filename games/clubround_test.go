package games_test

import (
	"slices"
	"testing"

	"croupier/draw"
	"croupier/games"
	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/slots"
)

// begin opens a game at a level of its stakes on all its lines.
func begin(t *testing.T, g *games.Game, level int) *round {
	t.Helper()
	r := &round{t: t, d: g.Slot().Definition(), table: g.Sit(1)}
	w := r.d.Wager(level)
	r.stake = w.Units
	r.err = r.table.Open(nil, []play.Wager{w})
	return r
}

// line is the stake of a line.
func (r *round) line() uint32 { return r.stake / uint32(len(r.d.Lines)) }

// shows are stops of strips at which as many cells as wanted show a symbol on
// each reel, and none another one; false where a reel has no such stop.
func shows(d slots.Definition, symbol slots.Symbol, want []int, without ...slots.Symbol) (stops []uint32, ok bool) {
	for r, strip := range d.Base {
		found := false
		for stop := range strip {
			n, clean := 0, true
			for row := range d.Rows {
				cell := strip.At(uint32(stop), row)
				clean = clean && !slices.Contains(without, cell)
				if cell == symbol {
					n++
				}
			}
			if found = clean && n == want[r]; found {
				stops = append(stops, uint32(stop))
				break
			}
		}
		if !found {
			return nil, false
		}
	}
	return stops, true
}

// settle takes what waits until the round is over.
func (r *round) settle() *round {
	r.t.Helper()
	for r.table.Turn() == 1 {
		r.move(r.table.Offers(1, nil)[0].Default())
	}
	return r
}

// Line wins count from the leftmost reel only, in every game of the club, and a
// wild stands for what it may.
func TestClubLines(t *testing.T) {
	rulestest.Covers(t, "BC-M-7", "BC-M-8", "BC-M-10")
	club(t, func(t *testing.T, _ *games.Game, d slots.Definition) {
		n := len(d.Base)
		coin := d.Lock.Symbol
		for s, face := range d.Symbols {
			symbol := slots.Symbol(s)
			line := slices.Repeat([]slots.Symbol{symbol}, n)
			special := face.Kind == "special"
			if got := d.Best(line, slots.Base).Pay; special != (got == 0) || !special && got != face.Pays[n] {
				t.Errorf("%d %s pay %d on a line", n, face.ID, got)
			}
			line[0] = coin // from the second reel on
			if got := d.Best(line, slots.Base).Pay; got != 0 {
				t.Errorf("%s from the second reel on pay %d", face.ID, got)
			}
			if symbol == d.Wild.Symbol {
				continue
			}
			line = slices.Repeat([]slots.Symbol{symbol}, n)
			line[1] = d.Wild.Symbol
			want := face.Pays[n] * d.Wild.Times
			if got := d.Best(line, slots.Base).Pay; got != want {
				t.Errorf("%s with a wild pay %d, want %d", face.ID, got, want)
			}
			if excepted := slices.Contains(d.Wild.Except, symbol); excepted != special {
				t.Errorf("the wild stands for %s: %v", face.ID, !excepted)
			}
		}
	})
}

// Three scatters, wherever they lie, pay × the stake of the game and win the
// free games; each of these pays what its window shows, and all of it goes to
// the balance.
func TestScattersAndFreeGames(t *testing.T) {
	rulestest.Covers(t, "BC-M-8", "BC-M-9")
	for id, special := range goldenLink {
		t.Run(id, func(t *testing.T) {
			r := begin(t, game(t, id), 3)
			d := r.d
			stops, ok := shows(d, d.Scatter.Symbol, []int{1, 0, 1, 0, 1}, d.Lock.Symbol)
			if !ok {
				t.Fatal("no window shows scatters on reels 1, 3 and 5 alone")
			}
			list := r.reels(stops)
			chosen := slots.Symbol(0)
			if special {
				chosen = slots.Symbol(slices.IndexFunc(d.Spins.Special.Weights, func(w uint32) bool { return w > 0 }))
				var total uint32
				for _, w := range d.Spins.Special.Weights {
					total += w
				}
				list = append(list, draw.Draw{Bound: total})
			}
			spin := []uint32{1, 2, 3, 4, 5}
			for scattered(d, d.Free, spin) >= 3 { // one that wins no more games
				spin[0]++
			}
			for range d.Spins.Count {
				for reel, strip := range d.Free {
					list = append(list, draw.Draw{Bound: uint32(len(strip)), Value: spin[reel]})
				}
			}
			r.run(list).settle()
			base := lineWins(d, stops, slots.Base)*r.line() + d.Scatter.Pays[3]*r.stake
			times := d.Spins.Times[3]
			each := lineWins(d, spin, slots.Free)*r.line() + d.Scatter.Pays[scattered(d, d.Free, spin)]*r.stake
			if special {
				on := 0
				for reel, strip := range d.Free {
					for row := range d.Rows {
						if strip.At(spin[reel], row) == chosen {
							on++
							break
						}
					}
				}
				each += d.Symbols[chosen].Pays[on] * r.stake // on every line
			}
			want := int64(base + each*times*uint32(d.Spins.Count))
			if units, _ := r.credited(); units != want || r.table.Turn() != play.Over {
				t.Errorf("credited %d, want %d", units, want)
			}
			if v := r.table.Views(1)[1].(slots.View); v.Scatter == nil || v.Scatter.Pay != d.Scatter.Pays[3]*r.stake || v.Award == nil || v.Award.Spins != d.Spins.Count {
				t.Errorf("the spin shows %+v and %+v", v.Scatter, v.Award)
			}
		})
	}
}

// scattered is the number of scatters at stops of strips.
func scattered[S ~[]slots.Symbol](d slots.Definition, strips []S, stops []uint32) (n int) {
	for r, strip := range strips {
		for row := range d.Rows {
			if strip[(int(stops[r])+row)%len(strip)] == d.Scatter.Symbol {
				n++
			}
		}
	}
	return n
}

// started begins Lock & Spin with its coins at the first amount each.
func started(t *testing.T, g *games.Game) (r *round, coins int, list []draw.Draw) {
	t.Helper()
	r = begin(t, g, len(g.Slot().Definition().Stakes)-1)
	d := r.d
	var others []slots.Symbol
	if d.Scatter != nil {
		others = append(others, d.Scatter.Symbol)
	}
	if d.Clover != nil {
		others = append(others, d.Clover.Symbol)
	}
	want := make([]int, len(d.Base))
	for n := 0; ; n++ {
		for i, k := 0, n; i < len(want); i, k = i+1, k/(d.Rows+1) {
			want[i] = k % (d.Rows + 1)
		}
		if coins = sumOf(want); coins < d.Lock.Least {
			continue
		}
		stops, ok := shows(d, d.Lock.Symbol, want, others...)
		if !ok {
			continue
		}
		if d.Colours != nil {
			list = append(list, draw.Draw{Bound: d.Colours.Of}) // no colour
		}
		list = append(list, r.reels(stops)...)
		for range coins {
			list = append(list, first(d, firstAmount(d)))
		}
		return r, coins, list
	}
}

func sumOf(list []int) (n int) {
	for _, x := range list {
		n += x
	}
	return n
}

// firstAmount is the index of the lowest amount that coins can begin with.
func firstAmount(d slots.Definition) int {
	return slices.IndexFunc(d.Lock.First, func(w uint32) bool { return w > 0 })
}

// Lock & Spin step by step: three respins, back to three with whatever falls,
// added up at its end; Scale Up, where there is one, multiplies the coins.
func TestLockAndSpin(t *testing.T) {
	rulestest.Covers(t, "BC-M-10", "BC-R16", "BC-M-11", "BC-M-15", "BC-R14")
	club(t, func(t *testing.T, g *games.Game, d slots.Definition) {
		r, coins, list := started(t, g)
		free := len(d.Base)*d.Rows - coins
		last := len(d.Lock.Prizes) - 1 // Grand
		lowest := uint32(d.Lock.Amounts[firstAmount(d)])
		list = append(list, respin(d, free)...) // nothing: two are left
		list = append(list, respin(d, free, slots.FallPrize+last)...)
		// BC-R14: at the highest stake every such symbol carries its pot.
		top := d.Stakes[len(d.Stakes)-1]
		at := len(list) - free + 1
		list = slices.Insert(list, at, draw.Draw{Bound: top, Value: 0})
		free--
		wantCoins := uint32(coins) * lowest
		steps := []uint8{3, 2, 3}
		if d.Lock.Falls[slots.FallDouble] > 0 {
			list = append(list, respin(d, free, double)...) // BC-M-11; its cell stays free
			wantCoins *= uint32(d.Lock.Scale)
			steps = append(steps, 3)
		}
		for n := range 3 {
			list = append(list, respin(d, free)...)
			steps = append(steps, uint8(2-n))
		}
		r.run(list)
		var seen []uint8
		var board *slots.BoardView
		for _, v := range r.table.Views(1) {
			if board = v.(slots.View).Board; board != nil {
				seen = append(seen, board.Respins)
			}
		}
		if !slices.Equal(seen, steps) {
			t.Errorf("respins %v, want %v", seen, steps)
		}
		sum := (wantCoins + d.Lock.Prizes[last].Pay) * r.stake
		if !board.Ended || board.Sum != sum {
			t.Errorf("the board is worth %d, want %d", board.Sum, sum)
		}
		stops := r.table.Views(1)[1].(slots.View).Stops
		units, pots := r.credited()
		if want := int64(lineWins(d, stops, slots.Base)*r.line() + sum); units != want || pots != 1 || r.table.Turn() != play.Over {
			t.Errorf("credited %d and %d pots, want %d and 1: a jackpot ends the offer of a gamble", units, pots, want)
		}
	})
}

// Lock & Spin also ends when no cell is free.
func TestLockAndSpinFillsUp(t *testing.T) {
	rulestest.Covers(t, "BC-M-10", "BC-R16")
	club(t, func(t *testing.T, g *games.Game, d slots.Definition) {
		r, coins, list := started(t, g)
		free := len(d.Base)*d.Rows - coins
		falls := slices.Repeat([]int{slots.FallPrize + len(d.Lock.Prizes) + firstAmount(d)}, free)
		r.run(append(list, respin(d, free, falls...)...))
		v := r.last()
		if !v.Board.Ended || v.Board.Respins != 3 || v.Board.Sum != uint32(coins+free)*uint32(d.Lock.Amounts[firstAmount(d)])*r.stake {
			t.Errorf("%+v", v.Board)
		}
	})
}

// A clover in view multiplies what the lines have won.
func TestMagicClover(t *testing.T) {
	rulestest.Covers(t, "BC-M-12", "BC-R8")
	g := game(t, "clover-power")
	d := g.Slot().Definition()
	tried := 0
	for n := range uint32(1 << 16) {
		stops := make([]uint32, len(d.Base))
		var coins, clovers int
		for r, strip := range d.Base {
			stops[r] = (n*uint32(2*r+3) + n>>r) % uint32(len(strip))
			for row := range d.Rows {
				switch strip.At(stops[r], row) {
				case d.Lock.Symbol:
					coins++
				case d.Clover.Symbol:
					clovers++
				}
			}
		}
		lines := lineWins(d, stops, slots.Base)
		if lines == 0 || coins >= d.Lock.Least {
			continue
		}
		r := begin(t, g, 0)
		list, times := r.reels(stops), uint32(1)
		if clovers > 0 {
			i := tried % len(d.Clover.Times)
			var before, total uint32
			for k, w := range d.Clover.Weights {
				if total += w; k < i {
					before += w
				}
			}
			list, times = append(list, draw.Draw{Bound: total, Value: before}), d.Clover.Times[i]
			tried++
		}
		r.run(list).settle()
		if units, _ := r.credited(); units != int64(lines*times*r.line()) {
			t.Fatalf("%d clovers, lines of %d: credited %d, want × %d", clovers, lines, units, times)
		}
		if tried > 3*len(d.Clover.Times) {
			return
		}
	}
	t.Fatal("clovers are too rare")
}

// The symbols of a colour that is drawn count as wilds in that game, coins not.
func TestSuperColors(t *testing.T) {
	rulestest.Covers(t, "BC-M-13", "BC-R8")
	g := game(t, "road-to-prosperity")
	d := g.Slot().Definition()
	before := d.Colours.Of
	for _, c := range d.Colours.List {
		before -= c.Weight
	}
	for i, c := range d.Colours.List {
		r := begin(t, g, 0)
		stops := []uint32{1, 2, 3, 4, 5}
		r.run(append([]draw.Draw{{Bound: d.Colours.Of, Value: before}}, r.reels(stops)...)).settle()
		before += c.Weight
		var want uint32
		line := make([]slots.Symbol, len(d.Base))
		for k := range d.Lines {
			d.Line(line, k, stops, slots.Base)
			for reel, s := range line {
				if slices.Contains(c.Symbols, s) {
					line[reel] = d.Wild.Symbol
				}
			}
			want += d.Best(line, slots.Base).Pay
		}
		v := r.table.Views(1)[1].(slots.View)
		if v.Colour != c.Name || v.Win != want*r.line() || len(v.Turned) == 0 && i == 0 {
			t.Errorf("%s: shown as %q, won %d, want %d", c.Name, v.Colour, v.Win, want*r.line())
		}
	}
}
