package exact

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"

	"croupier/odds"
)

// What a distribution may cost: cells, and steps of about a nanosecond up to
// which it is counted exactly.
const (
	mostCells = 1 << 22
	mostSteps = 3_000_000_000
)

// law adds to s what is known of the win of a round: its moments, which for
// coins need the distribution, and that where it is wanted. starts are the
// tallies of free spins by award.
func (g *game) law(s *Slot, starts []*tally, wanted bool) {
	if g.d.Hold != nil {
		g.heldLaw(s)
		return
	}
	if !g.coins() {
		s.Result = follow(g.base.byAward(len(g.ranks)), 1, starts).result(g.per, s.Result)
		if !wanted {
			s.Undone = "the distribution was not asked for"
			return
		}
	}
	p := newPool(g)
	if g.coins() {
		s.Result = p.told(s.Result, starts)
	}
	switch {
	case len(g.ranks) == 1:
		s.Distribution = newDistribution(p.byAward[0], p.unit, g.per, p.of)
	case !wanted:
		s.Undone = "the distribution was not asked for"
	default:
		s.Distribution, s.Error, s.Undone = p.withSpins(starts)
	}
	s.check(g)
}

// told fills in the figures of a round whose coins win features.
func (p *pool) told(r Result, starts []*tally) Result {
	t := follow(p.tallies(), 1, starts)
	of := new(big.Int).Mul(p.of, p.g.free.outcomes())
	r.Lost = odds.FromInt(1).Sub(odds.FromBig(t.power[0], of))
	if r.Lost.IsZero() {
		return t.result(p.g.per, r)
	}
	t.power[0] = of // what is lost is told as nothing
	r.HitRate = odds.FromInt(1).Sub(odds.FromBig(t.nothing, of))
	r.MaxWin = p.top(t, starts)
	var told odds.Ratio
	told, r.Third, r.Fourth = t.central(p.g.per)
	r.Variance, r.VarianceError = p.g.variance(r.Return, starts), varianceError
	r.LostVariance = roundedApprox(max(0, Approx(r.Variance.Sub(told))))
	return r
}

// withSpins is the distribution with free spins: exact where that is
// affordable, else with the error of each chance.
func (p *pool) withSpins(starts []*tally) (Distribution, odds.Ratio, string) {
	b := p.blend(starts)
	if b.cells > mostCells {
		return Distribution{}, odds.Ratio{}, fmt.Sprintf("a round can win %d different amounts, at most %d are told", b.cells, mostCells)
	}
	outcomes := b.f.outcomes()
	of := new(big.Int).Mul(p.of, outcomes)
	if b.steps(primesFor(of)) > mostSteps {
		return p.approx(b)
	}
	all := b.exact(of, limbsFor(of))
	for i := range p.byAward[0].cells() {
		addWide(all.cell(i), p.byAward[0].cell(i), outcomes.Bits())
	}
	return newDistribution(all, p.unit, p.g.per, of), odds.Ratio{}, ""
}

// blend is the paid game with the free spins that it starts.
func (p *pool) blend(starts []*tally) *blend {
	b := &blend{f: p.g.free, course: p.g.free.course(), byAward: p.byAward, unit: p.unit}
	for award, s := range p.byAward {
		if s.cells() > 0 {
			b.cells = max(b.cells, s.cells()+int(starts[award].top/p.unit))
		}
	}
	b.n = 1 << max(1, bits.Len(uint(b.cells-1)), bits.Len(b.f.highest(p.unit)))
	return b
}

// steps is about what the exact distribution costs.
func (b *blend) steps(primes int) uint64 {
	log := bits.Len(uint(b.n))
	perPoint := len(b.f.kinds)*len(b.course.awards)*(6*len(b.course.stops)+3*log) + 3*len(b.byAward)*log + 6*primes
	return uint64(perPoint) * uint64(b.n) * uint64(primes)
}

// leastPoints is the shortest transform to which a long one is cut.
const leastPoints = 1 << 12

// fine is how much finer than p.of the outcomes are counted among which
// floating-point chances are told.
const fine = 63

