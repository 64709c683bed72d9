package slots

import "croupier/props/reel"

// sieve tells from a few words which windows can be worth something: those in
// which the first reels of a line that must agree, or the last ones, can be
// read as one symbol. Most windows are worth nothing and need no more.
type sieve struct {
	least  int           // cells that the shortest run of any worth has
	agrees [][]agreement // by reel and stop
	both   bool
}

// agreement has a bit for each line and symbol: the line's cell is the symbol or
// stands for it.
type agreement [2]uint64

// newSieve is nil where a single cell can be worth something, and where the
// lines and symbols are too many for agreement to hold.
func newSieve(d *Definition, strips []reel.Strip) *sieve {
	s := &sieve{least: d.shortestRun(), both: d.Direction == BothWays}
	if s.least < 2 || s.least > len(strips) || len(d.Lines)*len(d.Symbols) > 64*len(agreement{}) {
		return nil
	}
	for r, strip := range strips {
		stops := make([]agreement, len(strip))
		for stop := range stops {
			for i, rows := range d.Lines {
				cell := strip.At(uint32(stop), rows[r])
				for symbol := range d.Symbols {
					if bit := i*len(d.Symbols) + symbol; cell == Symbol(symbol) || d.standsFor(cell, Symbol(symbol)) {
						stops[stop][bit/64] |= 1 << (bit % 64)
					}
				}
			}
		}
		s.agrees = append(s.agrees, stops)
	}
	return s
}

// shortestRun is the least number of cells in a row that pay, win free spins or
// win a pot; beyond the reels where none does.
func (d *Definition) shortestRun() int {
	for n := 1; n <= MaxReels; n++ {
		for _, s := range d.Symbols {
			if s.Pays[n] > 0 {
				return n
			}
		}
		if d.Spins != nil && d.Spins.Times[n] > 0 || d.LinePot != nil && d.LinePot.Count == n {
			return n
		}
	}
	return MaxReels + 1
}

// passes reports whether the window at these stops can be worth something.
func (s *sieve) passes(stops []uint32) bool {
	first := s.agrees[0][stops[0]]
	for r := 1; r < s.least; r++ {
		m := &s.agrees[r][stops[r]]
		first[0] &= m[0]
		first[1] &= m[1]
	}
	if first[0]|first[1] != 0 || !s.both {
		return first[0]|first[1] != 0
	}
	r := len(stops) - s.least
	last := s.agrees[r][stops[r]]
	for r++; r < len(stops); r++ {
		m := &s.agrees[r][stops[r]]
		last[0] &= m[0]
		last[1] &= m[1]
	}
	return last[0]|last[1] != 0
}
