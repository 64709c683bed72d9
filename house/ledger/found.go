package ledger

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/odds"
)

// common are the kinds of purses of which each currency has one.
var common = []string{house.HousePurse, house.HandPayPurse, house.AdjustmentPurse, house.BankPurse}

// Found opens, once, the purses that each currency needs.
func Found(ctx context.Context, store house.Store, now time.Time) error {
	err := store.Do(ctx, func(r house.Reader) (house.Change, error) {
		var c house.Change
		for _, currency := range odds.Currencies() {
			for _, kind := range common {
				p := house.PurseOf(kind, currency.Code)
				_, err := r.Lot(p)
				if errors.Is(err, house.ErrAbsent) {
					c.Purses = append(c.Purses, house.Lot{Purse: p, Currency: currency.Code})
				} else if err != nil {
					return house.Change{}, err
				}
			}
		}
		if len(c.Purses) > 0 {
			c.Event = house.Event{Name: "found", Subject: "ledger", At: now}
		}
		return c, nil
	})
	if err != nil {
		return fmt.Errorf("ledger: open the purses of the house: %w", err)
	}
	return nil
}
