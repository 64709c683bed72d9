package draw_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
)

// scaler is the shape of draw.Scale over 16-bit words.
type scaler func(w uint16, n uint32) (uint32, bool)

// tally counts, over all 2^16 words, how many each number below n owns.
func tally(scale scaler, n uint32) []int {
	owns := make([]int, n)
	for w := range 1 << 16 {
		if v, ok := scale(uint16(w), n); ok {
			owns[v]++
		}
	}
	return owns
}

// exact reports the first number below n that owns another number of words than
// floor(2^16 / n), the greatest number that all can own alike.
func exact(scale scaler, n uint32) error {
	for v, owns := range tally(scale, n) {
		if want := int(1<<16) / int(n); owns != want {
			return fmt.Errorf("below %d, number %d owns %d words, want %d", n, v, owns, want)
		}
	}
	return nil
}

func TestScaleOwnsEquallyManyWords(t *testing.T) {
	rulestest.Covers(t, "RG-3")
	for n := uint32(1); n <= 2048; n++ {
		if err := exact(draw.Scale[uint16], n); err != nil {
			t.Fatal(err)
		}
	}
}

// The count above must catch what scaling is usually done wrong with.
func TestCountCatchesBiasedScaling(t *testing.T) {
	faults := map[string]scaler{
		"modulo alone":  func(w uint16, n uint32) (uint32, bool) { return uint32(w) % n, true },
		"product alone": func(w uint16, n uint32) (uint32, bool) { return uint32(w) * n >> 16, true },
		"floating":      func(w uint16, n uint32) (uint32, bool) { return uint32(float64(w) / 65535 * float64(n-1)), true },
		"one too many": func(w uint16, n uint32) (uint32, bool) {
			limit := uint32(1<<16) / n * n
			return uint32(w) % n, uint32(w) <= limit
		},
	}
	for name, fault := range faults {
		caught := 0
		for _, n := range []uint32{3, 37, 52, 250, 1000} {
			if exact(fault, n) != nil {
				caught++
			}
		}
		if caught != 5 {
			t.Errorf("%s: caught for %d of 5 bounds", name, caught)
		}
	}
}

// The 32-bit words of live draws run the same generic code; its edges are
// computed here from the rule: the greatest multiple of n in 2^32.
func TestScaleOf32BitWords(t *testing.T) {
	rulestest.Covers(t, "RG-3")
	for _, n := range []uint32{1, 2, 3, 6, 37, 38, 52, 416, 65537, 1<<31 - 1, 1 << 31, 1<<31 + 1, math.MaxUint32} {
		limit := (uint64(1) << 32) / uint64(n) * uint64(n)
		for _, w := range []uint64{0, 1, uint64(n) - 1, uint64(n), limit - 1, limit, math.MaxUint32} {
			if w > math.MaxUint32 {
				continue
			}
			v, ok := draw.Scale(uint32(w), n)
			if ok != (w < limit) || ok && uint64(v) != w%uint64(n) {
				t.Errorf("word %d below %d: %d, %v; the limit is %d", w, n, v, ok, limit)
			}
		}
	}
	for _, f := range []func(){
		func() { draw.Scale(uint32(0), 0) },
		func() { draw.Scale(uint16(0), 1<<16+1) },
	} {
		if panics(f) == nil {
			t.Error("a bound of 0 or beyond the word was accepted")
		}
	}
}

