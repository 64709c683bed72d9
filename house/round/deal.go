package round

import (
	"errors"
	"fmt"

	"croupier/draw"
	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// Dealt is what the public has seen of a closing or a move, and where the table
// stands after it.
type Dealt struct {
	Views  []any
	Carry  []byte    // for the next round of the table, when this one is over
	Turn   play.Turn // of a round that all seats play; else Over
	Reason string    // why the round was cancelled, or its rounds wait for a person
	Frozen bool      // they wait for a person
	Draws  int       // how many draws were made
}

// Deal closes the bets: every round with wagers is opened, every round that goes
// on takes its moves and then its default, and the house proceeds, once for all
// (OC-2.1.2, OC-2.1.8). Where each seat plays a round of its own, all have the
// same draws. What is won is paid in the same commit. A failing generator voids
// all rounds of the table (OC-2.1.12); broken rules freeze them.
func (p *Party) Deal(carry []byte) (Dealt, error) {
	if p.game.Boxes != nil {
		return p.dealJoint(carry)
	}
	if err := p.open(carry); err != nil || p.trouble != "" {
		return p.cancelled(err)
	}
	witness, tape, err := p.witness(carry)
	out := Dealt{Draws: len(tape.Draws), Carry: carry}
	if err != nil {
		return p.fails(out, err)
	}
	for _, g := range p.guests {
		if !g.inPlay() {
			continue
		}
		own := &draw.Tape{Draws: tape.Draws}
		err := g.h.table.Run(own)
		if err == nil {
			err = own.Done()
			if err != nil {
				err = &play.Broken{Value: err}
			}
		}
		if err != nil {
			return p.fails(out, err)
		}
	}
	out.Views, out.Carry, out.Turn = witness.views, witness.carry, play.Over
	return p.settle(out)
}

// open opens the rounds of separate seats with what lies there, and feeds the
// pools with it: from now on it is staked for good.
func (p *Party) open(carry []byte) error {
	for _, g := range p.guests {
		h := g.h
		if h.record.State == house.Betting {
			if left, err := g.backs(); left || err != nil {
				if err != nil {
					return err
				}
				continue
			}
			t := h.game.Sit(seat)
			if err := t.Open(carry, g.seated()); err != nil {
				var r *play.Refusal
				if !errors.As(err, &r) {
					return fmt.Errorf("round: open %s: %w", h.record.ID, err)
				}
				if err := g.void("the rules do not take these bets together: " + r.Reason); err != nil {
					return err
				}
				continue
			}
			h.table, h.carry, h.began, h.record.State = t, carry, p.now, house.Open
			if err := g.feed(h.record.Stake, g.wagers); err != nil {
				return err
			}
			continue
		}
		if err := g.goOn(); err != nil {
			return err
		}
	}
	return nil
}

// backs ends a round that is not dealt: without a chip, or of an edition that is
// dealt no more, whose chips go back.
func (g *Guest) backs() (done bool, err error) {
	switch {
	case len(g.wagers) == 0:
		return true, g.void("all chips were taken back")
	case g.h.record.Edition != g.h.game.Edition:
		return true, g.void("another edition of the game is dealt now")
	}
	return false, nil
}

// feed gives the pools their part of a stake.
func (g *Guest) feed(amount odds.Amount, on []play.Wager) error {
	if err := g.s.contribute(g.h, amount, on); err != nil {
		return err
	}
	if g.h.record.State == house.Void { // the generator failed under a pool
		g.party.trouble, g.party.decided = g.s.trouble, &g.s.decided
	}
	return nil
}

// goOn makes the moves that lie before a round that goes on, and then its
// default: the clock throws for everybody.
func (g *Guest) goOn() error {
	for _, m := range g.moves {
		err := g.h.table.Act(seat, m)
		if _, refused := err.(*play.Refusal); refused {
			// It was tried when it was laid, so this cannot come about; should it, the
			// chips go back and the table goes on.
			if err := g.Undo(uint64(m.Units)); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return fmt.Errorf("round: %s: move %v that lay there: %w", g.h.record.ID, m, err)
		}
		amount, err := g.h.adds(m)
		if err == nil && amount > 0 {
			err = g.feed(amount, laid(m))
		}
		if err != nil || !g.inPlay() {
			return err
		}
	}
	offers := g.h.table.Offers(seat, nil)
	if len(offers) == 0 {
		return nil // a move has ended it
	}
	return g.h.table.Act(seat, offers[0].Default())
}

// witnessed is what the house's own round at the table has seen.
type witnessed struct {
	views []any
	carry []byte
}

// witness deals for the table itself: a round that is nobody's, with the least
// stake on one spot, so that the draws are there whether or not anybody has bet,
// and the public sees them. It is played on the first spot that is open. What the
// table is left with is told by a spot that the draws decide.
func (p *Party) witness(carry []byte) (w witnessed, tape *draw.Tape, err error) {
	tape = &draw.Tape{}
	for _, s := range p.game.Spots {
		t := p.game.Sit(0)
		if t.Open(carry, []play.Wager{{Seat: seat, Spot: s.ID, Arg: s.From, Units: s.Least}}) != nil {
			continue
		}
		if w.views != nil { // the draws are made: this one only looks at them
			again := &draw.Tape{Draws: tape.Draws}
			if t.Run(again) == nil && t.Turn() == play.Over {
				w.carry = t.Carry()
				return w, tape, nil
			}
			continue
		}
		tape.From = p.source()
		err := t.Run(tape)
		tape.From = nil
		if err != nil {
			return w, tape, err
		}
		w.views = t.Views(0)
		if t.Turn() == play.Over {
			w.carry = t.Carry()
			return w, tape, nil
		}
	}
	if w.views == nil {
		err = &play.Broken{Value: "no spot of the table is open"}
	} else {
		err = &play.Broken{Value: "no spot of the table is decided by one deal"}
	}
	return w, tape, err
}

// fails ends all rounds at the table when a deal has failed: with the stakes back
// where the generator did, for a person to look at where the rules did.
func (p *Party) fails(out Dealt, err error) (Dealt, error) {
	became, err := p.broken(err)
	if err != nil {
		return out, fmt.Errorf("round: deal at %s: %w", p.name, err)
	}
	if became.generator != nil {
		p.failed(became.generator)
		return p.cancelled(nil)
	}
	p.trouble = became.broken.Error()
	if out.Draws == 0 && (p.joint == nil || len(p.joint.Log().Draws) == 0) && p.game.Draws != Fair {
		return p.cancelled(nil) // nothing has fallen yet
	}
	for _, g := range p.guests {
		if g.inPlay() {
			g.s.freeze(g.h, p.trouble)
		}
	}
	out.Views, out.Reason, out.Frozen, out.Turn = nil, p.trouble, true, play.Over
	return out, nil
}

// cancelled gives everybody the stakes back of a round in which the generator has
// failed.
func (p *Party) cancelled(err error) (Dealt, error) {
	if err != nil {
		return Dealt{}, err
	}
	return Dealt{Reason: p.trouble, Turn: play.Over}, p.Cancel(p.trouble)
}

// Cancel voids all rounds in hand for a reason: everybody has his stakes back
// (OC-2.1.12).
func (p *Party) Cancel(reason string) error {
	for _, g := range p.guests {
		if s := g.h.record.State; s == house.Void || s == house.Settled {
			continue
		}
		if err := g.void(reason); err != nil {
			return err
		}
	}
	return nil
}

// settle pays what all seats have won by now. All that the rules can get wrong is
// found before any of it is posted.
func (p *Party) settle(out Dealt) (Dealt, error) {
	now := make([]stand, len(p.guests))
	for i, g := range p.guests {
		if !g.inPlay() {
			continue
		}
		var err error
		if now[i], err = g.h.stands(); err != nil {
			return p.fails(out, &play.Broken{Value: err})
		}
	}
	if err := p.award(now); err != nil {
		return out, err
	}
	for i, g := range p.guests {
		if !g.inPlay() {
			continue
		}
		if err := g.pay(now[i]); err != nil {
			return out, err
		}
	}
	return out, nil
}

// pay credits what a guest has won since, and settles his round where it is over.
func (g *Guest) pay(now stand) error {
	if err := g.s.credit(g.h, now.due); err != nil {
		return err
	}
	if !now.over {
		return nil
	}
	rec := &g.h.record
	rec.State, rec.Ended = house.Settled, g.party.now
	return g.s.empty(g.h, house.PurseOf(house.HousePurse, rec.Currency), house.ForSettlement, rec.Stake)
}
