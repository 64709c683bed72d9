package play_test

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/play"
)

var golden = play.Log{
	Edition: "dm/1",
	Carry:   []byte{0xff, 0},
	Wagers:  []play.Wager{{Seat: 1, Spot: 0, Arg: 9, Units: 300}},
	Moves: []play.Placed{
		{Seat: 1, Move: play.Move{Verb: play.Pick, Arg: 1}},
		{}, // the clock
	},
	Draws: []draw.Draw{{Bound: 30, Value: 17}, {Bound: 1 << 31, Value: 127}},
}

// The layout by hand: a varint has seven bits a byte, the lowest first, with
// the high bit where more follow.
var goldenBytes = []byte{
	1,                     // the version
	4, 'd', 'm', '/', '1', // the edition: its length, its text
	2, 0xff, 0, // the carry: its length, its bytes
	1,                   // wagers
	1, 0, 9, 0xac, 0x02, // seat, spot, arg, units: 300 = 0x2c + 2 × 128
	2,          // moves
	1, 2, 1, 0, // seat, the verb pick, arg, units
	0, 0, 0, 0, // the clock: all zero
	2,      // draws
	30, 17, // below 30: 17
	0x80, 0x80, 0x80, 0x80, 0x08, 127, // below 2^31 = 8 × 128^4: 127
}

func TestLogBytes(t *testing.T) {
	if got := golden.AppendBinary([]byte("x")); !bytes.Equal(got, append([]byte("x"), goldenBytes...)) {
		t.Errorf("the log is written\n%x\nwant\n%x", got[1:], goldenBytes)
	}
	var back play.Log
	if err := back.UnmarshalBinary(goldenBytes); err != nil || !reflect.DeepEqual(back, golden) {
		t.Errorf("the log is read as\n%+v (error %v)\nwant\n%+v", back, err, golden)
	}
	b, err := play.Log{}.MarshalBinary()
	if want := []byte{1, 0, 0, 0, 0, 0}; err != nil || !bytes.Equal(b, want) {
		t.Errorf("the empty log is %x (error %v), want %x", b, err, want)
	}
}

// A log shares no memory with the bytes that it was read from.
func TestLogOwnsItsMemory(t *testing.T) {
	b := slices.Clone(goldenBytes)
	l, err := play.ParseLog(b)
	if err != nil {
		t.Fatal(err)
	}
	clear(b)
	if !reflect.DeepEqual(l, golden) {
		t.Errorf("the log changed with its bytes: %+v", l)
	}
}

func TestLogRefuses(t *testing.T) {
	spoilt := func(at int, with ...byte) []byte {
		return slices.Concat(goldenBytes[:at], with, goldenBytes[at+1:])
	}
	for name, one := range map[string]struct {
		bytes []byte
		says  string
	}{
		"nothing":                     {nil, "no bytes"},
		"another version":             {spoilt(0, 2), "version 2, want 1"},
		"a byte too many":             {append(slices.Clone(goldenBytes), 0), "1 bytes too many"},
		"a length beyond the end":     {spoilt(1, 100), "do not fit"},
		"a length of 2^64":            {spoilt(1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f), "a number above"},
		"a longer varint than needed": {spoilt(1, 0x84, 0x00), "byte 1: a number written longer than needed"},
		"wagers beyond the end":       {spoilt(9, 100), "100 items do not fit"},
		"a seat of 17 bits":           {spoilt(10, 0x80, 0x80, 0x04), "a number above 65535"},
		"a verb of 9 bits":            {spoilt(17, 0x80, 0x02), "a number above 255"},
		"units of 33 bits":            {spoilt(19, 0x80, 0x80, 0x80, 0x80, 0x10), "a number above 4294967295"},
		"a draw of its bound":         {spoilt(26, 30), "a draw of 30 below 30"},
		"a draw below 0":              {spoilt(25, 0), "a draw of 17 below 0"},
	} {
		l, err := play.ParseLog(one.bytes)
		if err == nil || !strings.Contains(err.Error(), one.says) {
			t.Errorf("%s: %v, want %q", name, err, one.says)
		}
		if !reflect.DeepEqual(l, play.Log{}) {
			t.Errorf("%s: an error and a log %+v", name, l)
		}
	}
	for n := range goldenBytes {
		if _, err := play.ParseLog(goldenBytes[:n]); err == nil {
			t.Errorf("the first %d bytes are taken for a log", n)
		}
	}
	kept := golden
	if err := kept.UnmarshalBinary([]byte{9}); err == nil || !reflect.DeepEqual(kept, golden) {
		t.Errorf("a failed reading (%v) changes the log", err)
	}
}

// What can be read is written as it was.
func FuzzParseLog(f *testing.F) {
	f.Add(goldenBytes)
	f.Add([]byte{})
	f.Add([]byte{1, 0, 0, 0, 0, 0})
	f.Add([]byte{1, 0x84, 0x00, 'd'})
	f.Add([]byte{1, 0, 0, 0xff, 0xff, 0xff, 0x7f})
	f.Add([]byte{1, 0, 0, 0, 0, 1, 1, 0})
	f.Fuzz(func(t *testing.T, b []byte) {
		l, err := play.ParseLog(b)
		if err != nil {
			return
		}
		if got := l.AppendBinary(nil); !bytes.Equal(got, b) {
			t.Errorf("%x is read, and written as %x", b, got)
		}
	})
}
