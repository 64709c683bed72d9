package fast_test

import (
	"encoding/binary"
	"testing"

	"croupier/draw/fast"
)

// A battery reads the words of the stream, little-endian, as the definition
// gives them.
func TestRawWordsAreTheStream(t *testing.T) {
	s, ref := fast.New(1, "raw", 0), newReference(1, "raw", 0)
	p := make([]byte, 8*300) // past the first key's 992 bytes
	if n, err := s.Read(p); n != len(p) || err != nil {
		t.Fatalf("Read: %d, %v", n, err)
	}
	for i := range 300 {
		if got, want := binary.LittleEndian.Uint64(p[8*i:]), ref.word(); got != want {
			t.Fatalf("word %d is %#x, want %#x", i, got, want)
		}
	}
	if got, want := s.Uniform(52), ref.Uniform(52); got != want {
		t.Errorf("after Read the next card is %d, want %d", got, want)
	}
}
