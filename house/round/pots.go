package round

import (
	"fmt"
	"sort"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/odds"
)

// award pays the shares of pots that were not awarded before, in the order of
// the pots.
func (s *sitting) award(h *hand, pots map[uint16]odds.Part) error {
	var ids []int
	for id := range pots {
		ids = append(ids, int(id))
	}
	sort.Ints(ids)
	for _, id := range ids {
		p, err := s.pool(h.game, uint16(id))
		if err != nil {
			return err
		}
		share := pots[uint16(id)]
		for _, before := range h.record.Awards {
			if before.Pool == p.Record().Name {
				if share, err = share.Sub(before.Share); err != nil {
					return err
				}
			}
		}
		if share.Sign() <= 0 {
			continue
		}
		award, err := p.Pay(share, h.record, s.now)
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
		name := house.PoolName{Game: g.ID, Pot: plan.Name, Currency: s.account.Currency}
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
