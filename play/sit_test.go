package play_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// faulty throws a coin each step and misbehaves at the step that it is told.
type faulty struct {
	fault func()
	at    uint8
}

type faultyState struct{ Steps uint8 }

type faultyCarry struct {
	Truth bool
	N     uint16
}

func (f faulty) Open(s *faultyState, _ faultyCarry, _ []play.Wager) error {
	*s = faultyState{}
	return nil
}
func (f faulty) Turn(s *faultyState) play.Turn {
	if s.Steps == 5 {
		return play.Over
	}
	return play.House
}
func (f faulty) Offers(_ *faultyState, _ int, buf []play.Offer) []play.Offer { return buf }
func (f faulty) Act(*faultyState, int, play.Move)                            {}
func (f faulty) Step(s *faultyState, d draw.Source, _ *struct{}) {
	s.Steps++
	d.Uniform(2)
	if s.Steps == f.at {
		f.fault()
	}
}
func (f faulty) Pays(s *faultyState, buf []play.Pay) []play.Pay {
	return append(buf, play.Pay{Seat: 1, Back: odds.Whole(int64(s.Steps))})
}
func (f faulty) Carry(s *faultyState) faultyCarry { return faultyCarry{N: uint16(s.Steps)} }
func (f faulty) See(s *faultyState, _ *struct{}, seat int) any {
	if seat == 2 && s.Steps%2 == 0 {
		return nil // nothing new
	}
	return s.Steps
}

func coins(n int) *draw.Tape { return &draw.Tape{Draws: slices.Repeat([]draw.Draw{{Bound: 2}}, n)} }

// A failure of the rules or of the draws keeps the draws made, goes back to the
// last whole step, and ends the table's play.
func TestFailure(t *testing.T) {
	for name, one := range map[string]struct {
		rules faulty
		src   draw.Source
		draws int
		is    func(error) bool
	}{
		"the rules panic": {faulty{at: 3, fault: func() { panic("no such card") }}, coins(9), 3, func(err error) bool {
			var b *play.Broken
			return errors.As(err, &b) && b.Value == "no such card" && strings.Contains(string(b.Stack), "faulty")
		}},
		"the generator fails": {faulty{at: 3, fault: func() { panic(&draw.Failure{Reason: "stuck", Err: io.EOF}) }}, coins(9), 3, func(err error) bool {
			var f *draw.Failure
			return errors.As(err, &f) && f.Reason == "stuck" && errors.Is(err, io.EOF)
		}},
		"the record ends": {faulty{}, coins(2), 2, func(err error) bool {
			var d *draw.Divergence
			return errors.As(err, &d) && d.Ended
		}},
	} {
		t.Run(name, func(t *testing.T) {
			table := play.Sit(one.rules, "faulty/1", 1)
			if err := table.Open(nil, []play.Wager{{Seat: 1, Units: 1}}); err != nil {
				t.Fatal(err)
			}
			err := table.Run(one.src)
			if !one.is(err) {
				t.Fatalf("Run says %v", err)
			}
			if got := len(table.Log().Draws); got != one.draws {
				t.Errorf("the record keeps %d draws, want %d", got, one.draws)
			}
			if due := back(table.Pays(nil), 1, 0); !due.Equal(odds.FromInt(2)) {
				t.Errorf("due %s, want the 2 of the last whole step", due)
			}
			if got := len(table.Views(1)); got != 3 {
				t.Errorf("%d views, want those of Open and two steps", got)
			}
			for verb, play := range map[string]func() error{
				"Run":   func() error { return table.Run(coins(9)) },
				"Act":   func() error { return table.Act(1, play.Move{}) },
				"Clock": func() error { return table.Clock(coins(9)) },
				"Open":  func() error { return table.Open(nil, nil) },
			} {
				if again := play(); again != err {
					t.Errorf("%s after it says %v, want the same failure", verb, again)
				}
			}
			if got := len(table.Log().Draws); got != one.draws {
				t.Errorf("a failed table drew again: %d draws", got)
			}
		})
	}
}

// endless has no end.
type endless struct{ faulty }

func (endless) Turn(*faultyState) play.Turn { return play.House }

func TestStepsAreBounded(t *testing.T) {
	rulestest.Covers(t, "PL-45")
	table := play.Sit(endless{faulty{fault: func() {}}}, "endless/1")
	if err := table.Open(nil, nil); err != nil {
		t.Fatal(err)
	}
	var b *play.Broken
	if err := table.Run(coins(play.MaxSteps + 9)); !errors.As(err, &b) || !strings.Contains(err.Error(), "PL-45") {
		t.Fatalf("an endless round says %v", err)
	}
	if got := len(table.Log().Draws); got != play.MaxSteps {
		t.Errorf("an endless round drew %d times, want %d", got, play.MaxSteps)
	}
}

