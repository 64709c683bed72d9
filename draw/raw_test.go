package draw_test

import (
	"encoding/binary"
	"testing"

	"croupier/draw"
)

// A battery reads the very words that questions would be answered from, each
// once, and a failure stops it as it stops a round.
func TestRawWordsAreThoseOfTheQuestions(t *testing.T) {
	script := words("raw", 20)
	live, n := scripted(t, script)
	p := make([]byte, 4*16+2)
	if got, err := live.Read(p); got != len(p) || err != nil {
		t.Fatalf("Read: %d, %v", got, err)
	}
	for i := range 16 {
		if w := binary.BigEndian.Uint32(p[4*i:]); w != script[i] {
			t.Errorf("word %d is %#x, want %#x", i, w, script[i])
		}
	}
	if got := live.Uniform(1 << 16); got != script[17]&0xffff {
		t.Errorf("the word after those read answers %d, want %d", got, script[17]&0xffff)
	}
	n.fail = true
	if _, ok := panics(func() { live.Read(make([]byte, 64)) }).(*draw.Failure); !ok {
		t.Error("Read of a failing reader did not panic")
	}
}
