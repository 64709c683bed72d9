package slots

import (
	"fmt"
	"math/bits"
	"slices"

	"croupier/play"
)

// The bits of a wager's Arg that count the positions bought on one reel.
const positionBits = 2

// Bought is how many positions a wager's Arg buys on a reel.
func Bought(arg uint32, reel int) uint32 {
	return arg >> (positionBits * reel) & (1<<positionBits - 1)
}

// Buys is the Arg that buys so many positions on each reel, from the first.
func Buys(positions ...int) (arg uint32) {
	for r, n := range positions {
		arg |= uint32(n) << (positionBits * r)
	}
	return arg
}

// OnLines is the Arg that plays these lines, from 1.
func OnLines(lines ...int) (arg uint32) {
	for _, n := range lines {
		arg |= 1 << (n - 1)
	}
	return arg
}

// fromMiddle says how many positions must be bought on a reel of three rows for
// a row to be among them: the middle comes first, then the top (OC-R10).
var fromMiddle = [3]uint32{2, 1, 3}

// Plays reports whether a wager's Arg plays line i.
func (d *Definition) Plays(arg uint32, i int) bool {
	switch d.Choice {
	case SomeLines:
		return arg>>i&1 == 1
	case Positions:
		for r, row := range d.Lines[i] {
			if fromMiddle[row] > Bought(arg, r) {
				return false
			}
		}
	}
	return true
}

// Played is how many lines a wager's Arg plays: 0 for one that the machine does
// not offer.
func (d *Definition) Played(arg uint32) uint32 {
	switch d.Choice {
	case SomeLines:
		if uint64(arg)>>len(d.Lines) != 0 {
			return 0
		}
		return uint32(bits.OnesCount32(arg))
	case Positions:
		ways := uint32(1)
		for r := range d.Base {
			ways *= Bought(arg, r)
		}
		if arg>>(positionBits*len(d.Base)) != 0 {
			return 0
		}
		return ways
	}
	return uint32(len(d.Lines))
}

// All is the Arg that plays every line.
func (d *Definition) All() uint32 {
	switch d.Choice {
	case SomeLines:
		return 1<<len(d.Lines) - 1
	case Positions:
		return 1<<(positionBits*len(d.Base)) - 1
	}
	return 0
}

// cost is the stake of a game at a level, for the lines that Arg plays.
func (d *Definition) cost(level uint8, arg uint32) uint32 {
	if d.Choice == AllLines {
		return d.Stakes[level]
	}
	return d.Stakes[level] * d.Played(arg)
}

// top is the highest stake of a game.
func (d *Definition) top() uint32 { return d.cost(uint8(len(d.Stakes)-1), d.All()) }

// read finds the level and the lines of a wager, or says why it is refused.
func (d *Definition) read(w play.Wager) (level int, arg uint32, refused string) {
	stake := w.Units
	if d.Choice != AllLines {
		arg = w.Arg
		n := d.Played(arg)
		if n == 0 {
			return 0, 0, d.unplayed(arg)
		}
		if stake = w.Units / n; w.Units%n != 0 {
			return 0, 0, fmt.Sprintf("%s is not played for %d units on %d %ss; each %s takes the same, one of %v", d.ID, w.Units, n, d.lineWord(), d.lineWord(), d.Stakes)
		}
	} else if why := d.coins(w); why != "" {
		return 0, 0, why
	}
	level = slices.Index(d.Stakes, stake)
	switch {
	case level >= 0:
		return level, arg, ""
	case d.Choice != AllLines:
		return 0, 0, fmt.Sprintf("%s is not played for %d units a %s; the stakes of a %s are %v", d.ID, stake, d.lineWord(), d.lineWord(), d.Stakes)
	}
	return 0, 0, fmt.Sprintf("%s is not played for %d units; the stakes are %v", d.ID, stake, d.Stakes)
}

// lineWord is what the stakes are for where the player chooses: a line or a way.
func (d *Definition) lineWord() string {
	if d.Choice == Positions {
		return "way"
	}
	return "line"
}

// unplayed says why an Arg plays no lines.
func (d *Definition) unplayed(arg uint32) string {
	if d.Choice == Positions {
		return fmt.Sprintf("%s sells 1 to 3 positions on each of %d reels, two bits of arg a reel; %b does not say so", d.ID, len(d.Base), arg)
	}
	return fmt.Sprintf("%s has %d lines, a bit of arg each, of which at least one is played; %b does not say so", d.ID, len(d.Lines), arg)
}

// coins says why a wager's denomination is refused, "" where it is not.
func (d *Definition) coins(w play.Wager) string {
	switch {
	case d.Denominations == nil && w.Arg != 0:
		return d.ID + " takes one wager: seat 1, spot 0, arg 0"
	case d.Denominations == nil:
		return ""
	case !slices.Contains(d.Denominations, w.Arg):
		return fmt.Sprintf("%s has no coins of %d units; arg is the denomination, one of %v", d.ID, w.Arg, d.Denominations)
	case w.Units%w.Arg != 0:
		return fmt.Sprintf("a stake of %d units is no whole number of coins of %d", w.Units, w.Arg)
	}
	return ""
}

// Narrow is the machine that always plays the lines that a wager's Arg chooses,
// with stakes of whole games: the same game, for those who sum it.
func (m *Machine) Narrow(arg uint32) (*Machine, error) {
	d := m.def
	n := d.Played(arg)
	if n == 0 {
		return nil, &play.Refusal{Reason: d.unplayed(arg)}
	}
	if d.Choice == AllLines {
		return m, nil
	}
	lines, stakes := d.Lines, d.Stakes
	d.Lines, d.Stakes = nil, nil
	for i, line := range lines {
		if m.def.Plays(arg, i) {
			d.Lines = append(d.Lines, line)
		}
	}
	for _, stake := range stakes {
		d.Stakes = append(d.Stakes, stake*n)
	}
	d.Choice = AllLines
	narrow, faults := New(d)
	if len(faults) > 0 {
		return nil, fmt.Errorf("slots: %s on %d lines: %v", d.ID, n, faults)
	}
	return narrow, nil
}

// Wager is the ordinary wager at a level of the stakes: on every line, in the
// smallest coins that make the stake up.
func (d *Definition) Wager(level int) play.Wager {
	w := play.Wager{Seat: 1, Arg: d.All(), Units: d.cost(uint8(level), d.All())}
	for _, coin := range d.Denominations {
		if w.Units%coin == 0 {
			w.Arg = coin
			break
		}
	}
	return w
}
