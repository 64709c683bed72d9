package blackjack

import "croupier/rules/blackjack"

// holding is what a chart looks at: the points of a hand and whether they are soft.
type holding struct {
	// more is what to do with three or more cards, and with two where two cannot be
	// done; two is what to do with two cards.
	two, more action
	gives     bool
}

// column is a chart against one first card: by points, hard and soft, and the most
// hands that each pair is split into.
type column struct {
	hard, soft [22]holding
	pairs      [values]int
}

// of is where a hand stands in the chart.
func (c *column) of(h int32) *holding {
	if t := allOf[h].Tally; t.Soft() {
		return &c.soft[t.Points()]
	}
	return &c.hard[allOf[h].Points()]
}

// does is what the chart does with a hand of so many hands of a box.
func (c *column) does(g *blackjack.Game, h int32, hands uint8) action {
	at := c.of(h)
	if allOf[h].Cards > 2 || at.two == double && !g.MayDouble(allOf[h].Tally, hands) {
		return at.more
	}
	return at.two
}

// usual is where the search begins: no hand is hit that can stay against a weak
// card, and none below 17 stays against a strong one.
func usual(up int) (c column) {
	for points := range c.hard {
		do := hit
		if points >= 17 || points >= 12 && up >= 1 && up <= 5 {
			do = stand
		}
		c.hard[points] = holding{two: do, more: do}
		if do = hit; points >= 18 {
			do = stand
		}
		c.soft[points] = holding{two: do, more: do}
	}
	for v := range c.pairs {
		c.pairs[v] = 1
	}
	return c
}

// plans spreads a chart over all hands.
func (c *column) plans(g *blackjack.Game) *upPlan {
	u := newUpPlan()
	for h := range allOf {
		u.plan[h] = c.does(g, int32(h), 1)
	}
	split := make(plan, len(allOf))
	for h := range allOf {
		split[h] = c.does(g, int32(h), 2)
	}
	for v := range u.splits {
		u.splits[v] = splitPlan{first: split, other: split, most: c.pairs[v]}
	}
	for i := range values {
		for j := i; j < values; j++ {
			h := pair(i, j)
			u.gives[h] = c.of(h).gives && !(i == j && c.pairs[i] > 1) && !allOf[h].TwoCard21()
		}
	}
	return u
}

// charted is the search for the best chart against one first card.
type charted struct {
	*against
	course *course
	reachA []float64 // how often a hand comes about
	worthA []float64 // what it is worth by the chart
}

// bestColumn finds the chart against one first card which no change of a single
// entry betters: entries are weighed by how often their hands come about, out of
// hands from no split.
func (a *against) bestColumn() *column {
	s := &charted{against: a, course: a.unsplit(nil, following), reachA: make([]float64, len(allOf)), worthA: make([]float64, len(allOf))}
	c := usual(a.up)
	for range 4 {
		before := c
		for range 20 {
			was := c
			s.reach(&c)
			s.improve(&c)
			if c == was {
				break
			}
		}
		s.pairs(&c)
		if c == before {
			break
		}
	}
	return &c
}

// reach follows all hands through the chart.
func (s *charted) reach(c *column) {
	clear(s.reachA)
	s.eachDeal(func(i, j int, h int32, chance float64) {
		if allOf[h].TwoCard21() || i == j && c.pairs[i] > 1 || c.of(h).gives {
			return
		}
		s.reachA[h] = chance * s.played(h)
	})
	for h := range allOf {
		if s.reachA[h] == 0 || c.does(s.g, int32(h), 1) != hit || allOf[h].Points() >= 21 {
			continue
		}
		left := s.course.leftOf(int32(h))
		for v, to := range allOf[h].next {
			if p := left.nextApprox(v, s.not); to != 0 && p > 0 {
				s.reachA[to] += s.reachA[h] * p
			}
		}
	}
}

// played is the chance that two cards are played: that no look has ended the round.
func (s *charted) played(h int32) float64 {
	if s.not < 0 {
		return 1
	}
	return 1 - s.naturalApprox(h)
}

// improve chooses every entry anew, from the highest points down.
func (s *charted) improve(c *column) {
	for hard := 21; hard >= 2; hard-- {
		for _, group := range groups[hard] {
			s.entry(c, group)
		}
	}
}

// groups are the hands of each entry, by their hard points: hard ones, then soft.
var groups = allGroups()

