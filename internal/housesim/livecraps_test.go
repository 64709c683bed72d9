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

// thrown is dice for one throw after another: each source throws the next two.
func thrown(dice ...[2]uint32) func() round.Chance {
	n := 0
	return func() round.Chance {
		d := dice[min(n, len(dice)-1)]
		n++
		return &two{d}
	}
}

// two answers a throw of two dice, from 1 to 6.
type two struct{ dice [2]uint32 }

func (d *two) Uniform(uint32) uint32           { return 0 }
func (d *two) Each([]uint32) []uint32          { return []uint32{d.dice[0] - 1, d.dice[1] - 1} }
func (d *two) Pick(w []uint32, all uint32) int { return 0 }
func (d *two) Wipe()                           {}

// A seat's round lasts from its first bet until none is left, the point is the
// table's and carried on to who joins later, and between two throws chips are laid
// and taken back.
func TestLiveCraps(t *testing.T) {
	rulestest.Covers(t, "OC-R12", "OC-6.1.2")
	b := newLive(t, liveTable("craps", 8))
	const id = "craps-1"
	// A point of 6, then nothing, then the point is made, by OC-6.1.2.
	b.chance = thrown([2]uint32{2, 4}, [2]uint32{4, 4}, [2]uint32{3, 3})
	one, two := b.player(id, 1), b.player(id, 2)
	b.read(b.lay(id, one, "pass", 10))
	b.tick(0)
	b.tick(25 * time.Second)
	b.phase(id, table.Show)
	b.sums()
	b.tick(5 * time.Second)
	d := b.phase(id, table.Betting)
	if len(d.Seats[0].Bets) != 1 || d.Seats[0].State != "in" || d.Closes == nil {
		t.Errorf("the table after the point was set: %+v", d)
	}
	_, err := b.lay(id, two, "pass", 10)
	b.refused(err, house.NotOffered) // the point is on
	b.read(b.lay(id, two, "come", 10))
	_, m := b.doc(id, one)
	odds := table.Choice{Seen: m.Seen}
	for _, o := range m.Offers {
		if o.Verb == "odds" {
			odds.Move = play.Move{Verb: play.Odds, Arg: o.From, Units: o.Least}
		}
		if o.Verb == "pass" {
			t.Error("a seat may throw")
		}
	}
	laid := b.read(b.hall.Move(ctx, id, b.order(one), odds, mine))
	if laid.Balance != m.Balance-int64(odds.Move.Units)*100 || laid.Seen != m.Seen+1 {
		t.Errorf("after odds: %+v", laid)
	}
	b.sums()
	_, err = b.hall.Move(ctx, id, b.order(one), odds, mine)
	b.refused(err, house.Stale)
	back := b.read(b.hall.Undo(ctx, id, b.order(one), mine))
	if back.Balance != m.Balance || back.Seen != m.Seen {
		t.Errorf("after they were taken back: %+v", back)
	}
	b.read(b.hall.Move(ctx, id, b.order(one), odds, mine))
	b.tick(25 * time.Second) // 8: the come bet travels
	b.sums()
	b.tick(5 * time.Second)
	b.read(b.lay(id, one, "field", 5)) // a bet in a round that goes on
	b.tick(25 * time.Second)           // 6 the hard way: pass and its odds are paid, field loses
	b.sums()
	_, m = b.doc(id, one)
	// Pass 10 at 1:1; odds behind 6 at 6:5; field 5 lost.
	want := int64(1_000_000 + 1_000 + int64(odds.Move.Units)*120 - 500)
	if m.State != "over" || m.Balance != want {
		t.Errorf("after the point was made: %+v, want %d", m, want)
	}
	if _, m = b.doc(id, two); m.State != "in" {
		t.Errorf("the come bet waits for its 8: %+v", m)
	}
	b.tick(5 * time.Second)
	b.tick(25 * time.Second)
	b.sums()
}
