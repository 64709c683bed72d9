package dispute

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"croupier/house"
)

// Paper is the kind of the papers that this room keeps.
const Paper = "dispute"

// decided is the only state of a dispute's paper: the decision is final.
const decided = "decided"

// TextMost is the length of what a dispute was about, and of its decision, in
// bytes.
const TextMost = 2000

// Dispute is a player's objection to a round with the decision of a supervisor,
// which is final (BC-PB-9).
type Dispute struct {
	ID       string    `json:"id"`
	Round    house.ID  `json:"round"`
	Player   house.ID  `json:"player"`
	Venue    string    `json:"venue"`
	About    string    `json:"about"`
	Decision string    `json:"decision"`
	By       string    `json:"by"`
	At       time.Time `json:"at"`
}

// Book records disputes.
type Book struct {
	Store house.Store
	Mint  *house.Mint
	Clock func() time.Time
}

// Decide writes a decision down. A round that is not there, or at another venue
// than the supervisor's, is refused as not found; a text that is empty or too
// long is not taken.
func (b *Book) Decide(ctx context.Context, round house.ID, about, decision string, by house.Account) (d Dispute, err error) {
	for _, text := range []string{about, decision} {
		if strings.TrimSpace(text) == "" || len(text) > TextMost {
			return d, house.Refuse(house.NotOffered, "say what it is about and what is decided, each in 1 to %d bytes", TextMost)
		}
	}
	err = b.Store.Do(ctx, func(r house.Reader) (house.Change, error) {
		rec, err := r.Round(round)
		if errors.Is(err, house.ErrAbsent) || err == nil && by.Venue != "" && by.Venue != rec.Venue {
			return house.Change{}, house.Refuse(house.NotFound, "there is no such round")
		}
		if err != nil {
			return house.Change{}, fmt.Errorf("dispute: read round %s: %w", round, err)
		}
		d = Dispute{
			ID: string(b.Mint.New()), Round: round, Player: rec.Account, Venue: rec.Venue, About: about, Decision: decision, By: by.Name, At: b.Clock(),
		}
		if rec.Player != "" {
			d.Player = rec.Player
		}
		return house.Change{
			Event:  house.Event{Name: "dispute", Subject: string(round), Detail: "decided by " + by.Name, At: d.At},
			Papers: []house.Paper{{Kind: Paper, ID: d.ID, Version: 1, State: decided, Owner: string(d.Player), Venue: d.Venue, At: d.At, Body: house.Body(d)}},
		}, nil
	})
	return d, err
}

// List are the disputes of a venue, the oldest first, those after an ID, at most
// house.UsualPapers; "" is the whole house.
func (b *Book) List(ctx context.Context, venue, after string) (all []Dispute, err error) {
	err = b.Store.Read(ctx, func(r house.Reader) error {
		all = []Dispute{}
		papers, err := r.Papers(house.PaperQuery{Kind: Paper, Venue: venue, After: after})
		if err != nil {
			return fmt.Errorf("dispute: read disputes: %w", err)
		}
		for _, p := range papers {
			var d Dispute
			if err := p.Read(&d); err != nil {
				return err
			}
			all = append(all, d)
		}
		return nil
	})
	return all, err
}
