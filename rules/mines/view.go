package mines

import (
	"croupier/odds"
	"croupier/play"
)

// View is what anyone sees of one step. Tiles count from 0, row by row; stakes
// and worths are units, multipliers × the stake, both exact.
type View struct {
	// Scene is open, tile (the picked tile has been opened) or mines (the round is
	// over and the field is shown).
	Scene string `json:"scene"`
	Stake uint32 `json:"stake"`
	Tiles uint8  `json:"tiles"`
	Mines uint8  `json:"mines"`
	// Opened are the tiles opened without a mine. Tile is that which a scene tile
	// opens, Blown reports that it is a mine.
	Opened []int `json:"opened"`
	Tile   *int  `json:"tile,omitempty"`
	Blown  bool  `json:"blown,omitempty"`
	// Multiplier and Worth are those of the opened tiles, there after the first
	// and until a mine.
	Multiplier *odds.Part `json:"multiplier,omitempty"`
	Worth      *odds.Part `json:"worth,omitempty"`
	// Next is what opening one more tile would do, there while one is offered.
	Next *NextView `json:"next,omitempty"`
	// Ended is how the round ended, and Hidden where all mines were, in the scene
	// mines: blown, cash-out, or cleared (no further tile is offered).
	Ended   string         `json:"ended,omitempty"`
	Hidden  []int          `json:"hidden,omitempty"`
	Settled []play.Settled `json:"settled,omitempty"`
	Over    bool           `json:"over,omitempty"`
}

// NextView is the chance that one more tile is no mine, Safe in Left, and what it
// would make of the stake.
type NextView struct {
	Safe       uint8     `json:"safe"`
	Left       uint8     `json:"left"`
	Multiplier odds.Part `json:"multiplier"`
	Worth      odds.Part `json:"worth"`
}
