package par

import (
	"math/big"
	"strconv"

	"croupier/odds"
)

// Sheet is all that a PAR sheet says, as plain figures; docs/par-sheet.md
// describes its JSON field by field. Wins, pays and returns are × the stake of
// one game unless they say otherwise.
type Sheet struct {
	Header        Header        `json:"header"`
	Rules         []Rule        `json:"rules"`
	Symbols       []Symbol      `json:"symbols"`
	Reels         []ReelSet     `json:"reels"`
	Lines         [][]int       `json:"lines"`
	Combinations  []Combination `json:"combinations"`
	Sums          []Sum         `json:"combination_sums"`
	Patterns      []Pattern     `json:"patterns"`
	Parts         []Part        `json:"parts"`
	Features      []Feature     `json:"features"`
	Pots          []Pot         `json:"pots"`
	Totals        Totals        `json:"totals"`
	Distribution  []Bin         `json:"distribution"`
	Undone        string        `json:"distribution_missing,omitempty"`
	Bands         []Band        `json:"confidence_bands"`
	Session       Session       `json:"session"`
	Deviations    []Deviation   `json:"deviations"`
	Choices       []Choice      `json:"choices"`
	ReadingOfPays string        `json:"reading_of_pays"`
}

// Header says what was summed, and by which build.
type Header struct {
	Game     string `json:"game"`
	Name     string `json:"name"`
	Kind     string `json:"kind"`
	Edition  string `json:"edition"`
	Digest   string `json:"digest"`
	Revision int    `json:"revision"`
	// Build is the commit of the program, Toolchain the Go that built it.
	Build     string `json:"build"`
	Toolchain string `json:"toolchain"`
	Generator string `json:"generator"`
	Document  string `json:"document"`
	Currency  string `json:"currency"`
	// Unit, Stakes and Denominations are minor units of the currency; StakeOf
	// says whether a stake is that of the game or of one line.
	Unit          odds.Amount   `json:"unit"`
	Stakes        []odds.Amount `json:"stakes"`
	StakeOf       string        `json:"stake_of"`
	Denominations []odds.Amount `json:"denominations"`
	ReelCount     int           `json:"reel_count"`
	Rows          int           `json:"rows"`
	LineCount     int           `json:"line_count"`
	PaysOn        string        `json:"pays_on"`
	// Per: the pays of lines multiply 1/Per of the stake.
	Per      uint64 `json:"pays_per"`
	BothWays bool   `json:"both_ways"`

	currency odds.Currency
}

// Rule is one mechanic that the game has, with the clauses that fix it.
type Rule struct {
	Mechanic string   `json:"mechanic"`
	Clauses  []string `json:"clauses"`
}

// Figure is an exact ratio and the float nearest to it.
type Figure struct {
	Exact  odds.Ratio `json:"exact"`
	Approx float64    `json:"approx"`
}

// figure looks at a ratio from both sides.
func figure(r odds.Ratio) Figure {
	f, _ := r.Big().Float64()
	return Figure{r, f}
}

// whole is a count as a ratio.
func whole(n uint64) odds.Ratio { return odds.FromBig(new(big.Int).SetUint64(n), big.NewInt(1)) }

// Symbol is a symbol of the machine; Pays[k] is what k of it pay on a line,
// × 1/Per of the stake, ScatterPays[k] what k anywhere pay, × the stake.
type Symbol struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Kind        string   `json:"kind"`
	Pays        []uint32 `json:"pays"`
	ScatterPays []uint32 `json:"scatter_pays,omitempty"`
	// Wild is what a combination multiplies in which it helps, 0 for no wild.
	Wild uint32 `json:"wild_multiplies,omitempty"`
}

// ReelSet is one set of strips: base, free or sticky. Same names the set whose
// strips it has too, "" for strips of its own. Cycle is the number of windows.
type ReelSet struct {
	Name  string `json:"name"`
	Same  string `json:"same_as,omitempty"`
	Reels []Reel `json:"reels"`
	Cycle string `json:"cycle"`
}

