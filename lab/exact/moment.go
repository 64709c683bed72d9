package exact

import "math/big"

// highest is the highest moment that is kept: mean, variance, skewness and
// kurtosis need four.
const highest = 4

// tally holds what is asked of a random win, × the stake, as whole numbers of
// equally likely outcomes: power[k] is the sum of the win's k-th powers, so
// that power[0] counts the outcomes.
type tally struct {
	power   [highest + 1]*big.Int
	nothing *big.Int // outcomes that win nothing
	top     uint64   // the most that is won
	topWays *big.Int // in so many outcomes
	spins   *big.Int // the sum of the numbers of spins
}

// newTally is the tally of so many outcomes that win nothing.
func newTally(outcomes *big.Int) *tally {
	t := &tally{nothing: outcomes, topWays: outcomes, spins: new(big.Int)}
	for k := range t.power {
		t.power[k] = new(big.Int)
	}
	t.power[0].Set(outcomes)
	return t
}

// byAward tallies one spin for each rank of award; nil where none comes.
func (w *windows) byAward(ranks int) []*tally {
	byAward := make([]*tally, ranks)
	for _, e := range w.entries {
		t := byAward[e.award]
		if t == nil {
			t = newTally(new(big.Int))
			t.nothing, t.topWays = new(big.Int), new(big.Int)
			byAward[e.award] = t
		}
		ways := new(big.Int).SetUint64(e.ways)
		if e.win == 0 {
			t.nothing.Add(t.nothing, ways)
		}
		t.most(e.win, ways)
		win, term := new(big.Int).SetUint64(e.win), new(big.Int).Set(ways)
		for k := range t.power {
			t.power[k].Add(t.power[k], term)
			term.Mul(term, win)
		}
	}
	return byAward
}

// with adds another tally with a weight; a nil one is empty.
func (t *tally) with(o *tally, weight uint64) *tally {
	if t == nil {
		t = newTally(new(big.Int))
		t.nothing, t.topWays = new(big.Int), new(big.Int)
	}
	w := new(big.Int).SetUint64(weight)
	add := func(to, x *big.Int) { to.Add(to, new(big.Int).Mul(x, w)) }
	for k := range t.power {
		add(t.power[k], o.power[k])
	}
	add(t.nothing, o.nothing)
	add(t.spins, o.spins)
	t.most(o.top, new(big.Int).Mul(o.topWays, w))
	return t
}

// follow is the tally of a spin, multiplied by times, and of what comes after
// it, by the rank of the spin's award.
func follow(spin []*tally, times uint32, next []*tally) *tally {
	sum := newTally(new(big.Int))
	sum.nothing, sum.topWays = new(big.Int), new(big.Int)
	for award, s := range spin {
		if s == nil {
			continue
		}
		n := next[award]
		for k := range sum.power {
			sum.power[k].Add(sum.power[k], powerOfSum(k, s, times, n))
		}
		term := new(big.Int)
		sum.nothing.Add(sum.nothing, term.Mul(s.nothing, n.nothing))
		term = new(big.Int).Add(n.spins, n.power[0])
		sum.spins.Add(sum.spins, term.Mul(term, s.power[0]))
		sum.most(s.top*uint64(times)+n.top, new(big.Int).Mul(s.topWays, n.topWays))
	}
	return sum
}

// most notes a win in so many outcomes where none was higher.
func (t *tally) most(win uint64, ways *big.Int) {
	switch {
	case win > t.top || t.topWays.Sign() == 0:
		t.top, t.topWays = win, new(big.Int).Set(ways)
	case win == t.top:
		t.topWays = new(big.Int).Add(t.topWays, ways)
	}
}

// powerOfSum is the sum of (times × a + b)^k over the outcomes a of one tally
// and b of another, by the binomial theorem.
func powerOfSum(k int, a *tally, times uint32, b *tally) *big.Int {
	sum, scale := new(big.Int), big.NewInt(1)
	factor := new(big.Int).SetUint64(uint64(times))
	for j := range k + 1 {
		term := new(big.Int).Binomial(int64(k), int64(j))
		term.Mul(term, scale)
		term.Mul(term, a.power[j])
		term.Mul(term, b.power[k-j])
		sum.Add(sum, term)
		scale.Mul(scale, factor)
	}
	return sum
}
