package draw_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"croupier/draw"
)

// walk runs step over all its answers and returns the chance of each result,
// the number of paths, and the sum of all chances.
func walk(step func(d draw.Source) string) (chance map[string]*big.Rat, paths int, sum *big.Rat) {
	chance, sum = map[string]*big.Rat{}, new(big.Rat)
	for e := draw.NewEvery(); e.Next(); {
		result := step(e)
		num, den := e.WeightBig()
		path := new(big.Rat).SetFrac(num, den)
		if chance[result] == nil {
			chance[result] = new(big.Rat)
		}
		chance[result].Add(chance[result], path)
		sum.Add(sum, path)
		paths++
	}
	return chance, paths, sum
}

// Two dice: the chances of the sums are the 36ths of any text book.
func TestEveryWalksTwoDice(t *testing.T) {
	chance, paths, sum := walk(func(d draw.Source) string {
		dice := d.Each([]uint32{6, 6})
		return fmt.Sprint(dice[0] + dice[1] + 2)
	})
	if paths != 36 || sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%d paths sum to %v, want 36 and 1", paths, sum)
	}
	for total, of36 := range map[string]int64{"2": 1, "3": 2, "7": 6, "11": 2, "12": 1} {
		if chance[total].Cmp(big.NewRat(of36, 36)) != 0 {
			t.Errorf("%s has chance %v, want %d/36", total, chance[total], of36)
		}
	}
}

// The number of questions may depend on the answers: throw until a six, at most
// three times. 1/6, 5/36, 25/216 and 125/216 by hand.
func TestEveryWalksPathsOfUnlikeLength(t *testing.T) {
	chance, paths, sum := walk(func(d draw.Source) string {
		for throw := 1; throw <= 3; throw++ {
			if d.Uniform(6) == 5 {
				return fmt.Sprint(throw)
			}
		}
		return "none"
	})
	if paths != 1+5+25+125 || sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%d paths sum to %v, want 156 and 1", paths, sum)
	}
	for result, want := range map[string]*big.Rat{
		"1": big.NewRat(1, 6), "2": big.NewRat(5, 36), "3": big.NewRat(25, 216), "none": big.NewRat(125, 216),
	} {
		if chance[result].Cmp(want) != 0 {
			t.Errorf("%s has chance %v, want %v", result, chance[result], want)
		}
	}
}

func TestEverySkipsZeroWeights(t *testing.T) {
	chance, paths, sum := walk(func(d draw.Source) string {
		return fmt.Sprint(d.Pick([]uint32{0, 3, 0, 0, 4, 0}, 7))
	})
	if paths != 2 || sum.Cmp(big.NewRat(1, 1)) != 0 ||
		chance["1"].Cmp(big.NewRat(3, 7)) != 0 || chance["4"].Cmp(big.NewRat(4, 7)) != 0 {
		t.Errorf("%d paths, %v", paths, chance)
	}
	if _, paths, _ := walk(func(d draw.Source) string { return "" }); paths != 1 {
		t.Errorf("a step without a question has %d paths, want 1", paths)
	}
}

// Steps whose questions hang on a hash of the answers so far: whatever the tree,
// chances sum to one, no path comes twice, and each replays from its draws.
func TestEverySumsToOneOverAnyTree(t *testing.T) {
	for seed := range uint32(60) {
		seen := map[string]bool{}
		step := func(d draw.Source) string {
			trail := fmt.Sprint(seed)
			for len(trail) < 12 {
				q := words(trail, 5)
				switch q[0] % 4 {
				case 0:
					trail += fmt.Sprint(" u", d.Uniform(1+q[1]%4))
				case 1:
					trail += fmt.Sprint(" e", d.Each([]uint32{1 + q[1]%3, 1 + q[2]%2}))
				case 2:
					weights := []uint32{q[1] % 3, q[2] % 3 * 1000, q[3] % 2, 1}
					trail += fmt.Sprint(" p", d.Pick(weights, weights[0]+weights[1]+weights[2]+1))
				default:
					return trail
				}
			}
			return trail
		}
		sum := new(big.Rat)
		for e := draw.NewEvery(); e.Next(); {
			trail := step(e)
			num, den := e.Weight()
			bigNum, bigDen := e.WeightBig()
			if bigNum.Uint64() != num || bigDen.Uint64() != den {
				t.Fatalf("%s: Weight %d/%d, WeightBig %v/%v", trail, num, den, bigNum, bigDen)
			}
			sum.Add(sum, new(big.Rat).SetFrac(bigNum, bigDen))
			replay := draw.Tape{Draws: e.Draws(nil)}
			if again := step(&replay); again != trail || replay.Done() != nil || seen[trail] {
				t.Fatalf("path %q replays as %q (%v), seen %v", trail, again, replay.Done(), seen[trail])
			}
			seen[trail] = true
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("tree %d: the chances sum to %v", seed, sum)
		}
	}
}

func TestWeightBeyond64Bits(t *testing.T) {
	e := draw.NewEvery()
	e.Next()
	for range 3 {
		e.Pick([]uint32{1<<32 - 1, 0}, 1<<32-1)
	}
	if panics(func() { e.Weight() }) == nil {
		t.Error("a weight of 96 bits was given in 64")
	}
	side := new(big.Int).SetUint64(1<<32 - 1)
	want := new(big.Int).Exp(side, big.NewInt(3), nil)
	if num, den := e.WeightBig(); num.Cmp(want) != 0 || den.Cmp(want) != 0 {
		t.Errorf("weight %v/%v, want %v/%v", num, den, want, want)
	}
	if e.Next() {
		t.Error("a second path of a single answer")
	}
	if !e.Next() {
		t.Error("a walked Every does not begin again")
	}
}

// A step that asks otherwise with the same answers would break every sum in
// silence, so it panics.
func TestEveryNoticesAStepThatDoesNotRepeat(t *testing.T) {
	calls := 0
	for name, ask := range map[string]func(e *draw.Every){
		"other bound":   func(e *draw.Every) { e.Uniform(3 + uint32(calls)); e.Uniform(2) },
		"other kind":    func(e *draw.Every) { first(e, calls); e.Uniform(2) },
		"other weights": func(e *draw.Every) { e.Pick([]uint32{2 + uint32(calls), 3 - uint32(calls)}, 5); e.Uniform(2) },
		"fewer": func(e *draw.Every) {
			if calls == 0 {
				e.Uniform(2)
				e.Uniform(2)
			}
		},
	} {
		calls = 0
		if panics(func() {
			for e := draw.NewEvery(); e.Next() && calls < 3; calls++ {
				ask(e)
			}
		}) == nil {
			t.Errorf("%s: not noticed", name)
		}
	}
}

// first asks one of two of equal chance, as a Uniform or, on later calls, a Pick.
func first(e *draw.Every, calls int) {
	if calls == 0 {
		e.Uniform(2)
	} else {
		e.Pick([]uint32{1, 1}, 2)
	}
}

func TestEveryReset(t *testing.T) {
	e, got := draw.NewEvery(), []uint32{}
	e.Next()
	e.Uniform(9)
	e.Reset()
	for e.Next() {
		got = append(got, e.Uniform(3))
	}
	if !slices.Equal(got, []uint32{0, 1, 2}) {
		t.Errorf("after Reset walks %v", got)
	}
}

func BenchmarkEveryThreeDice(b *testing.B) {
	bounds := []uint32{6, 6, 6}
	e := draw.NewEvery()
	b.ReportAllocs()
	for b.Loop() {
		for e.Reset(); e.Next(); {
			e.Each(bounds)
		}
	}
}
