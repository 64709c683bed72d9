package terminal

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"croupier/house"
	"croupier/house/venue"
)

// The kinds of papers that this room keeps. A machine's paper has the ID of its
// account.
const (
	Paper     = "terminal"
	CodePaper = "code"    // a QR code, by its text
	CallPaper = "call"    // of an attendant
	BarPaper  = "bar"     // of a player, by his account
	Closure   = "closure" // of a venue's games, by the venue
)

// State is what a machine shows. Of several that hold, the first of the list is
// its state.
type State string

// The states of a machine.
const (
	OutOfService State = "out-of-service" // by staff
	Locked       State = "locked"         // somebody of the staff must come
	Reserved     State = "reserved"       // by staff, for a player
	InPlay       State = "in-play"        // somebody's money is on it
	Idle         State = "idle"           // nobody's is
)

// Why a machine is locked.
const (
	ForHandPay   = "hand-pay"  // BC-M-20
	ForJackpot   = "jackpot"   // DM-31
	ForFault     = "fault"     // a round of it waits for a human (BC-M-23)
	ForAttendant = "attendant" // by staff
)

// Machine is a machine as its newest paper says. It never knows what its credit
// is: that lies in the ledger.
type Machine struct {
	ID       house.ID     `json:"-"`
	Name     string       `json:"name"`
	Venue    string       `json:"-"`
	Currency string       `json:"currency"`
	Player   house.ID     `json:"-"` // whose money is on it; "" is nobody's
	Masked   string       `json:"player,omitempty"`
	Since    time.Time    `json:"since"` // from when it counts as idle, unless it is played
	Reserved *Reservation `json:"reserved,omitempty"`
	Locks    []Lock       `json:"locks,omitempty"`
	Broken   string       `json:"broken,omitempty"` // why it is out of service
	Code     string       `json:"code,omitempty"`   // the newest QR code
	version  int
}

// Reservation keeps a machine for a player (BC-H-10).
type Reservation struct {
	Player house.ID  `json:"player"`
	Masked string    `json:"masked"`
	Until  time.Time `json:"until"`
	By     string    `json:"by"`
}

// Lock is one reason why a machine is locked; Amount is in the machine's money.
type Lock struct {
	Why     string     `json:"why"`
	Claim   string     `json:"claim,omitempty"`
	Round   house.ID   `json:"round,omitempty"`
	Amount  int64      `json:"amount"`
	Since   time.Time  `json:"since"`
	Due     *time.Time `json:"due,omitempty"` // when staff must be there
	Arrived bool       `json:"arrived"`
}

// Mask is a name as others may see it: its first letter.
func Mask(name string) string {
	if name == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(name)
	if first == utf8.RuneError && size <= 1 {
		return "***"
	}
	return name[:size] + "***"
}

// State is what the machine shows.
func (m *Machine) State() State {
	switch {
	case m.Broken != "":
		return OutOfService
	case len(m.Locks) > 0:
		return Locked
	case m.Reserved != nil:
		return Reserved
	case m.Player != "":
		return InPlay
	}
	return Idle
}

// due is when somebody must look at the machine again: at the end of its
// reservation, or when it may have stood idle for long enough (BC-R18: not while
// it is reserved). A locked machine waits for staff.
func (m *Machine) due(terms venue.Terms) time.Time {
	switch {
	case len(m.Locks) > 0:
		return time.Time{}
	case m.Reserved != nil:
		return m.Reserved.Until
	case m.Player != "" && terms.IdleAfter > 0:
		return m.Since.Add(terms.IdleAfter)
	}
	return time.Time{}
}

// Read is a machine by the ID of its account, or house.ErrAbsent.
func Read(r house.Reader, id house.ID) (*Machine, error) {
	p, err := r.Paper(Paper, string(id))
	if err != nil {
		if errors.Is(err, house.ErrAbsent) {
			return nil, err
		}
		return nil, fmt.Errorf("terminal: read %s: %w", id, err)
	}
	return parse(p)
}

func parse(p house.Paper) (*Machine, error) {
	m := &Machine{}
	if err := p.Read(m); err != nil {
		return nil, err
	}
	m.ID, m.Venue, m.Player, m.version = house.ID(p.ID), p.Venue, house.ID(p.Owner), p.Version
	return m, nil
}

// Write puts the next version of a machine's paper into a change, once for each
// command, and tells who follows it.
func (m *Machine) Write(r house.Reader, c *house.Change, book *venue.Book, now time.Time) error {
	body, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("terminal: write %s: %w", m.ID, err)
	}
	m.version++
	c.Papers = append(c.Papers, house.Paper{
		Kind: Paper, ID: string(m.ID), Version: m.version, State: string(m.State()), Owner: string(m.Player), Venue: m.Venue,
		Due: m.due(book.Terms(m.Venue)), At: now, Body: body,
	})
	return m.tell(r, c, book, now)
}

// Lock adds a reason to lock.
func (m *Machine) Lock(l Lock) { m.Locks = append(m.Locks, l) }

// Unlock takes away the locks of a claim, or of a round, or for a reason: all that
// match. It tells whether there were any, and the idle time begins anew.
func (m *Machine) Unlock(now time.Time, match func(Lock) bool) (found bool) {
	n := len(m.Locks)
	m.Locks = slices.DeleteFunc(m.Locks, match)
	if found = len(m.Locks) < n; found {
		m.Since = now
	}
	return found
}