func TestCarryBytes(t *testing.T) {
	wager := []play.Wager{{Seat: 1, Units: 1}}
	for name, one := range map[string]struct {
		carry []byte
		says  string
	}{
		"none":         {nil, ""},
		"its own":      {[]byte{1, 5, 0}, ""},
		"a byte short": {[]byte{1, 5}, "2 bytes, want 3"},
		"a byte long":  {[]byte{1, 5, 0, 0}, "4 bytes, want 3"},
		"a truth of 2": {[]byte{2, 5, 0}, "no round leaves"},
	} {
		table := play.Sit(faulty{}, "faulty/1")
		err := table.Open(one.carry, wager)
		if one.says == "" && err != nil || one.says != "" && (err == nil || !strings.Contains(err.Error(), one.says)) {
			t.Errorf("%s: %v, want %q", name, err, one.says)
		}
		if err != nil && table.Turn() != play.Over {
			t.Errorf("%s: refused, and yet %v must act", name, table.Turn())
		}
	}
	table := play.Sit(faulty{}, "faulty/1")
	if err := errors.Join(table.Open(nil, wager), table.Run(coins(5))); err != nil {
		t.Fatal(err)
	}
	// A truth, then 5 as a uint16 with its low byte first.
	if got, want := table.Carry(), []byte{0, 5, 0}; !slices.Equal(got, want) {
		t.Errorf("carry %v, want %v", got, want)
	}
}

// unsized leaves an int, whose width is the machine's.
type unsized struct {
	play.Rules[faultyState, int, struct{}]
}

// unexported leaves a field that cannot be read back.
type unexported struct {
	play.Rules[faultyState, struct{ n uint8 }, struct{}]
}

func TestSitRefusesCarry(t *testing.T) {
	for name, sit := range map[string]func(){
		"int":        func() { play.Sit[faultyState, int, struct{}](unsized{}, "unsized/1") },
		"unexported": func() { play.Sit[faultyState, struct{ n uint8 }, struct{}](unexported{}, "unexported/1") },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: a carry that cannot be logged is taken", name)
				}
			}()
			sit()
		}()
	}
}

// What is staked when a round begins is its stake: neither the caller's slice
// nor the log handed out reaches it, and a second Open is refused.
func TestWagersStay(t *testing.T) {
	rulestest.Covers(t, "PL-2")
	sc := riskScene(52)
	table := play.Sit(sc.rules, sc.edition, 1)
	mine, carry := slices.Clone(sc.wagers), []byte{9, 8, 0, 0, 0, 0}
	if err := table.Open(carry, mine); err != nil {
		t.Fatal(err)
	}
	mine[0].Units, carry[0] = 500, 3
	handed := table.Log()
	handed.Wagers[0].Units, handed.Carry[0] = 500, 3
	if err := table.Open(nil, mine); err == nil {
		t.Error("a round that has begun is begun again")
	}
	if err := table.Run(&draw.Tape{Draws: []draw.Draw{{Bound: 10, Value: 9}}}); err != nil {
		t.Fatal(err)
	}
	var r *play.Refusal
	if err := table.Act(1, play.Move{Verb: play.Take, Units: 5}); !errors.As(err, &r) {
		t.Errorf("taking with a stake: %v, want a refusal", err)
	}
	if err := table.Act(1, play.Move{Verb: play.Take}); err != nil {
		t.Fatal(err)
	}
	if due := back(table.Pays(nil), 1, 0); !due.Equal(odds.FromInt(15)) {
		t.Errorf("pays %s, want 3 × the 5 staked", due)
	}
	if l := table.Log(); !slices.Equal(l.Wagers, sc.wagers) || l.Carry[0] != 9 {
		t.Errorf("the record holds %v and carry %v", l.Wagers, l.Carry)
	}
}

