package round

import (
	"cmp"
	"fmt"
	"slices"

	"croupier/house"
	"croupier/odds"
)

// award pays the shares of pots that the seats of one round have won. Claims on
// one pool share it equally, as it stood before the first of them (PL-27).
func (p *Party) award(now []stand) error {
	type claim struct {
		guest *Guest
		owed
	}
	claims := map[house.PoolName][]claim{}
	var names []house.PoolName
	for i, g := range p.guests {
		for _, o := range now[i].shares {
			pool, err := g.s.pool(g.h.game, o.pot, site(g.h.record))
			if err != nil {
				return err
			}
			name := pool.Record().Name
			if len(claims[name]) == 0 {
				names = append(names, name)
			}
			claims[name] = append(claims[name], claim{g, o})
		}
	}
	slices.SortFunc(names, func(a, b house.PoolName) int { return cmp.Compare(a.Purse(), b.Purse()) })
	for _, name := range names {
		whole := odds.Part{}
		for _, c := range claims[name] {
			whole = odds.Must(whole.Add(c.share))
		}
		if one := odds.Whole(1); whole.Cmp(one) < 0 {
			whole = one
		}
		rest := whole
		for _, c := range claims[name] {
			part, err := over(c.share, rest)
			if err == nil {
				err = c.guest.take(c.pot, part, c.share, whole)
			}
			if err == nil {
				rest, err = rest.Sub(c.share)
			}
			if err != nil {
				return fmt.Errorf("round: share pool %s: %w", name.Purse(), err)
			}
		}
	}
	return nil
}

// take pays a guest a part of what is left in a pool, which is his share of the
// whole as it stood.
func (g *Guest) take(pot uint16, part, share, whole odds.Part) error {
	pool, err := g.s.pool(g.h.game, pot, site(g.h.record))
	if err != nil {
		return err
	}
	award, err := pool.Pay(part, g.h.record, g.party.now)
	if err != nil {
		return err
	}
	if award.Share, err = over(share, whole); err != nil {
		return err
	}
	g.s.awarded(g.h, award)
	return nil
}

// over is a divided by b, both above zero.
func over(a, b odds.Part) (odds.Part, error) {
	top, err := odds.Whole(a.Num()).Times(int64(b.Den()))
	if err != nil {
		return top, err
	}
	bottom, err := odds.Whole(b.Num()).Times(int64(a.Den()))
	if err != nil || bottom.Num() > 1<<32-1 {
		return bottom, fmt.Errorf("%w: %v divided by %v", odds.ErrOverflow, a, b)
	}
	return odds.NewPart(top.Num(), uint32(bottom.Num()))
}
