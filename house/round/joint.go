package round

import (
	"errors"
	"fmt"
	"slices"

	"croupier/house"
	"croupier/play"
)

// dealJoint opens one round with the bets of all seats.
func (p *Party) dealJoint(carry []byte) (Dealt, error) {
	t := p.sitAll()
	var all []play.Wager
	for _, g := range p.guests {
		if g.h.record.State != house.Betting {
			continue
		}
		if left, err := g.backs(); left || err != nil {
			if err != nil {
				return Dealt{}, err
			}
			continue
		}
		all = append(all, g.seated()...)
	}
	if len(all) == 0 {
		return Dealt{Carry: carry, Turn: play.Over}, nil
	}
	if err := t.Open(carry, all); err != nil {
		var r *play.Refusal
		if !errors.As(err, &r) {
			return Dealt{}, fmt.Errorf("round: open at %s: %w", p.name, err)
		}
		reason := "the rules do not take these bets together: " + r.Reason
		return Dealt{Carry: carry, Turn: play.Over, Reason: reason}, p.Cancel(reason)
	}
	for _, g := range p.guests {
		h := g.h
		if h.record.State != house.Betting {
			continue
		}
		h.table, h.carry, h.began, h.record.State = t, carry, p.now, house.Open
		if err := g.feed(h.record.Stake, g.wagers); err != nil {
			return Dealt{}, err
		}
		if p.trouble != "" {
			return p.cancelled(nil)
		}
	}
	p.joint = t
	return p.run()
}

// run lets the house proceed in the round of all seats, and pays.
func (p *Party) run() (Dealt, error) {
	before := len(p.joint.Log().Draws)
	err := p.joint.Run(p.source())
	out := Dealt{Draws: len(p.joint.Log().Draws) - before}
	if err != nil {
		return p.fails(out, err)
	}
	out.Views, out.Turn = p.joint.Views(0), p.joint.Turn()
	if out.Turn == play.Over {
		out.Carry = p.joint.Carry()
	}
	return p.settle(out)
}

// Turn is whose decision the round of all seats waits for.
func (p *Party) Turn() play.Turn {
	if p.joint == nil {
		return play.Over
	}
	return p.joint.Turn()
}

// Made is how many moves the round of all seats has by now.
func (p *Party) Made() int {
	if p.joint == nil {
		return 0
	}
	return len(p.joint.Log().Moves)
}

// Move takes a decision of a guest in the round of all seats, with the further
// stake that it adds, and lets the house proceed.
func (p *Party) Move(g *Guest, m play.Move) (Dealt, error) {
	offers := g.Offers()
	at := slices.IndexFunc(offers, func(o play.Offer) bool { return o.Allows(m) })
	if at < 0 {
		return Dealt{}, house.Refuse(house.NotOffered, "%s", unfit(m, offers))
	}
	if offers[at].Class == play.Stake {
		if err := g.Stake(uint64(m.Units)); err != nil {
			return Dealt{}, err
		}
		amount, err := g.h.adds(m)
		if err == nil {
			err = g.feed(amount, laid(m))
		}
		if err != nil {
			return Dealt{}, err
		}
		if p.trouble != "" {
			return p.cancelled(nil)
		}
	}
	return p.act(g.h.chair(), m)
}

// Silent takes the default of the seat that must decide, whoever it is: its
// player has not, or his round is not open any more.
func (p *Party) Silent() (Dealt, error) {
	at := int(p.joint.Turn())
	offers := p.joint.Offers(at, nil)
	if at < 1 || len(offers) == 0 {
		return Dealt{}, fmt.Errorf("round: %s: nobody has to decide", p.name)
	}
	return p.act(at, offers[0].Default())
}

func (p *Party) act(at int, m play.Move) (Dealt, error) {
	if err := p.joint.Act(at, m); err != nil {
		return p.fails(Dealt{}, err)
	}
	return p.run()
}
