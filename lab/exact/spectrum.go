package exact

import (
	"math/big"
	"math/bits"
)

// spectrum says how many of equally likely outcomes win each multiple of the
// unit: cell i holds the number of those that win i units, in limbs words, the
// lowest first. The number of all outcomes fits a cell, so no cell overflows.
type spectrum struct {
	limbs int
	words []big.Word
}

// limbsFor is how many words hold n and all below it.
func limbsFor(n *big.Int) int { return n.BitLen()/bits.UintSize + 1 }

// newSpectrum has cells up to top.
func newSpectrum(top uint64, limbs int) spectrum {
	return spectrum{limbs, make([]big.Word, (int(top)+1)*limbs)}
}

// single is n outcomes that win nothing.
func single(n *big.Int, limbs int) spectrum {
	s := newSpectrum(0, limbs)
	copy(s.words, n.Bits())
	return s
}

func (s spectrum) cells() int {
	if s.limbs == 0 {
		return 0
	}
	return len(s.words) / s.limbs
}

// grow makes room for cells up to top.
func (s *spectrum) grow(top uint64, limbs int) {
	if uint64(s.cells()) <= top {
		grown := newSpectrum(top, limbs)
		copy(grown.words, s.words)
		*s = grown
	}
}

func (s spectrum) cell(i int) []big.Word { return s.words[i*s.limbs : (i+1)*s.limbs] }

// at is a copy of cell i.
func (s spectrum) at(i int) *big.Int {
	return new(big.Int).SetBits(append([]big.Word(nil), s.cell(i)...))
}

func (s spectrum) empty(i int) bool {
	for _, w := range s.cell(i) {
		if w != 0 {
			return false
		}
	}
	return true
}

// add adds ways times the outcomes of t, each of which wins its units × stride
// and shift more.
func (s spectrum) add(t spectrum, ways, stride, shift uint64) {
	for i := range t.cells() {
		from := t.cell(i)
		used := len(from)
		for used > 0 && from[used-1] == 0 {
			used--
		}
		if used == 0 {
			continue
		}
		to := s.cell(int(uint64(i)*stride + shift))
		addProduct(to, from[:used], ways)
	}
}

// addProduct adds from × ways to to; the sum fits. ways is taken in words of
// the machine.
func addProduct(to, from []big.Word, ways uint64) {
	for at := 0; ways > 0 && at < len(to); at++ {
		factor := uint(ways)
		ways = ways >> (bits.UintSize - 1) >> 1
		var carry uint
		for j, w := range from {
			if at+j == len(to) {
				break
			}
			hi, lo := bits.Mul(uint(w), factor)
			lo, c := bits.Add(lo, carry, 0)
			hi += c
			lo, c = bits.Add(lo, uint(to[at+j]), 0)
			carry = hi + c
			to[at+j] = big.Word(lo)
		}
		for j := at + len(from); carry > 0 && j < len(to); j++ {
			var lo, c uint
			lo, c = bits.Add(uint(to[j]), carry, 0)
			to[j], carry = big.Word(lo), c
		}
	}
}

// used is a number without its highest words of 0.
func used(words []big.Word) []big.Word {
	n := len(words)
	for n > 0 && words[n-1] == 0 {
		n--
	}
	return words[:n]
}

// addWide adds from × factor to to; the sum fits.
func addWide(to, from, factor []big.Word) {
	from = used(from)
	if len(from) == 0 {
		return
	}
	for i, w := range factor {
		addProduct(to[i:], from, uint64(w))
	}
}
