package blackjack

import (
	"croupier/odds"
	"croupier/rules/blackjack"
)

// The infinite pack: every card is a given value with the same chance whatever has
// been dealt, so that hands are their points and all is a fraction.

// drawn is the chance of each value.
var drawn = func() (p [values]odds.Ratio) {
	for v := range p {
		p[v] = odds.NewRatio(1, 13)
	}
	p[values-1] = odds.NewRatio(4, 13)
	return p
}()

// short is a tally in which equal hands are equal: aces beyond the first and cards
// beyond the third say nothing.
func short(t blackjack.Tally) blackjack.Tally {
	return blackjack.Tally{Hard: t.Hard, Aces: min(t.Aces, 1), Cards: min(t.Cards, 3)}
}

// endless is one first card of the dealer's before an infinite pack.
type endless struct {
	g    *blackjack.Game
	up   int
	not  int
	ends [dealerEnds]odds.Ratio
	of   map[held]stakes
}

// held is a hand by how it may be played and what it loses to a blackjack.
type held struct {
	blackjack.Tally
	hands uint8
	loses suffers
}

// stakes is a mean net and a mean stake.
type stakes struct{ net, stake odds.Ratio }

func (s stakes) plus(x stakes, times odds.Ratio) stakes {
	return stakes{s.net.Add(x.net.Mul(times)), s.stake.Add(x.stake.Mul(times))}
}

func one() odds.Ratio { return odds.FromInt(1) }

func newEndless(g *blackjack.Game, up int) *endless {
	e := &endless{g: g, up: up, not: looked(g, up), of: map[held]stakes{}}
	e.dealer(blackjack.Tally{}.With(uint8(up+1)), one())
	return e
}

// dealer adds what the dealer comes to from a hand, with a chance.
func (e *endless) dealer(t blackjack.Tally, chance odds.Ratio) {
	for v, p := range drawn {
		if t.Cards == 1 && e.not >= 0 {
			if v == e.not {
				continue
			}
			p = p.Quo(one().Sub(drawn[e.not]))
		}
		next := t.With(uint8(v + 1))
		if end := endOf(e.g, next); end >= 0 {
			e.ends[end] = e.ends[end].Add(chance.Mul(p))
		} else {
			e.dealer(next, chance.Mul(p))
		}
	}
}

// stays is the mean net of a hand that stays.
func (e *endless) stays(h held, stake int64) (net odds.Ratio) {
	for end, p := range e.ends {
		won := odds.FromInt(stake)
		switch {
		case end == dealerNatural && h.loses == allOfIt:
			won = won.Neg()
		case end == dealerNatural && h.loses == firstOnly:
			won = odds.FromInt(-1)
		case end == dealerNatural:
			won = odds.Ratio{}
		case end == dealerBust || int(h.Points()) > end+17:
		case int(h.Points()) == end+17:
			won = odds.Ratio{}
		default:
			won = won.Neg()
		}
		net = net.Add(p.Mul(won))
	}
	return net
}

// draws is the mean over the next card.
func (e *endless) draws(h held, stake int64, then func(held) stakes) (s stakes) {
	for v, p := range drawn {
		next := h
		next.Tally = h.With(uint8(v + 1))
		if next.Bust() {
			s = s.plus(stakes{odds.FromInt(-stake), odds.FromInt(stake)}, p)
			continue
		}
		s = s.plus(then(next), p)
	}
	return s
}

// value is what a hand is worth under best play.
func (e *endless) value(h held) stakes {
	h.Tally = short(h.Tally)
	if known, ok := e.of[h]; ok {
		return known
	}
	best := stakes{e.stays(h, 1), one()}
	if h.Points() < 21 {
		if x := e.draws(h, 1, e.value); x.net.Cmp(best.net) > 0 {
			best = x
		}
		if e.g.MayDouble(h.Tally, h.hands) {
			x := e.draws(h, 2, func(to held) stakes { return stakes{e.stays(to, 2), odds.FromInt(2)} })
			if x.net.Cmp(best.net) > 0 {
				best = x
			}
		}
	}
	e.of[h] = best
	return best
}

// loses is what the first and each other hand of a split box lose to a blackjack.
func (e *endless) loses() [2]suffers {
	return (&against{g: e.g, not: e.not}).loses()
}

// split is what hands of a split pair are worth that have their second card to come:
// so many of a box of so many, the first of them the box's first or not.
func (e *endless) split(v int, hands, left uint8, first int) (s stakes) {
	if left == 0 {
		return s
	}
	rest := e.split(v, hands, left-1, 1)
	for w, p := range drawn {
		h := held{Tally: blackjack.Tally{}.With(uint8(v + 1)).With(uint8(w + 1)), hands: 2, loses: e.loses()[first]}
		x := stakes{e.stays(h, 1), one()}
		if v != 0 || !e.g.AceStands() {
			x = e.value(h)
		}
		x = x.plus(rest, one())
		if w == v && e.g.MaySplit(uint8(v+1), hands) {
			if y := e.split(v, hands+1, left+1, first); y.net.Cmp(x.net) > 0 {
				x = y
			}
		}
		s = s.plus(x, p)
	}
	return s
}

// natural is the chance of a dealer's blackjack.
func (e *endless) natural() odds.Ratio {
	if v := naturalOf(e.up); v >= 0 {
		return drawn[v]
	}
	return odds.Ratio{}
}

// deal is the mean of a round against the first card, from two cards.
func (e *endless) deal(i, j int) stakes {
	t := blackjack.Tally{}.With(uint8(i + 1)).With(uint8(j + 1))
	natural := e.natural()
	without := one().Sub(natural)
	if t.TwoCard21() {
		return stakes{without.Mul(e.g.Definition().BlackjackPays.Ratio()), one()}
	}
	best := e.value(held{Tally: t, hands: 1, loses: e.loses()[0]})
	if i == j && e.g.MaySplit(uint8(i+1), 1) {
		if x := e.split(i, 2, 2, 0); x.net.Cmp(best.net) > 0 {
			best = x
		}
	}
	if e.not >= 0 {
		best = stakes{natural.Neg().Add(without.Mul(best.net)), natural.Add(without.Mul(best.stake))}
	}
	if e.g.MaySurrender(uint8(e.up + 1)) {
		half := odds.NewRatio(-1, 2)
		if e.g.Definition().Surrender == blackjack.LateSurrender {
			half = natural.Neg().Add(without.Mul(half))
		}
		if half.Cmp(best.net) > 0 {
			best = stakes{half, one()}
		}
	}
	return best
}

// infinite is the mean net and stake of a round from an infinite pack under best
// play, exactly.
func infinite(g *blackjack.Game) (s stakes) {
	for _, x := range infiniteBy(g) {
		s = s.plus(x, one())
	}
	return s
}

// infiniteBy are the shares of each first card of the dealer's in that mean.
func infiniteBy(g *blackjack.Game) (by [values]stakes) {
	for up, p := range drawn {
		e := newEndless(g, up)
		for i := range values {
			for j := range values {
				by[up] = by[up].plus(e.deal(i, j), p.Mul(drawn[i]).Mul(drawn[j]))
			}
		}
	}
	return by
}
