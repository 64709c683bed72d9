package housesim

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/claim"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/play"
)

// bustle is a floor full of players and staff who do whatever comes to their
// minds, from one seed, while plugs are pulled.
type bustle struct {
	*place
	chance   *Seeded
	fails    int
	pulled   bool
	players  []house.Account
	machines []house.Account
	codes    []string // all that were ever shown
	began    odds.Amount
	counts   map[string]int
}

func newBustle(t *testing.T, seed uint64) *bustle {
	c := &bustle{chance: &Seeded{State: seed}, began: 60_00, counts: map[string]int{}}
	c.place = newFloor(t, func(terms *venue.Terms) {
		terms.HandPayAbove, terms.FourEyesAbove, terms.LateAfter = 9_00, 500_00, time.Hour
		if seed%2 == 0 {
			terms.LateBy = venue.Refund
		}
	}, func(p *place) {
		p.coin.Pot.Of, p.coin.Breaks = 150, true // a pot that is won, and rules that break at 7 units
		p.game.Pots[0] = p.coin.Pot
		p.source = func() round.Chance {
			s := &Seeded{State: c.chance.Word(), Fails: c.fails}
			c.fails = 0
			return s
		}
	})
	for i := range 4 {
		c.players = append(c.players, c.person(fmt.Sprint("player-", i), c.began))
	}
	for i := range 3 {
		c.machines = append(c.machines, c.machine(fmt.Sprint("M", i)))
	}
	return c
}

func one[T any](c *bustle, of []T) T { return of[c.chance.Below(len(of))] }

// ask does something that is keyed, until it is answered: the plug may be pulled
// before or after its commit. A refusal is an answer.
func (c *bustle) ask(name string, do func() error) {
	c.Helper()
	pull := c.chance.Below(20)
	if pull < 2 {
		c.pulled = true
		c.commit = func(commit func() error) error {
			if pull == 0 {
				return errPulled
			}
			return errors.Join(commit(), errPulled)
		}
	}
	err := do()
	if c.commit, c.fails = nil, 0; c.pulled {
		c.pulled = false
		c.counts["pulled"]++
		c.again()
		err = do()
	}
	switch {
	case err == nil:
		c.counts[name]++
	case house.RefusalOf(err) == nil:
		c.Fatalf("%s: %v", name, err)
	default:
		c.counts["refused "+string(house.RefusalOf(err).Code)]++
	}
}

// show has a machine show a code, which somebody may scan much later.
func (c *bustle) show() {
	purpose := one(c, []terminal.Purpose{terminal.ToLoad, terminal.ToLoad, terminal.ToCashOut})
	m := one(c, c.machines)
	c.ask("code", func() error {
		shown, err := c.hall.Issue(ctx, m.ID, purpose)
		if err == nil && shown.Code != nil {
			c.codes = append(c.codes, shown.Code.Code)
		}
		return err
	})
}

// visit has somebody bring money to a machine, or fetch it: its player, if it has
// one.
func (c *bustle) visit() {
	m, a := one(c, c.machines), one(c, c.players)
	c.must(c.store.Read(ctx, func(r house.Reader) error {
		machine, err := terminal.Read(r, m.ID)
		for _, p := range c.players {
			if p.ID == machine.Player {
				a = p
			}
		}
		return err
	}))
	purpose := terminal.ToLoad
	if c.chance.Below(4) == 0 {
		purpose = terminal.ToCashOut
	}
	shown, err := c.hall.Issue(ctx, m.ID, purpose)
	if err != nil {
		if house.RefusalOf(err) == nil {
			c.Fatal(err)
		}
		return
	}
	asked, amount := c.askedBy(a), odds.Amount(5_00+c.chance.Below(15_00))
	c.ask(string(purpose), func() error {
		if purpose == terminal.ToLoad {
			_, err := c.hall.Load(ctx, asked, shown.Code.Code, amount, tellMoved)
			return err
		}
		_, err := c.hall.CashOut(ctx, asked, shown.Code.Code, tellMoved)
		return err
	})
}

// scan has somebody scan one of the last codes, for whatever it is.
func (c *bustle) scan() {
	if len(c.codes) == 0 {
		return
	}
	a, code := one(c, c.players), one(c, c.codes[max(0, len(c.codes)-3):])
	asked, amount := c.askedBy(a), odds.Amount(c.chance.Below(30_00)-1_00)
	out := c.chance.Below(3) == 0
	if seen, err := c.hall.Look(ctx, a.ID, code); err == nil {
		out = seen.Purpose == terminal.ToCashOut
	}
	c.ask("transfer", func() error {
		if out {
			_, err := c.hall.CashOut(ctx, asked, code, tellMoved)
			return err
		}
		_, err := c.hall.Load(ctx, asked, code, amount, tellMoved)
		return err
	})
}

// spin starts a game at a machine, or on-line.
func (c *bustle) spin() {
	a := one(c, append(slices.Clone(c.machines), one(c, c.players)))
	o, want := c.order(a), bet(uint16(c.chance.Below(3)), one(c, []uint32{1, 1, 2, 2, 5, 5, 7}))
	if c.chance.Below(12) == 0 {
		c.fails = 1 + c.chance.Below(3)
	}
	c.ask("start", func() error {
		_, err := c.desk.Start(ctx, o, want, tell)
		return err
	})
	// A generator that failed has stopped the game; the house puts it back.
	if err := c.desk.Disable(ctx, "coin", "", "boris"); err != nil && house.RefusalOf(err) == nil {
		c.Fatal(err)
	}
}

