package strip

import (
	"math"

	"croupier/draw"
	"croupier/lab/exact"
)

// The schedule of a search, found by trying; more sweeps would find little more.
const (
	sweeps     = 8000 // of one reel each
	tries      = 40   // changes of a reel in one sweep
	hotApprox  = 1.0  // in energy: at first almost any change is taken
	coldApprox = 1e-5 // at last only those for the better
	evenApprox = 3.0  // the weight of even reels in the energy
	kicks      = 30   // new beginnings of polish
	// What polish may spend: strain that keeps within the ranges wanted, since
	// the search aims at narrower ones, and a little evenness.
	slackApprox     = 1e-3
	slackEvenApprox = 0.02
)

// allowed reports whether reel r keeps to the hard bounds.
func (w *Wanted) allowed(r int, reel []int) bool {
	n := length(reel)
	if n < w.Shortest || n > w.Longest {
		return false
	}
	for s, k := range reel {
		if c := w.bounds(r, s); k < c.Least || k > c.Most || k*w.Gap > n {
			return false
		}
	}
	return true
}

// start is a random reel r within the bounds of each symbol.
func (w *Wanted) start(r int, d draw.Source) []int {
	reel := make([]int, len(w.Counts))
	for s := range w.Counts {
		reel[s] = w.bounds(r, s).Least
	}
	for length(reel) < w.Shortest {
		if s := d.Uniform(uint32(len(reel))); reel[s] < w.bounds(r, int(s)).Most {
			reel[s]++
		}
	}
	return reel
}

// energy is what the search makes small.
func (m *model) energy(a *aim, f *figures, reel, others []int) float64 {
	off := a.miss(f) / a.returnApprox
	return 100*off*off + 4*a.strain(f) + a.evenApprox*a.uneven(m, reel, others)
}

// change moves a random reel a little: one symbol becomes another, comes or
// goes.
func change(reel []int, d draw.Source) {
	n := uint32(len(reel))
	from, to := d.Uniform(n+1), d.Uniform(n+1)
	if from < n {
		reel[from]--
	}
	if to < n {
		reel[to]++
	}
}

// anneal finds counts that strain little, by simulated annealing over one reel
// at a time.
func (m *model) anneal(a *aim, d draw.Source, step func(done int)) counts {
	n := len(m.d.Symbols)
	c := make(counts, len(m.d.Base))
	for r := range c {
		c[r] = a.w.start(r, d)
	}
	f := figures{symbolApprox: make([]float64, n)}
	trial := make([]int, n)
	for sweep := range sweeps {
		heat := hotApprox * math.Pow(coldApprox/hotApprox, float64(sweep)/sweeps)
		r := int(d.Uniform(uint32(len(c))))
		x := m.column(c, r)
		others := c.others(r)
		m.figures(&x, c[r], &f)
		now := m.energy(a, &f, c[r], others)
		for range tries {
			copy(trial, c[r])
			change(trial, d)
			if !a.w.allowed(r, trial) {
				continue
			}
			m.figures(&x, trial, &f)
			then := m.energy(a, &f, trial, others)
			chance := math.Exp((now - then) / heat)
			if then <= now || float64(d.Uniform(1<<30))/(1<<30) < chance {
				copy(c[r], trial)
				now = then
			}
		}
		step(sweep)
	}
	return c
}

// polish brings the return within wanted without much more strain: time and
// again it changes two reels a little at random and settles, and keeps what is
// better.
func (m *model) polish(a *aim, c counts, d draw.Source) {
	miss := m.settle(a, c)
	for kick := 0; kick < kicks && miss > exact.Approx(a.w.Within)/2; kick++ {
		other := c.clone()
		for range 2 {
			r := d.Uniform(uint32(len(other)))
			if change(other[r], d); !a.w.allowed(int(r), other[r]) {
				copy(other[r], c[r])
			}
		}
		if then := m.settle(a, other); then < miss {
			miss = then
			copy(c, other)
		}
	}
}

// settle takes, on each reel in turn, the best of all changes of up to two
// symbols, until no reel has a better one; it gives the miss of the return.
func (m *model) settle(a *aim, c counts) (miss float64) {
	f := figures{symbolApprox: make([]float64, len(m.d.Symbols))}
	for idle, r := 0, 0; idle < len(c); r = (r + 1) % len(c) {
		x := m.column(c, r)
		m.figures(&x, c[r], &f)
		reel, others := c[r], c.others(r)
		strain, uneven := max(a.strain(&f), slackApprox), a.uneven(m, reel, others)+slackEvenApprox
		miss = a.miss(&f)
		idle++
		m.changes(c[r], 2, func(trial []int) {
			if !a.w.allowed(r, trial) {
				return
			}
			m.figures(&x, trial, &f)
			if off := a.miss(&f); off < miss && a.strain(&f) <= strain && a.uneven(m, trial, others) <= uneven {
				miss, idle = off, 0
				reel = append([]int(nil), trial...)
			}
		})
		c[r] = reel
	}
	return miss
}

// changes gives every reel that depth changes of one symbol lead to, some
// twice; trial is only lent.
func (m *model) changes(reel []int, depth int, try func(trial []int)) {
	n := len(reel)
	trial := append([]int(nil), reel...)
	var walk func(depth, first int)
	walk = func(depth, first int) {
		if depth == 0 {
			try(trial)
			return
		}
		for i := first; i < (n+1)*(n+1); i++ {
			from, to := i/(n+1), i%(n+1)
			move(trial, from, -1)
			move(trial, to, 1)
			walk(depth-1, i)
			move(trial, from, 1)
			move(trial, to, -1)
		}
	}
	walk(depth, 0)
}

func move(reel []int, s, by int) {
	if s < len(reel) {
		reel[s] += by
	}
}
