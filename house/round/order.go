package round

import (
	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// Order is who asks for something that moves money, under which key, and the
// digest of route and body. Fund and Round are for money that lies elsewhere
// (PL-44): what the order brings along, and what a new round is called; zero is
// nothing, and an ID that the desk mints.
type Order struct {
	Account house.ID
	Key     string
	Body    [32]byte
	Fund    Fund
	Round   house.ID
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
	Origin   *Origin      // of the draws of a fair game, else nil
	Elapsed  *uint32      // milliseconds of a round in real time by now, while it is open; else nil
	Finished *house.Round // the round that a Start has first finished by its default
	Cuts     []play.Cut   // what a Start has reduced to the most of its spot (OC-2.1.7)
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
