package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"croupier/games"
	"croupier/lab/exact"
	"croupier/odds"
)

// sum is `croupier exact`.
type sum struct {
	Game  string `arg:"" help:"The game's id, as croupier games prints it."`
	Bet   string `help:"The bet; a reel machine has one." enum:"game" default:"game"`
	Stake uint32 `help:"In units; the return is the same at every stake." placeholder:"UNITS"`
	JSON  bool   `help:"Print one JSON document."`
}

// Help is the example of --help.
func (sum) Help() string {
	return "The return as a fraction, summed over all outcomes of the rules just played, with its parts, hit rate, variance " +
		"and the distribution of a game's win. In --json a probability of the distribution is a fraction \"a/b\" where that is short, " +
		"else the nearest number.\n\nExample:\n  croupier exact dirty-money --json"
}

// summed is the report. Wins and returns are × the stake; hit rate, variance,
// largest win and distribution are of what a game credits, the jackpot apart.
type summed struct {
	Game         string        `json:"game"`
	Edition      string        `json:"edition"`
	Bet          string        `json:"bet"`
	Stake        uint32        `json:"stake"`
	Return       odds.Ratio    `json:"return"`
	Decimal      json.Number   `json:"return_decimal"`
	HitRate      json.Number   `json:"hit_rate"`
	HitRatio     odds.Ratio    `json:"hit_rate_ratio"`
	Variance     json.Number   `json:"variance"`
	Deviation    json.Number   `json:"standard_deviation"`
	Skewness     json.Number   `json:"skewness"`
	Kurtosis     json.Number   `json:"excess_kurtosis"`
	MaxWin       odds.Ratio    `json:"max_win_ratio"`
	MaxChance    odds.Ratio    `json:"max_win_probability"`
	Parts        []summedPart  `json:"parts"`
	Triggers     []trigger     `json:"free_spins"`
	Features     []feature     `json:"features"`
	Lost         json.Number   `json:"distribution_lost"` // at most so much is missing from a chance
	Distribution []chanceOfWin `json:"distribution"`
	Undone       string        `json:"distribution_missing,omitempty"`
	Seconds      json.Number   `json:"seconds"`
}

type summedPart struct {
	Name    string      `json:"name"`
	Return  odds.Ratio  `json:"return"`
	Decimal json.Number `json:"return_decimal"`
}

// feature is one that coins win.
type feature struct {
	Name  string      `json:"name"`
	Rate  json.Number `json:"rate"`
	Mean  json.Number `json:"mean_win"`
	Spins json.Number `json:"mean_spins"`
}

// trigger is an award of free spins.
type trigger struct {
	Times   uint32      `json:"multiplier"`
	Rate    odds.Ratio  `json:"rate"`
	Decimal json.Number `json:"rate_decimal"`
	Mean    json.Number `json:"mean_win"`
}

// chanceOfWin is a win with its probability: exact where the fraction is short,
// else the nearest number.
type chanceOfWin struct {
	Win         odds.Ratio `json:"win"`
	Probability any        `json:"probability"`
}

// shortBits is the most bits of a denominator that is printed as it is.
const shortBits = 128

// Run sums.
func (c *sum) Run(s streams) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	if c.Stake == 0 {
		c.Stake = least(g)
	}
	if err := c.offered(g); err != nil {
		return err
	}
	begun := time.Now()
	known, err := exact.Slots(g.Slot)
	if err != nil {
		return fmt.Errorf("%s cannot be summed: %w", g.ID, err)
	}
	report := c.report(g, known)
	report.Seconds = float(time.Since(begun).Seconds())
	if c.JSON {
		return document(s.out, report)
	}
	return report.print(s)
}

// offered refuses a stake that the game does not have.
func (c *sum) offered(g *games.Game) error {
	stakes := g.Sheet().Stakes
	for _, stake := range stakes {
		if units, err := odds.Units(stake, g.Unit); err == nil && units == int64(c.Stake) {
			return nil
		}
	}
	return wrongUse("%s is not played for %d units; its stakes in minor units, %s a unit, are %s", g.ID, c.Stake, amount(g.Unit), amounts(stakes))
}

func (c *sum) report(g *games.Game, known *exact.Slot) summed {
	report := summed{
		Game: g.ID, Edition: g.Edition(), Bet: c.Bet, Stake: c.Stake,
		Return: known.Return, Decimal: number(known.Return), HitRate: number(known.HitRate), HitRatio: known.HitRate,
		Variance: number(known.Variance), Deviation: float(known.DeviationApprox()),
		Skewness: float(known.SkewnessApprox()), Kurtosis: float(known.KurtosisApprox()),
		MaxWin: known.MaxWin.Win, MaxChance: known.MaxWin.Probability, Undone: known.Undone,
		Parts: []summedPart{}, Triggers: []trigger{}, Distribution: []chanceOfWin{},
		Features: []feature{}, Lost: number(known.Lost),
	}
	for _, b := range known.Bonuses {
		report.Features = append(report.Features, feature{b.Name, number(b.Rate), number(b.Mean), number(b.Spins)})
	}
	for _, p := range known.Parts {
		report.Parts = append(report.Parts, summedPart{p.Name, p.Return, number(p.Return)})
	}
	for _, t := range known.Triggers {
		report.Triggers = append(report.Triggers, trigger{t.Times, t.Rate, number(t.Rate), number(t.Mean)})
	}
	for i := range known.Distribution.Len() {
		one := chanceOfWin{Win: known.Distribution.Win(i)}
		if o := known.Distribution.At(i); o.Probability.Den().BitLen() <= shortBits {
			one.Probability = o.Probability
		} else {
			one.Probability = float(known.Distribution.ChanceApprox(i))
		}
		report.Distribution = append(report.Distribution, one)
	}
	return report
}

func (r summed) print(s streams) error {
	rows := [][]string{
		{"game", r.Edition}, {"return", r.Decimal.String()}, {"", short(r.Return)}, {"hit rate", r.HitRate.String()},
		{"variance", r.Variance.String() + ", standard deviation " + r.Deviation.String()},
		{"largest win", "× " + whole(r.MaxWin.String())}, {"computed in", r.Seconds.String() + " s"}, {"", ""},
	}
	for _, p := range r.Parts {
		rows = append(rows, []string{p.Name, p.Decimal.String()})
	}
	for _, t := range r.Triggers {
		rows = append(rows, []string{"free spins × " + strconv.FormatUint(uint64(t.Times), 10),
			"rate " + t.Decimal.String() + ", win × " + t.Mean.String() + " on the average"})
	}
	for _, f := range r.Features {
		rows = append(rows, []string{f.Name,
			"rate " + f.Rate.String() + ", win × " + f.Mean.String() + " in " + f.Spins.String() + " spins on the average"})
	}
	if r.Undone != "" {
		rows = append(rows, []string{"distribution", r.Undone})
	} else {
		rows = append(rows, []string{"distribution", strconv.Itoa(len(r.Distribution)) + " different wins; --json lists them"})
	}
	return table(s.out, rows)
}

// short is a fraction that fits a line; a longer one is in the JSON.
func short(r odds.Ratio) string {
	if text := r.String(); len(text) <= 60 {
		return text
	}
	return "a fraction of " + strconv.Itoa(len(r.String())) + " digits, see --json"
}
