package strip

import "croupier/rules/slots"

// colour makes each line's pay the mean over the colours that may turn to wilds
// in a paid game, and over none: a mean is linear, so nothing else changes.
func (m *model) colour(per float64, index map[[slots.MaxReels]slots.Symbol]int) {
	d := m.d
	plain := float64(d.Colours.Of)
	for _, c := range d.Colours.List {
		plain -= float64(c.Weight)
	}
	of := float64(d.Colours.Of)
	for i := range m.terms {
		m.terms[i].base *= plain / of
	}
	turn := make([][]slots.Symbol, len(d.Colours.List)) // by colour and symbol
	for k, c := range d.Colours.List {
		for s := range d.Symbols {
			turn[k] = append(turn[k], slots.Symbol(s))
		}
		for _, s := range c.Symbols {
			turn[k][s] = d.Wild.Symbol
		}
	}
	digits := make([]int, len(d.Base))
	line := make([]slots.Symbol, len(d.Base))
	for more := true; more; more = countUp(digits, len(d.Symbols)) {
		var at [slots.MaxReels]slots.Symbol
		for r, s := range digits {
			at[r] = slots.Symbol(s)
		}
		for k, c := range d.Colours.List {
			for r := range line {
				line[r] = turn[k][at[r]]
			}
			best := d.Best(line, slots.Base)
			if best.Pay == 0 {
				continue
			}
			i, known := index[at]
			if !known {
				i = len(m.terms)
				index[at] = i
				m.terms = append(m.terms, term{line: at, symbol: best.Symbol})
			}
			m.terms[i].base += float64(best.Pay) / per * float64(c.Weight) / of
		}
	}
}
