package par

import (
	"fmt"
	"strings"

	"croupier/odds"
)

// summary writes the header and the totals.
func (b *book) summary() {
	h, row := b.s.Header, 3
	b.put(summaryPage, 1, 1, "PAR sheet · "+h.Name, title)
	for _, line := range headerLines(h) {
		b.put(summaryPage, 1, row, line[0], head)
		b.put(summaryPage, 2, row, line[1], wrapped)
		row++
	}
	row++
	t := b.s.Totals
	b.heads(summaryPage, row, "figure", "value", "exact, or how")
	row++
	b.totalRows(&row)
	deviation := bandsPage + "!$B$3"
	for i, q := range quantiles {
		b.put(summaryPage, 1, row, fmt.Sprintf("volatility index, %d %%", q.level), plain)
		b.formula(summaryPage, 2, row, fmt.Sprintf("%.16g*%s", q.Approx, deviation), t.Volatility[i].Index, chance)
		b.put(summaryPage, 3, row, indexLaw(b.s, q.Approx), plain)
		row++
	}
	for _, a := range t.AtLeast {
		b.put(summaryPage, 1, row, fmt.Sprintf("chance to win %d × the stake or more", a.Win), plain)
		b.put(summaryPage, 2, row, a.Probability.Approx, chance)
		b.put(summaryPage, 3, row, oneInText(a.OneIn), plain)
		row++
	}
	b.session(row + 1)
	b.widths(summaryPage, 44, 40, 70)
}

// totalRows writes the totals from a row on and moves it behind them.
func (b *book) totalRows(row *int) {
	t := b.s.Totals
	put := func(name string, value float64, exact string, l look) {
		b.put(summaryPage, 1, *row, name, plain)
		b.put(summaryPage, 2, *row, value, l)
		b.put(summaryPage, 3, *row, exact, plain)
		*row++
	}
	b.put(summaryPage, 1, *row, "return, from the cells of this workbook", plain)
	b.formula(summaryPage, 2, *row, partsPage+"!"+b.total, t.Return.Approx, chance)
	b.put(summaryPage, 3, *row, "formula: the sum of the page "+partsPage, plain)
	live := at(2, *row)
	*row++
	put(b.s.returnName()+", proven", t.Return.Approx, fraction(t.Return), chance)
	b.put(summaryPage, 1, *row, "difference", plain)
	b.formula(summaryPage, 2, *row, live+"-"+at(2, *row-1), 0, chance)
	b.put(summaryPage, 3, *row, "0 until a strip or a pay is changed; the figures below stay those of the edition", plain)
	*row++
	put("return credited by the round, pools apart", t.Credited.Approx, fraction(t.Credited), chance)
	if h := b.s.Held; h != nil {
		put(withoutName, h.Without.Approx, fraction(h.Without), chance)
		put(stakedName, h.Staked.Approx, fraction(h.Staked), chance)
	}
	put("hit rate", t.HitRate.Approx, fraction(t.HitRate), chance)
	put("variance", t.Variance.Approx, fraction(t.Variance), chance)
	b.put(summaryPage, 1, *row, "standard deviation", plain)
	b.formula(summaryPage, 2, *row, fmt.Sprintf("SQRT(%s)", at(2, *row-1)), t.Deviation, chance)
	b.put(summaryPage, 3, *row, "of what a game wins, × "+b.s.stakeName(), plain)
	*row++
	put("skewness", t.Skewness, "from the exact third moment", chance)
	put("excess kurtosis", t.Kurtosis, "from the exact fourth moment", chance)
	put("most that one game can win, × the stake", t.MaxWin.Approx, t.MaxAmount+" at the highest stake; "+t.odds(), plain)
}

// odds says how likely the highest win is.
func (t Totals) odds() string {
	if t.MaxChance.Exact.IsZero() {
		return "its chance is at most " + small(t.Lost.Approx)
	}
	if t.MaxChance.Approx == 0 {
		return "its chance is below 1 in 1e300"
	}
	return "1 in " + short(1/t.MaxChance.Approx)
}

// session writes how long a bank lasts.
func (b *book) session(row int) {
	s := b.s.Session
	b.heads(summaryPage, row, fmt.Sprintf("games that a bank of %d stakes lasts", s.Bank), "games", "how")
	for i, l := range s.Lengths {
		b.put(summaryPage, 1, row+1+i, percentName(l.Percent), plain)
		b.put(summaryPage, 2, row+1+i, l.Games, count)
	}
	b.put(summaryPage, 3, row+1, s.How, wrapped)
}

// percentName names a percentile of sessions.
func percentName(p int) string {
	if p == 50 {
		return "median"
	}
	return fmt.Sprintf("%d %% of sessions last at most", p)
}

// headerLines are the lines of the header, a name and its text each.
func headerLines(h Header) [][2]string {
	lines := "from the left"
	if h.BothWays {
		lines = "from the left and from the right"
	}
	rows := [][2]string{
		{"game", h.Game + ", a " + h.Kind}, {"edition", h.Edition}, {"digest of the mathematics", h.Digest},
		{"revision of the rules", fmt.Sprint(h.Revision)}, {"build", h.Build + ", " + h.Toolchain},
		{"generator", h.Generator}, {"document", h.Document},
		{"window", fmt.Sprintf("%d reels, %d rows, %d %ss, paid %s", h.ReelCount, h.Rows, h.LineCount, h.line(), lines)},
		{"pays are ×", "the stake of the " + h.paysOn()},
		{"unit", h.Unit.Format(h.currency)},
		{"stakes of " + h.StakeOf, money(h.Stakes, h.currency)},
	}
	coins := "one, the unit"
	if len(h.Denominations) > 0 {
		coins = money(h.Denominations, h.currency)
	}
	return append(rows, [2]string{"denominations", coins})
}

// money lists amounts.
func money(all []odds.Amount, c odds.Currency) string {
	var texts []string
	for _, a := range all {
		texts = append(texts, a.Format(c))
	}
	return strings.Join(texts, ", ")
}
