package roulette

import (
	"fmt"

	"croupier/play"
)

// Definition is a roulette table as data. New checks it whole; afterwards it is
// never changed.
type Definition struct {
	// Rings says whether a second ring turns, and spread bets are taken.
	Rings Rings
	// Seconds is how long bets of a round are taken where a clock runs, also for
	// one player alone (OC-R13); 0 lets the dealer wait. It changes no result.
	Seconds uint32
	// Limits of a spot, by its kind, up to Even.
	Limits [Even + 1]Limit
	// Spread are those of the spread bets, in the order of Bands; all zero on a
	// table with one ring.
	Spread [len(Bands)]Limit
}

// Limit is the least and the most that may lie on a spot, in units, the chips
// of call bets included (OC-2.1.6, OC-2.1.7, OC-R2).
type Limit struct{ Least, Most uint32 }

// Rings says how many rings of numbers a table has.
type Rings uint8

// OneRing is the wheel alone. TwoRings has a second ring of the same numbers
// around it (BC-RL-5).
const (
	OneRing Rings = iota
	TwoRings
)

// highest bounds a limit, so that what comes back fits 32 bits.
const highest = 1 << 24

// Faults are all that keeps a definition from being played. Where is a key of
// the game's file, such as limits.straight.
func Faults(d Definition) (faults []play.Fault) {
	say := func(where, format string, args ...any) {
		faults = append(faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
	}
	if d.Seconds > 600 {
		say("seconds", "bets are taken for %d seconds; 600 is the most, 0 lets the dealer wait", d.Seconds)
	}
	if d.Rings > TwoRings {
		say("rings", "a table has one ring or two")
	}
	limit := func(where string, l Limit) {
		if l.Least == 0 || l.Most < l.Least || l.Most > highest {
			say(where, "from %d to %d units; a limit is at least 1, its most no less and not above %d", l.Least, l.Most, highest)
		}
	}
	for k, l := range d.Limits {
		limit("limits."+Kind(k).String(), l)
	}
	for i, l := range d.Spread {
		if where := "limits." + Bands[i].Name(); d.Rings == TwoRings {
			limit(where, l)
		} else if l != (Limit{}) {
			say(where, "spread bets need two rings")
		}
	}
	if len(faults) > 0 {
		return faults
	}
	for _, p := range calls() {
		if l := d.chip(p); l.Most < l.Least {
			say("limits", "%s cannot be laid: a chip of it must be at least %d units and at most %d", p.Name, l.Least, l.Most)
		}
	}
	return faults
}

// limit is that of a spot with numbers or a band of its own.
func (d *Definition) limit(p Place) Limit {
	if p.Kind == Spread {
		return d.Spread[p.ID-firstSpread]
	}
	return d.Limits[p.Kind]
}

// chip is what one chip of a call bet may be worth when nothing else lies on
// its spots.
func (d *Definition) chip(p Place) Limit {
	l := Limit{Least: 1, Most: highest}
	for _, c := range p.laid(0) {
		on := d.limit(place(c.Spot))
		l.Least = max(l.Least, (on.Least+c.Count-1)/c.Count)
		l.Most = min(l.Most, on.Most/c.Count)
	}
	return l
}
