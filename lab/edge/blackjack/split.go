package blackjack

import "croupier/rules/blackjack"

// A box that splits is, under plans that look at one hand alone, a row of cards
// without an order: which card goes where is decided before it is seen, so that the
// second cards of all hands may be thought of as dealt first. Whether they pair
// says how many hands there are; a hand is then one whose own second card is a pair
// card or not, beside so many others that are known to be none. With E(k) the mean
// where k pair cards are gone, and P(k) the chance that the next one is a further:
//
//	E(k; m others are no pair) = E(k; m-1) - P(k) × E(k+1; m-1)
//
// each times the chance of what is said.

// mostGone is the most pair cards that the sum below asks for.
const mostGone = 6

// halves are what a hand of a split pair is worth, by the pair cards that are gone.
type halves struct {
	unpaired, any [mostGone + 1]worth // its second card is no pair card, or any
}

func (w worth) plus(x worth, times float64) worth {
	return worth{w.netA + times*x.netA, w.stakeA + times*x.stakeA}
}

// splits is a pair that may be split, with what its hands are worth: the first,
// and each other.
type splits struct {
	first, other halves
	furtherA     [mostGone + 2]float64 // P(k)
}

// beside is the mean of a hand by the formula above.
func (s *splits) beside(of *[mostGone + 1]worth, k, m int) worth {
	if k > mostGone {
		return worth{}
	}
	if m == 0 {
		return of[k]
	}
	return s.beside(of, k, m-1).plus(s.beside(of, k+1, m-1), -s.furtherA[k])
}

// split is what a box of at most so many hands is worth once its pair is split.
func (s *splits) split(most int) worth {
	f, o := &s.first, &s.other
	sum := func(k int, firstOf *[mostGone + 1]worth, fm int, done float64, dm int, free float64, m int) worth {
		w := s.beside(firstOf, k, fm)
		w = w.plus(s.beside(&o.unpaired, k, dm), done)
		return w.plus(s.beside(&o.any, k, m), free)
	}
	two, three := s.furtherA[2], s.furtherA[2]*s.furtherA[3]
	switch most {
	case 2:
		return sum(2, &f.any, 0, 0, 0, 1, 0)
	case 3:
		w := sum(2, &f.unpaired, 1, 1, 1, 0, 0)
		w = w.plus(sum(3, &f.any, 0, 0, 0, 2, 0), two)         // pair
		return w.plus(sum(3, &f.unpaired, 0, 0, 0, 2, 1), two) // none, pair
	}
	w := sum(2, &f.unpaired, 1, 1, 1, 0, 0)
	w = w.plus(sum(3, &f.unpaired, 2, 2, 2, 0, 0), 2*two)      // one pair in the first two
	w = w.plus(sum(4, &f.any, 0, 0, 0, 3, 0), three)           // pair, pair
	w = w.plus(sum(4, &f.unpaired, 0, 0, 0, 3, 1), 2*three)    // a pair, none and a pair
	return w.plus(sum(4, &f.unpaired, 1, 1, 1, 2, 2), 2*three) // and two that are none
}

// splitPlan is how a split pair is played: the first hand, the others, and the
// hands that it is split into at most; 1 is not at all.
type splitPlan struct {
	first, other plan
	most         int
}

// splitApprox is what splitting a pair of a value is worth by fixed plans, by the
// most hands that it is split into; 0 where it may not be. In finding, the best
// plans and the best number of hands are written into p.
func (a *against) splitApprox(value int, p *splitPlan, to purpose) (by [blackjack.MaxHands + 1]worth) {
	limit := a.limit(value)
	if limit == 1 {
		return by
	}
	s := a.splits(value, p, to, limit)
	best := 2
	for most := 2; most <= limit; most++ {
		if by[most] = s.split(most); by[most].netA > by[best].netA {
			best = most
		}
	}
	if to == finding {
		p.most = best
	}
	return by
}

// limit is the most hands that a pair may be split into.
func (a *against) limit(value int) (limit int) {
	for limit = 1; limit < blackjack.MaxHands && a.g.MaySplit(uint8(value+1), uint8(limit)); {
		limit++
	}
	return limit
}

// splits is what the hands of a split pair are worth by fixed plans, or by the best
// ones.
func (a *against) splits(value int, p *splitPlan, to purpose, limit int) (s splits) {
	for k := 2; k < len(s.furtherA); k++ {
		gone := a.left.without(value, float64(k))
		if gone.leftA[value] > 0 {
			s.furtherA[k] = gone.nextApprox(value, a.not)
		}
	}
	loses := a.loses()
	s.other = a.halvesApprox(value, loses[1], p.other, to, limit)
	s.first = s.other
	if loses[0] != loses[1] {
		s.first = a.halvesApprox(value, loses[0], p.first, to, limit)
	} else if to == finding {
		copy(p.first, p.other)
	}
	return s
}

// loses is what the first and each other hand of a split box lose to a blackjack.
func (a *against) loses() [2]suffers {
	if a.not < 0 && a.g.Definition().Takes == blackjack.TakesFirst {
		return [2]suffers{firstOnly, nothing}
	}
	return [2]suffers{allOfIt, allOfIt}
}

// halvesApprox plays a hand of a split pair with each number of pair cards gone.
func (a *against) halvesApprox(value int, loses suffers, p plan, to purpose, limit int) (h halves) {
	stays := value == 0 && a.g.AceStands()
	deepest := mostGone
	if limit == 2 {
		deepest = 2
	}
	for k := 2; k <= deepest; k++ {
		if k > 2 {
			to = following // the plan has been found
		}
		c := a.newCourse(k-1, value, 2, loses, p, to)
		root := allOf[0].next[value]
		if !c.see(root).restOK {
			break
		}
		left := c.leftOf(root)
		for v := range values {
			chance := left.nextApprox(v, a.not)
			if chance <= 0 {
				continue
			}
			to := allOf[root].next[v]
			x := worth{c.standApprox(to, 1), 1}
			if !stays {
				x = c.valueApprox(to)
			}
			h.any[k] = h.any[k].plus(x, chance)
			if v != value {
				h.unpaired[k] = h.unpaired[k].plus(x, chance)
			}
		}
	}
	return h
}
