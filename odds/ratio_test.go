package odds_test

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"croupier/odds"
)

// random gives the property tests one frozen sequence each.
func random() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

func TestRatioZeroValueIsZero(t *testing.T) {
	var zero odds.Ratio
	if got := zero.String(); got != "0/1" {
		t.Errorf("String: %s", got)
	}
	if !zero.IsZero() || zero.Sign() != 0 || !zero.Equal(odds.NewRatio(0, -7)) {
		t.Error("the zero value is not the number 0")
	}
	if zero.Num().Sign() != 0 || zero.Den().Cmp(big.NewInt(1)) != 0 {
		t.Errorf("zero as %v over %v", zero.Num(), zero.Den())
	}
	half := odds.NewRatio(1, 2)
	if !zero.Add(half).Equal(half) || !zero.Sub(half).Equal(half.Neg()) || !zero.Mul(half).IsZero() || !zero.Quo(half).IsZero() {
		t.Error("the zero value does not reckon as 0")
	}
}

func TestRatioIsInLowestTermsWithDenominator(t *testing.T) {
	for _, c := range []struct {
		got  odds.Ratio
		want string
	}{
		{odds.NewRatio(6, 4), "3/2"},
		{odds.NewRatio(6, -4), "-3/2"},
		{odds.NewRatio(-6, -4), "3/2"},
		{odds.NewRatio(4, 2), "2/1"},
		{odds.FromInt(-5), "-5/1"},
		{odds.NewRatio(math.MinInt64, math.MinInt64), "1/1"},
		{odds.NewRatio(1, math.MinInt64), "-1/9223372036854775808"},
		{odds.FromBig(big.NewInt(10), big.NewInt(-4)), "-5/2"},
	} {
		if c.got.String() != c.want {
			t.Errorf("got %v, want %s", c.got, c.want)
		}
	}
}

func TestRatioArithmetic(t *testing.T) {
	x, y := odds.NewRatio(1, 6), odds.NewRatio(-3, 4)
	for _, c := range []struct { // worked by hand
		name string
		got  odds.Ratio
		want string
	}{
		{"add", x.Add(y), "-7/12"},
		{"sub", x.Sub(y), "11/12"},
		{"mul", x.Mul(y), "-1/8"},
		{"quo", x.Quo(y), "-2/9"},
		{"neg", y.Neg(), "3/4"},
	} {
		if c.got.String() != c.want {
			t.Errorf("%s: got %v, want %s", c.name, c.got, c.want)
		}
	}
	if x.Cmp(y) != 1 || y.Cmp(x) != -1 || x.Cmp(x) != 0 || y.Sign() != -1 || x.Sign() != 1 {
		t.Error("order of 1/6 and -3/4")
	}
	if x.String() != "1/6" || y.String() != "-3/4" {
		t.Errorf("an operation changed its argument: %v %v", x, y)
	}
}

func TestRatioGivesAndTakesCopies(t *testing.T) {
	num, den := big.NewInt(2), big.NewInt(3)
	x := odds.FromBig(num, den)
	for _, inner := range []*big.Int{num, den, x.Num(), x.Den()} {
		inner.SetInt64(99)
	}
	x.Big().SetInt64(99)
	new(odds.Ratio).Big().SetInt64(99)
	if x.String() != "2/3" || !new(odds.Ratio).IsZero() {
		t.Errorf("changed from outside: %v", x)
	}
}

func TestRatioZeroDivisorPanics(t *testing.T) {
	for name, act := range map[string]func(){
		"NewRatio": func() { odds.NewRatio(1, 0) },
		"FromBig":  func() { odds.FromBig(big.NewInt(1), new(big.Int)) },
		"Quo":      func() { odds.FromInt(1).Quo(odds.Ratio{}) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if err, _ := recover().(error); !errors.Is(err, odds.ErrZeroDenominator) {
					t.Errorf("panicked with %v", err)
				}
			}()
			act()
		})
	}
}

func TestParseRatio(t *testing.T) {
	for _, c := range []struct {
		text, want string
		refused    error
	}{
		{text: "3/4", want: "3/4"},
		{text: "-6/8", want: "-3/4"},
		{text: "7", want: "7/1"},
		{text: "-0", want: "0/1"},
		{text: "0/5", want: "0/1"},
		{text: "007/010", want: "7/10"},
		{text: strings.Repeat("9", 40) + "/" + strings.Repeat("9", 39) + "0", want: strings.Repeat("1", 40) + "/" + strings.Repeat("1", 39) + "0"},
		{text: "1/0", refused: odds.ErrZeroDenominator},
		{text: "0/00", refused: odds.ErrZeroDenominator},
		{text: "", refused: odds.ErrSyntax},
		{text: "-", refused: odds.ErrSyntax},
		{text: "/", refused: odds.ErrSyntax},
		{text: "1/", refused: odds.ErrSyntax},
		{text: "/2", refused: odds.ErrSyntax},
		{text: "1/-2", refused: odds.ErrSyntax},
		{text: "+1/2", refused: odds.ErrSyntax},
		{text: "--1", refused: odds.ErrSyntax},
		{text: "1/2/3", refused: odds.ErrSyntax},
		{text: " 1/2", refused: odds.ErrSyntax},
		{text: "1 / 2", refused: odds.ErrSyntax},
		{text: "0.95", refused: odds.ErrSyntax},
		{text: "1e999999999", refused: odds.ErrSyntax},
		{text: "0x10", refused: odds.ErrSyntax},
		{text: "1_000", refused: odds.ErrSyntax},
		{text: "١/٢", refused: odds.ErrSyntax},
	} {
		got, err := odds.ParseRatio(c.text)
		if !errors.Is(err, c.refused) {
			t.Errorf("%q: error %v, want %v", c.text, err, c.refused)
		}
		if c.refused == nil && got.String() != c.want {
			t.Errorf("%q: got %v, want %s", c.text, got, c.want)
		}
	}
}

