package housesim

import (
	"errors"
	"strings"
	"testing"

	"croupier/house"
	"croupier/house/round"
	"croupier/internal/rulestest"
	"croupier/play"
)

var pass = play.Move{Verb: play.Pass}

func hold(mask, units uint32) play.Move { return play.Move{Verb: play.Hold, Arg: mask, Units: units} }

// named is an opening of the coin that names a face.
func named(face, units uint32) round.Opening {
	want := bet(2, units)
	want.Wagers[0].Arg = face
	return want
}

// TestHold: the same stake once more is reserved before the move is made, counts
// in the record, and is shown with the move; the books agree and the round
// replays (OC-R11).
func TestHold(t *testing.T) {
	rulestest.Covers(t, "OC-R11", "PL-3", "PL-16")
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, named(1, 10), miss, 0)
	if open.Over || len(open.Offers) != 2 || open.Offers[0].Verb != play.Pass || open.Offers[1].Class != play.Stake || open.Offers[1].Least != 10 {
		t.Fatalf("after a miss: %+v", open)
	}
	for _, m := range []play.Move{hold(0, 10), hold(3, 10), hold(1, 5), hold(1, 0)} {
		_, err := p.tryMove(a, open.Round, m, 1)
		p.wants(err, house.NotOffered) // a held reel that is not offered, another stake
	}
	got := p.move(a, open.Round, hold(2, 10), 1)
	if !got.Over || got.Round.Stake != 2_000 || got.Round.Win != 8_000 || got.Balance != 16_000 || got.Round.Moves != 1 {
		t.Errorf("after the hold: %+v", got)
	}
	p.has(house.PurseOf(house.RoundPurse, string(got.Round.ID)), 0)
	shown, err := p.desk.Show(ctx, a.ID, got.Round.ID)
	if err != nil || shown.Round.Stake != 2_000 || len(shown.Decisions) != 1 || shown.Decisions[0].Move != hold(2, 10) || shown.Wagers[0].Arg != 1 {
		t.Errorf("as it is shown again: %+v (%v)", shown, err)
	}
	p.sums()
}

// TestHoldWithoutCredit: too little credit refuses the hold; the offer stays.
func TestHoldWithoutCredit(t *testing.T) {
	rulestest.Covers(t, "OC-R11", "PL-17", "PL-19")
	p := newPlace(t)
	a := p.guest(1_999)
	open := p.start(a, named(1, 10), miss, 0)
	at, asked := p.changes(), p.asked
	_, err := p.tryMove(a, open.Round, hold(1, 10), 1)
	p.wants(err, house.NoCredit)
	if p.changes() != at || p.asked != asked {
		t.Error("the refused hold has moved or drawn something")
	}
	stands, err := p.desk.Resume(ctx, a.ID, "coin")
	if err != nil || stands.Open == nil || len(stands.Open.Offers) != 2 || stands.Open.Round.Stake != 1_000 {
		t.Errorf("the offer after it: %+v (%v)", stands.Open, err)
	}
	p.has(house.PurseOf(house.RoundPurse, string(open.Round.ID)), 1_000)
	p.sums()
}

// TestNextGameDeclinesTheHold: a new game passes what waits, in one commit, and
// so a hold is never in the way (OC-R11: declining is the default).
func TestNextGameDeclinesTheHold(t *testing.T) {
	rulestest.Covers(t, "OC-R11", "PL-12")
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, named(1, 10), miss, 0)
	at := p.changes()
	got := p.start(a, named(1, 10), miss, 1)
	if got.Finished == nil || got.Finished.ID != open.Round.ID || got.Finished.State != house.Settled || got.Finished.Win != 0 || got.Finished.Stake != 1_000 || got.Finished.Moves != 1 {
		t.Errorf("the round before: %+v", got.Finished)
	}
	if got.Round.Win != 4_000 || got.Balance != 12_000 || p.changes() != at+1 {
		t.Errorf("the new one: %+v, in %d changes", got, p.changes()-at)
	}
	poor := p.guest(1_500)
	open = p.start(poor, named(1, 10), miss, 0)
	_, err := p.tryStart(poor, named(1, 10), miss, 0)
	p.wants(err, house.NoCredit)
	if got := p.move(poor, open.Round, pass); !got.Over || got.Balance != 500 {
		t.Errorf("the offer stood, and is passed: %+v", got)
	}
	p.sums()
}

