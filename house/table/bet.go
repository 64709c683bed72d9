package table

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"

	"croupier/house"
	"croupier/house/round"
	"croupier/play"
)

// Encode makes the reply of what a player has done. It is called inside the
// command, before the commit, and must be pure and quick.
type Encode func(Mine) house.Reply

// keyed runs a command of a player at his seat under a key: sent again it is
// answered with the same bytes and nothing is done (PL-18).
func (h *Hall) keyed(ctx context.Context, id string, o round.Order, encode Encode, do func(*sitting, *place) (Mine, string, error)) (house.Reply, error) {
	var reply house.Reply
	key := house.Key{Account: o.Account, Text: o.Key}
	err := h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		kept, found, err := house.FindReply(r, key, o.Body)
		if err != nil || found {
			reply = kept
			return house.Change{}, err
		}
		s, err := h.sit(r, id)
		if err != nil {
			return house.Change{}, err
		}
		defer s.party.Wipe()
		p := s.of(o.Account)
		if p == nil {
			return house.Change{}, house.Refuse(house.NotOffered, "take a seat at %s first", s.plan.Name)
		}
		p.chair.Seen, p.changed = s.party.Now(), true
		m, event, err := do(s, p)
		if err != nil {
			return house.Change{}, err
		}
		reply = encode(m)
		c, err := s.close(event, fmt.Sprintf("seat %d", p.chair.Seat))
		c.Reply = &house.Kept{Key: key, Asked: o.Body, Reply: reply}
		return c, err
	}, house.About{Account: o.Account, Key: o.Key})
	return reply, err
}

// Bet lays chips at the player's seat, and takes their worth from him at once
// (OC-2.1.9). What is above the most of a spot is cut and told (OC-2.1.7); all
// else that does not fit is refused, and then nothing is laid. After NO MORE BETS
// it is refused as too late (OC-2.1.8).
func (h *Hall) Bet(ctx context.Context, id string, o round.Order, wagers []play.Wager, encode Encode) (house.Reply, error) {
	return h.keyed(ctx, id, o, encode, func(s *sitting, p *place) (Mine, string, error) {
		if err := s.open(p); err != nil {
			return Mine{}, "", err
		}
		var cuts []CutDoc
		var err error
		if p.guest.Record().State == house.Open {
			err = s.add(p, wagers)
		} else {
			cuts, err = s.put(p, wagers)
		}
		if err != nil {
			return Mine{}, "", err
		}
		// The key is the player's own word in the seed of a flight, which the house
		// has bound itself to before.
		p.chair.Put = sha256.Sum256(append(p.chair.Put[:], o.Key...))
		m, err := s.told(p)
		m.Cuts = cuts
		return m, "bet", err
	})
}

// open takes the player's round in hand, or begins one, while bets are taken.
func (s *sitting) open(p *place) error {
	if err := s.late(); err != nil {
		return err
	}
	if err := s.party.Open(); err != nil {
		return err
	}
	if err := s.take(p); err != nil {
		return err
	}
	if p.guest != nil {
		return p.guest.MayStake()
	}
	g, err := s.party.Join(house.ID(p.paper.Owner), p.chair.Seat)
	if err != nil {
		return err
	}
	p.chair.Steps, p.chair.Back, p.chair.Out, p.chair.Put = nil, nil, nil, [32]byte{}
	p.guest, p.chair.Round = g, g.Record().ID
	return nil
}

// told brings the seat up to date after what its player has done, and tells him.
func (s *sitting) told(p *place) (Mine, error) {
	s.show(p)
	return s.mine(house.ID(p.paper.Owner), p)
}

// put lays first bets of a round that is to begin.
func (s *sitting) put(p *place, wagers []play.Wager) (cuts []CutDoc, err error) {
	for i, w := range wagers {
		// BC-TC-10: nobody plays another's box.
		if s.joint() && !slices.Contains(s.game.Boxes[p.chair.Seat-1], w.Spot) {
			return nil, house.Refuse(house.NotOffered, "seat %d plays its own box only", p.chair.Seat)
		}
		wagers[i].Seat = 1
	}
	before, _ := p.lies()
	left, cut, err := play.Limit(s.game.Spots, append(slices.Clone(before), wagers...))
	if err != nil {
		return nil, refused(err)
	}
	for _, c := range cut {
		cuts = append(cuts, CutDoc{Spot: c.Spot.ID, Name: c.Spot.Name, Asked: c.Asked, Taken: c.Taken})
	}
	st, more := step{}, uint64(0)
	for _, w := range left {
		i := slices.IndexFunc(before, func(b play.Wager) bool { return b.Spot == w.Spot && b.Arg == w.Arg })
		added := w.Units
		if i >= 0 {
			added -= before[i].Units
		}
		if added > 0 {
			st.Wagers = append(st.Wagers, wager{w.Spot, w.Arg, added})
			more += uint64(added)
		}
	}
	if more == 0 {
		return nil, house.Refuse(house.NotOffered, "the most that the spot takes lies there already")
	}
	if err := s.within(p, left, more); err != nil {
		return nil, err
	}
	return cuts, s.lay(p, st, more)
}

