package housesim

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/house/table"
	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/store/postgres"
)

// over opens one of several processes of a house over one database.
func over(t *testing.T, url string, clock time.Time, plans ...table.Plan) *liveBed {
	t.Helper()
	b := &liveBed{TB: t, plans: plans, clock: clock, lasts: 300 * time.Millisecond}
	store, err := postgres.Open(ctx, url, postgres.Options{})
	b.must(err)
	b.open(store)
	return b
}

// owns lets a process beat until it owns a table: a lease runs out by the clock of
// the database. Its clock goes on by a second each time, so that it looks again.
func (b *liveBed) owns(id string) {
	b.Helper()
	for range 2_000 {
		b.tick(0)
		if b.hall.Owns(ctx, id) {
			return
		}
		b.clock = b.clock.Add(time.Second)
		time.Sleep(5 * time.Millisecond)
	}
	b.Fatalf("%s is not taken over", id)
}

// Two processes serve one casino: either takes bets and decisions at a table that
// one of them owns; when that is gone the other goes on where the table stood, and
// what the first would still write is refused by its fence.
func TestLiveTableOfTwoProcesses(t *testing.T) {
	rulestest.Covers(t, "PL-11", "PL-18")
	url := pgtest.URL(t)
	plan := liveTable("blackjack-u", 7)
	const id = "blackjack-u-1"
	first := over(t, url, time.UnixMilli(1_800_000_000_000), plan)
	first.owns(id)
	second := over(t, url, first.clock, plan)
	second.keys = 1_000
	one := first.player(id, 1)
	two := second.player(id, 2)
	for range 50 {
		first.read(first.lay(id, one, "box-1-main", 10))
		m := second.read(second.lay(id, two, "box-2-main", 10))
		if m.Staked != 1_000 {
			t.Fatalf("%+v", m)
		}
		first.tick(0)
		first.owns(id)
		if d := first.ends(id, 25*time.Second); d.Phase == table.Playing {
			break
		}
		first.tick(5 * time.Second)
	}
	d := first.phase(id, table.Playing)
	second.clock = first.clock
	at := map[int]house.Account{1: one, 2: two}[d.Turn.Seat]
	_, m := second.doc(id, at) // the other process takes the decision
	want := table.Choice{Move: play.Move{Verb: play.Pass, Arg: m.Offers[0].From}, Seen: m.Seen}
	if m.Offers[0].Verb != "pass" {
		want.Move.Verb = play.Stand
	}
	second.read(second.hall.Move(ctx, id, second.order(at), want, mine))
	second.owns(id) // the first says nothing any more
	second.tick(30 * time.Second)
	for range 10 {
		second.tick(10 * time.Second)
	}
	if d := second.phase(id, table.Betting); d.Number < 2 {
		t.Errorf("the table stands at %+v", d)
	}
	second.sums()
	if did, _, err := first.hall.Tick(ctx, id, 1); did || err == nil {
		t.Errorf("the owner before has done %v: %v", did, err)
	}
	second.sums()
}

// ends moves the clock of a table's owner and tells where it stands then.
func (b *liveBed) ends(id string, d time.Duration) table.Doc {
	b.Helper()
	b.tick(d)
	doc, _ := b.doc(id, house.Account{})
	return doc
}
