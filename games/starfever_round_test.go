package games_test

import (
	"math/bits"
	"slices"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/slots"
)

// coinsAt are stops at which reel r shows want[r] coins in its window, and no
// line pot is won; each reel's rows of coins are given back.
func coinsAt(t testing.TB, d slots.Definition, want [5]int) ([]uint32, slots.Cells) {
	t.Helper()
	coin := d.Sticky.Symbol
	var stops []uint32
	var cells slots.Cells
	for r, strip := range d.Base {
		found := false
		for stop := range strip {
			var rows uint32
			for row := range d.Rows {
				if strip.At(uint32(stop), row) == coin {
					rows |= 1 << row
				}
			}
			if bits.OnesCount32(rows) == want[r] {
				stops = append(stops, uint32(stop))
				cells |= slots.Cells(rows) << (r * slots.MaxRows)
				found = true
				break
			}
		}
		if !found {
			t.Fatalf("reel %d never shows %d Star Coins", r+1, want[r])
		}
	}
	return stops, cells
}

func TestStarFeverStakes(t *testing.T) {
	rulestest.Covers(t, "SF-1")
	g := game(t, "star-fever")
	for stake := range uint32(2100) {
		offered := stake > 0 && stake%20 == 0 && func() bool {
			for _, line := range []uint32{1, 2, 3, 4, 5, 10, 25, 50, 75, 100} {
				if stake == 20*line {
					return true
				}
			}
			return false
		}()
		if r := open(t, g, stake); offered != (r.err == nil) {
			t.Errorf("a stake of %d: %v", stake, r.err)
		}
	}
}

// TestStarWild plays the bonus spin: pays first, coins turn to wilds and stay,
// a stack of three turns to ×3.
func TestStarWild(t *testing.T) {
	rulestest.Covers(t, "SF-6", "SF-7", "SF-8", "SF-R2", "SF-R9")
	g := game(t, "star-fever")
	for _, want := range [][5]int{{1, 1, 1, 1, 0}, {0, 3, 0, 1, 0}, {1, 0, 0, 3, 0}, {0, 1, 2, 1, 0}, {0, 2, 0, 2, 0}} {
		r := open(t, g, 200) // line stake 10
		stops, coins := coinsAt(t, r.d, want)
		bonus := []uint32{1, 2, 3, 4, 5}
		var list []draw.Draw
		for i, strip := range r.d.Sticky.Strips {
			list = append(list, draw.Draw{Bound: uint32(len(strip)), Value: bonus[i]})
		}
		r.run(append(r.reels(stops), list...))
		views := r.table.Views(1)
		spin, sticky := views[1].(slots.View), views[2].(slots.View)
		if len(views) != 3 || spin.Feature != "sticky" || sticky.Scene != "sticky" || !sticky.Over {
			t.Fatalf("%v: %d views, feature %q, scene %q", want, len(views), spin.Feature, sticky.Scene)
		}
		if spin.Win != lineWins(r.d, stops, slots.Base)*10 {
			t.Errorf("SF-R2: the spin itself won %d", spin.Win)
		}
		var sum uint32
		for reel, column := range sticky.Window {
			for row, name := range column {
				expect := r.d.Symbols[r.d.Sticky.Strips[reel].At(bonus[reel], row)].ID
				if coins.Has(reel, row) {
					if expect = "wild"; want[reel] == 3 {
						expect = "wild-x3"
					}
				}
				if name != expect {
					t.Errorf("%v: reel %d row %d shows %s, want %s", want, reel+1, row+1, name, expect)
				}
			}
		}
		// Every line again, from what the player sees.
		for i, rows := range r.d.Lines {
			names := ""
			for reel, row := range rows {
				names += sticky.Window[reel][row] + " "
			}
			pay := r.d.Best(symbols(t, r.d, names), slots.Base).Pay * 10
			sum += pay
			for _, l := range sticky.Lines {
				if l.Line == i+1 && l.Pay != pay {
					t.Errorf("line %d pays %d, want %d", i+1, l.Pay, pay)
				}
			}
		}
		if sticky.Win != sum {
			t.Errorf("%v: the bonus spin won %d, its lines %d", want, sticky.Win, sum)
		}
		if units, _ := r.credited(); units != int64(spin.Win+sum) {
			t.Errorf("credited %d", units)
		}
	}
}