func allGroups() (g [22][2][]int32) {
	for h := range allOf {
		if t := allOf[h].Tally; t.Cards >= 2 {
			k := 0
			if t.Soft() {
				k = 1
			}
			g[t.Hard][k] = append(g[t.Hard][k], int32(h))
		}
	}
	return g
}

// choices are what the hands of an entry come to, those of two cards and those of
// more, by action and weighed.
type choices [double + 1]float64

func (x *choices) better() action {
	if x[hit] > x[stand] {
		return hit
	}
	return stand
}

// entry chooses for the hands of one entry.
func (s *charted) entry(c *column, group []int32) {
	if len(group) == 0 {
		return
	}
	var two, more choices
	worth := map[int32]choices{}
	doubles := false
	for _, h := range group {
		if !s.course.see(h).restOK {
			continue
		}
		x := s.choices(h)
		worth[h] = x
		to := &more
		if allOf[h].Cards == 2 {
			to = &two
			doubles = doubles || s.g.MayDouble(allOf[h].Tally, 1)
		}
		for a := range x {
			to[a] += s.reachA[h] * x[a]
		}
	}
	at := c.of(group[0])
	s.decide(at, two, more, doubles)
	if allOf[group[0]].Points() >= 21 {
		at.two, at.more = stand, stand
	}
	for h, x := range worth {
		s.worthA[h] = x[c.does(s.g, h, 1)]
	}
	s.giveUp(c, at, group)
}

// decide sets what an entry does.
func (s *charted) decide(at *holding, two, more choices, doubles bool) {
	both := choices{stand: two[stand] + more[stand], hit: two[hit] + more[hit]}
	if both[hit] != 0 || both[stand] != 0 {
		at.more = both.better()
	}
	at.two = at.more
	if !doubles {
		return
	}
	apart := at.more
	if more[hit] != 0 || more[stand] != 0 {
		apart = more.better()
	}
	if two[double]+more[apart] > both[at.more] {
		at.two, at.more = double, apart
	}
}

// choices is what a hand comes to by each action, the rest by the chart.
func (s *charted) choices(h int32) (x choices) {
	x[stand] = s.course.standApprox(h, 1)
	x[hit] = s.course.drawApprox(h, 1, func(to int32) worth { return worth{s.worthA[to], 1} }).netA
	x[double] = x[stand]
	if allOf[h].Cards == 2 {
		x[double] = s.course.doubleApprox(h).netA
	}
	return x
}

// giveUp sets whether the two-card hands of an entry are surrendered.
func (s *charted) giveUp(c *column, at *holding, group []int32) {
	at.gives = false
	if !s.g.MaySurrender(uint8(s.up+1)) || allOf[group[0]].Cards > 2 {
		return // no hand of two cards: they stand first in their group
	}
	played, given := 0.0, 0.0
	s.eachDeal(func(i, j int, h int32, chance float64) {
		if c.of(h) != at || allOf[h].TwoCard21() || i == j && c.pairs[i] > 1 {
			return
		}
		played += chance * s.beyondLook(s.naturalApprox(h), total{worth: worth{netA: s.worthA[h]}}).netA
		given += chance * s.surrenderApprox(h).netA
	})
	at.gives = given > played
}

// pairs sets which pairs are split by the chart.
func (s *charted) pairs(c *column) {
	for v := range values {
		h := pair(v, v)
		was := c.pairs[v]
		c.pairs[v] = 1
		if !s.course.see(h).restOK {
			continue
		}
		best := s.beyondLook(s.naturalApprox(h), total{worth: worth{netA: s.worthA[h]}}).netA
		if c.of(h).gives {
			best = max(best, s.surrenderApprox(h).netA)
		}
		by := s.splitApprox(v, &c.plans(s.g).splits[v], following)
		for most := 2; most <= s.limit(v); most++ {
			net := s.beyondLook(s.naturalApprox(h), total{worth: by[most]}).netA
			if net > best || net == best && most == was {
				best, c.pairs[v] = net, most
			}
		}
	}
}

// bestChart finds the best chart of a table.
func (t *table) bestChart() (c [values]*column, plans [values]*upPlan) {
	eachUp(func(up int) {
		if a := t.ups[up]; a != nil {
			c[up] = a.bestColumn()
			plans[up] = c[up].plans(t.g)
		}
	})
	return c, plans
}
