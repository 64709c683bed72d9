package par

import (
	"fmt"
	"strings"
)

// patterns writes what each combination is made of: on each reel the stops of a
// set of symbols, whose numbers multiply.
func (b *book) patterns() {
	reels := b.s.Header.ReelCount
	b.put(patternsPage, 1, 1, "What each combination is made of", title)
	b.put(patternsPage, 1, 2, "A pattern is one symbol of a set on each reel of a line. No line is in two patterns. Its combinations are the product of the stops on each reel.", plain)
	names := []string{"combination"}
	for r := range reels {
		names = append(names, fmt.Sprintf("symbols on reel %d", r+1))
	}
	for r := range reels {
		names = append(names, fmt.Sprintf("stops on reel %d", r+1))
	}
	b.heads(patternsPage, 4, append(names, "weight of what is drawn before", "combinations")...)
	b.colours()
	row := 5
	b.patternAt[0] = row
	for _, p := range b.s.Patterns {
		c := b.s.Combinations[p.Combination]
		b.put(patternsPage, 1, row, p.Combination+1, plain)
		product := 1.0
		for r, set := range p.sets {
			b.put(patternsPage, 2+r, row, b.words(set), plain)
			text, n := b.stops(c.Mode, r, set)
			b.formula(patternsPage, 2+reels+r, row, text, n, count)
			product *= n
		}
		weight := 2 + 2*reels
		if c.Mode == baseMode {
			product *= float64(b.s.Colours[p.Colour].Weight)
			b.formula(patternsPage, weight, row, b.weightOf(p.Colour), float64(b.s.Colours[p.Colour].Weight), count)
		} else {
			b.put(patternsPage, weight, row, 1, count)
		}
		b.formula(patternsPage, weight+1, row, fmt.Sprintf("PRODUCT(%s:%s)", at(2+reels, row), at(weight, row)), product, count)
		row++
	}
	b.patternAt[1] = max(row-1, 5)
	b.freeze(patternsPage, 5)
}

// colours writes what may be drawn before a paid game, right of the patterns.
func (b *book) colours() {
	column := 5 + 2*b.s.Header.ReelCount
	b.put(patternsPage, column, 4, "what is drawn before a paid game", head)
	b.put(patternsPage, column+1, 4, "weight", head)
	for i, c := range b.s.Colours {
		name := c.Name
		if name == "" {
			name = "nothing"
		}
		b.put(patternsPage, column, 5+i, name, plain)
		b.put(patternsPage, column+1, 5+i, c.Weight, input)
	}
}

// weightOf is the cell of the weight of a colour; the one behind the last is
// none.
func (b *book) weightOf(colour int) string {
	return fixed(6+2*b.s.Header.ReelCount, 5+colour)
}

// words name a set of symbols.
func (b *book) words(set []bool) string {
	var in, out []string
	for symbol, has := range set {
		if has {
			in = append(in, b.s.Symbols[symbol].ID)
		} else {
			out = append(out, b.s.Symbols[symbol].ID)
		}
	}
	switch {
	case len(out) == 0:
		return "any"
	case len(out) < len(in):
		return "not " + strings.Join(out, ", ")
	}
	return strings.Join(in, " or ")
}

// stops is the formula of how many stops of a reel show a set of symbols, and
// what it gives.
func (b *book) stops(mode string, r int, set []bool) (text string, n float64) {
	var in, out []string
	var counts []uint32
	for _, s := range b.s.Reels {
		if s.Name == mode {
			counts = s.Reels[r].Counts
		}
	}
	for symbol, has := range set {
		cell := b.countOf(mode, r, symbol)
		if has {
			in, n = append(in, cell), n+float64(counts[symbol])
		} else {
			out = append(out, cell)
		}
	}
	if len(out) < len(in) {
		return strings.Join(append([]string{b.countOf(mode, r, len(set))}, out...), "-"), n
	}
	return strings.Join(in, "+"), n
}

// Columns of the table of combinations.
const (
	waysColumn   = 7 + iota
	chanceColumn // on one line
	oneInColumn
	payColumn
	returnColumn
	shareColumn
)

