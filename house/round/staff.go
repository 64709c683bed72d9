package round

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"croupier/house"
	"croupier/play"
)

// Void ends an open or frozen round for a reason (PL-14): the player gets his
// stakes less what the round has credited; what it has credited beyond them the
// house bears, listed in the record. Contributions and awards stay. A round
// that is over is refused as done.
func (d *Desk) Void(ctx context.Context, id house.ID, reason string) error {
	return d.VoidBy(ctx, id, reason, "")
}

// VoidBy is Void by a member of the staff, whom the journal names (PL-35).
func (d *Desk) VoidBy(ctx context.Context, id house.ID, reason, by string) error {
	return d.decide(ctx, id, "void", signed(reason, by), func(s *sitting, h *hand) error {
		return s.void(h, reason)
	})
}

// signed is what the journal says of a decision.
func signed(what, by string) string {
	if by == "" {
		return what
	}
	return what + " (by " + by + ")"
}

// Freeze stops an open round for a reason: nothing is paid or returned until it
// is voided.
func (d *Desk) Freeze(ctx context.Context, id house.ID, reason string) error {
	return d.FreezeBy(ctx, id, reason, "")
}

// FreezeBy is Freeze by a member of the staff, whom the journal names (PL-35).
func (d *Desk) FreezeBy(ctx context.Context, id house.ID, reason, by string) error {
	return d.decide(ctx, id, "freeze", signed(reason, by), func(s *sitting, h *hand) error {
		if h.record.State != house.Open {
			return house.Refuse(house.Done, "the round is frozen already")
		}
		s.freeze(h, reason)
		return nil
	})
}

// Finish plays an open round to its end by the default moves, for a player who
// does not come back (PL-13).
func (d *Desk) Finish(ctx context.Context, id house.ID) error { return d.FinishBy(ctx, id, "") }

// FinishBy is Finish by a member of the staff, whom the journal names (PL-35).
func (d *Desk) FinishBy(ctx context.Context, id house.ID, by string) error {
	return d.decide(ctx, id, "finish", signed("by default", by), func(s *sitting, h *hand) error {
		if h.record.State != house.Open {
			return house.Refuse(house.NotOffered, "the round is frozen: void it")
		}
		if h.record.Table != "" {
			return house.Refuse(house.NotOffered, "the round ends by itself at its live table")
		}
		if err := s.catchUp(h); err != nil {
			return err
		}
		if h.inFlight() {
			return house.Refuse(house.NotOffered, "the round goes by its clock and is not over: it ends by itself")
		}
		return s.byDefault(h, func(h *hand) bool { return h.table.Turn() != play.Over })
	})
}

// decide takes an unfinished round in hand for somebody of the house.
func (d *Desk) decide(ctx context.Context, id house.ID, event, detail string, do func(*sitting, *hand) error) error {
	return d.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		record, err := r.Round(id)
		if errors.Is(err, house.ErrAbsent) {
			return house.Change{}, house.Refuse(house.NotFound, "no such round")
		}
		if err != nil {
			return house.Change{}, err
		}
		if record.State != house.Open && record.State != house.Frozen {
			return house.Change{}, house.Refuse(house.Done, "the round is %s", record.State)
		}
		s, err := d.sit(r, record.Account)
		if err != nil {
			return house.Change{}, err
		}
		defer s.wipe()
		h, err := s.inHand(record)
		if err != nil {
			return house.Change{}, err
		}
		if h.record.Table != "" && h.record.State == house.Open && h.game.Draws == Fair {
			// PL-5: what ends one round writes its draws down, which are those of all.
			return house.Change{}, house.Refuse(house.NotOffered, "the flight of the live table %s is in the air: cancel it as a whole", h.record.Table)
		}
		if err := do(s, h); err != nil {
			return house.Change{}, err
		}
		if err := s.keep(h); err != nil {
			return house.Change{}, err
		}
		return s.close(event, id, detail)
	})
}

// inHand rebuilds a round if its edition can still be played; a frozen one can
// be voided without a table.
func (s *sitting) inHand(record house.Round) (*hand, error) {
	s.money = record.Currency
	g, ok := s.desk.games.Edition(record.Edition)
	if !ok {
		return &hand{record: record, moves: record.Moves}, nil
	}
	if err := s.at(g); err != nil {
		return nil, err
	}
	return s.rebuild(record)
}

// allGames leads the reason of a game that was stopped with all the others.
const allGames = "all games: "

// Disable takes a game off the offer for a reason, or puts it back where that is
// "" (PL-38); of game "" it is all that are on offer, or all that were taken off
// together. Rounds in progress finish. What is so already is refused as done.
func (d *Desk) Disable(ctx context.Context, game string, why house.Reasoned, by string) error {
	return d.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		c := house.Change{Event: house.Event{Name: "game", Subject: game, At: d.clock()}}
		if game == "" {
			c.Event.Subject = "all"
		}
		for _, g := range d.games.Games() {
			if game != "" && g.ID != game {
				continue
			}
			decided, err := r.Game(g.ID)
			if err != nil && !errors.Is(err, house.ErrAbsent) {
				return house.Change{}, err
			}
			decided.Game = g.ID
			before := decided.Disabled
			if decided.Disabled = turned(before, why, game == ""); decided.Disabled == before {
				continue
			}
			c.Games = append(c.Games, decided)
			c.Event.Detail += fmt.Sprintf("%s: %q before, %q after; ", g.ID, string(before), string(decided.Disabled))
		}
		if len(c.Games) == 0 {
			return house.Change{}, house.Refuse(house.Done, "no game changes")
		}
		c.Event.Detail += "by " + by
		return c, nil
	})
}

// turned is a game's reason after a decision about it, or about all games.
func turned(before, why house.Reasoned, all bool) house.Reasoned {
	together := strings.HasPrefix(string(before), allGames)
	switch {
	case !all:
		return why
	case why != "" && (before == "" || together):
		return allGames + why
	case why == "" && together:
		return ""
	}
	return before
}

// Decide writes down what the house has decided about a game: whether it is on
// offer (Disabled is the reason why not) and whether its gambles are withheld.
func (d *Desk) Decide(ctx context.Context, g house.Game, by string) error {
	if _, ok := d.games.Game(g.Game); !ok {
		return house.Refuse(house.NotFound, "no such game")
	}
	return d.store.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{
			Event: house.Event{Name: "game", Subject: g.Game, Detail: string(g.Disabled) + " by " + by, At: d.clock()},
			Games: []house.Game{g},
		}, nil
	})
}
