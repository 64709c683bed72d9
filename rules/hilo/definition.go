package hilo

import (
	"fmt"

	"croupier/odds"
	"croupier/play"
)

// Definition is a table of hi-lo as data. New checks it whole; afterwards it is
// never changed.
type Definition struct {
	// Least and Most bound a stake, in units.
	Least, Most uint32
	// Return is what every way of stopping returns of the stake, before the table
	// rounds: 99/100 (OC-R13).
	Return odds.Part
	// Wins is the longest chain, Highest the most that the stake can be multiplied
	// by: a call that would pass it is not offered. Where no call is left, the
	// chain is cashed out (PL-45, OC-1.8).
	Wins    uint8
	Highest uint32
}

// The bounds of a definition: what a chain is worth fits a wide number.
const (
	longest   = 48
	mostUnits = 1 << 30
	finest    = 10_000
)

// Faults are all that keeps a definition from being played. Where is a key of
// the game's file.
func Faults(d Definition) (faults []play.Fault) {
	say := func(where, format string, args ...any) {
		faults = append(faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
	}
	if d.Least == 0 || d.Most < d.Least || d.Most > mostUnits {
		say("stake", "from %d to %d units; a stake is at least 1, its most no less and not above %d", d.Least, d.Most, mostUnits)
	}
	if d.Return.Sign() <= 0 || d.Return.Cmp(odds.Whole(1)) > 0 || d.Return.Den() > finest {
		say("return", "%s; it is above 0, at most 1, and has a denominator up to %d", d.Return, finest)
	}
	if d.Wins == 0 || d.Wins > longest {
		say("wins", "%d; a chain has 1 to %d", d.Wins, longest)
	}
	if d.Highest < ranks || uint64(d.Highest)*uint64(d.Most) > 1<<40 {
		say("highest", "%d × the stake; it is at least %d, which the first call can pay, and with the highest stake at most %d units", d.Highest, ranks, 1<<40)
	}
	return faults
}