// TestHoldStays: the end of a session, and the switch of gambles, leave a hold
// open: it risks no win.
func TestHoldStays(t *testing.T) {
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, named(1, 10), miss, 0)
	p.must(p.desk.Collect(ctx, a.ID))
	ended, err := p.desk.Gamble(ctx, "", round.GamblesOff, "the test")
	if err != nil || len(ended) != 0 {
		t.Errorf("collected %+v (%v)", ended, err)
	}
	if got := p.move(a, open.Round, hold(1, 10), 0); !got.Over || got.Balance != 8_000 {
		t.Errorf("the hold after it: %+v", got)
	}
	p.sums()
}

// TestHoldVoid: a fault after the further stake returns both (PL-14); so does
// the house's own void.
func TestHoldVoid(t *testing.T) {
	rulestest.Covers(t, "PL-14", "OC-R11")
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, named(1, 10), miss, 0)
	got := p.move(a, open.Round, hold(1, 10), []uint32{}...) // the generator fails
	if got.Round.State != house.Void || got.Round.Stake != 2_000 || got.Balance != 10_000 {
		t.Errorf("after the fault: %+v", got)
	}
	p.again()
	open = p.start(a, bet(1, 10), miss, 0)
	p.must(p.desk.Void(ctx, open.Round.ID, "the test"))
	p.has(a.Purse(), 10_000)
	p.sums()
}

// TestHoldAfterARestart: a round with an offer of a further stake goes on where
// it was.
func TestHoldAfterARestart(t *testing.T) {
	rulestest.Covers(t, "PL-11")
	p := newPlace(t)
	a := p.guest(10_000)
	open := p.start(a, named(3, 10), miss, 0)
	p.again()
	got := p.move(a, open.Round, hold(1, 10), 3)
	if !got.Over || got.Round.Win != 8_000 {
		t.Errorf("after the restart: %+v", got)
	}
	late := p.start(a, named(3, 10), miss, 0)
	p.must(p.desk.Finish(ctx, late.Round.ID))
	p.has(a.Purse(), 10_000+6_000-1_000)
	p.sums()
}

// TestArgOfAWager: what a wager names is the rules' to judge; what they refuse is
// told in their words, and nothing is staked or drawn (PL-19).
func TestArgOfAWager(t *testing.T) {
	rulestest.Covers(t, "PL-19", "PL-2")
	p := newPlace(t)
	a := p.guest(10_000)
	at, asked := p.changes(), p.asked
	elsewhere := bet(0, 1)
	elsewhere.Wagers[0].Arg = 1
	for want, opening := range map[string]round.Opening{
		"face 4 cannot be named here: on spot 2 one of 0 to 3, elsewhere none": named(4, 1),
		"face 1 cannot be named here: on spot 2 one of 0 to 3, elsewhere none": elsewhere,
	} {
		_, err := p.tryStart(a, opening, miss, 0)
		p.wants(err, house.NotOffered)
		var r *house.Refusal
		if !errors.As(err, &r) || !strings.Contains(r.Detail, want) {
			t.Errorf("refused with %v, want %q", err, want)
		}
	}
	if p.changes() != at || p.asked != asked {
		t.Error("a refusal has moved or drawn something")
	}
	p.has(a.Purse(), 10_000)
	got := p.start(a, named(3, 1), miss, 3)
	p.must(p.store.Read(ctx, func(r house.Reader) error {
		runs, err := r.Runs(got.Round.ID)
		if err != nil || runs[0].Causes.Wagers[0] != (play.Wager{Seat: 1, Spot: 2, Arg: 3, Units: 1}) {
			t.Errorf("the causes: %+v (%v)", runs, err)
		}
		return nil
	}))
	if got.Round.Win != 400 {
		t.Errorf("face 3, named and shown, pays 4 times 1 unit: %+v", got)
	}
	p.sums()
}
