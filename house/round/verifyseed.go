package round

import (
	"errors"
	"fmt"
	"slices"

	drawn "croupier/draw/fair"
	"croupier/house"
	"croupier/house/fair"
	"croupier/house/jackpot"
	"croupier/play"
)

// audit is the seeds and tickets of books that are being verified.
type audit struct {
	reader  house.Reader
	vault   *jackpot.Vault
	seeds   map[house.ID]house.Seed
	tickets map[house.ID]house.Ticket // by round
}

// auditOf reads all seeds and tickets, and tells what is wrong with them by
// themselves: a seed that is not what its commitment says, and nonces that do not
// count up.
func auditOf(r house.Reader, vault *jackpot.Vault) (a audit, faults []string, err error) {
	a = audit{reader: r, vault: vault, seeds: map[house.ID]house.Seed{}, tickets: map[house.ID]house.Ticket{}}
	err = r.EachSeed(func(s house.Seed) error {
		a.seeds[s.ID] = s
		if _, err := fair.Open(keys(vault), s); err != nil && !errors.Is(err, fair.ErrNoKey) {
			faults = append(faults, err.Error())
		}
		return nil
	})
	if err != nil {
		return a, nil, fmt.Errorf("round: read the seeds: %w", err)
	}
	nonces := map[house.ID]uint64{}
	err = r.EachTicket(func(t house.Ticket) error {
		a.tickets[t.Round] = t
		nonces[t.Seed]++
		return nil
	})
	if err != nil {
		return a, nil, fmt.Errorf("round: read the tickets: %w", err)
	}
	for id, n := range nonces {
		if last := a.seeds[id].Nonce; last != n {
			faults = append(faults, fmt.Sprintf("seed %s: %d rounds were dealt from it and the last has the number %d", id, n, last))
		}
	}
	slices.Sort(faults)
	return a, faults, nil
}

// source is what a round of a fair game draws from; nil for one of live draws,
// and with held set where its seed is held and there is no key.
func (a audit) source(g Game, record house.Round) (source *drawn.Source, held bool, err error) {
	if g.Draws == Fair && record.Table != "" {
		return a.flight(record)
	}
	t, dealt := a.tickets[record.ID]
	switch {
	case g.Draws != Fair && dealt:
		return nil, false, errors.New("it has a ticket, and its edition draws from the live generator")
	case g.Draws != Fair:
		return nil, false, nil
	case !dealt:
		return nil, false, errors.New("nothing says what its draws come from")
	}
	source, err = fair.Draws(keys(a.vault), a.seeds[t.Seed], t)
	if errors.Is(err, fair.ErrNoKey) {
		return nil, true, nil
	}
	return source, false, err
}

// sameDraws compares the recorded draws of a round with those of its seeds.
func sameDraws(source *drawn.Source, log play.Log) error {
	for i, d := range log.Draws {
		if got := source.Uniform(d.Bound); got != d.Value {
			return fmt.Errorf("draw %d below %d is %d by its seeds, the record says %d", i+1, d.Bound, got, d.Value)
		}
	}
	return nil
}
