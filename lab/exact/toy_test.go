package exact_test

import (
	"math"
	"testing"

	"croupier/lab/exact"
	"croupier/odds"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// A toy counted by hand: three reels of two bells, three bars and five blanks,
// one line, from the left; three bells pay 20, three bars 5, two bells 2.
// Of 1000 windows 8 show three bells, 27 three bars, and two bells with
// anything but a third come 2·2·8 = 32 times:
//
//	return   (8·20 + 27·5 + 32·2) / 1000 = 359/1000
//	hit rate 67/1000
//	variance (8·400 + 27·25 + 32·4) / 1000 − 0.359² = 4.003 − 0.128881
func TestCountedByHand(t *testing.T) {
	band := reel.Strip{0, 1, 2, 1, 2, 0, 2, 1, 2, 2}
	d := slots.Definition{
		ID: "bells", Rows: 1, Base: []reel.Strip{band, band, band}, Lines: [][]int{{0, 0, 0}}, Stakes: []uint32{1},
		Symbols: []slots.Face{
			{ID: "bell", Pays: [6]uint32{2: 2, 3: 20}}, {ID: "bar", Pays: [6]uint32{3: 5}}, {ID: "blank"},
		},
	}
	m, faults := slots.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s, err := exact.Slots(m)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		name      string
		got, want odds.Ratio
	}{
		{"return", s.Return, odds.NewRatio(359, 1000)},
		{"hit rate", s.HitRate, odds.NewRatio(67, 1000)},
		{"variance", s.Variance, odds.NewRatio(4003, 1000).Sub(odds.NewRatio(128881, 1_000_000))},
		{"highest win", s.MaxWin.Win, odds.FromInt(20)},
		{"its chance", s.MaxWin.Probability, odds.NewRatio(8, 1000)},
		{"chance of 5 or more", s.Distribution.AtLeast(5), odds.NewRatio(35, 1000)},
		{"bells", s.Parts[0].Return, odds.NewRatio(8*20+32*2, 1000)},
		{"bars", s.Parts[1].Return, odds.NewRatio(27*5, 1000)},
	} {
		if !x.got.Equal(x.want) {
			t.Errorf("%s is %v, by hand %v", x.name, x.got, x.want)
		}
	}
	if s.Distribution.Len() != 4 || s.Windows != 1000 {
		t.Errorf("%d wins in %d windows, by hand 4 in 1000", s.Distribution.Len(), s.Windows)
	}
}

// Free spins that are won again so often that their wins are told in floating
// point say so, and their moments are exact all the same: each spin wins two
// more with one chance in two until sixty are played.
func TestErrorIsSaid(t *testing.T) {
	band := make(reel.Strip, 400)
	for i := range band {
		band[i] = uint8(i % 2)
	}
	d := slots.Definition{
		ID: "again", Rows: 1, Base: []reel.Strip{{0}, {0}, {0}}, Free: []reel.Strip{band, {0}, {0}},
		Lines: [][]int{{0, 0, 0}}, Stakes: []uint32{1},
		Symbols: []slots.Face{{ID: "star", Pays: [6]uint32{3: 1}}, {ID: "blank"}},
		Spins:   &slots.Spins{Symbol: 0, Count: 2, Times: [6]uint32{3: 1000}, Again: slots.Retrigger, Most: 60},
	}
	m, faults := slots.New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s, err := exact.Slots(m)
	if err != nil {
		t.Fatal(err)
	}
	if s.Undone != "" || s.Error.IsZero() || exact.Approx(s.Error) > 1e-10 {
		t.Errorf("%q, off by %v at most", s.Undone, exact.Approx(s.Error))
	}
	// Every spin wins 1000 with 1/2, so the return is 1 + 500 × the mean spins.
	if want := odds.FromInt(1).Add(s.Triggers[0].Spins.Mul(odds.FromInt(500))); !s.Return.Equal(want) {
		t.Errorf("the return is %v, want %v", exact.Approx(s.Return), exact.Approx(want))
	}
	// Neither of the first two wins more with 1/4; the first, then none of three
	// or the second, then none of three.
	for win, want := range map[string]float64{"1/1": 1. / 4, "1001/1": 1. / 8} {
		for i := range s.Distribution.Len() {
			if got := s.Distribution.ChanceApprox(i); s.Distribution.Win(i).String() == win && math.Abs(got-want) > exact.Approx(s.Error) {
				t.Errorf("the chance of %s is %v, by hand %v", win, got, want)
			}
		}
	}
}
