package par

import (
	"fmt"

	"github.com/xuri/excelize/v2"
)

// spread writes the distribution of a game's win, with a chart.
func (b *book) spread() {
	b.put(spreadPage, 1, 1, "What one game wins, features included, pools apart", title)
	b.put(spreadPage, 1, 2, b.lost(), plain)
	b.heads(spreadPage, 4, "win, × the stake", "probability", "so much or more", "1 in", "share of what is credited", "probability, exact")
	for i, bin := range b.s.Distribution {
		row := 5 + i
		b.put(spreadPage, 1, row, bin.label(), plain)
		for n, f := range []Figure{bin.Probability, bin.Tail} {
			if f.Approx > 0 { // a chart with a logarithmic axis leaves empty cells out
				b.put(spreadPage, 2+n, row, f.Approx, chance)
			}
		}
		b.formula(spreadPage, 4, row, fmt.Sprintf("IF(%s=0,0,1/%s)", at(2, row), at(2, row)), oneIn(bin.Probability.Exact), count)
		b.put(spreadPage, 5, row, bin.Share, percent)
		b.put(spreadPage, 6, row, fraction(bin.Probability), plain)
	}
	b.widths(spreadPage, 20, 18, 18, 16, 14, 40)
	if last := 4 + len(b.s.Distribution); last > 4 {
		b.keep(b.f.AddChart(spreadPage, at(1, last+3), spreadChart(last)))
	}
}

// lost says how exact the distribution is.
func (b *book) lost() string {
	if len(b.s.Distribution) == 0 {
		return "Not given: " + b.s.Undone
	}
	t, text := b.s.Totals, "Exact values, summed over the states of the game; no formulas."
	if t.Error.Exact.Sign() > 0 {
		text = "Summed over the states of the game in floating point, no formulas: the chance of a single win is off by at most " +
			small(t.Error.Approx) + ", that of n wins together by √n times as much."
	}
	if t.Lost.Exact.Sign() > 0 {
		text += " Each chance may be too low by at most " + small(t.Lost.Approx) + "."
	}
	if t.rough() {
		text += " What is rarer than that is not told."
	}
	return text
}

// rough tells whether a chance of 0 may be a small one.
func (t Totals) rough() bool { return t.Error.Exact.Sign() > 0 || t.Lost.Exact.Sign() > 0 }

// bands writes where the return lies after so many games, with a chart.
func (b *book) bands() {
	b.put(bandsPage, 1, 1, "Where the return lies after so many games, pools apart", title)
	b.put(bandsPage, 1, 2, "By formulas. "+b.s.bandLaw(), plain)
	b.put(bandsPage, 1, 3, b.s.bandDeviation()+", of the edition", plain)
	b.put(bandsPage, 2, 3, b.s.Totals.PerStake, chance)
	b.heads(bandsPage, 5, "games", "90 %, low", "90 %, high", "95 %, low", "95 %, high", "99 %, low", "99 %, high", "credited return")
	mean := partsPage + "!" + b.credited
	for i, band := range b.s.Bands {
		row := 6 + i
		b.put(bandsPage, 1, row, band.Games, count)
		ends := [][2]float64{{band.Low90, band.High90}, {band.Low95, band.High95}, {band.Low99, band.High99}}
		for n, q := range quantiles {
			half := fmt.Sprintf("%.16g*$B$3/%s^0.5", q.Approx, at(1, row))
			b.formula(bandsPage, 2+2*n, row, fmt.Sprintf("MAX(0,%s-%s)", mean, half), ends[n][0], chance)
			b.formula(bandsPage, 3+2*n, row, fmt.Sprintf("%s+%s", mean, half), ends[n][1], chance)
		}
		b.formula(bandsPage, 8, row, mean, b.s.Totals.Credited.Approx, chance)
	}
	b.widths(bandsPage, 44, 16, 16, 16, 16, 16, 16, 16)
	last := 5 + len(b.s.Bands)
	b.keep(b.f.AddChart(bandsPage, at(1, last+3), bandsChart(last)))
}

// series is a column of a page from one row to another, by the names in its
// first column.
func series(page string, column, from, to int, colour string) excelize.ChartSeries {
	return excelize.ChartSeries{
		Name:       fmt.Sprintf("%s!%s", page, fixed(column, from-1)),
		Categories: fmt.Sprintf("%s!%s:%s", page, fixed(1, from), fixed(1, to)),
		Values:     fmt.Sprintf("%s!%s:%s", page, fixed(column, from), fixed(column, to)),
		Fill:       excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colour}},
		Line:       excelize.LineOptions{Width: 1.5, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colour}}},
		Marker:     excelize.ChartMarker{Symbol: "none"},
	}
}

func chartTitle(text string) excelize.ChartTitle {
	return excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: text}}}
}

// axis is an axis that is shown, with a name.
func axis(name, format string) excelize.ChartAxis {
	return excelize.ChartAxis{Title: chartTitle(name), NumFmt: excelize.ChartNumFmt{CustomNumFmt: format}}
}

func partsChart(last int) *excelize.Chart {
	x := excelize.ChartAxis{ReverseOrder: true}
	return &excelize.Chart{
		Type: excelize.Bar, Title: chartTitle("Return by part"), Dimension: excelize.ChartDimension{Width: 900, Height: 560},
		Series: []excelize.ChartSeries{series(partsPage, 2, 4, last, "33658A")},
		Legend: excelize.ChartLegend{Position: "none"}, XAxis: x, YAxis: axis("× the stake", "0.00"),
	}
}

// spreadChart has lines, since columns of a logarithmic axis hang from 1.
func spreadChart(last int) *excelize.Chart {
	x, y := axis("win, × the stake", "General"), axis("probability, logarithmic", "0.E+00")
	x.TickLabelPosition = excelize.ChartTickLabelLow
	y.LogBase, y.MajorGridLines = 10, true
	lines := []excelize.ChartSeries{series(spreadPage, 2, 5, last, "33658A"), series(spreadPage, 3, 5, last, "B7791F")}
	for i := range lines {
		lines[i].Marker = excelize.ChartMarker{Symbol: "circle", Size: 6, Fill: lines[i].Fill}
	}
	return &excelize.Chart{
		Type: excelize.Line, Title: chartTitle("What one game wins, and the tail"), Dimension: excelize.ChartDimension{Width: 900, Height: 480},
		Series: lines, Legend: excelize.ChartLegend{Position: "bottom"}, XAxis: x, YAxis: y,
	}
}

func bandsChart(last int) *excelize.Chart {
	y := axis("return", "0.00")
	y.MajorGridLines = true
	lines := []excelize.ChartSeries{series(bandsPage, 8, 6, last, "222222")}
	for n, colour := range []string{"33658A", "2F855A", "C05621"} {
		lines = append(lines, series(bandsPage, 2+2*n, 6, last, colour), series(bandsPage, 3+2*n, 6, last, colour))
	}
	return &excelize.Chart{
		Type: excelize.Line, Title: chartTitle("Confidence bands of the return by the number of games"), Dimension: excelize.ChartDimension{Width: 900, Height: 480},
		Series: lines, Legend: excelize.ChartLegend{Position: "bottom"}, XAxis: axis("games", "#,##0"), YAxis: y,
	}
}
