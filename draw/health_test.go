package draw_test

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"sync"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
)

// The cutoffs, computed again from their definitions in exact fractions.
func TestCutoffsHaveFalseAlarmsOf2ToMinus40(t *testing.T) {
	rulestest.Covers(t, "RG-12")
	alpha := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 40))

	// Repetition count: a row of C starts at a given place with chance 2^-8(C-1);
	// a chunk has 64 places.
	row := func(c int) *big.Rat {
		return new(big.Rat).SetFrac(big.NewInt(draw.BlockSize), new(big.Int).Lsh(big.NewInt(1), uint(8*(c-1))))
	}
	if row(draw.RepeatLimit).Cmp(alpha) > 0 || row(draw.RepeatLimit-1).Cmp(alpha) <= 0 {
		t.Errorf("%d is not the least row of a chance up to 2^-40", draw.RepeatLimit)
	}

	// Adaptive proportion: the tail of a binomial of 504 trials at 1/256.
	trials := int64(draw.WindowChunks * (draw.BlockSize - 1))
	tail := func(c int64) *big.Rat {
		ways := new(big.Int) // of 256^trials, those with fewer than c matches
		for k := range c {
			of := new(big.Int).Binomial(trials, k)
			of.Mul(of, new(big.Int).Exp(big.NewInt(255), big.NewInt(trials-k), nil))
			ways.Add(ways, of)
		}
		all := new(big.Int).Exp(big.NewInt(256), big.NewInt(trials), nil)
		return new(big.Rat).SetFrac(new(big.Int).Sub(all, ways), all)
	}
	if tail(draw.SameLimit).Cmp(alpha) > 0 || tail(draw.SameLimit-1).Cmp(alpha) <= 0 {
		t.Errorf("%d is not the least count of a chance up to 2^-40", draw.SameLimit)
	}

	// A stuck bit: eight bits, two values, 64 bytes.
	stuck := new(big.Rat).SetFrac(big.NewInt(16), new(big.Int).Lsh(big.NewInt(1), draw.BlockSize))
	if stuck.Cmp(alpha) > 0 {
		t.Error("the stuck bit test alarms falsely more often than 2^-40")
	}
	if draw.StartupBytes < 1024 {
		t.Error("the start-up test takes fewer than 1,024 samples")
	}
}

// faults are the sources that must trip, each as the i-th byte of a bent stream.
var faults = map[string]func(i int, b byte) byte{
	"stuck at 0":          func(int, byte) byte { return 0 },
	"stuck at 255":        func(int, byte) byte { return 255 },
	"stuck now and then":  func(i int, b byte) byte { return pick(i%64 < 8, 7, b) },
	"two bytes in turn":   func(i int, b byte) byte { return byte(i % 2 * 0xa5) },
	"a counter of 4 bits": func(i int, b byte) byte { return byte(i % 16) },
	"low half only":       func(i int, b byte) byte { return b & 15 },
	"one bit stuck at 0":  func(i int, b byte) byte { return b & 0xef },
	"one bit stuck at 1":  func(i int, b byte) byte { return b | 0x10 },
	"zero 3 times in 8":   func(i int, b byte) byte { return pick(b < 96, 0, b) },
	"ASCII digits":        func(i int, b byte) byte { return '0' + b%10 },
}

func pick(yes bool, a, b byte) byte {
	if yes {
		return a
	}
	return b
}

func TestUnsoundSourcesTripAtTheStart(t *testing.T) {
	rulestest.Covers(t, "RG-12")
	for name, fault := range faults {
		h := draw.NewHealth(&noise{label: name, change: fault})
		if h.Failed() == nil {
			t.Errorf("%s: the start-up test passed", name)
		}
		if f, ok := panics(func() { draw.NewLive(h, 0).Uniform(6) }).(*draw.Failure); !ok || error(f) != h.Failed() {
			t.Errorf("%s: a Live of a failed source answered, or panicked with %v", name, f)
		}
	}
}

