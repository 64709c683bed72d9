package house

import (
	"errors"
	"sync"
	"testing"
	"time"
)

// TestMint: IDs sort in the order in which they were minted, whatever the clock
// does, and are read back.
func TestMint(t *testing.T) {
	now := time.UnixMilli(1_800_000_000_000)
	m := NewMint(func() time.Time { return now }, nil)
	last := ID("")
	for i := range 1000 {
		switch {
		case i == 300:
			now = now.Add(time.Second)
		case i == 600:
			now = now.Add(-time.Hour)
		}
		id := m.New()
		if id <= last || len(id) != IDLength {
			t.Fatalf("%s after %s", id, last)
		}
		if got, err := ParseID(string(id)); err != nil || got != id {
			t.Fatalf("%s is read as %s (%v)", id, got, err)
		}
		last = id
	}
}

func TestMintAtOnce(t *testing.T) {
	m := NewMint(nil, nil)
	var all sync.WaitGroup
	var seen sync.Map
	for range 8 {
		all.Go(func() {
			for range 200 {
				if _, twice := seen.LoadOrStore(m.New(), true); twice {
					t.Error("an ID twice")
				}
			}
		})
	}
	all.Wait()
}

// TestEncode: the bits from the left in fives, the first digit of three, in
// Crockford's alphabet.
func TestEncode(t *testing.T) {
	for _, c := range []struct {
		raw  [16]byte
		want string
	}{
		{[16]byte{}, "00000000000000000000000000"},
		{[16]byte{15: 1}, "00000000000000000000000001"},
		{[16]byte{15: 32}, "00000000000000000000000010"},
		{[16]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, "7zzzzzzzzzzzzzzzzzzzzzzzzz"},
		{[16]byte{7: 1}, "0000000000000g000000000000"},
	} {
		if got := encode(c.raw); got != c.want {
			t.Errorf("%x is written %s, want %s", c.raw, got, c.want)
		}
	}
}

// TestMintAfterAClockThatWasSetBack: a new mint goes on after the one before.
func TestMintAfterAClockThatWasSetBack(t *testing.T) {
	now := time.UnixMilli(1_800_000_000_000)
	clock := func() time.Time { return now }
	before := NewMint(clock, nil)
	first := before.New()
	last := first
	for range 40 { // more than one digit counts
		last = before.New()
	}
	now = now.Add(-time.Hour)
	m := NewMint(clock, nil)
	m.After(last)
	m.After(first) // an earlier one takes nothing back
	for range 3 {
		if id := m.New(); id <= last || id[:9] != last[:9] {
			t.Errorf("%s comes after %s", id, last)
		} else {
			last = id
		}
	}
}

func TestParseIDRefuses(t *testing.T) {
	for _, text := range []string{
		"", "0", "8zzzzzzzzzzzzzzzzzzzzzzzzz", "0000000000000000000000000i", "0000000000000000000000000U",
		"000000000000000000000000000", "0000000000000/000000000000",
	} {
		if _, err := ParseID(text); !errors.Is(err, Refuse(NotFound, "")) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
