package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// The states of a bar, and of a closure.
const (
	inForce = "in-force"
	lifted  = "lifted"
)

// Bar keeps a player from starting games until a moment, by a decision of the
// house (BC-H-14, PL-38). Rounds in progress finish, and his money is his.
type Bar struct {
	Player house.ID  `json:"-"`
	Until  time.Time `json:"until"` // zero: until it is lifted
	Reason string    `json:"reason"`
	By     string    `json:"by"`
	At     time.Time `json:"at"`
}

// Barred refuses a player who is barred now.
func Barred(r house.Reader, player house.ID, now time.Time) error {
	p, err := r.Paper(BarPaper, string(player))
	if errors.Is(err, house.ErrAbsent) || err == nil && p.State != inForce {
		return nil
	}
	if err != nil {
		return fmt.Errorf("terminal: read the bar of a player: %w", err)
	}
	var b Bar
	if err := p.Read(&b); err != nil {
		return err
	}
	if !b.Until.IsZero() && !now.Before(b.Until) {
		return nil
	}
	if b.Until.IsZero() {
		return house.Refuse(house.Barred, "the house has barred this player")
	}
	return house.Refuse(house.Barred, "the house has barred this player until %s", b.Until.UTC().Format("2006-01-02 15:04 MST"))
}

// BarPlayer bars a player by his name; until zero is until it is lifted. A new
// bar takes the place of the one before.
func (h *Hall) BarPlayer(ctx context.Context, name string, until time.Time, reason string, by house.Account) error {
	if err := reasoned(reason); err != nil {
		return err
	}
	now := h.clock()
	if !until.IsZero() && !until.After(now) {
		return house.Refuse(house.NotOffered, "a bar ends after it begins")
	}
	return h.bars(ctx, name, by, "bar", func(string) (string, Bar, error) {
		return inForce, Bar{Until: until, Reason: reason, By: by.Name, At: now}, nil
	})
}

// Unbar lifts the bar of a player; where there is none it is refused as done.
func (h *Hall) Unbar(ctx context.Context, name string, by house.Account) error {
	return h.bars(ctx, name, by, "unbar", func(before string) (string, Bar, error) {
		if before != inForce {
			return "", Bar{}, house.Refuse(house.Done, "the player is not barred")
		}
		return lifted, Bar{By: by.Name, At: h.clock()}, nil
	})
}

func (h *Hall) bars(ctx context.Context, name string, by house.Account, event string, do func(before string) (state string, b Bar, err error)) error {
	return h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		a, err := r.AccountNamed(name)
		if errors.Is(err, house.ErrAbsent) || err == nil && a.Kind != house.Player {
			return house.Change{}, house.Refuse(house.NotFound, "there is no such player")
		}
		if err != nil {
			return house.Change{}, err
		}
		before, version, err := stateOf(r, BarPaper, string(a.ID))
		if err != nil {
			return house.Change{}, err
		}
		state, b, err := do(before)
		if err != nil {
			return house.Change{}, err
		}
		detail := fmt.Sprintf("by %s: %s before, %s after, until %s: %s", by.Name, before, state, stamp(b.Until), b.Reason)
		c := house.Change{Event: house.Event{Name: event, Subject: string(a.ID), Detail: detail, At: b.At}}
		err = paper(&c, BarPaper, string(a.ID), version+1, state, "", b, b.At)
		return c, err
	})
}

// stamp is a moment in an event; "" is none.
func stamp(t time.Time) string {
	if t.IsZero() {
		return "it is lifted"
	}
	return t.UTC().Format(time.RFC3339)
}

// stateOf is the state and the version of a paper; "none" and 0 where it is not
// there.
func stateOf(r house.Reader, kind, id string) (state string, version int, err error) {
	p, err := r.Paper(kind, id)
	if errors.Is(err, house.ErrAbsent) {
		return "none", 0, nil
	}
	if err != nil {
		return "", 0, fmt.Errorf("terminal: read the paper %s: %w", kind, err)
	}
	return p.State, p.Version, nil
}

// paper puts a paper into a change.
func paper(c *house.Change, kind, id string, version int, state, place string, body any, now time.Time) error {
	text, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("terminal: write a paper %s: %w", kind, err)
	}
	c.Papers = append(c.Papers, house.Paper{Kind: kind, ID: id, Version: version, State: state, Venue: place, At: now, Body: text})
	return nil
}

// closed is what the paper of a venue's closure says.
type closed struct {
	Reason string `json:"reason"`
	By     string `json:"by"`
}

// Close stops all games of a venue's machines for a reason, or starts them again
// where that is "" (PL-38).
func (h *Hall) Close(ctx context.Context, place, reason string, by house.Account) error {
	if _, ok := h.venues.Venue(place); !ok || !at(by, place) {
		return house.Refuse(house.NotFound, "there is no such venue")
	}
	if reason != "" {
		if err := reasoned(reason); err != nil {
			return err
		}
	}
	return h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		before, version, err := stateOf(r, Closure, place)
		if err != nil {
			return house.Change{}, err
		}
		state := inForce
		if reason == "" {
			state = lifted
		}
		if before == state || before == "none" && state == lifted {
			now := "stopped"
			if state == lifted {
				now = "open"
			}
			return house.Change{}, house.Refuse(house.Done, "the games of this venue are %s already", now)
		}
		now := h.clock()
		c := house.Change{Event: house.Event{
			Name: "venue", Subject: place, Detail: fmt.Sprintf("closed by %s: %s before, %s after: %s", by.Name, before, state, reason), At: now,
		}}
		TellFloor(&c, place)
		err = paper(&c, Closure, place, version+1, state, place, closed{reason, by.Name}, now)
		return c, err
	})
}
