package housesim

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// TestMachineIsPlayed: credit comes from a wallet by a scan, is played by the
// ordinary desk, and goes back to the wallet by a scan, with what was won.
func TestMachineIsPlayed(t *testing.T) {
	rulestest.Covers(t, "BC-H-3", "BC-H-4", "BC-H-8", "BC-M-19")
	p := newFloor(t, nil)
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.shows(m, terminal.Idle, 0)
	_, err := p.tryStart(m, bet(0, 1), miss, 0)
	p.wants(err, house.NotOffered) // BC-H-4: nobody's money is on it
	p.load(jan, m, 20_00)
	shown := p.shows(m, terminal.InPlay, 20_00)
	if shown.Player == nil || shown.Player.Name != "j***" || shown.Code != nil {
		t.Errorf("loaded: %+v", shown)
	}
	p.has(jan.Purse(), 80_00)
	got := p.start(m, bet(2, 1), miss, 0) // 4:1 on the named face
	if got.Round.Player != jan.ID || got.Round.Venue != "praha" || got.Round.Win != 4_00 || got.Balance != 23_00 {
		t.Errorf("played: %+v", got.Round)
	}
	p.cashOut(jan, m)
	p.shows(m, terminal.Idle, 0)
	p.has(jan.Purse(), 103_00)
	p.sums()
}

// TestNoOtherWay: nobody plays a machine for play money or without a wallet, and
// staff play nothing (BC-H-7, PL-7).
func TestNoOtherWay(t *testing.T) {
	rulestest.Covers(t, "BC-H-7", "PL-7")
	p := newFloor(t, nil)
	m := p.machine("A1")
	_, err := p.hall.Look(ctx, p.guest(100).ID, p.code(m, terminal.ToLoad))
	p.wants(err, house.NotOffered)
	eur, err := p.book.OpenPlayer(ctx, "eva", "correct horse", "EUR", 100_00)
	p.must(err)
	_, err = p.hall.Look(ctx, eur.ID, p.code(m, terminal.ToLoad))
	p.wants(err, house.NotOffered)
	_, err = p.book.Refill(ctx, p.askedKey(m), [32]byte{}, func(odds.Amount) house.Reply { return house.Reply{} })
	p.wants(err, house.NotOffered)
}

func (p *place) askedKey(a house.Account) house.Key {
	o := p.order(a)
	return house.Key{Account: a.ID, Text: o.Key}
}

// TestTwoPlayers: while one's credit lies on a machine nobody else loads it; when
// none does he may.
func TestTwoPlayers(t *testing.T) {
	p := newFloor(t, nil)
	jan, eva, m := p.person("jan", 100_00), p.person("eva", 100_00), p.machine("A1")
	p.load(jan, m, 1_00)
	_, err := p.hall.Load(ctx, p.askedBy(eva), p.code(m, terminal.ToLoad), 5_00, tellMoved)
	p.wants(err, house.NotYours)
	p.start(m, bet(0, 1), miss, 0) // lost
	p.load(eva, m, 5_00)
	if s := p.shows(m, terminal.InPlay, 5_00); s.Player.Name != "e***" {
		t.Errorf("the machine is %s's", s.Player.Name)
	}
	if got := p.start(m, bet(0, 1), miss, 0); got.Round.Player != eva.ID {
		t.Errorf("the round is of %s", got.Round.Player)
	}
}

// TestIdle: after 15 minutes without a game or load the balance goes back, and
// the machine says when that will be.
func TestIdle(t *testing.T) {
	rulestest.Covers(t, "BC-H-10")
	p := newFloor(t, nil)
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	p.later(10 * time.Minute)
	p.start(m, bet(0, 1), miss, 0)
	started := p.clock
	p.later(10 * time.Minute) // 20 after the load, 10 after the game
	s := p.shows(m, terminal.InPlay, 19_00)
	if s.Idle.Minutes != 15 || s.Idle.ReturnsAt == nil || s.Idle.ReturnsAt.Before(started.Add(14*time.Minute)) || s.Idle.ReturnsAt.After(started.Add(15*time.Minute)) {
		t.Errorf("the machine says %+v, the game was at %s", s.Idle, started)
	}
	p.later(4 * time.Minute)
	p.shows(m, terminal.InPlay, 19_00)
	p.later(2 * time.Minute)
	p.shows(m, terminal.Idle, 0)
	p.has(jan.Purse(), 99_00)
	if p.events("idle-return") != 1 {
		t.Error("no event of the return")
	}
	p.sums()
}

