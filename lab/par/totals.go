package par

import (
	"math"

	"croupier/odds"
)

// quantiles are the two-sided levels of confidence and how many standard
// deviations the normal law gives them.
var quantiles = []struct {
	level  int
	Approx float64
}{{90, 1.6448536269514722}, {95, 1.959963984540054}, {99, 2.5758293035489004}}

// wins whose chance is told, × the stake.
var told = []uint64{10, 100, 1000}

// totals are the figures of the whole game.
func (m *maker) totals() {
	s := m.s
	t := Totals{
		Return: figure(s.Return), Credited: figure(s.Credited()), HitRate: figure(s.HitRate), Variance: figure(s.Variance),
		Deviation: s.DeviationApprox(), Skewness: s.SkewnessApprox(), Kurtosis: s.KurtosisApprox(),
		MaxWin: figure(s.MaxWin.Win), MaxAmount: m.largest(), MaxChance: figure(s.MaxWin.Probability), Lost: figure(s.Lost),
		AtLeast: []AtLeast{}, Error: figure(s.Error),
	}
	t.PerStake = m.perStake()
	for _, q := range quantiles {
		t.Volatility = append(t.Volatility, Index{q.level, q.Approx * t.PerStake})
	}
	if s.Distribution.Len() > 0 {
		for _, win := range told {
			p := s.Distribution.AtLeast(win)
			t.AtLeast = append(t.AtLeast, AtLeast{win, figure(p), oneIn(p)})
		}
	}
	m.out.Totals = t
}

// perStake is the standard deviation of the return per stake. Where a second
// spin is staked with chance t and then wins h in the mean, a round's win W and
// stake S vary together, and a return of many rounds by the root of
// Var(W) − 2r Cov(W, S) + r² Var(S) over the mean stake 1 + t, with
// Cov(W, S) = t h − t E(W) and Var(S) = t (1 − t).
func (m *maker) perStake() float64 {
	h := m.s.Held
	if h == nil {
		return m.s.DeviationApprox()
	}
	r, t := m.s.Credited(), h.Taken
	covariance := t.Mul(h.Mean).Sub(t.Mul(r.Mul(m.s.Staked)))
	spread := t.Mul(odds.FromInt(1).Sub(t))
	variance := m.s.Variance.Sub(odds.FromInt(2).Mul(r).Mul(covariance)).Add(r.Mul(r).Mul(spread))
	return math.Sqrt(figure(variance).Approx) / figure(m.s.Staked).Approx
}

// bins cuts the distribution at 1, 2, 5, 10, 20, 50 … × the stake.
func (m *maker) bins() {
	m.out.Distribution = []Bin{}
	m.out.Undone = m.s.Undone
	d := m.s.Distribution
	if d.Len() == 0 {
		return
	}
	one := odds.FromInt(1)
	edges := []uint64{0}
	for top, ten := m.s.MaxWin.Win, uint64(1); len(edges) < 64; ten *= 10 {
		for _, digit := range []uint64{1, 2, 5} {
			if whole(digit*ten).Cmp(top) <= 0 {
				edges = append(edges, digit*ten)
			}
		}
		if whole(10*ten).Cmp(top) > 0 {
			break
		}
	}
	all := d.AtLeast(0) // 1, less what is lost and as far as it is exact
	nothing := one.Sub(m.s.HitRate)
	bins := []Bin{{Nothing: true, Probability: figure(nothing), Tail: figure(all)}}
	tail := all.Sub(nothing)
	for i, from := range edges {
		next, to := odds.Ratio{}, uint64(0)
		if i+1 < len(edges) {
			to = edges[i+1]
			next = d.AtLeast(to)
		}
		bins = append(bins, Bin{From: from, To: to, Probability: figure(tail.Sub(next)), Tail: figure(tail)})
		tail = next
	}
	m.shares(bins)
	m.out.Distribution = bins
}

// shares fills in what part of the credited return each bin makes up.
func (m *maker) shares(bins []Bin) {
	d, at, all := m.s.Distribution, 1, 0.0
	for i := range d.Len() {
		win := d.Win(i)
		if win.IsZero() {
			continue
		}
		for bins[at].To != 0 && win.Cmp(whole(bins[at].To)) >= 0 {
			at++
		}
		back := d.ChanceApprox(i) * figure(win).Approx
		bins[at].Share += back
		all += back
	}
	for i := range bins {
		if all > 0 {
			bins[i].Share /= all
		}
	}
}

// bandsOf are the bands of the return about a mean, for 10³ to 10⁸ games.
func bandsOf(mean, deviation float64) []Band {
	var bands []Band
	for games := uint64(1000); games <= 100_000_000; games *= 10 {
		b := Band{Games: games}
		ends := [][2]*float64{{&b.Low90, &b.High90}, {&b.Low95, &b.High95}, {&b.Low99, &b.High99}}
		for i, q := range quantiles {
			half := q.Approx * deviation / root(games)
			*ends[i][0], *ends[i][1] = max(0, mean-half), mean+half
		}
		bands = append(bands, b)
	}
	return bands
}
