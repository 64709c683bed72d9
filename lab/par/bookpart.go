package par

import (
	"fmt"
	"strings"

	"croupier/lab/exact"
)

// given is said beside a figure that no formula of the workbook makes.
const given = "exact value, summed over the states of the game by croupier exact; no formula"

// Columns of the page of features.
const (
	rateColumn      = 2
	meanColumn      = 4
	spinsColumn     = 5
	featReturn      = 7
	featShareColumn = 8
	restColumn      = 11
)

// stakedCell is the mean of what a round stakes.
var stakedCell = featuresPage + "!" + fixed(rateColumn, 2)

// features writes what a paid game can win.
func (b *book) features() {
	b.put(featuresPage, 1, 1, "Features", title)
	b.put(featuresPage, 1, 2, "mean of all that a round stakes, × its first stake", plain)
	b.put(featuresPage, rateColumn, 2, b.s.staked.Approx, chance)
	b.heads(featuresPage, 3, "feature", "chance in a paid game", "1 in", "mean award, × the stake", "mean spins",
		"of these won within it", "return", "share of the return", "where the chance comes from", "where the mean comes from",
		"what a special symbol adds in one free spin")
	for i, f := range b.s.Features {
		b.feature(i, f, 4+i)
	}
	row := 6 + len(b.s.Features)
	b.heads(featuresPage, row, "jackpot", "won by", "chance in a paid game", "at", "growth, of the stakes", "seed, units", "return", "share of the return")
	for i, p := range b.s.Pots {
		row := row + 1 + i
		for n, value := range []any{p.Name, p.WonBy, p.Rate.Approx, p.RateAt, p.Growth, p.Seed, p.Return.Approx, p.Share.Approx} {
			b.put(featuresPage, 1+n, row, value, map[int]look{2: chance, 6: chance, 7: percent}[n])
		}
	}
	row += 3 + len(b.s.Pots)
	row = b.specials(row)
	row = b.draws(row)
	b.choices(row)
	b.widths(featuresPage, 44, 22, 16, 22, 18, 18, 18, 12, 40, 60)
}

// feature writes one row.
func (b *book) feature(i int, f Feature, row int) {
	b.put(featuresPage, 1, row, f.Name, plain)
	source := given
	if text := b.wonBy(f); text != "" {
		source = "formula, on the page " + scattersPage
		b.formula(featuresPage, rateColumn, row, text, f.Rate.Approx, chance)
	} else {
		b.put(featuresPage, rateColumn, row, f.Rate.Approx, chance)
	}
	b.put(featuresPage, featShareColumn+1, row, source, plain)
	b.formula(featuresPage, 3, row, fmt.Sprintf("IF(%s=0,0,1/%s)", at(rateColumn, row), at(rateColumn, row)), f.OneIn, count)
	b.put(featuresPage, spinsColumn, row, f.Spins.Approx, chance)
	if f.Again != nil {
		b.put(featuresPage, 6, row, f.Again.Approx, chance)
	}
	source = given
	if s := b.spunOf(i); s != nil {
		source = "formula: spins × multiplier × what one free spin returns; the number of spins is an " + given
		b.put(featuresPage, restColumn, row, s.rest.Approx, chance)
		one := []string{tablePage + "!" + fixed(returnColumn, b.sums[freeMode]), at(restColumn, row)}
		if cell := b.scatterSum[freeMode]; cell != "" {
			one = append(one, cell)
		}
		text := fmt.Sprintf("%s*%d*(%s)", at(spinsColumn, row), s.times, strings.Join(one, "+"))
		b.formula(featuresPage, meanColumn, row, text, f.Mean.Approx, chance)
	} else {
		b.put(featuresPage, meanColumn, row, f.Mean.Approx, chance)
	}
	b.put(featuresPage, featShareColumn+2, row, source, plain)
	b.formula(featuresPage, featReturn, row, fmt.Sprintf("%s*%s/%s", at(rateColumn, row), at(meanColumn, row), stakedCell), f.Return.Approx, chance)
	total := partsPage + "!" + b.total
	b.formula(featuresPage, featShareColumn, row, fmt.Sprintf("IF(%s=0,0,%s/%s)", total, at(featReturn, row), total), f.Share.Approx, percent)
	b.mean[f.Name] = featuresPage + "!" + fixed(featReturn, row)
}

// specials writes the symbols that may expand, and returns the row behind them.
func (b *book) specials(row int) int {
	if len(b.s.Specials) == 0 {
		return row
	}
	b.heads(featuresPage, row, "special symbol of free spins", "chance", "mean award, × the stake")
	for i, x := range b.s.Specials {
		for n, value := range []any{x.Symbol, x.Chance.Approx, x.Mean.Approx} {
			b.put(featuresPage, 1+n, row+1+i, value, map[int]look{1: chance, 2: chance}[n])
		}
	}
	return row + 3 + len(b.s.Specials)
}

// spunOf is the product of free spins that a feature is, nil for none.
func (b *book) spunOf(feature int) *spun {
	for _, p := range b.s.Parts {
		if p.spun != nil && p.spun.feature == feature {
			return p.spun
		}
	}
	return nil
}

