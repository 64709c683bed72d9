package round

import (
	"fmt"
	"slices"
	"sort"

	"croupier/draw"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// owed is a share of a pot that a round has won and was not awarded yet.
type owed struct {
	pot   uint16
	share odds.Part
}

// pool is the pool of one of the game's pots in a currency at a place.
func (g Game) pool(plan pot.Plan, currency, place string) house.PoolName {
	if plan.Group != "" {
		return house.PoolName{Group: plan.Group, Pot: plan.Name, Currency: currency, Place: place}
	}
	return house.PoolName{Game: g.ID, Pot: plan.Name, Currency: currency, Place: place}
}

// is tells whether a pool is that of one of the game's pots, at whatever place: a
// scope that has changed since must not make one award two.
func (g Game) is(name house.PoolName, plan pot.Plan, currency string) bool {
	name.Place = ""
	return name == g.pool(plan, currency, "")
}

// owed sorts the shares of pots by pot, less what was awarded before. A pot
// that the edition lacks, one that the house alone awards, or more than a whole
// one, is a fault of the rules.
func (h *hand) owed(pots map[uint16]odds.Part) ([]owed, error) {
	var all []owed
	for id, share := range pots {
		at := slices.IndexFunc(h.game.Pots, func(p pot.Plan) bool { return p.ID == id })
		if at < 0 {
			return nil, fmt.Errorf("edition %s has no pot %d", h.game.Edition, id)
		}
		if h.game.Pots[at].IsMystery() {
			return nil, fmt.Errorf("the rules award pot %d, which is a mystery: only the house may", id)
		}
		if share.Cmp(odds.Whole(1)) > 0 {
			return nil, fmt.Errorf("%s of pot %d is more than there is", share, id)
		}
		for _, before := range h.record.Awards {
			if !h.game.is(before.Pool, h.game.Pots[at], h.record.Currency) {
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
		p, err := s.pool(h.game, o.pot, site(h.record))
		if err != nil {
			return err
		}
		award, err := p.Pay(o.share, h.record, s.now)
		if err != nil {
			return err
		}
		s.awarded(h, award)
	}
	return nil
}

// awarded writes an award down.
func (s *sitting) awarded(h *hand, award house.Award) {
	h.record.Awards = append(h.record.Awards, award)
	s.change.Awards = append(s.change.Awards, award)
	s.change.News = append(s.change.News, house.News{Award: &award})
}

// pool takes the pool of one of a game's pots in hand, in the player's
// currency: the one that stakes at a site feed.
func (s *sitting) pool(g Game, id uint16, at jackpot.Site) (*jackpot.Pool, error) {
	for _, plan := range g.Pots {
		if plan.ID != id {
			continue
		}
		name := s.desk.reached(g, plan, s.money, at)
		if p := s.pools[name]; p != nil {
			return p, nil
		}
		p, err := jackpot.Take(s.reader, s.sheet, name, s.desk.terms(g, plan), s.now)
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

// contribute feeds the game's pools with a stake, or with what of it lies on the
// one spot that feeds the pool (BC-PB-8); a mystery pot that it lifts to
// its secret amount is won by it (BC-M-21). A generator that fails in drawing
// such an amount voids the round, as in a run.
func (s *sitting) contribute(h *hand, all odds.Amount, on []play.Wager) error {
	for _, plan := range h.game.Pots {
		stake, err := fed(h.game, plan, all, on)
		if err != nil {
			return err
		}
		if stake == 0 {
			continue
		}
		p, err := s.pool(h.game, plan.ID, site(h.record))
		if err != nil {
			return err
		}
		if err := s.begin(h, p); err != nil || h.record.State != house.Open {
			return err
		}
		if err := p.Grow(stake, h.record.ID); err != nil {
			return err
		}
		award, won, err := p.Hit(h.record, s.now)
		if err != nil {
			return err
		}
		if !won {
			continue
		}
		s.awarded(h, award)
		if err := s.begin(h, p); err != nil || h.record.State != house.Open {
			return err
		}
	}
	return nil
}

// fed is what of a stake feeds a pot.
func fed(g Game, plan pot.Plan, all odds.Amount, on []play.Wager) (odds.Amount, error) {
	if plan.Spot == 0 {
		return all, nil
	}
	var units int64
	for _, w := range on {
		if plan.Feeds(w.Spot) {
			units += int64(w.Units)
		}
	}
	amount, err := g.Unit.Times(units)
	if err != nil {
		return 0, fmt.Errorf("round: the stake that feeds pot %s: %w", plan.Name, err)
	}
	return amount, nil
}

// begin draws when a mystery pot that starts anew will be won; of any other pool
// it draws nothing.
func (s *sitting) begin(h *hand, p *jackpot.Pool) error {
	if !p.Waiting() {
		return nil
	}
	failure, err := drawing(func() error { return p.Begin(s.source(), s.now) })
	if failure != nil {
		return s.failed(h, failure)
	}
	return err
}

// drawing is what a function returns, or the failure of the generator in it.
func drawing(f func() error) (failure *draw.Failure, err error) {
	defer func() {
		if v := recover(); v != nil {
			var ok bool
			if failure, ok = v.(*draw.Failure); !ok {
				panic(v)
			}
		}
	}()
	return nil, f()
}

// meters are the pools that stakes at a site on a game feed, as they are by now,
// those of its group shown as its own.
func (s *sitting) meters(g Game, at jackpot.Site) ([]house.Meter, error) {
	var all []house.Meter
	for _, plan := range g.Pots {
		p, err := s.pool(g, plan.ID, at)
		if err != nil {
			return nil, err
		}
		meter := p.Meter()
		meter.Game = g.ID
		all = append(all, meter)
	}
	return all, nil
}
