package strip

import (
	"fmt"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/lab/exact"
	"croupier/odds"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// Progress tells how far a search is: step of steps in an attempt, counted
// from 1, and how far off the return of the last attempt was.
type Progress struct {
	Attempt, Step, Steps int
	MissApprox           float64
	// Refused says what the last attempt broke.
	Refused string
}

// Report says what was found, and after how many attempts. Exact proves it.
type Report struct {
	Attempts int
	Exact    *exact.Slot
	// Refused says, by attempt, what its strips broke.
	Refused []string
}

// Search finds strips for a definition, whose own strips are only asked how
// many they are; the same strips serve its free spins. The same definition,
// wishes and seed find the same strips again, on the same kind of processor:
// floats show the way. progress may be nil.
//
// Symbol counts are annealed on expectations, which follow from counts alone;
// then the order is drawn, and the strips are judged on exact ratios.
func Search(d slots.Definition, w Wanted, seed uint64, progress func(Progress)) ([]reel.Strip, *Report, error) {
	if err := w.check(&d); err != nil {
		return nil, nil, err
	}
	if progress == nil {
		progress = func(Progress) {}
	}
	d.Base, d.Free = append([]reel.Strip(nil), d.Base...), nil
	m, err := newModel(&d)
	if err != nil {
		return nil, nil, err
	}
	m.keep(&w)
	report := &Report{}
	slow := len(coins(&d)) > 0 // to measure
	if slow || d.LinePot != nil {
		if err := m.setApart(&w, fast.New(seed, "strip "+d.ID, 0)); err != nil {
			return nil, nil, err
		}
	}
	a := newAim(&w, m.potApprox)
	p := Progress{Steps: sweeps}
	for p.Attempt = 1; p.Attempt <= w.Attempts; p.Attempt++ {
		source := fast.New(seed, "strip "+d.ID, uint64(p.Attempt))
		c := m.anneal(a, source, func(done int) {
			p.Step = done + 1
			progress(p)
		})
		m.polish(a, c, source)
		why := "no order with the wanted gap was found"
		if off := m.missOf(a, c); slow && off > exact.Approx(w.Within) {
			why = fmt.Sprintf("the return is off by %.2e", off)
		} else if strips, ok := w.order(c, source); ok {
			if report.Exact, err = measure(d, strips); err != nil {
				return nil, nil, err
			}
			p.MissApprox = exact.Approx(report.Exact.Return.Sub(w.Return))
			if why = w.broken(report.Exact); why == "" {
				report.Attempts = p.Attempt
				return strips, report, nil
			}
			m.learn(c, report.Exact)
		}
		report.Refused = append(report.Refused, why)
		p.Refused = why
	}
	return nil, report, fmt.Errorf("strip: no strips in %d attempts; the last broke: %s", w.Attempts, report.Refused[w.Attempts-1])
}

// order arranges all reels.
func (w *Wanted) order(c counts, d draw.Source) ([]reel.Strip, bool) {
	strips := make([]reel.Strip, len(c))
	for r := range c {
		var ok bool
		if strips[r], ok = arrange(w.blocks(r, c[r]), w.Gap, d); !ok {
			return nil, false
		}
	}
	return strips, true
}

// setApart finds what is won beside lines and free spins. It is the same for all
// strips that the search looks at, since the symbols that win it are fixed.
func (m *model) setApart(w *Wanted, d draw.Source) error {
	c := make(counts, len(m.d.Base))
	for r := range c {
		c[r] = w.start(r, d)
	}
	strips, ok := w.order(c, d)
	if !ok {
		return fmt.Errorf("strip: no order with the gap %d was found", w.Gap)
	}
	s, err := measure(*m.d, strips)
	if err != nil {
		return err
	}
	apart := s.Return
	for _, r := range s.Rows {
		if r.Mode == slots.Base {
			apart = apart.Sub(r.Return)
		}
	}
	for _, t := range s.Triggers {
		apart = apart.Sub(t.Return)
	}
	m.potApprox = exact.Approx(apart)
	m.learn(c, s)
	return nil
}

// missOf is how far counts miss the return wanted.
func (m *model) missOf(a *aim, c counts) float64 {
	f := figures{symbolApprox: make([]float64, len(m.d.Symbols))}
	x := m.column(c, 0)
	m.figures(&x, c[0], &f)
	return a.miss(&f)
}

// measure sums the machine with these strips exactly.
func measure(d slots.Definition, strips []reel.Strip) (*exact.Slot, error) {
	d.Base, d.Free = strips, nil
	m, faults := slots.New(d)
	if len(faults) > 0 {
		return nil, fmt.Errorf("strip: %s: %s", d.ID, faults[0])
	}
	return exact.Moments(m)
}

// learn corrects the estimates of what the order decides.
func (m *model) learn(c counts, s *exact.Slot) {
	f := figures{symbolApprox: make([]float64, len(m.d.Symbols))}
	x := m.column(c, 0)
	m.figures(&x, c[0], &f)
	m.hitApprox *= exact.Approx(s.HitRate) / f.hitApprox
	m.sigmaApprox *= s.DeviationApprox() / f.deviationApprox
}

// broken says which wish a result breaks, by exact ratios; "" is none.
func (w *Wanted) broken(s *exact.Slot) string {
	off := s.Return.Sub(w.Return)
	if off.Sign() < 0 {
		off = off.Neg()
	}
	if off.Cmp(w.Within) > 0 {
		return fmt.Sprintf("the return is off by %.2e", exact.Approx(off))
	}
	var rate, part odds.Ratio
	for _, t := range s.Triggers {
		rate, part = rate.Add(t.Rate), part.Add(t.Return)
	}
	for _, x := range []struct {
		name  string
		value odds.Ratio
		in    Range
	}{
		{"the hit rate", s.HitRate, w.HitRate},
		{"the rate of free spins", rate, w.FreeRate},
		{"the share of free spins", part.Quo(s.Return), w.FreeShare},
	} {
		if !x.in.Holds(x.value) {
			return fmt.Sprintf("%s is %.5f", x.name, exact.Approx(x.value))
		}
	}
	// The deviation is a root: its square is compared.
	if r := w.Deviation; !r.open() && (s.Variance.Cmp(r.Least.Mul(r.Least)) < 0 || s.Variance.Cmp(r.Most.Mul(r.Most)) > 0) {
		return fmt.Sprintf("the deviation is %.3f", s.DeviationApprox())
	}
	return w.brokenShare(s)
}

// brokenShare says which symbol's line wins make up too much of the return.
func (w *Wanted) brokenShare(s *exact.Slot) string {
	if w.SymbolShare.IsZero() {
		return ""
	}
	parts := map[slots.Symbol]odds.Ratio{}
	for _, r := range s.Rows {
		if r.Mode == slots.Base {
			parts[r.Symbol] = parts[r.Symbol].Add(r.Return)
			if share := parts[r.Symbol].Quo(s.Return); share.Cmp(w.SymbolShare) > 0 {
				return fmt.Sprintf("the lines of symbol %d make up %.3f of the return", r.Symbol, exact.Approx(share))
			}
		}
	}
	return ""
}