// choices writes what the player can choose.
func (b *book) choices(row int) {
	if len(b.s.Choices) == 0 {
		return
	}
	b.heads(featuresPage, row, "choice of the player", "lines or ways", b.s.returnName(), "return, exact")
	if b.s.Held != nil {
		b.put(featuresPage, 5, row, withoutName, head)
	}
	for i, c := range b.s.Choices {
		for n, value := range []any{c.Name, c.Lines, c.Return.Approx, fraction(c.Return)} {
			b.put(featuresPage, 1+n, row+1+i, value, map[int]look{2: chance}[n])
		}
		if c.Without != nil {
			b.put(featuresPage, 5, row+1+i, c.Without.Approx, chance)
		}
	}
}

// partRow is the row of the first part.
const partRow = 4

// parts writes the parts of the return and their sum, with a chart.
func (b *book) parts() {
	b.put(partsPage, 1, 1, "The return by part", title)
	b.heads(partsPage, 3, "part", "return", "share", "paid by", "where it comes from", "exact")
	row, pots := partRow, []string{}
	for _, p := range b.s.Parts {
		b.put(partsPage, 1, row, p.Name, plain)
		text, source := b.sourceOf(p)
		if text == "" {
			b.put(partsPage, 2, row, p.Return.Approx, chance)
		} else {
			b.formula(partsPage, 2, row, text, p.Return.Approx, chance)
		}
		paid := "the round"
		if p.Pot {
			paid = "a jackpot's pool"
			pots = append(pots, at(2, row))
		}
		for n, value := range []any{paid, source, fraction(p.Return)} {
			b.put(partsPage, 4+n, row, value, plain)
		}
		row++
	}
	t := b.s.Totals
	b.put(partsPage, 1, row, "return", head)
	b.formula(partsPage, 2, row, fmt.Sprintf("SUM(%s:%s)", at(2, partRow), at(2, row-1)), t.Return.Approx, chance)
	b.put(partsPage, 1, row+1, "of this credited by the round, jackpots' pools apart", head)
	b.formula(partsPage, 2, row+1, strings.Join(append([]string{at(2, row)}, pots...), "-"), t.Credited.Approx, chance)
	for i, p := range b.s.Parts {
		b.formula(partsPage, 3, partRow+i, fmt.Sprintf("IF(%s=0,0,%s/%s)", b.total, at(2, partRow+i), b.total), p.Share.Approx, percent)
	}
	b.widths(partsPage, 44, 18, 12, 16, 60, 30)
	b.keep(b.f.AddChart(partsPage, at(1, row+4), partsChart(row-1)))
}

// sourceOf is the formula of a part, "" for none, and what is said of it.
func (b *book) sourceOf(p Part) (text, source string) {
	switch {
	case p.spun != nil:
		return b.mean[b.s.Features[p.spun.feature].Name], "formula: chance × mean award, on the page " + featuresPage
	case p.Name == exact.HeldPart:
		return b.mean[p.Name], "formula: chance × mean award ÷ stakes, exact values on the page " + featuresPage
	case p.Name == exact.ScatterPart && b.scatterSum[baseMode] != "":
		return b.outOf(b.scatterSum[baseMode], "formula: numbers of scatters and their pays, on the page "+scattersPage)
	case p.rows != nil:
		var cells []string
		for _, c := range p.rows {
			cells = append(cells, tablePage+"!"+at(returnColumn, b.rows[c]))
		}
		return b.outOf(strings.Join(cells, "+"), "formula: its combinations, from strips and pays")
	case p.Pot:
		return "", "exact value: what the stakes feed it with, seed included"
	case p.Return.Exact.IsZero():
		return "", "exact value: it returns what it takes"
	}
	return "", given
}

// outOf puts what is × the first stake of a round over all that it stakes.
func (b *book) outOf(text, source string) (string, string) {
	if b.s.Held == nil {
		return text, source
	}
	return "(" + text + ")/" + stakedCell, source + ", out of all that is staked"
}

// rules writes the mechanics with the clauses that fix them.
func (b *book) rules() {
	b.put(rulesPage, 1, 1, "What fixes each rule: clauses of docs/rules", title)
	b.put(rulesPage, 1, 2, b.s.Header.Document, plain)
	b.heads(rulesPage, 4, "mechanic", "clauses")
	row := 5
	for _, r := range b.s.Rules {
		b.put(rulesPage, 1, row, r.Mechanic, plain)
		b.put(rulesPage, 2, row, strings.Join(r.Clauses, ", "), plain)
		row++
	}
	row++
	b.heads(rulesPage, row, "clause", "figure that the document prints", "printed", "ours", "difference", "allowed", "holds", "why")
	for i, d := range b.s.Deviations {
		holds := "yes"
		if !d.Holds {
			holds = "NO"
		}
		for n, value := range []any{d.Clause, d.What, d.Printed.Approx, d.Ours.Approx, d.Off.Approx, d.Allowed.Approx, holds, d.Reason} {
			b.put(rulesPage, 1+n, row+1+i, value, plain)
		}
	}
	b.widths(rulesPage, 30, 70, 12, 16, 16, 10, 8, 70)
}
