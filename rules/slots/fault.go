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
	if c.combos() > combosMost {
		c.say("symbols", "%d symbols on %d reels make too many lines to tabulate; there may be %d", len(d.Symbols), len(d.Base), combosMost)
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
		if c.d.PaysOn == OnLine && stake%uint32(len(c.d.Lines)) != 0 {
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
	if d.Multiplier != nil {
		wild = wild * (1 + uint64(d.Multiplier.Times))
	}
	lines := uint64(d.lineStake(slices.Max(d.Stakes))) * uint64(len(d.Lines)) * (base*wild + pay*times)
	return lines + uint64(slices.Max(d.Stakes))*c.highestBoard()
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

func (c *checker) features() {
	c.wilds()
	c.freeSpins()
	c.sticky()
	c.lock()
	d := c.d
	if d.Choice != AllLines || d.Denominations != nil || d.Scatter != nil || d.Clover != nil || d.Colours != nil ||
		d.Hold != nil || d.Mystery != nil || d.Spins != nil && (d.Spins.By != ByLine || d.Spins.Special != nil) ||
		d.Gamble != nil && (d.Gamble.When != AfterSpin || d.Gamble.Halving != HalvingOffered) {
		c.say("game", "it has a mechanic that this version declares and does not play yet")
	}
	if g := d.Gamble; g != nil && (g.Cap == 0 || g.Cap >= countMost) {
		c.say("gamble", "cap is %d units; it ends the gamble, above 0 and below %d", g.Cap, countMost)
	}
	if d.Pot != nil {
		if err := d.Pot.Check(); err != nil {
			c.say("jackpot", "%v", err)
		} else if d.Pot.Of == 0 {
			c.say("jackpot", "the chance needs a total")
		} else if slices.Max(d.Stakes) > d.Pot.Of {
			c.say("jackpot", "the highest stake %d passes the chance's total %d", slices.Max(d.Stakes), d.Pot.Of)
		}
	}
	if p := d.LinePot; p != nil {
		if !c.known(p.Symbol) || p.Count < 1 || p.Count > len(d.Base) {
			c.say("line_jackpot", "%d of a symbol in a row; it needs a declared symbol and 1 to %d", p.Count, len(d.Base))
		}
		if err := p.Plan.Check(); err != nil {
			c.say("line_jackpot", "%v", err)
		}
		if p.Plan.Of != 0 || d.Pot != nil && d.Pot.ID == p.Plan.ID {
			c.say("line_jackpot", "symbols win it: its plan has no draw, and an id of its own")
		}
	}
}

func (c *checker) known(symbols ...Symbol) bool {
	return !slices.ContainsFunc(symbols, func(s Symbol) bool { return int(s) >= len(c.d.Symbols) })
}

func (c *checker) wilds() {
	if w := c.d.Wild; w != nil {
		if !c.known(w.Symbol) || !c.known(w.Except...) {
			c.say("wild", "names a symbol that is not declared")
		}
		if w.Times == 0 || w.Times > 1<<10 {
			c.say("wild", "times is %d; it is 1, which does not multiply, to %d", w.Times, 1<<10)
		}
	}
	if m := c.d.Multiplier; m != nil {
		if c.d.Wild == nil || !c.known(m.Symbol) || m.Times == 0 || m.Times > 1<<10 {
			c.say("multiplier", "it needs a wild to stand beside, a declared symbol, and times of 1 to %d", 1<<10)
		}
	}
}

func (c *checker) freeSpins() {
	f := c.d.Spins
	if f == nil {
		return
	}
	if !c.known(f.Symbol) {
		c.say("free", "names a symbol that is not declared")
	}
	if f.Count == 0 || slices.Max(f.Times[:]) == 0 {
		c.say("free", "an award needs spins and a multiplier")
	}
	if f.Again == Retrigger && f.Most < f.Count {
		c.say("free", "most is %d; free spins that can be won again need an end of at least %d", f.Most, f.Count)
	}
}

func (c *checker) sticky() {
	f := c.d.Sticky
	if f == nil {
		return
	}
	if c.d.Wild == nil || !c.known(f.Symbol) || f.Count < 1 {
		c.say("sticky", "it needs a wild to turn into, a declared symbol and a count")
	}
	if len(f.Strips) != len(c.d.Base) {
		c.say("strips.sticky", "%d reels, but the paid game has %d", len(f.Strips), len(c.d.Base))
	}
	c.strips("strips.sticky", f.Strips)
	for _, strip := range f.Strips {
		// SF-R2: nothing can be won in the bonus spin but lines.
		if slices.Contains(strip, f.Symbol) || c.d.LinePot != nil && slices.Contains(strip, c.d.LinePot.Symbol) {
			c.say("strips.sticky", "the bonus spin shows neither its own symbol nor that of a jackpot")
		}
	}
	if c.d.Lock != nil && (c.d.Lock.Symbol != f.Symbol || c.d.Lock.Least <= f.Count) {
		c.say("lock", "it needs the symbol of the bonus spin, and more of them")
	}
}

func (c *checker) lock() {
	l := c.d.Lock
	if l == nil {
		return
	}
	cells := len(c.d.Base) * c.d.Rows
	if !c.known(l.Symbol) || l.Least < 1 || l.Least > cells {
		c.say("lock", "%d of a symbol start it; it needs a declared symbol and 1 to %d", l.Least, cells)
	}
	if l.Respins == 0 || int(l.Longest) < int(l.Respins) {
		c.say("lock", "%d respins of at most %d; both are above 0 and the end is not before the first three", l.Respins, l.Longest)
	}
	if len(l.Amounts) == 0 || l.Most >= prizeCell || slices.Max(l.Amounts) > l.Most || slices.Contains(l.Amounts, 0) {
		c.say("lock", "amounts are above 0 and at most %d, which is below %d", l.Most, prizeCell)
	}
	if len(l.First) != len(l.Amounts) || sum(l.First) == 0 {
		c.say("lock", "%d weights for %d amounts", len(l.First), len(l.Amounts))
	}
	if want := fallPrize + len(l.Prizes) + len(l.Amounts); len(l.Falls) != want || sum(l.Falls) == 0 || l.Falls[fallNothing] == 0 {
		c.say("lock", "%d weights of what falls; it needs one each for nothing (above 0), an upgrade, a doubling, %d prizes and %d amounts",
			len(l.Falls), len(l.Prizes), len(l.Amounts))
	}
}
