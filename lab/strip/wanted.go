package strip

import (
	"fmt"
	"slices"

	"croupier/odds"
	"croupier/rules/slots"
)

// Range is from its least to its most, both included. The zero Range allows
// everything.
type Range struct{ Least, Most odds.Ratio }

// Holds reports whether x lies in the range.
func (r Range) Holds(x odds.Ratio) bool {
	return r.open() || x.Cmp(r.Least) >= 0 && x.Cmp(r.Most) <= 0
}

func (r Range) open() bool { return r.Least.IsZero() && r.Most.IsZero() }

// Wanted is what strips should give. All figures are proved exactly before
// they are accepted.
type Wanted struct {
	// Return is the whole return, the jackpot's included, to be met Within.
	Return, Within odds.Ratio
	// HitRate is the chance that a paid game wins anything.
	HitRate Range
	// FreeRate is the chance that a paid game wins free spins, FreeShare their
	// part of the return.
	FreeRate, FreeShare Range
	// Deviation is the standard deviation of a game's win, × the stake.
	Deviation Range
	// Shortest and Longest bound the stops of a reel.
	Shortest, Longest int
	// Gap is the least distance of equal symbols on a reel, at least the rows
	// of the window, so that a window never shows a symbol twice on one reel.
	Gap int
	// Counts bound how often each symbol is on each reel, by symbol.
	Counts []Count
	// Fixed symbols stand on the reels as they are told to, whatever Counts
	// says of them: those that win features by their number, for instance.
	Fixed []Fixed
	// SymbolShare bounds the part of the return that the line wins of one
	// symbol make up.
	SymbolShare odds.Ratio
	// Evenness is what it weighs that reels are even, beside the ranges wanted;
	// 0 stands for 3. Less of it finds what even reels cannot give.
	Evenness odds.Ratio
	// Attempts is how often a search begins anew before it gives up, at least 1.
	Attempts int
	// Spin is wished of the strips of free spins that scatters win: what one spin
	// of them returns, the special symbol and the multiplier apart. Where it is
	// nil they keep the strips of the definition.
	Spin *Wanted
}

// Count is how often a symbol is on a reel, at least and at most.
type Count struct{ Least, Most int }

// Fixed is a symbol whose places the search only shuffles: Blocks are, by reel,
// how many of it stand one under another, for each time that it comes.
type Fixed struct {
	Symbol slots.Symbol
	Blocks [][]int
}

// bounds are how often a symbol is on reel r.
func (w *Wanted) bounds(r, s int) Count {
	for _, f := range w.Fixed {
		if int(f.Symbol) == s {
			n := 0
			for _, size := range f.Blocks[r] {
				n += size
			}
			return Count{n, n}
		}
	}
	return w.Counts[s]
}

// fixed reports whether the places of a symbol are told, or it has none.
func (w *Wanted) fixed(s int) bool {
	return w.Counts[s].Most == 0 || slices.ContainsFunc(w.Fixed, func(f Fixed) bool { return int(f.Symbol) == s })
}

// blocks are the blocks of all symbols on reel r, which has so many of each.
func (w *Wanted) blocks(r int, count []int) [][]int {
	all := make([][]int, len(count))
	for s, k := range count {
		for range k {
			all[s] = append(all[s], 1)
		}
	}
	for _, f := range w.Fixed {
		all[f.Symbol] = slices.Clone(f.Blocks[r])
	}
	return all
}

// checkFixed refuses fixed symbols that cannot be placed, and coins that are
// not fixed: what they win would change with every step of the search.
func (w *Wanted) checkFixed(d *slots.Definition) error {
	for _, f := range w.Fixed {
		if int(f.Symbol) >= len(d.Symbols) || len(f.Blocks) != len(d.Base) {
			return fmt.Errorf("strip: fixed symbol %d on %d reels; %s has %d symbols on %d", f.Symbol, len(f.Blocks), d.ID, len(d.Symbols), len(d.Base))
		}
		for _, sizes := range f.Blocks {
			for _, size := range sizes {
				if size < 1 || len(sizes)*(size+w.Gap-1) > w.Longest {
					return fmt.Errorf("strip: %s in blocks of %v does not fit %d stops", d.Symbols[f.Symbol].ID, sizes, w.Longest)
				}
			}
		}
	}
	for _, coin := range coins(d) {
		if !w.fixed(int(coin)) || w.Shortest != w.Longest {
			return fmt.Errorf("strip: %s wins by its number anywhere; it is fixed, and all reels are of one length", d.Symbols[coin].ID)
		}
	}
	return nil
}

