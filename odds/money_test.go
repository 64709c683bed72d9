package odds_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"croupier/internal/rulestest"
	"croupier/odds"
)

var allRoundings = []odds.Rounding{odds.Exact, odds.Down, odds.Up, odds.HalfEven}

func TestRoundingNames(t *testing.T) {
	for r, name := range map[odds.Rounding]string{
		odds.Exact: "exact", odds.Down: "down", odds.Up: "up", odds.HalfEven: "half-even",
	} {
		text, err := r.MarshalText()
		if err != nil || string(text) != name || r.String() != name {
			t.Errorf("%s written as %q, %v", name, text, err)
		}
		var back odds.Rounding
		if err := back.UnmarshalText(text); err != nil || back != r {
			t.Errorf("%s read as %v, %v", name, back, err)
		}
	}
	r := odds.Down
	for _, text := range []string{"", "Down", "nearest"} {
		if err := r.UnmarshalText([]byte(text)); !errors.Is(err, odds.ErrSyntax) || r != odds.Down {
			t.Errorf("%q: %v, %v", text, r, err)
		}
	}
	if _, err := odds.Rounding(4).MarshalText(); !errors.Is(err, odds.ErrRange) {
		t.Errorf("no rounding: %v", err)
	}
}

func TestUnknownRoundingPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a rounding without a name rounded")
		}
	}()
	_, _ = odds.Money(part(t, 1, 2), 1, odds.Rounding(4))
}

