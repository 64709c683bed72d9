package crash

import (
	"math/big"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
)

// usual is the game of OC-R14.
var usual = Definition{Return: 99, Lowest: 101, Cap: 1_000_000, Growth: 60, Least: 1, Most: 1000}

func made(t testing.TB, d Definition) *Game {
	t.Helper()
	g, faults := New(d)
	if faults != nil {
		t.Fatal(faults)
	}
	return g
}

// tape answers digits of X: those of a fraction x/Base^len, then tail for ever.
type tape struct {
	digits []uint32
	tail   uint32
	asked  int
}

func (d *tape) Uniform(n uint32) uint32 {
	if n != Base {
		panic("not a digit of 16 bits")
	}
	d.asked++
	if d.asked <= len(d.digits) {
		return d.digits[d.asked-1]
	}
	return d.tail
}

func (d *tape) Each([]uint32) []uint32    { panic("not asked") }
func (d *tape) Pick([]uint32, uint32) int { panic("not asked") }

// bound are the first n digits of (m-99)/m, by long division.
func bound(m uint64, n int) (digits []uint32, ends bool) {
	rest := m - 99
	for range n {
		digits, rest = append(digits, uint32(rest*Base/m)), rest*Base%m
	}
	return digits, rest == 0
}

// At both ends of every interval of the crash point: X at its bound
// 1 − 99/k gives k, and the X next below it among those of 80 bits gives k − 1.
// So P(point ≥ k) = P(X ≥ 1 − 99/k) = 99/k for every k.
func TestPointAtTheEndsOfEveryInterval(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	g := made(t, usual)
	const long = 5
	for k := uint32(101); k <= usual.Cap; k++ {
		digits, ends := bound(uint64(k), long)
		at, below := tape{digits: digits}, tape{digits: append([]uint32(nil), digits...), tail: Base - 1}
		if !ends {
			at.tail = Base - 1 // above the bound by less than one in 2^80
		}
		if got := g.Point(&at); got != k {
			t.Fatalf("X at 1 - 99/%d gives %d", k, got)
		}
		for i := long - 1; ; i-- { // one less in the last digit, borrowing
			if below.digits[i] > 0 {
				below.digits[i]--
				break
			}
			below.digits[i] = Base - 1
		}
		if got := g.Point(&below); got != k-1 {
			t.Fatalf("X below 1 - 99/%d gives %d", k, got)
		}
	}
	if got := g.Point(&tape{}); got != 100 {
		t.Errorf("X = 0 gives %d, want 1.00", got)
	}
	if got := g.Point(&tape{tail: Base - 1}); got != usual.Cap {
		t.Errorf("X next to 1 gives %d, want the cap", got)
	}
}

// The point is the same for every X that begins with the digits drawn: by
// fractions, for digits of all kinds, the first and the last X that begin so give
// it, and one digit less would not have told.
func TestPointIsCertainWhenItIsTold(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	g := made(t, usual)
	exact := func(x *big.Rat) uint32 { // max(100, floor(99 / (1 - X))), at most the cap
		left := new(big.Rat).Sub(big.NewRat(1, 1), x)
		if left.Sign() == 0 {
			return usual.Cap
		}
		q := new(big.Rat).Quo(big.NewRat(99, 1), left)
		n := new(big.Int).Quo(q.Num(), q.Denom())
		if !n.IsUint64() || n.Uint64() > uint64(usual.Cap) {
			return usual.Cap
		}
		return max(100, uint32(n.Uint64()))
	}
	tiny := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 200))
	ends := func(digits []uint32) (first, last uint32) {
		x := new(big.Rat)
		step := big.NewRat(1, 1)
		for _, d := range digits {
			step.Quo(step, big.NewRat(Base, 1))
			x.Add(x, new(big.Rat).Mul(step, big.NewRat(int64(d), 1)))
		}
		end := new(big.Rat).Add(x, step)
		return exact(x), exact(end.Sub(end, tiny))
	}
	tapes := []tape{{digits: []uint32{0}}, {tail: Base - 1}, {digits: []uint32{65535, 65500, 7}}}
	for _, k := range []uint64{101, 128, 150, 198, 256, 1000, 4096, 65536, 999_983, 1_000_000} {
		for _, n := range []int{1, 2, 3, 4, 6} {
			digits, _ := bound(k, n)
			tapes = append(tapes, tape{digits: digits}, tape{digits: digits, tail: Base - 1})
		}
	}
	for _, d := range tapes {
		asked := append([]uint32(nil), d.digits...)
		got := g.Point(&d)
		for len(asked) < d.asked {
			asked = append(asked, d.tail)
		}
		asked = asked[:d.asked]
		first, last := ends(asked)
		if first != got || last != got {
			t.Errorf("digits %v: point %d, but X that begin so give %d to %d", asked, got, first, last)
		}
		if first, last := ends(asked[:len(asked)-1]); first == last {
			t.Errorf("digits %v: one less had told already", asked)
		}
	}
}

// Every k that ends as a binary fraction has a bound whose digits end: X that
// has just those digits is at it, not below, without a further draw.
func TestPointAtABoundThatEnds(t *testing.T) {
	g := made(t, usual)
	for k := uint64(128); k <= 1<<19; k *= 2 {
		digits, _ := bound(k, 2)
		d := tape{digits: digits}
		if got := g.Point(&d); uint64(got) != k || d.asked > 2 {
			t.Errorf("X = (k-99)/k for k = %d gives %d after %d digits", k, got, d.asked)
		}
	}
}

var _ draw.Source = (*tape)(nil)
