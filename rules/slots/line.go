package slots

// Mode says which pays are in force: those of a paid game or of a free spin.
type Mode uint8

// Base is a paid game, where a wild may multiply; Free is a free spin, where
// it does not.
const (
	Base Mode = iota
	Free
)

// End is the end of a line from which a combination counts.
type End uint8

// Left counts from the first reel, Right from the last.
const (
	Left End = iota
	Right
)

// String is the end's name in views.
func (e End) String() string {
	if e == Right {
		return "right"
	}
	return "left"
}

// Combination is a run of one symbol from an end of a line. The zero value
// pays nothing.
type Combination struct {
	End    End
	Symbol Symbol
	Count  int
	// Helped reports that a wild stands for the symbol in the run.
	Helped bool
	// Times is that of a multiplier wild in the run, else 1.
	Times uint32
	// Pay is multiplied by the wilds in the run, but not by free spins.
	Pay uint32
}

// Best is the highest combination of a line over both ends, every length and
// every reading of the wilds, after the wild's multiplier (DM-10, DM-R2). Of
// equals the one from the left, of the higher symbol, is named.
func (d *Definition) Best(line []Symbol, mode Mode) Combination {
	best := d.bestFrom(line, Left, mode)
	if d.Direction == BothWays {
		if right := d.bestFrom(line, Right, mode); right.Pay > best.Pay {
			best = right
		}
	}
	return best
}

func (d *Definition) bestFrom(line []Symbol, end End, mode Mode) Combination {
	var best Combination
	longest := len(line)
	if end == Right {
		longest-- // DM-11: a full line counts once, from the left.
	}
symbols:
	for s := range d.Symbols {
		own, helped, times := false, false, uint32(1)
		for n := 1; n <= longest; n++ {
			cell := nth(line, end, n)
			switch {
			case cell == Symbol(s):
				own = true
			case d.multiplies(cell, Symbol(s)):
				own = own || Symbol(s) == d.Wild.Symbol
				helped = helped || Symbol(s) != d.Wild.Symbol
				times = d.Multiplier.Times
			case d.standsFor(cell, Symbol(s)):
				helped = true
			default:
				continue symbols
			}
			pay := d.Symbols[s].Pays[n] * times
			if helped && mode == Base {
				pay *= d.Wild.Times
			}
			// DM-15: wilds alone are read as themselves only.
			if own && pay > best.Pay {
				best = Combination{End: end, Symbol: Symbol(s), Count: n, Helped: helped, Times: times, Pay: pay}
			}
		}
	}
	return best
}

// nth is the nth cell of a line from one of its ends, from 1.
func nth(line []Symbol, end End, n int) Symbol {
	if end == Right {
		return line[len(line)-n]
	}
	return line[n-1]
}

// standsFor reports whether cell is a wild that can be read as s.
func (d *Definition) standsFor(cell, s Symbol) bool {
	if d.Wild == nil || cell != d.Wild.Symbol || s == cell {
		return false
	}
	for _, x := range d.Wild.Except {
		if x == s {
			return false
		}
	}
	return true
}

// multiplies reports whether cell is the multiplier wild and can be read as s.
func (d *Definition) multiplies(cell, s Symbol) bool {
	return d.Multiplier != nil && cell == d.Multiplier.Symbol &&
		(s == d.Wild.Symbol || d.standsFor(d.Wild.Symbol, s))
}

// HitsPot reports whether a line wins the pot of LinePot.
func (d *Definition) HitsPot(line []Symbol) bool {
	if d.LinePot == nil {
		return false
	}
	hit := func(end End) bool {
		for n := 1; n <= d.LinePot.Count; n++ {
			if nth(line, end, n) != d.LinePot.Symbol {
				return false
			}
		}
		return true
	}
	return hit(Left) || d.Direction == BothWays && hit(Right)
}

// Award is the multiplier of the free spins that a line wins: the highest
// that a run of the free-spins symbol from a counting end gives, 0 for none
// (DM-24, DM-R3), and where scatters win them.
func (d *Definition) Award(line []Symbol) uint32 {
	if d.Spins == nil || d.Spins.By != ByLine {
		return 0
	}
	times := d.awardFrom(line, Left)
	if d.Direction == BothWays {
		times = max(times, d.awardFrom(line, Right))
	}
	return times
}

func (d *Definition) awardFrom(line []Symbol, end End) uint32 {
	run, own := 0, false
	for n := 1; n <= len(line); n++ {
		cell := nth(line, end, n)
		if cell != d.Spins.Symbol && !d.standsFor(cell, d.Spins.Symbol) {
			break
		}
		own = own || cell == d.Spins.Symbol
		run = n
	}
	if !own {
		return 0
	}
	return d.Spins.Times[run]
}
