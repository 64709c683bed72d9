package games_test

import (
	"testing"

	"croupier/internal/rulestest"
	"croupier/rules/slots"
)

func dirtyMoney(t testing.TB) slots.Definition { return game(t, "dirty-money").Slot().Definition() }

// TestDirtyMoneyShape holds the machine to the plan's first paragraph and the
// ruling on rows and lines.
func TestDirtyMoneyShape(t *testing.T) {
	rulestest.Covers(t, "DM-1", "DM-R1")
	g := game(t, "dirty-money")
	s := g.SlotSheet()
	if s.Reels != 5 || s.Rows != 3 || len(s.Lines) != 9 || len(s.Symbols) != 9 {
		t.Fatalf("%d reels, %d rows, %d lines, %d symbols", s.Reels, s.Rows, len(s.Lines), len(s.Symbols))
	}
	// DM-R1, row of each reel, 1 at the top.
	want := [9][5]int{
		{2, 2, 2, 2, 2}, {1, 1, 1, 1, 1}, {3, 3, 3, 3, 3}, {1, 2, 3, 2, 1}, {3, 2, 1, 2, 3},
		{1, 2, 2, 2, 1}, {3, 2, 2, 2, 3}, {2, 1, 2, 1, 2}, {2, 3, 2, 3, 2},
	}
	for i, line := range s.Lines {
		if [5]int(line) != want[i] {
			t.Errorf("line %d is %v, want %v", i+1, line, want[i])
		}
	}
}

// TestDirtyMoneyPayTable holds the pays to the printed table, line by line.
func TestDirtyMoneyPayTable(t *testing.T) {
	rulestest.Covers(t, "DM-16")
	d := dirtyMoney(t)
	for _, row := range []struct {
		symbol string
		pays   [3]uint32 // 3, 4 and 5 in a row
	}{
		{"gunslinger", [3]uint32{32, 128, 500}}, {"dollar", [3]uint32{16, 64, 160}},
		{"car", [3]uint32{12, 32, 80}}, {"gun", [3]uint32{8, 16, 64}},
		{"a", [3]uint32{4, 8, 32}}, {"k", [3]uint32{4, 8, 32}},
		{"q", [3]uint32{2, 4, 16}}, {"j", [3]uint32{2, 4, 16}},
		{"woman", [3]uint32{16, 32, 200}},
	} {
		// Beside the run stand symbols that neither help it nor win.
		other, third := "q", "j"
		if row.symbol == "q" || row.symbol == "j" {
			other, third = "a", "k"
		}
		x := row.symbol
		lines := [3]string{
			x + " " + x + " " + x + " " + other + " " + third,
			x + " " + x + " " + x + " " + x + " " + other,
			x + " " + x + " " + x + " " + x + " " + x,
		}
		for i, line := range lines {
			got := d.Best(symbols(t, d, line), slots.Free) // without the wild's doubling
			if got.Pay != row.pays[i] || got.Count != i+3 {
				t.Errorf("%s: pays %d for %d, want %d for %d", line, got.Pay, got.Count, row.pays[i], i+3)
			}
		}
	}
}

// TestDirtyMoneyLines reads single lines. The pays come from DM-16, the
// doubling from DM-14, the examples of DM-R2 from the ruling itself.
func TestDirtyMoneyLines(t *testing.T) {
	rulestest.Covers(t, "DM-9", "DM-10", "DM-11", "DM-13", "DM-14", "DM-15", "DM-R2", "DM-R5")
	d := dirtyMoney(t)
	for _, c := range []struct {
		name, line string
		base, free uint32 // × the stake, in a paid game and in a free spin before its multiplier
		end        slots.End
	}{
		{"DM-9 from the left", "a a a k q", 4, 4, slots.Left},
		{"DM-9 from the right", "k q a a a", 4, 4, slots.Right},
		{"DM-9 four from the right", "q dollar dollar dollar dollar", 64, 64, slots.Right},
		{"side by side, but from no end", "k a a a q", 0, 0, slots.Left},
		{"two are too few", "dollar dollar a k dollar", 0, 0, slots.Left},
		{"DM-10 the higher of two ends", "q q W k k", 8, 4, slots.Right},
		{"DM-11 five once", "car car car car car", 80, 80, slots.Left},
		{"DM-13 stands for any but Woman", "W gun gun q k", 16, 8, slots.Left},
		{"DM-13 not for Woman", "woman woman W q k", 0, 0, slots.Left},
		{"DM-13 not for Woman, from the right", "q k W woman woman", 0, 0, slots.Left},
		{"DM-14 doubled", "j W j q k", 4, 2, slots.Left},
		{"DM-15 alone not doubled", "W W W q woman", 32, 32, slots.Left},
		{"DM-15 five alone", "W W W W W", 500, 500, slots.Left},
		{"DM-R2 first example", "W W W a a", 64, 32, slots.Left},
		{"DM-R2 second example", "W W W W a", 128, 128, slots.Left},
		{"DM-R2 three wilds beat a plain reading", "W W W j q", 32, 32, slots.Left},
		{"DM-R2 three wilds and a dollar are four dollars, doubled", "W W W dollar q", 128, 64, slots.Left},
		{"DM-R2 wilds in the middle serve one end only", "a W W W k", 16, 8, slots.Left},
	} {
		line := symbols(t, d, c.line)
		base, free := d.Best(line, slots.Base), d.Best(line, slots.Free)
		if base.Pay != c.base || free.Pay != c.free {
			t.Errorf("%s: %s pays %d and %d in free spins, want %d and %d", c.name, c.line, base.Pay, free.Pay, c.base, c.free)
		}
		if c.base > 0 && base.End != c.end {
			t.Errorf("%s: %s counts from the %v, want the %v", c.name, c.line, base.End, c.end)
		}
	}
}

// TestDirtyMoneyLineMaximum walks every combination of symbols: none passes
// 2 500 × the stake, which is 2 500 000 Kč at the highest stake.
func TestDirtyMoneyLineMaximum(t *testing.T) {
	rulestest.Covers(t, "DM-3", "DM-R16")
	d := dirtyMoney(t)
	var highest uint32
	line := make([]slots.Symbol, 5)
	for i := range 9 * 9 * 9 * 9 * 9 {
		for r, rest := 0, i; r < 5; r++ {
			line[r] = slots.Symbol(rest % 9)
			rest /= 9
		}
		// DM-26: the highest multiplier of free spins is 5.
		highest = max(highest, d.Best(line, slots.Base).Pay, d.Best(line, slots.Free).Pay*5)
	}
	if got := highest * d.Stakes[len(d.Stakes)-1]; got != 2_500_000 {
		t.Errorf("the most that a line can win is %d Kč, want 2 500 000", got)
	}
}

// TestDirtyMoneyAward reads which runs of Woman win free spins.
func TestDirtyMoneyAward(t *testing.T) {
	rulestest.Covers(t, "DM-24", "DM-26")
	d := dirtyMoney(t)
	if d.Spins.Count != 15 {
		t.Errorf("%d free spins, want 15", d.Spins.Count)
	}
	for line, want := range map[string]uint32{
		"woman woman woman a k": 3, "a k woman woman woman": 3,
		"woman woman woman woman k": 4, "a woman woman woman woman": 4,
		"woman woman woman woman woman": 5,
		"a woman woman woman k":         0, "woman woman W woman k": 0, "woman woman a woman woman": 0,
	} {
		if got := d.Award(symbols(t, d, line)); got != want {
			t.Errorf("%s wins × %d, want × %d", line, got, want)
		}
	}
}
