package terminal

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"croupier/house"
	"croupier/odds"
)

// TransferPaper is the kind of papers that remember what moved between a machine
// and a wallet. Their IDs sort the newest first.
const TransferPaper = "transfer"

// The kinds of transfers.
const (
	Loaded    = "load"
	CashedOut = "cash-out"
	Returned  = "returned" // by itself, from an idle machine
	HandPaid  = "hand-pay" // past the machine, to the wallet
)

// Transfer is money that moved between a machine and the wallet of its player
// (BC-H-18). Amount is in minor units.
type Transfer struct {
	Kind     string      `json:"kind"`
	Machine  house.ID    `json:"machine"`
	Terminal string      `json:"terminal"`
	Venue    string      `json:"-"`
	Amount   odds.Amount `json:"amount"`
	Currency string      `json:"currency"`
	At       time.Time   `json:"at"`
}

// Write puts the transfer of a player into a change, under a fresh ID.
func (t Transfer) Write(c *house.Change, fresh, player house.ID) error {
	body, err := json.Marshal(t)
	if err != nil {
		return fmt.Errorf("terminal: write a transfer: %w", err)
	}
	c.Papers = append(c.Papers, house.Paper{
		Kind: TransferPaper, ID: newestFirst(fresh), Version: 1, State: t.Kind, Owner: string(player), Venue: t.Venue, At: t.At, Body: body,
	})
	return nil
}

// newestFirst turns an ID round, so that later ones sort before earlier ones.
func newestFirst(id house.ID) string {
	return strings.Map(func(r rune) rune {
		return rune(alphabet[len(alphabet)-1-strings.IndexRune(alphabet, r)])
	}, string(id))
}

// Transfers are a player's transfers, the newest first, at one machine or, where
// that is "", at all; at most limit, of his last hundred.
func (h *Hall) Transfers(ctx context.Context, player, machine house.ID, limit int) (all []Transfer, err error) {
	err = h.store.Read(ctx, func(r house.Reader) error {
		all, err = transfers(r, player, machine, limit)
		return err
	})
	return all, err
}

func transfers(r house.Reader, player, machine house.ID, limit int) ([]Transfer, error) {
	all := []Transfer{}
	if player == "" {
		return all, nil
	}
	papers, err := r.Papers(house.PaperQuery{Kind: TransferPaper, Owner: string(player)})
	if err != nil {
		return nil, fmt.Errorf("terminal: read transfers: %w", err)
	}
	for _, p := range papers {
		var t Transfer
		if err := p.Read(&t); err != nil {
			return nil, err
		}
		if t.Venue = p.Venue; len(all) < limit && (machine == "" || t.Machine == machine) {
			all = append(all, t)
		}
	}
	return all, nil
}

// OnMachine are the transfers at a machine of the player whose money is on it,
// the newest first: what he checks before he leaves (BC-H-18).
func (h *Hall) OnMachine(ctx context.Context, id house.ID, limit int) (all []Transfer, err error) {
	err = h.store.Read(ctx, func(r house.Reader) error {
		m, err := h.machine(r, id)
		if err != nil {
			return err
		}
		all, err = transfers(r, m.Player, id, limit)
		return err
	})
	return all, err
}

// Played are the rounds that were played at machines for a player, the newest
// first, those before an ID unless it is "", at most limit (PL-15). They are
// looked for at the machines of his last hundred transfers, from his first load
// there on.
func (h *Hall) Played(ctx context.Context, player, before house.ID, limit int) (found []house.Round, err error) {
	err = h.store.Read(ctx, func(r house.Reader) error {
		found = found[:0]
		all, err := transfers(r, player, "", house.UsualPapers)
		if err != nil {
			return err
		}
		first := map[house.ID]time.Time{}
		var machines []house.ID
		for _, t := range all {
			if _, known := first[t.Machine]; !known {
				machines = append(machines, t.Machine)
			}
			first[t.Machine] = t.At
		}
		for _, m := range machines {
			rounds, err := played(r, m, player, before, first[m], limit)
			if err != nil {
				return err
			}
			found = append(found, rounds...)
		}
		return nil
	})
	slices.SortFunc(found, func(a, b house.Round) int { return -cmp.Compare(a.ID, b.ID) })
	return found[:min(limit, len(found))], err
}

// page is how many rounds of a machine are looked through at a time.
const page = 100

// played are a player's rounds at one machine, from a moment on.
func played(r house.Reader, machine, player, before house.ID, from time.Time, limit int) (found []house.Round, err error) {
	for len(found) < limit {
		rounds, err := r.Rounds(machine, "", before, page)
		if err != nil {
			return nil, fmt.Errorf("terminal: read the rounds of %s: %w", machine, err)
		}
		for _, rec := range rounds {
			if rec.Started.Before(from) {
				return found, nil
			}
			if rec.Player == player && len(found) < limit {
				found = append(found, rec)
			}
		}
		if len(rounds) < page {
			break
		}
		before = rounds[len(rounds)-1].ID
	}
	return found, nil
}
