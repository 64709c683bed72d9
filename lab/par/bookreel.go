package par

import "fmt"

// Where stops begin on the page of strips, and the last row that is counted, so
// that stops may be added.
const (
	stopRow  = 5
	lastStop = 1004
)

// own is the set whose strips a set turns.
func (b *book) own(set string) string {
	for _, r := range b.s.Reels {
		if r.Name == set && r.Same != "" {
			return r.Same
		}
	}
	return set
}

// strips writes every set of strips of its own, stop by stop.
func (b *book) strips() {
	b.put(stripsPage, 1, 1, "Strips, from the stop that the top row shows; the next stops are the rows below it", title)
	b.put(stripsPage, 1, 2, "Yellow cells may be changed: symbols by their id. Stops may be added below.", plain)
	b.put(stripsPage, 1, stopRow-1, "stop", head)
	b.firstStop = map[string]int{}
	column, longest := 2, 0
	for _, set := range b.s.Reels {
		if set.Same != "" {
			continue
		}
		b.firstStop[set.Name] = column
		for r, reel := range set.Reels {
			b.put(stripsPage, column, stopRow-1, fmt.Sprintf("%s, reel %d", set.Name, r+1), head)
			for stop, symbol := range reel.Strip {
				b.put(stripsPage, column, stopRow+stop, symbol, input)
			}
			longest = max(longest, len(reel.Strip))
			column++
		}
		column++
	}
	for stop := range longest {
		b.put(stripsPage, 1, stopRow+stop, stop, plain)
	}
	b.freeze(stripsPage, stopRow)
}

// counts writes how often each symbol stands on each strip, and the stacks.
func (b *book) counts() {
	b.put(countsPage, 1, 1, "Symbols on the strips", title)
	b.countsAt = map[string]int{}
	row := 3
	for _, set := range b.s.Reels {
		if set.Same != "" {
			b.put(countsPage, 1, row, fmt.Sprintf("%s: the same strips as %s", set.Name, set.Same), plain)
			row += 2
			continue
		}
		b.put(countsPage, 1, row, set.Name, head)
		for r := range set.Reels {
			b.put(countsPage, 2+r, row, fmt.Sprintf("reel %d", r+1), head)
		}
		b.put(countsPage, 3+len(set.Reels), row, "stacks of equal symbols: symbol × length, times", head)
		row++
		b.countsAt[set.Name] = row
		for i, symbol := range b.s.Symbols {
			b.put(countsPage, 1, row+i, symbol.ID, plain)
			for r, reel := range set.Reels {
				b.formula(countsPage, 2+r, row+i, fmt.Sprintf("COUNTIF(%s,%s)", b.strip(set.Name, r), at(1, row+i)), float64(reel.Counts[i]), count)
			}
		}
		end := row + len(b.s.Symbols)
		b.put(countsPage, 1, end, "stops", head)
		for r, reel := range set.Reels {
			b.formula(countsPage, 2+r, end, fmt.Sprintf("COUNTA(%s)", b.strip(set.Name, r)), float64(len(reel.Strip)), count)
			text := fmt.Sprintf("reel %d:", r+1)
			for _, s := range reel.Stacks {
				text += fmt.Sprintf(" %s × %d, %d;", s.Symbol, s.Length, s.Times)
			}
			if len(reel.Stacks) == 0 {
				text += " none"
			}
			b.put(countsPage, 3+len(set.Reels), row+r, text, plain)
		}
		row = end + 2
	}
	b.widths(countsPage, 14)
}

// strip is the range of a strip's stops.
func (b *book) strip(set string, r int) string {
	column := b.firstStop[set] + r
	return fmt.Sprintf("%s!%s:%s", stripsPage, fixed(column, stopRow), fixed(column, lastStop))
}

// countOf is the cell of a symbol's count on a strip; the symbol after the last
// is the number of stops.
func (b *book) countOf(set string, r, symbol int) string {
	return countsPage + "!" + fixed(2+r, b.countsAt[b.own(set)]+symbol)
}

// The cells of the page of pays that formulas read.
var (
	linesCell = paysPage + "!$B$3"
	perCell   = paysPage + "!$B$4"
)

// firstPay is the column of what one in a row pays.
const firstPay = 4

// pays writes the pay table.
func (b *book) pays() {
	h := b.s.Header
	b.put(paysPage, 1, 1, "Pays, × the stake of the "+h.paysOn()+"; yellow cells may be changed", title)
	b.put(paysPage, 1, 2, b.s.ReadingOfPays+" A change that makes another reading the highest needs a new sheet.", plain)
	b.put(paysPage, 1, 3, h.line()+"s played", plain)
	b.put(paysPage, 2, 3, h.LineCount, plain)
	b.put(paysPage, 1, 4, "pays are × the stake over", plain)
	b.put(paysPage, 2, 4, h.Per, plain)
	b.heads(paysPage, 6, "symbol", "name", "kind")
	for k := 1; k <= h.ReelCount; k++ {
		b.put(paysPage, firstPay+k-1, 6, k, head)
	}
	b.put(paysPage, firstPay+h.ReelCount, 6, "a wild that helps multiplies by", head)
	b.put(paysPage, firstPay+h.ReelCount+1, 6, "anywhere, × the stake of the game", head)
	b.paysAt = 7
	for i, s := range b.s.Symbols {
		row := b.paysAt + i
		b.put(paysPage, 1, row, s.ID, plain)
		b.put(paysPage, 2, row, s.Name, plain)
		b.put(paysPage, 3, row, s.Kind, plain)
		for k := 1; k < len(s.Pays); k++ {
			b.put(paysPage, firstPay+k-1, row, s.Pays[k], input)
		}
		if s.Wild > 0 {
			b.put(paysPage, firstPay+h.ReelCount, row, s.Wild, input)
		}
		text := ""
		for k, pay := range s.ScatterPays {
			if pay > 0 {
				text += fmt.Sprintf("%d: %d  ", k, pay)
			}
		}
		b.put(paysPage, firstPay+h.ReelCount+1, row, text, plain)
	}
	b.widths(paysPage, 24, 22, 10)
	b.freeze(paysPage, b.paysAt)
}

// payCell is the cell of a symbol's pay.
func (b *book) payCell(symbol, count int) string {
	return paysPage + "!" + fixed(firstPay+count-1, b.paysAt+symbol)
}

// payOf is the formula of a combination's pay: the symbol's, times what a wild
// multiplies where it is that.
func (b *book) payOf(c Combination) string {
	for i, s := range b.s.Symbols {
		if s.ID != c.Symbol {
			continue
		}
		text := b.payCell(i, c.Count)
		if c.Factor == 1 {
			return text
		}
		for w, wild := range b.s.Symbols {
			if wild.Wild == c.Factor {
				return text + "*" + paysPage + "!" + fixed(firstPay+b.s.Header.ReelCount, b.paysAt+w)
			}
		}
		return fmt.Sprintf("%s*%d", text, c.Factor)
	}
	panic("par: a combination of a symbol that the machine lacks: " + c.Symbol)
}
