package par

import (
	"fmt"
	"strings"
)

// scatters writes the numbers of scatters of a window: a table that adds up
// their chances reel by reel, and what they pay.
func (b *book) scatters() {
	b.put(scattersPage, 1, 1, "Scatters, by their number anywhere in the window", title)
	if len(b.s.Scatters) == 0 {
		b.put(scattersPage, 1, 3, "This game has none.", plain)
		return
	}
	row, pays := 3, map[int]string{}
	for _, mode := range []string{baseMode, freeMode} {
		if rows := b.scattersOf(mode); len(rows) > 0 {
			row = b.scatterTable(mode, rows, row, pays)
		}
	}
	b.widths(scattersPage, 44, 18, 16, 18, 18, 18, 18)
}

func (b *book) scattersOf(mode string) (all []Scatter) {
	for _, x := range b.s.Scatters {
		if x.Mode == mode {
			all = append(all, x)
		}
	}
	return all
}

// scatterTable writes those of a mode from a row on and returns the row behind
// them. pays are the cells of the pays, by number: free spins have those of paid
// games.
func (b *book) scatterTable(mode string, rows []Scatter, row int, pays map[int]string) int {
	b.put(scattersPage, 1, row, mode+": "+rows[0].Symbol, head)
	law := map[int]string{}
	row++
	if b.s.plain[mode] {
		law, row = b.scatterLaw(mode, rows[0].Symbol, row)
	}
	b.heads(scattersPage, row, "number", "probability", "1 in", "pay, × the stake of the game", "multiplier of the free spins won", "return", "where the probability comes from")
	begin := row + 1
	for _, x := range rows {
		row++
		b.put(scattersPage, 1, row, x.Count, plain)
		source := given
		if cell := law[x.Count]; cell != "" {
			source = "formula: from the counts of the strips"
			b.formula(scattersPage, 2, row, cell, x.Probability.Approx, chance)
		} else {
			b.put(scattersPage, 2, row, x.Probability.Approx, chance)
		}
		b.formula(scattersPage, 3, row, fmt.Sprintf("IF(%s=0,0,1/%s)", at(2, row), at(2, row)), x.OneIn, count)
		if pays[x.Count] == "" {
			b.put(scattersPage, 4, row, x.Pay, input)
			pays[x.Count] = fixed(4, row)
		} else {
			b.formula(scattersPage, 4, row, pays[x.Count], float64(x.Pay), plain)
		}
		b.put(scattersPage, 5, row, x.Award, plain)
		b.formula(scattersPage, 6, row, at(2, row)+"*"+at(4, row), x.Return.Approx, chance)
		b.put(scattersPage, 7, row, source, plain)
		if mode == baseMode && x.Award > 0 && law[x.Count] != "" {
			b.scatterRate[x.Award] = append(b.scatterRate[x.Award], scattersPage+"!"+fixed(2, row))
		}
	}
	row++
	var sum Figure
	for _, x := range rows {
		sum = figure(sum.Exact.Add(x.Return.Exact))
	}
	b.put(scattersPage, 1, row, "sum", head)
	b.formula(scattersPage, 6, row, fmt.Sprintf("SUM(%s:%s)", at(6, begin), at(6, row-1)), sum.Approx, chance)
	b.scatterSum[mode] = scattersPage + "!" + fixed(6, row)
	return row + 3
}

// scatterLaw writes the chances of each number after each reel, and returns the
// cells of those after the last one.
func (b *book) scatterLaw(mode, symbol string, row int) (cells map[int]string, next int) {
	reels, index := b.s.Header.ReelCount, 0
	for i, s := range b.s.Symbols {
		if s.ID == symbol {
			index = i
		}
	}
	b.heads(scattersPage, row, "after the reels", "chance that a reel shows it")
	for k := range reels + 1 {
		b.put(scattersPage, 3+k, row, fmt.Sprintf("%d in all", k), head)
	}
	row++
	b.put(scattersPage, 1, row, 0, plain)
	b.put(scattersPage, 3, row, 1, chance)
	law := make([]float64, reels+2) // shifted by one
	law[1] = 1
	counts, stops := b.shown(mode, index)
	for r := range reels {
		row++
		b.put(scattersPage, 1, row, r+1, plain)
		shown := float64(b.s.Header.Rows) * counts[r] / stops[r]
		text := fmt.Sprintf("%d*%s/%s", b.s.Header.Rows, b.countOf(mode, r, index), b.countOf(mode, r, len(b.s.Symbols)))
		b.formula(scattersPage, 2, row, text, shown, chance)
		for k := r + 1; k >= 0; k-- {
			law[k+1] = law[k+1]*(1-shown) + law[k]*shown
			var terms []string
			if k <= r {
				terms = append(terms, fmt.Sprintf("%s*(1-%s)", at(3+k, row-1), at(2, row)))
			}
			if k > 0 {
				terms = append(terms, fmt.Sprintf("%s*%s", at(2+k, row-1), at(2, row)))
			}
			b.formula(scattersPage, 3+k, row, strings.Join(terms, "+"), law[k+1], chance)
		}
	}
	cells = map[int]string{}
	for k := range reels + 1 {
		cells[k] = fixed(3+k, row)
	}
	return cells, row + 2
}

// shown are the counts of a symbol and the stops of each reel of a mode.
func (b *book) shown(mode string, symbol int) (counts, stops []float64) {
	for _, set := range b.s.Reels {
		if set.Name != mode {
			continue
		}
		for _, reel := range set.Reels {
			counts = append(counts, float64(reel.Counts[symbol]))
			stops = append(stops, float64(len(reel.Strip)))
		}
	}
	return counts, stops
}

// wonBy is the formula of the chance to win free spins by scatters, "" where
// their cells do not give it.
func (b *book) wonBy(f Feature) string {
	for i := range b.s.Features {
		s := b.spunOf(i)
		if b.s.Features[i].Name != f.Name || s == nil {
			continue
		}
		var sum Figure
		for _, x := range b.s.Scatters {
			if x.Mode == baseMode && x.Award == s.times {
				sum = figure(sum.Exact.Add(x.Probability.Exact))
			}
		}
		if sum.Exact.Equal(f.Rate.Exact) {
			return strings.Join(b.scatterRate[s.times], "+")
		}
	}
	return ""
}
