package fast_test

import (
	"crypto/sha256"
	"encoding/binary"
	"math/big"
	"math/bits"
)

// reference answers what Source must, slowly and from the definitions: the
// generator of c2sp.org/chacha8rand and scaling in big integers.
type reference struct {
	key   [32]byte
	out   []byte // of this key's 992 bytes, those not yet used
	spent int    // words refused
}

func newReference(run uint64, game string, chunk uint64) *reference {
	text := []byte("croupier simulation stream 1\x00")
	for _, number := range []uint64{run, chunk} {
		for shift := 56; shift >= 0; shift -= 8 {
			text = append(text, byte(number>>shift))
		}
	}
	return &reference{key: sha256.Sum256(append(text, game...))}
}

// word returns the next eight bytes of the stream, little-endian.
func (r *reference) word() uint64 {
	if len(r.out) == 0 {
		var all []byte
		for group := uint32(0); group < 16; group += 4 {
			var blocks [4][16]uint32
			for i := range blocks {
				blocks[i] = chacha8(r.key, group+uint32(i))
			}
			for place := range 16 { // four blocks interleaved, word by word
				for _, block := range blocks {
					all = binary.LittleEndian.AppendUint32(all, block[place])
				}
			}
		}
		r.out = all[:992]
		r.key = [32]byte(all[992:])
	}
	w := binary.LittleEndian.Uint64(r.out)
	r.out = r.out[8:]
	return w
}

// chacha8 is the block function of ChaCha with eight rounds and a zero nonce.
// Of the initial state only the key is added at the end.
func chacha8(key [32]byte, counter uint32) [16]uint32 {
	start := [16]uint32{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}
	for i := range 8 {
		start[4+i] = binary.LittleEndian.Uint32(key[4*i:])
	}
	start[12] = counter
	x := start
	quarter := func(a, b, c, d int) {
		x[a] += x[b]
		x[d] = bits.RotateLeft32(x[d]^x[a], 16)
		x[c] += x[d]
		x[b] = bits.RotateLeft32(x[b]^x[c], 12)
		x[a] += x[b]
		x[d] = bits.RotateLeft32(x[d]^x[a], 8)
		x[c] += x[d]
		x[b] = bits.RotateLeft32(x[b]^x[c], 7)
	}
	for range 4 {
		for i := range 4 { // columns
			quarter(i, 4+i, 8+i, 12+i)
		}
		for i := range 4 { // diagonals
			quarter(i, 4+(i+1)%4, 8+(i+2)%4, 12+(i+3)%4)
		}
	}
	for i := 4; i < 12; i++ {
		x[i] += start[i]
	}
	return x
}

// batch answers one number per bound from one word. Of the word times the
// product of the bounds, divided by 2^64, the whole part in mixed radix is the
// answers, the first bound's digit in front; the word is refused if the rest is
// below 2^64 mod the product, which leaves each answer equally many words.
func (r *reference) batch(bounds []uint32) []uint32 {
	span, product := new(big.Int).Lsh(big.NewInt(1), 64), big.NewInt(1)
	for _, n := range bounds {
		product.Mul(product, big.NewInt(int64(n)))
	}
	for ; ; r.spent++ {
		wide := new(big.Int).Mul(new(big.Int).SetUint64(r.word()), product)
		whole, rest := new(big.Int).QuoRem(wide, span, new(big.Int))
		if rest.Cmp(new(big.Int).Mod(span, product)) < 0 {
			continue
		}
		answers := make([]uint32, len(bounds))
		for i := len(bounds) - 1; i >= 0; i-- {
			digit := new(big.Int)
			whole.QuoRem(whole, big.NewInt(int64(bounds[i])), digit)
			answers[i] = uint32(digit.Int64())
		}
		return answers
	}
}

// Uniform, Each and Pick make the reference a draw.Source.
func (r *reference) Uniform(n uint32) uint32 { return r.batch([]uint32{n})[0] }

func (r *reference) Each(bounds []uint32) (answers []uint32) {
	limit := big.NewInt(1 << 56)
	for from := 0; from < len(bounds); {
		to, product := from, big.NewInt(1)
		for to < len(bounds) {
			product.Mul(product, big.NewInt(int64(bounds[to])))
			if product.Cmp(limit) > 0 {
				break
			}
			to++
		}
		answers = append(answers, r.batch(bounds[from:to])...)
		from = to
	}
	return answers
}

func (r *reference) Pick(weights []uint32, total uint32) int {
	v := r.Uniform(total)
	for i, w := range weights {
		if v < w {
			return i
		}
		v -= w
	}
	panic("reference: weights below their total")
}
