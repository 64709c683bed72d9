package blackjack

import "croupier/rules/blackjack"

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
			n.add(l.law(next), chance)
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
// the square are those of so many hands as the next cards make, which are
// independent once it is known what the dealer comes to.
func (l *laws) splitApprox(value int, p *splitPlan) total {
	limit := l.limit(value)
	most := min(p.most, limit)
	s := l.against.splits(value, p, following, limit)
	t := total{worth: s.split(most)}
	loses := l.against.loses()
	first, other := l.halfLaws(value, loses[0], p.first), l.halfLaws(value, loses[1], p.other)
	for hands, chance := range s.handsApprox(most) {
		kind := unpairedLaw
		if hands == most {
			kind = anyLaw
		}
		t.together(first[kind], other[kind], hands, chance)
	}
	return t
}

// handsApprox are the chances that a pair is split into so many hands.
func (s *splits) handsApprox(most int) (by [blackjack.MaxHands + 1]float64) {
	var deal func(hands, left int, chance float64)
	deal = func(hands, left int, chance float64) {
		if left == 0 || hands == most {
			by[hands] += chance
			return
		}
		q := s.furtherA[hands]
		deal(hands+1, left+1, chance*q)
		deal(hands, left-1, chance*(1-q))
	}
	deal(2, 2, 1)
	return by
}

// together counts a first hand and others like each other.
func (t *total) together(first, other *nets, hands int, chance float64) {
	if chance <= 0 {
		return
	}
	for end := range first {
		given := 0.0
		for _, q := range other[end] {
			given += q
		}
		if given <= 0 {
			continue
		}
		var sum [4*blackjack.MaxHands + 1]float64 // by the net and 2 for each hand
		for i, q := range first[end] {
			sum[i] = chance * q
		}
		for n := 1; n < hands; n++ {
			var next [len(sum)]float64
			for at, q := range sum[:4*n+1] {
				for i, r := range other[end] {
					next[at+i] += q * r / given
				}
			}
			sum = next
		}
		for at, q := range sum[:4*hands+1] {
			t.count(at-2*hands, q)
		}
	}
}

// The laws of a hand of a split pair: whatever its second card is, and that it is
// no pair card.
const (
	anyLaw = iota
	unpairedLaw
)

// halfLaws are the laws of one hand of a split pair.
func (l *laws) halfLaws(value int, loses suffers, p plan) [2]*nets {
	c := l.against.newCourse(1, value, 2, loses, p, following)
	own := newLaws(c)
	root := allOf[0].next[value]
	left := c.leftOf(root)
	n := [2]*nets{{}, {}}
	unpaired := 1 - left.nextApprox(value, l.not)
	for v := range values {
		chance := left.nextApprox(v, l.not)
		if chance <= 0 {
			continue
		}
		to := allOf[root].next[v]
		law := &nets{}
		if value == 0 && l.g.AceStands() {
			own.stay(to, 1, 1, law)
		} else {
			law = own.law(to)
		}
		n[anyLaw].add(law, chance)
		if v != value && unpaired > 0 {
			n[unpairedLaw].add(law, chance/unpaired)
		}
	}
	return n
}

// add adds a law, times a chance.
func (n *nets) add(law *nets, chance float64) {
	for end, row := range law {
		for i, p := range row {
			n[end][i] += chance * p
		}
	}
}
