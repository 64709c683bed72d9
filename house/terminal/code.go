package terminal

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// Purpose is what a QR code is for.
type Purpose string

// The purposes.
const (
	ToLoad    Purpose = "load"     // wallet to machine (BC-H-4)
	ToCashOut Purpose = "cash-out" // machine to wallet (BC-H-8)
)

// The states of a code's paper. One that has run out stays open.
const (
	codeOpen     = "open"
	codeUsed     = "used"
	codeReplaced = "replaced"
)

// Code is a QR code: it works once, for one machine and purpose, not for long,
// and from its first scan for one player (PL-22).
type Code struct {
	Text    string    `json:"-"`
	State   string    `json:"-"`
	Machine house.ID  `json:"machine"`
	Purpose Purpose   `json:"purpose"`
	Player  house.ID  `json:"-"` // who alone may use it; "" is whoever scans it first
	Expires time.Time `json:"expires"`
	venue   string
	version int
}

// alphabet has no letters that are mistaken for others.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// codeLength is the length of a code: 100 bits.
const codeLength = 20

func newCode() (string, error) {
	var raw [codeLength]byte
	if _, err := rand.Read(raw[:]); err != nil {
		return "", fmt.Errorf("terminal: draw a code: %w", err)
	}
	for i, b := range raw {
		raw[i] = alphabet[b&31]
	}
	return string(raw[:]), nil
}

func readCode(r house.Reader, text string) (*Code, error) {
	if text == "" {
		return nil, house.ErrAbsent
	}
	p, err := r.Paper(CodePaper, text)
	if err != nil {
		return nil, err
	}
	c := &Code{}
	if err := json.Unmarshal(p.Body, c); err != nil { // not Paper.Read, whose error tells the ID: here it is the code itself
		return nil, fmt.Errorf("terminal: the paper of a code: %w", err)
	}
	c.Text, c.State, c.Player, c.venue, c.version = p.ID, p.State, house.ID(p.Owner), p.Venue, p.Version
	return c, nil
}

// write puts the code's next version into a change.
func (c *Code) write(to *house.Change, now time.Time) error {
	body, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("terminal: write a code: %w", err)
	}
	c.version++
	to.Papers = append(to.Papers, house.Paper{
		Kind: CodePaper, ID: c.Text, Version: c.version, State: c.State, Owner: string(c.Player), Venue: c.venue, At: now, Body: body,
	})
	return nil
}

// refused is why the code can no longer be used, or nil.
func (c *Code) refused(now time.Time) error {
	switch {
	case c.State == codeUsed:
		return house.Refuse(house.Expired, "the code has been used: each works once")
	case c.State == codeReplaced:
		return house.Refuse(house.Expired, "the machine shows a newer code")
	case !now.Before(c.Expires):
		return house.Refuse(house.Expired, "the code has run out: have the machine show a new one")
	}
	return nil
}

// Issue has a machine show a new code; the one before is worth nothing from then
// on. A load is refused while the machine takes none, a cash-out while nobody's
// money is on it or staff must come first.
func (h *Hall) Issue(ctx context.Context, id house.ID, purpose Purpose) (Shown, error) {
	text, err := newCode()
	if err != nil {
		return Shown{}, err
	}
	err = h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		now := h.clock()
		m, err := h.machine(r, id)
		if err != nil {
			return house.Change{}, err
		}
		code := &Code{Text: text, State: codeOpen, Machine: id, Purpose: purpose, venue: m.Venue, Expires: now.Add(h.venues.Terms(m.Venue).CodeLasts)}
		if err := m.mayShow(code); err != nil {
			return house.Change{}, err
		}
		c := house.Change{Event: house.Event{Name: "code", Subject: string(id), Detail: string(purpose), At: now}}
		if err := h.replace(r, &c, m, now); err != nil {
			return house.Change{}, err
		}
		if err := code.write(&c, now); err != nil {
			return house.Change{}, err
		}
		m.Code = text
		err = m.Write(r, &c, h.venues, now)
		return c, err
	})
	if err != nil {
		return Shown{}, err
	}
	return h.Machine(ctx, id)
}

// mayShow refuses a code that the machine could not honour, and binds what is
// known of its player.
func (m *Machine) mayShow(c *Code) error {
	switch c.Purpose {
	case ToLoad:
		if m.Broken != "" {
			return house.Refuse(house.OutOfService, "the machine is out of service")
		}
	case ToCashOut:
		if m.Player == "" {
			return house.Refuse(house.NotOffered, "nobody's money is on the machine")
		}
		c.Player = m.Player // BC-H-5: only his own funds
	default:
		return house.Refuse(house.NotOffered, "a code is for load or cash-out, not for %q", string(c.Purpose))
	}
	if len(m.Locks) > 0 {
		return house.Refuse(house.Locked, "the machine is locked: an attendant must come first")
	}
	return nil
}

// replace ends the code that a machine shows.
func (h *Hall) replace(r house.Reader, c *house.Change, m *Machine, now time.Time) error {
	old, err := readCode(r, m.Code)
	if errors.Is(err, house.ErrAbsent) {
		return nil
	}
	if err != nil {
		return err
	}
	m.Code = ""
	if old.State != codeOpen {
		return nil
	}
	old.State = codeReplaced
	return old.write(c, now)
}
