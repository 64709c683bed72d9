package fast

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"

	"croupier/draw"
)

// tag keeps these seeds apart from every other use of SHA-256, and this stream
// from later versions of it.
const tag = "croupier simulation stream 1\x00"

// batch bounds the product of the bounds that share one 64-bit word. The word
// is refused with a chance below product / 2^64, so this costs under one word
// in 256 and lets seven bounds of 256 share a word.
const batch = 1 << 56

// Source answers from a stream that is fixed by run seed, game and chunk, and
// never changes between releases: the same program of questions gets the same
// answers on every machine. The stream is ChaCha8 keyed by SHA-256; its words
// are mapped by multiplication with rejection, so answers are exactly uniform
// given uniform words. It allocates nothing after New.
type Source struct {
	words rand.ChaCha8
	seed  []byte // what is hashed: tag, run, chunk, game
	each  []uint32
}

var _ draw.Source = (*Source)(nil)

// New returns the stream of one chunk of a run over one game; game is the
// digest, or another text that is unique to it.
func New(run uint64, game string, chunk uint64) *Source {
	s := &Source{each: make([]uint32, 0, 32)}
	s.Reseed(run, game, chunk)
	return s
}

// Reseed puts s at the start of the stream that New would return. It allocates
// only for a longer game than before.
func (s *Source) Reseed(run uint64, game string, chunk uint64) {
	s.seed = append(s.seed[:0], tag...)
	s.seed = binary.BigEndian.AppendUint64(s.seed, run)
	s.seed = binary.BigEndian.AppendUint64(s.seed, chunk)
	s.seed = append(s.seed, game...)
	s.words.Seed(sha256.Sum256(s.seed))
}

// Uniform answers one of the n numbers below n from one word, or more if the
// first is refused. It panics if n is 0.
func (s *Source) Uniform(n uint32) uint32 {
	hi, lo := bits.Mul64(s.words.Uint64(), uint64(n))
	if lo < uint64(n) {
		return s.uniformSlow(n, uint32(hi), lo)
	}
	if n == 0 {
		panic("fast: Uniform of 0")
	}
	return uint32(hi)
}

// uniformSlow finishes the draw for the few words that may have to be refused:
// those whose low half is below 2^64 mod n (Lemire, Fast random integer
// generation in an interval, 2019).
func (s *Source) uniformSlow(n, v uint32, lo uint64) uint32 {
	for refused := -uint64(n) % uint64(n); lo < refused; {
		var hi uint64
		hi, lo = bits.Mul64(s.words.Uint64(), uint64(n))
		v = uint32(hi)
	}
	return v
}

// Each answers one Uniform per bound. Bounds share a word as long as their
// product is at most 2^56: the word is multiplied by each bound in turn, the
// high half is the answer and the low half goes on; one test of the last low
// half refuses words for all of them (Brackett-Rozinsky and Lemire, Batched
// ranged random integer generation, 2024). It panics if a bound is 0.
func (s *Source) Each(bounds []uint32) []uint32 {
	if cap(s.each) < len(bounds) {
		s.each = make([]uint32, len(bounds))
	}
	out := s.each[:len(bounds)]
	s.each = out
	for from := 0; from < len(bounds); {
		w, product := s.words.Uint64(), uint64(1)
		to := from
		for ; to < len(bounds); to++ {
			n := uint64(bounds[to])
			over, p := bits.Mul64(product, n)
			if over != 0 || p > batch {
				break
			}
			var hi uint64
			hi, w = bits.Mul64(w, n)
			out[to] = uint32(hi)
			product = p
		}
		if product == 0 {
			panic("fast: Each with a bound of 0")
		}
		if w < product {
			s.eachSlow(out[from:to], bounds[from:to], w, product)
		}
		from = to
	}
	return out
}

// eachSlow draws the batch again while its word must be refused.
func (s *Source) eachSlow(out, bounds []uint32, w, product uint64) {
	for refused := -product % product; w < refused; {
		w = s.words.Uint64()
		for i, n := range bounds {
			var hi uint64
			hi, w = bits.Mul64(w, uint64(n))
			out[i] = uint32(hi)
		}
	}
}

// Pick answers index i with weights[i] chances in total: the index that one
// Uniform below total falls into. It panics if the weights do not sum to total.
func (s *Source) Pick(weights []uint32, total uint32) int {
	v := s.Uniform(total)
	if len(weights) == 2 && uint64(weights[0])+uint64(weights[1]) == uint64(total) {
		if v < weights[0] {
			return 0
		}
		return 1
	}
	return draw.Index(weights, total, v)
}
