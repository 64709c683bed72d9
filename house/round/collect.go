package round

import (
	"context"

	"croupier/house"
)

// Collect takes the open wins of an account that only wait to be risked, in all
// games: when a session ends, what was won goes to the credit (DM-R10). Rounds
// with another choice stay open.
func (d *Desk) Collect(ctx context.Context, account house.ID) error {
	open, err := d.Unfinished(ctx, account)
	if err != nil {
		return err
	}
	for _, rec := range open {
		err = d.decide(ctx, rec.ID, "collect", "", func(s *sitting, h *hand) error {
			if h.record.State != house.Open || !h.onlyGambles() {
				return house.Refuse(house.NotOffered, "the round has more to decide")
			}
			return s.byDefault(h, (*hand).onlyGambles)
		})
		if err != nil && house.RefusalOf(err) == nil {
			return err
		}
	}
	return nil
}
