package housesim

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/internal/rulestest"
	"croupier/play"
)

// failing is a generator that fails at once; breaking one under which the rules
// break at their first question.
func failing() round.Chance  { return &Seeded{State: 1, Fails: 1} }
func breaking() round.Chance { return &Seeded{State: 1, Fails: 1, Breaks: "broken on purpose"} }

// seated are two players with a bet of 10 units each, the first box or red.
func (b *liveBed) seated(id string, spots ...string) (all []house.Account) {
	b.Helper()
	for i, spot := range spots {
		a := b.player(id, i+1)
		b.read(b.lay(id, a, spot, 10))
		all = append(all, a)
	}
	b.tick(0)
	return all
}

// On any error everybody at the table gets his stakes back, and the round is on
// record as void with its reason (OC-2.1.12, OC-3.1.13, OC-4.1.11).
func TestLiveTableFails(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.12", "OC-3.1.13", "OC-4.1.11", "PL-14", "PL-9")
	for game, spots := range map[string][]string{
		"roulette":    {"red", "straight-7"},
		"blackjack-u": {"box-1-main", "box-2-main"},
		"baccarat":    {"player", "banker"},
		"craps":       {"pass", "field"},
	} {
		t.Run(game, func(t *testing.T) {
			b := newLive(t, liveTable(game, 5))
			id := game + "-1"
			all := b.seated(id, spots...)
			b.sound = &nothing{}
			b.chance = failing
			b.tick(25 * time.Second)
			d := b.phase(id, table.Show)
			if d.Reason == "" || len(d.Results) != 1 || string(d.Results[0].View) != "null" {
				t.Errorf("everybody is told %+v", d)
			}
			for _, a := range all {
				b.has(a, 1_000_000)
				if _, m := b.doc(id, a); m.State != "void" || m.Reason == "" {
					t.Errorf("a player is told %+v", m)
				}
			}
			b.sums()
			b.tick(5 * time.Second)
			b.phase(id, table.Halted) // its game is stopped
			_, err := b.lay(id, all[0], spots[0], 10)
			b.refused(err, house.OutOfOrder)
			b.sound, b.chance = nil, nil
			b.must(b.desk.Decide(ctx, house.Game{Game: game}, "an engineer"))
			b.tick(2 * time.Second)
			b.phase(id, table.Betting)
		})
	}
}

type nothing struct{}

func (*nothing) Error() string { return "the generator does not answer" }

// Rules that break before anything has fallen give all stakes back; after a draw
// all rounds wait for a person, who gives them back.
func TestLiveRulesBreak(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.12", "PL-14")
	b := newLive(t, liveTable("roulette", 5))
	const id = "roulette-1"
	all := b.seated(id, "red", "straight-7")
	whole := b.chance
	b.chance = breaking
	b.tick(25 * time.Second)
	b.phase(id, table.Show)
	b.has(all[0], 1_000_000)
	b.sums()
	b.chance = whole

	b = newLive(t, liveTable("baccarat", 5))
	all = b.seated("baccarat-1", "player", "banker")
	b.chance = func() round.Chance { return &Seeded{State: 1, Fails: 3, Breaks: "broken on purpose"} } // at the third card
	b.tick(25 * time.Second)
	d := b.phase("baccarat-1", table.Halted)
	if len(d.Views) != 0 {
		t.Errorf("everybody sees %s", d.Views)
	}
	b.has(all[0], 999_000)
	b.sums()
	b.tick(time.Minute)
	b.phase("baccarat-1", table.Halted)
	b.must(b.hall.Cancel(ctx, "baccarat-1", "the cards were wrong", "a manager"))
	for _, a := range all {
		b.has(a, 1_000_000)
	}
	b.sums()
	b.chance = func() round.Chance { return &Seeded{State: 2} }
	b.tick(5 * time.Second)
	b.phase("baccarat-1", table.Betting)
	b.refused(b.hall.Cancel(ctx, "baccarat-1", "again", "a manager"), house.NotOffered)
}

