package blackjack

import (
	"math/big"
	"strconv"
	"strings"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/rules/blackjack"
)

// many packs stand for infinitely many where floats are enough.
const many = 1e7

// shoeOf is a table's fresh shoe.
func shoeOf(decks uint32) cardsLeft {
	if decks == blackjack.Infinite {
		return packs(many)
	}
	return packs(float64(decks))
}

// decimalApprox is a float as the fraction of its first twelve decimals.
func decimalApprox(x float64) odds.Ratio {
	r, _ := new(big.Rat).SetString(strconv.FormatFloat(x, 'f', 12, 64))
	return odds.FromBig(r.Num(), r.Denom())
}

// mainBet is one box from a fresh shoe under best play by composition.
func mainBet(g *blackjack.Game) *edge.Result {
	d := g.Definition()
	t := newTable(g, shoeOf(d.Decks))
	plans, _ := t.best()
	whole, by := t.wholeApprox(&plans)
	columns, chart := t.bestChart()
	charted, _ := t.wholeApprox(&chart)
	r := &edge.Result{
		Bet: "main", Per: "stake", Return: decimalApprox(1 + whole.netA), Staked: decimalApprox(whole.stakeA),
		HitRate: decimalApprox(whole.winA), Push: decimalApprox(whole.pushA),
		Variance: decimalApprox(whole.squareA - whole.netA*whole.netA), MaxWin: most(&d),
		Within: odds.NewRatio(1, 10_000_000_000), Loosely: odds.NewRatio(1, 1000),
		Strategy: append(charts(g, &columns), exceptions(g, &columns, &plans)),
	}
	byPoints := decimalApprox(1 + charted.netA)
	var shares [values]odds.Ratio
	for up := range shares {
		shares[up] = decimalApprox((1 + by[up].netA) * t.shoe.leftA[up] / t.shoe.totalA)
	}
	if d.Decks == blackjack.Infinite {
		r.Return, r.Staked, r.Within = one(), odds.Ratio{}, odds.Ratio{}
		for up, exactly := range infiniteBy(g) {
			r.Return, r.Staked = r.Return.Add(exactly.net), r.Staked.Add(exactly.stake)
			shares[up] = drawn[up].Add(exactly.net)
		}
		byPoints = r.Return // cards say no more than their points
	}
	rest := r.Return
	for _, up := range inOrder {
		if up == 0 {
			shares[up] = rest // the last is what is left, so that they add up
		}
		rest = rest.Sub(shares[up])
		r.Parts = append(r.Parts, edge.Part{Name: "dealer shows " + valueName(up), Return: shares[up]})
	}
	r.Others = append([]edge.Part{
		{Name: "strategy=composition", Return: r.Return},
		{Name: "strategy=total", Return: byPoints},
	}, changes(d, t)...)
	return r
}

// most is the most that comes back: all hands of a box doubled and won.
func most(d *blackjack.Definition) odds.Ratio {
	back := odds.FromInt(4)
	if d.SplitHands > 1 {
		back = odds.FromInt(2 * int64(d.SplitHands))
		if d.DoubleAfterSplit == blackjack.On {
			back = odds.FromInt(4 * int64(d.SplitHands))
		}
	}
	if back.Cmp(odds.FromInt(4)) < 0 {
		return odds.FromInt(4)
	}
	return back
}

// Basic is the best chart by points of a game as a strategy.
func Basic(g *blackjack.Game) *Strategy {
	_, plans := newTable(g, shoeOf(g.Definition().Decks)).bestChart()
	return &Strategy{plans: plans}
}

// Best is best play by composition of a game as a strategy.
func Best(g *blackjack.Game) *Strategy {
	plans, _ := newTable(g, shoeOf(g.Definition().Decks)).best()
	return &Strategy{plans: plans}
}

// exceptions are the hands of two and three cards, from no split, which best play by
// composition plays otherwise than the chart.
func exceptions(g *blackjack.Game, columns *[values]*column, plans *[values]*upPlan) edge.Chart {
	chart := edge.Chart{Name: cardsChart, Rows: []edge.Row{}, Legend: map[string]string{
		"H": "hit", "S": "stand", "D": "double", "R": "surrender", "P": "split", "": "as the chart by points says",
	}}
	for _, up := range inOrder {
		chart.Columns = append(chart.Columns, valueName(up))
	}
	var byPoints [values]*upPlan
	for up, c := range columns {
		byPoints[up] = c.plans(g)
	}
	for h := range allOf {
		if n := allOf[h].Cards; n < 2 || n > 3 || allOf[h].Points() >= 21 {
			continue
		}
		row, differs := edge.Row{Name: cardNames(allOf[h].cards)}, false
		for _, up := range inOrder {
			word := plans[up].word(int32(h))
			if word == "" || word == byPoints[up].word(int32(h)) {
				word = ""
			}
			differs = differs || word != ""
			row.Cells = append(row.Cells, word)
		}
		if differs {
			chart.Rows = append(chart.Rows, row)
		}
	}
	return chart
}

// word is what a plan does with a hand from no split; "" where it never comes about.
func (u *upPlan) word(h int32) string {
	if allOf[h].Cards == 2 {
		for v := range values {
			if pair(v, v) == h && u.splits[v].most > 1 {
				return "P"
			}
		}
		if u.gives[h] {
			return "R"
		}
	}
	return [...]string{unplanned: "", stand: "S", hit: "H", double: "D"}[u.plan[h]]
}

// cardNames writes a hand, the highest cards first.
func cardNames(c counts) string {
	var names []string
	for v := values - 1; v >= 0; v-- {
		for range c[v] {
			names = append(names, valueName(v))
		}
	}
	return strings.Join(names, ",")
}
