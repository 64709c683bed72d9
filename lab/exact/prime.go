package exact

import (
	"math/big"
	"math/bits"
	"sync"
)

// prime is a field of whole numbers modulo a prime between 2^62 and 2^63 that
// has roots of unity of order 2^rootBits. Its elements are in Montgomery's
// form: x stands for x × 2^64.
type prime struct {
	p, inverse uint64 // inverse of p modulo 2^64
	square     uint64 // 2^128 modulo p
	one, root  uint64
}

// rootBits bounds the length of a transform.
const rootBits = 24

// primes finds so many, the highest first.
func primes(n int) []prime {
	known.Lock()
	defer known.Unlock()
	for len(known.all) < n {
		known.next--
		p := known.next<<rootBits + 1
		if new(big.Int).SetUint64(p).ProbablyPrime(0) { // exact below 2^64
			known.all = append(known.all, newPrime(p))
		}
	}
	return known.all[:n:n]
}

// known are the primes that have been found; next × 2^rootBits + 1 was tried
// last.
var known = struct {
	sync.Mutex
	next uint64
	all  []prime
}{next: 1 << (63 - rootBits)}

func newPrime(p uint64) prime {
	f := prime{p: p, inverse: p}
	for range 5 { // Newton: each step doubles the bits that are right
		f.inverse *= 2 - p*f.inverse
	}
	_, r := bits.Div64(1, 0, p)
	f.square = mulMod(r, r, p)
	f.one = f.mul(1, f.square)
	for x := uint64(2); ; x++ {
		f.root = f.power(f.from(x), (p-1)>>rootBits)
		if f.power(f.root, 1<<(rootBits-1)) != f.one {
			return f
		}
	}
}

func mulMod(a, b, p uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	_, r := bits.Div64(hi, lo, p)
	return r
}

// mul is a × b / 2^64.
func (f *prime) mul(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	h, _ := bits.Mul64(lo*f.inverse, f.p)
	t := hi - h
	if hi < h {
		t += f.p
	}
	return t
}

func (f *prime) add(a, b uint64) uint64 {
	t := a + b
	if t >= f.p {
		t -= f.p
	}
	return t
}

func (f *prime) sub(a, b uint64) uint64 {
	t := a - b
	if a < b {
		t += f.p
	}
	return t
}

// from is the element of a number, to the number of an element.
func (f *prime) from(x uint64) uint64 { return f.mul(x%f.p, f.square) }
func (f *prime) to(x uint64) uint64   { return f.mul(x, 1) }

// fromWords is the element of a number in words.
func (f *prime) fromWords(words []big.Word) uint64 {
	var rest uint64
	for i := len(words) - 1; i >= 0; i-- {
		_, rest = bits.Div64(rest, uint64(words[i]), f.p)
	}
	return f.from(rest)
}

func (f *prime) power(x uint64, n uint64) uint64 {
	y := f.one
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			y = f.mul(y, x)
		}
		x = f.mul(x, x)
	}
	return y
}

// roots are the powers of a root of unity of order n, to half the way, and
// their inverses.
func (f *prime) roots(n int) (forth, back []uint64) {
	w := f.power(f.root, 1<<rootBits/uint64(n))
	forth, back = make([]uint64, n/2), make([]uint64, n/2)
	x := f.one
	for k := range forth {
		forth[k] = x
		if k > 0 {
			back[n/2-k] = f.p - x
		}
		x = f.mul(x, w)
	}
	back[0] = f.one
	return forth, back
}

// transform leaves the values at the powers of the root, in the order of order.
func (f *prime) transform(a, forth []uint64) {
	n := len(a)
	for half, step := n/2, 1; half >= 1; half, step = half/2, step*2 {
		for s := 0; s < n; s += 2 * half {
			low, high := a[s:s+half], a[s+half:s+2*half]
			for k := range low {
				u, v := low[k], high[k]
				low[k], high[k] = f.add(u, v), f.mul(f.sub(u, v), forth[k*step])
			}
		}
	}
}

// restore undoes transform.
func (f *prime) restore(a, back []uint64) {
	n := len(a)
	for half, step := 1, n/2; half < n; half, step = half*2, step/2 {
		for s := 0; s < n; s += 2 * half {
			low, high := a[s:s+half], a[s+half:s+2*half]
			for k := range low {
				u, v := low[k], f.mul(high[k], back[k*step])
				low[k], high[k] = f.add(u, v), f.sub(u, v)
			}
		}
	}
	share := f.power(f.from(uint64(n)), f.p-2)
	for i := range a {
		a[i] = f.mul(a[i], share)
	}
}
