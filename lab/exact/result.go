package exact

import (
	"fmt"
	"math"
	"math/big"

	"croupier/odds"
)

// Result is what is known exactly of a bet. Wins and returns are × the stake.
type Result struct {
	// Return is the long-run share of the stake that comes back, jackpot
	// included. Parts add up to it exactly.
	Return odds.Ratio
	Parts  []Part
	// Staked is the mean of all that a round stakes, × its first stake: above 1
	// only where more is staked within it (OC-R11). Return and Parts are out of
	// all that is staked, the figures below × the first stake.
	Staked odds.Ratio
	// The figures below are of what the round credits, the jackpot apart: a
	// pot's amount is not a function of the round.
	//
	// HitRate is the chance that a paid round, its features included, wins
	// anything at all.
	HitRate odds.Ratio
	// Variance, Third and Fourth are the central moments of the win. Where Lost
	// is not 0, Third and Fourth are those of the wins that are told; Variance is
	// of all wins, off by VarianceError of itself at most, and LostVariance is
	// what it has from those that are not told. Elsewhere both are 0.
	Variance, Third, Fourth     odds.Ratio
	VarianceError, LostVariance odds.Ratio
	// MaxWin is the most that a round can win, with its chance.
	MaxWin Outcome
	// Distribution is the chance of each win; where Undone is not empty it is
	// empty, and Undone says why. Nothing else is ever left out.
	Distribution Distribution
	Undone       string
	// Lost is the chance of all wins that Distribution does not tell: it is how
	// far the chances told fall short of one, each too low by Lost at most. It
	// is 0 where all is exact. Where it is not, MaxWin.Probability is 0 where
	// boosters lead to it, within Lost; Return, Parts and HitRate are exact all
	// the same.
	Lost odds.Ratio
	// Error is how far each chance told may be off besides, either way, where the
	// distribution was found in floating point; of a sum over n wins it is √n of
	// it. It is 0 where all is exact. All other figures are exact all the same.
	Error odds.Ratio
}

// Part is a share of the return. Pot is the id of the pot that pays it; 0 is
// none, and the part is credited.
type Part struct {
	Name   string
	Return odds.Ratio
	Pot    uint16
}

// Outcome is a win, × the stake, with its chance.
type Outcome struct {
	Win         odds.Ratio
	Probability odds.Ratio
}

// DeviationApprox is the standard deviation of the win, × the stake.
func (r *Result) DeviationApprox() float64 { return math.Sqrt(Approx(r.Variance)) }

// toldApprox is the variance of the wins that are told.
func (r *Result) toldApprox() float64 { return Approx(r.Variance.Sub(r.LostVariance)) }

// SkewnessApprox is the third central moment in standard deviations, of the
// wins that are told; 0 where nothing varies.
func (r *Result) SkewnessApprox() float64 {
	if r.Variance.IsZero() {
		return 0
	}
	return Approx(r.Third) / math.Pow(r.toldApprox(), 1.5)
}

// KurtosisApprox is the excess kurtosis of the wins that are told; 0 where
// nothing varies.
func (r *Result) KurtosisApprox() float64 {
	if r.Variance.IsZero() {
		return 0
	}
	return Approx(r.Fourth)/math.Pow(r.toldApprox(), 2) - 3
}

// FourthApprox is the least that the fourth central moment of all wins can be:
// no wins of the chance Lost have more of Variance with less of it than equal
// ones. It is Fourth where Lost is 0.
func (r *Result) FourthApprox() float64 {
	fourth, lost := Approx(r.Fourth), Approx(r.LostVariance)
	if lost > 0 {
		fourth += lost * lost / Approx(r.Lost)
	}
	return fourth
}

// Approx is the float that lies nearest to a ratio.
func Approx(r odds.Ratio) float64 {
	f, _ := r.Big().Float64()
	return f
}

// central are the central moments 2, 3 and 4 of a tally about a mean, of wins
// × 1/per of the stake.
func (t *tally) central(per uint64) (second, third, fourth odds.Ratio) {
	scale := whole(per)
	m := func(k int) odds.Ratio {
		r := odds.FromBig(t.power[k], t.power[0])
		for range k {
			r = r.Quo(scale)
		}
		return r
	}
	times := func(n int64, r ...odds.Ratio) odds.Ratio {
		p := odds.FromInt(n)
		for _, x := range r {
			p = p.Mul(x)
		}
		return p
	}
	a := m(1)
	second = m(2).Sub(times(1, a, a))
	third = m(3).Sub(times(3, a, m(2))).Add(times(2, a, a, a))
	fourth = m(4).Sub(times(4, a, m(3))).Add(times(6, a, a, m(2))).Sub(times(3, a, a, a, a))
	return second, third, fourth
}

// mean is the mean of a tally.
func (t *tally) mean() odds.Ratio { return odds.FromBig(t.power[1], t.power[0]) }

// result adds what a tally of wins × 1/per of the stake knows to r, whose
// return is its mean.
func (t *tally) result(per uint64, r Result) Result {
	if mean := t.mean().Quo(whole(per)); !mean.Equal(r.Return.Mul(r.Staked)) {
		panic(fmt.Sprintf("exact: the wins have the mean %v, but the parts of the return are %v", mean, r.Return))
	}
	hits := new(big.Int).Sub(t.power[0], t.nothing)
	r.HitRate = odds.FromBig(hits, t.power[0])
	r.MaxWin = Outcome{whole(t.top).Quo(whole(per)), odds.FromBig(t.topWays, t.power[0])}
	r.Variance, r.Third, r.Fourth = t.central(per)
	return r
}

// whole is a count as a ratio.
func whole(n uint64) odds.Ratio {
	return odds.FromBig(new(big.Int).SetUint64(n), big.NewInt(1))
}
