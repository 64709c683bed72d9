package blackjack

import "croupier/rules/blackjack"

// cardsLeft are cards by value, of any number, as floats.
type cardsLeft struct {
	leftA  [values]float64
	totalA float64
}

// packs are full packs of 52.
func packs(n float64) (c cardsLeft) {
	for v := range c.leftA {
		c.leftA[v] = 4 * n
	}
	c.leftA[values-1] = 16 * n
	c.totalA = 52 * n
	return c
}

// without is the shoe less so many cards of a value from 0.
func (c cardsLeft) without(v int, n float64) cardsLeft {
	c.leftA[v] -= n
	c.totalA -= n
	return c
}

// less is the shoe without a hand; ok is false where it has not so many cards.
func (c *cardsLeft) less(h *hand) (rest cardsLeft, ok bool) {
	rest = *c
	for v, n := range h.cards {
		rest.leftA[v] -= float64(n)
		if rest.leftA[v] < 0 {
			return rest, false
		}
	}
	rest.totalA -= float64(h.Cards)
	return rest, true
}

// nextApprox is the chance that the next card is of a value; not is the value that
// the dealer's face-down card is known not to be, negative where nothing is known
// (see Shoe.beside of the rules).
func (c *cardsLeft) nextApprox(v, not int) float64 {
	if not < 0 {
		return c.leftA[v] / c.totalA
	}
	if v == not {
		return c.leftA[v] / (c.totalA - 1)
	}
	free := c.totalA - c.leftA[not]
	return c.leftA[v] * (free - 1) / (free * (c.totalA - 1))
}

// freeApprox is how many cards the dealer's second one can be.
func (c *cardsLeft) freeApprox(not int) float64 {
	if not < 0 {
		return c.totalA
	}
	return c.totalA - c.leftA[not]
}

// naturalOf is the value from 0 of a second card that makes a blackjack of a first;
// -1 where none does.
func naturalOf(up int) int {
	switch up {
	case 0:
		return values - 1
	case values - 1:
		return 0
	}
	return -1
}

// looked is the value that the second card is known not to be once players decide:
// -1 where the dealer does not look.
func looked(g *blackjack.Game, up int) int {
	if g.Definition().Peek == blackjack.Off {
		return -1
	}
	return naturalOf(up)
}
