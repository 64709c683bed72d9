package blackjack

import (
	"fmt"
	"strconv"
	"strings"

	"croupier/lab/edge"
	"croupier/rules/blackjack"
)

// The names of the charts of a strategy, of which the first three are a whole one.
const (
	hardChart  = "hard hand"
	softChart  = "soft hand"
	pairsChart = "pair"
	cardsChart = "cards"
)

var legend = map[string]string{
	"H": "hit", "S": "stand", "Dh": "double, else hit", "Ds": "double, else stand",
	"Rh": "surrender, else hit", "Rs": "surrender, else stand",
	"P": "split", "P2": "split, into two hands only", "P3": "split, into three hands at most",
	"-": "as the hand's points say",
}

// inOrder are the values of first cards in the order of charts: 2 to ten, then ace.
var inOrder = [values]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 0}

// valueName is a value from 0 as charts write it.
func valueName(v int) string {
	if v == 0 {
		return "A"
	}
	return strconv.Itoa(v + 1)
}

// word is an entry as charts write it.
func (h holding) word() string {
	small := map[action]string{stand: "s", hit: "h"}[h.more]
	switch {
	case h.gives:
		return "R" + small
	case h.two == double:
		return "D" + small
	}
	return strings.ToUpper(small)
}

// charts writes a strategy by points.
func charts(g *blackjack.Game, c *[values]*column) []edge.Chart {
	var columns []string
	for _, up := range inOrder {
		columns = append(columns, valueName(up))
	}
	rows := func(name string, from, to int, row func(i int) string, cell func(up *column, i int) string) edge.Chart {
		chart := edge.Chart{Name: name, Columns: columns, Legend: map[string]string{}}
		for i := from; i <= to; i++ {
			r := edge.Row{Name: row(i)}
			for _, up := range inOrder {
				word := cell(c[up], i)
				chart.Legend[word] = legend[word]
				r.Cells = append(r.Cells, word)
			}
			chart.Rows = append(chart.Rows, r)
		}
		return chart
	}
	all := []edge.Chart{
		rows(hardChart, 4, 20, strconv.Itoa, func(up *column, i int) string { return up.hard[i].word() }),
		rows(softChart, 12, 20, strconv.Itoa, func(up *column, i int) string { return up.soft[i].word() }),
	}
	if g.Definition().SplitHands > 1 {
		all = append(all, rows(pairsChart, 0, values-1, func(i int) string { return valueName(i) + "," + valueName(i) },
			func(up *column, i int) string { return up.pairWord(g, i) }))
	}
	return all
}

// pairWord is what a chart says of a pair.
func (c *column) pairWord(g *blackjack.Game, v int) string {
	most := c.pairs[v]
	switch {
	case most <= 1:
		return "-"
	case most == (&against{g: g}).limit(v):
		return "P"
	}
	return "P" + strconv.Itoa(most)
}

// ParseChart is a strategy written as charts by points (edge.Result.Strategy of the
// main bet, as exported): hard hands, soft hands and pairs. Other charts are passed
// over. An entry that is missing or none of the legend is an error.
func ParseChart(g *blackjack.Game, charts []edge.Chart) (*Strategy, error) {
	var c [values]*column
	for up := range c {
		c[up] = &column{}
		*c[up] = usual(up)
	}
	read := map[string]int{}
	for _, chart := range charts {
		for _, row := range chart.Rows {
			if len(row.Cells) != len(chart.Columns) {
				return nil, fmt.Errorf("blackjack: row %s of chart %q has %d entries for %d columns", row.Name, chart.Name, len(row.Cells), len(chart.Columns))
			}
			for i, cell := range row.Cells {
				up, ok := valueNamed(chart.Columns[i])
				if !ok {
					return nil, fmt.Errorf("blackjack: chart %q has a column %q; they are 2 to 10 and A", chart.Name, chart.Columns[i])
				}
				if err := c[up].read(g, chart.Name, row.Name, cell); err != nil {
					return nil, err
				}
				read[chart.Name]++
			}
		}
	}
	for name, want := range map[string]int{hardChart: 17 * values, softChart: 9 * values} {
		if read[name] != want {
			return nil, fmt.Errorf("blackjack: chart %q has %d entries of %d", name, read[name], want)
		}
	}
	y := &Strategy{}
	for up := range c {
		y.plans[up] = c[up].plans(g)
	}
	return y, nil
}

// valueNamed is the value, from 0, that charts write so.
func valueNamed(name string) (int, bool) {
	for v := range values {
		if valueName(v) == name {
			return v, true
		}
	}
	return 0, false
}

// read takes one entry of a chart.
func (c *column) read(g *blackjack.Game, chart, row, cell string) error {
	if chart == pairsChart {
		v, ok := valueNamed(strings.Split(row, ",")[0])
		if !ok {
			return fmt.Errorf("blackjack: there is no pair %q", row)
		}
		switch cell {
		case "-":
			c.pairs[v] = 1
		case "P":
			c.pairs[v] = (&against{g: g}).limit(v)
		case "P2", "P3":
			c.pairs[v] = int(cell[1] - '0')
		default:
			return fmt.Errorf("blackjack: %q is no entry for the pair %s", cell, row)
		}
		return nil
	}
	to := map[string]*[22]holding{hardChart: &c.hard, softChart: &c.soft}[chart]
	if to == nil {
		return nil
	}
	points, err := strconv.Atoi(row)
	if err != nil || points < 4 || points > 20 {
		return fmt.Errorf("blackjack: a %s has 4 to 20 points in a chart, not %q", chart, row)
	}
	for _, h := range []holding{
		{two: hit, more: hit}, {two: stand, more: stand}, {two: double, more: hit}, {two: double, more: stand},
		{two: hit, more: hit, gives: true}, {two: stand, more: stand, gives: true},
	} {
		if h.word() == cell {
			to[points] = h
			return nil
		}
	}
	return fmt.Errorf("blackjack: %q is no entry for a %s of %s", cell, chart, row)
}
