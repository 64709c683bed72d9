package exact

import (
	"math"
	"math/bits"
	"math/cmplx"
	"runtime"
)

// waves are the roots of unity of order n, to half the way, each right to six
// roundings: the angle, below π, is rounded twice.
func waves(n int) []complex128 {
	w := make([]complex128, n/2)
	for k := range w {
		sin, cos := math.Sincos(-2 * math.Pi * float64(k) / float64(n))
		w[k] = complex(cos, sin)
	}
	return w
}

// transformApprox is prime.transform in floating point.
func transformApprox(a, w []complex128) {
	n := len(a)
	for half, step := n/2, 1; half >= 1; half, step = half/2, step*2 {
		for s := 0; s < n; s += 2 * half {
			low, high := a[s:s+half], a[s+half:s+2*half]
			for k := range low {
				u, v := low[k], high[k]
				low[k], high[k] = u+v, (u-v)*w[k*step]
			}
		}
	}
}

// restoreApprox undoes it.
func restoreApprox(a, w []complex128) {
	n := len(a)
	for half, step := 1, n/2; half < n; half, step = half*2, step/2 {
		for s := 0; s < n; s += 2 * half {
			low, high := a[s:s+half], a[s+half:s+2*half]
			for k := range low {
				u, v := low[k], high[k]*cmplx.Conj(w[k*step])
				low[k], high[k] = u+v, u-v
			}
		}
	}
	share := complex(1/float64(n), 0)
	for i := range a {
		a[i] *= share
	}
}

// approx are the chances of the wins of rounds with free spins, below n units,
// each of which is off by at most errorApprox and, where n is less than all that
// can be won, by the chance to win n units or more: a transform counts those in
// other cells. first are the chances by the award of the paid game, with its
// win.
func (b *blend) approx(first [][]float64) (chancesApprox []float64) {
	w := waves(b.n)
	base := make([][]complex128, len(first))
	for award := 1; award < len(first); award++ {
		base[award] = make([]complex128, b.n)
		for i, p := range first[award] {
			base[award][i&(b.n-1)] += complex(p, 0)
		}
		transformApprox(base[award], w)
	}
	found := make([]chan []complex128, len(b.f.kinds))
	room := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range found {
		found[i] = make(chan []complex128, 1)
		go func() {
			room <- struct{}{}
			defer func() { <-room }()
			found[i] <- b.kindApprox(&b.f.kinds[i], base, w)
		}()
	}
	sum := make([]complex128, b.n)
	for _, one := range found { // in order: the same sum each time
		for i, x := range <-one {
			sum[i] += x
		}
	}
	restoreApprox(sum, w)
	chancesApprox = make([]float64, min(b.n, b.cells))
	for i := range chancesApprox {
		chancesApprox[i] = max(0, real(sum[i]))
	}
	return chancesApprox
}

// kindApprox is the share of one kind of free spins, at every point.
func (b *blend) kindApprox(k *kind, base [][]complex128, w []complex128) []complex128 {
	spin := make([][]complex128, len(b.course.awards))
	for i, award := range b.course.awards {
		spin[i] = make([]complex128, b.n)
		for _, e := range k.spin.entries {
			if int(e.award) == award {
				spin[i][int(e.win/b.unit)&(b.n-1)] += complex(float64(e.ways)/float64(b.f.of), 0)
			}
		}
		transformApprox(spin[i], w)
	}
	o, values := newOrder(b.n), make([]complex128, len(b.course.stops))
	places, share := make([]int, len(b.f.ranks)), complex(float64(k.weight)/float64(b.f.total), 0)
	sum := make([]complex128, b.n)
	for k := range b.n/2 + 1 {
		i := o.at(k)
		for _, rank := range b.course.times {
			places[rank] = i
			if times := b.f.ranks[rank]; times > 1 {
				places[rank] = o.power(i, int(times), b.n)
			}
		}
		for at := range b.course.stops {
			stop := &b.course.stops[at]
			v, place := complex128(0), places[stop.times]
			if stop.next == nil {
				v = 1
			}
			for j, next := range stop.next {
				v += spin[j][place] * values[next]
			}
			values[at] = v
		}
		var all complex128
		for award := 1; award < len(base); award++ {
			all += base[award][i] * values[b.course.starts[award]]
		}
		sum[i] = all * share
		if k > 0 { // chances are real
			sum[o.at(b.n-k)] = cmplx.Conj(sum[i])
		}
	}
	return sum
}

// errorApprox bounds how far approx is off, where the paid game starts free
// spins with chance startsApprox. It follows the error in the mean square over
// all points, which a transform keeps and which no single chance exceeds: a
// transform of n points adds at most 12 log2 n roundings of what it is given
// (Higham, Accuracy and Stability of Numerical Algorithms, 24.1, with roots
// right to six roundings); a spin those of its awards and 8 of its own; and no
// value at any point is above one.
func (b *blend) errorApprox(startsApprox float64) float64 {
	const rounding = 1.0 / (1 << 53)
	transform := 12 * float64(bits.Len(uint(b.n)))
	spin := float64(len(b.course.awards))*transform + 8
	all := float64(b.f.most)*spin + 2*transform + 16
	return startsApprox * all * rounding * 1.01 // and what is of second order
}
