package round

import (
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// Standing is where an account stands in a game.
type Standing struct {
	Open    *Outcome // the open round with all its views, or nil
	Carry   []byte   // what the last round left for the next, or nil
	Edition string   // of the carry, or ""
	Balance odds.Amount
	// Currency is what the account plays the game for; the balance is of it.
	Currency string
	Meters   []house.Meter
}

// Shown is a round as it was played.
type Shown struct {
	Round     house.Round
	Views     []any
	Decisions []Decision
	Draws     []draw.Draw // of rounds that are over, else empty
	Wagers    []play.Wager
	Origin    *Origin // of the draws of a fair game, else nil
	Carry     []byte  // what the round was opened with, as its game wrote it
}

// Decision is a move of the player, when it was made, and how many views he had
// seen.
type Decision struct {
	Move  play.Move
	At    time.Time
	Views int
}
