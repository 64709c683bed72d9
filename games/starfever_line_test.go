package games_test

import (
	"testing"

	"croupier/internal/rulestest"
	"croupier/rules/slots"
)

func starFever(t testing.TB) slots.Definition { return game(t, "star-fever").Slot().Definition() }

func TestStarFeverShape(t *testing.T) {
	rulestest.Covers(t, "SF-1", "SF-R1")
	s := game(t, "star-fever").SlotSheet()
	if s.Reels != 5 || s.Rows != 3 || len(s.Lines) != 20 || s.BothWays || s.PaysOn != "line" {
		t.Fatalf("%d reels, %d rows, %d lines, both ways %v, pays on %s", s.Reels, s.Rows, len(s.Lines), s.BothWays, s.PaysOn)
	}
	// SF-1: line stakes in cents; the game costs 20 of them.
	for i, line := range []int64{1, 2, 3, 4, 5, 10, 25, 50, 75, 100} {
		if int64(s.Stakes[i]) != 20*line {
			t.Errorf("stake %d is %d cents, want 20 × %d", i+1, s.Stakes[i], line)
		}
	}
	if len(s.Stakes) != 10 || s.Currency != "EUR" || s.Unit != 1 {
		t.Errorf("%d stakes in units of %d %s", len(s.Stakes), s.Unit, s.Currency)
	}
}

func TestStarFeverPayTable(t *testing.T) {
	rulestest.Covers(t, "SF-2", "SF-3")
	d := starFever(t)
	for symbol, pays := range map[string][3]uint32{ // SF-3: 3, 4 and 5 in a row
		"lemon": {5, 10, 50}, "cherry": {5, 10, 50}, "melon": {5, 20, 75}, "bar": {5, 25, 75},
		"gold": {10, 50, 200}, "bell": {15, 100, 300}, "seven": {20, 150, 400},
		"diamond": {25, 200, 600}, "wild": {25, 200, 600},
	} {
		x, blank := symbol+" ", "coin "
		for i, line := range []string{x + x + x + blank + x, x + x + x + x + blank, x + x + x + x + x} {
			if got := d.Best(symbols(t, d, line), slots.Base); got.Pay != pays[i] {
				t.Errorf("%s pays %d, want %d", line, got.Pay, pays[i])
			}
		}
		// SF-2: only from the leftmost reel.
		if got := d.Best(symbols(t, d, blank+x+x+x+x), slots.Base); got.Pay != 0 {
			t.Errorf("four %s from the right pay %d", symbol, got.Pay)
		}
	}
}

func TestStarFeverWilds(t *testing.T) {
	rulestest.Covers(t, "SF-2", "SF-4", "SF-5", "SF-R9")
	d := starFever(t)
	for _, c := range []struct {
		line string
		pay  uint32
	}{
		{"wild lemon lemon bell bell", 5},
		{"lemon wild wild wild bell", 10},
		{"wild wild wild lemon bell", 25},              // three wilds beat four lemons (10)
		{"wild wild wild seven bell", 150},             // four sevens beat three wilds (25)
		{"wild wild coin coin coin", 0},                // SF-4: not for Star Coin
		{"wild jackpot jackpot bell bell", 0},          // SF-4: not for €€€
		{"wild-x3 lemon lemon bell bell", 15},          // SF-5: 5 × 3
		{"lemon lemon lemon wild-x3 bell", 30},         // four lemons, 10 × 3
		{"lemon lemon lemon bell wild-x3", 5},          // it does not help
		{"wild-x3 wild wild coin coin", 75},            // wilds: 25 × 3
		{"wild wild-x3 wild wild bell", 900},           // five bells (300 × 3) beat four wilds (200 × 3)
		{"wild wild-x3 wild wild wild", 1800},          // five wilds: 600 × 3
		{"diamond diamond diamond wild wild-x3", 1800}, // five diamonds: 600 × 3
		{"bell bell bell lemon wild-x3", 15},           // SF-R9: the highest after × 3 is the plain one
		{"wild wild wild wild-x3 lemon", 600},          // four wilds 200 × 3 beat five lemons 50 × 3
	} {
		if got := d.Best(symbols(t, d, c.line), slots.Base); got.Pay != c.pay {
			t.Errorf("%s pays %d, want %d", c.line, got.Pay, c.pay)
		}
	}
}

func TestStarFeverJackpotLine(t *testing.T) {
	rulestest.Covers(t, "SF-18")
	d := starFever(t)
	for line, want := range map[string]bool{
		"jackpot jackpot jackpot lemon bell": true, "lemon jackpot jackpot jackpot bell": false,
		"jackpot jackpot wild lemon bell": false, "jackpot jackpot lemon jackpot bell": false,
	} {
		if got := d.HitsPot(symbols(t, d, line)); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
