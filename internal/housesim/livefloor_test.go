package housesim

import (
	"testing"
	"time"

	"croupier/house"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/house/terminal"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// newLiveFloor is a floor with a live table of punto banco, whose stake is on the
// player's hand.
func newLiveFloor(t testing.TB) (p *place, beat *table.Keeper, lay func(house.Account) error) {
	var game round.Game
	for _, g := range TableGames() {
		if g.ID == "punto-banco" {
			game = g
		}
	}
	p = newFloor(t, nil, func(p *place) {
		p.others, p.plans, p.tick = []round.Game{game}, []table.Plan{liveTable("punto-banco", 3)}, time.Millisecond
		p.source = func() round.Chance { return &Seeded{State: 1} }
	})
	beat = table.NewKeeper(p.tables)
	_, err := beat.Beat(ctx)
	p.must(err)
	return p, beat, func(m house.Account) error {
		_, err := p.tables.Bet(ctx, "punto-banco-1", p.order(m), []play.Wager{{Spot: game.Spots[0].ID, Units: game.Spots[0].Least}}, mine)
		return err
	}
}

// over lets the table's clock go until the round of a machine is over there.
func (p *place) over(beat *table.Keeper, m house.Account) {
	p.Helper()
	for range 100 {
		_, err := beat.Beat(ctx)
		p.must(err)
		at := ""
		p.must(p.store.Read(ctx, func(r house.Reader) (err error) {
			at, err = p.tables.PlaysAt(r, m.ID)
			return err
		}))
		if at == "" {
			return
		}
		p.clock = p.clock.Add(time.Second)
	}
	p.Fatal("the round at the live table does not end")
}

// TestChipsOfMachine: while a machine has a round at a live table its money is
// still its player's: he cashes out when the round is over, and nobody else loads
// the machine, to take his chips back or his win (BC-H-5, PL-22).
func TestChipsOfMachine(t *testing.T) {
	rulestest.Covers(t, "BC-H-5", "BC-H-8")
	p, beat, lay := newLiveFloor(t)
	jan, eva, m := p.person("jan", 1000_00), p.person("eva", 1000_00), p.machine("A1")
	p.load(jan, m, 5_00) // the least stake is 5 units of 1.00: all of it lies
	_, err := p.tables.Seat(ctx, "punto-banco-1", m.ID, 1)
	p.must(err)
	p.must(lay(m))
	p.shows(m, terminal.InPlay, 0)
	_, err = p.hall.CashOut(ctx, p.askedBy(jan), p.code(m, terminal.ToCashOut), tellMoved)
	p.wants(err, house.OpenRound)
	_, err = p.hall.Load(ctx, p.askedBy(eva), p.code(m, terminal.ToLoad), 5_00, tellMoved)
	p.wants(err, house.NotYours)
	_, err = p.tables.Undo(ctx, "punto-banco-1", p.order(m), mine)
	p.must(err)
	// An empty round is still begun for him: what is laid next would be, too.
	_, err = p.hall.CashOut(ctx, p.askedBy(jan), p.code(m, terminal.ToCashOut), tellMoved)
	p.wants(err, house.OpenRound)
	p.must(lay(m))
	p.over(beat, m)
	shown, err := p.hall.Machine(ctx, m.ID)
	p.must(err)
	p.has(jan.Purse(), 995_00)
	p.cashOut(jan, m)
	p.has(jan.Purse(), 995_00+odds.Amount(shown.Credit))
	p.has(eva.Purse(), 1000_00)
	p.load(eva, m, 5_00)
	p.sums()
}

// TestLockedBetweenChips: a machine that is locked after its first chip lays no
// further one; what lies there can be taken back (PL-38).
func TestLockedBetweenChips(t *testing.T) {
	rulestest.Covers(t, "PL-38")
	p, _, lay := newLiveFloor(t)
	jan, m := p.person("jan", 1000_00), p.machine("A1")
	p.load(jan, m, 20_00)
	_, err := p.tables.Seat(ctx, "punto-banco-1", m.ID, 1)
	p.must(err)
	p.must(lay(m))
	_, err = p.hall.LockUp(ctx, m.ID, "a look at it", anna)
	p.must(err)
	p.wants(lay(m), house.Locked)
	_, err = p.tables.Undo(ctx, "punto-banco-1", p.order(m), mine)
	p.must(err)
	p.shows(m, terminal.Locked, 20_00)
	p.sums()
}

// TestIdleAtLiveTable: a machine that stands idle gives its seat up, and its
// balance goes back when nothing of it is in play any more (BC-H-10).
func TestIdleAtLiveTable(t *testing.T) {
	rulestest.Covers(t, "BC-H-10")
	p, beat, lay := newLiveFloor(t)
	jan, m := p.person("jan", 1000_00), p.machine("A1")
	sit := func() {
		p.load(jan, m, 20_00)
		_, err := p.tables.Seat(ctx, "punto-banco-1", m.ID, 1)
		p.must(err)
		p.must(lay(m))
	}
	sit()
	p.later(16 * time.Minute) // the table waits: what lies is taken back
	p.has(jan.Purse(), 1000_00)
	p.shows(m, terminal.Idle, 0)
	sit()
	_, err := beat.Beat(ctx) // the table's clock begins
	p.must(err)
	p.later(16 * time.Minute) // it is after NO MORE BETS
	if shown := p.shows(m, terminal.InPlay, 15_00); shown.Player == nil {
		t.Error("a machine with chips at a live table is nobody's")
	}
	p.over(beat, m)
	p.later(16 * time.Minute)
	if shown := p.shows(m, terminal.Idle, 0); shown.Player != nil {
		t.Errorf("the machine is still %v's", shown.Player)
	}
	_, err = beat.Beat(ctx) // the next round: who has left has no seat
	p.must(err)
	_, mine, err := p.tables.Show(ctx, "punto-banco-1", m.ID)
	p.must(err)
	if mine.Seat != 0 {
		t.Errorf("the machine still has seat %d of the table", mine.Seat)
	}
	p.sums()
}
