package slots

import (
	"fmt"
	"slices"

	"croupier/play/pot"
)

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
	c.special()
	if coin, ok := c.d.coin(); ok && c.known(coin) && showsAny(c.d.Free, coin) {
		c.say("strips.free", "free spins show no %s: coins win their feature in paid games only", c.d.Symbols[coin].ID)
	}
	if f.Again == Retrigger && f.Most < f.Count {
		c.say("free", "most is %d; free spins that can be won again need an end of at least %d", f.Most, f.Count)
	}
}

// special checks the symbol that expands in free spins.
func (c *checker) special() {
	d, x := c.d, c.d.Spins.Special
	if x == nil {
		return
	}
	if len(x.Weights) != len(d.Symbols) || sum(x.Weights) == 0 {
		c.say("free.special", "%d weights for %d symbols; at least one is drawn", len(x.Weights), len(d.Symbols))
		return
	}
	for s, weight := range x.Weights {
		if weight > 0 && (d.Wild != nil && Symbol(s) == d.Wild.Symbol || d.isScatter(Symbol(s)) || slices.Max(d.Symbols[s].Pays[:]) == 0) {
			c.say("free.special", "%s cannot expand: it is a wild, a scatter or pays nothing", d.Symbols[s].ID)
		}
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
		if slices.Contains(strip, f.Symbol) || c.d.LinePot != nil && slices.Contains(strip, c.d.LinePot.Symbol) ||
			slices.ContainsFunc(strip, c.d.isScatter) {
			c.say("strips.sticky", "the bonus spin shows neither its own symbol nor that of a jackpot, and no scatters")
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
	if l.Scale > 100 {
		c.say("lock", "scale is %d; it multiplies amounts by 2 to 100", l.Scale)
	}
	if len(l.First) != len(l.Amounts) || sum(l.First) == 0 {
		c.say("lock", "%d weights for %d amounts", len(l.First), len(l.Amounts))
	}
	if want := FallPrize + len(l.Prizes) + len(l.Amounts); len(l.Falls) != want || sum(l.Falls) == 0 || l.Falls[FallNothing] == 0 {
		c.say("lock", "%d weights of what falls; it needs one each for nothing (above 0), an upgrade, a doubling or Scale Up, %d prizes and %d amounts",
			len(l.Falls), len(l.Prizes), len(l.Amounts))
	}
}

// pots checks the plans: each has an id of its own, and is of the kind that its
// place says.
func (c *checker) pots() {
	d := c.d
	if d.Pot != nil {
		c.plan("jackpot", *d.Pot)
		if d.Pot.Of == 0 || d.Pot.IsMystery() {
			c.say("jackpot", "it is drawn after every paid game: the chance needs a total, and no bounds")
		} else if slices.Max(d.Stakes) > d.Pot.Of {
			c.say("jackpot", "the highest stake %d passes the chance's total %d", slices.Max(d.Stakes), d.Pot.Of)
		}
	}
	if p := d.LinePot; p != nil {
		if !c.known(p.Symbol) || p.Count < 1 || p.Count > len(d.Base) {
			c.say("line_jackpot", "%d of a symbol in a row; it needs a declared symbol and 1 to %d", p.Count, len(d.Base))
		}
		c.symbolPlan("line_jackpot", p.Plan)
	}
	if d.Lock != nil {
		for i, p := range d.Lock.Prizes {
			if p.Pot != nil {
				c.symbolPlan(fmt.Sprintf("lock.prizes[%d]", i+1), *p.Pot)
			}
		}
	}
	if d.Mystery != nil {
		c.plan("mystery", *d.Mystery)
		if !d.Mystery.IsMystery() {
			c.say("mystery", "it needs bounds between which it is won")
		}
	}
	ids := map[uint16]bool{}
	for _, p := range d.Pots() {
		if ids[p.ID] {
			c.say("game", "two jackpots have the id %d", p.ID)
		}
		ids[p.ID] = true
	}
	if len(ids) > 8 {
		c.say("game", "%d jackpots; a machine has 8 at most", len(ids))
	}
}

func (c *checker) plan(where string, p pot.Plan) {
	if err := p.Check(); err != nil {
		c.say(where, "%v", err)
	}
}

// symbolPlan checks the plan of a pot that symbols win.
func (c *checker) symbolPlan(where string, p pot.Plan) {
	c.plan(where, p)
	if p.Of != 0 || p.IsMystery() {
		c.say(where, "symbols win it: its plan has neither a draw nor bounds")
	}
}
