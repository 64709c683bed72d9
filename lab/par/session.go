package par

import (
	"fmt"
	"math"
	"slices"

	"croupier/draw/fast"
	"croupier/lab/exact"
)

// What a session begins with, in stakes, and where one that goes on is ended.
const (
	bank    = 100
	longest = 100_000
)

// Percentiles of the length of a session that are told.
var percentiles = []int{5, 25, 50, 75, 95}

func root(n uint64) float64 { return math.Sqrt(float64(n)) }

// sessionsOf plays sessions on the exact distribution of a game's win.
func sessionsOf(game string, s *exact.Slot, o Options) Session {
	session := Session{Bank: bank, Sessions: o.Sessions, Seed: o.Seed, Longest: longest, Lengths: []Length{}}
	if s.Distribution.Len() == 0 || o.Sessions == 0 {
		session.Sessions, session.How = 0, "Not given: the distribution of a game's win is missing"
		return session
	}
	if s.Held != nil {
		session.Sessions, session.How = 0, "Not given: a round with held reels stakes more than once"
		return session
	}
	session.How = fmt.Sprintf("Simulated from the exact distribution of a game's win, pots apart: %d sessions, each from a bank of %d "+
		"stakes at an unchanged stake until less than one is left; the same seed gives the same figures", o.Sessions, bank)
	lengths := sessionLengths(newUrn(s.Distribution, s.Per), s.Per, o.Sessions, o.Seed, game, bank)
	for _, p := range percentiles {
		session.Lengths = append(session.Lengths, Length{p, lengths[(o.Sessions-1)*p/100]})
	}
	return session
}

// sessionLengths are the games that so many sessions last, ascending, each from
// stakes of price.
func sessionLengths(wins *urn, price uint64, sessions int, seed uint64, game string, stakes uint64) []uint64 {
	source := fast.New(seed, game, 0)
	lengths := make([]uint64, sessions)
	for i := range lengths {
		left := stakes * price
		for left >= price && lengths[i] < longest {
			left += wins.draw(source) - price
			lengths[i]++
		}
	}
	slices.Sort(lengths)
	return lengths
}

// urn draws wins, × 1/per of the stake, by the alias method: each slot keeps
// its own win with its chance, else gives that of another.
type urn struct {
	wins  []uint64
	other []uint32
	keeps []uint32 // out of 1<<31
}

// certain is the chance of a slot that always keeps its own win.
const certain = 1 << 31

func newUrn(d exact.Distribution, per uint64) *urn {
	n := d.Len()
	u := &urn{make([]uint64, n), make([]uint32, n), make([]uint32, n)}
	chances := make([]float64, n)
	var sum float64
	for i := range n {
		u.wins[i] = d.Win(i).Mul(whole(per)).Num().Uint64()
		chances[i] = d.ChanceApprox(i)
		sum += chances[i]
	}
	var small, large []int
	for i := range chances {
		chances[i] *= float64(n) / sum
		u.other[i], u.keeps[i] = uint32(i), certain
		if chances[i] < 1 {
			small = append(small, i)
		} else {
			large = append(large, i)
		}
	}
	for len(small) > 0 && len(large) > 0 {
		s, l := small[len(small)-1], large[len(large)-1]
		small = small[:len(small)-1]
		u.other[s], u.keeps[s] = uint32(l), uint32(chances[s]*certain)
		if chances[l] -= 1 - chances[s]; chances[l] < 1 {
			large = large[:len(large)-1]
			small = append(small, l)
		}
	}
	return u
}

func (u *urn) draw(s *fast.Source) uint64 {
	i := s.Uniform(uint32(len(u.wins)))
	if s.Uniform(certain) >= u.keeps[i] {
		i = u.other[i]
	}
	return u.wins[i]
}
