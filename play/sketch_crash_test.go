package play_test

import (
	"errors"
	"slices"
	"testing"

	"croupier/draw"
	"croupier/draw/fast"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
)

// crash has many seats at once, in real time: anyone may leave while the
// multiplier grows, some at a target set beforehand, the silent stay; the house
// steps when its clock says so. The crash point lies hidden in the state.
type crash struct {
	points  []uint32 // in hundredths, rising; the last is the cap
	weights []uint32
	total   uint32
}

type crashState struct {
	Crash uint32 // hidden until the round is over
	Now   uint32 // the last moment that anything happened, in hundredths
	Seats [6]crashSeat
	Turn  play.Turn
}

type crashSeat struct{ Stake, Target, Out uint32 }

// riding reports whether the seat is still in.
func (s crashSeat) riding() bool { return s.Stake > 0 && s.Out == 0 }

type crashView struct {
	Now   uint32
	Crash uint32    `json:"crash,omitempty"`
	Out   [6]uint32 `json:"out"`
}

func (c *crash) cap() uint32 { return c.points[len(c.points)-1] }

func (c *crash) Open(s *crashState, _ struct{}, w []play.Wager) error {
	*s = crashState{Now: 100}
	for _, one := range w {
		if one.Seat < 1 || int(one.Seat) > len(s.Seats) || s.Seats[one.Seat-1].Stake > 0 {
			return &play.Refusal{Reason: "one stake a seat, seats 1 to 6"}
		}
		if one.Units == 0 || one.Units > 1<<16 || one.Arg != 0 && (one.Arg <= 100 || one.Arg > c.cap()) {
			return &play.Refusal{Reason: "a stake of 1 to 65536 units, a target above 1.00"}
		}
		s.Seats[one.Seat-1] = crashSeat{Stake: one.Units, Target: one.Arg}
	}
	if len(w) == 0 {
		return &play.Refusal{Reason: "a stake, please"}
	}
	return nil
}

func (c *crash) Turn(s *crashState) play.Turn { return s.Turn }

func (c *crash) Offers(s *crashState, seat int, buf []play.Offer) []play.Offer {
	if s.Turn != play.Anyone || seat < 1 || seat > len(s.Seats) || !s.Seats[seat-1].riding() {
		return buf
	}
	buf = append(buf, play.Offer{Verb: play.Pass})
	// Up to the cap, whatever the crash: the offer is seen by the seat.
	return append(buf, play.Offer{Verb: play.CashOut, From: max(s.Now, 101), To: c.cap()})
}

func (c *crash) Act(s *crashState, seat int, m play.Move) {
	if m.Verb != play.CashOut || m.Arg > s.Crash {
		return // stays; a house that keeps Due never brings a move after the crash
	}
	s.Now = m.Arg
	s.Seats[seat-1].Out = m.Arg
	c.close(s)
}

// close ends the round when nobody rides.
func (c *crash) close(s *crashState) {
	if !slices.ContainsFunc(s.Seats[:], crashSeat.riding) {
		s.Turn = play.Over
	}
}

func (c *crash) Step(s *crashState, d draw.Source, _ *struct{}) {
	if s.Crash == 0 {
		s.Crash, s.Turn = c.points[d.Pick(c.weights, c.total)], play.Anyone
		return
	}
	s.Now = c.event(s)
	for i := range s.Seats {
		// OC-R14: a target wins when target ≤ crash, at exactly the target.
		seat := &s.Seats[i]
		if seat.riding() && seat.Target != 0 && seat.Target <= s.Now {
			seat.Out = seat.Target
		}
		if seat.riding() && s.Now == c.cap() {
			seat.Out = s.Now // OC-R14: at the cap every bet is cashed out
		}
	}
	if c.close(s); s.Now == s.Crash {
		s.Turn = play.Over
	}
}

// event is the next moment at which the house must step: the crash, or a
// target before it.
func (c *crash) event(s *crashState) uint32 {
	next := s.Crash
	for _, seat := range s.Seats {
		if seat.riding() && seat.Target != 0 {
			next = min(next, seat.Target)
		}
	}
	return next
}

// Pace is linear here: a hundredth each 10 ms.
func (c *crash) Pace(ms uint32) uint32 { return 100 + ms/10 }

func (c *crash) Due(s *crashState) (ms uint32, ok bool) {
	if s.Turn != play.Anyone {
		return 0, false
	}
	return 10 * (c.event(s) - 100), true
}

