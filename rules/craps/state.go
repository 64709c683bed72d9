package craps

import "croupier/play"

// State is a round of one seat: from its first bet until none is left (OC-R12).
type State struct {
	// Stakes lie on the table now, by spot; Come and DontCome have those that wait
	// for their come-out roll, and here are those that have travelled, by place
	// among Points.
	Stakes    [spots]uint32
	Moved     [len(Points)]uint32
	DontMoved [len(Points)]uint32
	Laid      [spots]uint32 // all that was laid in the round, by spot
	Back      [spots]uint64 // all that came back, in whole units
	Point     uint8         // of the shooter; 0 on the come-out roll
	Turn      play.Turn
	Added     uint32 // stakes laid in mid-round
	Last      Last   // what was done since the last throw, to be shown
}

// Last is the last thing that a seat did, none right after a throw.
type Last struct {
	Opened bool
	Verb   play.Verb
	Spot   uint16
	Units  uint32
}

// Carry is where the puck lies for the next round.
type Carry struct{ Point uint8 }

// Frame is what a throw shows.
type Frame struct {
	Dice    [2]uint8
	Before  uint8
	Decided []DecidedView
	Moved   []StakeView
}

// lay puts units on a spot.
func (s *State) lay(id uint16, units uint32) {
	s.Stakes[id] += units
	s.Laid[id] += units
}

// bare tells whether no stake is left.
func (s *State) bare() bool {
	return s.Stakes == [spots]uint32{} && s.Moved == [len(Points)]uint32{} && s.DontMoved == [len(Points)]uint32{}
}
