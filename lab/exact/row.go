package exact

import (
	"croupier/odds"
	"croupier/rules/slots"
)

// Row is one combination of a line, by the symbol that it is paid for.
type Row struct {
	Mode   slots.Mode
	End    slots.End
	Symbol slots.Symbol
	Count  int
	Helped bool
	// Pay is × 1/Per of the stake, before the multiplier of free spins.
	Pay uint32
	// Ways are the combinations of stops that give it on one line, out of Of.
	Ways, Of uint64
	// Return is what it returns in one spin of its mode, over all lines, before
	// the multiplier of free spins.
	Return odds.Ratio
}

// paidRows are the combinations of a paid game over all colours.
func (g *game) paidRows() []Row {
	all, total := coats(&g.d)
	var rows []Row
	for _, c := range all {
		if c.weight > 0 {
			rows = g.rows(rows, slots.Base, c, total)
		}
	}
	return rows
}

// freeRows are those of a free spin.
func (g *game) freeRows() []Row {
	if g.d.Spins == nil {
		return nil
	}
	return g.rows(nil, slots.Free, coat{g.d.Free, 1}, 1)
}

// rows adds the combinations of one line on these strips, from the counts of
// their symbols: the cells of a line are independent.
func (g *game) rows(rows []Row, mode slots.Mode, c coat, total uint64) []Row {
	counts, of := make([][]uint32, len(c.strips)), total
	for r, strip := range c.strips {
		counts[r] = strip.Counts(len(g.d.Symbols))
		of *= uint64(len(strip))
	}
	index := map[slots.Combination]int{}
	for i, r := range rows {
		index[r.combination()] = i
	}
	for _, w := range g.worths[mode] {
		if w.Best.Pay == 0 {
			continue
		}
		ways := c.weight
		for r := range c.strips {
			ways *= uint64(counts[r][w.Line[r]])
		}
		best := w.Best
		best.Times = 1 // Pay has it
		i, known := index[best]
		if !known {
			i = len(rows)
			index[best] = i
			rows = append(rows, Row{Mode: mode, End: best.End, Symbol: best.Symbol, Count: best.Count, Helped: best.Helped, Pay: best.Pay, Of: of})
		}
		rows[i].Ways += ways
	}
	for i := range rows {
		r := &rows[i]
		r.Return = whole(r.Ways).Mul(odds.FromInt(int64(r.Pay) * int64(len(g.d.Lines)))).Quo(whole(of)).Quo(whole(g.per))
	}
	return rows
}

func (r Row) combination() slots.Combination {
	return slots.Combination{End: r.End, Symbol: r.Symbol, Count: r.Count, Helped: r.Helped, Times: 1, Pay: r.Pay}
}
