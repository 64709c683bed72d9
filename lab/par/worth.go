package par

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

// spun says that a part is rate × mean spins × times × what one free spin
// returns: its lines, its scatters, and rest, which a special symbol adds.
type spun struct {
	feature int
	times   uint32
	rest    Figure
}

// Colour is what a draw before a paid game may turn into wilds, with its weight
// and its symbols; the first is nothing, and has no name. Patterns of free spins have that.
type Colour struct {
	Name    string   `json:"name"`
	Weight  uint64   `json:"weight"`
	Symbols []string `json:"symbols"`
}

// Scatter is a number of scatters in the window of a spin: Pay is × the stake of
// the game, Award the multiplier of the free spins that it wins, 0 for none.
type Scatter struct {
	Mode        string  `json:"mode"`
	Symbol      string  `json:"symbol"`
	Count       int     `json:"count"`
	Probability Figure  `json:"probability"`
	OneIn       float64 `json:"one_in_approx"`
	Pay         uint32  `json:"pay"`
	Award       uint32  `json:"award_multiplier"`
	Return      Figure  `json:"return"`
}

// Special is a symbol that expands in free spins: Chance is that it is drawn,
// Mean what the feature then wins, for an award of the lowest multiplier.
type Special struct {
	Symbol string `json:"symbol"`
	Chance Figure `json:"chance"`
	Mean   Figure `json:"mean_award"`
}

// Held is the second spin with held reels: the chances that a paid game offers
// it and that it is best taken, what one wins, the mean of all that a round
// stakes, × its first stake, and the return of those who never take it.
type Held struct {
	Offered Figure `json:"offered"`
	Taken   Figure `json:"taken"`
	Mean    Figure `json:"mean_award"`
	Staked  Figure `json:"staked"`
	Without Figure `json:"return_without"`
}

// Feature is one that a paid game can win.
type Feature struct {
	Name string `json:"name"`
	// Rate is the chance that a paid game wins it, OneIn 1 ÷ Rate.
	Rate  Figure  `json:"rate"`
	OneIn float64 `json:"one_in_approx"`
	// Mean is what it pays, Spins how many spins it lasts, on the average;
	// Again how many of these were won within it.
	Mean  Figure  `json:"mean_award"`
	Spins Figure  `json:"mean_spins"`
	Again *Figure `json:"mean_retriggered_spins,omitempty"`
	// Lengths are the numbers of spins with their chances, where they vary.
	Lengths []Duration `json:"lengths"`
	Return  Figure     `json:"return"`
	Share   Figure     `json:"share"`
}

// Duration is a number of spins that a feature may last, with its chance.
type Duration struct {
	Spins  int    `json:"spins"`
	Chance Figure `json:"chance"`
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
