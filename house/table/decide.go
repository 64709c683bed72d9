package table

import (
	"context"

	"croupier/house"
	"croupier/house/round"
	"croupier/play"
)

// Choice is a decision of a player who has seen the given number of moves.
type Choice struct {
	Move play.Move
	Seen int
}

// Move takes a decision of a player: in his turn, where one seat after another
// decides; a cash-out in a flight, at what the house's clock says and in the order
// in which the house hears of it; or, in a round that goes on, more chips and
// chips taken down before the next deal.
func (h *Hall) Move(ctx context.Context, id string, o round.Order, want Choice, encode Encode) (house.Reply, error) {
	return h.keyed(ctx, id, o, encode, func(s *sitting, p *place) (m Mine, event string, err error) {
		switch {
		case s.state.Phase == Halted:
			err = house.Refuse(house.OutOfOrder, "%s is out of order", s.plan.Name)
		case s.state.Phase == Playing:
			err = s.decide(p, want)
		case s.state.Phase == Flying:
			err = s.cashOut(p, want)
		case s.state.Phase.Bets():
			err = s.between(p, want)
		default:
			err = house.Refuse(house.TooLate, "%s: the round is over", s.state.Phase.Status())
		}
		if err != nil {
			return m, "", err
		}
		m, err = s.told(p)
		return m, want.Move.Verb.String(), err
	})
}

// decide takes a decision in the round of all seats.
func (s *sitting) decide(p *place, want Choice) error {
	if _, err := s.gather(); err != nil {
		return err
	}
	switch {
	case p.guest == nil:
		return house.Refuse(house.NotOffered, "no bet of yours is in this round")
	case s.party.Made() != want.Seen:
		return house.Refuse(house.Stale, "the round has gone on since")
	case s.state.Turn != p.chair.Seat:
		return house.Refuse(house.NotOffered, "it is the turn of seat %d", s.state.Turn)
	case !s.party.Now().Before(s.state.Closes):
		return house.Refuse(house.TooLate, "the time of this decision is over")
	}
	dealt, err := s.party.Move(p.guest, want.Move)
	if err != nil {
		return err
	}
	return s.goesOn(dealt)
}

// cashOut lets a player leave the flight.
func (s *sitting) cashOut(p *place, want Choice) error {
	if err := s.take(p); err != nil {
		return err
	}
	if p.guest == nil {
		return house.Refuse(house.NotOffered, "no bet of yours is in this flight")
	}
	if !p.guest.InFlight() {
		return house.Refuse(house.TooLate, "you have left the flight already")
	}
	done, err := p.guest.CashOut(want.Move)
	if err == nil && !done {
		return house.Refuse(house.TooLate, "the flight is over")
	}
	return err
}

// between adds a move to those that are made with the next deal.
func (s *sitting) between(p *place, want Choice) error {
	if err := s.late(); err != nil {
		return err
	}
	if err := s.take(p); err != nil {
		return err
	}
	if p.guest == nil || p.guest.Record().State != house.Open {
		return house.Refuse(house.NotOffered, "no round of yours goes on: lay a bet")
	}
	if s.seen(p) != want.Seen {
		return house.Refuse(house.Stale, "more was laid since")
	}
	m := want.Move
	if m.Verb == play.Pass {
		return house.Refuse(house.NotOffered, "the clock goes on by itself")
	}
	if err := s.within(p, nil, uint64(m.Units)); err != nil {
		return err
	}
	return s.lay(p, step{Moves: []move{{Verb: m.Verb.String(), Arg: m.Arg, Units: m.Units}}}, uint64(m.Units))
}
