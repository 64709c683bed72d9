package play_test

import (
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
)

// lock is lock-and-spin: coins lock their cells, a new coin brings the respins
// back to three, and all is paid at the end (BC-M-10, BC-R16). Many steps
// without a choice, a large state, draws as late as their cell is filled.
type lock struct {
	cells   int
	weights []uint32 // of an empty cell to stay empty, or of a coin of 1, 2 …
	total   uint32
	trigger int
}

const lockMost = 20

type lockState struct {
	Stake uint32
	Cells [lockMost]uint8 // 0 is free
	Left  uint8
	Turn  play.Turn
	Begun bool
}

type lockFrame struct{ New []int }

type lockView struct {
	Cells []uint8
	New   []int
	Left  uint8
}

func (l *lock) Open(s *lockState, _ struct{}, w []play.Wager) error {
	if len(w) != 1 || w[0].Seat != 1 || w[0].Units == 0 || w[0].Units > 1<<16 {
		return &play.Refusal{Reason: "one stake of 1 to 65536 units, please"}
	}
	*s = lockState{Stake: w[0].Units}
	return nil
}

func (l *lock) Turn(s *lockState) play.Turn { return s.Turn }

func (l *lock) Offers(_ *lockState, _ int, buf []play.Offer) []play.Offer { return buf }

func (l *lock) Act(*lockState, int, play.Move) { panic("nothing is offered") }

func (l *lock) Step(s *lockState, d draw.Source, f *lockFrame) {
	fell, free := 0, 0
	for i := range l.cells {
		if s.Cells[i] != 0 {
			continue
		}
		if s.Cells[i] = uint8(d.Pick(l.weights, l.total)); s.Cells[i] == 0 {
			free++
			continue
		}
		fell++
		if f != nil {
			f.New = append(f.New, i)
		}
	}
	switch {
	case !s.Begun && fell < l.trigger:
		s.Turn, s.Cells = play.Over, [lockMost]uint8{}
	case fell > 0:
		s.Left = 3
	default:
		s.Left--
	}
	s.Begun = true
	if free == 0 || s.Left == 0 {
		s.Turn = play.Over
	}
}

func (l *lock) Pays(s *lockState, buf []play.Pay) []play.Pay {
	var sum int64
	if s.Turn == play.Over {
		for _, value := range s.Cells {
			sum += int64(value)
		}
	}
	return append(buf, play.Pay{Seat: 1, Back: odds.Whole(sum * int64(s.Stake))})
}

func (l *lock) Carry(*lockState) struct{} { return struct{}{} }

func (l *lock) See(s *lockState, f *lockFrame, _ int) any {
	v := lockView{Cells: append([]uint8(nil), s.Cells[:l.cells]...), Left: s.Left}
	if f != nil {
		v.New = f.New
	}
	return v
}

// lock20 triggers often, for the sake of the test.
var (
	lock20 = &lock{cells: 20, weights: []uint32{17, 2, 1}, total: 20, trigger: 2}
	lock4  = &lock{cells: 4, weights: []uint32{7, 2, 1}, total: 10, trigger: 2}
)

func TestSketchLock(t *testing.T) {
	full := 0
	for i := range uint64(200) {
		sc := scene[lockState, struct{}, lockFrame]{rules: lock20, edition: "lock/1", watch: []int{1},
			wagers: []play.Wager{{Seat: 1, Units: 7}}}
		table := sc.sit(t, fast.New(1, "lock/1", i))
		if table.Turn() != play.Over {
			t.Fatalf("nobody chooses, yet %v must act", table.Turn())
		}
		views := table.Views(1)
		last := views[len(views)-1].(lockView)
		var sum int64
		for _, value := range last.Cells {
			sum += 7 * int64(value)
		}
		if got := back(table.Pays(nil), 1, 0); !got.Equal(odds.FromInt(sum)) {
			t.Errorf("round %d pays %s for the cells %v", i, got, last.Cells)
		}
		if len(views) > 6 {
			full++
		}
		sc.again(t, table)
	}
	if full == 0 {
		t.Error("no round lasted over five steps: the sketch shows nothing")
	}
}

// The walk of four cells against a recursion over the number of free cells,
// which shares nothing with the rules: with k cells free and r respins left,
// j of them filling with chance C(k,j) p^j q^(k−j).
func TestSketchLockReturn(t *testing.T) {
	p, q, coin := odds.NewRatio(3, 10), odds.NewRatio(7, 10), odds.NewRatio(4, 3) // (2×1 + 1×2)/3
	fills := func(k, j int) odds.Ratio {
		chance := odds.FromInt(1)
		for i := range j {
			chance = chance.Mul(p).Mul(odds.NewRatio(int64(k-i), int64(i+1)))
		}
		for range k - j {
			chance = chance.Mul(q)
		}
		return chance
	}
	var more func(k, r int) odds.Ratio
	more = func(k, r int) (sum odds.Ratio) {
		if k == 0 || r == 0 {
			return sum
		}
		sum = fills(k, 0).Mul(more(k, r-1))
		for j := 1; j <= k; j++ {
			sum = sum.Add(fills(k, j).Mul(coin.Mul(odds.FromInt(int64(j))).Add(more(k-j, 3))))
		}
		return sum
	}
	var want odds.Ratio
	for j := 2; j <= 4; j++ { // two coins of the first spin start it
		want = want.Add(fills(4, j).Mul(coin.Mul(odds.FromInt(int64(j))).Add(more(4-j, 3))))
	}
	sc := scene[lockState, struct{}, lockFrame]{rules: lock4, edition: "lock/1", wagers: []play.Wager{{Seat: 1, Units: 1}}}
	got := sc.mean(t, silent[lockState], func(due []play.Pay) odds.Ratio { return back(due, 1, 0) })
	if !got.Equal(want) {
		t.Errorf("the walk returns %s, the recursion %s", got, want)
	}
}

func TestSketchLockConforms(t *testing.T) {
	one := []conform.Opening[struct{}]{{Wagers: []play.Wager{{Seat: 1, Units: 3}}}}
	conform.Check(t, conform.Subject[lockState, struct{}, lockFrame]{
		Edition: "lock/1", Rules: lock20, Openings: one, Small: lock4,
		Refused: []conform.Opening[struct{}]{{}},
		Most:    1 + 3*lockMost, // each three respins fill a cell or end it
	})
}