// Whoever names no rounding loses nothing: the zero value refuses.
func TestLossIsRefusedUnlessRoundingIsNamed(t *testing.T) {
	var unnamed odds.Rounding
	third := part(t, 1, 3)
	for name, lossy := range map[string]func() error{
		"money":       func() error { _, err := odds.Money(part(t, 25, 2), 1, unnamed); return err },
		"money below": func() error { _, err := odds.Money(part(t, -1, 2), 1, unnamed); return err },
		"tiny":        func() error { _, err := odds.Money(part(t, 1, math.MaxUint32), 1, unnamed); return err },
		"share":       func() error { _, _, err := odds.Share(third, 100, unnamed); return err },
		"units":       func() error { _, err := odds.Units(150, 100); return err },
		"text":        func() error { _, err := odds.ParseAmount("0.001", currency(t, "CZK")); return err },
	} {
		if err := lossy(); !errors.Is(err, odds.ErrFraction) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, r := range allRoundings[1:] {
		if _, err := odds.Money(third, 100, r); err != nil {
			t.Errorf("money %v: %v", r, err)
		}
		if _, _, err := odds.Share(third, 100, r); err != nil {
			t.Errorf("share %v: %v", r, err)
		}
	}
}

func TestMoney(t *testing.T) {
	for _, c := range []struct { // worked by hand
		num                  int64
		den                  uint32
		unit                 odds.Amount
		down, up, even, sure odds.Amount
		whole                bool
	}{
		{num: 25, den: 2, unit: 100, down: 1250, up: 1250, even: 1250, sure: 1250, whole: true}, // 3:2 on 5 crowns
		{num: 25, den: 2, unit: 1, down: 12, up: 13, even: 12},
		{num: 27, den: 2, unit: 1, down: 13, up: 14, even: 14},
		{num: -25, den: 2, unit: 1, down: -13, up: -12, even: -12},
		{num: -27, den: 2, unit: 1, down: -14, up: -13, even: -14},
		{num: 13, den: 6, unit: 10, down: 21, up: 22, even: 22}, // 7:6 on 1
		{num: 1, den: 3, unit: 1, down: 0, up: 1, even: 0},
		{num: 39, den: 20, unit: 20, down: 39, up: 39, even: 39, sure: 39, whole: true}, // 5 % commission
		{num: 0, den: 1, unit: 100, whole: true},
	} {
		back := part(t, c.num, c.den)
		for r, want := range map[odds.Rounding]odds.Amount{odds.Down: c.down, odds.Up: c.up, odds.HalfEven: c.even} {
			if got, err := odds.Money(back, c.unit, r); err != nil || got != want {
				t.Errorf("%v of %d %v: got %d, %v, want %d", back, c.unit, r, got, err, want)
			}
		}
		got, err := odds.Money(back, c.unit, odds.Exact)
		if c.whole && (err != nil || got != c.sure) || !c.whole && !errors.Is(err, odds.ErrFraction) {
			t.Errorf("%v of %d exactly: %d, %v", back, c.unit, got, err)
		}
	}
}

// rounded is the contract of Rounding in terms of math/big.
func rounded(x *big.Rat, r odds.Rounding) *big.Int {
	low, over := new(big.Int).DivMod(x.Num(), x.Denom(), new(big.Int))
	above := new(big.Int).Add(low, big.NewInt(1))
	switch tie := over.Lsh(over, 1).Cmp(x.Denom()); {
	case x.IsInt() || r == odds.Down:
		return low
	case r == odds.Up || tie > 0:
		return above
	case tie == 0 && low.Bit(0) == 1:
		return above
	}
	return low
}

func TestMoneyAgreesWithBig(t *testing.T) {
	one := big.NewInt(1)
	for _, back := range edgeParts(t) {
		for _, unit := range edgeNums {
			x := new(big.Rat).Mul(exact(back), new(big.Rat).SetInt64(unit))
			low := rounded(x, odds.Down)
			for _, r := range allRoundings {
				got, err := odds.Money(back, odds.Amount(unit), r)
				want := rounded(x, r)
				switch {
				case !low.IsInt64() && want.IsInt64() && new(big.Int).Add(low, one).Cmp(want) == 0:
					// Just below the least Amount: refused before it is rounded up.
					if !errors.Is(err, odds.ErrOverflow) {
						t.Fatalf("%v of %d %v: %d, %v", back, unit, r, got, err)
					}
				case r == odds.Exact && !x.IsInt() && low.IsInt64():
					if !errors.Is(err, odds.ErrFraction) || got != 0 {
						t.Fatalf("%v of %d exactly: %d, %v", back, unit, got, err)
					}
				case !want.IsInt64():
					if !errors.Is(err, odds.ErrOverflow) || got != 0 {
						t.Fatalf("%v of %d %v: %d, %v", back, unit, r, got, err)
					}
				case err != nil || int64(got) != want.Int64():
					t.Fatalf("%v of %d %v: got %d, %v, want %v", back, unit, r, got, err, want)
				}
			}
		}
	}
}

func TestUnits(t *testing.T) {
	for _, c := range []struct {
		stake, unit odds.Amount
		want        int64
		refused     error
	}{
		{stake: 1500, unit: 100, want: 15},
		{stake: 0, unit: 100, want: 0},
		{stake: math.MaxInt64, unit: 1, want: math.MaxInt64},
		{stake: 99, unit: 100, refused: odds.ErrFraction},
		{stake: -100, unit: 100, refused: odds.ErrRange},
		{stake: 100, unit: 0, refused: odds.ErrRange},
		{stake: 100, unit: -100, refused: odds.ErrRange},
	} {
		if got, err := odds.Units(c.stake, c.unit); got != c.want || !errors.Is(err, c.refused) {
			t.Errorf("%d in units of %d: %d, %v", c.stake, c.unit, got, err)
		}
	}
}

// A pot share is rounded down to a minor unit, and the rest stays in the pool.
func TestShareLeavesTheRest(t *testing.T) {
	for _, c := range []struct {
		num         int64
		den         uint32
		of          odds.Amount
		taken, rest odds.Amount
	}{
		{1, 1, 12345, 12345, 0},
		{1, 2, 12345, 6172, 6173},
		{1, 3, 100, 33, 67},
		{2, 3, 100, 66, 34},
		{0, 1, 100, 0, 100},
		{1, 2, 0, 0, 0},
		{1, math.MaxUint32, math.MaxUint32 - 1, 0, math.MaxUint32 - 1},
		{1, 1, math.MaxInt64, math.MaxInt64, 0},
	} {
		p := part(t, c.num, c.den)
		if taken, rest, err := odds.Share(p, c.of, odds.Down); err != nil || taken != c.taken || rest != c.rest {
			t.Errorf("%v of %d: %d and %d, %v", p, c.of, taken, rest, err)
		}
	}
	rnd := random()
	for range 5000 {
		den := 1 + rnd.Uint32N(1000)
		p, of := part(t, int64(rnd.Uint32N(den+1)), den), odds.Amount(rnd.Int64N(10000))
		for _, r := range allRoundings[1:] {
			taken, rest, err := odds.Share(p, of, r)
			if err != nil || taken+rest != of || taken < 0 || rest < 0 {
				t.Fatalf("%v of %d %v: %d and %d, %v", p, of, r, taken, rest, err)
			}
		}
	}
}

func TestShareRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		part odds.Part
		of   odds.Amount
	}{
		"more than all": {part(t, 101, 100), 100},
		"less than 0":   {part(t, -1, 100), 100},
		"an empty debt": {part(t, 1, 2), -2},
	} {
		if taken, rest, err := odds.Share(c.part, c.of, odds.Down); !errors.Is(err, odds.ErrRange) || taken != 0 || rest != 0 {
			t.Errorf("%s: %d, %d, %v", name, taken, rest, err)
		}
	}
}

