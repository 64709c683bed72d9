package exact

import (
	"math/big"
	"math/bits"
	"runtime"
	"sync"
)

// blend is what a paid game wins together with the free spins that it starts,
// found at the points of a transform: the wins of independent spins add up
// where values at a point multiply.
type blend struct {
	f       *feature
	course  course
	byAward []spectrum // of the paid game; rank 0 starts no free spins
	unit    uint64
	cells   int // of the result
	n       int // points
}

// exact counts in numbers of f.outcomes for each of byAward: modulo as many
// primes as the number of all outcomes needs, put together by the Chinese
// remainder theorem.
func (b *blend) exact(of *big.Int, limbs int) spectrum {
	fields := primes(primesFor(of))
	rests := make([][]uint64, len(fields))
	var group sync.WaitGroup
	room := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range fields {
		group.Add(1)
		go func() {
			defer group.Done()
			room <- struct{}{}
			defer func() { <-room }()
			rests[i] = b.modulo(&fields[i])
		}()
	}
	group.Wait()
	return joined(fields, rests, limbs)
}

// primesFor is how many primes tell all numbers up to of apart.
func primesFor(of *big.Int) int { return of.BitLen()/62 + 1 }

// modulo is the result modulo a prime.
func (b *blend) modulo(f *prime) []uint64 {
	forth, back := f.roots(b.n)
	first := make([][]uint64, len(b.byAward))
	for award := 1; award < len(b.byAward); award++ {
		s := b.byAward[award]
		a := make([]uint64, b.n)
		for i := range s.cells() {
			if words := used(s.cell(i)); len(words) > 0 {
				a[i] = f.fromWords(words)
			}
		}
		f.transform(a, forth)
		first[award] = a
	}
	ends := make([]uint64, b.f.most+1)
	for unplayed := range ends {
		ends[unplayed] = f.power(f.from(b.f.of), uint64(unplayed))
	}
	sum := make([]uint64, b.n)
	for _, k := range b.f.kinds {
		spin := make([][]uint64, len(b.course.awards))
		for i, award := range b.course.awards {
			spin[i] = make([]uint64, b.n)
			for _, e := range k.spin.entries {
				if int(e.award) == award {
					at := &spin[i][e.win/b.unit]
					*at = f.add(*at, f.from(e.ways))
				}
			}
			f.transform(spin[i], forth)
		}
		b.follow(f, sum, first, spin, ends, f.from(k.weight))
	}
	f.restore(sum, back)
	for i := range sum[:b.cells] {
		sum[i] = f.to(sum[i])
	}
	return sum[:b.cells]
}

// follow adds one kind of free spins at every point.
func (b *blend) follow(f *prime, sum []uint64, first, spin [][]uint64, ends []uint64, weight uint64) {
	o, values := newOrder(b.n), make([]uint64, len(b.course.stops))
	places := make([]int, len(b.f.ranks))
	for i := range sum {
		for _, rank := range b.course.times {
			places[rank] = i
			if times := b.f.ranks[rank]; times > 1 {
				places[rank] = o.power(i, int(times), b.n)
			}
		}
		for at := range b.course.stops {
			stop := &b.course.stops[at]
			if stop.next == nil {
				values[at] = ends[stop.unplayed]
				continue
			}
			var v uint64
			place := places[stop.times]
			for j, next := range stop.next {
				v = f.add(v, f.mul(spin[j][place], values[next]))
			}
			values[at] = v
		}
		var all uint64
		for award := 1; award < len(first); award++ {
			all = f.add(all, f.mul(first[award][i], values[b.course.starts[award]]))
		}
		sum[i] = f.add(sum[i], f.mul(all, weight))
	}
}

// joined finds the numbers with these rests, digit by digit in the mixed radix
// of the primes (Garner).
func joined(fields []prime, rests [][]uint64, limbs int) spectrum {
	n := len(fields)
	inverse := make([][]uint64, n) // of the prime j modulo the prime i, j < i
	for i := range fields {
		inverse[i] = make([]uint64, i)
		for j := range i {
			inverse[i][j] = fields[i].power(fields[i].from(fields[j].p), fields[i].p-2)
		}
	}
	radix := make([]*big.Int, n)
	radix[0] = big.NewInt(1)
	for i := 1; i < n; i++ {
		radix[i] = new(big.Int).Mul(radix[i-1], new(big.Int).SetUint64(fields[i-1].p))
	}
	s := newSpectrum(uint64(len(rests[0])-1), limbs)
	digits := make([]uint64, n)
	for cell := range rests[0] {
		for i := range fields {
			f := &fields[i]
			x := rests[i][cell]
			for j := range i {
				_, d := bits.Div64(0, digits[j], f.p)
				x = f.mul(f.sub(x, d), inverse[i][j])
			}
			digits[i] = x
		}
		to := s.cell(cell)
		for i, d := range digits {
			if d > 0 {
				addProduct(to, radix[i].Bits(), d)
			}
		}
	}
	return s
}