func TestSourcesThatGoBadTripInUse(t *testing.T) {
	rulestest.Covers(t, "RG-12")
	for name, fault := range faults {
		for _, size := range []int{64, 512} {
			h := started(t, &noise{label: name, change: fault})
			live, other := draw.NewLive(h, size), draw.NewLive(h, size)
			blocks := 0
			got := panics(func() {
				for ; blocks < 100; blocks++ {
					live.Uniform(6)
					live.Wipe()
				}
			})
			f, ok := got.(*draw.Failure)
			if !ok || f.Reason == "" || f.Err != nil || error(f) != h.Failed() {
				t.Errorf("%s, blocks of %d: panic %v, Failed %v", name, size, got, h.Failed())
			}
			// One window is 512 bytes; bias this coarse shows within a few.
			if blocks*size > 4*512 {
				t.Errorf("%s, blocks of %d: tripped only after %d blocks", name, size, blocks)
			}
			if panics(func() { other.Uniform(6) }) != any(f) {
				t.Errorf("%s: another Live of the failed source answered", name)
			}
			for _, b := range draw.BlockOf(live) {
				if b != 0 {
					t.Fatalf("%s: a failed Live is not wiped", name)
				}
			}
		}
	}
}

// A block that is stuck is not used even once.
func TestStuckBlockAnswersNothing(t *testing.T) {
	rulestest.Covers(t, "RG-12")
	live := draw.NewLive(started(t, &noise{label: "once", change: faults["stuck at 0"]}), 0)
	if v, failed := uint32(99), panics(func() { live.Uniform(6) }); failed == nil || v != 99 {
		t.Errorf("answered from a stuck block (%v)", failed)
	}
}

// The failure of the process is seen by a run that still has words unread.
func TestFailureStopsRunsInProgress(t *testing.T) {
	n := &noise{label: "in progress"}
	h := started(t, n)
	first, second := draw.NewLive(h, 64), draw.NewLive(h, 64)
	first.Uniform(6)
	n.fail = true
	if f, ok := panics(func() { second.Uniform(6) }).(*draw.Failure); !ok || !errors.Is(f, errNoise) {
		t.Fatalf("a failing reader: panic %v", f)
	}
	n.fail = false
	if panics(func() { first.Uniform(6) }) == nil {
		t.Error("a run went on after its source had failed")
	}
	if err := h.Failed(); !errors.Is(err, errNoise) || !strings.Contains(err.Error(), errNoise.Error()) {
		t.Errorf("Failed: %v", err)
	}
	if dead := draw.NewHealth(&noise{fail: true}); !errors.Is(dead.Failed(), errNoise) {
		t.Errorf("a reader dead at the start: %v", dead.Failed())
	}
}

// 8 MiB of noise, fixed, raise no alarm; and matches come as often as the
// binomial law of the cutoff says: 504/256 a window, within six deviations.
func TestSoundSourceDoesNotTrip(t *testing.T) {
	rulestest.Covers(t, "RG-12")
	h := started(t, &noise{label: "sound"})
	live := draw.NewLive(h, draw.WindowChunks*draw.BlockSize)
	const windows = 16384
	sum := 0
	for range windows {
		live.Uniform(6)
		live.Wipe()
		chunks, same := draw.SeenOf(h)
		if chunks != draw.WindowChunks {
			t.Fatalf("a block of a window leaves %d chunks counted", chunks)
		}
		sum += same
	}
	if h.Failed() != nil {
		t.Fatal(h.Failed())
	}
	// Mean 32,256; variance 32,256 * 255/256, deviation 179.
	if sum < 32256-6*180 || sum > 32256+6*180 {
		t.Errorf("%d matches in %d windows, want about 32,256", sum, windows)
	}
}

