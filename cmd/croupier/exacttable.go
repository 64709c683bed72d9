package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"croupier/games"
	"croupier/lab/bets"
	"croupier/lab/edge"
	"croupier/odds"
)

// provenBet is the report of `croupier exact` on a bet of a table game. Figures
// are per unit of the first stake, wins net of all that was staked.
type provenBet struct {
	Game         string         `json:"game"`
	Edition      string         `json:"edition"`
	Bet          string         `json:"bet"`
	Stake        uint32         `json:"stake"` // in units; the figures are for each of them
	Per          string         `json:"per"`
	Shoe         string         `json:"shoe,omitempty"`
	Return       odds.Ratio     `json:"return"`
	Decimal      json.Number    `json:"return_decimal"`
	Edge         odds.Ratio     `json:"edge"`
	EdgeDecimal  json.Number    `json:"edge_decimal"`
	Staked       json.Number    `json:"staked"`
	Risk         json.Number    `json:"element_of_risk"`
	HitRate      json.Number    `json:"hit_rate"`
	Push         json.Number    `json:"push_rate"`
	Variance     json.Number    `json:"variance"`
	MaxWin       odds.Ratio     `json:"max_win_ratio"`
	Within       json.Number    `json:"within"`                 // of the figures; 0: they are exact
	WithinRates  json.Number    `json:"within_rates,omitempty"` // of hit_rate, push_rate and variance, where it is wider
	Parts        []summedPart   `json:"parts"`
	Others       []summedPart   `json:"others"`
	Strategy     []edge.Chart   `json:"strategy"`
	Distribution []provenChance `json:"distribution"`
	Seconds      json.Number    `json:"seconds"`
}

// provenChance is a win with its chance: Win is 1 more than Net, so that the wins
// by their chances add up to the return.
type provenChance struct {
	Name        string      `json:"name,omitempty"`
	Win         odds.Ratio  `json:"win"`
	Net         odds.Ratio  `json:"net"`
	Probability odds.Ratio  `json:"probability"`
	Decimal     json.Number `json:"probability_decimal"`
}

// runTable proves a bet of a table game.
func (c *sum) runTable(s streams, g *games.Game) error {
	book, err := bets.Of(g)
	if err != nil {
		return err
	}
	begun := time.Now()
	r, err := book.Exact(c.Bet)
	if err != nil {
		return misuse{err}
	}
	report := provenOf(g, r)
	report.Stake = max(1, c.Stake)
	report.Seconds = float(time.Since(begun).Seconds())
	if c.JSON {
		return document(s.out, report)
	}
	return report.print(s)
}

func provenOf(g *games.Game, r *edge.Result) provenBet {
	p := provenBet{
		Game: g.ID, Edition: g.Edition(), Bet: r.Bet, Per: r.Per, Shoe: r.Shoe,
		Return: r.Return, Decimal: number(r.Return), Edge: r.Edge(), EdgeDecimal: number(r.Edge()),
		Staked: number(r.Staked), Risk: number(r.ElementOfRisk()), HitRate: number(r.HitRate), Push: number(r.Push),
		Variance: number(r.Variance), MaxWin: r.MaxWin, Within: tiny(r.Within),
		Parts: partsOf(r.Parts), Others: partsOf(r.Others), Strategy: r.Strategy, Distribution: []provenChance{},
	}
	if !r.Loosely.IsZero() {
		p.WithinRates = tiny(r.Loosely)
	}
	if p.Strategy == nil {
		p.Strategy = []edge.Chart{}
	}
	if len(p.Parts) == 0 {
		p.Parts = partsOf([]edge.Part{{Name: r.Bet, Return: r.Return}})
	}
	for _, o := range r.Outcomes {
		p.Distribution = append(p.Distribution, provenChance{o.Name, o.Net.Add(odds.FromInt(1)), o.Net, o.Chance, tiny(o.Chance)})
	}
	return p
}

func partsOf(parts []edge.Part) []summedPart {
	all := []summedPart{}
	for _, p := range parts {
		all = append(all, summedPart{p.Name, p.Return, number(p.Return)})
	}
	return all
}

// shownOutcomes is the most net wins that are listed; --json has them all.
const shownOutcomes = 40

func (p provenBet) print(s streams) error {
	rows := [][]string{
		{"game", p.Edition}, {"bet", p.Bet + ", figures per unit of the " + p.Per},
		{"return", p.Decimal.String() + exactly(p.Return)}, {"edge", p.EdgeDecimal.String() + exactly(p.Edge)},
		{"element of risk", p.Risk.String() + " of " + p.Staked.String() + " staked in the mean"},
		{"wins", p.HitRate.String()}, {"pushes", p.Push.String()}, {"variance", p.Variance.String()},
		{"most that comes back", "× " + p.MaxWin.String()},
	}
	if p.Shoe != "" {
		rows = append(rows, []string{"shoe", p.Shoe})
	}
	if p.Within != "0" {
		rows = append(rows, []string{"within", p.Within.String()})
	}
	if p.WithinRates != "" {
		rows = append(rows, []string{"wins, pushes, variance within", p.WithinRates.String()})
	}
	rows = append(rows, []string{"time", p.Seconds.String() + " s"})
	if err := table(s.out, rows); err != nil {
		return err
	}
	for _, list := range []struct {
		title string
		parts []summedPart
	}{{"PART", p.Parts}, {"OTHERWISE", p.Others}} {
		if len(list.parts) == 0 {
			continue
		}
		rows := [][]string{{list.title, "RETURN"}}
		for _, part := range list.parts {
			rows = append(rows, []string{part.Name, part.Decimal.String() + exactly(part.Return)})
		}
		fmt.Fprintln(s.out)
		if err := table(s.out, rows); err != nil {
			return err
		}
	}
	for _, chart := range p.Strategy {
		if err := printChart(s, chart); err != nil {
			return err
		}
	}
	return p.printOutcomes(s)
}

// exactly is a short fraction in brackets; a long one is left to --json.
func exactly(r odds.Ratio) string {
	if text := r.String(); len(text) <= 40 {
		return " (" + text + ")"
	}
	return ""
}

func (p provenBet) printOutcomes(s streams) error {
	if len(p.Distribution) == 0 {
		return nil
	}
	rows := [][]string{{"NET WIN", "CHANCE", ""}}
	for i, o := range p.Distribution {
		if i == shownOutcomes {
			rows = append(rows, []string{fmt.Sprintf("and %d more in --json", len(p.Distribution)-i)})
			break
		}
		rows = append(rows, []string{o.Net.String(), o.Decimal.String() + exactly(o.Probability), o.Name})
	}
	fmt.Fprintln(s.out)
	return table(s.out, rows)
}

// printChart prints a strategy as a table with its legend.
func printChart(s streams, chart edge.Chart) error {
	rows := [][]string{append([]string{strings.ToUpper(chart.Name)}, chart.Columns...)}
	for _, row := range chart.Rows {
		rows = append(rows, append([]string{row.Name}, row.Cells...))
	}
	fmt.Fprintln(s.out)
	if err := table(s.out, rows); err != nil {
		return err
	}
	for _, sign := range sortedKeys(chart.Legend) {
		fmt.Fprintf(s.out, "%s  %s\n", sign, chart.Legend[sign])
	}
	return nil
}