func TestRefusals(t *testing.T) {
	sc := riskScene(52)
	table := play.Sit(sc.rules, sc.edition)
	for name, err := range map[string]error{
		"Run": table.Run(coins(1)), "Act": table.Act(1, play.Move{}), "Clock": table.Clock(coins(1)),
	} {
		if err == nil {
			t.Errorf("%s before Open is taken", name)
		}
	}
	if table.Turn() != play.Over || len(table.Offers(1, nil)) != 0 || len(table.Pays(nil)) != 0 {
		t.Error("something goes on before Open")
	}
	says := func(err error, want string) {
		t.Helper()
		var r *play.Refusal
		if !errors.As(err, &r) || r.Reason != want {
			t.Errorf("%v, want the refusal %q", err, want)
		}
	}
	says(table.Open(nil, []play.Wager{{Units: 5}}), "seat 0 is the public and takes no wager")
	says(table.Open(nil, nil), "one stake of 1 to 1000 units, please")
	if err := table.Open(nil, sc.wagers); err != nil { // a refusal has begun nothing
		t.Fatal(err)
	}
	says(table.Act(1, play.Move{Verb: play.Take}), "seat 1 has nothing to choose now")
	if err := table.Run(&draw.Tape{Draws: []draw.Draw{{Bound: 10, Value: 9}}}); err != nil {
		t.Fatal(err)
	}
	says(table.Act(1, play.Move{Verb: play.Pick, Arg: 2}),
		"seat 1 may not pick arg 2; it may take, or pick arg 0 to 1, or halve")
	says(table.Act(2, play.Move{Verb: play.Take}), "seat 2 has nothing to choose now")
	says(table.Act(0, play.Move{Verb: play.Take}), "seat 0 has nothing to choose now")
	says(table.Act(1<<16+1, play.Move{Verb: play.Take}), "seat 65537 has nothing to choose now")
	says(table.Clock(coins(1)), "the clock steps only while anyone may act")
	if got := len(table.Log().Moves); got != 0 {
		t.Errorf("%d refused moves are on record", got)
	}
	if err := table.Run(nil); err != nil {
		t.Errorf("Run while a seat must choose: %v, want nothing to happen", err)
	}
}

func TestViews(t *testing.T) {
	table := play.Sit(faulty{}, "faulty/1", 2, 0)
	if err := errors.Join(table.Open(nil, nil), table.Run(coins(5))); err != nil {
		t.Fatal(err)
	}
	for seat, want := range map[int]string{0: "[0,1,2,3,4,5]", 1: "null", 2: "[1,3,5]"} {
		if got := shown(t, table, seat); got != want {
			t.Errorf("seat %d has seen %s, want %s", seat, got, want)
		}
	}
	table.Views(0)[0] = "spoilt"
	if got := shown(t, table, 0); got != "[0,1,2,3,4,5]" {
		t.Errorf("a caller changed the table's views to %s", got)
	}
}

func TestTimedTable(t *testing.T) {
	if _, timed := play.Sit(faulty{}, "faulty/1").(play.TimedTable); timed {
		t.Error("a game without a clock has a timed table")
	}
	table, timed := play.Sit[crashState, struct{}, struct{}](crashGame, "crash/1").(play.TimedTable)
	if !timed {
		t.Fatal("crash has no timed table")
	}
	if _, ok := table.Due(); ok {
		t.Error("a step is due before Open")
	}
	if got := table.Pace(500); got != 150 {
		t.Errorf("pace %d after half a second, want 150", got)
	}
}

func TestWords(t *testing.T) {
	for want, got := range map[string]string{
		"double units 1 to 10":              play.Offer{Verb: play.Double, Class: play.Stake, Least: 1, Most: 10, By: 1}.String(),
		"odds arg 3 units 5 to 30 by 5":     play.Offer{Verb: play.Odds, From: 3, To: 3, Least: 5, Most: 30, By: 5}.String(),
		"split units 10":                    play.Offer{Verb: play.Split, Least: 10, Most: 10, By: 1}.String(),
		"pick arg 0 to 24":                  play.Offer{Verb: play.Pick, To: 24}.String(),
		"raise arg 2 units 7":               play.Move{Verb: play.Raise, Arg: 2, Units: 7}.String(),
		"take":                              play.Move{Verb: play.Take}.String(),
		"clock":                             play.Placed{}.String(),
		"seat 3 cash-out arg 150":           play.Placed{Seat: 3, Move: play.Move{Verb: play.CashOut, Arg: 150}}.String(),
		"the house, nobody, anyone, seat 7": play.House.String() + ", " + play.Over.String() + ", " + play.Anyone.String() + ", " + play.Turn(7).String(),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for v := play.Pass; v <= play.Odds; v++ {
		if back, ok := play.ParseVerb(v.String()); !ok || back != v {
			t.Errorf("verb %d is called %q, which is %d", v, v, back)
		}
	}
	if _, ok := play.ParseVerb("verb?"); ok {
		t.Error("a verb without a name has one")
	}
}
