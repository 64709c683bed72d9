package games_test

import (
	"slices"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/slots"
)

func TestDirtyMoneyStakes(t *testing.T) {
	rulestest.Covers(t, "DM-2")
	g := game(t, "dirty-money")
	offered := []uint32{5, 10, 15, 25, 50, 100, 200, 300, 500, 1000}
	for stake := range uint32(1100) {
		r := open(t, g, stake)
		if slices.Contains(offered, stake) {
			if r.err != nil {
				t.Errorf("a stake of %d: %v", stake, r.err)
			}
			continue
		}
		refused(t, r.err, "a stake that is not offered")
	}
	for name, w := range map[string][]play.Wager{
		"no wager": nil, "two wagers": {{Seat: 1, Units: 5}, {Seat: 1, Units: 5}},
		"another seat": {{Seat: 2, Units: 5}}, "another spot": {{Seat: 1, Spot: 1, Units: 5}},
		"an arg": {{Seat: 1, Arg: 1, Units: 5}}, "the most of a number": {{Seat: 1, Units: 1<<32 - 1}},
	} {
		refused(t, g.Sit(1).Open(nil, w), name)
	}
}

// TestDirtyMoneyMaximum plays the round that reaches DM-3's figure: five Woman
// at the highest stake, then five Gunslingers in a free spin.
func TestDirtyMoneyMaximum(t *testing.T) {
	rulestest.Covers(t, "DM-3", "DM-12", "DM-25", "DM-26", "DM-R5")
	r := open(t, game(t, "dirty-money"), 1000)
	r.spin(stopsFor(t, r.d, 1, "woman woman woman woman woman"), miss)
	if v := r.last(); v.Award == nil || v.Award.Times != 5 || v.Award.Spins != 15 {
		t.Fatalf("five Woman won %+v", v.Award)
	}
	dead := r.reels(losing(t, r.d))
	list := r.reels(stopsFor(t, r.d, 1, "W W W W W"))
	for range 14 {
		list = append(list, dead...)
	}
	r.move(take, list...)
	views := r.table.Views(1)
	free := views[len(views)-15].(slots.View)
	top, sum := uint32(0), uint32(0)
	for _, line := range free.Lines {
		top = max(top, line.Pay)
		sum += line.Pay
	}
	if top != 2_500_000 {
		t.Errorf("the highest line won %d units, want 2 500 000", top)
	}
	if sum != free.Win || free.Free.Won != sum {
		t.Errorf("DM-12: lines add up to %d, the spin won %d, all of them %d", sum, free.Win, free.Free.Won)
	}
	if units, _ := r.credited(); units != int64(views[1].(slots.View).Win+sum) {
		t.Errorf("%d units credited", units)
	}
}

func TestDirtyMoneyRisk(t *testing.T) {
	rulestest.Covers(t, "DM-17", "DM-18", "DM-21", "DM-22", "DM-R12")
	const red, black = 0, 1
	const queenOfSpades, twoOfHearts = 3*13 + 11, 2*13 + 1
	g := game(t, "dirty-money")
	win := func(stake uint32) *round {
		r := open(t, g, stake)
		return r.spin(onlyWin(t, r.d, "j j j", 2), miss)
	}

	r := win(25) // 50 units: J pays 2 for three
	if units, _ := r.credited(); units != 0 || r.last().Won != 50 || r.verbs() != "take pick halve" {
		t.Fatalf("credited %d, won %d, offers %q", units, r.last().Won, r.verbs())
	}
	r.card(black, queenOfSpades).card(red, twoOfHearts)
	if v := r.last(); v.Won != 200 || v.Risk.DoublesTo != 400 {
		t.Errorf("doubled twice: %+v", v)
	}
	r.move(take)
	if units, _ := r.credited(); units != 200 || r.table.Turn() != play.Over {
		t.Errorf("taken: %d units", units)
	}

	r = win(25).card(red, queenOfSpades)
	if units, _ := r.credited(); units != 0 || r.table.Turn() != play.Over {
		t.Errorf("lost: %d units", units)
	}

	// DM-22: 50 is 25 and 25; 25 is 12 at risk and 13 credited.
	r = win(25).move(halve).move(halve)
	if units, _ := r.credited(); units != 25+13 || r.last().Won != 12 {
		t.Errorf("halved: credited %d, at risk %d", units, r.last().Won)
	}
	// 12, 6, 3, 1, 0: one unit leaves nothing at risk and ends RISK.
	r.move(halve).move(halve).move(halve)
	if units, _ := r.credited(); units != 49 || r.last().Won != 1 {
		t.Errorf("halved to one: credited %d, at risk %d", units, r.last().Won)
	}
	r.move(halve)
	if units, _ := r.credited(); units != 50 || r.table.Turn() != play.Over {
		t.Errorf("halved to nothing: credited %d", units)
	}

	// A half that was credited stays credited when the rest is lost.
	r = win(25).move(halve).card(black, twoOfHearts)
	if units, _ := r.credited(); units != 25 || r.table.Turn() != play.Over {
		t.Errorf("half lost: %d units", units)
	}
}