// TestIdleEndsRounds: what only waits to be risked is taken, any other open round
// ends by the setting of its place.
func TestIdleEndsRounds(t *testing.T) {
	rulestest.Covers(t, "BC-H-10", "DM-R10", "PL-13")
	for _, c := range []struct {
		name string
		late venue.Late
		open opening
		want odds.Amount // in the wallet afterwards
	}{
		{"a win that waits", venue.Finish, opening{bet(0, 1), []uint32{miss, 2}}, 101_00},
		{"a decision, finished", venue.Finish, opening{bet(1, 1), []uint32{miss, 1}}, 102_00}, // stands, and the face agrees
		{"a decision, refunded", venue.Refund, opening{bet(1, 1), []uint32{miss, 1}}, 100_00},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newFloor(t, func(terms *venue.Terms) { terms.LateBy = c.late })
			jan, m := p.person("jan", 100_00), p.machine("A1")
			p.load(jan, m, 20_00)
			if got := p.start(m, c.open.want, c.open.draws...); got.Over {
				t.Fatalf("the round is over: %+v", got.Round)
			}
			p.always = []uint32{1}
			p.later(16 * time.Minute)
			p.shows(m, terminal.Idle, 0)
			p.has(jan.Purse(), c.want)
			p.sums()
		})
	}
}

// TestLateAtMachine: a round that is open for longer than its venue lets it ends by
// the venue's setting, though the balance stays where machines may stand (PL-13).
func TestLateAtMachine(t *testing.T) {
	rulestest.Covers(t, "PL-13")
	p := newFloor(t, func(terms *venue.Terms) { terms.IdleAfter, terms.LateAfter, terms.LateBy = 0, time.Hour, venue.Refund })
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 20_00)
	p.start(m, bet(1, 1), miss, 0)
	for _, c := range []struct {
		after time.Duration
		has   odds.Amount
	}{{59 * time.Minute, 19_00}, {2 * time.Minute, 20_00}, {24 * time.Hour, 20_00}} {
		p.later(c.after)
		p.must(p.hall.Late(ctx))
		p.shows(m, terminal.InPlay, c.has)
	}
	p.sums()
}

// opening is a start with its draws.
type opening struct {
	want  round.Opening
	draws []uint32
}

// TestReservation: kept for up to an hour, not idle while it lasts, and idle from
// its end on (BC-R18).
func TestReservation(t *testing.T) {
	rulestest.Covers(t, "BC-H-10", "BC-R18")
	p := newFloor(t, nil)
	jan, eva, m := p.person("jan", 100_00), p.person("eva", 100_00), p.machine("A1")
	for _, d := range []time.Duration{0, -time.Minute, time.Hour + time.Second} {
		_, err := p.hall.Reserve(ctx, m.ID, "jan", d, anna)
		p.wants(err, house.NotOffered)
	}
	_, err := p.hall.Reserve(ctx, m.ID, "nobody", time.Hour, anna)
	p.wants(err, house.NotFound)
	p.load(jan, m, 20_00)
	_, err = p.hall.Reserve(ctx, m.ID, "eva", time.Hour, anna)
	p.wants(err, house.NotYours)
	_, err = p.hall.Reserve(ctx, m.ID, "jan", time.Hour, anna)
	p.must(err)
	p.later(50 * time.Minute)
	p.shows(m, terminal.Reserved, 20_00)
	_, err = p.tryStart(m, bet(0, 1), miss, 0)
	p.wants(err, house.Reserved)
	_, err = p.hall.Load(ctx, p.askedBy(eva), p.code(m, terminal.ToLoad), 5_00, tellMoved)
	p.wants(err, house.Reserved)
	p.later(11 * time.Minute)
	p.shows(m, terminal.InPlay, 20_00) // over, and not idle for long
	p.later(13 * time.Minute)
	p.shows(m, terminal.InPlay, 20_00)
	p.later(3 * time.Minute)
	p.shows(m, terminal.Idle, 0)
	p.has(jan.Purse(), 100_00)

	_, err = p.hall.Reserve(ctx, m.ID, "jan", time.Hour, anna)
	p.must(err)
	_, err = p.hall.Look(ctx, jan.ID, p.code(m, terminal.ToLoad)) // he is there
	p.must(err)
	p.shows(m, terminal.Idle, 0)
	_, err = p.hall.Release(ctx, m.ID, anna)
	p.wants(err, house.Done)
	p.sums()
}

