package roulette

import "croupier/play"

// View is what anyone sees of one step. Stakes are units.
type View struct {
	// Scene is open (bets lie, none is taken any more), rings (the second ring
	// has stopped; on a table with two only) or spin (the ball has landed).
	Scene string `json:"scene"`
	// Stakes are the bets of the seat in the order of their spots; Staked is
	// their sum.
	Stakes []StakeView `json:"stakes"`
	Staked uint32      `json:"staked"`
	// Rings is there from the scene rings on, Ball from spin on.
	Rings *RingsView `json:"rings,omitempty"`
	Ball  *BallView  `json:"ball,omitempty"`
	// Settled is there when the round is over: each spot staked, once.
	Settled []play.Settled `json:"settled,omitempty"`
	Over    bool           `json:"over,omitempty"`
}

// StakeView is one bet. Arg is the number whose neighbours are bet, there for
// these alone.
type StakeView struct {
	Spot  uint16  `json:"spot"`
	Name  string  `json:"name"`
	Arg   *uint32 `json:"arg,omitempty"`
	Units uint32  `json:"stake"`
}

// BallView is the number that the ball has fallen on. Pocket is its place in the
// order of the wheel, from 0. Parity, Half, Dozen and Column are not there for
// zero.
type BallView struct {
	Number uint8  `json:"number"`
	Pocket uint8  `json:"pocket"`
	Colour string `json:"colour"`           // red, black, green
	Parity string `json:"parity,omitempty"` // odd, even
	Half   string `json:"half,omitempty"`   // low, high
	Dozen  uint8  `json:"dozen,omitempty"`  // 1 to 3
	Column uint8  `json:"column,omitempty"` // 1 to 3
}

// RingsView is how the rings lie: at pocket p of the wheel lies the number of
// pocket p + Offset, counted round. Second, Bonus and Spread (the name of the
// winning spot) are there once the ball has fallen.
type RingsView struct {
	Offset uint8  `json:"offset"`
	Second *uint8 `json:"second,omitempty"`
	Bonus  *uint8 `json:"bonus,omitempty"`
	Spread string `json:"spread,omitempty"`
}
