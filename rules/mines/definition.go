package mines

import (
	"fmt"

	"croupier/odds"
	"croupier/play"
)

// Tiles is the most that a field has, and what the game's has (OC-R13).
const Tiles = 25

// Definition is a field of mines as data. New checks it whole; afterwards it is
// never changed.
type Definition struct {
	// Tiles is the size of the field; the player hides 1 to Tiles − 1 mines.
	Tiles uint8
	// Least and Most bound a stake, in units.
	Least, Most uint32
	// Return is what every way of stopping returns of the stake, before the table
	// rounds: 99/100 (OC-R13).
	Return odds.Part
	// Highest is the most that the stake can be multiplied by: a tile that would
	// pass it is not offered, and the stake is cashed out (OC-1.8).
	Highest uint32
}

// The bounds of a definition, so that a worth is a Part.
const (
	mostUnits = 1 << 24
	finest    = 100
)

// Faults are all that keeps a definition from being played. Where is a key of
// the game's file.
func Faults(d Definition) (faults []play.Fault) {
	say := func(where, format string, args ...any) {
		faults = append(faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
	}
	if d.Tiles < 2 || d.Tiles > Tiles {
		say("tiles", "%d; a field has 2 to %d", d.Tiles, Tiles)
	}
	if d.Least == 0 || d.Most < d.Least || d.Most > mostUnits {
		say("stake", "from %d to %d units; a stake is at least 1, its most no less and not above %d", d.Least, d.Most, mostUnits)
	}
	if d.Return.Sign() <= 0 || d.Return.Cmp(odds.Whole(1)) > 0 || d.Return.Den() > finest {
		say("return", "%s; it is above 0, at most 1, and has a denominator up to %d", d.Return, finest)
	}
	if d.Highest < uint32(d.Tiles) {
		say("highest", "%d × the stake; it is at least the %d tiles, which one of them can pay", d.Highest, d.Tiles)
	}
	return faults
}
