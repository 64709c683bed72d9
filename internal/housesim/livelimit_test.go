package housesim

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"croupier/draw"
	"croupier/games"
	"croupier/house"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// The panel says PLACE YOUR BETS, FINAL BETS, NO MORE BETS by the house's clock;
// chips are taken as they are placed, are given back until the last moment, and
// none is taken after it, not even where the owner of the table is late.
func TestLiveBetsUntilTheLastMoment(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.2", "OC-2.1.3", "OC-2.1.8", "OC-2.1.9", "OC-R2", "OC-2.3.4", "OC-2.1.10")
	b := newLive(t, liveTable("roulette", 5))
	b.chance = fallsOn(0)
	const id = "roulette-1"
	a := b.player(id, 0)
	if d := b.phase(id, table.Betting); d.Status != "PLACE YOUR BETS" || d.Closes != nil {
		t.Errorf("before the first bet: %+v", d)
	}
	b.read(b.lay(id, a, "straight-0", 10))
	b.has(a, 999_000)
	b.tick(0)
	b.clock = b.clock.Add(20*time.Second - time.Millisecond)
	b.tick(0)
	b.phase(id, table.Betting)
	b.tick(time.Millisecond)
	if d := b.phase(id, table.Final); d.Status != "FINAL BETS" || !d.Closes.Equal(b.clock.Add(5*time.Second)) {
		t.Errorf("in the last seconds: %+v", d)
	}
	b.clock = b.clock.Add(5*time.Second - time.Millisecond) // the last moment
	b.read(b.lay(id, a, "red", 20))
	b.has(a, 997_000)
	if m := b.read(b.hall.Undo(ctx, id, b.order(a), mine)); m.Balance != 999_000 || len(m.Bets) != 1 {
		t.Errorf("taken back in the last moment: %+v", m)
	}
	b.clock = b.clock.Add(time.Millisecond) // the owner is late, the clock is not
	_, err := b.lay(id, a, "red", 20)
	b.refused(err, house.TooLate)
	_, err = b.hall.Undo(ctx, id, b.order(a), mine)
	b.refused(err, house.TooLate)
	at := b.clock
	b.tick(0)
	// OC-2.3.4: the win is credited in the commit that makes the result.
	b.has(a, 999_000+36_000)
	d := b.phase(id, table.Show)
	if d.Status != "NO MORE BETS" || !d.Began.Equal(at) || len(d.Views) == 0 || *d.Seats[0].Back != "360/1" {
		t.Errorf("the result: %+v", d)
	}
	_, err = b.lay(id, a, "red", 20)
	b.refused(err, house.TooLate)
	b.sums()
}

// A key that comes twice is one bet, also when the second comes after the bets are
// closed; with another body it is refused.
func TestLiveDoubleClick(t *testing.T) {
	rulestest.Covers(t, "PL-18")
	b := newLive(t, liveTable("roulette", 5))
	const id = "roulette-1"
	a := b.player(id, 0)
	o := b.order(a)
	wagers := []play.Wager{{Spot: b.spot(id, "red"), Units: 10}}
	first, err := b.hall.Bet(ctx, id, o, wagers, mine)
	b.must(err)
	b.tick(0)
	for range 3 {
		again, err := b.hall.Bet(ctx, id, o, wagers, mine)
		if err != nil || !bytes.Equal(again.Body, first.Body) {
			t.Errorf("again: %s %v", again.Body, err)
		}
		b.tick(15 * time.Second)
	}
	b.phase(id, table.Betting) // of the next round
	other := o
	other.Body[0]++
	_, err = b.hall.Bet(ctx, id, other, wagers, mine)
	b.refused(err, house.KeyReused)
	list, err := b.desk.List(ctx, a.ID, "", "", 10)
	if err != nil || len(list) != 1 || list[0].Stake != 1_000 {
		t.Errorf("%v %+v", err, list)
	}
	b.sums()
}

