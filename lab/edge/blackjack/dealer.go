package blackjack

import "croupier/rules/blackjack"

// What the dealer comes to: 17 to 21 by their place, over 21, blackjack.
const (
	dealerBust    = 5
	dealerNatural = 6
	dealerEnds    = 7
)

// node is a set of cards that the dealer may hold beside his first: its parent
// with one further card, of which the parent holds held already.
type node struct {
	parent  int32
	value   uint8
	depth   uint8
	ends    int8 // what he has come to; -1 while he draws
	held    float64
	ordersA float64 // in how many orders he may have drawn them, Approx: a count
}

// dealer is all that can become of a first card, seen once and reckoned with for
// every shoe. Where he has looked, his second card is none that makes a blackjack.
type dealer struct {
	nodes []node
	deep  int
	prodA []float64 // of the last shoe
}

// newDealer lists what can become of a first card of a value from 0, by the rules'
// own drawing. A negative not excludes no second card.
func newDealer(g *blackjack.Game, up, not int) *dealer {
	type state struct {
		cards counts
		blackjack.Tally
		orders float64
		at     int32
	}
	first := blackjack.Tally{}.With(uint8(up + 1))
	d := &dealer{nodes: []node{{ends: -1}}}
	layer := []*state{{Tally: first, orders: 1}}
	for len(layer) > 0 {
		var next []*state
		index := map[counts]*state{}
		d.deep++
		for _, s := range layer {
			for v := range values {
				if d.deep == 1 && v == not {
					continue
				}
				c := s.cards
				c[v]++
				to := index[c]
				if to == nil {
					to = &state{cards: c, Tally: s.With(uint8(v + 1)), at: int32(len(d.nodes))}
					index[c] = to
					ends := endOf(g, to.Tally)
					d.nodes = append(d.nodes, node{parent: s.at, value: uint8(v), depth: uint8(d.deep), ends: ends, held: float64(s.cards[v])})
					if ends < 0 {
						next = append(next, to)
					}
				}
				to.orders += s.orders
				d.nodes[to.at].ordersA = to.orders
			}
		}
		layer = next
	}
	d.prodA = make([]float64, len(d.nodes))
	return d
}

// endOf is what a dealer's hand of two or more cards has come to, -1 where he
// draws.
func endOf(g *blackjack.Game, t blackjack.Tally) int8 {
	switch {
	case t.TwoCard21():
		return dealerNatural
	case t.Bust():
		return dealerBust
	case g.DealerDraws(t):
		return -1
	}
	return int8(t.Points() - 17)
}

// endsApprox are the chances of what the dealer comes to, from cards of which
// total are left; the second card is one of free.
func (d *dealer) endsApprox(left *[values]float64, total, free float64) (ends [dealerEnds]float64) {
	var per [32]float64
	per[0] = 1
	for i := 1; i <= d.deep; i++ {
		of := total - float64(i-1)
		if i == 1 {
			of = free
		}
		if of <= 0 {
			break // no such deep draw: its products are 0
		}
		per[i] = per[i-1] / of
	}
	prod := d.prodA
	prod[0] = 1
	for i := 1; i < len(d.nodes); i++ {
		n := &d.nodes[i]
		p := prod[n.parent] * (left[n.value] - n.held)
		prod[i] = p
		if n.ends >= 0 {
			ends[n.ends] += p * n.ordersA * per[n.depth]
		}
	}
	return ends
}
