package round

import (
	"context"
	"errors"
	"slices"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
	"croupier/play"
)

// Fund brings money from outside into one command, before it reads a balance,
// stakes or draws: what it posts and writes is committed with the command or not
// at all. It is called at most once, and not for a key that was answered before;
// its refusal is the command's (PL-44).
type Fund func(r house.Reader, sheet *ledger.Sheet, c *house.Change) error

// fund takes the money that an order brings, and the ID that it names.
func (s *sitting) fund(o Order) error {
	s.as = o.Round
	if o.Fund == nil {
		return nil
	}
	return o.Fund(s.reader, s.sheet, &s.change)
}

// id is what a new round is called.
func (s *sitting) id() house.ID {
	if s.as != "" {
		return s.as
	}
	return s.desk.mint.New()
}

// NewID mints the ID of a round that is to be, for an Order.
func (d *Desk) NewID() house.ID { return d.mint.New() }

// StakeOf is what a Start would stake, in minor units; it moves and draws nothing.
// It refuses what Start would refuse, but for a want of credit: whose money is
// elsewhere is asked there.
func (d *Desk) StakeOf(ctx context.Context, account house.ID, want Opening) (stake odds.Amount, err error) {
	err = d.store.Read(ctx, func(r house.Reader) error {
		s, err := d.sit(r, account)
		if err != nil {
			return err
		}
		defer s.wipe()
		if err := s.mayStart(want); err != nil {
			return err
		}
		wagers, cuts, err := s.limit(want.Wagers)
		if err != nil {
			return err
		}
		if err := s.seeded(); err != nil {
			return err
		}
		if _, stake, err = s.price(wagers); err != nil {
			return err
		}
		if err := s.within(stake, cuts); err != nil {
			return err
		}
		return s.free(want.Game)
	})
	return stake, err
}

// free refuses while a round of the game is open that a new one may not end.
func (s *sitting) free(game string) error {
	record, err := s.reader.OpenRound(s.account.ID, game)
	if errors.Is(err, house.ErrAbsent) {
		return nil
	}
	if err != nil {
		return err
	}
	h, err := s.rebuild(record)
	if err != nil {
		return err
	}
	if !h.inFlight() && !h.givesWay() { // what the clock has ended is found out by the start
		return s.inTheWay(record)
	}
	return nil
}

// StakeOfMove is what a move would add to the stake, 0 for most; it moves and
// draws nothing, and refuses what Move would refuse, but for a want of credit.
func (d *Desk) StakeOfMove(ctx context.Context, account house.ID, want Choice) (stake odds.Amount, err error) {
	err = d.store.Read(ctx, func(r house.Reader) error {
		s, err := d.sit(r, account)
		if err != nil {
			return err
		}
		defer s.wipe()
		h, err := s.take(want)
		if err != nil {
			return err
		}
		if h.inFlight() {
			return nil // in a flight nothing is staked, and its clock may end it first
		}
		_, offer, err := s.offered(h, want.Move)
		if err != nil || offer.Class != play.Stake {
			return err
		}
		stake, err = h.adds(want.Move)
		return err
	})
	return stake, err
}

// offered is a move with what the clock adds to it, and the offer that it takes.
func (s *sitting) offered(h *hand, m play.Move) (play.Move, play.Offer, error) {
	m, err := s.paced(h, m)
	if err != nil {
		return m, play.Offer{}, err
	}
	offers := h.offers(s.decided)
	at := slices.IndexFunc(offers, func(o play.Offer) bool { return o.Allows(m) })
	if at < 0 {
		return m, play.Offer{}, house.Refuse(house.NotOffered, "%s", unfit(m, offers))
	}
	return m, offers[at], nil
}

// adds is what a move of a further stake adds, in minor units.
func (h *hand) adds(m play.Move) (odds.Amount, error) {
	amount, err := h.game.Unit.Times(int64(m.Units))
	if err != nil {
		return 0, house.Refuse(house.NotOffered, "a stake of %d units is not taken", m.Units)
	}
	return amount, nil
}

// Street is the floor of a house without venues and machines, for a floor that is
// laid over it.
func Street() Floor { return street{} }