// approx is the distribution in floating point.
func (p *pool) approx(b *blend) (Distribution, odds.Ratio, string) {
	of := new(big.Int).Lsh(p.of, fine)
	limbs := limbsFor(of)
	whole, _ := new(big.Float).SetInt(p.of).Float64()
	first, starts := make([][]float64, len(p.byAward)), 0.0
	for award := 1; award < len(p.byAward); award++ {
		s := p.byAward[award]
		first[award] = make([]float64, s.cells())
		for i := range first[award] {
			ways, _ := new(big.Float).SetInt(s.at(i)).Float64()
			first[award][i] = ways / whole
			starts += first[award][i]
		}
	}
	bound := b.errorApprox(starts)
	for n := b.n / 2; n > leastPoints; n /= 2 {
		tail := b.tailApprox(first, n)
		if tail > bound/8 {
			break
		}
		b.n = n
	}
	chancesApprox := b.approx(first)
	all := newSpectrum(uint64(max(len(chancesApprox), p.byAward[0].cells())-1), limbs)
	for i, chance := range chancesApprox {
		if chance > bound/(1<<12) { // below, it is noise
			addWide(all.cell(i), wordsApprox(chance, of), []big.Word{1})
		}
	}
	shift := new(big.Int).Lsh(big.NewInt(1), fine)
	for i := range p.byAward[0].cells() {
		addWide(all.cell(i), p.byAward[0].cell(i), shift.Bits())
	}
	d := newDistribution(all, p.unit, p.g.per, of)
	bound *= 1.25 // with the tail, which is cut off as far as it is below
	limit := new(big.Int)
	new(big.Float).SetMantExp(big.NewFloat(bound), fine+1).Int(limit)
	return d, odds.FromBig(limit.Add(limit, big.NewInt(1)), new(big.Int).Lsh(big.NewInt(1), fine+1)), ""
}

// wordsApprox is the whole number nearest to a chance of of.
func wordsApprox(chance float64, of *big.Int) []big.Word {
	f := new(big.Float).SetPrec(64).SetInt(of)
	f.Mul(f, big.NewFloat(chance))
	n, _ := f.Int(nil)
	return n.Bits()
}

// check holds the distribution against the moments, which were found another
// way; a difference is a broken invariant.
func (s *Slot) check(g *game) {
	d := s.Distribution
	if d.Len() == 0 || !s.Lost.IsZero() {
		return
	}
	t := d.tally()
	if !s.Error.IsZero() {
		s.near(g, t)
		return
	}
	mean := t.mean().Quo(whole(d.per))
	second, _, _ := t.central(d.per)
	last := d.At(d.Len() - 1)
	switch {
	case t.power[0].Cmp(d.of) != 0:
		panic(fmt.Sprintf("exact: %s: the chances of all wins do not sum to one", g.d.ID))
	case !mean.Equal(s.Return.Mul(s.Staked)), !second.Equal(s.Variance):
		panic(fmt.Sprintf("exact: %s: the distribution has other moments than the game", g.d.ID))
	case !odds.FromInt(1).Sub(odds.FromBig(t.nothing, d.of)).Equal(s.HitRate):
		panic(fmt.Sprintf("exact: %s: the distribution has another hit rate than the game", g.d.ID))
	case !last.Win.Equal(s.MaxWin.Win), !last.Probability.Equal(s.MaxWin.Probability):
		panic(fmt.Sprintf("exact: %s: the distribution has another highest win than the game", g.d.ID))
	}
}

// near holds a distribution in floating point against the moments.
func (s *Slot) near(g *game, t *tally) {
	sum := Approx(odds.FromBig(t.power[0], s.Distribution.of))
	meanApprox := sum * Approx(t.mean()) / float64(s.Per)
	slack := Approx(s.Error) * math.Sqrt(float64(s.Distribution.Len())) * (1 + Approx(s.MaxWin.Win))
	if math.Abs(sum-1) > slack || math.Abs(meanApprox-Approx(s.Return.Mul(s.Staked))) > slack {
		panic(fmt.Sprintf("exact: %s: the distribution sums to %v with the mean %v, not to 1 with %v",
			g.d.ID, sum, meanApprox, Approx(s.Return)))
	}
}
