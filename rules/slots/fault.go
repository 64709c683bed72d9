package slots

import (
	"fmt"
	"slices"

	"croupier/play"
	"croupier/props/reel"
)

// Fault is one thing wrong with a definition, in words for its author.
type Fault = play.Fault

// Faults are all that keeps a definition from being played. A symbol may be any
// number: one that is not declared is a fault like others.
func Faults(d Definition) []Fault {
	if d.Free == nil {
		d.Free = d.Base
	}
	c := checker{d: &d}
	c.shape()
	if len(c.faults) > 0 {
		return c.faults // what follows would index out of range
	}
	c.strips("strips.base", d.Base)
	if d.Spins != nil {
		c.strips("strips.free", d.Free)
	}
	c.pays()
	c.lines()
	c.stakes()
	c.features()
	return c.faults
}

// countMost bounds a win in units, so that its double still fits 32 bits;
// combosMost the combinations of a line, which are tabulated.
const (
	countMost  = 1 << 31
	combosMost = 1 << 24
)

type checker struct {
	d      *Definition
	faults []Fault
}

func (c *checker) say(where, format string, args ...any) {
	c.faults = append(c.faults, Fault{Where: where, What: fmt.Sprintf(format, args...)})
}

func (c *checker) shape() {
	d := c.d
	if d.ID == "" {
		c.say("game", "the game has no id")
	}
	if n := len(d.Base); n < 3 || n > MaxReels {
		c.say("strips.base", "%d reels; a machine has 3 to %d", n, MaxReels)
	}
	if len(d.Free) != len(d.Base) {
		c.say("strips.free", "%d reels, but the paid game has %d", len(d.Free), len(d.Base))
	}
	if d.Rows < 1 || d.Rows > MaxRows {
		c.say("rows", "%d rows; a machine has 1 to %d", d.Rows, MaxRows)
	}
	if n := len(d.Symbols); n < 2 || n > 64 {
		c.say("symbols", "%d symbols; a machine has 2 to 64", n)
	}
	if c.combos() > combosMost {
		c.say("symbols", "%d symbols on %d reels make too many lines to tabulate; there may be %d", len(d.Symbols), len(d.Base), combosMost)
	}
	if most := d.mostLines(); len(d.Lines) == 0 || len(d.Lines) > most {
		c.say("lines", "%d lines; this machine has 1 to %d", len(d.Lines), most)
	}
	if n := len(d.Stakes); n == 0 || n > 255 {
		c.say("stakes", "%d stakes; a machine has 1 to 255", n)
	}
}

// mostLines is how many lines a machine may have: as many as a wager's Arg can
// name, or all ways of five reels and three rows.
func (d *Definition) mostLines() int {
	if d.Choice == SomeLines {
		return 31
	}
	return 243
}

func (c *checker) strips(where string, strips []reel.Strip) {
	for r, strip := range strips {
		at := fmt.Sprintf("%s[%d]", where, r+1)
		if len(strip) < c.d.Rows || len(strip) > 1<<12 {
			c.say(at, "%d symbols; a strip has %d to %d", len(strip), c.d.Rows, 1<<12)
		}
		for i, s := range strip {
			if int(s) >= len(c.d.Symbols) {
				c.say(at, "stop %d shows a symbol that is not declared", i)
			}
		}
	}
}

// combos is the number of combinations of a line, or more than any bound.
func (c *checker) combos() int {
	n := 1
	for range c.d.Base {
		if n *= len(c.d.Symbols); n > combosMost {
			break
		}
	}
	return n
}

// pays keeps a line's pay within what the tables hold.
func (c *checker) pays() {
	for _, s := range c.d.Symbols {
		for n, printed := range s.Pays {
			pay := uint64(printed)
			if c.d.Wild != nil {
				pay *= uint64(c.d.Wild.Times)
			}
			if pay > 1<<20 {
				c.say("symbols", "%d of %s pay %d × the stake; a line pays at most %d", n, s.ID, pay, 1<<20)
			}
		}
	}
}

func (c *checker) lines() {
	for i, line := range c.d.Lines {
		at := fmt.Sprintf("lines[%d]", i+1)
		if len(line) != len(c.d.Base) {
			c.say(at, "%d rows for %d reels", len(line), len(c.d.Base))
		}
		for _, row := range line {
			if row < 0 || row >= c.d.Rows {
				c.say(at, "row %d; the window has rows 1 to %d", row+1, c.d.Rows)
			}
		}
		for j := range i {
			if slices.Equal(line, c.d.Lines[j]) {
				c.say(at, "the same as line %d", j+1)
			}
		}
	}
}

func (c *checker) stakes() {
	for i, stake := range c.d.Stakes {
		if c.d.Choice == AllLines && c.d.PaysOn == OnLine && stake%uint32(len(c.d.Lines)) != 0 {
			c.say("stakes", "%d units are no whole number on each of %d lines", stake, len(c.d.Lines))
		}
		if stake == 0 || i > 0 && stake <= c.d.Stakes[i-1] {
			c.say("stakes", "%d: stakes are above 0 and ascend", stake)
		}
	}
	if top := c.highestWin(); top >= countMost {
		c.say("stakes", "one game could win %d units; it must stay below %d", top, countMost)
	}
}

// highestWin bounds what a game can win, in units: every line at its highest
// pay, and the most scatters, in the paid game and in every free spin; the lines
// of the bonus spin with stuck wilds; and the highest board.
func (c *checker) highestWin() uint64 {
	d := c.d
	var pay, scatters uint64
	for _, s := range d.Symbols {
		pay = max(pay, uint64(slices.Max(s.Pays[:])))
	}
	if d.Scatter != nil {
		scatters = uint64(slices.Max(d.Scatter.Pays[:]))
	}
	wild, clover, expands, spins := uint64(1), uint64(1), uint64(0), uint64(0)
	if d.Wild != nil {
		wild = uint64(d.Wild.Times)
	}
	if d.Multiplier != nil {
		wild *= 1 + uint64(d.Multiplier.Times)
	}
	if d.Clover != nil && len(d.Clover.Times) > 0 {
		clover = uint64(slices.Max(d.Clover.Times))
	}
	if d.Spins != nil {
		spins = uint64(slices.Max(d.Spins.Times[:])) * uint64(d.most())
		if d.Spins.Special != nil {
			expands = pay
		}
	}
	level := uint8(len(d.Stakes) - 1)
	stake := uint64(d.cost(level, d.All()))
	lines := uint64(d.lineStake(d.Stakes[level])) * uint64(len(d.Lines))
	paid := (lines*pay*wild + stake*scatters) * clover
	free := (lines*(pay*wild+expands) + stake*scatters) * spins
	if d.Sticky != nil {
		paid += lines * pay * wild
	}
	return paid + free + stake*c.highestBoard()
}

// highestBoard bounds what lock-and-respin pays, × the stake.
func (c *checker) highestBoard() uint64 {
	l := c.d.Lock
	if l == nil {
		return 0
	}
	top := uint64(l.Most)
	for _, p := range l.Prizes {
		top = max(top, uint64(p.Pay))
	}
	return top*uint64(len(c.d.Base)*c.d.Rows) + uint64(l.Full.Pay)
}
