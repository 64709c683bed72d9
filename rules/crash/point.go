package crash

import "croupier/draw"

// Base is how many values a digit of X has (OC-R14): the draws are digits of 16
// bits.
const Base = 1 << 16

// digits is how many digits of X are held as one number: with them at most one
// multiplier's bound lies among the X that begin so, and 100 times Base to that
// power fits 64 bits.
const digits = 3

// Point is the crash point in hundredths that the digits of X say (OC-R14): for
// a return of 99, max(100, floor(99 / (1 − X))) and at most the cap. It draws
// digits until the point is the same for every X that begins so, hence
// P(point ≥ k) is exactly 99/k for k from 101 to the cap.
func (g *Game) Point(d draw.Source) uint32 {
	scale, x := uint64(1), uint64(0) // X is at least x/scale and below (x+1)/scale
	for range digits {
		scale, x = scale*Base, x*Base+uint64(d.Uniform(Base))
		if low, high := g.between(scale-x, scale); low == high {
			return low
		}
	}
	_, high := g.between(scale-x, scale)
	return g.further(d, high)
}

// between is the least and the highest point while 1 − X is above (left-1)/scale
// and at most left/scale.
func (g *Game) between(left, scale uint64) (low, high uint32) {
	all := uint64(g.def.Return) * scale
	low, high = g.clamp(all/left), g.def.Cap
	if left > 1 { // the greatest whole number below all/(left-1)
		high = g.clamp((all - 1) / (left - 1))
	}
	return low, high
}

func (g *Game) clamp(n uint64) uint32 { return uint32(min(max(n, 100), uint64(g.def.Cap))) }

// further decides between two points, the higher one and the one below it: X
// reaches the higher if it is at least 1 − return/higher, whose digits are worked
// out one by one. It is called when the first digits of both are the same.
func (g *Game) further(d draw.Source, higher uint32) uint32 {
	m := uint64(higher)
	rest := m - uint64(g.def.Return)
	for range digits {
		rest = rest * Base % m
	}
	for rest > 0 {
		want, got := rest*Base/m, uint64(d.Uniform(Base))
		if got != want {
			if got > want {
				return higher
			}
			return higher - 1
		}
		rest = rest * Base % m
	}
	return higher // the bound has ended: whatever follows, X is not below it
}
