package fast_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest"
)

var (
	reels  = []uint32{30, 31, 32, 33, 34}
	table  = []uint32{1, 0, 7, 20, 4}
	chance = []uint32{5, 1000 - 5}
)

// program asks d for all kinds of bounds, those that share words and those that
// force refusals among them, and returns the answers.
func program(d draw.Source) []uint32 {
	var answers []uint32
	for range 400 {
		for _, n := range []uint32{1, 2, 3, 6, 37, 52, 416, 1 << 31, math.MaxUint32} {
			answers = append(answers, d.Uniform(n))
		}
		for _, bounds := range [][]uint32{
			reels, {6, 6}, {52}, nil, {1, 1, 1},
			{256, 256, 256, 256, 256, 256, 256, 256, 256},
			{math.MaxUint32, math.MaxUint32, 1 << 24, 1 << 24},
			{1 << 28, 1<<28 - 1, 1<<28 - 3}, // products just below 2^56
			{1 << 28, 1<<28 + 1, 3},         // and just above
			// Products just above 2^64 / 257, of which one word in 257 is refused.
			slices.Repeat([]uint32{1 << 28, 1<<36/257 + 1}, 10),
			slices.Repeat([]uint32{37}, 40),
		} {
			answers = append(answers, d.Each(bounds)...)
		}
		answers = append(answers, uint32(d.Pick(table, 32)), uint32(d.Pick(chance, 1000)), uint32(d.Pick([]uint32{9}, 9)))
	}
	return answers
}

func TestAgreesWithTheDefinitions(t *testing.T) {
	for _, x := range []struct {
		run   uint64
		game  string
		chunk uint64
	}{{0, "", 0}, {1, "slots", 0}, {1, "slots", 1}, {math.MaxUint64, "a game of a longer name than most", math.MaxUint64}} {
		ref := newReference(x.run, x.game, x.chunk)
		got, want := program(fast.New(x.run, x.game, x.chunk)), program(ref)
		if !slices.Equal(got, want) {
			t.Errorf("%+v: answers differ from the definitions", x)
		}
		if ref.spent == 0 {
			t.Errorf("%+v: no word was refused, so refusals are untested", x)
		}
	}
}

// A word is refused exactly when its low half is below 2^64 mod n; the next word
// then answers instead.
func TestUniformRefusesByItsRule(t *testing.T) {
	for _, n := range []uint32{3, 7, 37, 52, 1000, 1<<31 + 1, math.MaxUint32 - 4} {
		span := new(big.Int).Lsh(big.NewInt(1), 64)
		refused := new(big.Int).Mod(span, big.NewInt(int64(n))).Uint64()
		next := fast.New(5, "refused", uint64(n)).Uniform(n)
		unasked := n // no answer below n, so that it shows
		for lo, want := range map[uint64]uint32{0: next, refused - 1: next, refused: unasked, uint64(n) - 1: unasked} {
			if got := fast.FinishUniform(fast.New(5, "refused", uint64(n)), n, unasked, lo); got != want {
				t.Errorf("below %d, low half %d (refused below %d): %d, want %d", n, lo, refused, got, want)
			}
		}
	}
}

// The streams never change between releases: par sheets and reports name a run
// seed, and whoever repeats it must get the same figures. The figures are those
// of the reference, which the test computes again.
func TestFrozenStreams(t *testing.T) {
	for _, x := range frozen {
		for name, d := range map[string]draw.Source{
			"source": fast.New(x.run, x.game, x.chunk), "reference": newReference(x.run, x.game, x.chunk),
		} {
			var got []uint32
			for range 4 {
				got = append(got, d.Uniform(math.MaxUint32))
			}
			got = append(got, d.Each(reels)...)
			got = append(got, uint32(d.Pick(table, 32)), d.Uniform(52))
			if !slices.Equal(got, x.want) {
				t.Errorf("%s of run %d, game %q, chunk %d: %v, want %v", name, x.run, x.game, x.chunk, got, x.want)
			}
		}
	}
}

// Every part of the seed matters, and a digit cannot move from one to another.
func TestStreamsAreApart(t *testing.T) {
	seen := map[string]string{}
	for _, run := range []uint64{0, 1, 256, 1 << 32} {
		for _, chunk := range []uint64{0, 1, 256, 1 << 32} {
			for _, game := range []string{"", "a", "b", "\x00", "\x00\x00\x00\x00\x00\x00\x00\x00"} {
				d := fast.New(run, game, chunk)
				first := fmt.Sprint(d.Uniform(math.MaxUint32), d.Uniform(math.MaxUint32), d.Uniform(math.MaxUint32))
				name := fmt.Sprintf("run %d chunk %d game %q", run, chunk, game)
				if before, ok := seen[first]; ok {
					t.Errorf("%s begins as %s", name, before)
				}
				seen[first] = name
			}
		}
	}
}

