package baccarat

import "croupier/play"

// View is what everybody at the table sees: all cards lie open. It is whole, so
// that the table can be drawn from the last one alone.
type View struct {
	// Scene is open, deal (one of the first four cards) or draw (a third card).
	Scene  string        `json:"scene"`
	Stakes []play.Staked `json:"stakes"`
	// Card is the card that this scene shows, To the hand that got it: player or
	// banker.
	Card   string   `json:"card,omitempty"`
	To     string   `json:"to,omitempty"`
	Player HandView `json:"player"`
	Banker HandView `json:"banker"`
	// Tableau is what the rule of the third card has decided by now, in order.
	Tableau []RuleView `json:"tableau,omitempty"`
	// Next is the hand that gets the next card; none when the round is over.
	Next string `json:"next,omitempty"`
	// Winner is player, banker or tie, when the round is over.
	Winner string `json:"winner,omitempty"`
	// Jackpot is what the first four cards make for the progressive: identical,
	// four, three, two-pairs or none; there once they lie on a table that has it.
	Jackpot string         `json:"jackpot,omitempty"`
	Settled []play.Settled `json:"settled,omitempty"`
	// Pots are the names of the pots that the round has won.
	Pots []string `json:"pots,omitempty"`
	Over bool     `json:"over,omitempty"`
}

// HandView is a hand: its cards in the order dealt, and the last digit of their
// sum (OC-4.1.7). Pair is told as soon as it has two cards.
type HandView struct {
	Cards   []string `json:"cards"`
	Total   uint8    `json:"total"`
	Natural bool     `json:"natural,omitempty"`
	Pair    bool     `json:"pair,omitempty"`
}

// RuleView is a decision of the tableau: whether a hand of Total draws. Against
// is the value of the player's third card where that decides (there is one and
// the banker is served). Natural is set where a natural in either hand stops
// both.
type RuleView struct {
	Hand    string `json:"hand"`
	Total   uint8  `json:"total"`
	Against *uint8 `json:"against,omitempty"`
	Natural bool   `json:"natural,omitempty"`
	Draws   bool   `json:"draws"`
}
