package exact

import (
	"fmt"
	"math"
	"math/big"

	"croupier/odds"
)

// varianceBits are the binary digits to which a variance in floating point is
// rounded, so that it is the same wherever it is found.
const varianceBits = 33

// varianceError is how far it may then be off, × itself: the rounding, and as
// much again for the sums. In these each respin adds less than a hundred
// roundings of 2^-53 to what is not negative, and pairApprox's difference has
// its error at most Most/mean times over. The means of all games so found are
// within 2^-48 of the exact ones.
var varianceError = odds.NewRatio(1, 1<<(varianceBits-1))

// moments are the first and the second moment of what is won.
type moments struct{ first, second float64 }

// plus are those of a sum of what does not depend on each other.
func (m moments) plus(o moments) moments {
	return moments{m.first + o.first, m.second + 2*m.first*o.first + o.second}
}

// variance is that of a round whose coins win lock-and-respin, wins included
// that no distribution tells: over the windows of the paid game, what their
// coins win and the free spins, which given the window are independent.
func (g *game) variance(mean odds.Ratio, starts []*tally) odds.Ratio {
	free := make([]moments, len(starts))
	for award, t := range starts {
		free[award] = moments{Approx(t.mean()), Approx(odds.FromBig(t.power[2], t.power[0]))}
	}
	bonus := g.bonusMoments()
	var first, second sumApprox
	for _, e := range g.base.entries {
		win := float64(e.win)
		m := moments{win, win * win}.plus(bonus(e.mark)).plus(free[e.award])
		share := float64(e.ways) / float64(g.base.of)
		first.add(share * m.first)
		second.add(share * m.second)
	}
	per := float64(g.per)
	meanApprox := Approx(mean)
	if off := first.sum/per - meanApprox; math.Abs(off) > meanApprox/(1<<varianceBits) {
		panic(fmt.Sprintf("exact: %s: a round wins %v by pairs, not %v", g.d.ID, first.sum/per, meanApprox))
	}
	return roundedApprox(second.sum/(per*per) - meanApprox*meanApprox)
}

// bonusMoments tells what the coins of a mark win, in what lines pay on.
func (g *game) bonusMoments() func(m mark) moments {
	pairs, per, known := newPairs(g.falls), float64(g.per), map[mark]moments{0: {}}
	return func(m mark) moments {
		won, ok := known[m]
		switch {
		case ok:
			return won
		case g.sticks(m):
			for _, e := range g.stuck.wins[m.cells()] {
				share, win := float64(e.ways)/float64(g.stuck.of), float64(e.win)
				won.first += share * win
				won.second += share * win * win
			}
		default:
			mean, square := pairs.paysApprox(m.count())
			won = moments{mean * per, square * per * per}
		}
		known[m] = won
		return won
	}
}

// roundedApprox is a float to varianceBits binary digits.
func roundedApprox(x float64) odds.Ratio {
	fraction, exponent := math.Frexp(x)
	digits := math.Round(math.Ldexp(fraction, varianceBits))
	r, _ := new(big.Float).SetMantExp(big.NewFloat(digits), exponent-varianceBits).Rat(nil)
	return odds.FromBig(r.Num(), r.Denom())
}

// sumApprox is a sum of many small terms, with what each addition rounds off.
type sumApprox struct{ sum, rest float64 }

func (s *sumApprox) add(x float64) {
	x += s.rest
	sum := s.sum + x
	s.rest = x - (sum - s.sum)
	s.sum = sum
}
