package odds_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"croupier/odds"
)

func currency(t testing.TB, code string) odds.Currency {
	t.Helper()
	c, err := odds.Lookup(code)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestCurrencies(t *testing.T) {
	// ISO 4217, list one: CZK, EUR and UAH have two decimal places.
	for code, fun := range map[string]bool{
		"CZK": false, "EUR": false, "UAH": false, "CZK-fun": true, "EUR-fun": true, "UAH-fun": true,
	} {
		if c := currency(t, code); c.Code != code || c.Exponent != 2 || c.Fun != fun || c.String() != code {
			t.Errorf("%s: %+v", code, c)
		}
	}
	for _, code := range []string{"", "czk", "XXX", "CZK-", "CZK-fun ", "-fun"} {
		if c, err := odds.Lookup(code); !errors.Is(err, odds.ErrCurrency) || c != (odds.Currency{}) {
			t.Errorf("%q: %+v, %v", code, c, err)
		}
	}
	list := odds.Currencies()
	if len(list) != 6 {
		t.Errorf("%d currencies", len(list))
	}
	list[0].Exponent = 9
	if currency(t, "CZK").Exponent != 2 {
		t.Error("the table can be changed from outside")
	}
}

func TestAmountAgreesWithBig(t *testing.T) {
	amounts := append([]int64{7, -7, 1000, math.MaxInt64 / 2, math.MinInt64 / 2, 3037000499, 3037000500}, edgeNums...)
	check := func(what string, a, b int64, got odds.Amount, err error, want *big.Int) {
		t.Helper()
		if !want.IsInt64() {
			if !errors.Is(err, odds.ErrOverflow) || got != 0 {
				t.Fatalf("%d %s %d = %v does not fit, yet: %d, %v", a, what, b, want, got, err)
			}
			return
		}
		if err != nil || int64(got) != want.Int64() {
			t.Fatalf("%d %s %d: got %d, %v, want %v", a, what, b, got, err, want)
		}
	}
	for _, a := range amounts {
		x := big.NewInt(a)
		got, err := odds.Amount(a).Neg()
		check("negated", a, 0, got, err, new(big.Int).Neg(x))
		for _, b := range amounts {
			y := big.NewInt(b)
			got, err = odds.Amount(a).Add(odds.Amount(b))
			check("+", a, b, got, err, new(big.Int).Add(x, y))
			got, err = odds.Amount(a).Sub(odds.Amount(b))
			check("-", a, b, got, err, new(big.Int).Sub(x, y))
			got, err = odds.Amount(a).Times(b)
			check("times", a, b, got, err, new(big.Int).Mul(x, y))
		}
	}
}

func TestAmountFormat(t *testing.T) {
	czk, whole, fine := currency(t, "CZK"), odds.Currency{Code: "JPY"}, odds.Currency{Code: "BHD", Exponent: 3}
	for _, c := range []struct {
		amount   odds.Amount
		currency odds.Currency
		want     string
	}{
		{123450, czk, "1234.50 CZK"},
		{0, czk, "0.00 CZK"},
		{5, czk, "0.05 CZK"},
		{-5, czk, "-0.05 CZK"},
		{-123450, czk, "-1234.50 CZK"},
		{100, currency(t, "EUR-fun"), "1.00 EUR-fun"},
		{1234, whole, "1234 JPY"},
		{1234, fine, "1.234 BHD"},
		{math.MaxInt64, czk, "92233720368547758.07 CZK"},
		{math.MinInt64, czk, "-92233720368547758.08 CZK"},
	} {
		if got := c.amount.Format(c.currency); got != c.want {
			t.Errorf("%d: got %q, want %q", c.amount, got, c.want)
		}
		if got, err := odds.ParseAmount(c.want, c.currency); err != nil || got != c.amount {
			t.Errorf("%q read as %d, %v", c.want, got, err)
		}
	}
}

func TestParseAmount(t *testing.T) {
	czk := currency(t, "CZK")
	for _, c := range []struct {
		text    string
		want    odds.Amount
		refused error
	}{
		{text: "12", want: 1200},
		{text: "12.5", want: 1250},
		{text: "12.50", want: 1250},
		{text: "-0.01 CZK", want: -1},
		{text: "007", want: 700},
		{text: "-0", want: 0},
		{text: "12.505", refused: odds.ErrFraction},
		{text: "12.500", refused: odds.ErrFraction},
		{text: "12.50 EUR", refused: odds.ErrCurrency},
		{text: "12.50 CZK-fun", refused: odds.ErrCurrency},
		{text: "12.50 ", refused: odds.ErrCurrency},
		{text: "12.50  CZK", refused: odds.ErrCurrency},
		{text: "92233720368547758.08", refused: odds.ErrOverflow},
		{text: "-92233720368547758.09", refused: odds.ErrOverflow},
		{text: "99999999999999999999", refused: odds.ErrOverflow},
		{text: "", refused: odds.ErrSyntax},
		{text: "-", refused: odds.ErrSyntax},
		{text: ".5", refused: odds.ErrSyntax},
		{text: "5.", refused: odds.ErrSyntax},
		{text: "+5", refused: odds.ErrSyntax},
		{text: "--5", refused: odds.ErrSyntax},
		{text: "5.-1", refused: odds.ErrSyntax},
		{text: "1.2.3", refused: odds.ErrSyntax},
		{text: "1,50", refused: odds.ErrSyntax},
		{text: "1_000", refused: odds.ErrSyntax},
		{text: "1e3", refused: odds.ErrSyntax},
		{text: "12.50CZK", refused: odds.ErrSyntax},
		{text: " 5", refused: odds.ErrCurrency},
	} {
		got, err := odds.ParseAmount(c.text, czk)
		if !errors.Is(err, c.refused) || got != c.want {
			t.Errorf("%q: got %d, %v, want %d, %v", c.text, got, err, c.want, c.refused)
		}
	}
}

func FuzzParseAmount(f *testing.F) {
	for _, seed := range []string{"", "0", "-0", "12.5", "1234.50 CZK", "0.005", "92233720368547758.07", "-92233720368547758.08", "1,5", "1 EUR"} {
		for exponent := range uint8(4) {
			f.Add(seed, exponent)
		}
	}
	f.Fuzz(func(t *testing.T, text string, exponent uint8) {
		c := odds.Currency{Code: "CZK", Exponent: int(exponent % 5)}
		a, err := odds.ParseAmount(text, c)
		if err != nil {
			for _, known := range []error{odds.ErrSyntax, odds.ErrCurrency, odds.ErrFraction, odds.ErrOverflow} {
				if errors.Is(err, known) {
					return
				}
			}
			t.Fatalf("%q: undocumented refusal %v", text, err)
		}
		figure := text
		if n := len(text) - len(" CZK"); n > 0 && text[n:] == " CZK" {
			figure = text[:n]
		}
		want, ok := new(big.Rat).SetString(figure)
		if !ok {
			t.Fatalf("%q read as %d is no number to math/big", text, a)
		}
		for range c.Exponent {
			want.Mul(want, big.NewRat(10, 1))
		}
		if want.Cmp(new(big.Rat).SetInt64(int64(a))) != 0 {
			t.Fatalf("%q read as %d minor units, by math/big as %v", text, a, want)
		}
		if again, err := odds.ParseAmount(a.Format(c), c); err != nil || again != a {
			t.Fatalf("%d written as %q and read as %d, %v", a, a.Format(c), again, err)
		}
	})
}
