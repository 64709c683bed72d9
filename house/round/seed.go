package round

import (
	"context"
	"errors"
	"fmt"

	"croupier/house"
	"croupier/house/fair"
)

// Pledge is where an account stands with the seeds of a fair game.
type Pledge struct {
	Game string
	// Held is the seed that the next round is dealt from, nil before the first.
	Held *house.Seed
	// Revealed are earlier seeds with their secrets, the newest first, at most
	// PledgeMost.
	Revealed []house.Seed
}

// PledgeMost is the most revealed seeds that a Pledge lists.
const PledgeMost = 50

// Pledge is the seeds of an account in a fair game: the commitment to the next
// rounds, and what was revealed of earlier ones. A game of live draws is not
// found.
func (d *Desk) Pledge(ctx context.Context, account house.ID, game string) (p Pledge, err error) {
	err = d.store.Read(ctx, func(r house.Reader) (err error) {
		if _, err = d.fairGame(game); err == nil {
			p, err = pledge(r, account, game)
		}
		return err
	})
	return p, err
}

// Commit draws a server seed for an account's rounds of a fair game and shows its
// commitment. Where one is held it stays, and is shown.
func (d *Desk) Commit(ctx context.Context, account house.ID, game string) (Pledge, error) {
	return d.pledging(ctx, account, game, "commit", func(s *sitting, p Pledge) error {
		if p.Held != nil {
			return nil
		}
		return s.commit(p)
	})
}

// Confirm takes the client seed that a player has chosen or confirmed for the
// held server seed, which he names so that he must have seen its commitment. It
// counts from the next round on.
func (d *Desk) Confirm(ctx context.Context, account house.ID, game string, seed house.ID, client string) (Pledge, error) {
	if err := fair.Client(client); err != nil {
		return Pledge{}, err
	}
	return d.pledging(ctx, account, game, "confirm", func(s *sitting, p Pledge) error {
		if p.Held == nil || p.Held.ID != seed {
			return house.Refuse(house.Stale, "this is not the seed that the next round is dealt from: look at its commitment again")
		}
		if p.Held.Client != client {
			s.change.Fair.Confirmations = append(s.change.Fair.Confirmations, house.Confirmation{Seed: seed, Client: client, At: s.now})
		}
		return nil
	})
}

// Reveal closes a server seed for good, shows it, and commits to the next one. It
// is refused while a round of the seed is not over. A seed that was revealed
// before is not revealed again: where the account stands is answered.
func (d *Desk) Reveal(ctx context.Context, account house.ID, game string, seed house.ID) (Pledge, error) {
	return d.pledging(ctx, account, game, "reveal", func(s *sitting, p Pledge) error {
		if p.Held == nil || p.Held.ID != seed {
			old, err := s.reader.Seed(seed)
			if errors.Is(err, house.ErrAbsent) || err == nil && (old.Account != account || old.Game != game) {
				return house.Refuse(house.NotFound, "no such seed")
			}
			return err
		}
		if err := s.idle(seed); err != nil {
			return err
		}
		secret, err := fair.Open(keys(d.vault), *p.Held)
		if err != nil {
			return err
		}
		s.change.Fair.Reveals = append(s.change.Fair.Reveals, house.Reveal{Seed: seed, Secret: secret, At: s.now})
		return s.commit(p)
	})
}

// idle refuses while a round of the seed is open, or waits for a human.
func (s *sitting) idle(seed house.ID) error {
	busy := house.Refuse(house.OpenRound, "a round of this seed is not over: finish it first")
	open, err := s.reader.OpenRound(s.account.ID, s.game.ID)
	if err == nil {
		var t house.Ticket
		if t, err = s.reader.Ticket(open.ID); err == nil && t.Seed == seed {
			return busy
		}
	}
	if err != nil && !errors.Is(err, house.ErrAbsent) {
		return err
	}
	return s.reader.EachRound(house.Frozen, func(rec house.Round) error {
		if rec.Account != s.account.ID || rec.Game != s.game.ID {
			return nil
		}
		if t, err := s.reader.Ticket(rec.ID); err != nil || t.Seed == seed {
			return errors.Join(err, busy)
		}
		return nil
	})
}

// commit draws the next seed of the account.
func (s *sitting) commit(p Pledge) error {
	number := 1
	if p.Held != nil {
		number = p.Held.Number + 1
	}
	if s.desk.sound() != nil {
		return house.Refuse(house.OutOfOrder, "%s is out of order", s.game.ID)
	}
	if s.desk.vault == nil {
		return fmt.Errorf("round: %s: no vault seals its seeds", s.game.ID)
	}
	var seed house.Seed
	failure, err := drawing(func() (err error) {
		seed, err = fair.New(s.source(), s.desk.vault, s.desk.mint.New(), s.account.ID, s.game.ID, number, s.now)
		return err
	})
	if failure != nil {
		return fmt.Errorf("round: draw a seed: %w", failure)
	}
	s.change.Fair.Seeds = append(s.change.Fair.Seeds, seed)
	return err
}

// pledging runs one command about seeds and tells where the account stands then.
func (d *Desk) pledging(ctx context.Context, account house.ID, game, event string, do func(*sitting, Pledge) error) (after Pledge, err error) {
	g, err := d.fairGame(game)
	if err != nil {
		return after, err
	}
	err = d.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		s, err := d.sit(r, account)
		if err != nil {
			return house.Change{}, err
		}
		defer s.wipe()
		s.game = g
		before, err := pledge(r, account, game)
		if err != nil {
			return house.Change{}, err
		}
		if err := do(s, before); err != nil {
			return house.Change{}, err
		}
		if f := s.change.Fair; len(f.Seeds)+len(f.Confirmations)+len(f.Reveals) > 0 {
			s.change.Event = house.Event{Name: event, Subject: string(account), Detail: game, At: s.now}
		}
		return s.change, nil
	})
	if err != nil {
		return after, err
	}
	return d.Pledge(ctx, account, game)
}

func (d *Desk) fairGame(id string) (Game, error) {
	g, ok := d.games.Game(id)
	if !ok || g.Draws != Fair {
		return g, house.Refuse(house.NotFound, "no such game with committed draws")
	}
	return g, nil
}

func pledge(r house.Reader, account house.ID, game string) (Pledge, error) {
	p := Pledge{Game: game}
	all, err := r.Seeds(account, game, PledgeMost+1)
	if err != nil {
		return p, fmt.Errorf("round: read the seeds of %s: %w", account, err)
	}
	for _, s := range all {
		if s.Held() {
			p.Held = &s
		} else if len(p.Revealed) < PledgeMost {
			p.Revealed = append(p.Revealed, s)
		}
	}
	return p, nil
}
