package draw

import (
	"encoding/binary"
	"fmt"
	"io"
)

// BlockSize is the least block of a Live in bytes, enough for a spin of a slot;
// every block is a multiple of it.
const BlockSize = 64

// Live is the Source of one run of one round, from one decision to the next:
// every word it answers from was read for it alone, and Wipe ends it.
//
// It reads one block of fresh bytes when it is first asked and another when
// that is used up; it has no generator state, seed or pool of its own, so
// nothing that a player sends can time a reseeding (RG-8) and no two
// processes, forks or restored snapshots can share one (RG-7). With the
// standard reader each block costs one call of the operating system's
// generator or, in FIPS mode (GODEBUG=fips140=on), one request to the module's
// SP 800-90A DRBG, which mixes fresh system entropy into every request and
// runs its known answer tests when the process starts (RG-12).
//
// A failing reader or health test panics with a *Failure after wiping. The
// driver of the rules recovers it into an error and the house voids the round
// and stops the game; no other generator steps in (RG-2). crypto/rand never
// returns an error in this version of Go but ends the process, so only an
// injected reader can take that path; the health tests watch either.
//
// A Live is used by pointer and never copied. It shows nothing of itself when
// printed (PL-8).
type Live struct {
	health *Health
	block  []byte
	next   int  // the first unread byte of block; len(block) when there is none
	held   bool // block holds bytes that were read, used up or not
	each   []uint32
}

// NewLive returns a Live that reads from h's reader in blocks of at least size
// bytes, rounded up to a multiple of BlockSize: 64 for a slot, 512 for a table.
// It reads nothing yet. It panics if h is nil.
func NewLive(h *Health, size int) *Live {
	if h == nil {
		panic("draw: a Live without health tests")
	}
	size = max(BlockSize, (size+BlockSize-1)/BlockSize*BlockSize)
	return &Live{health: h, block: make([]byte, size), next: size}
}

// Uniform answers one of the n numbers below n, all equally likely.
func (l *Live) Uniform(n uint32) uint32 {
	if n == 0 {
		panic("draw: Uniform of 0")
	}
	for {
		if v, ok := Scale(l.word(), n); ok {
			return v
		}
	}
}

// Each answers one independent Uniform per bound, each from words of its own.
func (l *Live) Each(bounds []uint32) []uint32 {
	l.each = l.each[:0]
	for _, n := range bounds {
		l.each = append(l.each, l.Uniform(n))
	}
	return l.each
}

// Pick answers index i with weights[i] chances in total, by one scaled draw
// below total (RG-4).
func (l *Live) Pick(weights []uint32, total uint32) int {
	if total == 0 {
		panic("draw: Pick of total 0")
	}
	return Index(weights, total, l.Uniform(total))
}

// Wipe zeroes every byte that was read and every answer. The driver calls it at
// the end of a run, before the reply leaves (RG-6). The Live may then serve the
// next run: its next question reads a fresh block.
func (l *Live) Wipe() {
	if l.held {
		l.health.retire(l.block)
	}
	l.clear()
}

// Format writes the type's name only, whatever the verb.
func (l *Live) Format(f fmt.State, _ rune) { io.WriteString(f, l.String()) }

// String returns the type's name only.
func (l *Live) String() string { return "draw.Live" }

// GoString returns the type's name only.
func (l *Live) GoString() string { return l.String() }

// word returns the next fresh word, big-endian.
func (l *Live) word() uint32 {
	if f := l.health.failure.Load(); f != nil {
		l.clear()
		panic(f)
	}
	if l.next == len(l.block) {
		l.fill()
	}
	w := binary.BigEndian.Uint32(l.block[l.next:])
	l.next += 4
	return w
}

// fill reads a block and has it tested before any word of it is used.
func (l *Live) fill() {
	if l.held {
		l.health.retire(l.block)
	}
	_, err := io.ReadFull(l.health.from, l.block)
	var f *Failure
	if err != nil {
		f = l.health.fail("the reader of random bytes failed", err)
	} else {
		f = l.health.admit(l.block)
	}
	if f != nil {
		l.clear()
		panic(f)
	}
	l.next, l.held = 0, true
}

func (l *Live) clear() {
	clear(l.block)
	clear(l.each[:cap(l.each)])
	l.next, l.held = len(l.block), false
}
