package housesim

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

var (
	liveSeed  = flag.Uint64("live-seed", 7, "the seed of the simulated days at live tables")
	liveSteps = flag.Int("live-steps", 1000, "how much happens in them")
)

// liveDay is many players at many tables, all from one seed.
type liveDay struct {
	*liveBed
	dice    *Seeded
	players []house.Account
	last    map[house.ID]func() (house.Reply, error) // the request of each that was answered last
	replies map[house.ID]string
	counts  map[string]int
	fails   int
}

func newLiveDay(t testing.TB, seed uint64) *liveDay {
	plans := []table.Plan{liveTable("roulette", 4), liveTable("punto-banco-free", 4), liveTable("blackjack-u", 7), liveTable("craps", 4), liveTable("crash", 4)}
	plans[0].Empty, plans[4].Empty = table.PlaysOn, table.PlaysOn
	plans[0].SharedMost = 2
	c := &liveDay{
		dice: &Seeded{State: seed}, last: map[house.ID]func() (house.Reply, error){}, replies: map[house.ID]string{}, counts: map[string]int{},
	}
	c.liveBed = newLive(t, plans...)
	c.chance = func() round.Chance {
		s := &Seeded{State: c.dice.Word(), Fails: c.fails}
		c.fails = 0
		return s
	}
	for range 7 {
		a, err := c.book.OpenFun(ctx)
		c.must(err)
		c.players = append(c.players, a)
		for _, p := range plans {
			if _, err := c.hall.Seat(ctx, p.ID, a.ID, 0); err != nil {
				c.refused(err, house.SeatTaken)
			}
		}
	}
	return c
}

// ask sends a request; now and then its reply is lost and it is sent again, or
// twice at once, which must do nothing more.
func (c *liveDay) ask(what string, a house.Account, do func() (house.Reply, error)) {
	c.Helper()
	reply, err := do()
	if r := house.RefusalOf(err); r != nil {
		c.counts[what+" refused: "+string(r.Code)]++
		return
	}
	c.must(err)
	c.counts[what]++
	c.last[a.ID], c.replies[a.ID] = do, string(reply.Body)
	if c.dice.Below(4) == 0 {
		c.repeat(a)
	}
}

func (c *liveDay) repeat(a house.Account) {
	c.Helper()
	if c.last[a.ID] == nil {
		return
	}
	c.counts["sent again"]++
	if again, err := c.last[a.ID](); err != nil || string(again.Body) != c.replies[a.ID] {
		c.Fatalf("sent again: %s %v, first %s", again.Body, err, c.replies[a.ID])
	}
}

// step lets one thing happen.
func (c *liveDay) step() {
	c.Helper()
	plan := c.plans[c.dice.Below(len(c.plans))]
	d, _ := c.doc(plan.ID, house.Account{})
	a := c.players[c.dice.Below(len(c.players))]
	for _, s := range d.Seats { // mostly somebody who can do something
		if d.Turn != nil && d.Turn.Seat == s.Seat || d.Turn == nil && c.dice.Below(3) == 0 {
			a = c.at(plan.ID, s.Seat)
		}
	}
	if c.dice.Below(3) == 0 {
		c.tick(time.Duration(c.dice.Below(4000)) * time.Millisecond)
		return
	}
	switch n := c.dice.Below(100); {
	case n < 5:
		if _, err := c.hall.Seat(ctx, plan.ID, a.ID, c.dice.Below(plan.Seats+1)); err != nil && house.RefusalOf(err) == nil {
			c.must(err)
		}
	case n < 7:
		_, err := c.hall.Leave(ctx, plan.ID, a.ID)
		c.must(err)
	case n < 9:
		c.repeat(a)
	case n < 10:
		c.process() // killed; its leases run out in time
		c.counts["killed"]++
	case n < 11:
		if err := c.hall.Cancel(ctx, plan.ID, "somebody fell ill", "a manager"); err == nil {
			c.counts["cancelled"]++
		}
	case n < 12:
		c.fails = 1 + c.dice.Below(3)
		c.counts["generator fails"]++
	case n < 25:
		o := c.order(a)
		c.ask("undo", a, func() (house.Reply, error) { return c.hall.Undo(ctx, plan.ID, o, mine) })
	case n < 28:
		o := c.order(a)
		c.ask("clear", a, func() (house.Reply, error) { return c.hall.Clear(ctx, plan.ID, o, mine) })
	case n < 60 && d.Phase.Bets(), n < 35:
		g, _ := c.games.Game(plan.Game)
		c.bets(plan, g, a)
	default:
		c.moves(plan, a)
	}
	for _, p := range c.plans { // an engineer is at hand
		c.must(c.desk.Decide(ctx, house.Game{Game: p.Game}, "an engineer"))
	}
}

