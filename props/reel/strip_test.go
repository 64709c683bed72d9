package reel_test

import (
	"slices"
	"testing"

	"croupier/props/reel"
)

func TestWindowWrapsRound(t *testing.T) {
	s := reel.Strip{7, 8, 9, 8}
	for _, x := range []struct {
		stop uint32
		want []uint8
	}{
		{0, []uint8{7, 8, 9}},
		{1, []uint8{8, 9, 8}},
		{2, []uint8{9, 8, 7}},
		{3, []uint8{8, 7, 8}},
		{3, []uint8{8, 7, 8, 9, 8, 7}},
		{3, nil},
	} {
		rows := make([]uint8, len(x.want))
		s.Window(x.stop, rows)
		if !slices.Equal(rows, x.want) {
			t.Errorf("stop %d shows %v, want %v", x.stop, rows, x.want)
		}
		for row, want := range x.want {
			if got := s.At(x.stop, row); got != want {
				t.Errorf("stop %d row %d shows %d, want %d", x.stop, row, got, want)
			}
		}
	}
}

// Each row of a window over all stops shows each symbol as often as the strip
// holds it, so a row's chances are the strip's counts.
func TestEveryRowShowsTheWholeStrip(t *testing.T) {
	s := reel.Strip{0, 1, 1, 2, 0, 3, 1}
	want := []uint32{2, 3, 1, 1, 0}
	if got := s.Counts(5); !slices.Equal(got, want) {
		t.Fatalf("counts %v, want %v", got, want)
	}
	rows := make([]uint8, 3)
	var seen [3][5]uint32
	for stop := range s {
		s.Window(uint32(stop), rows)
		for row, x := range rows {
			seen[row][x]++
		}
	}
	for row := range seen {
		if !slices.Equal(seen[row][:], want) {
			t.Errorf("row %d shows %v over all stops, want %v", row, seen[row], want)
		}
	}
}

func TestBounds(t *testing.T) {
	got := reel.Bounds([]reel.Strip{{1, 2, 3}, {1}, make(reel.Strip, 250)})
	if !slices.Equal(got, []uint32{3, 1, 250}) {
		t.Errorf("bounds %v, want [3 1 250]", got)
	}
}

func TestNoSuchStop(t *testing.T) {
	for name, f := range map[string]func(s reel.Strip){
		"Window": func(s reel.Strip) { s.Window(2, make([]uint8, 1)) },
		"At":     func(s reel.Strip) { s.At(2, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("a stop beyond the strip was accepted")
				}
			}()
			f(reel.Strip{4, 5})
		})
	}
}