// coins are the symbols that win by their number anywhere.
func coins(d *slots.Definition) (all []slots.Symbol) {
	if d.Sticky != nil {
		all = append(all, d.Sticky.Symbol)
	}
	if d.Lock != nil {
		all = append(all, d.Lock.Symbol)
	}
	if d.Scatter != nil {
		all = append(all, d.Scatter.Symbol)
	}
	if d.Spins != nil && d.Spins.By == slots.ByScatter {
		all = append(all, d.Spins.Symbol)
	}
	if d.Clover != nil {
		all = append(all, d.Clover.Symbol)
	}
	return all
}

// check refuses what cannot be searched for.
func (w *Wanted) check(d *slots.Definition) error {
	if w.Return.Sign() <= 0 || w.Within.Sign() <= 0 {
		return fmt.Errorf("strip: the return wanted is %v within %v; both are above 0", w.Return, w.Within)
	}
	if w.Attempts < 1 {
		return fmt.Errorf("strip: %d attempts; at least one finds something", w.Attempts)
	}
	if w.Gap < d.Rows {
		return fmt.Errorf("strip: gap %d; equal symbols are at least the %d rows of the window apart", w.Gap, d.Rows)
	}
	if w.Shortest < d.Rows || w.Longest < w.Shortest || w.Longest > 1<<12 {
		return fmt.Errorf("strip: %d to %d stops; a reel has %d to %d", w.Shortest, w.Longest, d.Rows, 1<<12)
	}
	if len(w.Counts) != len(d.Symbols) {
		return fmt.Errorf("strip: counts of %d symbols; %s has %d", len(w.Counts), d.ID, len(d.Symbols))
	}
	for _, check := range []func(*slots.Definition) error{w.checkFixed, w.checkCounts, w.checkSpins} {
		if err := check(d); err != nil {
			return err
		}
	}
	return nil
}

// checkCounts refuses counts that no reel can have.
func (w *Wanted) checkCounts(d *slots.Definition) error {
	for s, c := range w.Counts {
		if c.Least < 0 || c.Most < c.Least || c.Least*w.Gap > w.Longest {
			return fmt.Errorf("strip: %s %d to %d times, %d apart, does not fit %d stops", d.Symbols[s].ID, c.Least, c.Most, w.Gap, w.Longest)
		}
	}
	for r := range d.Base {
		least, most := 0, 0
		for s := range w.Counts {
			c := w.bounds(r, s)
			least += c.Least
			most += c.Most
		}
		if least > w.Longest || most < w.Shortest {
			return fmt.Errorf("strip: the symbols of reel %d fill %d to %d stops, not %d to %d", r+1, least, most, w.Shortest, w.Longest)
		}
	}
	return nil
}

// checkSpins refuses free spins whose worth the search cannot tell.
func (w *Wanted) checkSpins(d *slots.Definition) error {
	if d.Spins == nil || d.Spins.By == slots.ByScatter {
		return nil // they have strips of their own, and are worth the same whatever is found
	}
	if w.Spin != nil {
		return fmt.Errorf("strip: lines win the free spins of %s; the search gives them the strips of the paid game", d.ID)
	}
	if d.Spins.Again != slots.Once {
		return fmt.Errorf("strip: %s wins free spins in free spins; the search knows only those won once", d.ID)
	}
	if v := d.Wild; v != nil && v.Symbol != d.Spins.Symbol {
		for _, s := range v.Except {
			if s == d.Spins.Symbol {
				return nil
			}
		}
		return fmt.Errorf("strip: the wild of %s stands for the symbol of its free spins; the search knows only wilds that do not", d.ID)
	}
	return nil
}
