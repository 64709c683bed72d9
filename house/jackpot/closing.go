package jackpot

import (
	"fmt"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
)

// closeInto moves all that a pool holds to another one (PL-29): what players have
// brought stays what players have brought, so that no part of it is ever income.
// What the fractions of both make whole the house contributes (PL-24).
func closeInto(r house.Reader, sheet *ledger.Sheet, c *Change, ch *house.Change) error {
	from, err := r.Pool(c.Pool)
	if err != nil {
		return err
	}
	into, err := r.Pool(c.Into)
	if err != nil {
		return err
	}
	c.Players = min(from.Amount, from.Contributions)
	c.Seeds = from.Amount - c.Players
	err = sheet.Post(house.Posting{
		Reason: house.ForTransfer, From: from.Name.Purse(), To: into.Name.Purse(), Currency: from.Name.Currency, Amount: from.Amount,
	})
	if err != nil {
		return err
	}
	from.Contributions -= c.Players
	from.Seeds -= c.Seeds
	from.Amount = 0
	into.Contributions += c.Players
	into.Seeds += c.Seeds
	into.Amount += c.Players + c.Seeds
	carry, err := into.Carry.Add(from.Carry)
	if err != nil {
		return fmt.Errorf("jackpot: the fractions of %s and %s: %w", c.Pool.Purse(), c.Into.Purse(), err)
	}
	if one := odds.Whole(1); carry.Cmp(one) >= 0 {
		if carry, err = carry.Sub(one); err != nil {
			return fmt.Errorf("jackpot: the fractions of %s and %s: %w", c.Pool.Purse(), c.Into.Purse(), err)
		}
		into.Contributions++
		into.Amount++
		err = sheet.Post(house.Posting{
			Reason: house.ForContribution, From: house.PurseOf(house.HousePurse, into.Name.Currency), To: into.Name.Purse(),
			Currency: into.Name.Currency, Amount: 1,
		})
		if err != nil {
			return err
		}
	}
	from.Carry, into.Carry = odds.Part{}, carry
	ch.Pools = append(ch.Pools, from, into)
	for _, p := range []house.Pool{from, into} {
		meter := MeterOf(p)
		ch.News = append(ch.News, house.News{Meter: &meter})
	}
	return nil
}

// takeBack puts an award back into the pool that paid it (PL-29). The record of
// the round stays as it was, so that no posting is its any more; its hit is not undone: a pool that has started anew
// since holds both.
func (o *Office) takeBack(r house.Reader, sheet *ledger.Sheet, c Change, ch *house.Change) error {
	a, err := awardOf(r, c)
	if err != nil {
		return err
	}
	pool, err := r.Pool(c.Pool)
	if err != nil {
		return err
	}
	if o.Claims != nil {
		if err := o.Claims.TakeBack(r, ch, a, c.Award, house.ID(c.Decided.By), c.Decided.At); err != nil {
			return err
		}
	}
	err = sheet.Post(house.Posting{
		Reason: house.ForReversal, From: house.PurseOf(house.HandPayPurse, a.Pool.Currency), To: pool.Name.Purse(),
		Currency: a.Pool.Currency, Amount: a.Amount,
	})
	if err != nil {
		return err
	}
	pool.Awards -= a.Amount
	pool.Amount += a.Amount
	ch.Pools = append(ch.Pools, pool)
	meter := MeterOf(pool)
	ch.News = append(ch.News, house.News{Meter: &meter})
	return nil
}
