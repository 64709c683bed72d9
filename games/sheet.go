package games

import "croupier/odds"

// WildSheet says what a wild stands for and multiplies.
type WildSheet struct {
	Symbol    string   `json:"symbol"`
	Times     uint32   `json:"multiplies"`
	Except    []string `json:"except"`
	FreeSpins uint32   `json:"multiplies_in_free_spins"`
}

// MultiplierSheet is a second wild that multiplies whatever it helps to form.
type MultiplierSheet struct {
	Symbol string `json:"symbol"`
	Times  uint32 `json:"multiplies"`
}

// StickySheet is a bonus spin won by exactly Count symbols, which turn to
// wilds and stay; Stack of them on one reel turn to multiplier wilds.
type StickySheet struct {
	Symbol string `json:"symbol"`
	Count  int    `json:"count"`
	Stack  int    `json:"stack"`
}

// LockSheet is lock-and-respin. Amounts and pays are × the stake; First weighs
// the amounts of the symbols that start it, Falls what a free cell shows in a
// respin: nothing, upgrade, double (which multiplies by Scale), a prize's name or
// an amount. Pots are the pots that the symbols of prizes may carry.
type LockSheet struct {
	Symbol  string              `json:"symbol"`
	Scale   uint16              `json:"scale"`
	Pots    map[string]PotSheet `json:"pots,omitempty"`
	Least   int                 `json:"least"`
	Respins uint8               `json:"respins"`
	Most    uint16              `json:"most"`
	Longest uint16              `json:"longest"`
	First   map[string]uint32   `json:"first"`
	Falls   map[string]uint32   `json:"falls"`
	Prizes  map[string]uint32   `json:"prizes"`
	Full    map[string]uint32   `json:"full,omitempty"`
}

// LineJackpotSheet is a pot won by Count of Symbol in a row on a line, by the
// stake's proportion to the highest.
type LineJackpotSheet struct {
	Pot          string            `json:"pot"`
	Symbol       string            `json:"symbol"`
	Count        int               `json:"count"`
	Contribution string            `json:"contribution"`
	Shares       map[string]string `json:"shares"`
	Return       odds.Ratio        `json:"return"`
}

// ScatterSheet is what a symbol pays by its number anywhere, × the stake of the
// game.
type ScatterSheet struct {
	Symbol string            `json:"symbol"`
	Pays   map[string]uint32 `json:"pays"`
}

// CloverSheet weighs the multipliers of a win beside which the symbol shows.
type CloverSheet struct {
	Symbol  string            `json:"symbol"`
	Weights map[string]uint32 `json:"weights"`
}

// ColoursSheet are the colours whose symbols may turn into wilds in a paid game,
// each with its weight out of Of.
type ColoursSheet struct {
	Of   uint32        `json:"of"`
	List []ColourSheet `json:"list"`
}

// ColourSheet is one colour.
type ColourSheet struct {
	Name    string   `json:"name"`
	Weight  uint32   `json:"weight"`
	Symbols []string `json:"symbols"`
}

// HoldSheet is the chance of the offer to hold reels after a game without a win.
type HoldSheet struct {
	Chance odds.Ratio `json:"chance"`
}

// PotSheet is a pot that symbols carry, with the chance of the stake in the
// highest stake; Group names the machines that share it, Return is its long-run
// share of the stake.
type PotSheet struct {
	Pot          string     `json:"pot"`
	Group        string     `json:"group,omitempty"`
	Contribution string     `json:"contribution"`
	Return       odds.Ratio `json:"return"`
}

// MysterySheet is a pot that is won at a secret amount between From and To
// units, each minor unit equally likely, by the stake that lifts it there.
type MysterySheet struct {
	PotSheet
	From uint32 `json:"from_units"`
	To   uint32 `json:"to_units"`
}

// FreeSheet says what wins free spins: Times by the length of the run on a line,
// or by the number of scatters, as By says. Most is the end of a round's free
// spins (PL-45); Special weighs the symbols that can expand.
type FreeSheet struct {
	Symbol    string            `json:"symbol"`
	By        string            `json:"by"`
	Special   map[string]uint32 `json:"special,omitempty"`
	Spins     uint16            `json:"spins"`
	Times     map[string]uint32 `json:"multipliers"`
	Retrigger bool              `json:"retrigger"`
	Most      uint16            `json:"most"`
}

// GambleSheet is the gamble, of the paid spin's win or of the whole round's
// (When: spin or end), and its end: in units, and in doublings in a row, 0 for as
// many as the cap lets (PL-45).
type GambleSheet struct {
	Kind    string `json:"kind"`
	When    string `json:"when"`
	Halving bool   `json:"halving"`
	Cap     uint32 `json:"cap_units"`
	Most    uint8  `json:"most"`
}

// JackpotSheet is a pot's plan; Return is its long-run share of the stake.
type JackpotSheet struct {
	Pot          string     `json:"pot"`
	Contribution string     `json:"contribution"`
	Chance       string     `json:"chance_per_unit"`
	Seed         uint32     `json:"seed_units"`
	Return       odds.Ratio `json:"return"`
}
