package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// The states of a call.
const (
	Called    = "called"
	Attended  = "attended"
	CallDone  = "done"
	Cancelled = "cancelled"
)

// Call is somebody at a machine who asks for an attendant.
type Call struct {
	ID       string    `json:"-"`
	State    string    `json:"-"`
	Venue    string    `json:"-"`
	Machine  house.ID  `json:"-"`
	Terminal string    `json:"terminal"`
	Why      string    `json:"why"`
	Since    time.Time `json:"since"`
	Due      time.Time `json:"due"`
	By       string    `json:"by,omitempty"` // who came
	Overdue  bool      `json:"overdue,omitempty"`
	version  int
}

func parseCall(p house.Paper) (*Call, error) {
	c := &Call{}
	if err := p.Read(c); err != nil {
		return nil, err
	}
	c.ID, c.State, c.Machine, c.Venue, c.version = p.ID, p.State, house.ID(p.Owner), p.Venue, p.Version
	return c, nil
}

// write puts the call's next version into a change.
func (c *Call) write(to *house.Change, now time.Time) error {
	body, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("terminal: write call %s: %w", c.ID, err)
	}
	due := time.Time{}
	if c.State == Called && !c.Overdue {
		due = c.Due
	}
	c.version++
	to.Papers = append(to.Papers, house.Paper{
		Kind: CallPaper, ID: c.ID, Version: c.version, State: c.State, Owner: string(c.Machine), Venue: c.Venue, Due: due, At: now, Body: body,
	})
	return nil
}

// openCall is the call of a machine that is not done, or nil.
func openCall(r house.Reader, id house.ID) (*Call, error) {
	for _, state := range []string{Called, Attended} {
		all, err := r.Papers(house.PaperQuery{Kind: CallPaper, State: state, Owner: string(id), Limit: 1})
		if err != nil {
			return nil, fmt.Errorf("terminal: read the calls of %s: %w", id, err)
		}
		if len(all) > 0 {
			return parseCall(all[0])
		}
	}
	return nil, nil
}

func (m *Machine) call(r house.Reader) (*ShownCall, error) {
	c, err := openCall(r, m.ID)
	if err != nil || c == nil {
		return nil, err
	}
	return &ShownCall{ID: c.ID, Why: c.Why, Since: c.Since, Due: c.Due, Arrived: c.State == Attended}, nil
}

// Call has a machine call an attendant. One call is open at a time; a second is
// refused as done.
func (h *Hall) Call(ctx context.Context, id house.ID, why string) (Shown, error) {
	return h.calls(ctx, id, "call", func(r house.Reader, m *Machine, open *Call, now time.Time) (*Call, error) {
		if len(why) > WhyMost {
			return nil, house.Refuse(house.NotOffered, "a call says why in at most %d bytes", WhyMost)
		}
		if open != nil {
			return nil, house.Refuse(house.Done, "an attendant has been called")
		}
		return &Call{
			ID: string(h.mint.New()), State: Called, Venue: m.Venue, Machine: id, Terminal: m.Name, Why: why, Since: now,
			Due: now.Add(h.venues.Terms(m.Venue).AttendWithin),
		}, nil
	})
}

// CancelCall takes a machine's call back.
func (h *Hall) CancelCall(ctx context.Context, id house.ID) (Shown, error) {
	return h.calls(ctx, id, "call-cancel", func(_ house.Reader, _ *Machine, open *Call, _ time.Time) (*Call, error) {
		if open == nil {
			return nil, house.Refuse(house.Done, "nobody has been called")
		}
		open.State = Cancelled
		return open, nil
	})
}

// calls is a command on the call of a machine.
func (h *Hall) calls(ctx context.Context, id house.ID, event string, do func(house.Reader, *Machine, *Call, time.Time) (*Call, error)) (Shown, error) {
	err := h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		m, err := h.machine(r, id)
		if err != nil {
			return house.Change{}, err
		}
		open, err := openCall(r, id)
		if err != nil {
			return house.Change{}, err
		}
		now := h.clock()
		call, err := do(r, m, open, now)
		if err != nil {
			return house.Change{}, err
		}
		c := house.Change{Event: house.Event{Name: event, Subject: string(id), Detail: call.Why, At: now}}
		if err := call.write(&c, now); err != nil {
			return house.Change{}, err
		}
		err = m.tell(r, &c, h.venues, now)
		return c, err
	})
	if err != nil {
		return Shown{}, err
	}
	return h.Machine(ctx, id)
}

// Arrive says that somebody of the staff has come to a call.
func (h *Hall) Arrive(ctx context.Context, call string, by house.Account) (Call, error) {
	return h.attend(ctx, call, by, "call-arrive", func(c *Call) error {
		if c.State != Called {
			return house.Refuse(house.Done, "the call is %s", c.State)
		}
		c.State = Attended
		return nil
	})
}

// Finish says that a call is done.
func (h *Hall) Finish(ctx context.Context, call string, by house.Account) (Call, error) {
	return h.attend(ctx, call, by, "call-done", func(c *Call) error {
		if c.State != Called && c.State != Attended {
			return house.Refuse(house.Done, "the call is %s", c.State)
		}
		c.State = CallDone
		return nil
	})
}

func (h *Hall) attend(ctx context.Context, id string, by house.Account, event string, do func(*Call) error) (told Call, err error) {
	err = h.store.Do(ctx, func(r house.Reader) (house.Change, error) {
		p, err := r.Paper(CallPaper, id)
		if errors.Is(err, house.ErrAbsent) || err == nil && !at(by, p.Venue) {
			return house.Change{}, house.Refuse(house.NotFound, "there is no such call")
		}
		if err != nil {
			return house.Change{}, err
		}
		call, err := parseCall(p)
		if err != nil {
			return house.Change{}, err
		}
		if err := do(call); err != nil {
			return house.Change{}, err
		}
		m, err := h.machine(r, call.Machine)
		if err != nil {
			return house.Change{}, err
		}
		now := h.clock()
		call.By = by.Name
		c := house.Change{Event: house.Event{Name: event, Subject: string(call.Machine), Detail: "by " + by.Name, At: now}}
		if err := call.write(&c, now); err != nil {
			return house.Change{}, err
		}
		told = *call
		err = m.tell(r, &c, h.venues, now)
		return c, err
	})
	return told, err
}

// Calls are the calls of a venue that are not done, by their IDs; "" is the whole
// house.
func (h *Hall) Calls(ctx context.Context, place string) (all []Call, err error) {
	err = h.store.Read(ctx, func(r house.Reader) error {
		all = all[:0]
		for _, state := range []string{Called, Attended} {
			err := each(r, house.PaperQuery{Kind: CallPaper, State: state, Venue: place}, func(p house.Paper) error {
				c, err := parseCall(p)
				if err == nil {
					all = append(all, *c)
				}
				return err
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	return all, err
}
