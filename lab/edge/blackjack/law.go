package blackjack

// nets are the nets of one hand, from -2 to 2, by what the dealer comes to.
type nets [dealerEnds][5]float64

// laws are the distributions of hands under the plan of a course.
type laws struct {
	*course
	of map[int32]*nets
}

func newLaws(c *course) *laws { return &laws{course: c, of: map[int32]*nets{}} }

// stay adds a hand that stays with a stake of 1 or 2, times a chance.
func (l *laws) stay(h int32, stake int, times float64, to *nets) {
	left := l.leftOf(h)
	for end, p := range l.endsOf(&left) {
		net := 0
		switch {
		case end == dealerNatural && l.loses == allOfIt:
			net = -stake
		case end == dealerNatural && l.loses == firstOnly:
			net = -1
		case end == dealerNatural:
		case end == dealerBust || int(allOf[h].Points()) > end+17:
			net = stake
		case int(allOf[h].Points()) < end+17:
			net = -stake
		}
		to[end][net+2] += times * p
	}
}

// lost adds a hand that has passed 21 beside what is left of another, of which it
// has taken a card.
func (l *laws) lost(left cardsLeft, v, stake int, times float64, to *nets) {
	left = left.without(v, 1)
	for end, p := range l.endsOf(&left) {
		to[end][2-stake] += times * p
	}
}

// draws adds a hand that takes a card.
func (l *laws) draws(h int32, stake int, to *nets, then func(next int32, chance float64)) {
	left := l.leftOf(h)
	for v := range values {
		p := left.nextApprox(v, l.not)
		if p <= 0 {
			continue
		}
		if next := allOf[h].next[v]; next != 0 {
			then(next, p)
		} else {
			l.lost(left, v, stake, p, to)
		}
	}
}

// law is that of a hand by the plan.
func (l *laws) law(h int32) *nets {
	if n := l.of[h]; n != nil {
		return n
	}
	n := &nets{}
	l.of[h] = n
	do := l.plan[h]
	switch {
	case allOf[h].Points() >= 21 || !l.see(h).restOK:
		do = stand
	case do == double && !l.g.MayDouble(allOf[h].Tally, l.hands), do == unplanned:
		do = stand
	}
	switch do {
	case hit:
		l.draws(h, 1, n, func(next int32, chance float64) {
			for end, row := range l.law(next) {
				for i, p := range row {
					n[end][i] += chance * p
				}
			}
		})
	case double:
		l.draws(h, 2, n, func(next int32, chance float64) { l.stay(next, 2, chance, n) })
	default:
		l.stay(h, 1, 1, n)
	}
	return n
}

// unsplitApprox is a hand from no split.
func (l *laws) unsplitApprox(h int32) total {
	t := total{worth: l.valueApprox(h)}
	for _, row := range l.law(h) {
		for i, p := range row {
			t.count(i-2, p)
		}
	}
	return t
}

// count adds a net to what the variance is made of.
func (t *total) count(net int, chance float64) {
	t.squareA += chance * float64(net*net)
	if net > 0 {
		t.winA += chance
	} else if net == 0 {
		t.pushA += chance
	}
}

// splitApprox is a split pair. Its mean is exact but for rounding; wins, pushes and
// the square are those of two hands that are independent once it is known what the
// dealer comes to.
func (l *laws) splitApprox(value int, p *splitPlan) total {
	by := l.against.splitApprox(value, p, false)
	t := total{worth: by[min(p.most, l.limit(value))]}
	loses := l.against.loses()
	first, other := l.halfLaw(value, loses[0], p.first), l.halfLaw(value, loses[1], p.other)
	for end := range first {
		chance := 0.0
		for _, q := range first[end] {
			chance += q
		}
		if chance <= 0 {
			continue
		}
		for i, q := range first[end] {
			for k, r := range other[end] {
				t.count(i+k-4, q*r/chance)
			}
		}
	}
	return t
}

// halfLaw is the law of one hand of a split pair.
func (l *laws) halfLaw(value int, loses suffers, p plan) (n nets) {
	c := l.against.newCourse(1, value, 2, loses, p, false)
	own := newLaws(c)
	root := allOf[0].next[value]
	left := c.leftOf(root)
	for v := range values {
		chance := left.nextApprox(v, l.not)
		if chance <= 0 {
			continue
		}
		to := allOf[root].next[v]
		if value == 0 && l.g.AceStands() {
			own.stay(to, 1, chance, &n)
			continue
		}
		for end, row := range own.law(to) {
			for i, q := range row {
				n[end][i] += chance * q
			}
		}
	}
	return n
}
