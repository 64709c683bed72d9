package draw_test

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
)

func TestDefaultReaderIsTheSystems(t *testing.T) {
	rulestest.Covers(t, "PL-8")
	h := draw.NewHealth(nil)
	if draw.ReaderOf(h) != any(rand.Reader) || h.Failed() != nil {
		t.Fatalf("default reader %T, failed: %v", draw.ReaderOf(h), h.Failed())
	}
	live, seen := draw.NewLive(h, 0), [6]bool{}
	for range 1000 {
		seen[live.Uniform(6)] = true
	}
	if seen != [6]bool{true, true, true, true, true, true} {
		t.Errorf("faces seen in 1,000 throws: %v", seen) // false alarm: 6 * (5/6)^1000
	}
}

// RG-5: any order of 416 cards can come out, because each card has words of its
// own: for an order chosen beforehand there is a stream of words that deals it.
func TestEveryOrderOfAShoeIsReachable(t *testing.T) {
	rulestest.Covers(t, "RG-5")
	const cards = 416
	for trial := range 3 {
		want := rankOf(words(fmt.Sprint("order ", trial), cards))
		// Undo the shuffle from the wanted order to find the words.
		deck, script := make([]int, cards), []uint32{}
		for i := range deck {
			deck[i] = i
		}
		for left := cards; left > 1; left-- {
			i := slices.Index(deck, want[left-1])
			// The upper bits differ from word to word, as noise does.
			high := words(fmt.Sprint("high ", trial, left), 1)[0] >> 10
			script = append(script, high*uint32(left)+uint32(i))
			deck[i], deck[left-1] = deck[left-1], deck[i]
		}
		live, n := scripted(t, script)
		for i := range deck {
			deck[i] = i
		}
		draw.Shuffle(live, deck)
		if !slices.Equal(deck, want) {
			t.Fatalf("trial %d: the stream did not deal the order it was made for", trial)
		}
		// 416! is near 2^3020, and a word is 32 bits.
		if read := total(n.reads); read*8 < 3020 || read < 4*(cards-1) {
			t.Errorf("%d bytes read for %d cards", read, cards)
		}
	}
}

// rankOf returns the places of w's words in ascending order: a permutation.
func rankOf(w []uint32) []int {
	order := make([]int, len(w))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return int(int64(w[a]) - int64(w[b])) })
	return order
}

func total(reads []int) (sum int) {
	for _, n := range reads {
		sum += n
	}
	return sum
}

// RG-5: an answer comes of its own word and of no other, so nothing is expanded
// from a seed.
func TestOneWordChangesOneAnswer(t *testing.T) {
	rulestest.Covers(t, "RG-5")
	answers := func(script []uint32) []uint32 {
		live, _ := scripted(t, script)
		got := []uint32{}
		for range len(script) {
			got = append(got, live.Uniform(1<<16))
		}
		return got
	}
	script := words("one word", 48)
	base := answers(script)
	for i := range script {
		bent := slices.Clone(script)
		bent[i] ^= 0x1234
		for j, v := range answers(bent) {
			if (v != base[j]) != (i == j) {
				t.Fatalf("word %d changed: answer %d was %d and is %d", i, j, base[j], v)
			}
		}
	}
}

func TestWipeLeavesNoByte(t *testing.T) {
	rulestest.Covers(t, "RG-6")
	live := draw.NewLive(started(t, &noise{label: "wipe"}), 512)
	live.Each([]uint32{1000, 1000, 1000})
	live.Each([]uint32{1000}) // its answer is shorter than the buffer
	if bytes.Count(draw.BlockOf(live), []byte{0}) == 512 || slices.Max(draw.AnswersOf(live)) == 0 {
		t.Fatal("the test sees nothing to wipe")
	}
	live.Wipe()
	if bytes.Count(draw.BlockOf(live), []byte{0}) != 512 {
		t.Errorf("after Wipe the block holds %x", draw.BlockOf(live))
	}
	if slices.Max(draw.AnswersOf(live)) != 0 {
		t.Errorf("after Wipe the answers are %v", draw.AnswersOf(live))
	}
}

// RG-6: the heap of a paused server holds no word of a run that is over, read
// or unread. The words are compared masked, so that the search finds no copy of
// its own.
func TestHeapHoldsNoWordOfAFinishedRun(t *testing.T) {
	rulestest.Covers(t, "RG-6")
	const mask = 0x5a
	live := draw.NewLive(draw.NewHealth(nil), 512)
	live.Uniform(37)
	masked := slices.Clone(draw.BlockOf(live))
	for i := range masked {
		masked[i] ^= mask
	}
	if found(t, masked, mask) == 0 {
		t.Fatal("the search does not find the words of a run in progress")
	}
	live.Wipe()
	if n := found(t, masked, mask); n != 0 {
		t.Errorf("after Wipe the heap holds %d of 64 pieces of the block", n)
	}
	runtime.KeepAlive(live)
}

