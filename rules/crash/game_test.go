package crash

import (
	"math/big"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// flying is a round in the air, its crash point set.
func flying(t testing.TB, g *Game, target, crash uint32) State {
	t.Helper()
	var s State
	if err := g.Open(&s, Carry{}, []play.Wager{{Seat: 1, Spot: Bet, Arg: target, Units: 10}}); err != nil {
		t.Fatal(err)
	}
	s.Phase, s.Crash = Flying, crash
	return s
}

// paid is what a round pays for its 10 units.
func paid(g *Game, s *State) odds.Ratio { return g.Pays(s, nil)[0].Back.Ratio() }

func TestLeaving(t *testing.T) {
	rulestest.Covers(t, "OC-6.3.1", "OC-6.3.2", "OC-6.3.3", "OC-R14")
	g := made(t, usual)
	for _, c := range []struct {
		name          string
		target, crash uint32
		leaves        uint32 // by hand; 0 stays
		out           uint32
	}{
		{"in time", 0, 250, 180, 180},
		{"at the crash point itself", 0, 250, 250, 250},
		{"stays to the crash", 0, 250, 0, 0},
		{"a target below the crash point", 200, 250, 0, 200},
		{"a target at the crash point wins", 250, 250, 0, 250},
		{"a target above it loses", 251, 250, 0, 0},
		{"by hand before the target", 200, 250, 150, 150},
		{"the lowest target at the lowest win", 101, 101, 0, 101},
		{"crash at once", 101, 100, 0, 0},
		{"at the cap everybody is cashed out", 0, 1_000_000, 0, 1_000_000},
		{"a target at the cap", 1_000_000, 1_000_000, 0, 1_000_000},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := flying(t, g, c.target, c.crash)
			if c.leaves != 0 {
				g.Act(&s, 1, play.Move{Verb: play.CashOut, Arg: c.leaves})
			} else {
				g.Act(&s, 1, play.Move{Verb: play.Pass})
				g.Step(&s, nil, nil)
			}
			if want := odds.NewRatio(10*int64(c.out), 100); s.Phase != Done || s.Out != c.out || !paid(g, &s).Equal(want) {
				t.Errorf("it is out at %d and pays %s, want %d and %s", s.Out, paid(g, &s), c.out, want)
			}
		})
	}
}

// Nobody is told the crash point before the round is over, by a view or by what
// is offered.
func TestNothingTellsTheCrashPoint(t *testing.T) {
	rulestest.Covers(t, "PL-5")
	g := made(t, usual)
	for _, target := range []uint32{0, 300} {
		low, high := flying(t, g, target, 100), flying(t, g, target, 1_000_000)
		a, b := g.Offers(&low, 1, nil), g.Offers(&high, 1, nil)
		if len(a) != 2 || a[0] != b[0] || a[1] != b[1] {
			t.Errorf("the offers are %v and %v", a, b)
		}
		if v := g.See(&low, &Frame{}, 1).(View); v.Scene != "fly" || v.Crash != 0 || v.Settled != nil {
			t.Errorf("the view of the flight is %+v", v)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.6", "OC-R14")
	g := made(t, usual)
	for _, c := range []struct {
		w    []play.Wager
		says string
	}{
		{nil, "one stake"},
		{[]play.Wager{{Seat: 1, Spot: Bet, Units: 1}, {Seat: 1, Spot: Bet, Units: 1}}, "one stake"},
		{[]play.Wager{{Seat: 2, Spot: Bet, Units: 1}}, "one stake"},
		{[]play.Wager{{Seat: 1, Units: 1}}, "one stake"},
		{[]play.Wager{{Seat: 1, Spot: Bet}}, "at least 1"},
		{[]play.Wager{{Seat: 1, Spot: Bet, Units: 1001}}, "at most 1000"},
		{[]play.Wager{{Seat: 1, Spot: Bet, Units: 1, Arg: 100}}, "1.01 or above"},
		{[]play.Wager{{Seat: 1, Spot: Bet, Units: 1, Arg: 1_000_001}}, "1000000"},
	} {
		var s State
		err := g.Open(&s, Carry{}, c.w)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v: %v, want a refusal with %q", c.w, err, c.says)
		}
	}
}

// The curve begins at 1.00, never falls, and is (1 + 60/1000000)^ms as whole
// fractions say it, to a hundredth.
func TestPace(t *testing.T) {
	g := made(t, usual)
	exact, step := big.NewFloat(100).SetPrec(2000), new(big.Float).SetPrec(2000).Quo(big.NewFloat(1_000_060), big.NewFloat(1_000_000))
	for ms, last := uint32(0), uint32(100); ms < uint32(len(g.curve)); ms++ {
		now := g.Pace(ms)
		if now < last {
			t.Fatalf("at %d ms it falls from %d to %d", ms, last, now)
		}
		if ms%10_000 == 0 {
			whole, _ := exact.Uint64()
			if uint64(now) != whole && uint64(now)+1 != whole {
				t.Errorf("at %d ms it is %d, the power of the growth %d", ms, now, whole)
			}
		}
		last = now
		exact.Mul(exact, step)
	}
	if end := g.Pace(1 << 31); end != usual.Cap || g.Pace(0) != 100 {
		t.Errorf("it goes from %d to %d", g.Pace(0), end)
	}
}

// The flight ends by itself at the first moment of its target, of the cap, or
// above its crash point.
func TestDue(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	g := made(t, usual)
	for _, c := range []struct{ target, crash, first uint32 }{
		{0, 100, 101}, {0, 250, 251}, {200, 250, 200}, {250, 250, 250}, {251, 250, 251},
		{0, 999_999, 1_000_000}, {0, 1_000_000, 1_000_000}, {1_000_000, 1_000_000, 1_000_000},
	} {
		s := flying(t, g, c.target, c.crash)
		ms, ok := g.Due(&s)
		if !ok || g.Pace(ms) < c.first || ms > 0 && g.Pace(ms-1) >= c.first {
			t.Errorf("target %d, crash %d: due at %d ms (%v), where it is %d after %d; want the first of %d", c.target, c.crash, ms, ok, g.Pace(ms), g.Pace(ms-1), c.first)
		}
		g.Step(&s, nil, nil)
		if _, ok := g.Due(&s); ok {
			t.Error("a round that is over is due")
		}
	}
	if _, ok := g.Due(&State{}); ok {
		t.Error("a round that has not begun to fly is due")
	}
}

func TestFaults(t *testing.T) {
	for where, spoil := range map[string]func(*Definition){
		"return":     func(d *Definition) { d.Return = 101 },
		"lowest":     func(d *Definition) { d.Lowest = 100 },
		"cap":        func(d *Definition) { d.Cap = 1_000_001 },
		"growth":     func(d *Definition) { d.Growth = 0 },
		"limits.bet": func(d *Definition) { d.Most = 0 },
	} {
		d := usual
		spoil(&d)
		if g, faults := New(d); g != nil || len(faults) != 1 || faults[0].Where != where {
			t.Errorf("%s: faults %v", where, faults)
		}
	}
}

// The flight draws, and nothing after it.
func TestOnlyTheFlightDraws(t *testing.T) {
	g := made(t, usual)
	s := flying(t, g, 0, 0)
	s.Phase = Waiting
	d := &draw.Tape{Draws: []draw.Draw{{Bound: Base, Value: 32900}}} // 1 - X about a half
	g.Step(&s, d, &Frame{})
	g.Step(&s, nil, &Frame{})
	if err := d.Done(); err != nil || s.Crash != 198 {
		t.Errorf("%v; the crash point is %d, want floor(99 / 0.498) = 198", err, s.Crash)
	}
}
