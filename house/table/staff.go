package table

import (
	"context"
	"fmt"

	"croupier/house"
	"croupier/house/round"
	"croupier/play"
)

// Cancel ends the present round of a table for a reason: every player gets the
// stakes of his round back, whatever phase it is in (OC-2.1.12, PL-14). Rounds that
// wait for a person are ended with it. It is refused where no chip lies.
func (h *Hall) Cancel(ctx context.Context, id, reason, by string) error {
	return h.act(ctx, id, func(s *sitting) (house.Change, error) {
		records, err := s.reader.RoundsAt(id)
		if err != nil {
			return house.Change{}, err
		}
		for _, rec := range records {
			g, err := s.party.Hold(rec)
			if err != nil {
				return house.Change{}, err
			}
			if rec.Seat > 0 && rec.Seat < len(s.seats) && s.seats[rec.Seat].chair.Round == rec.ID {
				p := s.seats[rec.Seat]
				p.guest, p.chair.Steps, p.changed = g, nil, true
			}
		}
		if len(records) == 0 {
			return house.Change{}, house.Refuse(house.NotOffered, "no chip lies at %s", s.plan.Name)
		}
		if err := s.party.Cancel(reason); err != nil {
			return house.Change{}, err
		}
		if s.state.Flight != "" && s.state.Phase == Flying {
			if err := s.reveal(); err != nil {
				return house.Change{}, err
			}
		}
		for _, p := range s.seats[1:] {
			s.show(p)
		}
		if err := s.result(round.Dealt{Reason: reason, Turn: play.Over}, toldCancelled+" "+reason); err != nil {
			return house.Change{}, err
		}
		return s.close("cancel", fmt.Sprintf("%s, by %s", reason, by))
	})
}
