package odds

import (
	"fmt"
	"math/big"
	"strings"
)

// Ratio is an exact rational number of any size, for analysis; it never
// changes, and its zero value is 0. It allocates: the hot path uses Part. Two
// Ratios are compared with Equal or Cmp; == does not compile.
type Ratio struct {
	_ [0]func() // forbids ==, which would compare pointers
	r *big.Rat  // nil is 0; never written after construction, never handed out
}

var zeroRat = new(big.Rat) // read only

// NewRatio returns num/den in lowest terms; a zero den is a broken invariant
// and panics.
func NewRatio(num, den int64) Ratio {
	if den == 0 {
		panic(fmt.Errorf("%w: NewRatio(%d, 0)", ErrZeroDenominator, num))
	}
	return Ratio{r: big.NewRat(num, den)}
}

// FromInt returns the whole number n.
func FromInt(n int64) Ratio { return Ratio{r: new(big.Rat).SetInt64(n)} }

// FromBig returns num/den in lowest terms, keeping neither argument; a zero
// den is a broken invariant and panics.
func FromBig(num, den *big.Int) Ratio {
	if den.Sign() == 0 {
		panic(fmt.Errorf("%w: FromBig", ErrZeroDenominator))
	}
	return Ratio{r: new(big.Rat).SetFrac(num, den)}
}

// ParseRatio reads "a/b" or "a" in decimal digits, with one optional minus in
// front; anything else is refused with ErrSyntax, a zero b with
// ErrZeroDenominator. The fraction need not be in lowest terms.
func ParseRatio(text string) (Ratio, error) {
	top, bottom, slash := strings.Cut(text, "/")
	if !slash {
		bottom = "1"
	}
	if !digits(strings.TrimPrefix(top, "-")) || !digits(bottom) {
		return Ratio{}, fmt.Errorf("%w: ratio %q", ErrSyntax, text)
	}
	num, _ := new(big.Int).SetString(top, 10)
	den, _ := new(big.Int).SetString(bottom, 10)
	if den.Sign() == 0 {
		return Ratio{}, fmt.Errorf("%w: ratio %q", ErrZeroDenominator, text)
	}
	return FromBig(num, den), nil
}

// digits reports whether s is one or more ASCII digits and nothing else.
func digits(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// rat returns the value for reading only.
func (x Ratio) rat() *big.Rat {
	if x.r == nil {
		return zeroRat
	}
	return x.r
}

// Add returns x + y.
func (x Ratio) Add(y Ratio) Ratio { return Ratio{r: new(big.Rat).Add(x.rat(), y.rat())} }

// Sub returns x − y.
func (x Ratio) Sub(y Ratio) Ratio { return Ratio{r: new(big.Rat).Sub(x.rat(), y.rat())} }

// Mul returns x × y.
func (x Ratio) Mul(y Ratio) Ratio { return Ratio{r: new(big.Rat).Mul(x.rat(), y.rat())} }

// Quo returns x ÷ y; a zero y is a broken invariant and panics.
func (x Ratio) Quo(y Ratio) Ratio {
	if y.IsZero() {
		panic(fmt.Errorf("%w: %v divided by zero", ErrZeroDenominator, x))
	}
	return Ratio{r: new(big.Rat).Quo(x.rat(), y.rat())}
}

// Neg returns −x.
func (x Ratio) Neg() Ratio { return Ratio{r: new(big.Rat).Neg(x.rat())} }

// Cmp returns -1, 0 or +1 as x is less than, equal to or greater than y.
func (x Ratio) Cmp(y Ratio) int { return x.rat().Cmp(y.rat()) }

// Equal reports whether x and y are the same number.
func (x Ratio) Equal(y Ratio) bool { return x.Cmp(y) == 0 }

// Sign returns -1, 0 or +1 as x is negative, zero or positive.
func (x Ratio) Sign() int { return x.rat().Sign() }

// IsZero reports whether x is 0.
func (x Ratio) IsZero() bool { return x.Sign() == 0 }

// Num returns a copy of the numerator in lowest terms; it bears the sign.
func (x Ratio) Num() *big.Int { return new(big.Int).Set(x.rat().Num()) }

// Den returns a copy of the denominator in lowest terms; it is at least 1.
func (x Ratio) Den() *big.Int { return new(big.Int).Set(x.rat().Denom()) }

// Big returns a copy as a big.Rat, for those who may approximate.
func (x Ratio) Big() *big.Rat { return new(big.Rat).Set(x.rat()) }

// Part returns x in the small form; it is refused with ErrOverflow when the
// numerator exceeds an int64 or the denominator a uint32.
func (x Ratio) Part() (Part, error) {
	num, den := x.rat().Num(), x.rat().Denom()
	if !num.IsInt64() || den.BitLen() > 32 {
		return Part{}, fmt.Errorf("%w: %v as a small fraction", ErrOverflow, x)
	}
	return NewPart(num.Int64(), uint32(den.Uint64()))
}

// String returns x in lowest terms as "a/b", whole numbers as "a/1".
func (x Ratio) String() string { return x.rat().String() }

// MarshalText writes what String returns; it never fails.
func (x Ratio) MarshalText() ([]byte, error) { return []byte(x.String()), nil }

// UnmarshalText reads what ParseRatio accepts and refuses what it refuses.
func (x *Ratio) UnmarshalText(text []byte) error {
	r, err := ParseRatio(string(text))
	if err == nil {
		*x = r
	}
	return err
}
