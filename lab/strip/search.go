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
	// Free are the strips of free spins where they were searched for too.
	Free []reel.Strip
	// Refused says, by attempt, what its strips broke.
	Refused []string
}

// Search finds strips for a definition, whose own strips of paid games are only
// asked how many they are. Free spins that lines win turn the same strips; those
// that scatters win have strips of their own (Wanted.Spin). The return is that
// of all lines, without Hold. The same definition, wishes and seed find the same
// strips again, on the same kind of processor: floats show the way. progress may
// be nil.
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
	d = bare(d)
	report := &Report{}
	if w.Spin != nil {
		free, _, err := Search(oneSpin(d), *w.Spin, seed, progress)
		if err != nil {
			return nil, report, fmt.Errorf("free spins: %w", err)
		}
		d.Free, report.Free = free, free
	}
	s, err := newSearch(d, &w, seed)
	if err != nil {
		return nil, nil, err
	}
	p := Progress{Steps: sweeps}
	for p.Attempt = 1; p.Attempt <= w.Attempts; p.Attempt++ {
		source := fast.New(seed, "strip "+d.ID, uint64(p.Attempt))
		c := s.m.anneal(s.a, source, func(done int) {
			p.Step = done + 1
			progress(p)
		})
		strips, why, err := s.try(c, source, report)
		if err != nil {
			return nil, nil, err
		}
		if strips != nil {
			report.Attempts = p.Attempt
			return strips, report, nil
		}
		if report.Exact != nil {
			p.MissApprox = exact.Approx(report.Exact.Return.Sub(w.Return))
		}
		report.Refused = append(report.Refused, why)
		p.Refused = why
	}
	return nil, report, fmt.Errorf("strip: no strips in %d attempts; the last broke: %s", w.Attempts, report.Refused[w.Attempts-1])
}

// bare is the machine that is searched for: all its lines, no strips yet.
func bare(d slots.Definition) slots.Definition {
	d.Hold = nil // the return under best holds is another figure
	d.Base = append([]reel.Strip(nil), d.Base...)
	if d.Spins == nil || d.Spins.By == slots.ByLine {
		d.Free = nil
	}
	return d
}

// oneSpin is a free spin as a game of its own: its lines and scatters.
func oneSpin(d slots.Definition) slots.Definition {
	if d.Wild != nil {
		wild := *d.Wild
		wild.Times = 1 // as in slots.Free
		d.Wild = &wild
	}
	d.Base, d.Free = d.Free, nil
	d.Spins, d.Lock, d.Clover, d.Colours, d.Sticky = nil, nil, nil, nil, nil
	d.Gamble, d.Pot, d.LinePot, d.Mystery = nil, nil, nil, nil
	return d
}

// search is what all attempts share.
type search struct {
	d slots.Definition
	w *Wanted
	m *model
	a *aim
	// slow: exact results take seconds, so that they are asked only for counts
	// that hit the return already.
	slow  bool
	known int // results from which besideApprox is the mean
}

func newSearch(d slots.Definition, w *Wanted, seed uint64) (*search, error) {
	s := &search{d: d, w: w, slow: len(coins(&d)) > 0}
	var err error
	if s.m, err = newModel(&s.d); err != nil {
		return nil, err
	}
	s.m.keep(w)
	if s.slow || d.LinePot != nil || d.Mystery != nil {
		if err := s.setApart(fast.New(seed, "strip "+d.ID, 0)); err != nil {
			return nil, err
		}
	}
	s.a = newAim(w, s.m.besideApprox)
	return s, nil
}

// orders is how many orders of the same counts are measured where the return
// depends on the order: a clover must show beside what wins.
func (s *search) orders() int {
	if s.d.Clover != nil {
		return 24
	}
	return 1
}

// try polishes counts, draws their order and judges it; nil strips break what
// why says.
func (s *search) try(c counts, source draw.Source, report *Report) (strips []reel.Strip, why string, err error) {
	for range s.orders() {
		s.m.polish(s.a, c, source)
		if off := s.missOf(c); s.slow && off > exact.Approx(s.w.Within) {
			return nil, fmt.Sprintf("the return is off by %.2e", off), nil
		}
		strips, ok := s.w.order(c, source)
		if !ok {
			return nil, "no order with the wanted gap was found", nil
		}
		if report.Exact, err = measure(s.d, strips); err != nil {
			return nil, "", err
		}
		if why = s.w.broken(report.Exact); why == "" {
			return strips, "", nil
		}
		s.learn(c, report.Exact)
		s.a.beside(s.m.besideApprox)
	}
	return nil, why, nil
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

// setApart finds what is won beside lines and free spins that lines win. It is
// the same for all strips that the search looks at, since the symbols that win
// it are fixed; only a clover's part is as good as its last order.
func (s *search) setApart(d draw.Source) error {
	c := make(counts, len(s.d.Base))
	for r := range c {
		c[r] = s.w.start(r, d)
	}
	strips, ok := s.w.order(c, d)
	if !ok {
		return fmt.Errorf("strip: no order with the gap %d was found", s.w.Gap)
	}
	known, err := measure(s.d, strips)
	if err != nil {
		return err
	}
	s.learn(c, known)
	return nil
}

// figuresOf are the figures of counts.
func (m *model) figuresOf(c counts) figures {
	f := figures{symbolApprox: make([]float64, len(m.d.Symbols))}
	x := m.column(c, 0)
	m.figures(&x, c[0], &f)
	return f
}

// missOf is how far counts miss the return wanted.
func (s *search) missOf(c counts) float64 {
	f := s.m.figuresOf(c)
	return s.a.miss(&f)
}

// measure sums the machine with these strips exactly.
func measure(d slots.Definition, strips []reel.Strip) (*exact.Slot, error) {
	d.Base = strips
	m, faults := slots.New(d)
	if len(faults) > 0 {
		return nil, fmt.Errorf("strip: %s: %s", d.ID, faults[0])
	}
	return exact.Moments(m)
}

// learn takes from a result what is apart from lines, and corrects the estimates
// of what the order decides. What is apart is the mean of all results: the same
// each time, but for a clover's part.
func (s *search) learn(c counts, known *exact.Slot) {
	m := s.m
	f := m.figuresOf(c)
	m.hitApprox *= exact.Approx(known.HitRate) / f.hitApprox
	if !s.slow && s.d.LinePot == nil && s.d.Mystery == nil {
		m.sigmaApprox *= known.DeviationApprox() / f.deviationApprox
		return
	}
	s.known++
	m.besideApprox += (exact.Approx(known.Return) - f.returnApprox - m.besideApprox) / float64(s.known)
	m.apartApprox += exact.Approx(known.Variance) - f.deviationApprox*f.deviationApprox
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
