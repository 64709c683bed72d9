package strip

import (
	"slices"

	"croupier/lab/exact"
	"croupier/rules/slots"
)

// model tells from counts of symbols alone what strips give, as nearly as
// floats do; only the hit rate and the deviation are estimates, since they
// depend on the order. What a line pays it has from the rules' own evaluator.
type model struct {
	d            *slots.Definition
	terms        []term
	shown        []shown
	times        []float64 // by rank of award, from 1
	lines        float64
	besideApprox float64 // what is won beside lines and the free spins that they win
	hitApprox    float64 // measured hit rate over the estimate from counts
	sigmaApprox  float64 // the same for the deviation
	apartApprox  float64 // the variance of what is won beside lines and free spins
}

// term is a combination of a line that pays.
type term struct {
	line       [slots.MaxReels]slots.Symbol
	symbol     slots.Symbol
	base, free float64 // pay × the stake by mode
}

// shown is a place of the free-spins symbol in the window, on each reel or not
// at all, that wins free spins.
type shown struct {
	on   [slots.MaxReels]bool
	rank int
	ways float64 // so many placings are alike
}

// counts are the counts of symbols, by reel.
type counts [][]int

func (c counts) clone() counts {
	n := make(counts, len(c))
	for r := range c {
		n[r] = append([]int(nil), c[r]...)
	}
	return n
}

func length(reel []int) int {
	n := 0
	for _, c := range reel {
		n += c
	}
	return n
}

func newModel(d *slots.Definition) (*model, error) {
	m := &model{d: d, lines: float64(len(d.Lines)), hitApprox: 1, sigmaApprox: 1}
	if d.Pot != nil {
		m.besideApprox = exact.Approx(d.Pot.Return())
	}
	per := float64(d.Per())
	index := map[[slots.MaxReels]slots.Symbol]int{}
	for mode := slots.Base; mode <= slots.Free; mode++ {
		worths, err := exact.Worths(d, mode)
		if err != nil {
			return nil, err
		}
		for _, w := range worths {
			if w.Best.Pay == 0 {
				continue
			}
			i, known := index[w.Line]
			if !known {
				i = len(m.terms)
				index[w.Line] = i
				m.terms = append(m.terms, term{line: w.Line, symbol: w.Best.Symbol})
			}
			if mode == slots.Base {
				m.terms[i].base = float64(w.Best.Pay) / per
			} else {
				m.terms[i].free = float64(w.Best.Pay) / per
			}
		}
	}
	if d.Colours != nil {
		m.colour(per, index)
	}
	if d.Spins != nil && d.Spins.By == slots.ByLine {
		m.place()
	}
	return m, nil
}

// keep drops the combinations that no strip can show.
func (m *model) keep(w *Wanted) {
	m.terms = slices.DeleteFunc(m.terms, func(t term) bool {
		for r := range m.d.Base {
			if w.bounds(r, int(t.line[r])).Most == 0 {
				return true
			}
		}
		return false
	})
}

// place lists the placings of the free-spins symbol that win: at most one on
// each reel, since equal symbols are further apart than the window is high.
func (m *model) place() {
	d := m.d
	rank := map[uint32]int{}
	for _, times := range d.Spins.Times {
		if times > 0 && rank[times] == 0 {
			m.times = append(m.times, float64(times))
			rank[times] = len(m.times)
		}
	}
	other := slots.Symbol(0)
	if d.Spins.Symbol == 0 {
		other = 1
	}
	if d.Wild != nil && d.Wild.Symbol == other {
		other = m.plain()
	}
	index := map[shown]int{}
	rows := make([]int, len(d.Base)) // d.Rows is 'not shown'
	line := make([]slots.Symbol, len(d.Base))
	for {
		var times uint32
		for _, l := range d.Lines {
			for r, row := range l {
				if line[r] = other; row == rows[r] {
					line[r] = d.Spins.Symbol
				}
			}
			times = max(times, d.Award(line))
		}
		if times > 0 {
			s := shown{rank: rank[times] - 1}
			for r := range rows {
				s.on[r] = rows[r] < d.Rows
			}
			i, known := index[s]
			if !known {
				i = len(m.shown)
				index[s] = i
				m.shown = append(m.shown, s)
			}
			m.shown[i].ways++
		}
		if !countUp(rows, d.Rows+1) {
			return
		}
	}
}

// plain is a symbol that is neither wild nor wins free spins.
func (m *model) plain() slots.Symbol {
	for s := range m.d.Symbols {
		x := slots.Symbol(s)
		if x != m.d.Spins.Symbol && x != m.d.Wild.Symbol {
			return x
		}
	}
	return m.d.Wild.Symbol // it does not stand for the free-spins symbol either
}

// countUp counts the digits up; false after the last number.
func countUp(digits []int, base int) bool {
	for i := range digits {
		if digits[i]++; digits[i] < base {
			return true
		}
		digits[i] = 0
	}
	return false
}
