package fast

import "math/bits"

// Many answers Each(bounds) again and again, until out is full, and leaves the
// stream where these calls would. It is for spins by the million: len(out) is a
// multiple of len(bounds), else it panics. It panics if a bound is 0.
func (s *Source) Many(bounds, out []uint32) {
	if len(bounds) == 0 || len(out)%len(bounds) != 0 {
		panic("fast: Many asks for whole sets of bounds")
	}
	product := uint64(1)
	for _, n := range bounds {
		over, p := bits.Mul64(product, uint64(n))
		if over != 0 || p > batch {
			product = 0
			break
		}
		product = p
	}
	if product == 0 { // more than one word a set, or a bound of 0
		for ; len(out) > 0; out = out[len(bounds):] {
			copy(out, s.Each(bounds))
		}
		return
	}
	if len(bounds) == 5 {
		s.manyFives([5]uint32(bounds), out, product)
		return
	}
	for ; len(out) > 0; out = out[len(bounds):] {
		w := s.words.Uint64()
		for i, n := range bounds {
			var hi uint64
			hi, w = bits.Mul64(w, uint64(n))
			out[i] = uint32(hi)
		}
		if w < product {
			s.eachSlow(out[:len(bounds)], bounds, w, product)
		}
	}
}

// manyFives is Many for five bounds, kept in registers.
func (s *Source) manyFives(bounds [5]uint32, out []uint32, product uint64) {
	a, b, c, d, e := uint64(bounds[0]), uint64(bounds[1]), uint64(bounds[2]), uint64(bounds[3]), uint64(bounds[4])
	for len(out) >= 5 {
		v0, w := bits.Mul64(s.words.Uint64(), a)
		v1, w := bits.Mul64(w, b)
		v2, w := bits.Mul64(w, c)
		v3, w := bits.Mul64(w, d)
		v4, w := bits.Mul64(w, e)
		o := (*[5]uint32)(out)
		o[0], o[1], o[2], o[3], o[4] = uint32(v0), uint32(v1), uint32(v2), uint32(v3), uint32(v4)
		if w < product {
			s.eachSlow(out[:5], bounds[:], w, product)
		}
		out = out[5:]
	}
}
