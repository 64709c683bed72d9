package round

import (
	"context"
	"errors"
	"fmt"

	"croupier/house"
	"croupier/odds"
	"croupier/play"
)

// Start begins a round and lets it run until the player must choose or it is
// over. An open round of the same game is first finished by its default, in the
// same commit, if all else that it offers is a gamble, or a further stake that
// the default declines, and its win counts as credit (DM-6, DM-R10, OC-R11);
// else Start is refused with a Conflict.
//
// The reply of a Start that moved something is kept under the order's key and
// given again, byte for byte (PL-18). A refusal moves nothing and is not kept.
func (d *Desk) Start(ctx context.Context, o Order, want Opening, encode Encode) (house.Reply, error) {
	return d.answer(ctx, o, want.Game, func(r house.Reader, reply *house.Reply) (house.Change, error) {
		s, err := d.sit(r, o.Account)
		if err != nil {
			return house.Change{}, err
		}
		defer s.wipe()
		if err := s.fund(o); err != nil {
			return house.Change{}, err
		}
		if err := s.mayStart(want); err != nil {
			return house.Change{}, err
		}
		wagers, cuts, err := s.limit(want.Wagers)
		if err != nil {
			return house.Change{}, err
		}
		if err := s.seeded(); err != nil {
			return house.Change{}, err
		}
		h, stake, err := s.price(wagers)
		if err != nil {
			return house.Change{}, err
		}
		if err := s.within(stake, cuts); err != nil {
			return house.Change{}, err
		}
		last, err := s.clear(stake, want)
		if err != nil {
			return s.halfway(last, err)
		}
		if last != nil {
			h, err = s.after(last, wagers)
		}
		if err == nil {
			err = s.open(h, stake, want.Wagers)
		}
		if err != nil {
			return s.halfway(last, err)
		}
		if err := s.proceed(h); err != nil {
			return house.Change{}, err
		}
		if err := s.keep(h); err != nil {
			return house.Change{}, err
		}
		out, err := s.outcome(h, h.table.Views(seat))
		if err != nil {
			return house.Change{}, err
		}
		if out.Cuts = cuts; last != nil {
			out.Finished = &last.record
		}
		*reply = encode.reply(out)
		s.change.Reply = &house.Kept{Key: house.Key{Account: o.Account, Text: o.Key}, Asked: o.Body, Reply: *reply}
		return s.close("start", h.record.ID, "")
	})
}

// reply is the encoded outcome. An encoding that panics must not undo what was
// drawn: the round stands, and its reply is an empty one with status 500.
func (e Encode) reply(out Outcome) (r house.Reply) {
	defer func() {
		if recover() != nil {
			r = house.Reply{Status: broken}
		}
	}()
	return e(out)
}

// broken is the status of a reply that could not be encoded.
const broken = 500

// half is the refusal of a Start that has first finished an open round: the
// finishing is committed, the refusal is told.
type half struct{ refusal error }

func (h *half) Error() string { return h.refusal.Error() }

// answer runs a keyed command about a game ("" is one that the order does not
// name): a key that was answered before gets the same
// reply, and nothing is done again.
func (d *Desk) answer(ctx context.Context, o Order, game string, do func(house.Reader, *house.Reply) (house.Change, error)) (house.Reply, error) {
	var reply house.Reply
	var told error
	err := d.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		kept, found, err := house.FindReply(r, house.Key{Account: o.Account, Text: o.Key}, o.Body)
		if err != nil || found {
			reply = kept
			return house.Change{}, err
		}
		change, err := do(r, &reply)
		var h *half
		if errors.As(err, &h) {
			told, err = h.refusal, nil
		}
		return change, err
	}, house.About{Account: o.Account, Key: o.Key, Game: game})
	if err == nil {
		err = told
	}
	if err != nil {
		return house.Reply{}, err
	}
	return reply, nil
}

// mayStart refuses what is not on offer at all.
func (s *sitting) mayStart(want Opening) error {
	g, ok := s.desk.games.Game(want.Game)
	if !ok {
		return house.Refuse(house.NotFound, "no such game")
	}
	if err := s.at(g); err != nil {
		return err
	}
	if s.decided.Disabled != "" || s.desk.sound() != nil {
		return house.Refuse(house.OutOfOrder, "%s is out of order", g.ID)
	}
	if want.Edition != "" && want.Edition != g.Edition {
		return house.Refuse(house.NotOffered, "edition %s is no longer dealt; the present one is %s", want.Edition, g.Edition)
	}
	if err := s.playFor(g); err != nil {
		return err
	}
	return s.leave(want)
}

// playFor takes the money that the account plays the game for, or refuses a game
// that is played for none that it has.
func (s *sitting) playFor(g Game) error {
	money, ok := g.money(s.account)
	if !ok {
		return house.Refuse(house.NotOffered, "%s is played for %s, not for %s", g.ID, g.Currency, s.account.Currency)
	}
	s.money = money
	return nil
}