// at is whose a seat is, as its paper says.
func (c *liveDay) at(id string, seat int) (a house.Account) {
	c.Helper()
	c.must(c.store.Read(ctx, func(r house.Reader) error {
		p, err := r.Paper("seat", fmt.Sprintf("%s/%02d", id, seat))
		if err == nil {
			a, err = r.Account(house.ID(p.Owner))
		}
		return err
	}))
	return a
}

// bets lays one or two bets, mostly such as the table takes.
func (c *liveDay) bets(plan table.Plan, g round.Game, a house.Account) {
	var wagers []play.Wager
	for range 1 + c.dice.Below(2) {
		s := g.Spots[c.dice.Below(len(g.Spots))]
		if _, m := c.doc(plan.ID, a); m.Seat > 0 && g.Boxes != nil && c.dice.Below(10) > 0 {
			s.ID = g.Boxes[m.Seat-1][0]
		}
		w := play.Wager{Spot: s.ID, Arg: s.From, Units: s.Least * uint32(1+c.dice.Below(3))}
		if s.To > 0 && c.dice.Below(2) == 0 {
			w.Arg = s.From + 101 + uint32(c.dice.Below(200))
		}
		if c.dice.Below(30) == 0 {
			w.Units = 1<<32 - 1
		}
		wagers = append(wagers, w)
	}
	o := c.order(a)
	c.ask("bet "+plan.Game, a, func() (house.Reply, error) {
		return c.hall.Bet(ctx, plan.ID, o, append([]play.Wager(nil), wagers...), mine)
	})
}

// moves makes one of the moves on offer, or now and then one that is not.
func (c *liveDay) moves(plan table.Plan, a house.Account) {
	_, m := c.doc(plan.ID, a)
	want := table.Choice{Move: play.Move{Verb: play.Stand}, Seen: m.Seen}
	if len(m.Offers) > 0 {
		o := m.Offers[c.dice.Below(len(m.Offers))]
		want.Move.Verb, _ = play.ParseVerb(o.Verb)
		want.Move.Arg, want.Move.Units = o.From, o.Least
	}
	o := c.order(a)
	c.ask("move "+plan.Game, a, func() (house.Reply, error) { return c.hall.Move(ctx, plan.ID, o, want, mine) })
}

// money counts: the ledger holds, and each player has what his rounds leave him.
func (c *liveDay) money() {
	c.Helper()
	c.must(c.store.Read(ctx, func(r house.Reader) error {
		audit, err := ledger.Check(r)
		if err != nil || len(audit.Faults) > 0 {
			return fmt.Errorf("the ledger: %v %w", audit.Faults, err)
		}
		for _, a := range c.players {
			want := odds.Amount(1_000_000)
			list, err := r.Rounds(a.ID, "", "", 10_000)
			if err != nil {
				return err
			}
			for _, rec := range list {
				want += rec.Win - rec.Stake
				if rec.State == house.Void {
					want += max(rec.Stake-rec.Win, 0)
				}
			}
			lot, err := r.Lot(a.Purse())
			if err != nil || lot.Amount != want {
				return fmt.Errorf("%s has %d (%v), his rounds leave %d", a.ID, lot.Amount, err, want)
			}
		}
		return nil
	}))
}

// Days at live tables: late bets, chips taken back in the last moment, requests
// sent twice, players who say nothing or go, owners killed, generators that fail:
// after each step all money is accounted for, and at the end everything verifies.
func TestLiveDays(t *testing.T) {
	rulestest.Covers(t, "PL-3", "PL-11", "PL-16", "PL-18", "OC-3.2.8", "OC-4.2.5")
	c := newLiveDay(t, *liveSeed)
	for n := range *liveSteps {
		c.step()
		if n%30 == 0 {
			c.money()
		}
		if n%2000 == 1999 {
			c.sums()
		}
	}
	for range 60 { // all that is open ends
		c.tick(10 * time.Second)
	}
	c.money()
	c.sums()
	for _, name := range []string{
		"bet roulette", "bet punto-banco-free", "bet blackjack-u", "bet craps", "bet crash", "move blackjack-u", "move craps", "move crash",
		"undo", "sent again", "killed", "bet roulette refused: too-late", "bet craps refused: not-offered",
	} {
		if c.counts[name] == 0 {
			t.Errorf("it never came to %q: %v", name, c.counts)
		}
	}
	t.Log(c.counts)
	states := map[house.State]int{}
	c.must(c.store.Read(ctx, func(r house.Reader) error {
		return r.EachRound("", func(rec house.Round) error { states[rec.State]++; return nil })
	}))
	if t.Log(states); states[house.Settled] < 40 || states[house.Void] == 0 {
		t.Errorf("rounds have ended as %v", states)
	}
}
