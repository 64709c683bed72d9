package par

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
// counts and the weight of the colour.
type Pattern struct {
	// Combination is an index into Combinations, Colour one into Colours.
	Combination int        `json:"combination"`
	Colour      int        `json:"colour"`
	Symbols     [][]string `json:"symbols"`

	sets [][]bool // by reel and symbol
}
