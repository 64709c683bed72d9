package table

import (
	"context"
	"fmt"
	"strings"

	"croupier/house"
)

// seatsOf are the papers of an account's seats, of tables that were taken out too.
func seatsOf(r house.Reader, account house.ID) ([]house.Paper, error) {
	all, err := r.Papers(house.PaperQuery{Kind: seatPaper, State: taken, Owner: string(account)})
	if err != nil {
		return nil, fmt.Errorf("table: read the seats of %s: %w", account, err)
	}
	return all, nil
}

// tableOf is the ID of a seat's table.
func tableOf(p house.Paper) string {
	id, _, _ := strings.Cut(p.ID, "/")
	return id
}

// PlaysAt is the ID of a table where an account has a round that is not over, or
// "". It is for a command of another room, which gives its reader.
func (h *Hall) PlaysAt(r house.Reader, account house.ID) (table string, err error) {
	seats, err := seatsOf(r, account)
	if err != nil {
		return "", err
	}
	for _, p := range seats {
		var c chair
		if err := p.Read(&c); err != nil {
			return "", err
		}
		if c.Round == "" {
			continue
		}
		rec, err := r.Round(c.Round)
		if err != nil {
			return "", fmt.Errorf("table: read the round of seat %s: %w", p.ID, err)
		}
		switch rec.State {
		case house.Betting, house.Open, house.Frozen:
			return tableOf(p), nil
		}
	}
	return "", nil
}

// LeaveAll gives all seats of an account up, as Leave does. What is in play there
// is played to its end: PlaysAt tells of it until then.
func (h *Hall) LeaveAll(ctx context.Context, account house.ID) error {
	var seats []house.Paper
	err := h.store.Read(ctx, func(r house.Reader) (err error) {
		seats, err = seatsOf(r, account)
		return err
	})
	if err != nil {
		return err
	}
	for _, p := range seats {
		if _, err := h.plan(tableOf(p)); err != nil {
			continue // it was taken out: its keeper gives back what lies there
		}
		if _, err := h.Leave(ctx, tableOf(p), account); err != nil {
			return fmt.Errorf("table: leave %s: %w", tableOf(p), err)
		}
	}
	return nil
}
