package par

// Totals are the figures of a whole game. All but Return are of what the round
// credits, pots apart, since what a pot holds is no function of the round.
type Totals struct {
	Return   Figure `json:"return"`
	Credited Figure `json:"credited_return"`
	HitRate  Figure `json:"hit_rate"`
	Variance Figure `json:"variance"`
	// The figures in Approx are computed from exact moments.
	Deviation float64 `json:"standard_deviation_approx"`
	// PerStake is the deviation that the bands use: of what comes back less the
	// return of what is staked, out of what a round stakes; Deviation but where a
	// round can stake more than once.
	PerStake float64 `json:"band_deviation_approx"`
	Skewness float64 `json:"skewness_approx"`
	Kurtosis float64 `json:"excess_kurtosis_approx"`
	// Volatility is the volatility index: a normal quantile × PerStake.
	Volatility []Index `json:"volatility_index"`
	MaxWin     Figure  `json:"max_win"`
	MaxAmount  string  `json:"max_win_at_highest_stake"`
	// MaxChance is 0 where it is only known to be at most Lost.
	MaxChance Figure    `json:"max_win_probability"`
	AtLeast   []AtLeast `json:"at_least"`
	// Lost is the chance of all wins that the distribution does not tell: each
	// chance above may be too low by as much.
	Lost Figure `json:"distribution_lost"`
	// Error is how far the chance of each single win may be off besides, either
	// way, where the distribution was found in floating point.
	Error Figure `json:"distribution_error"`
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
	from := group(b.From)
	switch {
	case b.Nothing:
		return "0"
	case b.From == 0:
		return "below 1"
	case b.To == 0:
		return from + " or more"
	}
	return from + " to " + group(b.To)
}

// Band is where all back ÷ all staked of so many games lies, pots apart, by the
// normal law: the credited return ± quantile × PerStake ÷ √games, never below 0.
// A game is a round with all that it stakes, under best holds.
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

// Choice is a number of lines or ways that the player can choose, Arg a wager's
// that plays so many, and what it returns: with best holds, and to those who
// never hold reels, where these can be held.
type Choice struct {
	Name   string `json:"name"`
	Lines  uint32 `json:"lines"`
	Arg    uint32 `json:"arg"`
	Return Figure `json:"return"`

	Without *Figure `json:"return_without,omitempty"`
}
