package round

import (
	"context"
	"errors"
	"fmt"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/play"
)

// Resume is where an account stands in a game: its open round with all its
// views from the start, if there is one (PL-12), and what the last round left.
func (d *Desk) Resume(ctx context.Context, account house.ID, game string) (Standing, error) {
	var stands Standing
	err := d.store.Read(ctx, func(r house.Reader) error {
		s, err := d.sit(r, account)
		if err != nil {
			return err
		}
		defer s.wipe()
		g, ok := d.games.Game(game)
		if !ok {
			return house.Refuse(house.NotFound, "no such game")
		}
		if err := s.playFor(g); err != nil {
			return err
		}
		stands.Currency = s.money
		if err := s.at(g); err != nil {
			return err
		}
		if stands.Balance, err = s.balance(); err != nil {
			return err
		}
		if stands.Meters, err = s.meters(g, SiteOf(s.account)); err != nil {
			return err
		}
		left, err := r.Carry(account, game)
		if err == nil {
			stands.Carry, stands.Edition = left.Bytes, left.Edition
		} else if !errors.Is(err, house.ErrAbsent) {
			return err
		}
		record, err := r.OpenRound(account, game)
		if errors.Is(err, house.ErrAbsent) {
			return nil
		}
		if err != nil {
			return err
		}
		open, err := s.present(record)
		stands.Open = &open
		return err
	})
	return stands, err
}

// present is a round with all its views.
func (s *sitting) present(record house.Round) (Outcome, error) {
	h, err := s.rebuild(record)
	if err != nil {
		return Outcome{}, err
	}
	return s.outcome(h, h.table.Views(seat))
}

// Show is one of the account's rounds, or one that was played for it at a
// machine, as Recall tells it (PL-15). Another account's round is not found.
func (d *Desk) Show(ctx context.Context, account, id house.ID) (Shown, error) {
	return d.show(ctx, id, func(rec house.Round) bool { return rec.Account == account || rec.Player == account })
}

// ShowAt is a round of a venue, or of any place where that is "", for its staff.
func (d *Desk) ShowAt(ctx context.Context, venue string, id house.ID) (Shown, error) {
	return d.show(ctx, id, func(rec house.Round) bool { return venue == "" || rec.Venue == venue })
}

func (d *Desk) show(ctx context.Context, id house.ID, may func(house.Round) bool) (Shown, error) {
	var shown Shown
	err := d.store.Read(ctx, func(r house.Reader) error {
		record, err := r.Round(id)
		if errors.Is(err, house.ErrAbsent) || err == nil && !may(record) {
			return house.Refuse(house.NotFound, "no such round")
		}
		if err == nil {
			shown, err = Recall(r, d.games, d.vault, record)
		}
		return err
	})
	return shown, err
}

// Recall is a round as it was played: views, decisions and, once it is over,
// draws (PL-5, PL-15). A round whose edition the catalogue lacks has no views. The
// vault opens the seeds of open rounds of fair games; nil is for books without
// any.
func Recall(r house.Reader, games Catalogue, vault *jackpot.Vault, record house.Round) (Shown, error) {
	runs, err := r.Runs(record.ID)
	if err != nil {
		return Shown{}, fmt.Errorf("round: %s: read its runs: %w", record.ID, err)
	}
	log := join(runs)
	shown := Shown{Round: record, Wagers: log.Wagers, Carry: log.Carry}
	var seen []int // views before each move
	own := seat
	if g, ok := games.Edition(record.Edition); ok {
		own = chair(g, record)
		table := &counting{Table: g.Sit(own), seat: own}
		ticket, source, err := dealtFrom(r, vault, g, record)
		if err != nil {
			return Shown{}, err
		}
		if source != nil {
			defer source.Wipe()
		}
		if err := again(table, log, record, source); err != nil {
			return Shown{}, err
		}
		if shown.Origin, err = originOf(r, ticket); err != nil {
			return Shown{}, err
		}
		shown.Views, seen = table.Views(table.seat), table.before
		if record.Table != "" && record.State == house.Open && g.Draws == Fair {
			shown.Views, seen = nil, nil // PL-5: who has left a flight knows its end when all do
		}
	}
	n := 0
	for _, run := range runs {
		for _, placed := range run.Causes.Moves {
			if placed.Seat == 0 || int(placed.Seat) != own {
				continue // the clock's step is nobody's decision, another seat's not his
			}
			decision := Decision{Move: placed.Move, At: run.At}
			if n < len(seen) {
				decision.Views = seen[n]
			}
			shown.Decisions = append(shown.Decisions, decision)
			n++
		}
	}
	if record.State == house.Settled || record.State == house.Void {
		shown.Draws = log.Draws
	}
	return shown, nil
}

// counting notes how many views there were before each move.
type counting struct {
	play.Table
	seat   int
	before []int
}

func (c *counting) Act(at int, m play.Move) error {
	if at == c.seat {
		c.before = append(c.before, len(c.Table.Views(at)))
	}
	return c.Table.Act(at, m)
}

// ListMost is the most rounds that List gives at once.
const ListMost = 100

// List is an account's rounds, newest first, of one game unless it is "", those
// before an ID unless it is "", at most limit and never more than ListMost.
func (d *Desk) List(ctx context.Context, account house.ID, game string, before house.ID, limit int) ([]house.Round, error) {
	limit = max(1, min(limit, ListMost))
	var list []house.Round
	err := d.store.Read(ctx, func(r house.Reader) (err error) {
		list, err = r.Rounds(account, game, before, limit)
		return err
	})
	return list, err
}

// Unfinished are an account's open rounds in all games, oldest first.
func (d *Desk) Unfinished(ctx context.Context, account house.ID) ([]house.Round, error) {
	var open []house.Round
	err := d.store.Read(ctx, func(r house.Reader) (err error) {
		open, err = r.OpenRounds(account)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("round: read the open rounds: %w", err)
	}
	return open, nil
}

// Kept is the reply that an account's key was answered with, or the refusal
// NotFound: then nothing has moved (PL-19).
func (d *Desk) Kept(ctx context.Context, account house.ID, key string) (house.Reply, error) {
	var kept house.Kept
	err := d.store.Read(ctx, func(r house.Reader) (err error) {
		kept, err = r.Kept(house.Key{Account: account, Text: key})
		return err
	})
	if errors.Is(err, house.ErrAbsent) {
		return house.Reply{}, house.Refuse(house.NotFound, "no reply is kept under this key")
	}
	return kept.Reply, err
}

// Enabled tells whether rounds of a game can be started now.
func (d *Desk) Enabled(ctx context.Context, game string) (bool, error) {
	if _, ok := d.games.Game(game); !ok || d.sound() != nil {
		return false, nil
	}
	var decided house.Game
	err := d.store.Read(ctx, func(r house.Reader) (err error) {
		decided, err = r.Game(game)
		if errors.Is(err, house.ErrAbsent) {
			err = nil
		}
		return err
	})
	return err == nil && decided.Disabled == "", err
}
