package odds_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"croupier/odds"
)

func part(t testing.TB, num int64, den uint32) odds.Part {
	t.Helper()
	p, err := odds.NewPart(num, den)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// exact is the number that a Part stands for, by math/big alone.
func exact(p odds.Part) *big.Rat {
	return new(big.Rat).SetFrac(big.NewInt(p.Num()), big.NewInt(int64(p.Den())))
}

// fits tells whether a Part can hold x.
func fits(x *big.Rat) bool {
	return x.Num().IsInt64() && x.Denom().IsUint64() && x.Denom().Uint64() <= math.MaxUint32
}

var edgeNums = []int64{
	0, 1, -1, 2, -2, 3, 5, -6, 1 << 31, -1 << 31, math.MaxUint32, -math.MaxUint32, 1 << 32,
	1 << 62, -1 << 62, math.MaxInt64 / 3, math.MaxInt64 - 1, math.MaxInt64, math.MinInt64 + 1, math.MinInt64,
}

var edgeDens = []uint32{1, 2, 3, 4, 6, 100, 65535, 65536, 65537, 1 << 31, math.MaxUint32 - 1, math.MaxUint32}

// edgeParts are all fractions of the edges, and some random ones.
func edgeParts(t testing.TB) []odds.Part {
	rnd := random()
	var all []odds.Part
	for _, n := range edgeNums {
		for _, d := range edgeDens {
			all = append(all, part(t, n, d))
		}
		all = append(all, part(t, int64(rnd.Uint64()), 1+rnd.Uint32N(math.MaxUint32)), part(t, rnd.Int64N(2000)-1000, 1+rnd.Uint32N(60)))
	}
	return all
}

func TestPartIsInLowestTerms(t *testing.T) {
	for _, c := range []struct {
		num  int64
		den  uint32
		want string
	}{
		{25, 2, "25/2"},
		{50, 4, "25/2"},
		{-6, 4, "-3/2"},
		{0, 9, "0/1"},
		{8, 4, "2/1"},
		{math.MinInt64, 1 << 31, "-4294967296/1"},
		{math.MaxInt64, 7, "1317624576693539401/1"}, // 2^63−1 = 7 × …
		{1, math.MaxUint32, "1/4294967295"},
	} {
		if got := part(t, c.num, c.den).String(); got != c.want {
			t.Errorf("%d/%d: got %s, want %s", c.num, c.den, got, c.want)
		}
	}
	if part(t, 2, 4) != part(t, 1, 2) || part(t, 0, 5) != (odds.Part{}) || odds.Whole(3) != part(t, 6, 2) {
		t.Error("equal numbers are not ==")
	}
	if _, err := odds.NewPart(1, 0); !errors.Is(err, odds.ErrZeroDenominator) {
		t.Errorf("1/0: %v", err)
	}
}

func TestPartAgreesWithBig(t *testing.T) {
	all := edgeParts(t)
	ops := []struct {
		name string
		part func(p, q odds.Part) (odds.Part, error)
		big  func(z, x, y *big.Rat) *big.Rat
	}{
		{"+", odds.Part.Add, (*big.Rat).Add},
		{"-", odds.Part.Sub, (*big.Rat).Sub},
	}
	refused, held := 0, 0
	for _, p := range all {
		x := exact(p)
		for _, q := range all {
			y := exact(q)
			if got, want := p.Cmp(q), x.Cmp(y); got != want {
				t.Fatalf("%v compared with %v: %d, want %d", p, q, got, want)
			}
			if (p == q) != (x.Cmp(y) == 0) {
				t.Fatalf("%v == %v is %t", p, q, p == q)
			}
			for _, op := range ops {
				got, err := op.part(p, q)
				if agree(t, p.String()+op.name+q.String(), got, err, op.big(new(big.Rat), x, y)) {
					held++
				} else {
					refused++
				}
			}
		}
	}
	if refused == 0 || held == 0 {
		t.Errorf("%d held and %d refused: one side of the edge is untested", held, refused)
	}
}

func TestPartTimesAgreesWithBig(t *testing.T) {
	for _, p := range edgeParts(t) {
		for _, n := range edgeNums {
			got, err := p.Times(n)
			agree(t, p.String()+" times "+odds.Whole(n).String(), got, err,
				new(big.Rat).Mul(exact(p), new(big.Rat).SetInt64(n)))
		}
	}
}

// agree fails unless got is want in lowest terms, or want does not fit and was
// refused; it reports whether it fitted.
func agree(t *testing.T, what string, got odds.Part, err error, want *big.Rat) bool {
	t.Helper()
	if !fits(want) {
		if !errors.Is(err, odds.ErrOverflow) {
			t.Fatalf("%s = %v does not fit, yet: %v, %v", what, want, got, err)
		}
		return false
	}
	// The text shows that it is in lowest terms as well.
	if err != nil || got.String() != want.String() {
		t.Fatalf("%s: got %v, %v, want %v", what, got, err, want)
	}
	return true
}

func TestPartSignAndForms(t *testing.T) {
	for _, p := range edgeParts(t) {
		x := exact(p)
		if p.Sign() != x.Sign() || p.IsZero() != (x.Sign() == 0) || p.IsWhole() != x.IsInt() {
			t.Errorf("%v: sign %d, zero %t, whole %t", p, p.Sign(), p.IsZero(), p.IsWhole())
		}
		if p.Ratio().Big().Cmp(x) != 0 {
			t.Errorf("%v as a ratio: %v", p, p.Ratio())
		}
		text, err := p.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var q odds.Part
		if err := q.UnmarshalText(text); err != nil || q != p {
			t.Errorf("%v written as %s and read as %v, %v", p, text, q, err)
		}
	}
	q := odds.Whole(4)
	for text, refused := range map[string]error{
		"1/4294967296": odds.ErrOverflow, "9223372036854775808": odds.ErrOverflow,
		"1/0": odds.ErrZeroDenominator, "1.5": odds.ErrSyntax, "": odds.ErrSyntax,
	} {
		if err := q.UnmarshalText([]byte(text)); !errors.Is(err, refused) || q != odds.Whole(4) {
			t.Errorf("%q: %v, value now %v", text, err, q)
		}
	}
}

var sunk odds.Part

func TestPartDoesNotAllocate(t *testing.T) {
	p, q := part(t, 25, 2), part(t, -7, 495)
	var order int
	if n := testing.AllocsPerRun(100, func() {
		a, _ := p.Add(q)
		b, _ := a.Sub(q)
		c, _ := b.Times(1000)
		d, _ := odds.NewPart(c.Num(), c.Den())
		order += d.Cmp(p)
		m, _ := odds.Money(d, 100, odds.Exact)
		_, carry, _ := odds.Accrue(part(t, 1, 100), m, odds.Part{})
		sunk = carry
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if order == 0 {
		t.Error("12500 is above 25/2")
	}
}

func BenchmarkPartAdd(b *testing.B) {
	p, q := part(b, 25, 2), part(b, 7, 495)
	for b.Loop() {
		sunk, _ = p.Add(q)
	}
}

func BenchmarkPartAddWhole(b *testing.B) {
	p, q := odds.Whole(25), odds.Whole(7)
	for b.Loop() {
		sunk, _ = p.Add(q)
	}
}
