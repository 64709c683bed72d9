package threecard

import "croupier/play"

// View is what a seat sees of the table, whole each time: the last one is all
// that there is to know.
type View struct {
	// Scene is what has just happened: open (the stakes lie), deal (the player has
	// his three cards), play or fold (the player has decided), show (the dealer
	// has shown his).
	Scene string `json:"scene"`
	// Stakes are the units on each spot, play among them once it is staked.
	Stakes []play.Staked `json:"stakes"`
	// Player is the player's hand from the deal on, Dealer the dealer's once it is
	// shown. A hand that a seat may not see has no cards.
	Player *HandView `json:"player,omitempty"`
	Dealer *HandView `json:"dealer,omitempty"`
	// Qualified tells of a dealer who plays against an Ante: yes or no.
	Qualified string `json:"qualified,omitempty"`
	// Outcome is what the Ante came to: fold, no-qualify, win, tie or lose.
	Outcome string `json:"outcome,omitempty"`
	// Bonus is the units of the Ante bonus, part of what comes back to the Ante.
	Bonus uint32 `json:"bonus,omitempty"`
	// Colour is that of the player's three cards where they are of one, and Prime
	// is staked; BothColour where the dealer's are of it too.
	Colour     string `json:"colour,omitempty"`
	BothColour string `json:"both_colour,omitempty"`
	// Settled is every spot staked, at the end; a pot that the progressive won is
	// named in Pots and not counted there.
	Settled []play.Settled `json:"settled,omitempty"`
	Pots    []string       `json:"pots,omitempty"`
	Over    bool           `json:"over,omitempty"`
}

// HandView is three cards, the highest first, a pair before its odd card, and
// the name of what they make: high-card, pair, flush, straight, three-of-a-kind
// or straight-flush.
type HandView struct {
	Cards []string `json:"cards"`
	Rank  string   `json:"rank,omitempty"`
}
