package exact

import "math"

// tailApprox bounds the chance that a round with free spins wins n units or
// more: E[e^(x·win)] / e^(x·n) is such a bound for every x above 0 (Chernoff),
// and a course leads to it as to a value of a transform. The best of some x is
// taken.
func (b *blend) tailApprox(first [][]float64, n int) float64 {
	best := 1.0
	for x := 1.0; x < 300; x *= 1.3 {
		rate := x / float64(n)
		mean := 0.0
		for i := range b.f.kinds {
			k := &b.f.kinds[i]
			mean += b.growthApprox(k, first, rate) * float64(k.weight) / float64(b.f.total)
		}
		if bound := mean * math.Exp(-x); !math.IsNaN(bound) {
			best = min(best, bound*1.01) // and its roundings
		}
	}
	return best
}

// growthApprox is E[e^(rate·win)] of a kind of free spins, over the rounds that
// start them.
func (b *blend) growthApprox(k *kind, first [][]float64, rate float64) float64 {
	spin := make([][]float64, len(b.f.ranks)) // by the rank that multiplies, by award
	for _, rank := range b.course.times {
		spin[rank] = make([]float64, len(b.f.ranks))
		for _, e := range k.spin.entries {
			units := float64(e.win/b.unit) * float64(b.f.ranks[rank])
			spin[rank][e.award] += float64(e.ways) / float64(b.f.of) * math.Exp(rate*units)
		}
	}
	values := make([]float64, len(b.course.stops))
	for at, stop := range b.course.stops {
		if stop.next == nil {
			values[at] = 1
			continue
		}
		for i, next := range stop.next {
			values[at] += spin[stop.times][b.course.awards[i]] * values[next]
		}
	}
	var sum float64
	for award := 1; award < len(first); award++ {
		var paid float64
		for i, p := range first[award] {
			if p > 0 {
				paid += p * math.Exp(rate*float64(i))
			}
		}
		sum += paid * values[b.course.starts[award]]
	}
	return sum
}