// add lays chips of a round that goes on, between two deals: each is a move that
// is made with the next one.
func (s *sitting) add(p *place, wagers []play.Wager) error {
	st, more := step{}, uint64(0)
	for _, w := range wagers {
		if w.Arg != 0 {
			return house.Refuse(house.NotOffered, "no number goes with this bet")
		}
		st.Moves = append(st.Moves, move{Verb: play.Bet.String(), Arg: uint32(w.Spot), Units: w.Units})
		more += uint64(w.Units)
	}
	if err := s.within(p, wagers, more); err != nil {
		return err
	}
	return s.lay(p, st, more)
}

// lay adds a step, if the rules take it with all that lies there, and takes its
// worth from the player.
func (s *sitting) lay(p *place, st step, units uint64) error {
	p.chair.Steps = append(p.chair.Steps, st)
	if len(p.chair.Steps) > stepsMost {
		return house.Refuse(house.NotOffered, "too many bets were laid one by one: take some back, or lay them together")
	}
	p.lay()
	if err := p.guest.Try(s.state.Carry); err != nil {
		return err
	}
	return p.guest.Stake(units)
}

// stepsMost is how many steps of undo a seat keeps.
const stepsMost = 256

// within holds what is laid against the most of the player, of the table, and of
// all players together on a spot (BC-RL-6).
func (s *sitting) within(p *place, left []play.Wager, more uint64) error {
	mine := units(p.guest.Record().Stake, s.game.Unit) + more
	if most := uint64(s.plan.SeatMost); most > 0 && mine > most {
		return house.Refuse(house.NotOffered, "one player stakes at most %d units in a round here", most)
	}
	all, spots := mine, map[uint16]uint64{}
	for _, o := range s.seats[1:] {
		if o == p || !o.sits() {
			continue
		}
		if o.chair.State == betting || o.chair.State == in {
			all += o.chair.Staked
			for _, b := range o.chair.Bets {
				spots[b.Spot] += uint64(b.Units)
			}
		}
	}
	if most := uint64(s.plan.TableMost); most > 0 && all > most {
		return house.Refuse(house.NotOffered, "all players together stake at most %d units in a round here", most)
	}
	if s.plan.SharedMost == 0 || s.joint() {
		return nil
	}
	for _, w := range left {
		sp, _ := s.spot(w.Spot)
		most := uint64(s.plan.SharedMost) * uint64(sp.Most)
		if spots[w.Spot]+uint64(w.Units) > most {
			return house.Refuse(house.NotOffered, "all players together lay at most %d units on %s", most, sp.Name)
		}
	}
	return nil
}

// Undo takes the player's last step back, Clear all of them, until the bets are
// closed.
func (h *Hall) Undo(ctx context.Context, id string, o round.Order, encode Encode) (house.Reply, error) {
	return h.keyed(ctx, id, o, encode, func(s *sitting, p *place) (Mine, string, error) {
		return s.takeBack(p, "undo", 1)
	})
}

// Clear takes back all that the player has laid since the last result.
func (h *Hall) Clear(ctx context.Context, id string, o round.Order, encode Encode) (house.Reply, error) {
	return h.keyed(ctx, id, o, encode, func(s *sitting, p *place) (Mine, string, error) {
		return s.takeBack(p, "clear", stepsMost)
	})
}

func (s *sitting) takeBack(p *place, event string, steps int) (Mine, string, error) {
	if err := s.late(); err != nil {
		return Mine{}, "", err
	}
	if err := s.take(p); err != nil {
		return Mine{}, "", err
	}
	if p.guest == nil || len(p.chair.Steps) == 0 {
		return Mine{}, "", house.Refuse(house.NotOffered, "nothing lies there that can be taken back")
	}
	if err := s.back(p, steps); err != nil {
		return Mine{}, "", err
	}
	m, err := s.told(p)
	return m, event, err
}

// back gives the last steps back.
func (s *sitting) back(p *place, steps int) error {
	first := max(len(p.chair.Steps)-steps, 0)
	units := uint64(0)
	for _, st := range p.chair.Steps[first:] {
		for _, w := range st.Wagers {
			units += uint64(w.Units)
		}
		for _, m := range st.Moves {
			units += uint64(m.Units)
		}
	}
	p.chair.Steps = p.chair.Steps[:first]
	p.lay()
	if err := p.guest.Undo(units); err != nil {
		return err
	}
	if p.guest.Record().State == house.Open {
		return p.guest.Try(s.state.Carry)
	}
	return nil
}

// refused turns the refusal of the rules into the house's.
func refused(err error) error {
	if r, ok := err.(*play.Refusal); ok {
		return house.Refuse(house.NotOffered, "%s", r.Reason)
	}
	return err
}