// onlyWin are stops at which a prefix of a line is the only win, × pay.
func onlyWin(t testing.TB, d slots.Definition, prefix string, pay uint32) []uint32 {
	t.Helper()
	start := symbols(t, d, prefix)
	line := make([]slots.Symbol, len(d.Base))
	stops := make([]uint32, len(d.Base))
	var search func(r int) bool
	search = func(r int) bool {
		if r == len(stops) {
			d.Line(line, 0, stops, slots.Base)
			return slices.Equal(line[:len(start)], start) && lineWins(d, stops, slots.Base) == pay
		}
		for stop := range d.Base[r] {
			stops[r] = uint32(stop)
			if r < len(start) && d.Base[r].At(stops[r], d.Lines[0][r]) != start[r] {
				continue
			}
			if search(r + 1) {
				return true
			}
		}
		return false
	}
	if !search(0) {
		t.Fatalf("no window wins %d with %s alone", pay, prefix)
	}
	return stops
}

// TestDirtyMoneyRiskCap shows the gamble's end (PL-45): a win is doubled while
// the round's credits and the doubled amount stay within the cap.
func TestDirtyMoneyRiskCap(t *testing.T) {
	rulestest.Covers(t, "PL-45", "DM-R12")
	r := open(t, game(t, "dirty-money"), 1000)
	r.spin(stopsFor(t, r.d, 1, "W W W W W"), miss)
	if !r.last().Risk.MayDouble {
		t.Error("DM-17: any win may be risked once")
	}
	limit := uint64(r.d.Gamble.Cap)
	for r.last().Risk.MayDouble {
		if r.card(0, 13); uint64(r.last().Won) > limit { // the ace of diamonds
			t.Fatalf("doubled to %d, above the cap of %d", r.last().Won, limit)
		}
	}
	if r.verbs() != "take halve" {
		t.Errorf("beyond the cap: %q", r.verbs())
	}
	refused(t, r.table.Act(1, play.Move{Verb: play.Pick}), "a pick beyond the cap")
	// Halving again and again and doubling never lets the round pass the cap.
	for r.table.Turn() == 1 {
		if r.move(halve); r.table.Turn() == 1 && r.last().Risk.MayDouble {
			r.card(0, 13)
		}
		if units, _ := r.credited(); uint64(units)+uint64(r.last().Won) > limit {
			t.Fatalf("%d units credited and %d at risk pass the cap", units, r.last().Won)
		}
	}
}