// Reel is one strip from stop 0, its counts by symbol in the order of Symbols,
// and how long the stacks of equal symbols are, around its end.
type Reel struct {
	Strip  []string `json:"strip"`
	Counts []uint32 `json:"counts"`
	Stacks []Stack  `json:"stacks"`
}

// Stack says that Times stacks of Length equal symbols, two or more, stand on a
// strip.
type Stack struct {
	Symbol string `json:"symbol"`
	Length int    `json:"length"`
	Times  int    `json:"times"`
}

// Combination is one row of the table of a line: Count of Symbol from End, with
// or without a wild that stands for it, as the highest of the line.
type Combination struct {
	Mode   string `json:"mode"`
	Symbol string `json:"symbol"`
	Count  int    `json:"count"`
	End    string `json:"end"`
	Helped bool   `json:"helped_by_wild"`
	// Pay is × 1/Per of the stake, wilds counted: Factor times the symbol's
	// pay. Ways of Of stops of the reels give it on one line.
	Pay         uint32 `json:"pay"`
	Factor      uint32 `json:"factor"`
	Ways        uint64 `json:"combinations"`
	Of          uint64 `json:"cycle"`
	Probability Figure `json:"probability"`
	// OneIn is 1 ÷ Probability.
	OneIn float64 `json:"one_in_approx"`
	// Return is over all lines of one spin of its mode; Share its part of all
	// that lines return in that mode.
	Return Figure `json:"return"`
	Share  Figure `json:"share"`
}

// Sum is the last row of the table of one mode.
type Sum struct {
	Mode        string `json:"mode"`
	Ways        uint64 `json:"combinations"`
	Probability Figure `json:"probability"`
	Return      Figure `json:"return"`
}

// Pattern says which lines a combination is made of: on each reel one of the
// symbols that are listed. The patterns of a mode do not overlap, so that a
// combination's ways are the sum, over its patterns, of the product of the
// counts.
type Pattern struct {
	// Combination is an index into Combinations.
	Combination int        `json:"combination"`
	Symbols     [][]string `json:"symbols"`

	sets [][]bool // by reel and symbol
}

// Part is a share of the return; the parts add up to it.
type Part struct {
	Name   string `json:"name"`
	Return Figure `json:"return"`
	// Share is Return over the whole return.
	Share Figure `json:"share"`
	// Pot is true where a pot pays it, and not the round.
	Pot bool `json:"paid_by_pot"`

	rows []int // the combinations that add up to it, nil where none do
	spun *spun // free spins that a product of live figures gives
}

// spun says that a part is Rate × Mean spins × times × the return of one.
type spun struct {
	feature int
	times   uint32
}

// Feature is one that a paid game can win.
type Feature struct {
	Name string `json:"name"`
	// Rate is the chance that a paid game wins it, OneIn 1 ÷ Rate.
	Rate  Figure  `json:"rate"`
	OneIn float64 `json:"one_in_approx"`
	// Mean is what it pays, Spins how many spins it lasts, on the average;
	// Again how many of these were won within it.
	Mean   Figure  `json:"mean_award"`
	Spins  Figure  `json:"mean_spins"`
	Again  *Figure `json:"mean_retriggered_spins,omitempty"`
	Return Figure  `json:"return"`
	Share  Figure  `json:"share"`
}

// Pot is a jackpot that stakes feed.
type Pot struct {
	Name   string `json:"name"`
	WonBy  string `json:"won_by"`
	Growth string `json:"growth"`
	// Seed is in units; Rate the chance that a paid game wins it at RateAt, 0
	// where the house draws it.
	Seed   uint32 `json:"seed_units"`
	Rate   Figure `json:"rate"`
	RateAt string `json:"rate_at"`
	Return Figure `json:"return"`
	Share  Figure `json:"share"`
}

