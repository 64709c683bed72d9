package slots

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/card"
	"croupier/props/reel"
)

// The symbols of the toys, in their order of rank.
const (
	wild Symbol = iota
	red
	blue
	coin
	star
	luck
)

// toy is a machine of three reels and three rows. Each strip shows the window
// that a test asks for at stop 0, and nothing that pays from stop 3 on.
func toy(window ...string) Definition {
	d := Definition{
		ID: "toy", Rows: 3, Stakes: []uint32{3, 30}, PaysOn: OnLine, Lines: [][]int{{1, 1, 1}, {0, 0, 0}, {2, 2, 2}},
		Symbols: []Face{
			{ID: "wild"}, {ID: "red", Pays: [6]uint32{2: 1, 3: 10}}, {ID: "blue", Pays: [6]uint32{3: 4}},
			{ID: "coin"}, {ID: "star"}, {ID: "luck"},
		},
		Wild: &Wild{Symbol: wild, Times: 1, Except: []Symbol{coin, star, luck}},
	}
	dull := []Symbol{coin, luck, coin} // pays nothing and counts for nothing here
	for r, rows := range window {
		strip := reel.Strip{}
		for _, c := range rows {
			strip = append(strip, Symbol(strings.IndexRune("wrbcsl", c)))
		}
		for range 3 {
			strip = append(strip, dull[r%3])
		}
		d.Base = append(d.Base, strip)
	}
	return d
}

// machine is New where nothing is wrong.
func machine(t *testing.T, d Definition) *Machine {
	t.Helper()
	m, faults := New(d)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return m
}

// turn is the stops of the reels, each of six.
func turn(stops ...uint32) (draws []draw.Draw) {
	for _, stop := range stops {
		draws = append(draws, draw.Draw{Bound: 6, Value: stop})
	}
	return draws
}

func draws(lists ...[]draw.Draw) (all []draw.Draw) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

func pick(bound, value uint32) []draw.Draw { return []draw.Draw{{Bound: bound, Value: value}} }

// run lets the house proceed on these draws and returns what it showed.
func run(m *Machine, s *State, list []draw.Draw) (views []View) {
	tape := draw.Tape{Draws: list}
	for m.Turn(s) == play.House && tape.Left() > 0 {
		var f Frame
		m.Step(s, &tape, &f)
		views = append(views, m.See(s, &f, 1).(View))
	}
	return views
}

func opened(t *testing.T, m *Machine, w play.Wager) *State {
	t.Helper()
	w.Seat = 1
	s := &State{}
	if err := m.Open(s, Carry{}, []play.Wager{w}); err != nil {
		t.Fatal(err)
	}
	return s
}

// due is what a round owes in units, and the pots.
func due(m *Machine, s *State) (units int64, pots []uint16) {
	for _, p := range m.Pays(s, nil) {
		if p.Pot != 0 {
			pots = append(pots, p.Pot)
			continue
		}
		units += p.Back.Num()
	}
	return units, pots
}

// TestScatters: BC-M-8, by number, wherever they lie, × the stake of the game;
// the wild does not stand for them.
func TestScatters(t *testing.T) {
	rulestest.Covers(t, "BC-M-8")
	for _, c := range []struct {
		window []string
		count  int
		want   int64
	}{
		{[]string{"sbb", "bsr", "rrs"}, 3, 20 * 30},
		{[]string{"sbb", "bsr", "rrw"}, 2, 2 * 30},
		{[]string{"sbb", "bwr", "rrr"}, 1, 0},
	} {
		d := toy(c.window...)
		d.Scatter = &Scatter{Symbol: star, Pays: [6]uint32{2: 2, 3: 20}}
		m := machine(t, d)
		s := opened(t, m, play.Wager{Units: 30})
		views := run(m, s, turn(0, 0, 0))
		if units, _ := due(m, s); units != c.want {
			t.Errorf("%v: %d units, want %d", c.window, units, c.want)
		}
		if v := views[0].Scatter; c.want > 0 && (v == nil || v.Count != c.count || len(v.Cells) != c.count || int64(v.Pay) != c.want) {
			t.Errorf("%v: seen %+v", c.window, v)
		}
	}
	d := toy("sbb", "bsr", "rrs")
	d.Scatter = &Scatter{Symbol: star, Pays: [6]uint32{3: 20}}
	d.Wild.Except = []Symbol{coin}
	if _, faults := New(d); len(faults) == 0 || !strings.Contains(faults[0].What, "does not stand for a scatter") {
		t.Errorf("a wild for scatters: %v", faults)
	}
}