func TestDirtyMoneyFreeSpins(t *testing.T) {
	rulestest.Covers(t, "DM-20", "DM-24", "DM-25", "DM-26", "DM-R3", "DM-R4", "DM-R6", "DM-R14")
	g := game(t, "dirty-money")
	r := open(t, g, 50)
	stops := stopsFor(t, r.d, 1, "woman woman woman woman woman")
	r.spin(stops, miss)
	base := r.last()
	// DM-R6: the win that won them may be risked; the free spins wait.
	if base.Risk == nil || r.verbs() != "take pick halve" {
		t.Fatalf("offers %q", r.verbs())
	}
	// DM-R4: Woman lines in free spins pay, × 5, and win no more spins.
	var list []draw.Draw
	for range 15 {
		list = append(list, r.reels(stops)...)
	}
	r.card(1, 0) // black, the ace of clubs: doubled
	r.move(take, list...)
	views := r.table.Views(1)
	var spins int
	for _, v := range views {
		if v := v.(slots.View); v.Free != nil {
			spins++
			if v.Free.Spin != uint16(spins) || v.Free.Of != 15 || v.Free.Times != 5 || v.Stake != 50 {
				t.Errorf("free spin %d: %+v at %d", spins, v.Free, v.Stake)
			}
			if v.Risk != nil || v.Award != nil {
				t.Errorf("DM-20, DM-R4: free spin %d offers %+v, awards %+v", spins, v.Risk, v.Award)
			}
			if want := lineWins(r.d, stops, slots.Free) * 50 * 5; v.Win != want {
				t.Errorf("free spin %d won %d, want %d", spins, v.Win, want)
			}
		}
	}
	if spins != 15 || r.table.Turn() != play.Over {
		t.Errorf("%d free spins", spins)
	}
	want := int64(base.Win)*2 + 15*int64(lineWins(r.d, stops, slots.Free))*50*5
	if units, _ := r.credited(); units != want {
		t.Errorf("credited %d, want %d", units, want)
	}
}

// TestDirtyMoneyFreeSpinsAfterLoss loses the win that won them: they still
// wait (DM-R6), and what they win is credited.
func TestDirtyMoneyFreeSpinsAfterLoss(t *testing.T) {
	rulestest.Covers(t, "DM-R6")
	r := open(t, game(t, "dirty-money"), 5)
	stops := stopsFor(t, r.d, 1, "woman woman woman woman woman")
	r.spin(stops, miss)
	list := []draw.Draw{{Bound: 52, Value: 0}} // the ace of clubs
	for range 15 {
		list = append(list, r.reels(stops)...)
	}
	r.move(play.Move{Verb: play.Pick, Arg: 0}, list...)
	if units, _ := r.credited(); units != 15*int64(lineWins(r.d, stops, slots.Free))*5*5 || units == 0 {
		t.Errorf("credited %d", units)
	}
}

// TestDirtyMoneyHighestAward looks at windows with several Woman lines: one
// award, with the highest multiplier, and every line pays (DM-R3).
func TestDirtyMoneyHighestAward(t *testing.T) {
	rulestest.Covers(t, "DM-R3")
	small := dirtyMoney(t)
	// A strip of three symbols, Woman in every row or in two of three.
	woman := symbols(t, small, "woman woman woman")
	mixed := symbols(t, small, "woman woman q")
	small.Base = nil
	for r := range 5 {
		if r < 3 {
			small.Base = append(small.Base, woman)
		} else {
			small.Base = append(small.Base, mixed)
		}
	}
	small.Free = nil
	m, faults := slots.New(small)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	table := play.Sit[slots.State, slots.Carry, slots.Frame](m, "small", 1)
	if err := table.Open(nil, []play.Wager{{Seat: 1, Units: 5}}); err != nil {
		t.Fatal(err)
	}
	// Rows 1 and 2 show Woman on all reels, row 3 on the first three.
	list := []draw.Draw{{Bound: 3}, {Bound: 3}, {Bound: 3}, {Bound: 3}, {Bound: 3}, {Bound: small.Pot.Of}}
	if err := table.Run(&draw.Tape{Draws: list}); err != nil {
		t.Fatal(err)
	}
	views := table.Views(1)
	v := views[len(views)-1].(slots.View)
	if v.Award == nil || v.Award.Times != 5 || v.Award.Spins != 15 {
		t.Errorf("award %+v, want one of 15 × 5", v.Award)
	}
	// The run of Woman on each line, by the rows of DM-R1; its pay by DM-16.
	want := map[int]uint32{}
	for i, rows := range small.Lines {
		run := 0
		for r, row := range rows {
			if row == 2 && r >= 3 {
				break
			}
			run++
		}
		want[i+1] = small.Symbols[8].Pays[run]
	}
	for _, line := range v.Lines {
		if line.Pay != want[line.Line]*5 {
			t.Errorf("line %d pays %d, want %d", line.Line, line.Pay, want[line.Line]*5)
		}
		delete(want, line.Line)
	}
	if len(want) != 0 {
		t.Errorf("lines %v did not pay", want)
	}
}

