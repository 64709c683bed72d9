package odds

import (
	"fmt"
	"math/bits"
)

// Part is an exact fraction of fixed size for the hot path: units back, or a
// share of a pot. It is always in lowest terms, so == compares numbers; the
// zero value is 0. The numerator is an int64, the denominator 1 to 2^32−1.
// Nothing but String and the text forms allocates.
type Part struct {
	num  int64
	less uint32 // the denominator less one, so that the zero value is 0/1
}

// Whole returns the whole number n.
func Whole(n int64) Part { return Part{num: n} }

// NewPart returns num/den in lowest terms; a zero den is refused with
// ErrZeroDenominator.
func NewPart(num int64, den uint32) (Part, error) {
	if den == 0 {
		return Part{}, fmt.Errorf("%w: NewPart(%d, 0)", ErrZeroDenominator, num)
	}
	g := uint32(gcd(size(num), uint64(den)))
	return Part{num: num / int64(g), less: den/g - 1}, nil
}

// ParsePart reads what ParseRatio reads; a fraction too large for a Part is
// refused with ErrOverflow.
func ParsePart(text string) (Part, error) {
	r, err := ParseRatio(text)
	if err != nil {
		return Part{}, err
	}
	return r.Part()
}

// size returns |n|.
func size(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// gcd returns the greatest common divisor; gcd(0, b) is b.
func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Num returns the numerator in lowest terms; it bears the sign.
func (p Part) Num() int64 { return p.num }

// Den returns the denominator in lowest terms, at least 1.
func (p Part) Den() uint32 { return p.less + 1 }

// Add returns p + q; a sum that no Part can hold is refused with ErrOverflow.
func (p Part) Add(q Part) (Part, error) {
	if p.less == 0 && q.less == 0 {
		sum := p.num + q.num
		if (p.num^sum)&(q.num^sum) >= 0 { // the sign did not flip
			return Part{num: sum}, nil
		}
		return Part{}, overflowed(p, "+", q)
	}
	sum, ok := joined(p, q, wide.plus)
	if !ok {
		return Part{}, overflowed(p, "+", q)
	}
	return sum, nil
}

// Sub returns p − q; a difference that no Part can hold is refused with
// ErrOverflow.
func (p Part) Sub(q Part) (Part, error) {
	diff, ok := joined(p, q, wide.minus)
	if !ok {
		return Part{}, overflowed(p, "-", q)
	}
	return diff, nil
}

// joined returns p joined with q by plus or minus over their common
// denominator (Knuth, TAOCP 2, 4.5.1): with g the divisor that the two
// denominators share, only divisors of g can be common to the result.
func joined(p, q Part, join func(a, b wide) wide) (Part, bool) {
	g := uint32(gcd(uint64(p.Den()), uint64(q.Den())))
	top := join(times(p.num, int64(q.Den()/g)), times(q.num, int64(p.Den()/g)))
	hi, lo := top.size()
	cut := uint32(gcd(bits.Rem64(hi, lo, uint64(g)), uint64(g)))
	num, _, ok := top.floor(cut) // exact: cut divides top
	den := uint64(p.Den()/g) * uint64(q.Den()/cut)
	if !ok || den > 1<<32-1 {
		return Part{}, false
	}
	return Part{num: num, less: uint32(den - 1)}, true
}

// Times returns p × n; a product that no Part can hold is refused with
// ErrOverflow.
func (p Part) Times(n int64) (Part, error) {
	g := uint32(gcd(size(n), uint64(p.Den())))
	num, _, ok := times(p.num, n/int64(g)).floor(1)
	if !ok {
		return Part{}, overflowed(p, "×", Whole(n))
	}
	return Part{num: num, less: p.Den()/g - 1}, nil
}

// overflowed tells which operation did not fit.
func overflowed(p Part, op string, q Part) error {
	return fmt.Errorf("%w: %v %s %v", ErrOverflow, p, op, q)
}

// Cmp returns -1, 0 or +1 as p is less than, equal to or greater than q.
func (p Part) Cmp(q Part) int {
	return times(p.num, int64(q.Den())).cmp(times(q.num, int64(p.Den())))
}

// Sign returns -1, 0 or +1 as p is negative, zero or positive.
func (p Part) Sign() int {
	switch {
	case p.num < 0:
		return -1
	case p.num > 0:
		return 1
	}
	return 0
}

// IsZero reports whether p is 0.
func (p Part) IsZero() bool { return p.num == 0 }

// IsWhole reports whether p is a whole number.
func (p Part) IsWhole() bool { return p.less == 0 }

// Ratio returns p in the form for analysis.
func (p Part) Ratio() Ratio { return NewRatio(p.num, int64(p.Den())) }

// String returns p in lowest terms as "a/b", whole numbers as "a/1".
func (p Part) String() string { return fmt.Sprintf("%d/%d", p.num, p.Den()) }

// MarshalText writes what String returns; it never fails.
func (p Part) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what ParsePart accepts and refuses what it refuses.
func (p *Part) UnmarshalText(text []byte) error {
	q, err := ParsePart(string(text))
	if err == nil {
		*p = q
	}
	return err
}
