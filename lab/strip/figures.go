package strip

import (
	"math"

	"croupier/rules/slots"
)

// figures are what counts give, nearly.
type figures struct {
	returnApprox    float64 // of lines and the free spins that they win
	hitApprox       float64
	deviationApprox float64
	freeRateApprox  float64
	freePartApprox  float64
	symbolApprox    []float64 // line wins of paid games by symbol
}

// column is what one reel contributes while the others stand: everything is
// linear in the counts of one reel.
type column struct {
	bySymbol [][]float64 // [symbol on this reel][symbol paid for]: base pays
	hit      []float64   // per symbol on this reel, and so below
	base2    []float64
	free     []float64
	free2    []float64
	on, off  []float64 // by award: the ways with the symbol on this reel or not
	ofOthers float64   // the product of the other lengths
}

// column sums over all reels but r.
func (m *model) column(c counts, r int) column {
	n := len(m.d.Symbols)
	x := column{
		bySymbol: make([][]float64, n), hit: make([]float64, n), base2: make([]float64, n),
		free: make([]float64, n), free2: make([]float64, n),
		on: make([]float64, len(m.times)), off: make([]float64, len(m.times)), ofOthers: 1,
	}
	for s := range x.bySymbol {
		x.bySymbol[s] = make([]float64, n)
	}
	var weight [slots.MaxReels][]float64
	for q := range c {
		weight[q] = make([]float64, n)
		for s, k := range c[q] {
			if weight[q][s] = float64(k); q == r {
				weight[q][s] = 1
			}
		}
		if q != r {
			x.ofOthers *= float64(length(c[q]))
		}
	}
	for i := range m.terms {
		t := &m.terms[i]
		w := 1.0
		for q := range c {
			w *= weight[q][t.line[q]]
		}
		s := t.line[r]
		x.bySymbol[s][t.symbol] += w * t.base
		if t.base > 0 {
			x.hit[s] += w
		}
		x.base2[s] += w * t.base * t.base
		x.free[s] += w * t.free
		x.free2[s] += w * t.free * t.free
	}
	m.placeColumn(c, r, &x)
	return x
}

// placeColumn sums the placings of the free-spins symbol over all reels but r.
func (m *model) placeColumn(c counts, r int, x *column) {
	for _, s := range m.shown {
		w := s.ways
		for q := range c {
			if q == r {
				continue
			}
			k := c[q][m.d.Spins.Symbol]
			if s.on[q] {
				w *= float64(k)
			} else {
				w *= float64(length(c[q]) - k*m.d.Rows)
			}
		}
		if s.on[r] {
			x.on[s.rank] += w
		} else {
			x.off[s.rank] += w
		}
	}
}

// figures of the counts whose reel, one of all, is this; f is overwritten.
func (m *model) figures(x *column, reel []int, f *figures) {
	n := length(reel)
	of := x.ofOthers * float64(n) / m.lines
	for i := range f.symbolApprox {
		f.symbolApprox[i] = 0
	}
	var hit, base2, free, free2 float64
	for s, k := range reel {
		w := float64(k) / of
		for paid, v := range x.bySymbol[s] {
			f.symbolApprox[paid] += w * v
		}
		hit += w * x.hit[s]
		base2 += w * x.base2[s]
		free += w * x.free[s]
		free2 += w * x.free2[s]
	}
	base := 0.0
	for _, v := range f.symbolApprox {
		base += v
	}
	f.freeRateApprox, f.freePartApprox = 0, 0
	second := base2
	if len(m.times) > 0 {
		k, spins := reel[m.d.Spins.Symbol], float64(m.d.Spins.Count)
		for rank, times := range m.times {
			p := (x.on[rank]*float64(k) + x.off[rank]*float64(n-k*m.d.Rows)) / (of * m.lines)
			f.freeRateApprox += p
			f.freePartApprox += p * times * spins * free
			second += p * times * times * (spins*free2 + spins*spins*free*free)
		}
	}
	f.returnApprox = base + f.freePartApprox
	f.hitApprox = m.hitApprox * (1 - math.Exp(-hit))
	f.deviationApprox = m.sigmaApprox * math.Sqrt(math.Max(0, second-f.returnApprox*f.returnApprox+m.apartApprox))
}
