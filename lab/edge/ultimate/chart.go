package ultimate

import (
	"fmt"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/card"
	"croupier/rules/ultimate"
)

// charts are best play in words and figures.
func (s *Solution) charts(t *tally) []edge.Chart {
	return []edge.Chart{s.Best.starting(), s.Best.onFlops(), t.onRivers(), t.often()}
}

// order is the ranks from the ace down, as charts have them.
var order = [13]card.Rank{1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2}

// letter is a rank in one letter.
func letter(r card.Rank) string { return card.Of(r, card.Clubs).ASCII()[:1] }

// starting is the chart of the first two cards: suited above the diagonal,
// pairs on it, offsuit below.
func (p *Plan) starting() edge.Chart {
	chart := edge.Chart{Name: "first two cards", Legend: map[string]string{
		"4": "raise 4×", "3": "raise 3×", "-": "check", "": "not in this pack",
		"suited": "row above column: above the diagonal", "offsuit": "below the diagonal",
	}}
	for i, row := range order {
		chart.Columns = append(chart.Columns, letter(row))
		cells := []string{}
		for j, column := range order {
			other := card.Diamonds
			if j > i {
				other = card.Clubs
			}
			cells = append(cells, p.start(card.Of(row, card.Clubs), card.Of(column, other)))
		}
		chart.Rows = append(chart.Rows, edge.Row{Name: letter(row), Cells: cells})
	}
	return chart
}

// start is the cell of two cards in the chart.
func (p *Plan) start(a, b card.Card) string {
	switch times := p.pre[pair(a, b)]; {
	case !p.geo.pack.Has(a) || !p.geo.pack.Has(b):
		return ""
	case times > 0:
		return fmt.Sprint(times)
	}
	return "-"
}

// onFlops is the chart of the second decision: how many flops with each class of
// cards, not raised before, are raised.
func (p *Plan) onFlops() edge.Chart {
	var raised, checked [flopClasses]int64
	for row, set := range p.geo.flops.set {
		for h, own := range wholes {
			if own&set != 0 || own&^p.geo.pack != 0 || p.pre[h] > 0 {
				continue
			}
			if c := classOf(own, set); p.flop.has(uint32(row), hole(h)) {
				raised[c] += p.geo.flops.images[row]
			} else {
				checked[c] += p.geo.flops.images[row]
			}
		}
	}
	chart := edge.Chart{Name: "on the flop", Columns: []string{"raise 2×", "check"}, Legend: map[string]string{
		"figures":              "two cards with a flop, out of all where no raise was made before",
		"with a card of yours": "better by name than the flop is alone",
	}}
	for c := range flopClasses {
		chart.Rows = append(chart.Rows, figures(classNames[c], raised[c], checked[c]))
	}
	return chart
}

// onRivers is the chart of the last decision by the number of cards that beat the
// hand.
func (t *tally) onRivers() edge.Chart {
	chart := edge.Chart{Name: "on the river", Columns: []string{"raise 1×", "fold"}, Legend: map[string]string{
		"row":     "how many of the unseen cards make a better hand of the board, the dealer holding one of them beside any",
		"figures": "two cards with a flop and the last two, out of all where no raise was made before",
	}}
	for outs, n := range t.late {
		if n[1]+n[0] > 0 {
			chart.Rows = append(chart.Rows, figures(fmt.Sprint(outs), n[1], n[0]))
		}
	}
	return chart
}

// often is how often a plan raises by how much, and folds.
func (t *tally) often() edge.Chart {
	chart := edge.Chart{Name: "how often", Columns: []string{"chance"}}
	var raised [ultimate.PreFlopMost + 1]int64
	all := t.fold
	for times := range t.shown {
		for c := range t.shown[times] {
			for q := range 2 {
				for _, k := range t.shown[times][c][q] {
					raised[times] += k
					all += k
				}
			}
		}
	}
	row := func(name string, n int64) {
		share := odds.FromInt(n).Quo(odds.FromInt(all))
		chart.Rows = append(chart.Rows, edge.Row{Name: name, Cells: []string{share.Big().FloatString(6)}})
	}
	for times := ultimate.PreFlopMost; times > 0; times-- {
		row(fmt.Sprintf("raise %d×", times), raised[times])
	}
	row("fold", t.fold)
	return chart
}

func figures(name string, of ...int64) edge.Row {
	row := edge.Row{Name: name}
	for _, n := range of {
		row.Cells = append(row.Cells, fmt.Sprint(n))
	}
	return row
}
