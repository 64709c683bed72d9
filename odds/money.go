package odds

import "fmt"

// Money returns back × unit, units turned into money of one unit's worth: the
// payout of a play.Pay. Under Exact a fraction of a minor unit is refused with
// ErrFraction; what an Amount cannot hold is refused with ErrOverflow.
func Money(back Part, unit Amount, r Rounding) (Amount, error) {
	low, over, ok := times(back.num, int64(unit)).floor(back.Den())
	if !ok {
		return 0, fmt.Errorf("%w: %v of amount %d", ErrOverflow, back, unit)
	}
	m, err := r.round(low, over, back.Den())
	if err != nil {
		return 0, fmt.Errorf("%v of amount %d: %w", back, unit, err)
	}
	return m, nil
}

// Units returns how many units of the given worth make up a stake. A stake
// that is no whole number of units is refused with ErrFraction (OC-R8); a
// stake below zero, or a unit not above it, with ErrRange.
func Units(stake, unit Amount) (int64, error) {
	if stake < 0 || unit <= 0 {
		return 0, fmt.Errorf("%w: amount %d in units of %d", ErrRange, stake, unit)
	}
	if stake%unit != 0 {
		return 0, fmt.Errorf("%w: amount %d in units of %d", ErrFraction, stake, unit)
	}
	return int64(stake / unit), nil
}

// Share divides a pool: taken is part × of, rounded as named, and rest is what
// stays, so that taken + rest is always of and no fraction leaves the pool. A
// pot share is taken with Down. Under Exact a fraction is refused with
// ErrFraction; a part outside 0 to 1, or a pool below zero, with ErrRange.
//
// Equal claims of one table round each take the share 1/n of the same amount,
// not one after the other of the rest (PL-27).
func Share(part Part, of Amount, r Rounding) (taken, rest Amount, err error) {
	if part.Sign() < 0 || part.Cmp(Whole(1)) > 0 || of < 0 {
		return 0, 0, fmt.Errorf("%w: share %v of amount %d", ErrRange, part, of)
	}
	taken, err = Money(part, of, r)
	if err != nil {
		return 0, 0, err
	}
	return taken, of - taken, nil // 0 ≤ taken ≤ of: whatever the rounding, whole bounds hold
}

// Accrue adds a contribution to a pool without loss: whole minor units go to
// the pool now, the fraction below one goes into the carry that the next call
// takes up (PL-24). Always rate × stake + carry is whole + the new carry, so a
// batch fed at once leaves the pool as its stakes one by one. A rate outside 0
// to 1, a stake below zero or a carry that is not at least 0 and below 1 is
// refused with ErrRange. The carry's denominator divides a common multiple of
// those of the rates used; one above 2^32−1 is refused with ErrOverflow.
func Accrue(rate Part, stake Amount, carry Part) (whole Amount, fraction Part, err error) {
	if rate.Sign() < 0 || rate.Cmp(Whole(1)) > 0 || stake < 0 ||
		carry.Sign() < 0 || carry.Cmp(Whole(1)) >= 0 {
		return 0, Part{}, fmt.Errorf("%w: rate %v of amount %d with carry %v", ErrRange, rate, stake, carry)
	}
	low, over, _ := times(rate.num, int64(stake)).floor(rate.Den()) // at most stake, so it fits
	fraction, err = NewPart(int64(over), rate.Den())
	if err == nil {
		fraction, err = fraction.Add(carry)
	}
	if err != nil {
		return 0, Part{}, fmt.Errorf("rate %v of amount %d: %w", rate, stake, err)
	}
	if fraction.Cmp(Whole(1)) >= 0 {
		// Both terms are below one, so their sum is below two; and a fraction
		// was left, so low is below stake and low + 1 cannot overflow.
		low++
		fraction.num -= int64(fraction.Den())
	}
	return Amount(low), fraction, nil
}
