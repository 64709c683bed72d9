package draw_test

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"testing"

	"croupier/draw"
)

// noise is a sound and repeatable reader: SHA-256 of a label and a counter. It
// notes the size of each read and may be bent by change.
type noise struct {
	label  string
	block  uint64
	left   []byte
	reads  []int
	change func(i int, b byte) byte // of the i-th byte after the start-up test
	served int
	fail   bool
}

var errNoise = errors.New("the device is gone")

func (n *noise) Read(p []byte) (int, error) {
	if n.fail {
		return 0, errNoise
	}
	n.reads = append(n.reads, len(p))
	for i := range p {
		if len(n.left) == 0 {
			sum := sha256.Sum256(binary.BigEndian.AppendUint64([]byte(n.label), n.block))
			n.left = sum[:]
			n.block++
		}
		p[i], n.left = n.left[0], n.left[1:]
		if n.change != nil {
			p[i] = n.change(n.served, p[i])
		}
		n.served++
	}
	return len(p), nil
}

// started returns a Health over n that has passed its start-up test, with the
// notes of n taken since.
func started(t testing.TB, n *noise) *draw.Health {
	t.Helper()
	change := n.change
	n.change = nil
	h := draw.NewHealth(n)
	if err := h.Failed(); err != nil {
		t.Fatalf("start-up test of a sound source: %v", err)
	}
	n.change, n.served, n.reads = change, 0, nil
	return h
}

// scripted returns a Live that will read the given words, and sound noise after.
func scripted(t testing.TB, words []uint32) (*draw.Live, *noise) {
	t.Helper()
	n := &noise{label: "scripted"}
	n.change = func(i int, b byte) byte {
		if i/4 < len(words) {
			return byte(words[i/4] >> (24 - 8*(i%4)))
		}
		return b
	}
	return draw.NewLive(started(t, n), 0), n
}

// words returns k words of the noise under a label.
func words(label string, k int) []uint32 {
	out := make([]uint32, k)
	for i := range out {
		sum := sha256.Sum256(binary.BigEndian.AppendUint64([]byte(label), uint64(i)))
		out[i] = binary.BigEndian.Uint32(sum[:])
	}
	return out
}

// panics returns what f panics with, or nil.
func panics(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}
