package slots

import (
	"fmt"
	"slices"

	"croupier/props/reel"
)

// Fault is one thing wrong with a definition, in words for its author. Where
// names the part of the data, such as strips.base[2] or lines[4].
type Fault struct{ Where, What string }

// String is the fault in one line.
func (f Fault) String() string { return f.Where + ": " + f.What }

// faults are all that keeps a definition from being played.
func (d *Definition) faults() []Fault {
	c := checker{d: d}
	c.shape()
	if len(c.faults) > 0 {
		return c.faults // what follows would index out of range
	}
	c.strips("strips.base", d.Base)
	c.strips("strips.free", d.Free)
	c.pays()
	c.lines()
	c.stakes()
	c.features()
	return c.faults
}

type checker struct {
	d      *Definition
	faults []Fault
}

func (c *checker) say(where, format string, args ...any) {
	c.faults = append(c.faults, Fault{where, fmt.Sprintf(format, args...)})
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
	if len(d.Lines) == 0 || len(d.Lines) > 100 {
		c.say("lines", "%d lines; a machine has 1 to 100", len(d.Lines))
	}
	if n := len(d.Stakes); n == 0 || n > 255 {
		c.say("stakes", "%d stakes; a machine has 1 to 255", n)
	}
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
		if stake == 0 || i > 0 && stake <= c.d.Stakes[i-1] {
			c.say("stakes", "%d: stakes are above 0 and ascend", stake)
		}
	}
	if top := c.highestWin(); top > 1<<31 {
		c.say("stakes", "one game could win %d units; the rules count to %d", top, 1<<31)
	}
}

// highestWin bounds what a game can win, in units: every line at its highest
// pay in the paid game and in every free spin.
func (c *checker) highestWin() uint64 {
	d := c.d
	var pay, times uint64
	for _, s := range d.Symbols {
		pay = max(pay, uint64(slices.Max(s.Pays[:])))
	}
	base, wild := pay, uint64(1)
	if d.Wild != nil {
		wild = uint64(d.Wild.Times)
	}
	if d.Spins != nil {
		times = uint64(slices.Max(d.Spins.Times[:])) * uint64(d.most())
	}
	return uint64(slices.Max(d.Stakes)) * uint64(len(d.Lines)) * (base*wild + pay*times)
}

func (c *checker) features() {
	d := c.d
	known := func(s Symbol) bool { return int(s) < len(d.Symbols) }
	if w := d.Wild; w != nil {
		if !known(w.Symbol) || slices.ContainsFunc(w.Except, func(s Symbol) bool { return !known(s) }) {
			c.say("wild", "names a symbol that is not declared")
		}
		if w.Times == 0 || w.Times > 1<<10 {
			c.say("wild", "times is %d; it is 1, which does not multiply, to %d", w.Times, 1<<10)
		}
	}
	if f := d.Spins; f != nil {
		if !known(f.Symbol) {
			c.say("free", "names a symbol that is not declared")
		}
		if f.Count == 0 || slices.Max(f.Times[:]) == 0 {
			c.say("free", "an award needs spins and a multiplier")
		}
		if f.Again == Retrigger && f.Most < f.Count {
			c.say("free", "most is %d; free spins that can be won again need an end of at least %d", f.Most, f.Count)
		}
	}
	if g := d.Gamble; g != nil && (g.Cap == 0 || g.Cap > 1<<31) {
		c.say("gamble", "cap is %d units; it ends the gamble and is 1 to %d", g.Cap, 1<<31)
	}
	if d.Pot != nil {
		if err := d.Pot.Check(); err != nil {
			c.say("jackpot", "%v", err)
		} else if slices.Max(d.Stakes) > d.Pot.Of {
			c.say("jackpot", "the highest stake %d passes the chance's total %d", slices.Max(d.Stakes), d.Pot.Of)
		}
	}
}