// TestSpecialSymbol: BC-M-9, drawn before the first free spin, it covers the
// reels that show it and pays on every line, after the lines as they fell; an
// award in free spins adds spins up to the most.
func TestSpecialSymbol(t *testing.T) {
	rulestest.Covers(t, "BC-M-9")
	d := toy("sbb", "bsr", "rrs")
	d.Scatter = &Scatter{Symbol: star, Pays: [6]uint32{3: 2}}
	d.Spins = &Spins{
		Symbol: star, By: ByScatter, Count: 2, Times: [6]uint32{3: 3}, Again: Retrigger, Most: 3,
		Special: &Special{Weights: []uint32{red: 1, blue: 1, luck: 0}},
	}
	d.Free = []reel.Strip{{red, red, blue, star, luck, luck}, {blue, red, blue, star, luck, luck}, {luck, blue, red, star, luck, luck}}
	m := machine(t, d)
	s := opened(t, m, play.Wager{Units: 30})
	views := run(m, s, draws(turn(0, 0, 0), pick(2, 0), turn(0, 0, 0), turn(2, 2, 2), turn(4, 4, 4)))
	if len(views) != 5 || views[1].Scene != "special" || views[1].Special != "red" {
		t.Fatalf("seen %+v", views)
	}
	// r r b | b r b | l b r: the top line has red alone, the middle one two red
	// (1 × 10 × 3), the lowest b b r nothing. Red is on three reels: 10 × 10 on
	// each of three lines, × 3.
	v := views[2]
	if v.Win != 30+900 || v.Expanded == nil || v.Expanded.Pay != 900 || !reflect.DeepEqual(v.Expanded.Reels, []int{1, 2, 3}) {
		t.Errorf("the first free spin: win %d, %+v", v.Win, v.Expanded)
	}
	// b s l | b s l | r s l: three scatters pay 2 × 30 × 3; red is on one reel.
	// They add one spin only, since the round has three at most.
	v = views[3]
	if v.Win != 180 || v.Expanded != nil || v.Award == nil || v.Award.Spins != 1 || v.Free.Of != 3 {
		t.Errorf("the second free spin: win %d, %+v, award %+v, free %+v", v.Win, v.Expanded, v.Award, v.Free)
	}
	units, _ := due(m, s)
	if want := int64(2*30 + 930 + 180); units != want || m.Turn(s) != play.Over {
		t.Errorf("%d units, want %d; turn %d", units, want, m.Turn(s))
	}
}

// TestClover: BC-M-12, it multiplies what lines and scatters won, and draws
// nothing where they won nothing.
func TestClover(t *testing.T) {
	rulestest.Covers(t, "BC-M-12", "BC-R8")
	d := toy("rbl", "rbb", "rbr")
	d.Clover = &Clover{Symbol: luck, Times: []uint32{2, 5}, Weights: []uint32{3, 1}}
	m := machine(t, d)
	s := opened(t, m, play.Wager{Units: 30})
	views := run(m, s, draws(turn(0, 0, 0), pick(4, 3)))
	// The top line has three red, the middle one three blue.
	if want := uint32(5 * (10 + 4) * 10); views[0].Win != want || views[0].Clover.Times != 5 || len(views[0].Clover.Cells) != 1 {
		t.Errorf("win %d, want %d; %+v", views[0].Win, want, views[0].Clover)
	}
	s = opened(t, m, play.Wager{Units: 30})
	if views = run(m, s, turn(2, 2, 2)); views[0].Win != 0 || views[0].Clover != nil {
		t.Errorf("without a win: %+v", views[0])
	}
}

