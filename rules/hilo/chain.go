package hilo

import (
	"math/bits"

	"croupier/odds"
)

// ranks are all equally likely: every card comes from a full pack.
const ranks = 13

// Grain is into how many parts of a unit a pay is told: rounded down to one of
// them. Any minor unit of money is a whole number of them, so that the table's
// rounding down gives what it would give of the exact worth.
const Grain = 1_000_000

// Chain is what has been won so far: how many calls, and the product of the
// numbers of ranks out of 13 with which each won, by its prime factors, so that
// chains of equal worth are equal.
type Chain struct {
	Wins    uint8
	Factors [len(primes)]uint8
}

var primes = [...]uint64{2, 3, 5, 7, 11}

// with is the chain after one more win, with a chance of n ranks out of 13.
func (c Chain) with(n uint8) Chain {
	c.Wins++
	for i, p := range primes {
		for ; uint64(n)%p == 0; n /= uint8(p) {
			c.Factors[i]++
		}
	}
	return c
}

// Fair is the fair odds of the whole chain: one over its chance. It is for
// analysis.
func (c Chain) Fair() odds.Ratio {
	fair := odds.FromInt(1)
	for range c.Wins {
		fair = fair.Mul(odds.FromInt(ranks))
	}
	for i, p := range primes {
		for range c.Factors[i] {
			fair = fair.Quo(odds.FromInt(int64(p)))
		}
	}
	return fair
}

// worth is units × back × the fair odds of the chain, in parts of a unit, rounded
// down. Rounding down after each division is rounding down once.
func (c Chain) worth(units uint32, back odds.Part) uint64 {
	w := wide{uint64(units)}
	w.times(uint64(back.Num()))
	w.times(Grain)
	for range c.Wins {
		w.times(ranks)
	}
	w.over(uint64(back.Den()))
	for i, p := range primes {
		for range c.Factors[i] {
			w.over(p)
		}
	}
	return w.small()
}

// wide is a whole number below 2^256, the lowest limb first.
type wide [4]uint64

// times multiplies by n; it panics where the product does not fit.
func (w *wide) times(n uint64) {
	carry := uint64(0)
	for i := range w {
		hi, lo := bits.Mul64(w[i], n)
		sum, over := bits.Add64(lo, carry, 0)
		w[i], carry = sum, hi+over
	}
	if carry != 0 {
		panic("hilo: a chain too long for its numbers")
	}
}

// over divides by n, rounded down.
func (w *wide) over(n uint64) {
	left := uint64(0)
	for i := len(w) - 1; i >= 0; i-- {
		w[i], left = bits.Div64(left, w[i], n)
	}
}

// small is the number where it fits 64 bits; it panics where it does not.
func (w *wide) small() uint64 {
	if w[1]|w[2]|w[3] != 0 {
		panic("hilo: a chain worth more than can be counted")
	}
	return w[0]
}
