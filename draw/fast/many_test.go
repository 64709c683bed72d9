package fast_test

import (
	"slices"
	"testing"

	"croupier/draw/fast"
)

// Many is Each again and again, word for word, also where a set of bounds needs
// more than one word, and where words are refused: of those for the fourth set,
// whose product is just above 2^64 / 257, one in 273.
func TestManyIsEach(t *testing.T) {
	const sets = 3000
	for _, bounds := range [][]uint32{
		{60, 60, 60, 60, 60}, {97, 97, 100, 98, 94}, {1, 1, 1, 1, 1}, {4081, 4096, 4096, 4096, 256},
		{22, 22, 22}, {30, 40, 50, 60}, {7}, {1 << 31, 1 << 31, 60}, {1<<32 - 1, 1 << 24, 1, 1, 1},
	} {
		one, many := fast.New(8, "many", 1), fast.New(8, "many", 1)
		var want []uint32
		for range sets {
			want = append(want, one.Each(bounds)...)
		}
		got := make([]uint32, len(want))
		many.Many(bounds, got)
		if !slices.Equal(got, want) {
			t.Errorf("%v: Many answers other numbers than Each", bounds)
		}
		if one.Uniform(1<<32-1) != many.Uniform(1<<32-1) {
			t.Errorf("%v: Many leaves the stream elsewhere", bounds)
		}
	}
}

func TestManyRefuses(t *testing.T) {
	s := fast.New(8, "refused", 0)
	for name, f := range map[string]func(){
		"no bounds":    func() { s.Many(nil, make([]uint32, 5)) },
		"half a set":   func() { s.Many([]uint32{3, 3}, make([]uint32, 5)) },
		"a bound of 0": func() { s.Many([]uint32{3, 0, 3, 3, 3}, make([]uint32, 5)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}

func BenchmarkManyFiveReels(b *testing.B) {
	s := fast.New(1, "bench", 0)
	bounds, out := []uint32{60, 60, 60, 60, 60}, make([]uint32, 5*256)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if n%256 == 0 {
			s.Many(bounds, out)
		}
		n++
	}
}
