package round

import (
	"context"
	"math"
	"time"

	"croupier/house"
	"croupier/play"
)

// timed is the table of a round in real time; ok is false for any other.
func (h *hand) timed() (t play.TimedTable, ok bool) {
	t, ok = h.table.(play.TimedTable)
	return t, ok
}

// inFlight tells whether a round in real time waits for moves and for its clock.
func (h *hand) inFlight() bool {
	_, ok := h.timed()
	return ok && h.record.State == house.Open && h.table.Turn() == play.Anyone
}

// elapsed is how many milliseconds of a round have passed by a moment. Its time
// begins when it is recorded to have begun; both are by the house's clock, and one
// that was set back counts as standing still.
func elapsed(began, at time.Time) uint32 {
	return uint32(min(max(at.UnixMilli()-began.UnixMilli(), 0), math.MaxUint32))
}

// start is when the round's time began.
func (h *hand) start() time.Time {
	if h.began.IsZero() {
		return h.record.Started
	}
	return h.began
}

// catchUp has the house step at every moment of the round that has passed by now:
// before a move is taken that comes later, and when the clock wakes it.
func (s *sitting) catchUp(h *hand) error {
	for h.inFlight() {
		t, _ := h.timed()
		due, ok := t.Due()
		if !ok || due > elapsed(h.start(), s.now) {
			return nil
		}
		if err := s.became(h, t.Clock(s.drawsOf(h))); err != nil {
			return err
		}
		if err := s.run(h); err != nil {
			return err
		}
	}
	return nil
}

// paced is a player's move with what the clock adds to it: its Arg is what the
// moment is worth (a multiplier), whatever the player has sent. To stay needs no
// move, and is refused, so that nothing is written for it; so is a move before
// the moment from which it is taken.
func (s *sitting) paced(h *hand, m play.Move) (play.Move, error) {
	if !h.inFlight() {
		return m, nil
	}
	offers := h.table.Offers(seat, nil)
	if len(offers) > 0 && offers[0].Verb == m.Verb {
		return m, house.Refuse(house.NotOffered, "who stays has nothing to do")
	}
	t, _ := h.timed()
	m.Arg = t.Pace(elapsed(h.start(), s.now))
	for _, o := range offers {
		if o.Verb == m.Verb && m.Arg < o.From {
			return m, house.Refuse(house.NotOffered, "it is too early for a %s: the round has only begun, try again in a moment", m.Verb)
		}
	}
	return m, nil
}

// step steps a round whose moment has come, and tells when its next one is; the
// zero time where it waits for nothing more.
func (d *Desk) step(ctx context.Context, id house.ID) (next time.Time, err error) {
	err = d.decide(ctx, id, "clock", "", func(s *sitting, h *hand) error {
		if h.record.State != house.Open {
			return house.Refuse(house.Done, "the round is frozen")
		}
		if err := s.catchUp(h); err != nil {
			return err
		}
		if next = h.next(); len(h.part().Moves) == 0 {
			return house.Refuse(house.NotOffered, "its moment has not come")
		}
		return nil
	})
	if r := house.RefusalOf(err); r != nil {
		err = nil // it is over, or not due yet
	}
	return next, err
}

// next is the moment of the round's next step by its clock.
func (h *hand) next() time.Time {
	if !h.inFlight() {
		return time.Time{}
	}
	t, _ := h.timed()
	ms, ok := t.Due()
	if !ok {
		return time.Time{}
	}
	return h.start().Truncate(time.Millisecond).Add(time.Duration(ms) * time.Millisecond)
}