// Totals are the figures of a whole game. All but Return are of what the round
// credits, pots apart, since what a pot holds is no function of the round.
type Totals struct {
	Return   Figure `json:"return"`
	Credited Figure `json:"credited_return"`
	HitRate  Figure `json:"hit_rate"`
	Variance Figure `json:"variance"`
	// The figures in Approx are computed from exact moments.
	Deviation float64 `json:"standard_deviation_approx"`
	Skewness  float64 `json:"skewness_approx"`
	Kurtosis  float64 `json:"excess_kurtosis_approx"`
	// Volatility is the volatility index: a normal quantile × the deviation.
	Volatility []Index `json:"volatility_index"`
	MaxWin     Figure  `json:"max_win"`
	MaxAmount  string  `json:"max_win_at_highest_stake"`
	// MaxChance is 0 where it is only known to be at most Lost.
	MaxChance Figure    `json:"max_win_probability"`
	AtLeast   []AtLeast `json:"at_least"`
	// Lost is the chance of all wins that the distribution does not tell: each
	// chance above may be too low by as much.
	Lost Figure `json:"distribution_lost"`
}

// Index is the volatility index at a level of confidence, in percent.
type Index struct {
	Level int     `json:"level_percent"`
	Index float64 `json:"index_approx"`
}

// AtLeast is the chance to win Win × the stake or more.
type AtLeast struct {
	Win         uint64  `json:"win"`
	Probability Figure  `json:"probability"`
	OneIn       float64 `json:"one_in_approx"`
}

// Bin is the chance of a win from From up to, not including, To; the first is
// of nothing, the last has no end. Tail is the chance of From or more. Share is
// the part of what is credited that its wins make up.
type Bin struct {
	From        uint64  `json:"from"`
	To          uint64  `json:"to"`
	Nothing     bool    `json:"nothing,omitempty"`
	Probability Figure  `json:"probability"`
	Tail        Figure  `json:"tail"`
	Share       float64 `json:"share_approx"`
}

// label names a bin.
func (b Bin) label() string {
	from := strconv.FormatUint(b.From, 10)
	switch {
	case b.Nothing:
		return "0"
	case b.From == 0:
		return "below 1"
	case b.To == 0:
		return from + " or more"
	}
	return from + " to " + strconv.FormatUint(b.To, 10)
}

// Band is where the return of so many games lies, pots apart, by the normal
// law: the credited return ± quantile × deviation ÷ √games, never below 0.
type Band struct {
	Games  uint64  `json:"games"`
	Low90  float64 `json:"low_90_approx"`
	High90 float64 `json:"high_90_approx"`
	Low95  float64 `json:"low_95_approx"`
	High95 float64 `json:"high_95_approx"`
	Low99  float64 `json:"low_99_approx"`
	High99 float64 `json:"high_99_approx"`
}

// Session is how many games a bank of Bank stakes lasts, at an unchanged stake,
// until less than a stake is left: of Sessions simulated ones, by percentile.
type Session struct {
	Bank     int    `json:"bank_stakes"`
	Sessions int    `json:"sessions"`
	Seed     uint64 `json:"seed"`
	// Longest ends a session that goes on for ever.
	Longest uint64   `json:"longest"`
	Lengths []Length `json:"lengths"`
	How     string   `json:"how"`
}

// Length is a percentile of the games that a session lasts.
type Length struct {
	Percent int    `json:"percent"`
	Games   uint64 `json:"games"`
}

// Deviation is a figure that a document prints, beside ours.
type Deviation struct {
	Clause  string `json:"clause"`
	What    string `json:"what"`
	Printed Figure `json:"printed"`
	Ours    Figure `json:"ours"`
	// Off is ours less what is printed; Allowed what a ruling allows, either
	// way.
	Off     Figure `json:"difference"`
	Allowed Figure `json:"allowed"`
	// Least is true where the document prints a least figure.
	Least  bool   `json:"printed_is_least"`
	Holds  bool   `json:"holds"`
	Reason string `json:"reason"`
}

// Choice is one thing that the player can choose, and what it returns.
type Choice struct {
	Name      string  `json:"name"`
	Stakes    uint64  `json:"stakes_of_a_line"`
	Return    Figure  `json:"return"`
	HitRate   Figure  `json:"hit_rate"`
	Deviation float64 `json:"standard_deviation_approx"`
}
