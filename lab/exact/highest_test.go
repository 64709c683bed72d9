package exact

import (
	"testing"

	"croupier/odds"
	"croupier/props/reel"
	"croupier/rules/slots"
)

// Where not all chances are told, the highest board's is found all the same: by
// hand, three of four cells start, each shows the higher amount with 1/4, and
// the last is covered in one of thirty respins, with the prize in 1,000 of 100,001.
func TestHighestBoardByHand(t *testing.T) {
	strip := reel.Strip{0, 1, 1, 1}
	m, faults := slots.New(slots.Definition{
		ID: "board", Rows: 1, Base: []reel.Strip{{0}, {0}, {0}, strip}, Lines: [][]int{{0, 0, 0, 0}}, Stakes: []uint32{1},
		Symbols: []slots.Face{{ID: "coin"}, {ID: "bar", Pays: [6]uint32{4: 7}}},
		Lock: &slots.Lock{
			Symbol: 0, Least: 3, Respins: 30, Longest: 30, Amounts: []uint16{1, 5}, First: []uint32{3, 1}, Most: 100,
			Falls: []uint32{899_999, 0, 0, 1_000, 99_001, 0}, Prizes: []slots.Prize{{Name: "Grand", Pay: 50}},
			Full: slots.Prize{Name: "Mega", Pay: 1000},
		},
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s, err := Slots(m)
	if err != nil {
		t.Fatal(err)
	}
	if s.Lost.IsZero() {
		t.Fatal("nothing is lost: the chance is that of the distribution")
	}
	quarter := odds.NewRatio(1, 64)
	last := odds.FromInt(1).Sub(power(odds.NewRatio(899_999, 1_000_000), 30)).Mul(odds.NewRatio(1_000, 100_001))
	want := odds.NewRatio(3, 4).Mul(quarter).Mul(last)
	if !s.MaxWin.Probability.Equal(want) || !s.MaxWin.Win.Equal(odds.FromInt(15+50+1000)) {
		t.Errorf("× %v with %v, by hand %v", s.MaxWin.Win, s.MaxWin.Probability, want)
	}
}
