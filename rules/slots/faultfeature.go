package slots

import (
	"fmt"
	"slices"

	"croupier/props/reel"
)

// features checks the mechanics, each with what it needs and cannot stand beside.
func (c *checker) features() {
	c.choice()
	c.wilds()
	c.numbers()
	c.colours()
	c.freeSpins()
	c.sticky()
	c.lock()
	c.hold()
	c.pots()
	if g := c.d.Gamble; g != nil && (g.Cap == 0 || g.Cap >= countMost) {
		c.say("gamble", "cap is %d units; it ends the gamble, above 0 and below %d", g.Cap, countMost)
	}
}

// choice checks what is left to the player beside the stake.
func (c *checker) choice() {
	d := c.d
	for i, coin := range d.Denominations {
		if coin == 0 || i > 0 && coin <= d.Denominations[i-1] {
			c.say("denominations", "%d: denominations are above 0 and ascend", coin)
		} else if !slices.ContainsFunc(d.Stakes, func(stake uint32) bool { return stake%coin == 0 }) {
			c.say("denominations", "no stake is a whole number of coins of %d units", coin)
		}
	}
	for _, stake := range d.Stakes {
		whole := func(coin uint32) bool { return coin > 0 && stake%coin == 0 }
		if d.Denominations != nil && !slices.ContainsFunc(d.Denominations, whole) {
			c.say("stakes", "%d units are no whole number of any coin", stake)
		}
	}
	if d.Choice == AllLines {
		return
	}
	if d.PaysOn != OnLine || d.Denominations != nil {
		c.say("choice", "where the player chooses lines or positions, pays are on the line, and a coin is the stake of a line")
	}
	if d.Spins != nil || d.Sticky != nil || d.Lock != nil || d.Pot != nil || d.LinePot != nil || d.Mystery != nil {
		c.say("choice", "lines or positions are chosen on machines without free spins, features of coins and jackpots")
	}
	if ways := pow(d.Rows, len(d.Base)); d.Choice == Positions && (d.Rows != 3 || len(d.Lines) != ways) {
		c.say("choice", "positions are sold on three rows, and every way over them is a line: %d", ways)
	}
}

func pow(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
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

// numbers checks what counts anywhere in the window: scatters and clovers.
func (c *checker) numbers() {
	d := c.d
	if s := d.Scatter; s != nil {
		c.scatter("scatter", s.Symbol)
		if d.byScatter() && d.Spins.Symbol != s.Symbol {
			c.say("free", "scatters of two kinds; the symbol that pays wins the free spins too")
		}
	}
	if d.byScatter() {
		c.scatter("free", d.Spins.Symbol)
	}
	l := d.Clover
	if l == nil {
		return
	}
	if !c.known(l.Symbol) || len(l.Times) == 0 || len(l.Weights) != len(l.Times) || sum(l.Weights) == 0 {
		c.say("clover", "it needs a declared symbol, and multipliers with weights")
	} else if slices.Max(l.Times) > 1<<10 || slices.Min(l.Times) < 2 {
		c.say("clover", "multipliers are 2 to %d", 1<<10)
	}
	if d.Spins != nil && showsAny(d.Free, l.Symbol) {
		c.say("strips.free", "clovers multiply paid games only; free spins do not show them")
	}
}

// scatter checks a symbol that counts anywhere: a wild does not stand for it,
// and no window shows two of it on one reel.
func (c *checker) scatter(where string, s Symbol) {
	d := c.d
	if !c.known(s) {
		c.say(where, "names a symbol that is not declared")
		return
	}
	if d.Wild != nil && d.standsFor(d.Wild.Symbol, s) {
		c.say("wild.except", "the wild does not stand for a scatter (%s)", d.Symbols[s].ID)
	}
	c.alone("strips.base", d.Base, s)
	if d.Spins != nil {
		c.alone("strips.free", d.Free, s)
	}
}

// alone checks that no window shows two of a symbol on one reel.
func (c *checker) alone(where string, strips []reel.Strip, s Symbol) {
	for r, strip := range strips {
		for stop := range strip {
			shown := 0
			for row := range c.d.Rows {
				if strip.At(uint32(stop), row) == s {
					shown++
				}
			}
			if shown > 1 {
				c.say(fmt.Sprintf("%s[%d]", where, r+1), "stop %d shows %s twice; a window shows one on a reel", stop, c.d.Symbols[s].ID)
				break
			}
		}
	}
}

// showsAny reports whether strips hold a symbol.
func showsAny(strips []reel.Strip, s Symbol) bool {
	return slices.ContainsFunc(strips, func(strip reel.Strip) bool { return slices.Contains(strip, s) })
}

// colours checks the draw of a colour and what it may turn.
func (c *checker) colours() {
	d := c.d
	if d.Colours == nil {
		return
	}
	if d.Wild == nil || len(d.Colours.List) == 0 {
		c.say("colours", "they need a wild to turn into, and at least one colour")
		return
	}
	var all uint64
	for i, colour := range d.Colours.List {
		at := fmt.Sprintf("colours.list[%d]", i+1)
		all += uint64(colour.Weight)
		if colour.Name == "" || colour.Weight == 0 || len(colour.Symbols) == 0 || !c.known(colour.Symbols...) {
			c.say(at, "it needs a name, a weight and declared symbols")
			continue
		}
		for _, s := range colour.Symbols {
			coin, coins := d.coin()
			if s == d.Wild.Symbol || d.isScatter(s) || coins && s == coin || d.Clover != nil && s == d.Clover.Symbol {
				c.say(at, "%s does not turn: wilds, scatters, coins and clovers stay", d.Symbols[s].ID)
			}
		}
	}
	if all > uint64(d.Colours.Of) {
		c.say("colours", "weights of %d out of %d", all, d.Colours.Of)
	}
}

// hold checks the second spin: it stands beside lines, scatters, wilds and the
// gamble alone.
func (c *checker) hold() {
	d, h := c.d, c.d.Hold
	if h == nil {
		return
	}
	if h.Chance == 0 || 4*uint64(h.Chance) > uint64(h.Of) {
		c.say("hold", "it is offered with chance %d in %d; above 0 and at most a quarter (OC-R11)", h.Chance, h.Of)
	}
	if d.Spins != nil || d.Sticky != nil || d.Lock != nil || d.Clover != nil || d.Colours != nil || len(d.Pots()) > 0 {
		c.say("hold", "reels are held on machines without features and jackpots")
	}
}
