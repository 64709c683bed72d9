package round

import (
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// Game is one edition of a game as the house needs it.
type Game struct {
	ID       string
	Edition  string
	Currency string      // the money that its stakes are in; its play money goes too
	Unit     odds.Amount // what one unit is worth in minor units
	Pots     []pot.Plan
	Sit      func(watch ...int) play.Table
}

// Catalogue is where the desk finds games.
type Catalogue interface {
	// Game is the present edition of a game.
	Game(id string) (Game, bool)
	// Edition is any edition that this program can play.
	Edition(name string) (Game, bool)
	// Games are the present editions, in the order of the lobby.
	Games() []Game
}

// Order is who asks for something that moves money, under which key, and the
// digest of route and body.
type Order struct {
	Account house.ID
	Key     string
	Body    [32]byte
}

// Opening begins a round. Edition may be ""; if it is not, it must be the
// present one.
type Opening struct {
	Game    string
	Edition string
	Wagers  []play.Wager
}

// Choice is a move in an open round by a player who has seen the given number
// of moves.
type Choice struct {
	Round house.ID
	Seen  int
	Move  play.Move
}

// Outcome is what a player gets to see of one round.
type Outcome struct {
	Round    house.Round
	Views    []any // after a Start or Move those of this run; else all from the start
	Offers   []play.Offer
	Over     bool
	Finished *house.Round // the round that a Start has first finished by its default
	Balance  odds.Amount
	Meters   []house.Meter
}

// Encode makes the reply of an outcome. It is called inside the command, before
// the commit, and must be pure and quick. The round's State may be Open,
// Settled, Void (the generator failed: stakes are back) or Frozen (the rules
// broke: a human decides); in each something has moved and the reply is kept.
type Encode func(Outcome) house.Reply

// Conflict is a refusal that shows the round in its way: open-round or stale.
type Conflict struct {
	*house.Refusal
	Present Outcome // with all its views
}

// Unwrap is the refusal.
func (c *Conflict) Unwrap() error { return c.Refusal }

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
	Carry     []byte // what the round was opened with, as its game wrote it
}

// Decision is a move of the player, when it was made, and how many views he had
// seen.
type Decision struct {
	Move  play.Move
	At    time.Time
	Views int
}
