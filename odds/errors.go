package odds

import "errors"

// The refusals of this package. They arrive wrapped with what was attempted;
// ask with errors.Is.
var (
	// ErrOverflow refuses a result that its type cannot hold.
	ErrOverflow = errors.New("odds: overflow")
	// ErrFraction refuses a result that is not a whole number where the caller
	// named no rounding.
	ErrFraction = errors.New("odds: a fraction would be lost")
	// ErrZeroDenominator refuses a denominator of zero.
	ErrZeroDenominator = errors.New("odds: zero denominator")
	// ErrSyntax refuses text that is not a ratio, an amount or a rounding.
	ErrSyntax = errors.New("odds: malformed text")
	// ErrCurrency refuses a currency that is unknown, or not the one expected.
	ErrCurrency = errors.New("odds: wrong currency")
	// ErrRange refuses an argument outside its documented bounds: a share above
	// the whole, a carry of one or more, an amount below zero.
	ErrRange = errors.New("odds: out of range")
)

// Must returns v, or panics if err is not nil; it is for constants and for
// arithmetic whose bounds are proved, where an error is a broken invariant.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
