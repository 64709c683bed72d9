package craps

import "croupier/play"

// View is what everybody at the table sees. It is whole, so that the table can be
// drawn from the last one alone.
type View struct {
	// Scene is open, throw, odds, bet or take: the dice, or what a move did. The
	// move pass is shown by its throw.
	Scene string `json:"scene"`
	// Dice are those of this throw, Total their sum.
	Dice  []int `json:"dice,omitempty"`
	Total uint8 `json:"total,omitempty"`
	// Point is where the puck lies, 0 while it is off: the next throw is then a
	// come-out roll. Before is where it lay when the dice were thrown.
	Point  uint8 `json:"point"`
	Before uint8 `json:"before"`
	// Call is what the stickman says of the throw: natural, craps, point-set,
	// point-made, seven-out or no-decision.
	Call string `json:"call,omitempty"`
	// Stakes are what lies on the table now.
	Stakes []StakeView `json:"stakes"`
	// Decided are the bets that this throw has decided, or that a move has taken
	// down.
	Decided []DecidedView `json:"decided,omitempty"`
	// Added is the stake that this move has laid.
	Added *StakeView `json:"added,omitempty"`
	// Moved are come and don't come bets that this throw has moved to a number.
	Moved []StakeView `json:"moved,omitempty"`
	// Settled is what became of every spot staked, when the round is over: all
	// that lay there in the round, and all that came back.
	Settled []play.Settled `json:"settled,omitempty"`
	Over    bool           `json:"over,omitempty"`
}

// StakeView is what lies on a spot, in units. Point is the number that a come or
// don't come bet has travelled to, 0 while it waits.
type StakeView struct {
	Spot  uint16 `json:"spot"`
	Name  string `json:"name"`
	Point uint8  `json:"point,omitempty"`
	Stake uint32 `json:"stake"`
}

// DecidedView is a bet that is over. Back is the units that come back, the stake
// included: 0 of a bet that is lost.
type DecidedView struct {
	StakeView
	Back uint64 `json:"back"`
}
