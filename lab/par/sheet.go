package par

import (
	"math/big"

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
	Colours       []Colour      `json:"colours"`
	Draws         []Draw        `json:"draws"`
	Lock          *Lock         `json:"lock_and_respin,omitempty"`
	Scatters      []Scatter     `json:"scatters"`
	Parts         []Part        `json:"parts"`
	Features      []Feature     `json:"features"`
	Specials      []Special     `json:"special_symbols"`
	Held          *Held         `json:"held,omitempty"`
	Pots          []Pot         `json:"pots"`
	Totals        Totals        `json:"totals"`
	Distribution  []Bin         `json:"distribution"`
	Undone        string        `json:"distribution_missing,omitempty"`
	Bands         []Band        `json:"confidence_bands"`
	Session       Session       `json:"session"`
	Deviations    []Deviation   `json:"deviations"`
	Choices       []Choice      `json:"choices"`
	ReadingOfPays string        `json:"reading_of_pays"`

	staked Figure          // the mean of what a round stakes
	plain  map[string]bool // by mode: scatters are as the counts of the strips say
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
