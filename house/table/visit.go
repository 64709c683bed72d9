package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// Summary is a table in the list of tables.
type Summary struct {
	ID     string     `json:"id"`
	Name   string     `json:"name"`
	Game   string     `json:"game"`
	Venue  string     `json:"venue,omitempty"`
	Joint  bool       `json:"joint"`
	Seats  int        `json:"seats"`
	Taken  int        `json:"taken"`
	Phase  Phase      `json:"phase"`
	Status string     `json:"status"`
	Closes *time.Time `json:"closes"`
	Mine   int        `json:"mine"` // the seat of who asks, 0 where he has none
}

// List is all tables as they stand now, with the seats that an account has.
func (h *Hall) List(ctx context.Context, account house.ID) (all []Summary, err error) {
	all = []Summary{}
	for _, p := range h.plans {
		err := h.look(ctx, p.ID, func(s *sitting) error {
			d, mine := s.doc(), 0
			if p := s.of(account); p != nil {
				mine = p.chair.Seat
			}
			all = append(all, Summary{
				Mine: mine,
				ID:   d.ID, Name: d.Name, Game: d.Game, Venue: d.Venue, Joint: d.Joint, Seats: d.Limits.Seats,
				Taken: len(d.Seats), Phase: d.Phase, Status: d.Status, Closes: d.Closes,
			})
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// look reads a table.
func (h *Hall) look(ctx context.Context, id string, f func(*sitting) error) error {
	return h.store.Read(ctx, func(r house.Reader) error {
		s, err := h.sit(r, id)
		if err != nil {
			return err
		}
		defer s.party.Wipe()
		return f(s)
	})
}

// Show is a table as it stands, and the seat of an account: a late joiner sees
// all that lies and all that is out.
func (h *Hall) Show(ctx context.Context, id string, account house.ID) (d Doc, m Mine, err error) {
	err = h.look(ctx, id, func(s *sitting) (err error) {
		d = s.doc()
		p := s.of(account)
		if p != nil {
			if err := s.try(p); err != nil {
				return err
			}
		}
		m, err = s.mine(account, p)
		return err
	})
	return d, m, err
}

// try takes the round of a seat in hand with what lies there, to be told of.
func (s *sitting) try(p *place) error {
	if err := s.take(p); err != nil {
		return err
	}
	if p.guest == nil || p.guest.Record().State != house.Open || !s.state.Phase.Bets() {
		return nil
	}
	return p.guest.Try(s.state.Carry)
}

// Snapshot is the document that a stream of a table's topic opens with.
func (h *Hall) Snapshot(ctx context.Context, id string) (doc json.RawMessage, err error) {
	err = h.look(ctx, id, func(s *sitting) (err error) {
		doc, err = json.Marshal(s.doc())
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("table: snapshot of %s: %w", id, err)
	}
	return doc, nil
}

// act runs a command at a table.
func (h *Hall) act(ctx context.Context, id string, do func(*sitting) (house.Change, error)) error {
	return h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		s, err := h.sit(r, id)
		if err != nil {
			return house.Change{}, err
		}
		defer s.party.Wipe()
		return do(s)
	})
}

// Seat gives an account a seat: the one it asks for, or any where seat is 0. One
// account has one seat at a table (BC-RL-6, BC-TC-10): who sits already keeps his.
func (h *Hall) Seat(ctx context.Context, id string, account house.ID, seat int) (m Mine, err error) {
	err = h.act(ctx, id, func(s *sitting) (house.Change, error) {
		p := s.of(account)
		if p != nil && !p.chair.Away {
			if err := s.try(p); err != nil {
				return house.Change{}, err
			}
			m, err = s.mine(account, p)
			return house.Change{}, err
		}
		if p == nil {
			if p, err = s.vacant(seat); err != nil {
				return house.Change{}, err
			}
		}
		if _, _, err := s.party.Purse(account); err != nil {
			return house.Change{}, err
		}
		a, err := s.reader.Account(account)
		if errors.Is(err, house.ErrAbsent) {
			return house.Change{}, house.Refuse(house.NotFound, "no such account")
		}
		if err != nil {
			return house.Change{}, err
		}
		if p.sits() { // he comes back before his round is over
			p.chair.Away = false
			if err := s.try(p); err != nil {
				return house.Change{}, err
			}
		} else {
			p.chair = chair{Seat: p.chair.Seat, Name: mask(a.Name), State: watching}
		}
		p.chair.Seen, p.changed = s.party.Now(), true
		p.paper.State, p.paper.Owner = taken, string(account)
		if m, err = s.mine(account, p); err != nil {
			return house.Change{}, err
		}
		return s.close("seat", fmt.Sprintf("seat %d to %s", p.chair.Seat, account))
	})
	return m, err
}

// vacant is a free seat: the one of that number, or the first where it is 0.
func (s *sitting) vacant(seat int) (*place, error) {
	if seat < 0 || seat >= len(s.seats) {
		return nil, house.Refuse(house.NotOffered, "the table has seats 1 to %d", s.plan.Seats)
	}
	if seat > 0 {
		if s.seats[seat].sits() {
			return nil, house.Refuse(house.SeatTaken, "seat %d is taken", seat)
		}
		return s.seats[seat], nil
	}
	for _, p := range s.seats[1:] {
		if !p.sits() {
			return p, nil
		}
	}
	return nil, house.Refuse(house.SeatTaken, "all seats are taken")
}

// Leave gives a seat up. Chips that can be taken back are; a round that is in
// play is played to its end by the default moves, and its win is credited.
func (h *Hall) Leave(ctx context.Context, id string, account house.ID) (m Mine, err error) {
	err = h.act(ctx, id, func(s *sitting) (house.Change, error) {
		p := s.of(account)
		if p == nil || p.chair.Away {
			m, err = s.mine(account, nil)
			return house.Change{}, err
		}
		if err := s.take(p); err != nil {
			return house.Change{}, err
		}
		if p.guest != nil && s.late() == nil {
			if err := s.back(p, len(p.chair.Steps)); err != nil {
				return house.Change{}, err
			}
		}
		p.changed, p.chair.Seen = true, s.party.Now()
		switch {
		case p.guest != nil && p.guest.Record().State == house.Open, p.guest != nil && p.guest.Record().Stake > 0:
			p.chair.Away = true
		default:
			if p.guest != nil {
				if err := s.party.Cancel("the player has left the table"); err != nil {
					return house.Change{}, err
				}
			}
			s.empty(p)
		}
		if m, err = s.mine(account, nil); err != nil {
			return house.Change{}, err
		}
		return s.close("leave", fmt.Sprintf("seat %d by %s", p.chair.Seat, account))
	})
	return m, err
}

// empty frees a seat.
func (s *sitting) empty(p *place) {
	p.paper.State, p.paper.Owner = free, ""
	p.chair = chair{Seat: p.chair.Seat}
	p.changed, p.guest = true, nil
}