// found dumps the heap and counts the 8-byte pieces of the masked block in it.
func found(t *testing.T, masked []byte, mask byte) int {
	t.Helper()
	f, err := os.Create(filepath.Join(t.TempDir(), "heap"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	runtime.GC()
	debug.WriteHeapDump(f.Fd())
	heap, err := os.ReadFile(f.Name())
	if err != nil {
		t.Fatal(err)
	}
	for i := range heap {
		heap[i] ^= mask
	}
	pieces := 0
	for at := 0; at < len(masked); at += 8 {
		if bytes.Contains(heap, masked[at:at+8]) {
			pieces++
		}
	}
	clear(heap)
	return pieces
}

func TestAWipedLiveReadsAfresh(t *testing.T) {
	rulestest.Covers(t, "RG-6")
	n := &noise{label: "afresh"}
	live := draw.NewLive(started(t, n), 0)
	for range 5 {
		live.Uniform(6)
		live.Wipe()
		live.Wipe()
	}
	if !slices.Equal(n.reads, []int{64, 64, 64, 64, 64}) {
		t.Errorf("five runs of one draw read %v, want a block each", n.reads)
	}
}

func TestBlockSizes(t *testing.T) {
	for size, want := range map[int]int{0: 64, 1: 64, 64: 64, 65: 128, 512: 512} {
		if got := len(draw.BlockOf(draw.NewLive(draw.NewHealth(nil), size))); got != want {
			t.Errorf("size %d gives blocks of %d, want %d", size, got, want)
		}
	}
}

// RG-8: what one run asks, how much and how fast, changes neither when nor how
// much another run reads, and a run reads by its own questions alone.
func TestRequestsLeaveTheScheduleOfOthersAlone(t *testing.T) {
	rulestest.Covers(t, "RG-8")
	schedule := func(hammer int) []int {
		n := &noise{label: "schedule"}
		h := started(t, n)
		player, other := draw.NewLive(h, 64), draw.NewLive(h, 64)
		var mine []int
		for i := range 100 {
			for range hammer {
				player.Uniform(uint32(1 + i)) // refuses no word often enough to matter
				player.Wipe()
			}
			before := len(n.reads)
			other.Uniform(1 << 16) // refuses no word
			for _, size := range n.reads[before:] {
				mine = append(mine, i*1000+size)
			}
		}
		return mine
	}
	want := []int{}
	for i := 0; i < 100; i += 16 { // 16 words of 32 bits to a block of 64 bytes
		want = append(want, i*1000+64)
	}
	for _, hammer := range []int{0, 1, 17, 100} {
		if got := schedule(hammer); !slices.Equal(got, want) {
			t.Errorf("hammered %d times: reads at %v, want %v", hammer, got, want)
		}
	}
}

// RG-10: nothing but numbers of the game's own odds can be told to the draw.
func TestDrawIsToldOddsOnly(t *testing.T) {
	rulestest.Covers(t, "RG-10")
	allowed := []reflect.Type{reflect.TypeFor[uint32](), reflect.TypeFor[[]uint32]()}
	source := reflect.TypeFor[draw.Source]()
	for i := range source.NumMethod() {
		m := source.Method(i).Type
		for j := range m.NumIn() {
			if !slices.Contains(allowed, m.In(j)) {
				t.Errorf("%s takes a %v", source.Method(i).Name, m.In(j))
			}
		}
	}
	// Nor can a Live be told otherwise: beside the questions it wipes, prints its
	// name and gives raw words to a test battery.
	live, others := reflect.TypeFor[*draw.Live](), []string{"Format", "GoString", "Read", "String", "Wipe"}
	for i := range live.NumMethod() {
		name := live.Method(i).Name
		if _, asked := source.MethodByName(name); !asked && !slices.Contains(others, name) {
			t.Errorf("a Live has a method %s", name)
		}
	}
	if reflect.TypeFor[*draw.Health]().NumMethod() != 1 {
		t.Errorf("a Health has methods beside Failed")
	}
}

func TestLivePrintsNothingOfItself(t *testing.T) {
	rulestest.Covers(t, "PL-8")
	live := draw.NewLive(started(t, &noise{label: "print"}), 0)
	live.Uniform(6)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%d", "%x", "%q"} {
		if got := fmt.Sprintf(verb, live); got != "draw.Live" {
			t.Errorf("%s prints %s", verb, got)
		}
	}
	//lint:ignore SA9005 that nothing of it can be marshalled is what is tested
	if got, err := json.Marshal(live); err != nil || string(got) != "{}" {
		t.Errorf("as JSON: %s, %v", got, err)
	}
	holder := struct {
		Name string
		live *draw.Live
	}{"table", live}
	word := fmt.Sprint(binary.BigEndian.Uint32(draw.BlockOf(live)[4:]))
	for _, verb := range []string{"%v", "%+v", "%#v"} {
		got := fmt.Sprintf(verb, holder)
		if strings.Contains(got, word) || strings.Contains(got, fmt.Sprint(draw.BlockOf(live)[8:12])) {
			t.Errorf("%s of its holder prints the block: %s", verb, got)
		}
	}
}

func BenchmarkLiveSpin(b *testing.B) {
	live, reels := draw.NewLive(draw.NewHealth(nil), 0), []uint32{30, 31, 32, 33, 34}
	b.ReportAllocs()
	for b.Loop() {
		live.Each(reels)
		live.Wipe()
	}
}
