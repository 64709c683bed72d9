package housesim

import (
	"encoding/binary"

	"croupier/draw"
	"croupier/house/round"
	"croupier/odds"
	"croupier/play/pot"
)

// CoinGame is the coin as the house knows it: 1 CZK a unit, a pot that grows by
// a third of a hundredth, so that fractions of a minor unit are left over.
func CoinGame(edition string) (round.Game, *Coin) {
	growth := odds.Must(odds.NewPart(1, 300))
	c := &Coin{Edition: edition, Pot: pot.Plan{ID: 1, Name: "central", Seed: 500, Growth: growth, Of: 20_000}}
	return round.Game{
		ID: "coin", Edition: edition, Currency: "CZK", Unit: 100, Pots: []pot.Plan{c.Pot}, Sit: c.Sit,
	}, c
}

// Seeded is a source of chance from a seed: splitmix64, scaled as live draws
// are. At question Fails it fails as a generator does, if Fails is not 0, or
// panics with Breaks, as broken rules do, if that is not nil.
type Seeded struct {
	State  uint64
	Fails  int
	Breaks any
	asked  int
	each   []uint32
}

// Word is the next word.
func (s *Seeded) Word() uint64 {
	s.State += 0x9e3779b97f4a7c15
	z := s.State
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below is a number below n for choices of the simulation.
func (s *Seeded) Below(n int) int { return int(s.Word() % uint64(n)) }

// Uniform answers as draw.Live does.
func (s *Seeded) Uniform(n uint32) uint32 {
	if s.asked++; s.Fails != 0 && s.asked >= s.Fails {
		if s.Breaks != nil {
			panic(s.Breaks)
		}
		panic(&draw.Failure{Reason: "failed on purpose"})
	}
	for {
		if v, ok := draw.Scale(uint32(s.Word()>>32), n); ok {
			return v
		}
	}
}

// Each answers one Uniform per bound.
func (s *Seeded) Each(bounds []uint32) []uint32 {
	s.each = s.each[:0]
	for _, n := range bounds {
		s.each = append(s.each, s.Uniform(n))
	}
	return s.each
}

// Pick answers an index by its weight.
func (s *Seeded) Pick(weights []uint32, total uint32) int {
	return draw.Index(weights, total, s.Uniform(total))
}

// Wipe forgets nothing: a seed can always tell its draws again.
func (s *Seeded) Wipe() {}

// Read fills b, for IDs that are the same in every run of a seed.
func (s *Seeded) Read(b []byte) (int, error) {
	for i := 0; i < len(b); i += 8 {
		var w [8]byte
		binary.LittleEndian.PutUint64(w[:], s.Word())
		copy(b[i:], w[:])
	}
	return len(b), nil
}
