package exact

import (
	"math/bits"
	"slices"
)

// course is all stages that free spins can pass, in an order in which what
// follows a stage comes before it. It is unfold written down, to be followed at
// many points of a transform.
type course struct {
	stops  []stop
	starts []int // by the rank of the award that wins the spins
	awards []int // the ranks that a spin can bring, 0 among them
	times  []int // the ranks by which stages multiply
}

// stop is a stage: its end, or its next spin.
type stop struct {
	times    int   // rank
	next     []int // by the place of an award in awards; nil at an end
	unplayed int   // spins, at an end
}

// course writes down the stages of a feature.
func (f *feature) course() course {
	var c course
	came := make([]bool, len(f.ranks))
	for _, k := range f.kinds {
		for _, e := range k.spin.entries {
			came[e.award] = true
		}
	}
	for award, comes := range came {
		if comes {
			c.awards = append(c.awards, award)
		}
	}
	rank := map[uint32]int{}
	for r, times := range f.ranks {
		rank[times] = r
	}
	c.starts = unfold(f, func(unplayed int) int {
		c.stops = append(c.stops, stop{unplayed: unplayed})
		return len(c.stops) - 1
	}, func(times uint32, next []int) int {
		s := stop{times: rank[times]}
		for _, award := range c.awards {
			s.next = append(s.next, next[award])
		}
		if !slices.Contains(c.times, s.times) {
			c.times = append(c.times, s.times)
		}
		c.stops = append(c.stops, s)
		return len(c.stops) - 1
	})
	return c
}

// order is the order in which transforms of n points stand: reversed bits.
type order struct{ shift uint }

func newOrder(n int) order { return order{uint(64 - bits.Len(uint(n-1)))} }

// at is the place of the power k of the root, or the power at a place.
func (o order) at(k int) int { return int(bits.Reverse64(uint64(k)) >> o.shift) }

// power is the place of the point at place i, raised to times.
func (o order) power(i, times, n int) int { return o.at(o.at(i) * times & (n - 1)) }