// RG-4: over all words, and so over all values, each index comes exactly as
// often as its weight says.
func TestWeightsOwnTheirShare(t *testing.T) {
	rulestest.Covers(t, "RG-3", "RG-4")
	tables := [][]uint32{{1}, {1, 1}, {18, 19}, {0, 5, 0, 3, 0}, {1, 2047}, {2048}}
	for i, w := range words("weights", 40) {
		row, left := []uint32{}, uint32(2048)-w%7
		for _, x := range words(fmt.Sprint("row", i), 1+int(w>>8%30)%30) {
			x %= left/4 + 1
			row, left = append(row, x), left-x
		}
		tables = append(tables, append(row, left))
	}
	for _, weights := range tables {
		total := uint32(0)
		for _, w := range weights {
			total += w
		}
		owns, values := make([]int, len(weights)), make([]uint32, len(weights))
		for w := range 1 << 16 {
			if v, ok := draw.Scale(uint16(w), total); ok {
				owns[draw.Index(weights, total, v)]++
			}
		}
		for v := range total {
			replay := draw.Tape{Draws: []draw.Draw{{Bound: total, Value: v}}}
			values[replay.Pick(weights, total)]++
		}
		for i, w := range weights {
			if want := int(w) * ((1 << 16) / int(total)); owns[i] != want || values[i] != w {
				t.Fatalf("%v: index %d owns %d words and %d values, want %d and %d", weights, i, owns[i], values[i], want, w)
			}
		}
	}
}

// orders walks every answer that shuffle can get and returns, for each order of
// k cards, how many tuples of 16-bit words lead to it. The words behind each
// answer are counted with the scaling itself.
func orders(k int, shuffle func(d draw.Source, deck []int)) map[string]*big.Int {
	owns := make([][]int, k+1)
	for n := 1; n <= k; n++ {
		owns[n] = tally(draw.Scale[uint16], uint32(n))
	}
	leads := map[string]*big.Int{}
	for e := draw.NewEvery(); e.Next(); {
		deck := make([]int, k)
		for i := range deck {
			deck[i] = i
		}
		shuffle(e, deck)
		tuples := big.NewInt(1)
		for _, d := range e.Draws(nil) {
			tuples.Mul(tuples, big.NewInt(int64(owns[d.Bound][d.Value])))
		}
		order := fmt.Sprint(deck)
		if leads[order] == nil {
			leads[order] = new(big.Int)
		}
		leads[order].Add(leads[order], tuples)
	}
	return leads
}

func TestShuffleOrdersAreEquallyLikely(t *testing.T) {
	rulestest.Covers(t, "RG-3")
	for k, factorial := 1, 1; k <= 7; k, factorial = k+1, factorial*(k+1) {
		leads := orders(k, draw.Shuffle[int])
		if len(leads) != factorial {
			t.Errorf("%d cards: %d orders, want %d", k, len(leads), factorial)
		}
		want := big.NewInt(1) // the product of floor(2^16 / n) for n = 2 to k
		for n := 2; n <= k; n++ {
			want.Mul(want, big.NewInt(int64(65536/n)))
		}
		for order, tuples := range leads {
			if tuples.Cmp(want) != 0 {
				t.Fatalf("%d cards: order %s comes of %v tuples of words, want %v", k, order, tuples, want)
			}
		}
	}
}

// A shuffle that swaps with any place is the classic fault: k^k is no multiple
// of k!.
func TestCountCatchesNaiveShuffle(t *testing.T) {
	leads := orders(4, func(d draw.Source, deck []int) {
		for i := range deck {
			j := d.Uniform(uint32(len(deck)))
			deck[i], deck[j] = deck[j], deck[i]
		}
	})
	seen := map[string]bool{}
	for _, tuples := range leads {
		seen[tuples.String()] = true
	}
	if len(seen) == 1 {
		t.Error("the naive shuffle passed for uniform")
	}
}

// Dealing from counts without replacement, as a shoe does, gives every order of
// ranks the chance that counting gives: for 2 aces and 2 kings 4!/(2! 2!) = 6
// orders, each 1/6.
func TestDealingFromCounts(t *testing.T) {
	rulestest.Covers(t, "RG-4")
	chance := map[string]uint64{}
	for e := draw.NewEvery(); e.Next(); {
		left, order := []uint32{2, 2}, ""
		for total := uint32(4); total > 0; total-- {
			i := e.Pick(left, total)
			left[i]--
			order += "AK"[i : i+1]
		}
		num, den := e.Weight()
		chance[order] += num * 24 / den
	}
	if len(chance) != 6 {
		t.Errorf("%d orders, want 6", len(chance))
	}
	for order, of24 := range chance {
		if of24 != 4 {
			t.Errorf("%s has %d chances in 24, want 4", order, of24)
		}
	}
}
