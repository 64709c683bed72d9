package exact

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// The oracle of a transform is the sum of its definition, in math/big.
func TestTransformIsAnEvaluation(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, f := range primes(3) {
		const n = 16
		forth, back := f.roots(n)
		p := new(big.Int).SetUint64(f.p)
		a, kept := make([]uint64, n), make([]uint64, n)
		for i := range a {
			kept[i] = r.Uint64N(f.p)
			a[i] = f.from(kept[i])
			if f.to(a[i]) != kept[i] {
				t.Fatalf("%d comes back as %d", kept[i], f.to(a[i]))
			}
		}
		f.transform(a, forth)
		w := new(big.Int).SetUint64(f.to(forth[1]))
		for k := range n {
			sum := new(big.Int)
			for i, x := range kept {
				term := new(big.Int).Exp(w, big.NewInt(int64(i*k)), p)
				sum.Add(sum, term.Mul(term, new(big.Int).SetUint64(x)))
			}
			if got := f.to(a[newOrder(n).at(k)]); got != sum.Mod(sum, p).Uint64() {
				t.Errorf("modulo %d, the value at power %d is %d, want %d", f.p, k, got, sum)
			}
		}
		f.restore(a, back)
		for i, x := range a {
			if f.to(x) != kept[i] {
				t.Errorf("modulo %d, %d comes back as %d", f.p, kept[i], f.to(x))
			}
		}
	}
}