// fall is a recorded answer of a respin's cell: the number below the total at
// which outcome begins.
func fall(d slots.Definition, outcome int) draw.Draw {
	var before, total uint32
	for i, w := range d.Lock.Falls {
		if i < outcome {
			before += w
		}
		total += w
	}
	return draw.Draw{Bound: total, Value: before}
}

// The outcomes of a cell, in the order of Lock.Falls.
const (
	nothing = iota
	upgrade
	double
	minor
	major
	one // the amount 1; two is the next
	two
)

// first is the recorded answer that turns a coin into the ith amount.
func first(d slots.Definition, i int) draw.Draw {
	var before, total uint32
	for k, w := range d.Lock.First {
		if k < i {
			before += w
		}
		total += w
	}
	return draw.Draw{Bound: total, Value: before}
}

// respin is one bonus spin of free cells; the first of them get the outcomes.
func respin(d slots.Definition, free int, outcomes ...int) []draw.Draw {
	var list []draw.Draw
	for i := range free {
		if i < len(outcomes) {
			list = append(list, fall(d, outcomes[i]))
			continue
		}
		list = append(list, fall(d, nothing))
	}
	return list
}

// TestHoldAndCash follows one feature, step by step, against sums by hand.
func TestHoldAndCash(t *testing.T) {
	rulestest.Covers(t, "SF-9", "SF-10", "SF-11", "SF-12", "SF-13", "SF-14", "SF-15", "SF-16", "SF-17",
		"SF-21", "SF-R3", "SF-R4", "SF-R8")
	r := open(t, game(t, "star-fever"), 100)
	stops, _ := coinsAt(t, r.d, [5]int{1, 1, 1, 1, 1})
	list := r.reels(stops)
	for i := range 5 { // amounts 1, 2, 3, 4, 5
		list = append(list, first(r.d, i))
	}
	list = append(list, respin(r.d, 10, upgrade)...)                   // 2 3 4 5 6 = 20
	list = append(list, respin(r.d, 10)...)                            // nothing: 2 left
	list = append(list, respin(r.d, 10, double, upgrade, one, two)...) // locked first, +1, then ×2
	list = append(list, respin(r.d, 8, minor, major)...)
	list = append(list, respin(r.d, 6, upgrade)...) // prizes are not changed
	list = append(list, respin(r.d, 6)...)
	list = append(list, respin(r.d, 6)...)
	list = append(list, respin(r.d, 6)...)
	r.run(list)
	views := r.table.Views(1)
	// By hand, × the stake: 15; 20; 20; (3+4+5+6+7 + 2+3)×2 = 60; + 20 + 200
	// = 280; + 7 = 287, then three spins of nothing.
	want := []struct {
		sum     uint32
		respins uint8
	}{{15, 3}, {20, 3}, {20, 2}, {60, 3}, {280, 3}, {287, 3}, {287, 2}, {287, 1}, {287, 0}}
	if len(views) != 2+len(want) {
		t.Fatalf("%d views", len(views))
	}
	base := views[1].(slots.View)
	if base.Feature != "lock" || base.Win != lineWins(r.d, stops, slots.Base)*5 {
		t.Errorf("SF-R4: feature %q, the spin won %d", base.Feature, base.Win)
	}
	for i, w := range want {
		v := views[2+i].(slots.View)
		if v.Board.Sum != w.sum*100 || v.Board.Respins != w.respins || v.Board.Ended != (i == len(want)-1) || v.Risk != nil {
			t.Errorf("step %d: %d with %d spins left, want %d and %d", i, v.Board.Sum, v.Board.Respins, w.sum*100, w.respins)
		}
	}
	if units, _ := r.credited(); units != int64(base.Win)+287*100 || r.table.Turn() != play.Over {
		t.Errorf("credited %d", units)
	}
}

