package slots

// View is what a player sees of one step. All amounts are units; symbols and
// ends go by name, lines count from 1, so that it reads without the rules.
type View struct {
	// Scene is open, spin, pick, card, halve, take, free, sticky, lock, respin,
	// special, pass, held or hold: what a step showed or a move did.
	Scene string `json:"scene"`
	// Stake is that of the game, Played what it bought where the player chooses.
	Stake  uint32      `json:"stake"`
	Played *PlayedView `json:"played,omitempty"`
	// Colour is the one whose symbols turned into wilds at the cells Turned.
	Colour string     `json:"colour,omitempty"`
	Turned [][2]int   `json:"turned,omitempty"`
	Stops  []uint32   `json:"stops,omitempty"`
	Window [][]string `json:"window,omitempty"`
	Lines  []LineView `json:"lines,omitempty"`
	// Scatter is there where scatters pay or win free spins, Clover where one
	// multiplied the win, Expanded where the special symbol did.
	Scatter  *ScatterView  `json:"scatter,omitempty"`
	Clover   *CloverView   `json:"clover,omitempty"`
	Special  string        `json:"special,omitempty"`
	Expanded *ExpandedView `json:"expanded,omitempty"`
	// Held are the reels that stay, Hold what holding some would cost.
	Held []int     `json:"held,omitempty"`
	Hold *HoldView `json:"hold,omitempty"`
	// Win is what this spin won. Won is the win of the game that is not
	// credited yet, Credited what the round has credited.
	Win      uint32 `json:"win"`
	Won      uint32 `json:"won"`
	Credited uint32 `json:"credited"`
	// Award is there where this spin won free spins, Free while they are
	// played, Card where one was drawn, Risk while a win can be gambled.
	Award *AwardView `json:"award,omitempty"`
	Free  *FreeView  `json:"free,omitempty"`
	Card  *CardView  `json:"card,omitempty"`
	Risk  *RiskView  `json:"risk,omitempty"`
	// Coins are the cells, reel and row from 1, whose symbols won Feature
	// (sticky or lock), or that stay in the bonus spin.
	Coins   [][2]int   `json:"coins,omitempty"`
	Feature string     `json:"feature,omitempty"`
	Board   *BoardView `json:"board,omitempty"`
	// Picked is the colour that waits for its card.
	Picked string `json:"picked,omitempty"`
	// Cards are the last cards drawn, the newest last (DM-23).
	Cards []string `json:"cards"`
	// Pots are the names of the pots that the round has won.
	Pots []string `json:"pots,omitempty"`
	Over bool     `json:"over,omitempty"`
}

// PlayedView is what a wager bought: lines from 1, or positions of each reel and
// the ways that they make.
type PlayedView struct {
	Lines     []int    `json:"lines,omitempty"`
	Positions []uint32 `json:"positions,omitempty"`
	Ways      uint32   `json:"ways,omitempty"`
}

// ScatterView is what scatters pay by their number.
type ScatterView struct {
	Symbol string   `json:"symbol"`
	Count  int      `json:"count"`
	Cells  [][2]int `json:"cells"`
	Pay    uint32   `json:"pay"`
}

// CloverView is what the clovers on display multiplied the spin's win by.
type CloverView struct {
	Cells [][2]int `json:"cells"`
	Times uint32   `json:"times"`
}

// ExpandedView is the special symbol over the reels that show it; Pay is that
// of all lines.
type ExpandedView struct {
	Symbol string `json:"symbol"`
	Reels  []int  `json:"reels"`
	Count  int    `json:"count"`
	Pay    uint32 `json:"pay"`
}

// HoldView is the stake of a second spin with held reels.
type HoldView struct {
	Stake uint32 `json:"stake"`
}

// LineView is a combination that pays on a line, or on so many ways: then it
// has no line, and Pay is that of all of them.
type LineView struct {
	Line   int    `json:"line,omitempty"`
	Ways   int    `json:"ways,omitempty"`
	From   string `json:"from"`
	Symbol string `json:"symbol"`
	Count  int    `json:"count"`
	// Wild reports that a wild stands for the symbol; Times is what the pay
	// was multiplied by for it.
	Wild  bool   `json:"wild,omitempty"`
	Times uint32 `json:"times,omitempty"`
	Pay   uint32 `json:"pay"`
}

// BoardView is lock-and-respin after a step. Cells are by reel, from the top.
type BoardView struct {
	Cells [][]CellView `json:"cells"`
	// Respins are left before the feature ends.
	Respins uint8 `json:"respins"`
	// Boosts fell in this respin, were applied and are gone.
	Boosts []BoostView `json:"boosts,omitempty"`
	// Sum is what lies on the board, in units, with Full where no cell is free.
	Sum   uint32 `json:"sum"`
	Full  string `json:"full,omitempty"`
	Ended bool   `json:"ended,omitempty"`
}

// CellView is a cell of the board: free, an amount, or a prize, with the pot that
// its symbol carries if it fell in this step; Pay in units.
type CellView struct {
	Amount uint16 `json:"amount,omitempty"`
	Prize  string `json:"prize,omitempty"`
	Pot    string `json:"pot,omitempty"`
	Pay    uint32 `json:"pay,omitempty"`
}

// BoostView is a booster: upgrade adds a stake to every amount, double doubles
// it, scale multiplies it by Times.
type BoostView struct {
	Reel  int    `json:"reel"`
	Row   int    `json:"row"`
	Kind  string `json:"kind"`
	Times uint16 `json:"times,omitempty"`
}

// AwardView is an award of free spins.
type AwardView struct {
	Spins uint16 `json:"spins"`
	Times uint32 `json:"times"`
}

// FreeView counts free spins: this one, from 1, of how many, what all of them
// are multiplied by and what they have won by now.
type FreeView struct {
	Spin  uint16 `json:"spin"`
	Of    uint16 `json:"of"`
	Times uint32 `json:"times"`
	Won   uint32 `json:"won"`
}

// CardView is a card of the gamble, and what was picked.
type CardView struct {
	Card   string `json:"card"`
	Colour string `json:"colour"`
	Picked string `json:"picked"`
	Right  bool   `json:"right"`
}

// RiskView is what a gamble would do with the win now (DM-21, DM-22). Halving
// tells whether it is offered, Left how many doublings are left where their
// number is bounded.
type RiskView struct {
	Amount       uint32 `json:"amount"`
	DoublesTo    uint32 `json:"doubles_to"`
	Halving      bool   `json:"halving,omitempty"`
	HalveKeeps   uint32 `json:"halve_keeps"`
	HalveCredits uint32 `json:"halve_credits"`
	MayDouble    bool   `json:"may_double"`
	Left         uint8  `json:"left,omitempty"`
}
