package slots

import (
	"croupier/play/pot"
	"croupier/props/reel"
)

// Symbol is an index into the symbols of a definition.
type Symbol = uint8

// The widest machine that the package plays.
const (
	MaxReels = 5
	MaxRows  = 4
)

// Definition is a reel machine as data. New checks it whole; afterwards it is
// never changed.
type Definition struct {
	// ID is the game's name in the catalogue, such as dirty-money.
	ID string
	// Rows is the height of the window; its width is the number of strips.
	Rows int
	// Symbols in their order of rank, the highest first.
	Symbols []Face
	// Base are the strips of a paid game, one a reel; Free those of free
	// spins, the same as Base where nil.
	Base, Free []reel.Strip
	// Lines give the row of each reel, 0 at the top. All are always played.
	Lines [][]int
	// Direction says from which ends of a line combinations count.
	Direction Direction
	// Stakes that one game may cost, in units, ascending; PaysOn says what the
	// pays multiply.
	Stakes []uint32
	PaysOn PaysOn
	// Mechanics that a machine may lack.
	Wild       *Wild
	Multiplier *Multiplier
	Spins      *Spins
	Sticky     *Sticky
	Lock       *Lock
	Gamble     *Gamble
	Pot        *pot.Plan // drawn after every paid game
	LinePot    *LinePot
}

// PaysOn says what the pays of lines multiply.
type PaysOn uint8

// OnStake multiplies the stake of the game (DM-3), OnLine the stake of a
// line, which is the stake of the game over the number of lines (SF-3).
const (
	OnStake PaysOn = iota
	OnLine
)

// lineStake is what the pays of lines multiply at a stake.
func (d *Definition) lineStake(stake uint32) uint32 {
	if d.PaysOn == OnLine {
		return stake / uint32(len(d.Lines))
	}
	return stake
}

// Face is a symbol: its name, its kind on screen and what a run of it pays.
type Face struct {
	ID   string
	Kind string
	// Pays[k] is what k in a row pay, × what PaysOn says; 0 is nothing.
	Pays [MaxReels + 1]uint32
}

// Direction says from which ends of a line combinations count.
type Direction uint8

// LeftOnly counts from the leftmost reel; BothWays also from the rightmost,
// where a run over all reels still counts once, from the left (DM-9, DM-11).
const (
	LeftOnly Direction = iota
	BothWays
)

// Wild is a symbol that stands for others. A combination in which it does so
// pays Times as much in a paid game, and plainly in free spins (DM-14); one of
// wilds alone is the wild's own and never multiplied (DM-15).
type Wild struct {
	Symbol Symbol
	Times  uint32
	// Except lists what it does not stand for.
	Except []Symbol
}

// Multiplier is a second wild: it stands for the first and for all that the
// first stands for, and every combination that it helps to form pays × Times,
// in every mode (SF-5).
type Multiplier struct {
	Symbol Symbol
	Times  uint32
}

// Sticky is one free bonus spin at the stake of the game, won by exactly Count
// symbols anywhere. They turn into wilds that stay where they are while the
// reels of Strips turn (SF-7); Stack of them one under another on a reel turn
// into multiplier wilds (SF-8).
type Sticky struct {
	Symbol Symbol
	Count  int
	Stack  int
	Strips []reel.Strip
}

// LinePot is a pot won by Count of Symbol in a row on a line, from an end that
// counts, at most once in a spin (SF-18, SF-R5). The highest stake wins all of
// it, a lower one its proportion (SF-19).
type LinePot struct {
	Symbol Symbol
	Count  int
	Plan   pot.Plan
}

// Spins are free spins, won by a run of Symbol on a line from an end that
// counts. All their wins are multiplied.
type Spins struct {
	Symbol Symbol
	// Count is the number of free spins that one award gives.
	Count uint16
	// Times[k] is the multiplier that a run of k wins; 0 wins none. When
	// several lines qualify there is one award, with the highest (DM-R3).
	Times [MaxReels + 1]uint32
	// Again says whether free spins can be won in free spins. An award then
	// adds Count spins, up to Most in all, and the multiplier stays the higher
	// of the two. DM-R4 reads the Czech plan as Once.
	Again Again
	Most  uint16
}

// Again says whether a feature can be won within itself.
type Again uint8

// Once refuses it, Retrigger allows it.
const (
	Once Again = iota
	Retrigger
)

// Gamble is the choice of a red or a black card for double or nothing, each
// from a fresh full deck (DM-21, DM-R12), with halving (DM-22).
type Gamble struct {
	// Cap ends the repetition (PL-45): doubling is offered while what the
	// round has credited and the doubled amount together stay within it.
	Cap uint32
}
