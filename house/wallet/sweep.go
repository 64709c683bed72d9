package wallet

import (
	"context"
	"errors"
	"fmt"

	"croupier/house"
)

// Sweep puts aside for the operators what has come into the purses of their
// accounts by another way than a round, such as a win that was paid by hand. It
// reads all such accounts; the keeper does it at its start and once an hour.
func (c *Clerk) Sweep(ctx context.Context) error {
	var full []Mark
	err := c.store.Read(ctx, func(r house.Reader) error {
		return r.EachPaper(MarkKind, func(p house.Paper) error {
			var m Mark
			if err := p.Read(&m); err != nil {
				return err
			}
			lot, err := r.Lot(m.purse())
			if lot.Amount > 0 {
				full = append(full, m)
			}
			return err
		})
	})
	if err != nil {
		return fmt.Errorf("wallet: look for what is due to operators: %w", err)
	}
	var faults []error
	for _, m := range full {
		err := c.store.Do(ctx, func(r house.Reader) (house.Change, error) {
			lot, err := r.Lot(m.purse())
			if err != nil || lot.Amount == 0 {
				return house.Change{}, err
			}
			ch := house.Change{Event: c.event("sweep", string(m.Account))}
			floor := Floor{mint: c.mint}
			floor.write(&ch, m, Entry{Round: c.mint.New(), Win: lot.Amount, Final: true}, c.clock())
			putAside(&ch, m, lot.Amount)
			return ch, nil
		})
		if err != nil {
			faults = append(faults, fmt.Errorf("wallet: put aside what account %s holds: %w", m.Account, err))
		}
	}
	return errors.Join(faults...)
}
