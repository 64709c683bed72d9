package roulette

// State is a round: what lies on the table and what has been drawn.
type State struct {
	// Units lie on each spot, by its id; of a call bet, what one of its chips is
	// worth. Neighbours are in Chips.
	Units [firstNear]uint32
	// Spread lies on each band.
	Spread [len(Bands)]uint32
	// Chips is what one chip is worth of the neighbours of each number, by
	// their reach.
	Chips [furthest + 1][Pockets]uint32
	Phase Phase
	// Offset is that of the second ring, once Phase is past Aligning; Pocket
	// that of the ball once the round is over.
	Offset, Pocket uint8
}

// Phase says what the house does next.
type Phase uint8

// Aligning lets the second ring stop, Spinning the ball fall.
const (
	Aligning Phase = iota
	Spinning
	Done
)
