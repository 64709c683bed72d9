package hilo

import (
	"math"

	"croupier/odds"
	"croupier/rules/hilo"
)

// searched is how many chains the search for the highest one may look at.
const searched = 20_000_000

// search looks for the chain that multiplies the stake by most, among those
// within the cap. Calls can be made in the order of falling chances: after one
// that n ranks make right, a card may follow against which n or fewer do. So any
// collection of calls is a chain, and their order changes nothing.
type search struct {
	g          *hilo.Game
	logsApprox [13]float64 // of 13 over the ranks that make a call right
	capApprox  float64     // of the highest multiplier over the return
	left       int
	calls      [13]uint8
	best       odds.Ratio
	bestApprox float64
}

// highest is the most that a chain can multiply the stake by, exactly; or the cap
// of the data where there are too many chains to search.
func highest(g *hilo.Game) odds.Ratio {
	d := g.Definition()
	most := odds.FromInt(int64(d.Highest))
	s := &search{g: g, left: searched}
	for n := 1; n < len(s.logsApprox); n++ {
		s.logsApprox[n] = math.Log(13 / float64(n))
	}
	ratioApprox, _ := most.Quo(d.Return.Ratio()).Big().Float64()
	s.capApprox = math.Log(ratioApprox)
	if s.deeper(1, d.Wins, 0); s.left < 0 {
		return most
	}
	return s.best
}

// deeper adds calls that at least n ranks make right. Logarithms only sort out
// what is far from the best; near it fractions decide.
func (s *search) deeper(n int, wins uint8, sumApprox float64) {
	const nearApprox = 1e-9
	if s.left--; s.left < 0 || sumApprox > s.capApprox+nearApprox {
		return
	}
	if sumApprox > s.bestApprox-nearApprox {
		worth := s.worth()
		if worth.Cmp(odds.FromInt(int64(s.g.Definition().Highest))) > 0 {
			return
		}
		if sumApprox > 0 && worth.Cmp(s.best) > 0 {
			s.best, s.bestApprox = worth, sumApprox
		}
	}
	if wins == 0 {
		return
	}
	for ; n < len(s.calls); n++ {
		s.calls[n]++
		s.deeper(n, wins-1, sumApprox+s.logsApprox[n])
		s.calls[n]--
	}
}

// worth is what the chosen calls multiply the stake by.
func (s *search) worth() odds.Ratio {
	worth := s.g.Definition().Return.Ratio()
	for n, times := range s.calls {
		for range times {
			worth = worth.Mul(odds.NewRatio(13, int64(n)))
		}
	}
	return worth
}