// A person cancels a round while chips lie, and while seats decide.
func TestLiveCancelled(t *testing.T) {
	rulestest.Covers(t, "PL-14")
	b := newLive(t, liveTable("blackjack-u", 5))
	const id = "blackjack-u-1"
	all := b.seated(id, "box-1-main", "box-2-main")
	b.must(b.hall.Cancel(ctx, id, "chips fell on the floor", "a manager"))
	b.has(all[0], 1_000_000)
	b.sums()
	b.tick(5 * time.Second)
	for range 30 {
		for i, a := range all {
			b.read(b.lay(id, a, []string{"box-1-main", "box-2-main"}[i], 10))
		}
		b.tick(0)
		b.tick(25 * time.Second)
		if d, _ := b.doc(id, all[0]); d.Phase != table.Playing {
			b.tick(5 * time.Second)
			continue
		}
		rounds, err := b.desk.List(ctx, all[0].ID, "", "", 1)
		b.must(err)
		b.refused(b.desk.Finish(ctx, rounds[0].ID), house.NotOffered)
		b.must(b.desk.Void(ctx, rounds[0].ID, "one box alone")) // the others play on
		before := rounds[0].Before
		b.has(all[0], before)
		b.must(b.hall.Cancel(ctx, id, "a card was seen", "a manager"))
		b.phase(id, table.Show)
		b.sums()
		return
	}
	t.Fatal("no round in 30 asked for a decision")
}

// The process that owns a table dies in each phase, and another takes over where
// the table stood.
func TestLiveTakeOver(t *testing.T) {
	rulestest.Covers(t, "PL-11")
	b := newLive(t, liveTable("blackjack-u", 7), liveTable("roulette", 5))
	const id, wheel = "blackjack-u-1", "roulette-1"
	all := b.seated(id, "box-1-main", "box-2-main")
	red := b.seated(wheel, "red")[0]
	old := b.hall
	b.killed() // while chips lie
	b.phase(id, table.Betting)
	b.sums()
	b.tick(10 * time.Second)
	b.phase(id, table.Final)
	b.killed() // in the last seconds, which pass meanwhile
	if d, _ := b.doc(wheel, red); d.Phase == table.Final {
		b.tick(0)
	}
	b.phase(wheel, table.Show)
	b.sums()
	for range 200 {
		d, _ := b.doc(id, all[0])
		if d.Phase == table.Playing {
			break
		}
		if d.Phase == table.Betting {
			for i, a := range all {
				b.read(b.lay(id, a, []string{"box-1-main", "box-2-main"}[i], 10))
			}
			b.tick(0)
		}
		b.tick(5 * time.Second)
	}
	turn := b.phase(id, table.Playing).Turn
	b.killed() // while a seat decides: it has its time anew
	d := b.phase(id, table.Playing)
	if d.Turn.Seat != turn.Seat || !d.Turn.Closes.Equal(b.clock.Add(10*time.Second).UTC()) {
		t.Errorf("the turn was %+v and is %+v at %s", turn, d.Turn, b.clock)
	}
	// The old owner has lost its fence: nothing of it is written.
	before := b.phase(id, table.Playing)
	if did, _, err := old.Tick(ctx, id, 1); did || err == nil {
		t.Errorf("the owner before has done %v: %v", did, err)
	}
	b.clock = b.clock.Add(time.Minute)
	if after := b.phase(id, table.Playing); after.Turn.Seat != before.Turn.Seat {
		t.Errorf("the owner before has moved the table")
	}
	b.tick(0)
	b.sums()
	for range 20 {
		b.tick(10 * time.Second)
	}
	b.sums()
}

// A table that is taken out of the house gives back what lies there, in whatever
// phase it was.
func TestLiveTableIsClosed(t *testing.T) {
	rulestest.Covers(t, "PL-11")
	b := newLive(t, liveTable("roulette", 5), liveTable("craps", 5), liveTable("crash", 5))
	all := b.seated("roulette-1", "red", "black")
	thrower := b.player("craps-1", 1)
	b.read(b.lay("craps-1", thrower, "pass", 10))
	pilot := b.player("crash-1", 1)
	b.chance = thrown([2]uint32{2, 4})
	b.tick(0)
	b.tick(25 * time.Second) // the wheel has spun, the point is 6
	b.chance = func() round.Chance { return &Seeded{State: 3} }
	before, _ := b.book.Wallets(ctx, all[0])
	b.tick(5 * time.Second)
	b.read(b.lay("roulette-1", all[0], "red", 10))
	b.read(b.hall.Bet(ctx, "crash-1", b.order(pilot), []play.Wager{{Spot: crashBet, Units: 10}}, mine))
	b.plans = nil
	b.process()
	b.tick(0) // the owner before is gone, its leases are not
	if _, err := b.hall.Snapshot(ctx, "roulette-1"); house.RefusalOf(err) == nil {
		t.Errorf("the table is there: %v", err)
	}
	b.tick(10 * time.Second)
	b.has(all[0], before[0].Amount)
	b.has(thrower, 1_000_000)
	b.has(pilot, 1_000_000)
	b.sums()
}
