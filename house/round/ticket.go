package round

import (
	"errors"
	"fmt"

	drawn "croupier/draw/fair"
	"croupier/house"
	"croupier/house/fair"
	"croupier/house/jackpot"
)

// keys open seeds that are held; nil where there is no vault.
func keys(v *jackpot.Vault) fair.Vault {
	if v == nil {
		return nil
	}
	return v
}

// seeded takes the seed in hand that a fair game is dealt from, or refuses the
// start: the player must have confirmed a client seed after he has seen the
// commitment.
func (s *sitting) seeded() (err error) {
	if s.game.Draws != Fair {
		return nil
	}
	s.seed, err = s.reader.HeldSeed(s.account.ID, s.game.ID)
	if errors.Is(err, house.ErrAbsent) || err == nil && s.seed.Client == "" {
		return house.Refuse(house.SeedNeeded, "choose or confirm a client seed first, after the commitment of the server seed")
	}
	return err
}

// deals reserves the next nonce for a round of a fair game, in the commit that
// takes its stake.
func (s *sitting) deals(h *hand) error {
	if s.game.Draws != Fair {
		return nil
	}
	h.ticket = house.Ticket{Round: h.record.ID, Seed: s.seed.ID, Client: s.seed.Client, Nonce: s.seed.Nonce + 1}
	var err error
	if h.source, err = fair.Draws(keys(s.desk.vault), s.seed, h.ticket); err != nil {
		return fmt.Errorf("round: %s: %w", h.record.ID, err)
	}
	s.sources = append(s.sources, h.source)
	s.change.Fair.Tickets = append(s.change.Fair.Tickets, h.ticket)
	return nil
}

// dealtFrom is the ticket of a round of a fair game and, while the round is open,
// the source of its draws, which are not written down yet (PL-5).
func dealtFrom(r house.Reader, vault *jackpot.Vault, g Game, record house.Round) (t house.Ticket, source *drawn.Source, err error) {
	if g.Draws != Fair {
		return t, nil, nil
	}
	if record.Table != "" {
		source, err = flightOf(r, keys(vault), record)
		return t, source, err
	}
	if t, err = r.Ticket(record.ID); err != nil {
		return t, nil, fmt.Errorf("round: %s: read its ticket: %w", record.ID, err)
	}
	if record.State != house.Open {
		return t, nil, nil
	}
	seed, err := r.Seed(t.Seed)
	if err == nil {
		source, err = fair.Draws(keys(vault), seed, t)
	}
	if err != nil {
		return t, nil, fmt.Errorf("round: %s: its draws: %w", record.ID, err)
	}
	return t, source, nil
}

// Origin says what the draws of a round of a fair game come from.
type Origin struct {
	Ticket house.Ticket
	Seed   house.Seed // with its secret once it is revealed
}

// originOf is the origin of a round in hand, whose ticket may not be stored yet.
func (s *sitting) originOf(h *hand) (*Origin, error) {
	if h.ticket.Seed != "" && h.ticket.Seed == s.seed.ID {
		return &Origin{Ticket: h.ticket, Seed: s.seed}, nil
	}
	return originOf(s.reader, h.ticket)
}

// originOf is the origin of a round, nil for one of live draws.
func originOf(r house.Reader, t house.Ticket) (*Origin, error) {
	if t.Round == "" {
		return nil, nil
	}
	seed, err := r.Seed(t.Seed)
	if err != nil {
		return nil, fmt.Errorf("round: %s: read its seed: %w", t.Round, err)
	}
	return &Origin{Ticket: t, Seed: seed}, nil
}
