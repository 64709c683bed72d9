package crash

import (
	"math/bits"
	"sort"
)

// fine is the fraction of a hundredth that the curve is worked out in.
const fine = 1 << 40

// curve is the multiplier in hundredths, rounded down, at each millisecond of
// the flight from 0 until it has come to the cap. It begins at 1.00; each
// millisecond it grows by Growth millionths of itself, rounded down at 2^-40 of a
// hundredth, so that every machine works out the same curve.
func curve(d Definition) []uint32 {
	all := []uint32{100}
	for now := uint64(100 * fine); all[len(all)-1] < d.Cap; {
		high, low := bits.Mul64(now, uint64(d.Growth))
		more, _ := bits.Div64(high, low, 1_000_000)
		now += more
		all = append(all, min(uint32(now/fine), d.Cap))
	}
	return all
}

// Pace is the multiplier in hundredths when ms milliseconds of the flight have
// passed; it never falls, and stays at the cap.
func (g *Game) Pace(ms uint32) uint32 {
	return g.curve[min(int(ms), len(g.curve)-1)]
}

// Due is the millisecond at which the flight ends by itself: the first at which
// the multiplier has come to the seat's target or the cap, or else the first at
// which it would be above the crash point. So who leaves at the crash point
// itself leaves in time (OC-R14).
func (g *Game) Due(s *State) (ms uint32, ok bool) {
	if s.Phase != Flying {
		return 0, false
	}
	first := s.Crash + 1
	if last := g.last(s); last <= s.Crash {
		first = last
	}
	return uint32(sort.Search(len(g.curve)-1, func(ms int) bool { return g.curve[ms] >= first })), true
}