// TestColours: BC-M-13, the symbols of a drawn colour count as wilds.
func TestColours(t *testing.T) {
	rulestest.Covers(t, "BC-M-13", "BC-R8")
	d := toy("rbb", "brb", "blr")
	d.Colours = &Colours{Of: 10, List: []Colour{{Name: "azure", Weight: 2, Symbols: []Symbol{blue}}}}
	m := machine(t, d)
	s := opened(t, m, play.Wager{Units: 3})
	views := run(m, s, draws(pick(10, 9), turn(0, 0, 0)))
	// r w w | w r w | w l r: the top line reads three red, the middle one two, the
	// lowest three.
	if want := uint32(10 + 1 + 10); views[0].Win != want || views[0].Colour != "azure" || len(views[0].Turned) != 5 {
		t.Errorf("win %d, want %d; colour %q, turned %v", views[0].Win, want, views[0].Colour, views[0].Turned)
	}
	s = opened(t, m, play.Wager{Units: 3})
	if views = run(m, s, draws(pick(10, 7), turn(0, 0, 0))); views[0].Win != 0 || views[0].Colour != "" {
		t.Errorf("without a colour: win %d", views[0].Win)
	}
}

// TestLinkedPots: BC-R14, a jackpot symbol locks as a fixed amount, and carries
// the pot with the chance of the stake in the highest stake; BC-M-11, what
// scales multiplies amounts and nothing else.
func TestLinkedPots(t *testing.T) {
	rulestest.Covers(t, "BC-R14", "BC-M-10", "BC-M-11", "BC-R16")
	d := toy("cbb", "bcr", "rrc")
	d.Lock = &Lock{
		Symbol: coin, Least: 3, Respins: 3, Longest: 9, Most: 100, Scale: 3,
		Amounts: []uint16{2}, First: []uint32{1}, Falls: []uint32{7, 0, 1, 1, 1},
		Prizes: []Prize{{Name: "Grand", Pay: 50, Pot: &pot.Plan{ID: 4, Name: "grand", Growth: odds.Must(odds.NewPart(1, 100))}}},
	}
	m := machine(t, d)
	falls := func(what ...uint32) (list []draw.Draw) {
		for _, w := range what {
			list = append(list, draw.Draw{Bound: 10, Value: w})
		}
		return list
	}
	const nothing, scale, grand, amount = 0, 7, 8, 9
	for _, c := range []struct {
		stake   uint32
		carries []draw.Draw
		pots    []uint16
	}{
		{3, pick(30, 26), nil}, {3, pick(30, 27), []uint16{4}}, {30, pick(30, 0), []uint16{4}},
	} {
		s := opened(t, m, play.Wager{Units: c.stake})
		quiet := falls(nothing, nothing, nothing, nothing)
		views := run(m, s, draws(turn(0, 0, 0), falls0(3),
			// Grand, then an amount, then Scale Up: three coins and the new one × 3.
			falls(grand), c.carries, falls(amount, scale, nothing, nothing, nothing), quiet, quiet, quiet))
		last := views[len(views)-1]
		if last.Board == nil || !last.Board.Ended || last.Board.Respins != 0 {
			t.Fatalf("not ended: %+v", last)
		}
		units, pots := due(m, s)
		if want := int64(c.stake) * (50 + 4*6); units != want || !reflect.DeepEqual(pots, c.pots) {
			t.Errorf("stake %d: %d units, want %d; pots %v, want %v", c.stake, units, want, pots, c.pots)
		}
	}
}

// falls0 are the first amounts of so many coins, where there is only one.
func falls0(n int) (list []draw.Draw) {
	for range n {
		list = append(list, draw.Draw{Bound: 1, Value: 0})
	}
	return list
}

