package odds

import (
	"fmt"
	"strconv"
	"strings"
)

// Amount is money in minor units of a currency that the context names (hellers
// of CZK); below zero it is owed or taken. Use its methods for sums, since +
// and − wrap round without a word.
type Amount int64

// Add returns a + b; what an Amount cannot hold is refused with ErrOverflow.
func (a Amount) Add(b Amount) (Amount, error) {
	sum := a + b
	if (a^sum)&(b^sum) < 0 { // both terms have the sign that the sum lacks
		return 0, fmt.Errorf("%w: amount %d + %d", ErrOverflow, a, b)
	}
	return sum, nil
}

// Sub returns a − b; what an Amount cannot hold is refused with ErrOverflow.
func (a Amount) Sub(b Amount) (Amount, error) {
	diff := a - b
	if (a^b)&(a^diff) < 0 {
		return 0, fmt.Errorf("%w: amount %d - %d", ErrOverflow, a, b)
	}
	return diff, nil
}

// Neg returns −a; the least Amount has no opposite and is refused with
// ErrOverflow.
func (a Amount) Neg() (Amount, error) { return Amount(0).Sub(a) }

// Times returns a × n; what an Amount cannot hold is refused with ErrOverflow.
func (a Amount) Times(n int64) (Amount, error) {
	product, _, ok := times(int64(a), n).floor(1)
	if !ok {
		return 0, fmt.Errorf("%w: amount %d × %d", ErrOverflow, a, n)
	}
	return Amount(product), nil
}

// Format returns a as plain text with all decimal places and the code of its
// currency: "1234.50 CZK". It is for logs and the command line; screens format
// by language.
func (a Amount) Format(c Currency) string {
	sign := ""
	if a < 0 {
		sign = "-"
	}
	return sign + pointed(strconv.FormatUint(size(int64(a)), 10), c.Exponent) + " " + c.Code
}

// ParseAmount reads an amount of c as Format writes it. The code may be left
// out, and so may decimal places; a sign other than one minus, a bare point or
// any grouping is refused with ErrSyntax, another code with ErrCurrency, more
// places than c has with ErrFraction (zeros too), too large a figure with
// ErrOverflow.
func ParseAmount(text string, c Currency) (Amount, error) {
	figure, code, named := strings.Cut(text, " ")
	if named && code != c.Code {
		return 0, fmt.Errorf("%w: %q is no amount of %s", ErrCurrency, text, c.Code)
	}
	unsigned := strings.TrimPrefix(figure, "-")
	whole, places, point := strings.Cut(unsigned, ".")
	if !digits(whole) || point && !digits(places) {
		return 0, fmt.Errorf("%w: amount %q", ErrSyntax, text)
	}
	missing := c.Exponent - len(places)
	if missing < 0 {
		return 0, fmt.Errorf("%w: %q has more than %d decimal places", ErrFraction, text, c.Exponent)
	}
	// The sign goes with the digits, so that the least Amount can be read.
	sign := figure[:len(figure)-len(unsigned)]
	n, err := strconv.ParseInt(sign+whole+places+strings.Repeat("0", missing), 10, 64)
	if err != nil { // only the range can be wrong by now
		return 0, fmt.Errorf("%w: amount %q", ErrOverflow, text)
	}
	return Amount(n), nil
}