// TestDirtyMoneyJackpot hits the pot: it is announced, it is no part of the
// win, and no RISK follows.
func TestDirtyMoneyJackpot(t *testing.T) {
	rulestest.Covers(t, "DM-20", "DM-29", "DM-30", "DM-R14")
	g := game(t, "dirty-money")
	r := open(t, g, 50)
	r.spin(onlyWin(t, r.d, "j j j", 2), hit)
	if units, pots := r.credited(); units != 100 || pots != 1 || r.table.Turn() != play.Over {
		t.Errorf("credited %d, %d pots, turn %d", units, pots, r.table.Turn())
	}
	if v := r.last(); !slices.Equal(v.Pots, []string{"central"}) || v.Risk != nil {
		t.Errorf("seen: pots %q, risk %+v", v.Pots, v.Risk)
	}
	// A losing game takes part too; with free spins in hand they follow.
	r = open(t, g, 5)
	r.spin(losing(t, r.d), hit)
	if units, pots := r.credited(); units != 0 || pots != 1 || r.table.Turn() != play.Over {
		t.Errorf("credited %d, %d pots", units, pots)
	}
	r = open(t, g, 5)
	stops := stopsFor(t, r.d, 1, "woman woman woman woman woman")
	list := append(r.reels(stops), hit(r)...)
	for range 15 {
		list = append(list, r.reels(losing(t, r.d))...)
	}
	r.run(list)
	if units, pots := r.credited(); units == 0 || pots != 1 || r.table.Turn() != play.Over {
		t.Errorf("credited %d, %d pots", units, pots)
	}
}

// TestDirtyMoneyPotChance holds the draw's chance to the stake's proportion.
func TestDirtyMoneyPotChance(t *testing.T) {
	rulestest.Covers(t, "DM-R9")
	d := dirtyMoney(t)
	if d.Pot.Growth.String() != "1/100" {
		t.Errorf("growth %s, want 1 %%", d.Pot.Growth)
	}
	for _, stake := range d.Stakes {
		if w := d.Pot.Weights(stake); w[1] != stake || w[0]+w[1] != d.Pot.Of {
			t.Errorf("a stake of %d hits with %d of %d", stake, w[1], w[0]+w[1])
		}
	}
}

// TestDirtyMoneyHistory carries the last six cards from game to game.
func TestDirtyMoneyHistory(t *testing.T) {
	rulestest.Covers(t, "DM-23", "DM-R12")
	g := game(t, "dirty-money")
	var carry []byte
	var want []string
	ranks := "A23456789TJQK"
	for i := range uint32(8) {
		r := &round{t: t, d: g.Slot().Definition(), table: g.Sit(1), stake: 5}
		r.err = r.table.Open(carry, []play.Wager{{Seat: 1, Units: 5}})
		r.spin(onlyWin(t, r.d, "j j j", 2), miss)
		r.card(0, i) // red is picked, a club comes: lost
		want = append(want, string(ranks[i])+"c")
		if len(want) > 6 {
			want = want[1:]
		}
		if got := r.last().Cards; !slices.Equal(got, want) {
			t.Errorf("after game %d the history is %v, want %v", i+1, got, want)
		}
		carry = r.table.Carry()
	}
}
