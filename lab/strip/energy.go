package strip

import (
	"math"

	"croupier/lab/exact"
)

// aim is Wanted in floats, for finding the way; what is found is judged by
// Wanted itself.
type aim struct {
	w                            *Wanted
	returnApprox, besideApprox   float64
	hitApprox, rateApprox        rangeApprox
	shareApprox, deviationApprox rangeApprox
	symbolShareApprox            float64
	evenApprox                   float64
}

type rangeApprox struct {
	open        bool
	least, most float64
}

// squeezed is a range in floats, a little narrower than wanted.
func squeezed(r Range) rangeApprox {
	x := rangeApprox{r.open(), exact.Approx(r.Least), exact.Approx(r.Most)}
	inset := (x.most - x.least) / 10
	x.least += inset
	x.most -= inset
	return x
}

// beyond is how far v is outside, relative to the bound that it breaks.
func (r rangeApprox) beyond(v float64) float64 {
	switch {
	case r.open:
		return 0
	case v < r.least:
		return (r.least - v) / r.least
	case v > r.most:
		return (v - r.most) / r.most
	}
	return 0
}

func newAim(w *Wanted, besideApprox float64) *aim {
	even := evenApprox
	if !w.Evenness.IsZero() {
		even = exact.Approx(w.Evenness)
	}
	a := &aim{
		evenApprox: even, w: w,
		hitApprox: squeezed(w.HitRate), rateApprox: squeezed(w.FreeRate),
		shareApprox: squeezed(w.FreeShare), deviationApprox: squeezed(w.Deviation),
		symbolShareApprox: exact.Approx(w.SymbolShare),
	}
	a.beside(besideApprox)
	return a
}

// beside takes what is won beside lines and free spins out of the aim.
func (a *aim) beside(besideApprox float64) {
	a.returnApprox, a.besideApprox = exact.Approx(a.w.Return)-besideApprox, besideApprox
}

// strain is how much figures break the wishes other than the return; 0 is not
// at all.
func (a *aim) strain(f *figures) float64 {
	sq := func(v float64) float64 { return v * v }
	sum := sq(a.hitApprox.beyond(f.hitApprox)) + sq(a.rateApprox.beyond(f.freeRateApprox)) +
		sq(a.deviationApprox.beyond(f.deviationApprox)) +
		sq(a.shareApprox.beyond(f.freePartApprox/(f.returnApprox+a.besideApprox)))
	if a.symbolShareApprox > 0 {
		for _, part := range f.symbolApprox {
			if over := part/(f.returnApprox+a.besideApprox) - a.symbolShareApprox; over > 0 {
				sum += sq(over / a.symbolShareApprox)
			}
		}
	}
	return sum
}

// miss is how far the return is off.
func (a *aim) miss(f *figures) float64 { return math.Abs(f.returnApprox - a.returnApprox) }

// uneven is how far counts are from what players expect: that of two symbols
// in order of rank the one that pays less is there more often, over all reels,
// and that no reel is given to a few symbols. The symbol of free spins stands
// apart, and so do fixed ones. others are the counts of the other reels together.
func (a *aim) uneven(m *model, reel, others []int) float64 {
	n := float64(length(reel))
	sum, before := 0.0, -1
	for s, k := range reel {
		sum += float64(k*k) / (n * n)
		if m.d.Spins != nil && s == int(m.d.Spins.Symbol) || a.w.fixed(s) {
			continue
		}
		total := k + others[s]
		if over := float64(before - total); before >= 0 && over > 0 {
			sum += over * over / 1000
		}
		before = total
	}
	return sum
}

// others are the counts of all reels but r together.
func (c counts) others(r int) []int {
	sum := make([]int, len(c[r]))
	for q := range c {
		for s, k := range c[q] {
			if q != r {
				sum[s] += k
			}
		}
	}
	return sum
}
