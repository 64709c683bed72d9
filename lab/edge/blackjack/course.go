package blackjack

import "croupier/rules/blackjack"

// action is what a plan does with a hand.
type action uint8

// unplanned is a hand that has not been thought about.
const (
	unplanned action = iota
	stand
	hit
	double
)

// plan is an action for each hand.
type plan []action

// suffers is what a dealer's blackjack that comes out after play takes of a hand
// that has not passed 21: all of its stake, the first one alone, or nothing, since
// another hand of its box has the first.
type suffers uint8

const (
	allOfIt suffers = iota
	firstOnly
	nothing
)

// against is one first card of the dealer's.
type against struct {
	g       *blackjack.Game
	up, not int
	dealer  *dealer
	left    cardsLeft // all but the first card
	seen    map[gone][]sight
}

// gone says which cards have left the shoe beside the first and a hand's own: so
// many of a value.
type gone struct{ value, extra int }

// sights are those of all hands beside what is gone, seen or to be seen.
func (a *against) sights(of gone) []sight {
	if of.extra == 0 {
		of.value = 0
	}
	s := a.seen[of]
	if s == nil {
		s = make([]sight, len(allOf))
		a.seen[of] = s
	}
	return s
}

func newAgainst(g *blackjack.Game, up int, shoe cardsLeft) *against {
	not := looked(g, up)
	return &against{g: g, up: up, not: not, dealer: newDealer(g, up, not), left: shoe.without(up, 1), seen: map[gone][]sight{}}
}

// purpose is what a course is played for.
type purpose uint8

// following plays by a plan; finding looks for the best one, and chooses where the
// plan says nothing.
const (
	following purpose = iota
	finding
)

// course is the play of one hand from given cards: those that are left of the shoe
// before its own are taken from it.
type course struct {
	*against
	base   cardsLeft
	hands  uint8 // of the box, for what may be doubled
	loses  suffers
	plan   plan
	to     purpose
	worthA []worth
	known  []bool
	ends   []sight
}

// worth is what a hand is worth: its mean net and its mean stake.
type worth struct{ netA, stakeA float64 }

// sight is what staying with a hand comes to.
type sight struct {
	winA     float64 // mean net where the dealer has no blackjack, times its chance
	naturalA float64 // the chance that he has one
	seen     bool
	restOK   bool // there are cards enough for the hand
}

// newCourse is the play of hands from what is left beside extra cards of a value.
func (a *against) newCourse(extra, value int, hands uint8, loses suffers, p plan, to purpose) *course {
	return &course{
		against: a, base: a.left.without(value, float64(extra)), hands: hands, loses: loses, plan: p, to: to,
		worthA: make([]worth, len(allOf)), known: make([]bool, len(allOf)), ends: a.sights(gone{value, extra}),
	}
}

// leftOf is what is left beside a hand.
func (c *course) leftOf(h int32) cardsLeft {
	left, _ := c.base.less(&allOf[h])
	return left
}

// endsOf is what the dealer comes to beside a hand.
func (c *course) endsOf(left *cardsLeft) [dealerEnds]float64 {
	return c.dealer.endsApprox(&left.leftA, left.totalA, left.freeApprox(c.not))
}

// see gives what staying with a hand comes to.
func (c *course) see(h int32) *sight {
	s := &c.ends[h]
	if s.seen {
		return s
	}
	s.seen = true
	left, ok := c.base.less(&allOf[h])
	if s.restOK = ok; !ok {
		return s
	}
	for end, p := range c.endsOf(&left) {
		switch {
		case end == dealerNatural:
			s.naturalA = p
		case end == dealerBust || int(allOf[h].Points()) > end+17:
			s.winA += p
		case int(allOf[h].Points()) < end+17:
			s.winA -= p
		}
	}
	return s
}

// standApprox is the mean net of a hand that stays, with its stake.
func (c *course) standApprox(h int32, stake float64) float64 {
	s := c.see(h)
	switch c.loses {
	case allOfIt:
		return stake * (s.winA - s.naturalA)
	case firstOnly:
		return stake*s.winA - s.naturalA
	}
	return stake * s.winA
}

// drawApprox is the mean over the next card of what follows, where what passes 21
// costs the stake.
func (c *course) drawApprox(h int32, stake float64, then func(int32) worth) (w worth) {
	left := c.leftOf(h)
	for v := range values {
		p := left.nextApprox(v, c.not)
		if p <= 0 {
			continue
		}
		to := allOf[h].next[v]
		if to == 0 {
			w.netA -= p * stake
			w.stakeA += p * stake
			continue
		}
		x := then(to)
		w.netA += p * x.netA
		w.stakeA += p * x.stakeA
	}
	return w
}

// hitApprox, doubleApprox are what follows a card.
func (c *course) hitApprox(h int32) worth { return c.drawApprox(h, 1, c.valueApprox) }

func (c *course) doubleApprox(h int32) worth {
	return c.drawApprox(h, 2, func(to int32) worth { return worth{c.standApprox(to, 2), 2} })
}

// valueApprox is what a hand is worth by the plan; in finding, by the best one,
// which is written down.
func (c *course) valueApprox(h int32) worth {
	if c.known[h] {
		return c.worthA[h]
	}
	w := worth{c.standApprox(h, 1), 1}
	if allOf[h].Points() < 21 && c.see(h).restOK {
		switch do := c.plan[h]; {
		case do == hit:
			w = c.hitApprox(h)
		case do == double && c.g.MayDouble(allOf[h].Tally, c.hands):
			w = c.doubleApprox(h)
		case do == unplanned && c.to == finding:
			w = c.bestApprox(h, w)
		}
	}
	c.known[h], c.worthA[h] = true, w
	return w
}

// bestApprox chooses for a hand; staying is worth w.
func (c *course) bestApprox(h int32, w worth) worth {
	c.plan[h] = stand
	if x := c.hitApprox(h); x.netA > w.netA {
		c.plan[h], w = hit, x
	}
	if c.g.MayDouble(allOf[h].Tally, c.hands) {
		if x := c.doubleApprox(h); x.netA > w.netA {
			c.plan[h], w = double, x
		}
	}
	return w
}