func TestReseedBeginsAnotherChunk(t *testing.T) {
	s := fast.New(7, "slots", 0)
	program(s)
	s.Reseed(7, "slots", 1)
	if !slices.Equal(program(s), program(fast.New(7, "slots", 1))) {
		t.Error("a reseeded Source differs from a new one")
	}
}

// A tape over the stream records and answers what the stream alone would.
func TestTapeDoesNotDisturbTheStream(t *testing.T) {
	tape := draw.Tape{From: fast.New(3, "tape", 0)}
	played := program(&tape)
	if !slices.Equal(played, program(fast.New(3, "tape", 0))) {
		t.Error("a taped stream answers otherwise")
	}
	replay := draw.Tape{Draws: tape.Draws}
	if !slices.Equal(program(&replay), played) || replay.Done() != nil {
		t.Error("the record replays otherwise")
	}
}

// RG-4: over all values of a Pick the indices come as the weights say; here in
// 320,000 picks of each table, within six deviations.
func TestPicksFollowTheWeights(t *testing.T) {
	rulestest.Covers(t, "RG-4")
	s := fast.New(11, "picks", 0)
	for _, weights := range [][]uint32{table, {5, 995}, {995, 5}, {0, 3}, {3, 0}, {1}} {
		total := uint32(0)
		for _, w := range weights {
			total += w
		}
		const picks = 320000
		counts := make([]float64, len(weights))
		for range picks {
			counts[s.Pick(weights, total)]++
		}
		for i, w := range weights {
			p := float64(w) / float64(total)
			if off := math.Abs(counts[i] - picks*p); off > 6*math.Sqrt(picks*p*(1-p)) {
				t.Errorf("%v: index %d came %v times in %d", weights, i, counts[i], picks)
			}
		}
	}
}

// The five reels of a spin share one word; each pair of stops must be free of
// the other: chi-square over 30 x 34 cells, mean 1,019, deviation 45.
func TestReelsOfOneWordAreIndependent(t *testing.T) {
	s := fast.New(12, "reels", 0)
	const spins = 1020 * 400
	var first, last [30][34]float64
	for range spins {
		stops := s.Each(reels)
		first[stops[0]][stops[4]]++
		last[stops[1]%30][stops[3]%33]++
	}
	square := 0.0
	for _, row := range first {
		for _, seen := range row {
			square += (seen - 400) * (seen - 400) / 400
		}
	}
	if square < 1019-6*45.2 || square > 1019+6*45.2 {
		t.Errorf("chi-square of first and fifth reel is %.0f", square)
	}
}

func TestRefuses(t *testing.T) {
	s := fast.New(1, "refuses", 0)
	for what, ask := range map[string]func(){
		"Uniform(0)":          func() { s.Uniform(0) },
		"Each with a 0":       func() { s.Each([]uint32{6, 0, 6}) },
		"weights too few":     func() { s.Pick([]uint32{1, 2, 0}, 4) },
		"two weights too few": func() { s.Pick([]uint32{1, 2}, 4) },
		"weights too many":    func() { s.Pick([]uint32{4, 2}, 4) },
		"weights wrap to sum": func() { s.Pick([]uint32{1 << 31, 1<<31 + 4}, 4) },
		"total 0":             func() { s.Pick(nil, 0) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s was answered", what)
				}
			}()
			ask()
		}()
	}
}

func TestAllocatesNothing(t *testing.T) {
	s := fast.New(1, "a game", 0)
	var d draw.Source = s
	if n := testing.AllocsPerRun(1000, func() {
		d.Uniform(52)
		d.Each(reels)
		d.Pick(table, 32)
		d.Pick(chance, 1000)
		s.Reseed(2, "a game", 9)
	}); n != 0 {
		t.Errorf("%v allocations a round", n)
	}
}

func BenchmarkWordAlone(b *testing.B) {
	words := rand.NewChaCha8([32]byte{1})
	for b.Loop() {
		words.Uint64()
	}
}

func BenchmarkUniform(b *testing.B) {
	var d draw.Source = fast.New(1, "bench", 0)
	b.ReportAllocs()
	for b.Loop() {
		d.Uniform(52)
	}
}

func BenchmarkEachFiveReels(b *testing.B) {
	var d draw.Source = fast.New(1, "bench", 0)
	b.ReportAllocs()
	for b.Loop() {
		d.Each(reels)
	}
}

func BenchmarkPickOfFive(b *testing.B) {
	var d draw.Source = fast.New(1, "bench", 0)
	b.ReportAllocs()
	for b.Loop() {
		d.Pick(table, 32)
	}
}

func BenchmarkPickOfTwo(b *testing.B) {
	var d draw.Source = fast.New(1, "bench", 0)
	b.ReportAllocs()
	for b.Loop() {
		d.Pick(chance, 1000)
	}
}

func BenchmarkReseed(b *testing.B) {
	s := fast.New(1, "bench", 0)
	b.ReportAllocs()
	for b.Loop() {
		s.Reseed(1, "bench", 2)
	}
}