// TestStopped: a machine, a venue, a player, a game: nothing starts, nothing is
// staked, and a round in progress finishes (PL-38).
func TestStopped(t *testing.T) {
	rulestest.Covers(t, "PL-38", "PL-35")
	p := newFloor(t, nil)
	jan, m := p.person("jan", 100_00), p.machine("A1")
	p.load(jan, m, 50_00)
	for _, c := range []struct {
		name      string
		stop, let func() error
		want      house.Code
	}{
		{"locked", func() error { _, err := p.hall.LockUp(ctx, m.ID, "a look at it", anna); return err },
			func() error { _, err := p.hall.UnlockNow(ctx, m.ID, anna); return err }, house.Locked},
		{"out of service", func() error { _, err := p.hall.TakeOut(ctx, m.ID, "a broken lamp", anna); return err },
			func() error { _, err := p.hall.PutBack(ctx, m.ID, anna); return err }, house.OutOfService},
		{"the venue", func() error { return p.hall.Close(ctx, "praha", "closing time", boris) },
			func() error { return p.hall.Close(ctx, "praha", "", boris) }, house.OutOfOrder},
		{"the player", func() error { return p.hall.BarPlayer(ctx, "jan", p.clock.Add(time.Hour), "breach of rules", boris) },
			func() error { return p.hall.Unbar(ctx, "jan", boris) }, house.Barred},
		{"the game", func() error { return p.desk.Decide(ctx, house.Game{Game: "coin", Disabled: "a look"}, "boris") },
			func() error { return p.desk.Decide(ctx, house.Game{Game: "coin"}, "boris") }, house.OutOfOrder},
	} {
		open := p.start(m, bet(1, 1), miss, 0)
		before := p.shows(m, terminal.InPlay, open.Balance).Credit
		p.must(c.stop())
		if _, err := p.tryStart(m, bet(0, 1), miss, 0); house.RefusalOf(err) == nil || house.RefusalOf(err).Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
		p.has(m.Purse(), odds.Amount(before))
		if done := p.move(m, open.Round, play.Move{Verb: play.Stand}, 1); !done.Over {
			t.Errorf("%s: the round in progress does not finish: %+v", c.name, done.Round)
		}
		p.must(c.let())
	}
	p.start(m, bet(0, 1), miss, 0)
	p.must(p.hall.BarPlayer(ctx, "jan", p.clock.Add(time.Hour), "breach of rules", boris))
	_, err := p.tryStart(jan, bet(0, 1), miss, 0)
	p.wants(err, house.Barred) // on-line too
	p.cashOut(jan, m)          // his money is his
	p.clock = p.clock.Add(time.Hour)
	p.start(jan, bet(0, 1), miss, 0) // until is until
	p.sums()
}

// TestStaffOfElsewhere: staff of one venue have no machine of another.
func TestStaffOfElsewhere(t *testing.T) {
	p := newFloor(t, nil)
	m := p.machine("A1")
	from := house.Account{ID: "x", Kind: house.Staff, Name: "x", Venue: "brno"}
	_, err := p.hall.LockUp(ctx, m.ID, "a look", from)
	p.wants(err, house.NotFound)
	_, _, err = p.hall.Register(ctx, "B1", "praha", from)
	p.wants(err, house.NotFound)
	_, _, err = p.hall.Register(ctx, "B1", "brno", seat)
	p.wants(err, house.NotFound)
	_, _, err = p.hall.Register(ctx, "A1", "praha", seat)
	p.wants(err, house.NameTaken)
	for _, key := range []string{"", "wrong"} {
		_, err = p.hall.LogIn(ctx, "A1", key)
		p.wants(err, house.WrongCredentials)
	}
	_, err = p.hall.LogIn(ctx, "nobody", "")
	p.wants(err, house.WrongCredentials)
	if n := p.events(terminal.Refused); n != 3 {
		t.Errorf("%d log-ins refused are written down, want 3", n)
	}
}

// TestCalls: an attendant is called, comes, and is done; one who does not come in
// five minutes is told of once.
func TestCalls(t *testing.T) {
	rulestest.Covers(t, "BC-M-20")
	p := newFloor(t, nil)
	m := p.machine("A1")
	shown, err := p.hall.Call(ctx, m.ID, "a question")
	p.must(err)
	if shown.Call == nil || shown.Call.Arrived || shown.Call.Due.Sub(shown.Call.Since) != 5*time.Minute {
		t.Fatalf("called: %+v", shown.Call)
	}
	_, err = p.hall.Call(ctx, m.ID, "again")
	p.wants(err, house.Done)
	p.later(4 * time.Minute)
	if p.events("overdue") != 0 {
		t.Error("overdue after four minutes")
	}
	p.later(2 * time.Minute)
	p.later(time.Minute)
	if p.events("overdue") != 1 {
		t.Errorf("overdue was told %d times, want once", p.events("overdue"))
	}
	_, err = p.hall.Arrive(ctx, shown.Call.ID, anna)
	p.must(err)
	_, err = p.hall.Finish(ctx, shown.Call.ID, anna)
	p.must(err)
	_, err = p.hall.Finish(ctx, shown.Call.ID, anna)
	p.wants(err, house.Done)
	_, err = p.hall.Call(ctx, m.ID, "")
	p.must(err)
	shown, err = p.hall.CancelCall(ctx, m.ID)
	p.must(err)
	if shown.Call != nil {
		t.Errorf("cancelled: %+v", shown.Call)
	}
}
