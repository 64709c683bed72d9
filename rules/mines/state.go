package mines

import "math/bits"

// State is a round.
type State struct {
	Units uint32
	// Opened has a bit for every tile that has been opened without a mine.
	Opened Field
	// Mines is how many are hidden; Tile the one picked last, counted from 0.
	Mines, Tile uint8
	Phase       Phase
	// Out says how the round ended, once it is Revealing.
	Out Out
}

// Field is a set of tiles: bit t is tile t, from 0, row by row.
type Field uint32

// has reports whether a tile is in the set.
func (f Field) has(tile uint8) bool { return f>>tile&1 == 1 }

// count is the number of tiles in the set.
func (f Field) count() uint8 { return uint8(bits.OnesCount32(uint32(f))) }

// list is the set in order.
func (f Field) list() []int {
	list := []int{}
	for t := range Tiles {
		if f.has(uint8(t)) {
			list = append(list, t)
		}
	}
	return list
}

// Phase says what happens next.
type Phase uint8

// Picking waits for the seat, Opening opens the picked tile, Revealing shows
// where the mines were.
const (
	Picking Phase = iota
	Opening
	Revealing
	Done
)

// Out is an end.
type Out uint8

// Blown is a mine opened, Cashed a cash-out by the seat, Cleared one because no
// further tile is offered.
const (
	Blown Out = iota
	Cashed
	Cleared
)