func (c *crash) Pays(s *crashState, buf []play.Pay) []play.Pay {
	for i, seat := range s.Seats {
		if seat.Out == 0 {
			continue
		}
		back, err := odds.NewPart(int64(seat.Stake)*int64(seat.Out), 100)
		if err != nil {
			panic(err)
		}
		buf = append(buf, play.Pay{Seat: uint16(i + 1), Back: back})
	}
	return buf
}

func (c *crash) Carry(*crashState) struct{} { return struct{}{} }

func (c *crash) See(s *crashState, _ *struct{}, _ int) any {
	v := crashView{Now: s.Now}
	for i, seat := range s.Seats {
		v.Out[i] = seat.Out
	}
	if s.Turn == play.Over {
		v.Crash = s.Crash
	}
	return v
}

// Chances by OC-R14, P(crash ≥ k) = 99/k: 9/10 at 1.10, 1/2 at 1.98, 33/100 at
// the cap of 3.00.
var crashGame = &crash{points: []uint32{100, 110, 198, 300}, weights: []uint32{10, 40, 17, 33}, total: 100}

type crashScene = scene[crashState, struct{}, struct{}]

// house plays presses by the clock, as the contract asks: Clock at Due before a
// later move, Arg from Pace.
func house(t *testing.T, table play.TimedTable, src draw.Source, presses []press) {
	t.Helper()
	until := func(ms uint32) {
		for {
			due, ok := table.Due()
			if !ok || due > ms {
				return
			}
			if err := table.Clock(src); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, p := range presses {
		until(p.ms)
		err := table.Act(p.seat, play.Move{Verb: play.CashOut, Arg: table.Pace(p.ms)})
		var refusal *play.Refusal
		if errors.As(err, &refusal) != p.refused || err != nil && !p.refused {
			t.Fatalf("seat %d at %d ms: %v", p.seat, p.ms, err)
		}
	}
	until(1 << 30)
}

type press struct {
	ms      uint32
	seat    int
	refused bool
}

// Five seats, crash at 1.98: seat 1 leaves at 1.05, seat 2 by its target 1.10,
// seat 3 at the last moment, seat 4 too late, seat 5 never says anything.
func TestSketchCrash(t *testing.T) {
	rulestest.Covers(t, "PL-3", "PL-5")
	sc := crashScene{rules: crashGame, edition: "crash/1", watch: []int{0, 4}, wagers: []play.Wager{
		{Seat: 1, Units: 10}, {Seat: 2, Units: 20, Arg: 110}, {Seat: 3, Units: 30}, {Seat: 4, Units: 40}, {Seat: 5, Units: 50},
	}}
	tape := &draw.Tape{From: &draw.Tape{Draws: []draw.Draw{{Bound: 100, Value: 50}}}}
	table := sc.sit(t, tape).(play.TimedTable)
	house(t, table, tape, []press{{50, 1, false}, {60, 1, true}, {979, 3, false}, {980, 4, true}})

	want := map[uint16]odds.Ratio{
		1: odds.NewRatio(1050, 100), 2: odds.FromInt(22), 3: odds.NewRatio(30*197, 100), 4: {}, 5: {},
	}
	for seat, pay := range want {
		if got := back(table.Pays(nil), seat, 0); !got.Equal(pay) {
			t.Errorf("seat %d is paid %s, want %s", seat, got, pay)
		}
	}
	moves := []play.Placed{
		{Seat: 1, Move: play.Move{Verb: play.CashOut, Arg: 105}}, {}, // the clock at 1.10
		{Seat: 3, Move: play.Move{Verb: play.CashOut, Arg: 197}}, {}, // and at the crash
	}
	if got := table.Log().Moves; !slices.Equal(got, moves) {
		t.Errorf("the record holds %v, want %v", got, moves)
	}
	views := table.Views(4)
	for i, v := range views {
		if told := v.(crashView).Crash; (told != 0) != (i == len(views)-1) {
			t.Errorf("view %d of %d tells the crash point %d", i+1, len(views), told)
		}
	}
	sc.again(t, table)

	// The clock's step has its place: without it the same moves are another
	// round.
	l := table.Log()
	l.Moves = []play.Placed{l.Moves[1], l.Moves[0], l.Moves[2], l.Moves[3]}
	if err := play.Replay(play.Sit(sc.rules, sc.edition), l); err == nil {
		t.Error("a record with the clock before the move is taken")
	}
}

// Who is silent when the clock steps stays; at the cap all are cashed out.
func TestSketchCrashCap(t *testing.T) {
	sc := crashScene{rules: crashGame, edition: "crash/1", watch: []int{1}, wagers: []play.Wager{{Seat: 1, Units: 7}, {Seat: 2, Units: 9, Arg: 198}}}
	tape := &draw.Tape{From: &draw.Tape{Draws: []draw.Draw{{Bound: 100, Value: 99}}}}
	table := sc.sit(t, tape).(play.TimedTable)
	house(t, table, tape, nil)
	due := table.Pays(nil)
	if one, two := back(due, 1, 0), back(due, 2, 0); !one.Equal(odds.FromInt(21)) || !two.Equal(odds.NewRatio(9*198, 100)) {
		t.Errorf("paid %s and %s, want 21 and 891/50", one, two)
	}
	sc.again(t, table)
}

// OC-R14: every target returns 99 %.
func TestSketchCrashReturn(t *testing.T) {
	for _, target := range []uint32{110, 198, 300} {
		sc := crashScene{rules: crashGame, wagers: []play.Wager{{Seat: 1, Units: 100, Arg: target}, {Seat: 2, Units: 100}}}
		leave := func(_ crashState, seat int, o []play.Offer) play.Move {
			if seat == 2 {
				return play.Move{Verb: play.CashOut, Arg: max(target, o[1].From)}
			}
			return o[0].Default()
		}
		for seat := uint16(1); seat <= 2; seat++ {
			got := sc.mean(t, leave, func(due []play.Pay) odds.Ratio { return back(due, seat, 0) })
			if !got.Equal(odds.FromInt(99)) {
				t.Errorf("seat %d, target %d: 100 units return %s, want 99", seat, target, got)
			}
		}
	}
}

// Random presses by the clock, replayed.
func TestSketchCrashReplays(t *testing.T) {
	for i := range uint64(100) {
		src := fast.New(1, "crash/1", i)
		sc := crashScene{rules: crashGame, edition: "crash/1", watch: []int{0, 1, 2, 3, 4, 5, 6}}
		for seat := uint16(1); seat <= 6; seat++ {
			sc.wagers = append(sc.wagers, play.Wager{Seat: seat, Units: uint32(seat), Arg: []uint32{0, 105, 198}[src.Uniform(3)]})
		}
		table := sc.sit(t, src).(play.TimedTable)
		for table.Turn() == play.Anyone {
			due, _ := table.Due()
			seat := int(src.Uniform(6)) + 1
			offers := table.Offers(seat, nil)
			if ms := src.Uniform(2500); len(offers) > 0 && ms < due && offers[1].Allows(play.Move{Verb: play.CashOut, Arg: table.Pace(ms)}) {
				move(t, table, src, seat, play.Move{Verb: play.CashOut, Arg: table.Pace(ms)})
			} else if err := table.Clock(src); err != nil {
				t.Fatal(err)
			}
		}
		sc.again(t, table)
	}
}

func TestSketchCrashConforms(t *testing.T) { conform.Check(t, crashSubject()) }

func FuzzSketchCrash(f *testing.F) { conform.Fuzz(f, crashSubject()) }

func crashSubject() conform.Subject[crashState, struct{}, struct{}] {
	return conform.Subject[crashState, struct{}, struct{}]{
		Edition: "crash/1", Rules: crashGame,
		Openings: []conform.Opening[struct{}]{
			{Wagers: []play.Wager{{Seat: 1, Units: 10}, {Seat: 2, Units: 20, Arg: 110}, {Seat: 6, Units: 5, Arg: 250}}},
			{Wagers: []play.Wager{{Seat: 3, Units: 1}}},
		},
		Refused: []conform.Opening[struct{}]{
			{}, {Wagers: []play.Wager{{Seat: 7, Units: 1}}}, {Wagers: []play.Wager{{Seat: 1, Units: 1, Arg: 100}}},
			{Wagers: []play.Wager{{Seat: 1, Units: 1}, {Seat: 1, Units: 1}}},
		},
		Most:   1 + 4*(3+1), // the draw, then per event each seat and the clock
		Secret: []string{"crash"},
		Redeal: func(s *crashState, _ int, d draw.Source) {
			if s.Crash != 0 {
				s.Crash = s.Now + 1 + d.Uniform(300)
			}
		},
	}
}