// TestHold: OC-R11, after a game without a win reels may be held for the stake
// once more, on the same lines; declining is the default.
func TestHold(t *testing.T) {
	rulestest.Covers(t, "OC-R11")
	d := toy("rbb", "rbb", "lrl")
	d.Symbols[red].Pays[2] = 0
	d.Choice, d.Stakes = SomeLines, []uint32{1, 10}
	d.Hold = &Hold{Chance: 1, Of: 4}
	m := machine(t, d)
	lines := uint32(0b110) // lines 2 and 3: the top and the lowest
	s := opened(t, m, play.Wager{Arg: lines, Units: 20})
	views := run(m, s, draws(turn(0, 0, 3), pick(4, 3)))
	if views[0].Win != 0 || views[0].Hold == nil || views[0].Hold.Stake != 20 || m.Turn(s) != 1 {
		t.Fatalf("seen %+v, turn %d", views[0], m.Turn(s))
	}
	offers := m.Offers(s, 1, nil)
	want := []play.Offer{{Verb: play.Pass}, {Verb: play.Hold, Class: play.Stake, From: 1, To: 6, Least: 20, Most: 20}}
	if !reflect.DeepEqual(offers, want) {
		t.Errorf("offers %+v", offers)
	}
	declined := *s
	m.Act(&declined, 1, offers[0].Default())
	if units, _ := due(m, &declined); units != 0 || m.Turn(&declined) != play.Over {
		t.Errorf("declined: %d units, turn %d", units, m.Turn(&declined))
	}
	// The first two reels stay; the third shows l r l, then r l l at stop 1.
	m.Act(s, 1, play.Move{Verb: play.Hold, Arg: 0b011, Units: 20})
	views = run(m, s, turn(1))
	if units, _ := due(m, s); units != 100 || views[0].Scene != "hold" || !reflect.DeepEqual(views[0].Held, []int{1, 2}) {
		t.Errorf("held: %d units, want 100 for three red on line 2; seen %+v", units, views[0])
	}
}

// TestWays: OC-R10, each way over the bought positions is settled like a line.
func TestWays(t *testing.T) {
	rulestest.Covers(t, "OC-R10")
	d := toy("rrb", "brl", "llr")
	d.Choice, d.Stakes, d.Symbols[red].Pays = Positions, []uint32{1}, [6]uint32{2: 3, 3: 10}
	d.Lines = nil
	for way := range 27 {
		d.Lines = append(d.Lines, []int{way / 9, way / 3 % 3, way % 3})
	}
	m := machine(t, d)
	for _, c := range []struct {
		positions [3]uint32
		stake     uint32
		want      int64
	}{
		{[3]uint32{1, 1, 1}, 1, 3},          // r r l: two red
		{[3]uint32{2, 1, 1}, 2, 2 * 3},      // two ways of two red
		{[3]uint32{2, 1, 3}, 6, 2*10 + 4*3}, // r|r r l|l|r: two ways of three, four of two
		{[3]uint32{3, 3, 3}, 27, 2*10 + 4*3},
	} {
		arg := c.positions[0] | c.positions[1]<<2 | c.positions[2]<<4
		s := opened(t, m, play.Wager{Arg: arg, Units: c.stake})
		run(m, s, turn(0, 0, 0))
		if units, _ := due(m, s); units != c.want {
			t.Errorf("%v: %d units, want %d", c.positions, units, c.want)
		}
	}
	for _, w := range []play.Wager{{Arg: 0b010100, Units: 0}, {Arg: 0b010101, Units: 2}, {Arg: 0b1010101, Units: 1}} {
		w.Seat = 1
		var refusal *play.Refusal
		if err := m.Open(&State{}, Carry{}, []play.Wager{w}); !errors.As(err, &refusal) {
			t.Errorf("%+v: %v", w, err)
		}
	}
}

