package housesim

import (
	"strings"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// A cash-out is worth what the server's clock says at its moment, whatever the
// player sends; it is told at once, and the money is there.
func TestLeavingByTheClock(t *testing.T) {
	rulestest.Covers(t, "OC-6.3.1", "OC-6.3.2", "OC-R14")
	f := newAirfield(t)
	a := f.guest(10_000)
	f.crashes(a, 300, 400)
	up := f.takesOff(a, 10, 0)
	if up.Over || len(up.Views) != 2 || up.Views[1].Scene != "fly" || up.Elapsed == nil || *up.Elapsed != 0 {
		t.Fatalf("the flight begins with %+v", up)
	}
	f.after(up.Round, 5_000)
	down := f.reply(f.leaves(a, up.Round))
	at := f.pace(5_000)
	if !down.Over || down.Round.Win != odds.Amount(10*at) || down.Views[0].Scene != "out" || down.Views[0].At != at {
		t.Errorf("out after 5 s: %+v, want %d", down, at)
	}
	f.has(a.Purse(), 10_000-1000+odds.Amount(10*at))
	f.sums()
}

// Before the lowest multiplier nobody can leave; to stay is no move.
func TestTooEarly(t *testing.T) {
	f := newAirfield(t)
	a := f.guest(10_000)
	f.crashes(a, 200, 400)
	up := f.takesOff(a, 10, 0)
	before := f.changes()
	f.after(up.Round, f.moment(101)-1)
	_, err := f.leaves(a, up.Round)
	f.wants(err, house.NotOffered)
	if err == nil || !strings.Contains(err.Error(), "too early for a cash-out") {
		t.Errorf("the player is told: %v", err)
	}
	f.after(up.Round, 3_000)
	_, err = f.tryMove(a, up.Round, play.Move{Verb: play.Pass})
	f.wants(err, house.NotOffered)
	f.clock = up.Round.Started.Add(-time.Hour) // a clock that was set back stands still
	_, err = f.leaves(a, up.Round)
	f.wants(err, house.NotOffered)
	if f.changes() != before {
		t.Error("a refused move has written something")
	}
}

// A cash-out at the crash point itself is in time; a millisecond after its last
// moment it is too late, and the reply shows the crash.
func TestTheLastMoment(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	f := newAirfield(t)
	a := f.guest(100_000)
	point := f.crashes(a, 200, 400)
	last := f.moment(point+1) - 1
	up := f.takesOff(a, 10, 0)
	f.after(up.Round, last)
	if down := f.reply(f.leaves(a, up.Round)); down.Round.Win != odds.Amount(10*point) {
		t.Errorf("out at the crash point %d pays %d", point, down.Round.Win)
	}
	point = f.crashes(a, 200, 400)
	last = f.moment(point+1) - 1
	up = f.takesOff(a, 10, 0)
	f.after(up.Round, last+1)
	down := f.reply(f.leaves(a, up.Round))
	if !down.Over || down.Round.Win != 0 || len(down.Views) != 1 || down.Views[0].Scene != "crash" || down.Views[0].Crash != point {
		t.Errorf("too late: %+v", down)
	}
	moves := f.runsOf(up.Round.ID)[1].Causes.Moves
	if len(moves) != 1 || moves[0].Seat != 0 {
		t.Errorf("the record says %v, want the clock alone", moves)
	}
	f.sums()
}

// The clock ends flights by itself, each at its moment and not before: a crash,
// and an automatic cash-out at exactly its target, though nobody asks.
func TestTheClockEndsFlights(t *testing.T) {
	rulestest.Covers(t, "OC-6.3.3", "OC-R14", "PL-13")
	f := newAirfield(t)
	loser, winner := f.guest(10_000), f.guest(10_000)
	crash := f.crashes(loser, 200, 300)
	lost := f.takesOff(loser, 10, crash+1)
	f.commits(winner, "x")
	f.crashes(winner, 500, 600)
	won := f.takesOff(winner, 10, 150)
	start := lost.Round.Started

	if next := f.beat(); !next.Equal(start.Add(time.Duration(f.moment(150)) * time.Millisecond)) {
		t.Errorf("the next moment is %s after the start, want that of 1.50", next.Sub(start))
	}
	f.after(won.Round, f.moment(150)-1)
	f.beat()
	if shown := f.ends(winner, won.Round.ID); shown.Round.State != house.Open {
		t.Errorf("before its moment the flight is %s", shown.Round.State)
	}
	f.after(won.Round, f.moment(150))
	f.beat()
	if shown := f.ends(winner, won.Round.ID); shown.Round.State != house.Settled || shown.Round.Win != 10*150 {
		t.Errorf("at its target the flight is %s and pays %d", shown.Round.State, shown.Round.Win)
	}
	f.after(lost.Round, f.moment(crash+1))
	if next := f.beat(); !next.IsZero() {
		t.Errorf("a moment is left: %s", next)
	}
	shown := f.ends(loser, lost.Round.ID)
	if shown.Round.State != house.Settled || shown.Round.Win != 0 || len(shown.Decisions) != 0 {
		t.Errorf("at the crash the flight is %s, pays %d, decisions %v", shown.Round.State, shown.Round.Win, shown.Decisions)
	}
	f.sums()
}

// A target that the multiplier has come to wins, also when the player's own
// cash-out comes in the same millisecond or later, before the clock was heard.
func TestTargetBeforeTheMove(t *testing.T) {
	rulestest.Covers(t, "OC-6.3.3", "OC-R14")
	f := newAirfield(t)
	a := f.guest(100_000)
	for _, late := range []uint32{0, 1, 60_000} {
		target := f.crashes(a, 150, 200) // the target is the crash point itself
		up := f.takesOff(a, 10, target)
		f.after(up.Round, f.moment(target)+late)
		down := f.reply(f.leaves(a, up.Round))
		if !down.Over || down.Round.Win != odds.Amount(10*target) || down.Views[0].Scene != "out" || down.Views[0].At != target {
			t.Errorf("%d ms after the target: %+v, want %d", late, down, target)
		}
	}
	f.sums()
}

// A house that was away finds the flights that were open, and ends them as their
// record says: the time of a round goes on without it.
func TestFlightsGoOnOverARestart(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-12", "OC-R14")
	f := newAirfield(t)
	past, target, flying := f.guest(10_000), f.guest(10_000), f.guest(10_000)
	f.crashes(past, 150, 200)
	crashed := f.takesOff(past, 10, 0)
	f.commits(target, "x")
	f.crashes(target, 400, 500)
	reached := f.takesOff(target, 10, 150)
	f.commits(flying, "x")
	f.crashes(flying, 3000, 1_000_000)
	open := f.takesOff(flying, 10, 0)

	f.again()
	f.watch()
	f.after(open.Round, f.moment(250))
	next := f.beat()
	if shown := f.ends(past, crashed.Round.ID); shown.Round.State != house.Settled || shown.Round.Win != 0 {
		t.Errorf("the crashed flight is %s and pays %d", shown.Round.State, shown.Round.Win)
	}
	if shown := f.ends(target, reached.Round.ID); shown.Round.Win != 10*150 {
		t.Errorf("the flight past its target pays %d", shown.Round.Win)
	}
	if next.IsZero() {
		t.Error("the flight that is up has no moment")
	}
	stands, err := f.desk.Resume(ctx, flying.ID, "crash")
	f.must(err)
	if stands.Open == nil || len(stands.Open.Views) != 2 || *stands.Open.Elapsed != f.moment(250) {
		t.Fatalf("the open flight stands at %+v", stands.Open)
	}
	if down := f.reply(f.leaves(flying, open.Round)); down.Round.Win != 10*250 {
		t.Errorf("out after the restart pays %d", down.Round.Win)
	}
	f.sums()
}

// A new flight is refused while one is up; one whose moment has passed is ended
// first, in the same commit, and its win counts as credit.
func TestStartOverAFlight(t *testing.T) {
	rulestest.Covers(t, "PL-12")
	f := newAirfield(t)
	a := f.guest(1_000)
	f.crashes(a, 400, 500)
	up := f.takesOff(a, 10, 200)
	f.after(up.Round, 1_000)
	_, err := f.tryStart(a, fly(10, 0))
	f.wants(err, house.OpenRound)
	f.after(up.Round, f.moment(200))
	reply, err := f.tryStart(a, fly(20, 0))
	second := f.reply(reply, err)
	if second.Round.Before != 2_000 || second.Round.Stake != 2_000 || second.Balance != 0 {
		t.Errorf("the second flight: %+v", second)
	}
	if shown := f.ends(a, up.Round.ID); shown.Round.State != house.Settled || shown.Round.Win != 2_000 {
		t.Errorf("the first flight: %+v", shown.Round)
	}
	f.after(second.Round, 200_000)
	before := f.changes()
	_, err = f.tryStart(a, fly(1, 0)) // it has crashed, and nothing is left
	f.wants(err, house.NoCredit)
	if shown := f.ends(a, second.Round.ID); shown.Round.State != house.Settled || f.changes() != before+1 {
		t.Errorf("the second flight: %+v", shown.Round)
	}
	f.sums()
}

// Staff cannot end a flight before its moment by its defaults, and can void it:
// the stake comes back.
func TestStaffAndFlights(t *testing.T) {
	rulestest.Covers(t, "PL-13", "PL-14")
	f := newAirfield(t)
	a := f.guest(10_000)
	f.crashes(a, 400, 500)
	up := f.takesOff(a, 10, 0)
	f.wants(f.desk.Finish(ctx, up.Round.ID), house.NotOffered)
	f.must(f.desk.Void(ctx, up.Round.ID, "by staff"))
	f.has(a.Purse(), 10_000)
	up = f.takesOff(a, 10, 0)
	f.after(up.Round, 200_000)
	ended, err := f.desk.Expire(ctx, f.clock, round.FinishLate)
	f.must(err)
	if len(ended) != 1 || ended[0].State != house.Settled {
		t.Errorf("the late flight has ended as %+v", ended)
	}
	up = f.takesOff(a, 10, 0)
	f.must(f.desk.Freeze(ctx, up.Round.ID, "by staff"))
	f.after(up.Round, 200_000)
	f.beat()
	if shown := f.ends(a, up.Round.ID); shown.Round.State != house.Frozen {
		t.Errorf("the clock has made of a frozen flight: %s", shown.Round.State)
	}
	f.must(f.desk.Void(ctx, up.Round.ID, "by staff"))
	f.sums()
}

// A step that could not be committed is told and tried again: the flight's
// result is fixed, and ends it a second later.
func TestTheClockTriesAgain(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-19")
	f := newAirfield(t)
	a := f.guest(10_000)
	f.crashes(a, 300, 400)
	up := f.takesOff(a, 10, 200)
	f.after(up.Round, f.moment(200))
	f.commit = func(func() error) error { return errPulled }
	next, err := f.keeper.Beat(ctx)
	if err == nil || !next.Equal(f.clock.Add(time.Second)) {
		t.Errorf("a step that fails: the next try is at %s (%v), want a second later", next, err)
	}
	f.again() // a store that could not tell is opened anew
	f.commit = nil
	f.watch()
	f.clock = next
	f.beat()
	if shown := f.ends(a, up.Round.ID); shown.Round.State != house.Settled || shown.Round.Win != 2_000 {
		t.Errorf("the second try leaves the flight %s, paying %d", shown.Round.State, shown.Round.Win)
	}
	f.sums()
}