// TestMega fills the board: paid on top of what lies on it, and the feature
// ends at once (SF-14, SF-16).
func TestMega(t *testing.T) {
	rulestest.Covers(t, "SF-14", "SF-16", "SF-R10")
	r := open(t, game(t, "star-fever"), 20)
	stops, _ := coinsAt(t, r.d, [5]int{1, 1, 1, 1, 1})
	list := r.reels(stops)
	for range 5 {
		list = append(list, first(r.d, 0))
	}
	list = append(list, respin(r.d, 10, one, one, one, one, one, one, one, one, one, minor)...)
	base := lineWins(r.d, stops, slots.Base)
	r.run(list)
	if v := r.last(); v.Board.Full != "Mega" || !v.Board.Ended || v.Board.Sum != (14+20+1000)*20 {
		t.Errorf("%+v", v.Board)
	}
	if units, _ := r.credited(); units != int64(base)+(14+20+1000)*20 {
		t.Errorf("credited %d", units)
	}
}

// TestHoldAndCashEnds: an amount stays at its most and the feature ends after
// its longest, whatever falls (PL-45).
func TestHoldAndCashEnds(t *testing.T) {
	rulestest.Covers(t, "PL-45")
	r := open(t, game(t, "star-fever"), 20)
	stops, _ := coinsAt(t, r.d, [5]int{1, 1, 1, 1, 1})
	list := r.reels(stops)
	for range 5 {
		list = append(list, first(r.d, 4))
	}
	for range r.d.Lock.Longest {
		list = append(list, respin(r.d, 10, double)...)
	}
	r.run(list)
	if v := r.last(); v.Board.Sum != 5*uint32(r.d.Lock.Most)*20 || !v.Board.Ended {
		t.Errorf("%+v", v.Board)
	}
}

// TestStarFeverPotShare: the part of €€€ that each line stake wins.
func TestStarFeverPotShare(t *testing.T) {
	rulestest.Covers(t, "SF-18", "SF-R5", "SF-R11")
	g := game(t, "star-fever")
	percent := map[uint32]string{ // SF-19, by line stake in cents
		1: "1/100", 2: "1/50", 3: "3/100", 4: "1/25", 5: "1/20", 10: "1/10", 25: "1/4", 50: "1/2", 75: "3/4", 100: "1/1",
	}
	for line, share := range percent {
		r := open(t, g, 20*line)
		stops := stopsFor3(t, r.d)
		r.run(r.reels(stops))
		found := 0
		for _, p := range r.table.Pays(nil) {
			if p.Pot != 0 {
				found++
				if p.Pot != r.d.LinePot.Plan.ID || p.Back.String() != share {
					t.Errorf("line stake %d wins %s of pot %d, want %s", line, p.Back, p.Pot, share)
				}
			}
		}
		if found != 1 || !slices.Equal(r.last().Pots, []string{"€€€"}) {
			t.Errorf("line stake %d: %d claims, seen %q", line, found, r.last().Pots)
		}
	}
}

// stopsFor3 are stops at which the first line starts with three jackpot
// symbols and no feature is won.
func stopsFor3(t testing.TB, d slots.Definition) []uint32 {
	t.Helper()
	var stops []uint32
	for r, strip := range d.Base {
		stop := -1
		for i := range strip {
			coins := 0
			for row := range d.Rows {
				if strip.At(uint32(i), row) == d.Sticky.Symbol {
					coins++
				}
			}
			if coins == 0 && (r > 2 || strip.At(uint32(i), d.Lines[0][r]) == d.LinePot.Symbol) {
				stop = i
				break
			}
		}
		if stop < 0 {
			t.Fatalf("reel %d has no such stop", r+1)
		}
		stops = append(stops, uint32(stop))
	}
	return stops
}
