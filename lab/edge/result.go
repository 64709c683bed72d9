package edge

import "croupier/odds"

// Result is what is known of one bet. All figures are per unit of the first
// stake (of the Ante, of a flat bet), net figures are what comes back less all
// that was staked.
type Result struct {
	Bet string // as on the command line: straight, pass, main
	Per string // what a unit is a unit of: stake, ante
	// Return is 1 plus the mean net win, Edge 1 less it.
	Return odds.Ratio
	// Staked is the mean of all that is staked, 1 where nothing is added.
	Staked odds.Ratio
	// HitRate is the chance of a net win above 0, Push of exactly 0.
	HitRate, Push odds.Ratio
	// Variance is that of the net win.
	Variance odds.Ratio
	// MaxWin is the most that comes back.
	MaxWin odds.Ratio
	// Outcomes are all net wins, ascending, with their chances; they add up to 1.
	// None where they are not told.
	Outcomes []Outcome
	// Parts say where the return comes from; they add up to it.
	Parts []Part
	// Strategy is best play, for games with decisions; a chart's lines, ready to
	// print.
	Strategy []Chart
	// Others are the returns under other named strategies, or other readings of
	// the rules.
	Others []Part
	// Within is 0 where all figures are exact. Else Return, Staked, HitRate,
	// Push, Variance and the chances are floats' decimals, off by no more.
	Within odds.Ratio
	// Loosely is that bound of HitRate, Push and Variance alone, where it is wider;
	// 0 where Within is theirs too.
	Loosely odds.Ratio
	// Shoe says which cards the figure is for: "8 decks, fresh".
	Shoe string
}

// Outcome is a net win with its chance. Name says what happened where one
// amount can come about in several ways.
type Outcome struct {
	Name   string
	Net    odds.Ratio
	Chance odds.Ratio
}

// Part is a share of a return, or a return under other conditions.
type Part struct {
	Name   string
	Return odds.Ratio
}

// Chart is a strategy as a table: a row for each holding, a column for each
// thing it is held against, and a legend.
type Chart struct {
	Name    string            `json:"name"`
	Columns []string          `json:"columns"`
	Rows    []Row             `json:"rows"`
	Legend  map[string]string `json:"legend,omitempty"`
}

// Row is one holding of a Chart.
type Row struct {
	Name  string   `json:"name"`
	Cells []string `json:"cells"`
}

// Edge is what the house keeps of a unit of the first stake in the long run.
func (r *Result) Edge() odds.Ratio { return odds.FromInt(1).Sub(r.Return) }

// ElementOfRisk is the edge out of all that is staked.
func (r *Result) ElementOfRisk() odds.Ratio {
	if r.Staked.IsZero() {
		return odds.Ratio{}
	}
	return r.Edge().Quo(r.Staked)
}

// From works the figures of a flat bet out of its outcomes, which must add up
// to 1: it panics where they do not, since a walk has then lost something.
func From(bet string, outcomes []Outcome) *Result {
	r := &Result{Bet: bet, Per: "stake", Staked: odds.FromInt(1), Outcomes: outcomes}
	var all, mean, square odds.Ratio
	for _, o := range outcomes {
		all = all.Add(o.Chance)
		mean = mean.Add(o.Chance.Mul(o.Net))
		square = square.Add(o.Chance.Mul(o.Net).Mul(o.Net))
		switch o.Net.Sign() {
		case 1:
			r.HitRate = r.HitRate.Add(o.Chance)
		case 0:
			r.Push = r.Push.Add(o.Chance)
		}
		if back := o.Net.Add(odds.FromInt(1)); back.Cmp(r.MaxWin) > 0 {
			r.MaxWin = back
		}
	}
	if !all.Equal(odds.FromInt(1)) {
		panic("edge: the outcomes of " + bet + " add up to " + all.String())
	}
	r.Return = odds.FromInt(1).Add(mean)
	r.Variance = square.Sub(mean.Mul(mean))
	return r
}
