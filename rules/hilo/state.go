package hilo

import "croupier/props/card"

// State is a round.
type State struct {
	Units uint32
	Chain Chain
	Phase Phase
	Call  Call
	// Card is the last one drawn.
	Card card.Card
}

// Phase says what happens next.
type Phase uint8

// Dealing draws the first card, Calling waits for the seat, Drawing draws the
// card that answers a call. Lost and Paid are the ends.
const (
	Dealing Phase = iota
	Calling
	Drawing
	Lost
	Paid
)

// Call is what the seat says of the next card: Arg of a Pick.
type Call uint8

// Lower is lower or same, Higher is higher or same; the ace is the lowest card
// (OC-R13).
const (
	Lower Call = iota
	Higher
)

var callNames = [...]string{"lower", "higher"}

// String is the call in a view.
func (c Call) String() string { return callNames[c] }

// Chance is how many of the 13 ranks make the call right against a card.
func (c Call) Chance(against card.Card) uint8 {
	if c == Lower {
		return uint8(against.Rank())
	}
	return ranks + 1 - uint8(against.Rank())
}

// Right reports whether a card makes the call right.
func (c Call) Right(against, next card.Card) bool {
	if c == Lower {
		return next.Rank() <= against.Rank()
	}
	return next.Rank() >= against.Rank()
}
