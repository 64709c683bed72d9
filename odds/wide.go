package odds

import "math/bits"

// wide is a signed integer of 128 bits in two's complement, for intermediate
// products that an int64 cannot hold.
type wide struct {
	hi int64
	lo uint64
}

// times returns a × b, which always fits: |a| ≤ 2^63 and |b| ≤ 2^63.
func times(a, b int64) wide {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	// The unsigned product counts a negative factor 2^64 too high.
	if a < 0 {
		hi -= uint64(b)
	}
	if b < 0 {
		hi -= uint64(a)
	}
	return wide{hi: int64(hi), lo: lo}
}

// plus returns w + v; the caller keeps both below 2^126 in size.
func (w wide) plus(v wide) wide {
	lo, carry := bits.Add64(w.lo, v.lo, 0)
	hi, _ := bits.Add64(uint64(w.hi), uint64(v.hi), carry)
	return wide{hi: int64(hi), lo: lo}
}

// minus returns w − v; the caller keeps both below 2^126 in size.
func (w wide) minus(v wide) wide { return w.plus(v.neg()) }

// neg returns −w.
func (w wide) neg() wide {
	lo, borrow := bits.Sub64(0, w.lo, 0)
	hi, _ := bits.Sub64(0, uint64(w.hi), borrow)
	return wide{hi: int64(hi), lo: lo}
}

// cmp returns -1, 0 or +1 as w is less than, equal to or greater than v.
func (w wide) cmp(v wide) int {
	switch {
	case w.hi < v.hi || w.hi == v.hi && w.lo < v.lo:
		return -1
	case w == v:
		return 0
	}
	return 1
}

// size returns |w| as an unsigned integer of 128 bits.
func (w wide) size() (hi, lo uint64) {
	if w.hi < 0 {
		w = w.neg()
	}
	return uint64(w.hi), w.lo
}

// floor returns the greatest whole number not above w/den and what is over,
// 0 ≤ over < den; ok is false if the quotient exceeds an int64.
func (w wide) floor(den uint32) (quo int64, over uint32, ok bool) {
	hi, lo := w.size()
	if hi >= uint64(den) {
		return 0, 0, false
	}
	q, rem := bits.Div64(hi, lo, uint64(den))
	if w.hi >= 0 {
		return int64(q), uint32(rem), q <= 1<<63-1
	}
	if rem != 0 {
		if q >= 1<<63 {
			return 0, 0, false
		}
		q, rem = q+1, uint64(den)-rem
	}
	return int64(-q), uint32(rem), q <= 1<<63
}
