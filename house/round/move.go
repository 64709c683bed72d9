package round

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"croupier/house"
	"croupier/play"
)

// Move takes one choice in an open round and lets the house proceed. A move
// that has not seen all moves before it is refused as stale, with the present
// view; another account's round is not found. Replies are kept as Start's are.
func (d *Desk) Move(ctx context.Context, o Order, want Choice, encode Encode) (house.Reply, error) {
	return d.answer(ctx, o, "", func(r house.Reader, reply *house.Reply) (house.Change, error) {
		s, err := d.sit(r, o.Account)
		if err != nil {
			return house.Change{}, err
		}
		defer s.wipe()
		if err := s.fund(o); err != nil {
			return house.Change{}, err
		}
		h, err := s.take(want)
		if err != nil {
			return house.Change{}, err
		}
		// A move that comes after the round's moment finds it as the clock has left
		// it: the server's order decides.
		if err := s.catchUp(h); err != nil {
			return house.Change{}, err
		}
		event, detail := "clock", ""
		if len(h.part().Moves) == 0 {
			event, detail = "move", want.Move.Verb.String()
			if err := s.choose(h, want.Move); err != nil {
				return house.Change{}, err
			}
		}
		if err := s.keep(h); err != nil {
			return house.Change{}, err
		}
		out, err := s.outcome(h, h.table.Views(seat)[h.seen:])
		if err != nil {
			return house.Change{}, err
		}
		*reply = encode.reply(out)
		s.change.Reply = &house.Kept{Key: house.Key{Account: o.Account, Text: o.Key}, Asked: o.Body, Reply: *reply}
		return s.close(event, h.record.ID, detail)
	})
}

// own is a round of the account.
func own(r house.Reader, account, id house.ID) (house.Round, error) {
	record, err := r.Round(id)
	if errors.Is(err, house.ErrAbsent) || err == nil && record.Account != account {
		return house.Round{}, house.Refuse(house.NotFound, "no such round")
	}
	return record, err
}

// take takes the round of a choice in hand.
func (s *sitting) take(want Choice) (*hand, error) {
	record, err := own(s.reader, s.account.ID, want.Round)
	if err != nil {
		return nil, err
	}
	s.money = record.Currency
	if record.Table != "" {
		return nil, house.Refuse(house.NotOffered, "the round is played at the live table %s", record.Table)
	}
	if record.State == house.Frozen {
		return nil, house.Refuse(house.OutOfOrder, "the round waits for a human: %s", record.Reason)
	}
	if record.State != house.Open && record.Moves == want.Seen {
		return nil, house.Refuse(house.NotOffered, "the round is over")
	}
	g, ok := s.desk.games.Edition(record.Edition)
	if !ok && record.State != house.Open {
		return nil, house.Refuse(house.NotOffered, "the round is over")
	}
	if err := s.at(g); err != nil {
		return nil, err
	}
	h, err := s.rebuild(record)
	if err != nil {
		return nil, err
	}
	if record.Moves != want.Seen {
		return nil, s.conflict(h, house.Stale, "the round has gone on since")
	}
	return h, nil
}

// choose reserves what a move adds, makes it, and lets the house proceed.
func (s *sitting) choose(h *hand, m play.Move) error {
	m, offer, err := s.offered(h, m)
	if err != nil {
		return err
	}
	if offer.Class == play.Stake {
		amount, err := h.adds(m)
		if err != nil {
			return err
		}
		if err := s.stake(h, amount, laid(m)); err != nil || h.record.State != house.Open {
			return err // refused; or void, since the generator failed under a pool
		}
	}
	if err := s.act(h, m); err != nil {
		return err
	}
	return s.proceed(h)
}

// unfit says to a player why a move is none of the offers: its units, the place
// that it names, or the move itself.
func unfit(m play.Move, offers []play.Offer) string {
	why := ""
	var may []string
	for _, o := range offers {
		switch {
		case o.Verb != m.Verb:
		case m.Arg >= o.From && m.Arg <= o.To:
			return fmt.Sprintf("%s with %d units is not on offer; what is: %v", m.Verb, m.Units, o)
		default:
			why = fmt.Sprintf("%s is on offer, but not there (%d)", m.Verb, m.Arg)
		}
		if name := o.Verb.String(); !slices.Contains(may, name) {
			may = append(may, name)
		}
	}
	if why == "" {
		why = fmt.Sprintf("%s is not on offer now; what is: %s", m.Verb, strings.Join(may, ", "))
	}
	return why
}

// laid is where a move lays its stake: a bet lies on the spot that it names, any
// other stake beside one that was laid before.
func laid(m play.Move) []play.Wager {
	if m.Verb != play.Bet {
		return nil
	}
	return []play.Wager{{Seat: seat, Spot: uint16(m.Arg), Units: m.Units}}
}

// act makes a move and posts what it credits: that stays the player's, even if
// the generator fails in the run that follows.
func (s *sitting) act(h *hand, m play.Move) error {
	became, err := fateOf(h.table.Act(seat, m))
	if err != nil {
		return refused(err)
	}
	if became.broken != nil {
		s.broke(h, became.broken)
		return nil
	}
	return s.pay(h)
}