// table writes the combinations of a line.
func (b *book) table() {
	b.put(tablePage, 1, 1, "Combinations of a line, the highest of each line", title)
	b.put(tablePage, 1, 2, "The return is over all lines of one spin of the mode; of free spins before their multiplier. The share is of what lines return in that mode.", plain)
	b.heads(tablePage, 4, "no.", "mode", "symbol", "in a row", "from", "a wild helps", "combinations", "probability", "1 in", "pay", "return", "share", "probability, exact")
	b.sums = map[string]int{}
	row, begin := 5, 5
	for i, c := range b.s.Combinations {
		b.rows = append(b.rows, row)
		b.combination(i, row)
		row++
		if i+1 == len(b.s.Combinations) || b.s.Combinations[i+1].Mode != c.Mode {
			b.sum(c.Mode, begin, row)
			row += 2
			begin = row
		}
	}
	b.widths(tablePage, 6, 8, 14, 8, 8, 12, 16, 17, 14, 8, 17, 11, 24)
	b.freeze(tablePage, 5)
}

// combination writes one row.
func (b *book) combination(i, row int) {
	c := b.s.Combinations[i]
	helps := "no"
	if c.Helped {
		helps = "yes"
	}
	for n, value := range []any{i + 1, c.Mode, c.Symbol, c.Count, c.End, helps} {
		b.put(tablePage, 1+n, row, value, plain)
	}
	last := 3 + 2*b.s.Header.ReelCount
	keys := fmt.Sprintf("%s!%s:%s", patternsPage, fixed(1, b.patternAt[0]), fixed(1, b.patternAt[1]))
	products := fmt.Sprintf("%s!%s:%s", patternsPage, fixed(last, b.patternAt[0]), fixed(last, b.patternAt[1]))
	ways, chances := at(waysColumn, row), at(chanceColumn, row)
	b.formula(tablePage, waysColumn, row, fmt.Sprintf("SUMIF(%s,%s,%s)", keys, at(1, row), products), float64(c.Ways), count)
	b.formula(tablePage, chanceColumn, row, ways+"/"+b.cycle(c.Mode), c.Probability.Approx, chance)
	b.formula(tablePage, oneInColumn, row, fmt.Sprintf("IF(%s=0,0,1/%s)", chances, chances), c.OneIn, count)
	b.formula(tablePage, payColumn, row, b.payOf(c), float64(c.Pay), plain)
	b.formula(tablePage, returnColumn, row, fmt.Sprintf("%s*%s*%s/%s", chances, at(payColumn, row), linesCell, perCell), c.Return.Approx, chance)
	b.put(tablePage, shareColumn+1, row, fraction(c.Probability), plain)
}

// cycle is what combinations are divided by: the product of the numbers of stops
// of a mode, and the sum of the weights of what is drawn before it.
func (b *book) cycle(mode string) string {
	symbols, reels := len(b.s.Symbols), b.s.Header.ReelCount
	text := fmt.Sprintf("PRODUCT(%s:%s)", b.countOf(mode, 0, symbols), fixed(1+reels, b.countsAt[b.own(mode)]+symbols))
	if mode == baseMode && len(b.s.Colours) > 1 {
		text += fmt.Sprintf("/SUM(%s!%s:%s)", patternsPage, b.weightOf(0), b.weightOf(len(b.s.Colours)-1))
	}
	return text
}

// sum writes the sum of the rows from begin to before row, and their shares.
func (b *book) sum(mode string, begin, row int) {
	b.sums[mode] = row
	b.put(tablePage, 3, row, "sum of "+mode, head)
	for _, s := range b.s.Sums {
		if s.Mode != mode {
			continue
		}
		for _, c := range []struct {
			column int
			gives  float64
			l      look
		}{{waysColumn, float64(s.Ways), count}, {chanceColumn, s.Probability.Approx, chance}, {returnColumn, s.Return.Approx, chance}} {
			b.formula(tablePage, c.column, row, fmt.Sprintf("SUM(%s:%s)", at(c.column, begin), at(c.column, row-1)), c.gives, c.l)
		}
	}
	all := fixed(returnColumn, row)
	for i, r := range b.rows {
		if r >= begin {
			text := fmt.Sprintf("IF(%s=0,0,%s/%s)", all, at(returnColumn, r), all)
			b.formula(tablePage, shareColumn, r, text, b.s.Combinations[i].Share.Approx, percent)
		}
	}
}
