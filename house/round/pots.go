package round

import (
	"fmt"
	"slices"
	"sort"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/odds"
	"croupier/play/pot"
)

// owed is a share of a pot that a round has won and was not awarded yet.
type owed struct {
	pot   uint16
	share odds.Part
}

// owed sorts the shares of pots by pot, less what was awarded before. A pot
// that the edition lacks, or more than a whole one, is a fault of the rules.
func (h *hand) owed(pots map[uint16]odds.Part) ([]owed, error) {
	var all []owed
	for id, share := range pots {
		at := slices.IndexFunc(h.game.Pots, func(p pot.Plan) bool { return p.ID == id })
		if at < 0 {
			return nil, fmt.Errorf("edition %s has no pot %d", h.game.Edition, id)
		}
		if share.Cmp(odds.Whole(1)) > 0 {
			return nil, fmt.Errorf("%s of pot %d is more than there is", share, id)
		}
		for _, before := range h.record.Awards {
			if before.Pool.Pot != h.game.Pots[at].Name {
				continue
			}
			var err error
			if share, err = share.Sub(before.Share); err != nil {
				return nil, err
			}
		}
		if share.Sign() < 0 {
			return nil, fmt.Errorf("a share of pot %d was taken back", id)
		}
		if share.Sign() > 0 {
			all = append(all, owed{id, share})
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].pot < all[j].pot })
	return all, nil
}

// award pays shares of pots.
func (s *sitting) award(h *hand, shares []owed) error {
	for _, o := range shares {
		p, err := s.pool(h.game, o.pot)
		if err != nil {
			return err
		}
		award, err := p.Pay(o.share, h.record, s.now)
		if err != nil {
			return err
		}
		h.record.Awards = append(h.record.Awards, award)
		s.change.Awards = append(s.change.Awards, award)
		s.change.News = append(s.change.News, house.News{Award: &award})
	}
	return nil
}

// pool takes the pool of one of a game's pots in hand, in the player's
// currency.
func (s *sitting) pool(g Game, id uint16) (*jackpot.Pool, error) {
	for _, plan := range g.Pots {
		if plan.ID != id {
			continue
		}
		name := house.PoolName{Game: g.ID, Pot: plan.Name, Currency: s.money}
		if p := s.pools[name]; p != nil {
			return p, nil
		}
		p, err := jackpot.Take(s.reader, s.sheet, name, plan, g.Unit)
		if err != nil {
			return nil, err
		}
		if s.pools == nil {
			s.pools = map[house.PoolName]*jackpot.Pool{}
		}
		s.pools[name] = p
		return p, nil
	}
	return nil, fmt.Errorf("round: edition %s has no pot %d", g.Edition, id)
}

// contribute feeds the game's pools with a stake.
func (s *sitting) contribute(h *hand, stake odds.Amount) error {
	for _, plan := range h.game.Pots {
		p, err := s.pool(h.game, plan.ID)
		if err == nil {
			err = p.Grow(stake, h.record.ID)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// meters are the pools of a game as they are by now.
func (s *sitting) meters(g Game) ([]house.Meter, error) {
	var all []house.Meter
	for _, plan := range g.Pots {
		p, err := s.pool(g, plan.ID)
		if err != nil {
			return nil, err
		}
		all = append(all, p.Meter())
	}
	return all, nil
}
