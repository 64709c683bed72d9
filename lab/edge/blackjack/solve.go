package blackjack

import (
	"sync"

	"croupier/rules/blackjack"
)

// upPlan is a whole strategy against one first card of the dealer's.
type upPlan struct {
	plan   plan
	splits [values]splitPlan
	// gives says which two cards are surrendered.
	gives []bool
}

func newUpPlan() *upPlan {
	u := &upPlan{plan: make(plan, len(allOf)), gives: make([]bool, len(allOf))}
	for v := range u.splits {
		u.splits[v] = splitPlan{first: make(plan, len(allOf)), other: make(plan, len(allOf)), most: 1}
	}
	return u
}

// total is the mean of a round, with what its variance is made of.
type total struct {
	worth
	squareA float64 // mean of the squared net
	winA    float64 // chance of a net above 0
	pushA   float64 // and of exactly 0
}

func (t *total) add(x total, times float64) {
	t.netA += times * x.netA
	t.stakeA += times * x.stakeA
	t.squareA += times * x.squareA
	t.winA += times * x.winA
	t.pushA += times * x.pushA
}

// certain is a net that comes with the first stake alone.
func certain(net float64) total {
	t := total{worth: worth{net, 1}, squareA: net * net}
	if net > 0 {
		t.winA = 1
	} else if net == 0 {
		t.pushA = 1
	}
	return t
}

// table is the game with one shoe, and all of its first cards.
type table struct {
	g     *blackjack.Game
	shoe  cardsLeft
	ups   [values]*against
	paysA float64 // of a blackjack, to one
}

func newTable(g *blackjack.Game, shoe cardsLeft) *table {
	d := g.Definition()
	t := &table{g: g, shoe: shoe, paysA: float64(d.BlackjackPays.Num()) / float64(d.BlackjackPays.Den())}
	for up := range t.ups {
		if shoe.leftA[up] > 0 {
			t.ups[up] = newAgainst(g, up, shoe)
		}
	}
	return t
}

// share lets a table use what others have seen of the same cards by the same
// drawing of the dealer.
func (t *table) share(others []*table) {
	for _, o := range others {
		if o.shoe != t.shoe || o.g.Definition().Soft17 != t.g.Definition().Soft17 {
			continue
		}
		for up, a := range t.ups {
			if b := o.ups[up]; a != nil && a.not == b.not {
				a.dealer, a.seen = b.dealer, b.seen
			}
		}
	}
}

// unsplit is the play of a hand from no split.
func (a *against) unsplit(p plan, to purpose) *course {
	return a.newCourse(0, 0, 1, a.loses()[0], p, to)
}

// eachDeal calls for every two cards that a box may be dealt beside the dealer's
// first, with their chance.
func (a *against) eachDeal(call func(i, j int, h int32, chance float64)) {
	for i := range values {
		for j := i; j < values; j++ {
			rest := a.left.without(i, 1)
			chance := a.left.leftA[i] / a.left.totalA * rest.leftA[j] / rest.totalA
			if i != j {
				chance *= 2
			}
			if chance > 0 {
				call(i, j, pair(i, j), chance)
			}
		}
	}
}

// naturalApprox is the chance of a dealer's blackjack beside two cards.
func (a *against) naturalApprox(h int32) float64 {
	v := naturalOf(a.up)
	if v < 0 {
		return 0
	}
	rest, _ := a.left.less(&allOf[h])
	return rest.leftA[v] / rest.totalA
}

// bestPlan finds best play by composition against one first card, and its mean net
// but for blackjacks of the box, which pay so much to one.
func (a *against) bestPlan(paysA float64) (*upPlan, float64) {
	mean := 0.0
	u := newUpPlan()
	c := a.unsplit(u.plan, finding)
	a.eachDeal(func(i, j int, h int32, chance float64) {
		natural := a.naturalApprox(h)
		if allOf[h].TwoCard21() {
			mean += chance * (1 - natural) * paysA
			return
		}
		best := c.valueApprox(h).netA
		if i == j {
			s := &u.splits[i]
			if by := a.splitApprox(i, s, finding); s.most > 1 && by[s.most].netA > best {
				best = by[s.most].netA
			} else {
				s.most = 1
			}
		}
		net := a.beyondLook(natural, total{worth: worth{netA: best}}).netA
		if u.gives[h] = a.surrenders(h, net); u.gives[h] {
			net = a.surrenderApprox(h).netA
		}
		mean += chance * net
	})
	return u, mean
}

// surrenders tells whether half of the stake is better than what play is worth,
// both with the dealer's blackjack in them.
func (a *against) surrenders(h int32, net float64) bool {
	return a.g.MaySurrender(uint8(a.up+1)) && a.surrenderApprox(h).netA > net
}

// surrenderApprox is what giving two cards up comes to, the dealer's blackjack
// counted.
func (a *against) surrenderApprox(h int32) total {
	if a.g.Definition().Surrender == blackjack.EarlySurrender {
		return certain(-0.5)
	}
	p := a.naturalApprox(h)
	lost := certain(-1)
	var t total
	t.add(lost, p)
	t.add(certain(-0.5), 1-p)
	return t
}

// totalApprox is the mean of a round against one first card, by a plan.
func (t *table) totalApprox(a *against, u *upPlan) (sum total) {
	c := a.unsplit(u.plan, following)
	l := newLaws(c)
	a.eachDeal(func(i, j int, h int32, chance float64) {
		p := a.naturalApprox(h)
		var x total
		switch {
		case allOf[h].TwoCard21():
			x.add(certain(0), p)
			x.add(certain(t.paysA), 1-p)
		case u.gives[h]:
			x = a.surrenderApprox(h)
		case i == j && u.splits[i].most > 1:
			x = a.beyondLook(p, l.splitApprox(i, &u.splits[i]))
		default:
			x = a.beyondLook(p, l.unsplitApprox(h))
		}
		sum.add(x, chance)
	})
	return sum
}

// beyondLook is a play with what comes before it: a look that may end the round.
func (a *against) beyondLook(p float64, x total) total {
	if a.not < 0 {
		return x
	}
	var t total
	t.add(certain(-1), p)
	t.add(x, 1-p)
	return t
}

// wholeApprox is the mean of a round by plans for all first cards, in all and for
// each of them.
func (t *table) wholeApprox(plans *[values]*upPlan) (sum total, by [values]total) {
	eachUp(func(up int) {
		if a := t.ups[up]; a != nil {
			by[up] = t.totalApprox(a, plans[up])
		}
	})
	for up := range by {
		sum.add(by[up], t.shoe.leftA[up]/t.shoe.totalA)
	}
	return sum, by
}

// best finds best play by composition, and the mean net under it.
func (t *table) best() (plans [values]*upPlan, mean float64) {
	var means [values]float64
	eachUp(func(up int) {
		if a := t.ups[up]; a != nil {
			plans[up], means[up] = a.bestPlan(t.paysA)
		}
	})
	for up, m := range means {
		mean += m * t.shoe.leftA[up] / t.shoe.totalA
	}
	return plans, mean
}

// eachUp calls for every first card, on all processors.
func eachUp(call func(up int)) {
	var group sync.WaitGroup
	for up := range values {
		group.Go(func() { call(up) })
	}
	group.Wait()
}
