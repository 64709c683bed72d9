package blackjack

import (
	"croupier/play"
	"croupier/rules/blackjack"
)

// Strategy plays hands by tables; it never insures.
type Strategy struct {
	plans [values]*upPlan
}

// Choose is the strategy's move from offers that are not empty, for any box and
// hand at action.
func (y *Strategy) Choose(s *blackjack.State, offers []play.Offer) play.Move {
	b, h := s.Acting()
	u := y.plans[s.Up()-1]
	first := offers[0].Default()
	if b.Count == 1 && h.Tally.Cards == 2 {
		if u.gives[place(h)] {
			if m, ok := taken(offers, play.Surrender); ok {
				return m
			}
		}
	}
	if s.Phase == blackjack.Ask {
		return first
	}
	if v := h.Pair(); v > 0 && int(b.Count) < u.splits[v-1].most {
		if m, ok := taken(offers, play.Split); ok {
			return m
		}
	}
	p := u.plan
	if b.Count > 1 {
		v := blackjack.Value(h.Cards[0].Rank()) - 1
		if p = u.splits[v].other; s.Hand == 0 {
			p = u.splits[v].first
		}
	}
	switch p[place(h)] {
	case double:
		if m, ok := taken(offers, play.Double); ok {
			return m
		}
	case hit:
		if m, ok := taken(offers, play.Hit); ok {
			return m
		}
	}
	return first
}

// place is a hand among all.
func place(h *blackjack.Hand) (at int32) {
	for _, c := range h.Cards[:h.Tally.Cards] {
		at = allOf[at].next[blackjack.Value(c.Rank())-1]
	}
	return at
}

// taken is the move of a verb for the most units, if it is offered.
func taken(offers []play.Offer, v play.Verb) (play.Move, bool) {
	for i := range offers {
		if o := &offers[i]; o.Verb == v {
			return play.Move{Verb: v, Arg: o.From, Units: o.Most}, true
		}
	}
	return play.Move{}, false
}
