package exact

import (
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
	// The figures below are of what the round credits, the jackpot apart: a
	// pot's amount is not a function of the round.
	//
	// HitRate is the chance that a paid round, its features included, wins
	// anything at all.
	HitRate odds.Ratio
	// Variance, Third and Fourth are the central moments of the win.
	Variance, Third, Fourth odds.Ratio
	// MaxWin is the most that a round can win, with its chance.
	MaxWin Outcome
	// Distribution is the chance of each win; where Undone is not empty it is
	// empty, and Undone says why. Nothing else is ever left out.
	Distribution Distribution
	Undone       string
}

// Part is a share of the return.
type Part struct {
	Name   string
	Return odds.Ratio
}

// Outcome is a win, × the stake, with its chance.
type Outcome struct {
	Win         odds.Ratio
	Probability odds.Ratio
}

// DeviationApprox is the standard deviation of the win, × the stake.
func (r *Result) DeviationApprox() float64 { return math.Sqrt(Approx(r.Variance)) }

// SkewnessApprox is the third central moment in standard deviations; 0 where
// nothing varies.
func (r *Result) SkewnessApprox() float64 {
	if r.Variance.IsZero() {
		return 0
	}
	return Approx(r.Third) / math.Pow(Approx(r.Variance), 1.5)
}

// KurtosisApprox is the excess kurtosis of the win; 0 where nothing varies.
func (r *Result) KurtosisApprox() float64 {
	if r.Variance.IsZero() {
		return 0
	}
	return Approx(r.Fourth.Quo(r.Variance.Mul(r.Variance))) - 3
}

// Approx is the float that lies nearest to a ratio.
func Approx(r odds.Ratio) float64 {
	f, _ := r.Big().Float64()
	return f
}

// central are the central moments 2, 3 and 4 of a tally.
func (t *tally) central() (second, third, fourth odds.Ratio) {
	m := func(k int) odds.Ratio { return odds.FromBig(t.power[k], t.power[0]) }
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

// result fills what a tally knows.
func (t *tally) result() Result {
	hits := new(big.Int).Sub(t.power[0], t.nothing)
	r := Result{
		Return:  t.mean(),
		HitRate: odds.FromBig(hits, t.power[0]),
		MaxWin:  Outcome{whole(t.top), odds.FromBig(t.topWays, t.power[0])},
	}
	r.Variance, r.Third, r.Fourth = t.central()
	return r
}

// whole is a count as a ratio.
func whole(n uint64) odds.Ratio {
	return odds.FromBig(new(big.Int).SetUint64(n), big.NewInt(1))
}