// clear finishes the open round of the game by its default where the round gives
// way, or by its clock where its moment has passed; nil if none is open. It draws only when it is certain that the credit will
// do for the new stake.
func (s *sitting) clear(stake odds.Amount, want Opening) (*hand, error) {
	balance, err := s.balance()
	if err != nil {
		return nil, err
	}
	record, err := s.reader.OpenRound(s.account.ID, want.Game)
	if errors.Is(err, house.ErrAbsent) {
		return nil, s.enough(balance, stake)
	}
	if err != nil {
		return nil, err
	}
	h, err := s.rebuild(record)
	if err != nil {
		return nil, err
	}
	if err := s.catchUp(h); err != nil {
		return nil, err
	}
	if len(h.part().Moves) > 0 && h.record.State != house.Open {
		return s.ended(h, stake)
	}
	if !h.givesWay() {
		return nil, s.inTheWay(record)
	}
	if err := s.act(h, h.table.Offers(seat, nil)[0].Default()); err != nil {
		return nil, err
	}
	if h.record.State == house.Open && h.table.Turn() > play.House && !h.givesWay() {
		return nil, s.inTheWay(record) // more to decide, and nothing drawn: it is left as it was
	}
	// What is due before a draw is certain; Pays never takes any of it back.
	if balance, err = s.balance(); err != nil {
		return nil, err
	}
	if err := s.enough(balance, stake); err != nil {
		return nil, err
	}
	if err := s.run(h); err != nil {
		return nil, err
	}
	if err := s.byDefault(h, (*hand).givesWay); err != nil {
		return nil, err
	}
	return h, s.keep(h)
}

// ended keeps a round that its clock has ended before the start, whatever becomes
// of the start.
func (s *sitting) ended(h *hand, stake odds.Amount) (*hand, error) {
	if err := s.keep(h); err != nil {
		return nil, err
	}
	balance, err := s.balance()
	if err != nil {
		return nil, err
	}
	return h, s.enough(balance, stake)
}

// inTheWay is the refusal that shows an open round as it lies in the store.
func (s *sitting) inTheWay(record house.Round) error {
	fresh, err := s.desk.sit(s.reader, s.account.ID)
	if err != nil {
		return err
	}
	defer fresh.wipe()
	fresh.money, fresh.game, fresh.decided = s.money, s.game, s.decided
	h, err := fresh.rebuild(record)
	if err != nil {
		return err
	}
	return fresh.conflict(h, house.OpenRound, "a round of this game is open: finish it first")
}

// byDefault takes the default move for as long as the round is open and the
// condition holds.
func (s *sitting) byDefault(h *hand, while func(*hand) bool) error {
	for h.record.State == house.Open && while(h) {
		if err := s.act(h, h.table.Offers(seat, nil)[0].Default()); err != nil {
			return fmt.Errorf("round: %s: the default move: %w", h.record.ID, err)
		}
		if err := s.run(h); err != nil {
			return err
		}
	}
	return nil
}

// enough refuses a stake above the credit.
func (s *sitting) enough(credit, stake odds.Amount) error {
	if credit < stake {
		return house.Refuse(house.NoCredit, "the credit is %s and the stake %s", house.Say(credit, s.money), house.Say(stake, s.money))
	}
	return nil
}

// after deals the wagers after a round that this command has finished.
func (s *sitting) after(last *hand, wagers []play.Wager) (*hand, error) {
	switch {
	case last.record.State == house.Open:
		return nil, s.conflict(last, house.OpenRound, "the open round has more to decide: finish it first")
	case last.record.State != house.Settled:
		return nil, house.Refuse(house.OutOfOrder, "%s is out of order: the open round could not be finished", s.game.ID)
	case last.record.Edition == s.game.Edition:
		return deal(s.game, last.table.Carry(), wagers)
	}
	return deal(s.game, nil, wagers)
}

// open takes the stake of a dealt round: its record, its purse, its share of
// the pools.
func (s *sitting) open(h *hand, stake odds.Amount, wagers []play.Wager) error {
	before, err := s.balance()
	if err != nil {
		return err
	}
	h.record = house.Round{
		ID: s.id(), Account: s.account.ID, Game: s.game.ID, Edition: s.game.Edition,
		Currency: s.money, State: house.Open, Started: s.now, Before: before,
		Player: s.stand.Player, Venue: s.stand.Venue,
	}
	h.bounds = s.bounds(h.record.Venue)
	s.sheet.Open(purse(h.record.ID), h.record.Currency)
	if err := s.stake(h, stake, wagers); err != nil {
		return err
	}
	return s.deals(h)
}

// halfway ends a Start that is refused after the open round was finished with
// draws: those are final, so the finishing is committed.
func (s *sitting) halfway(last *hand, err error) (house.Change, error) {
	if last == nil || house.RefusalOf(err) == nil {
		return house.Change{}, err
	}
	change, failed := s.close("finish", last.record.ID, "")
	if failed != nil {
		return house.Change{}, failed
	}
	return change, &half{refusal: err}
}

// conflict is the refusal that shows the round in the way.
func (s *sitting) conflict(h *hand, code house.Code, why string) error {
	out, err := s.outcome(h, h.table.Views(seat))
	if err != nil {
		return err
	}
	return &Conflict{Refusal: house.Refuse(code, "%s", why), Present: out}
}