// One account has one seat, whose limits are those of the person; all together
// pass neither the table's most nor the shared one of a spot.
func TestLiveTeamsPassNoLimit(t *testing.T) {
	rulestest.Covers(t, "BC-RL-6", "OC-2.1.6", "OC-2.1.7")
	plan := liveTable("roulette", 5)
	plan.SeatMost, plan.TableMost, plan.SharedMost = 600, 1200, 1
	b := newLive(t, plan)
	const id = "roulette-1"
	one, two, three := b.player(id, 1), b.player(id, 2), b.player(id, 3)
	if m, err := b.hall.Seat(ctx, id, one.ID, 4); err != nil || m.Seat != 1 {
		t.Errorf("a second seat: %+v %v", m, err)
	}
	b.read(b.lay(id, one, "straight-7", 300))
	_, err := b.lay(id, two, "straight-7", 201) // 500 is the most of the spot
	b.refused(err, house.NotOffered)
	b.read(b.lay(id, two, "straight-7", 200))
	_, err = b.lay(id, three, "straight-7", 1)
	b.refused(err, house.NotOffered)
	m := b.read(b.lay(id, one, "dozen-1", 300))
	_, err = b.lay(id, one, "red", 5)
	b.refused(err, house.NotOffered) // 600 of one player
	if m.Staked != 60_000 {
		t.Errorf("%+v", m)
	}
	b.read(b.lay(id, two, "black", 300))
	_, err = b.lay(id, three, "red", 105)
	b.refused(err, house.NotOffered) // 1200 of all
	b.read(b.lay(id, three, "red", 100))
	_, err = b.lay(id, three, "even", 4) // below the least of 5
	b.refused(err, house.NotOffered)
	b.sums()

	b = newLive(t, liveTable("roulette", 5))
	one = b.player(id, 1)
	m = b.read(b.lay(id, one, "straight-7", 400))
	m = b.read(b.lay(id, one, "straight-7", 200))
	if len(m.Cuts) != 1 || m.Cuts[0].Asked != 600 || m.Cuts[0].Taken != 500 || m.Staked != 50_000 {
		t.Errorf("above the most of the spot: %+v", m)
	}
	if m = b.read(b.hall.Undo(ctx, id, b.order(one), mine)); m.Staked != 40_000 {
		t.Errorf("the last step is taken back, not more: %+v", m)
	}
	_, err = b.lay(id, one, "red", 20_000)
	b.refused(err, house.NoCredit)
	_, err = b.hall.Bet(ctx, id, b.order(one), []play.Wager{{Spot: b.spot(id, "red"), Units: 10}, {Spot: b.spot(id, "black"), Units: 1}}, mine)
	b.refused(err, house.NotOffered) // all or none
	b.has(one, 960_000)
	b.sums()
}

// What a step asks of chance depends neither on wagers nor on who sits there, so
// that all seats of a table can have the same draws.
func TestSharedDrawsDoNotDependOnWagers(t *testing.T) {
	chance := &Seeded{State: 5}
	for _, g := range round.FromGames(games.Catalogue()).Games() {
		plan := liveTable(g.ID, 1)
		if len(plan.Check(g, true)) > 0 || g.Boxes != nil || g.Draws == round.Fair {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			dealt := 0
			for range 300 {
				tape := &draw.Tape{From: &Seeded{State: chance.Word()}}
				first := true
				for range 5 {
					s := g.Spots[chance.Below(len(g.Spots))]
					w := play.Wager{Seat: 1, Spot: s.ID, Arg: s.From, Units: s.Least}
					round := g.Sit()
					if round.Open(nil, []play.Wager{w}) != nil {
						continue
					}
					if offers := round.Offers(1, nil); len(offers) > 0 {
						t.Fatal("a seat must choose before anything is drawn")
					}
					own := &draw.Tape{Draws: tape.Draws}
					if first {
						own = tape
					}
					if err := errors.Join(round.Run(own), own.Done()); err != nil {
						t.Fatalf("%s: %v", s.Name, err)
					}
					first = false
					dealt++
				}
			}
			if dealt < 300 {
				t.Errorf("only %d rounds were dealt", dealt)
			}
		})
	}
}

// Two seats that win one pot in one round share it equally.
func TestLivePotIsShared(t *testing.T) {
	rulestest.Covers(t, "PL-27")
	b := newLive(t, liveTable("punto-banco-free", 5))
	const id = "punto-banco-free-1"
	// Found by trying seeds from 0 on until the rules pay a share of the pot.
	const seed = 230406
	b.chance = func() round.Chance { return &Seeded{State: seed} }
	var all []house.Account
	for i := range 3 {
		a := b.player(id, i+1)
		b.read(b.lay(id, a, "player", 5))
		b.read(b.lay(id, a, "progressive", 1))
		all = append(all, a)
	}
	b.tick(0)
	b.tick(25 * time.Second)
	b.phase(id, table.Show)
	var each []odds.Amount
	for _, a := range all {
		list, err := b.desk.List(ctx, a.ID, "", "", 1)
		b.must(err)
		if len(list[0].Awards) != 1 {
			t.Fatalf("%+v", list[0])
		}
		each = append(each, list[0].Awards[0].Amount)
	}
	// 10 000 units of seed and a quarter of three units, in three parts.
	whole := odds.Amount(10_000*100 + 3*25)
	if each[0] != whole/3 || each[1] < each[0] || each[2]-each[0] > 1 || each[0]+each[1]+each[2] != whole {
		t.Errorf("the pot of %d is shared as %v", whole, each)
	}
	b.sums()
}
