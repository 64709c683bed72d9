package crash

import (
	"fmt"

	"croupier/odds"
	"croupier/play"
)

// Definition is a crash game as data. New checks it whole; afterwards it is never
// changed. Multipliers are in hundredths: 101 is 1.01.
type Definition struct {
	// Return is what comes back of every stake, in hundredths, whatever the
	// target: 99 (OC-R14).
	Return uint32
	// Lowest is the least multiplier at which a seat may leave, Cap the most that
	// is shown; at the cap every stake still in is cashed out.
	Lowest, Cap uint32
	// Growth is how much the multiplier grows in a millisecond, in millionths of
	// itself.
	Growth uint32
	// Least and Most are what a seat may stake, in units.
	Least, Most uint32
}

// What a definition may say at most: so that all arithmetic fits 64 bits, and the
// curve of the slowest growth a few megabytes.
const (
	highestCap  = 1_000_000
	leastGrowth = 10
	mostGrowth  = 100_000
	highest     = 1 << 20 // units
)

// Faults are all that keeps a definition from being played. Where is a key of the
// game's file.
func Faults(d Definition) (faults []play.Fault) {
	say := func(where, format string, args ...any) {
		faults = append(faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
	}
	if d.Return < 1 || d.Return > 100 {
		say("return", "%d hundredths; a game gives back from 1 to 100 of each 100", d.Return)
	}
	if d.Lowest < 101 || d.Lowest > 1000 {
		say("lowest", "%s; the least target is from 1.01 to 10.00", Times(d.Lowest))
	}
	if d.Cap <= d.Lowest || d.Cap > highestCap {
		say("cap", "%s; it is above the lowest target and at most %s", Times(d.Cap), Times(highestCap))
	}
	if d.Growth < leastGrowth || d.Growth > mostGrowth {
		say("growth", "%d millionths in a millisecond; from %d to %d", d.Growth, leastGrowth, mostGrowth)
	}
	if d.Least < 1 || d.Most < d.Least || d.Most > highest {
		say("limits.bet", "from %d to %d units; a limit is at least 1, its most no less and not above %d", d.Least, d.Most, highest)
	}
	return faults
}

// Times is a multiplier in words: 101 is 1.01.
func Times(hundredths uint32) string { return fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100) }

// back is what comes back of units that leave at a multiplier.
func back(units, at uint32) odds.Part {
	return odds.Must(odds.NewPart(int64(units)*int64(at), 100)) // Faults has bounded both
}