// decide makes a move in an open round.
func (c *bustle) decide() {
	a := one(c, append(slices.Clone(c.machines), c.players...))
	open, err := c.desk.Unfinished(ctx, a.ID)
	c.must(err)
	if len(open) == 0 {
		return
	}
	stands, err := c.desk.Resume(ctx, a.ID, open[0].Game)
	c.must(err)
	if stands.Open == nil || len(stands.Open.Offers) == 0 {
		return
	}
	offer := one(c, stands.Open.Offers)
	o, m := c.order(a), play.Move{Verb: offer.Verb, Arg: offer.From, Units: offer.Least}
	c.ask("move", func() error {
		_, err := c.desk.Move(ctx, o, round.Choice{Round: open[0].ID, Seen: open[0].Moves, Move: m}, tell)
		return err
	})
}

// attend has staff do something.
func (c *bustle) attend() {
	m := one(c, c.machines)
	switch c.chance.Below(14) {
	case 0:
		c.ask("reserve", func() error {
			_, err := c.hall.Reserve(ctx, m.ID, one(c, c.players).Name, 20*time.Minute, anna)
			return err
		})
	case 1:
		c.ask("out of service", func() error { _, err := c.hall.TakeOut(ctx, m.ID, "a lamp", anna); return err })
	case 2, 3, 4:
		c.ask("in service", func() error { _, err := c.hall.PutBack(ctx, m.ID, anna); return err })
	case 5:
		c.ask("unlock", func() error { _, err := c.hall.UnlockNow(ctx, m.ID, anna); return err })
	case 6, 7:
		c.endFrozen()
	default:
		c.attendClaims()
	}
}

// endFrozen voids what waits for a human.
func (c *bustle) endFrozen() {
	var frozen []house.ID
	c.must(c.store.Read(ctx, func(r house.Reader) error {
		return r.EachRound(house.Frozen, func(rec house.Round) error {
			frozen = append(frozen, rec.ID)
			return nil
		})
	}))
	for _, id := range frozen {
		c.ask("void", func() error { return c.desk.Void(ctx, id, "the rules broke") })
	}
}

// attendClaims brings all open claims to their payment.
func (c *bustle) attendClaims() {
	all, err := c.office.List(ctx, "", claim.OpenOnes)
	c.must(err)
	for _, open := range all {
		if open.Venue == "" {
			c.paidBy(open, seat, dana)
		} else {
			c.paid(open)
		}
		c.counts[string(open.Kind)]++
	}
}

// step lets one thing happen, and counts.
func (c *bustle) step() {
	c.Helper()
	switch n := c.chance.Below(100); {
	case n < 6:
		c.show()
	case n < 14:
		c.scan()
	case n < 32:
		c.visit()
	case n < 66:
		c.spin()
	case n < 84:
		c.decide()
	case n < 95:
		c.attend()
	default:
		c.later(time.Duration(c.chance.Below(1200)) * time.Second)
		c.must(c.hall.Late(ctx))
	}
	c.count()
}

// count holds what every player has, wherever it lies, against what his rounds
// have made of what he began with: nothing is lost, doubled, stranded on a
// machine, or another's.
func (c *bustle) count() {
	c.Helper()
	c.must(c.store.Read(ctx, func(r house.Reader) error {
		audit, err := ledger.Check(r)
		claims, err1 := claim.Check(r)
		for _, fault := range append(audit.Faults, claims.Faults...) {
			c.Fatal(fault)
		}
		has, want := map[house.ID]odds.Amount{}, map[house.ID]odds.Amount{}
		for _, a := range c.players {
			lot, err := r.Lot(a.Purse())
			if err != nil {
				return err
			}
			has[a.ID], want[a.ID] = has[a.ID]+lot.Amount, want[a.ID]+c.began
		}
		for _, m := range c.machines {
			machine, err := terminal.Read(r, m.ID)
			if err != nil {
				return err
			}
			lot, err := r.Lot(m.Purse())
			if err != nil {
				return err
			}
			if lot.Amount > 0 && machine.Player == "" {
				c.Fatalf("%s holds %d of nobody", m.Name, lot.Amount)
			}
			has[machine.Player] += lot.Amount
		}
		err2 := r.EachPaper(claim.Paper, func(p house.Paper) error {
			owed, err := c.office.Get(ctx, p.ID, "")
			if owed.State() != claim.Paid {
				has[owed.Player] += owed.Amount
			}
			return err
		})
		err3 := r.EachRound("", func(rec house.Round) error {
			who := rec.Account
			if rec.Player != "" {
				who = rec.Player
			}
			want[who] += rec.Win - rec.Stake
			if rec.State == house.Void {
				want[who] += max(rec.Stake-rec.Win, 0)
			}
			for _, a := range rec.Awards {
				want[who] += a.Amount
			}
			return nil
		})
		for _, a := range c.players {
			if has[a.ID] != want[a.ID] {
				c.Fatalf("%s has %d, his rounds leave him %d", a.Name, has[a.ID], want[a.ID])
			}
		}
		return errors.Join(err, err1, err2, err3)
	}))
}

// TestFloorCrowd: whatever happens, in whatever order, what a player has is what
// his rounds have left him.
func TestFloorCrowd(t *testing.T) {
	rulestest.Covers(t, "PL-22", "PL-11", "PL-16", "PL-17", "BC-H-5", "BC-H-10", "BC-M-20", "DM-32")
	for seed := range uint64(2) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			c := newBustle(t, seed+1)
			for range 250 {
				if c.step(); t.Failed() {
					t.Fatalf("after %v", c.counts)
				}
			}
			c.sums()
			t.Log(c.counts)
		})
	}
}
