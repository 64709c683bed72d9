package play

import "croupier/draw"

// Table is a round of any game, its types erased: what the house plays.
// Its methods are called by one goroutine at a time.
type Table interface {
	// Edition is the name that Sit was given.
	Edition() string
	// Open begins the round; carry is the bytes that the last round's Carry
	// gave, or nil. A refusal is a *Refusal and nothing has begun.
	Open(carry []byte, w []Wager) error
	// Run lets the house proceed until a seat must choose, or all is over,
	// drawing from src once and for all. A *draw.Failure or *draw.Divergence of
	// src is returned as an error that wraps it; any other panic of the rules
	// comes back as a *Broken. Both keep the draws made, leave the state of the
	// last whole step, and end the table's play: from then on it answers with
	// that error.
	Run(src draw.Source) error
	// Turn says who must act; before Open it is Over.
	Turn() Turn
	// Offers appends the legal moves of a seat, its default first; none on a
	// table that takes no play.
	Offers(seat int, buf []Offer) []Offer
	// Act takes one move of a seat, or refuses it with a *Refusal. Run follows.
	Act(seat int, m Move) error
	// Clock steps the house once while Anyone may act; it stands in the log as
	// a move of seat 0.
	Clock(src draw.Source) error
	// Pays appends what is due by now.
	Pays(buf []Pay) []Pay
	// Carry is what the next round's Open is to be given.
	Carry() []byte
	// Views are all views of a watched seat so far, in order; none of a seat
	// that is not watched.
	Views(seat int) []any
	// Log is the record so far; it shares no memory with the table.
	Log() Log
}

// TimedTable is the table of a game in real time. The house owns the clock: it
// fills a move's Arg from Pace, and calls Clock at Due before a later move.
type TimedTable interface {
	Table
	// Pace is the Arg of a move made when ms milliseconds of the round have
	// passed.
	Pace(ms uint32) (arg uint32)
	// Due is the moment, in milliseconds of the round, at which Clock must be
	// called; ok is false while the house waits for nothing. It is a secret of
	// the house: it may tell the result before its time (PL-5).
	Due() (ms uint32, ok bool)
}

// Log is a round by its causes: replaying it gives every view and pay again.
// Seat 0 among the moves is the clock's step. Draws follow each other through
// the whole round.
type Log struct {
	Edition string
	Carry   []byte
	Wagers  []Wager
	Moves   []Placed
	Draws   []draw.Draw
}

// Placed is a move and the seat that made it.
type Placed struct {
	Seat uint16
	Move Move
}
