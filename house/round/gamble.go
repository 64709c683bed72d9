package round

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"croupier/house"
)

// Gambling is the position of the house's switch for gambles.
type Gambling string

// The positions.
const (
	GamblesOn  Gambling = "on"
	GamblesOff Gambling = "off"
)

// Gamble switches the gambles of a game, or of all present games where game is
// "", on or off while the house is open (BC-M-14). Off, they are withheld from
// every decision from then on, and each round that waits in one is collected, its
// default taken (BC-R21); a game that comes to the catalogue later begins with
// its gambles on. It returns the rounds that were collected; one that cannot be
// keeps none of the others from it, and the error joins all of those.
func (d *Desk) Gamble(ctx context.Context, game string, to Gambling, by string) ([]house.Round, error) {
	if to != GamblesOn && to != GamblesOff {
		return nil, house.Refuse(house.NotOffered, "gambles can be on or off, not %q", string(to))
	}
	var ids []string
	for _, g := range d.games.Games() {
		if game == "" || game == g.ID {
			ids = append(ids, g.ID)
		}
	}
	if len(ids) == 0 {
		return nil, house.Refuse(house.NotFound, "no such game")
	}
	if err := d.turn(ctx, ids, to, by); err != nil {
		return nil, fmt.Errorf("round: switch gambles %s: %w", to, err)
	}
	if to == GamblesOn {
		return nil, nil
	}
	return d.collectAll(ctx, ids)
}

// turn writes the switch of games down, and leaves all else that is decided
// about them.
func (d *Desk) turn(ctx context.Context, ids []string, to Gambling, by string) error {
	return d.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		c := house.Change{Event: house.Event{Name: "gamble", Subject: "all", Detail: string(to) + " by " + by, At: d.clock()}}
		if len(ids) == 1 {
			c.Event.Subject = ids[0]
		}
		for _, id := range ids {
			decided, err := r.Game(id)
			if err != nil && !errors.Is(err, house.ErrAbsent) {
				return house.Change{}, err
			}
			decided.Game, decided.Withheld = id, to == GamblesOff
			c.Games = append(c.Games, decided)
		}
		return c, nil
	})
}

// collectAll takes the default of all rounds of games that wait in a gamble.
func (d *Desk) collectAll(ctx context.Context, ids []string) ([]house.Round, error) {
	var open []house.ID
	err := d.store.Read(ctx, func(r house.Reader) error {
		return r.EachRound(house.Open, func(rec house.Round) error {
			if slices.Contains(ids, rec.Game) && rec.Table == "" { // no gamble is offered at a live table
				open = append(open, rec.ID)
			}
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("round: look for rounds in a gamble: %w", err)
	}
	var ended []house.Round
	var failed []error
	for _, id := range open {
		err := d.decide(ctx, id, "collect", "gambles are off", func(s *sitting, h *hand) error {
			if h.record.State != house.Open || !h.atRisk() {
				return house.Refuse(house.NotOffered, "the round waits in no gamble")
			}
			return s.byDefault(h, (*hand).atRisk)
		})
		var rec house.Round
		if err == nil {
			rec, err = d.record(ctx, id)
		}
		switch {
		case err == nil:
			ended = append(ended, rec)
		case house.RefusalOf(err) == nil:
			failed = append(failed, fmt.Errorf("round: collect %s: %w", id, err))
		}
	}
	return ended, errors.Join(failed...)
}
