package odds

import "fmt"

// Rounding says what becomes of a fraction of a minor unit. The zero value
// refuses to lose one: whoever rounds has to name it.
type Rounding uint8

// The roundings. Down and Up mean the lower and the higher number, below zero
// too, so that what Down leaves over is never negative.
const (
	Exact    Rounding = iota // a fraction is refused with ErrFraction
	Down                     // to the next lower minor unit
	Up                       // to the next higher minor unit
	HalfEven                 // to the nearest, a tie to the even one
)

var roundings = [...]string{Exact: "exact", Down: "down", Up: "up", HalfEven: "half-even"}

// String returns the name that a table's settings use: exact, down, up or
// half-even.
func (r Rounding) String() string {
	if int(r) < len(roundings) {
		return roundings[r]
	}
	return fmt.Sprintf("rounding %d", uint8(r))
}

// MarshalText writes the name; a value that is no Rounding is refused with
// ErrRange.
func (r Rounding) MarshalText() ([]byte, error) {
	if int(r) >= len(roundings) {
		return nil, fmt.Errorf("%w: %v", ErrRange, r)
	}
	return []byte(roundings[r]), nil
}

// UnmarshalText reads a name that String returns; another is refused with
// ErrSyntax.
func (r *Rounding) UnmarshalText(text []byte) error {
	for i, name := range roundings {
		if name == string(text) {
			*r = Rounding(i)
			return nil
		}
	}
	return fmt.Errorf("%w: rounding %q", ErrSyntax, text)
}

// round settles low + over/den, 0 ≤ over < den, as r says. It is the only
// place in the project where money is rounded.
func (r Rounding) round(low int64, over, den uint32) (Amount, error) {
	if over == 0 {
		return Amount(low), nil
	}
	up := false
	switch r {
	case Exact:
		return 0, fmt.Errorf("%w: %d and %d/%d minor units", ErrFraction, low, over, den)
	case Down:
	case Up:
		up = true
	case HalfEven:
		twice := 2 * uint64(over)
		up = twice > uint64(den) || twice == uint64(den) && low&1 != 0
	default:
		panic("odds: " + r.String() + " is no rounding")
	}
	if up {
		return Amount(low).Add(1)
	}
	return Amount(low), nil
}
