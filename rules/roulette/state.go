package roulette

import "math/bits"

// State is a round: what lies on the table and what has been drawn.
type State struct {
	// Staked are the spots on which anything lies.
	Staked Set
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

// Set is a set of spots: bit i of word w is spot 64 × w + i.
type Set [(idsEnd + 63) / 64]uint64

// add puts a spot into the set.
func (x *Set) add(id uint16) { x[id/64] |= 1 << (id % 64) }

// each gives the spots in the order of their ids.
func (x *Set) each(yield func(id uint16) bool) {
	for i, word := range x {
		for ; word != 0; word &= word - 1 {
			if !yield(uint16(64*i + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}