// Contributions are exact: what went to the pool, and the fraction carried,
// are together the rate times all stakes, whatever the stakes were.
func TestContributionsSumExactly(t *testing.T) {
	rulestest.Covers(t, "PL-24")
	rates := [][]odds.Part{
		{part(t, 1, 100)}, // DM-R9's default
		{part(t, 1, 400), part(t, 3, 700), part(t, 1, 3)},    // a rate that changes
		{part(t, 1, 1), odds.Whole(0), part(t, 999, 1000)},   // the bounds
		{part(t, 1, math.MaxUint32), part(t, 1, 3*5*17*257)}, // the largest carry
	}
	rnd := random()
	for _, set := range rates {
		var pool odds.Amount
		var carry odds.Part
		due := new(big.Rat)
		carried := false
		for range 2000 {
			rate, stake := set[rnd.IntN(len(set))], odds.Amount(rnd.Int64N(500))
			whole, next, err := odds.Accrue(rate, stake, carry)
			if err != nil {
				t.Fatal(err)
			}
			if next.Sign() < 0 || next.Cmp(odds.Whole(1)) >= 0 {
				t.Fatalf("carry %v is not a fraction of one minor unit", next)
			}
			pool, carry = pool+whole, next
			carried = carried || !carry.IsZero()
			due.Add(due, new(big.Rat).Mul(exact(rate), new(big.Rat).SetInt64(int64(stake))))
		}
		held := new(big.Rat).Add(new(big.Rat).SetInt64(int64(pool)), exact(carry))
		if held.Cmp(due) != 0 || !carried {
			t.Errorf("rates %v: the pool holds %d and carries %v, due %v", set, pool, carry, due)
		}
	}
}

// A hundred stakes of 1 crown and a heller at 1 %: 100 × 1.01 hellers is 101.
func TestContributionOfOnePercent(t *testing.T) {
	var pool odds.Amount
	var carry odds.Part
	for n := 1; n <= 100; n++ {
		whole, next, err := odds.Accrue(part(t, 1, 100), 101, carry)
		if err != nil || n < 100 && (whole != 1 || next != part(t, int64(n), 100)) {
			t.Fatalf("stake %d: %d and %v, %v", n, whole, next, err)
		}
		pool, carry = pool+whole, next
	}
	if pool != 101 || !carry.IsZero() {
		t.Errorf("%d hellers and %v carried", pool, carry)
	}
}

// A batch that feeds the pool once leaves it as its stakes one by one would.
func TestBatchFeedsLikeSingleStakes(t *testing.T) {
	rnd := random()
	for range 500 {
		den := 1 + rnd.Uint32N(5000)
		rate := part(t, int64(rnd.Uint32N(den+1)), den)
		start := part(t, int64(rnd.Uint32N(den)), den)
		var single, total odds.Amount
		carry := start
		for range 1 + rnd.IntN(20) {
			stake := odds.Amount(rnd.Int64N(100000))
			whole, next, err := odds.Accrue(rate, stake, carry)
			if err != nil {
				t.Fatal(err)
			}
			single, carry, total = single+whole, next, total+stake
		}
		batch, fraction, err := odds.Accrue(rate, total, start)
		if err != nil || batch != single || fraction != carry {
			t.Fatalf("rate %v: %d and %v at once, %d and %v singly, %v", rate, batch, fraction, single, carry, err)
		}
	}
}

func TestAccrueAtTheEdges(t *testing.T) {
	almost := part(t, math.MaxUint32-1, math.MaxUint32)
	if whole, carry, err := odds.Accrue(odds.Whole(1), math.MaxInt64, almost); err != nil || whole != math.MaxInt64 || carry != almost {
		t.Errorf("all of the largest stake: %d, %v, %v", whole, carry, err)
	}
	// 2^63−1 = (2^32−1)(2^31) + 2^31 − 1, worked by hand.
	whole, carry, err := odds.Accrue(part(t, 1, math.MaxUint32), math.MaxInt64, part(t, 0, 1))
	if err != nil || whole != 1<<31 || carry != part(t, 1<<31-1, math.MaxUint32) {
		t.Errorf("the least rate of the largest stake: %d, %v, %v", whole, carry, err)
	}
	half := part(t, 1, 2)
	for name, c := range map[string]struct {
		rate    odds.Part
		stake   odds.Amount
		carry   odds.Part
		refused error
	}{
		"rate above 1":   {part(t, 3, 2), 10, half, odds.ErrRange},
		"rate below 0":   {part(t, -1, 2), 10, half, odds.ErrRange},
		"stake below 0":  {half, -1, half, odds.ErrRange},
		"carry of 1":     {half, 10, odds.Whole(1), odds.ErrRange},
		"carry below 0":  {half, 10, part(t, -1, 2), odds.ErrRange},
		"no room for it": {part(t, 1, math.MaxUint32), 1, part(t, 1, math.MaxUint32-1), odds.ErrOverflow},
	} {
		if whole, carry, err := odds.Accrue(c.rate, c.stake, c.carry); !errors.Is(err, c.refused) || whole != 0 || !carry.IsZero() {
			t.Errorf("%s: %d, %v, %v", name, whole, carry, err)
		}
	}
}

func TestMust(t *testing.T) {
	if odds.Must(odds.NewPart(6, 4)) != part(t, 3, 2) {
		t.Error("Must changed the value")
	}
	defer func() {
		if err, _ := recover().(error); !errors.Is(err, odds.ErrZeroDenominator) {
			t.Errorf("panicked with %v", err)
		}
	}()
	odds.Must(odds.NewPart(1, 0))
}