// The tests trip at their cutoffs and not one below.
func TestCutoffsAreExact(t *testing.T) {
	rulestest.Covers(t, "RG-12")
	plain := func(i int, b byte) byte { return byte(i%64) * 5 } // all different within a chunk
	row := func(c int) func(i int, b byte) byte {
		return func(i int, b byte) byte { return plain(max(i, c-1), b) }
	}
	// 2 matches in each of the first seven chunks, the rest in the eighth.
	same := func(c int) func(i int, b byte) byte {
		return func(i int, b byte) byte {
			matches := 2
			if i/64 == draw.WindowChunks-1 {
				matches = c - 2*(draw.WindowChunks-1)
			}
			if i%64%3 == 0 && i%64/3 <= matches { // the first byte and those equal to it, no two in a row
				return 0x80
			}
			return plain(i, b)
		}
	}
	for _, x := range []struct {
		name   string
		change func(i int, b byte) byte
		blocks int // read before the last, which may trip
		trips  bool
	}{
		{"row below the limit", row(draw.RepeatLimit - 1), 0, false},
		{"row at the limit", row(draw.RepeatLimit), 0, true},
		{"matches below the limit", same(draw.SameLimit - 1), draw.WindowChunks - 1, false},
		{"matches at the limit", same(draw.SameLimit), draw.WindowChunks - 1, true},
	} {
		live := draw.NewLive(started(t, &noise{label: "exact", change: x.change}), 64)
		for range x.blocks {
			live.Uniform(1)
			live.Wipe()
		}
		f := panics(func() { live.Uniform(1) })
		if _, tripped := f.(*draw.Failure); tripped != x.trips {
			t.Errorf("%s: %v", x.name, f)
		}
	}
}

// A Live that refills counts its used up blocks as one that is wiped does.
func TestRefilledBlocksAreCounted(t *testing.T) {
	h := started(t, &noise{label: "refilled"})
	live := draw.NewLive(h, 64)
	for range 3*16 + 1 {
		live.Uniform(1)
	}
	if chunks, _ := draw.SeenOf(h); chunks != 3 {
		t.Errorf("%d chunks counted after three blocks were used up, want 3", chunks)
	}
}

// meddler is a reader during whose next read something else happens; what it
// then gives is bent by the noise's own change.
type meddler struct {
	noise
	during func()
}

func (m *meddler) Read(p []byte) (int, error) {
	if during := m.during; during != nil {
		m.during = nil
		during()
	}
	return m.noise.Read(p)
}

// A block that was being read while the source failed elsewhere is not used,
// sound or not, and the first failure is the one that is told.
func TestFirstFailureIsKept(t *testing.T) {
	for name, change := range map[string]func(int, byte) byte{"sound": nil, "stuck": faults["stuck at 0"]} {
		m := &meddler{noise: noise{label: "meddler"}}
		h := draw.NewHealth(m)
		live, other := draw.NewLive(h, 0), draw.NewLive(h, 0)
		m.during = func() {
			m.fail = true
			panics(func() { other.Uniform(6) })
			m.fail, m.change = false, change
		}
		f, ok := panics(func() { live.Uniform(6) }).(*draw.Failure)
		if !ok || !errors.Is(f, errNoise) || !errors.Is(h.Failed(), errNoise) {
			t.Errorf("%s: panic %v, Failed %v, want the reader's error", name, f, h.Failed())
		}
	}
}

// Small blocks of many Lives count into one window: a bias that no block shows
// alone trips all the same.
func TestWindowSpansRuns(t *testing.T) {
	rulestest.Covers(t, "RG-12")
	h := started(t, &noise{label: "spans", change: faults["low half only"]})
	got := panics(func() {
		for range 100 {
			live := draw.NewLive(h, 64)
			live.Uniform(6)
			live.Wipe()
		}
	})
	if f, ok := got.(*draw.Failure); !ok {
		t.Errorf("biased source over 100 runs: %v", f)
	}
}

func TestHealthIsSharedByManyRuns(t *testing.T) {
	h := draw.NewHealth(nil)
	var all sync.WaitGroup
	for run := range 8 {
		all.Go(func() {
			live := draw.NewLive(h, 64*(1+run%3))
			for range 500 {
				live.Each([]uint32{30, 30, 30, 30, 30})
				live.Wipe()
			}
		})
	}
	all.Wait()
	if err := h.Failed(); err != nil {
		t.Error(err)
	}
}

func ExampleFailure() {
	h := draw.NewHealth(&noise{label: "example", change: func(int, byte) byte { return 0 }})
	fmt.Println(h.Failed())
	// Output: draw: repetition count test tripped
}