func TestRatioText(t *testing.T) {
	var x odds.Ratio
	if err := x.UnmarshalText([]byte("190/200")); err != nil {
		t.Fatal(err)
	}
	if text, err := x.MarshalText(); err != nil || string(text) != "19/20" {
		t.Errorf("written as %s, %v", text, err)
	}
	if err := x.UnmarshalText([]byte("95 %")); !errors.Is(err, odds.ErrSyntax) || x.String() != "19/20" {
		t.Errorf("refused text: %v, value now %v", err, x)
	}
}

func TestDecimalRoundsHalfToEven(t *testing.T) {
	for _, c := range []struct {
		num, den int64
		places   int
		want     string
	}{
		{0, 1, 0, "0"},
		{0, 1, 2, "0.00"},
		{1, 2, 0, "0"},
		{3, 2, 0, "2"},
		{5, 2, 0, "2"},
		{-1, 2, 0, "0"},
		{-3, 2, 0, "-2"},
		{-5, 2, 0, "-2"},
		{1, 8, 2, "0.12"},
		{3, 8, 2, "0.38"},
		{-1, 8, 2, "-0.12"},
		{-3, 8, 2, "-0.38"},
		{125001, 1000000, 2, "0.13"},
		{-125001, 1000000, 2, "-0.13"},
		{-1, 1000, 2, "0.00"},
		{999, 1000, 2, "1.00"},
		{1, 37, 6, "0.027027"},
		{2, 3, 3, "0.667"},
		{7, 495, 5, "0.01414"},
		{12345, 10, 1, "1234.5"},
		{-1, 100, 2, "-0.01"},
	} {
		x := odds.NewRatio(c.num, c.den)
		if got := x.Decimal(c.places); got != c.want {
			t.Errorf("%v to %d places: got %s, want %s", x, c.places, got, c.want)
		}
	}
	// The edge of a single zero, published as 2.70 %.
	if got := odds.NewRatio(1, 37).Percent(2); got != "2.70 %" {
		t.Errorf("1/37 as %s", got)
	}
}

func TestDecimalRefusesNegativePlaces(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("Decimal(-1) answered")
		}
	}()
	odds.FromInt(1).Decimal(-1)
}

// A decimal is at most half of its last place from the exact value, and just
// half only if its last digit is even.
func TestDecimalIsTheNearest(t *testing.T) {
	rnd := random()
	for range 5000 {
		x := odds.NewRatio(rnd.Int64N(4001)-2000, 1+rnd.Int64N(400))
		places := rnd.IntN(5)
		text := x.Decimal(places)
		shown, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatalf("%v: %q is no decimal", x, text)
		}
		if _, after, _ := strings.Cut(text, "."); len(after) != places {
			t.Fatalf("%v: %q has not %d places", x, text, places)
		}
		off := shown.Sub(shown, x.Big())
		half := big.NewRat(1, 2)
		for range places {
			half.Mul(half, big.NewRat(1, 10))
		}
		near := off.Abs(off).Cmp(half)
		even := strings.IndexByte("02468", text[len(text)-1]) >= 0
		if near > 0 || near == 0 && !even {
			t.Fatalf("%v to %d places: %q", x, places, text)
		}
	}
}

func TestRatioPartRefusesWhatDoesNotFit(t *testing.T) {
	if p, err := odds.NewRatio(math.MinInt64, math.MaxUint32).Part(); err != nil || p.String() != "-9223372036854775808/4294967295" {
		t.Errorf("the largest fraction: %v, %v", p, err)
	}
	if p, err := new(odds.Ratio).Part(); err != nil || p != (odds.Part{}) {
		t.Errorf("zero: %v, %v", p, err)
	}
	for _, x := range []odds.Ratio{
		odds.NewRatio(1, math.MaxUint32+1),
		odds.FromInt(math.MaxInt64).Add(odds.FromInt(1)),
		odds.FromInt(math.MinInt64).Sub(odds.FromInt(1)),
	} {
		if _, err := x.Part(); !errors.Is(err, odds.ErrOverflow) {
			t.Errorf("%v: %v", x, err)
		}
	}
}

func FuzzParseRatio(f *testing.F) {
	for _, seed := range []string{"", "0", "-0", "1/1", "6/4", "-25/2", "08/1", "1/0", "1/-2", "+1", "1e9", "9223372036854775808/4294967296"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		x, err := odds.ParseRatio(text)
		if err != nil {
			if !errors.Is(err, odds.ErrSyntax) && !errors.Is(err, odds.ErrZeroDenominator) {
				t.Fatalf("%q: undocumented refusal %v", text, err)
			}
			return
		}
		// math/big reads each part as a decimal number too; its Rat would take
		// "08" for an octal one.
		num, den, cut := strings.Cut(text, "/")
		if !cut {
			den = "1"
		}
		a, isNum := new(big.Int).SetString(num, 10)
		b, isDen := new(big.Int).SetString(den, 10)
		if !isNum || !isDen || new(big.Rat).SetFrac(a, b).Cmp(x.Big()) != 0 {
			t.Fatalf("%q read as %v, by math/big as %v over %v", text, x, a, b)
		}
		if again, err := odds.ParseRatio(x.String()); err != nil || !again.Equal(x) {
			t.Fatalf("%q: %v read again as %v, %v", text, x, again, err)
		}
	})
}