// TestGambleAtTheEnd: BC-M-14, the whole win may be doubled so many times, not
// beyond the cap, and not beside a jackpot (BC-R21).
func TestGambleAtTheEnd(t *testing.T) {
	rulestest.Covers(t, "BC-M-14", "BC-R15", "BC-R21")
	d := toy("rbb", "rbb", "rlr")
	d.Gamble = &Gamble{When: AtEnd, Cap: 450, Most: 2}
	for _, c := range []struct {
		stake uint32
		picks []uint32
		left  []uint8
		want  int64
	}{
		{3, []uint32{0, 0}, []uint8{2, 1}, 40}, // 10, doubled twice: no more
		{3, []uint32{0, 1}, []uint8{2, 1}, 0},
		{30, []uint32{0, 0}, []uint8{2, 1}, 400},
		{30, nil, []uint8{2}, 100},
	} {
		m := machine(t, d)
		s := opened(t, m, play.Wager{Units: c.stake})
		view := run(m, s, turn(0, 0, 0))[0]
		for i, colour := range c.picks {
			if view.Risk == nil || view.Risk.Left != c.left[i] || view.Risk.Halving {
				t.Fatalf("%+v: before card %d: %+v", c, i, view.Risk)
			}
			m.Act(s, 1, play.Move{Verb: play.Pick, Arg: colour})
			view = run(m, s, pick(card.Size, uint32(card.Of(card.Ace, card.Hearts))))[0]
		}
		if m.Turn(s) == 1 {
			m.Act(s, 1, play.Move{Verb: play.Take})
		}
		if units, _ := due(m, s); units != c.want || m.Turn(s) != play.Over {
			t.Errorf("%+v: %d units, turn %d", c, units, m.Turn(s))
		}
	}
	withPot := d
	withPot.Pot = &pot.Plan{ID: 1, Name: "central", Growth: odds.Must(odds.NewPart(1, 100)), Of: 60}
	for hit, offered := range map[uint32]bool{0: true, 59: false} { // of 60 answers 30 hit at a stake of 30
		m := machine(t, withPot)
		s := opened(t, m, play.Wager{Units: 30})
		view := run(m, s, draws(turn(0, 0, 0), pick(60, hit)))[0]
		if units, pots := due(m, s); (view.Risk != nil) != offered || (len(pots) == 0) != offered || !offered && units != 100 {
			t.Errorf("the pot's draw %d: risk %+v, %d units, pots %v", hit, view.Risk, units, pots)
		}
	}
	d.Gamble.Cap = 199 // 100 could become 200
	m := machine(t, d)
	s := opened(t, m, play.Wager{Units: 30})
	if view := run(m, s, turn(0, 0, 0))[0]; view.Risk != nil || m.Turn(s) != play.Over {
		t.Errorf("beyond the cap: %+v", view.Risk)
	}
}

// TestDenominations: BC-M-5, BC-R13: a stake is a whole number of coins, and
// which coins does not matter to the game.
func TestDenominations(t *testing.T) {
	rulestest.Covers(t, "BC-M-5", "BC-R13")
	d := toy("rbb", "rbb", "rlr")
	d.Denominations = []uint32{1, 2, 5}
	m := machine(t, d)
	for _, c := range []struct {
		coin, stake uint32
		refused     string
	}{
		{1, 3, ""}, {2, 30, ""}, {5, 30, ""},
		{2, 3, "no whole number of coins of 2"}, {0, 30, "denomination"}, {3, 30, "no coins of 3"}, {1, 4, "the stakes are [3 30]"},
	} {
		err := m.Open(&State{}, Carry{}, []play.Wager{{Seat: 1, Arg: c.coin, Units: c.stake}})
		if said := fmt.Sprint(err); c.refused == "" && err != nil || !strings.Contains(said, c.refused) {
			t.Errorf("%d in coins of %d: %v, want %q", c.stake, c.coin, err, c.refused)
		}
	}
}

// TestHighestWinIsBounded: a win and its double fit 32 bits. A stake at which the
// paid game stays below the bound is refused where the bonus spin could win the
// same once more: 3 lines × 600 × 2^20 is below 2^31, twice as much is not.
func TestHighestWinIsBounded(t *testing.T) {
	d := toy("rbb", "rbb", "rlr")
	d.Stakes, d.Symbols[red].Pays = []uint32{1800}, [6]uint32{3: 1 << 20}
	machine(t, d)
	d.Sticky = &Sticky{Symbol: coin, Count: 5, Stack: 3, Strips: []reel.Strip{{red, red, blue}, {red, red, blue}, {red, red, blue}}}
	if _, faults := New(d); len(faults) != 1 || !strings.Contains(faults[0].What, "one game could win") {
		t.Errorf("faults %v", faults)
	}
}
