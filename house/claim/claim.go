package claim

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"croupier/house"
	"croupier/house/terminal"
	"croupier/house/venue"
	"croupier/odds"
)

// Paper is the kind of the papers that this room keeps.
const Paper = "claim"

// Kind is what a claim is to.
type Kind string

// The kinds of claims.
const (
	HandPay Kind = "hand-pay" // a win over the limit of its place (BC-M-20)
	Jackpot Kind = "jackpot"  // an award of a pool (DM-32)
)

// State is how far a claim has come.
type State string

// The states of a claim, in their order.
const (
	Called     State = "called"     // the machine shows it, nobody has come
	Attended   State = "attended"   // somebody has
	Identified State = "identified" // the winner has shown who he is
	Signed     State = "signed"     // of a jackpot: the form, by both
	Approved   State = "approved"   // by a second member of the staff
	Paid       State = "paid"       // to the wallet
	Withdrawn  State = "withdrawn"  // the award went back into its pool (PL-29): nothing is owed
)

// Where a claim is paid (DM-34).
const (
	AtVenue   = "venue"
	AtOffice  = "head-office"
	AtWallet  = "wallet"  // a hand pay (BC-M-20)
	AtMachine = "machine" // by itself, to the credit (BC-M-19)
)

// Claim is what one round has won for one player that is paid by hand. Amount is
// in minor units.
type Claim struct {
	ID       string         `json:"-"`
	Kind     Kind           `json:"kind"`
	Account  house.ID       `json:"account"` // that played
	Player   house.ID       `json:"-"`       // who is owed
	Name     string         `json:"masked"`
	Machine  house.ID       `json:"machine,omitempty"`
	Terminal string         `json:"terminal,omitempty"`
	Venue    string         `json:"-"`
	Game     string         `json:"game"`
	Round    house.ID       `json:"round"`
	Pool     house.PoolName `json:"pool"`
	Amount   odds.Amount    `json:"amount"`
	Currency string         `json:"currency"`
	Won      time.Time      `json:"won"`
	Due      *time.Time     `json:"due,omitempty"` // when staff are to be there
	PayBy    time.Time      `json:"pay_by"`        // the last moment of the last day (DM-34, DM-R15)
	PayAt    string         `json:"pay_at"`
	FourEyes bool           `json:"four_eyes"` // a second member of the staff approves it (PL-42)
	Form     Form           `json:"form"`
	Steps    []Step         `json:"steps"`
	Told     []string       `json:"told,omitempty"` // what was overdue and has been told
	version  int
}

// Step is something that was done for a claim, by whom, and when.
type Step struct {
	What string    `json:"what"` // one of Needs
	ID   house.ID  `json:"id,omitempty"`
	By   string    `json:"by"`
	At   time.Time `json:"at"`
}

// What a claim may need, in its order.
const (
	Arrive        = "arrive"
	Identify      = "identify"
	FillForm      = "form"
	SignWinner    = "sign-winner"
	SignAttendant = "sign-attendant"
	Approve       = "approve"
	Pay           = "pay"
	withdraw      = "withdraw" // by what two people decided of the pool
)

// done is the step of that name, or nil.
func (c *Claim) done(what string) *Step {
	for i := range c.Steps {
		if c.Steps[i].What == what {
			return &c.Steps[i]
		}
	}
	return nil
}

// ByItself is who has paid a jackpot that the machine has credited.
const ByItself = "machine"

// credit says that the machine has paid the jackpot by itself (BC-M-19): it goes
// into the archive at once.
func (c *Claim) credit(now time.Time) {
	c.PayAt, c.FourEyes, c.Due = AtMachine, false, nil
	c.Steps = append(c.Steps, Step{What: Pay, By: ByItself, At: now})
}

// Needs is what must still be done, in order.
func (c *Claim) Needs() []string {
	if c.done(withdraw) != nil || c.done(Pay) != nil {
		return []string{}
	}
	all := []string{Identify}
	if c.Venue != "" {
		all = []string{Arrive, Identify}
	}
	if c.Kind == Jackpot {
		all = append(all, FillForm, SignWinner, SignAttendant)
	}
	if c.FourEyes {
		all = append(all, Approve)
	}
	all = append(all, Pay)
	return slices.DeleteFunc(all, func(what string) bool {
		if what == FillForm {
			return len(c.Form.Missing()) == 0
		}
		return c.done(what) != nil
	})
}

// Missing are the items that a jackpot's form still lacks, signatures among them;
// while one does, there is no claim to the jackpot (DM-33).
func (c *Claim) Missing() []string {
	if c.Kind != Jackpot || c.PayAt == AtMachine {
		return nil
	}
	missing := c.Form.Missing()
	for _, what := range []string{SignWinner, SignAttendant} {
		if c.done(what) == nil {
			missing = append(missing, what)
		}
	}
	return missing
}

// State is how far the claim has come.
func (c *Claim) State() State {
	switch {
	case c.done(withdraw) != nil:
		return Withdrawn
	case c.done(Pay) != nil:
		return Paid
	case c.done(Approve) != nil:
		return Approved
	case c.Kind == Jackpot && len(c.Missing()) == 0 && c.done(Identify) != nil:
		return Signed
	case c.done(Identify) != nil:
		return Identified
	case c.done(Arrive) != nil:
		return Attended
	}
	return Called
}

// mayDo refuses a step that is done, or comes before what it needs.
func (c *Claim) mayDo(what string) error {
	if c.State() == Paid {
		return house.Refuse(house.Done, "the claim is paid")
	}
	if c.State() == Withdrawn {
		return house.Refuse(house.Done, "the award was taken back: nothing is owed")
	}
	if c.done(what) != nil {
		return house.Refuse(house.Done, "that is done already: %s", what)
	}
	needs := c.Needs()
	at := slices.Index(needs, what)
	if at < 0 {
		return house.Refuse(house.NotOffered, "this claim needs no %s", what)
	}
	for _, before := range needs[:at] {
		// Who signs first is for the two of them.
		if what == SignAttendant && before == SignWinner {
			continue
		}
		return house.Refuse(house.Incomplete, "first: %s", before)
	}
	return nil
}

// unlocks tells whether the machine may go on: a hand pay when it is paid, a
// jackpot when both have signed its form, since it may be paid days later at
// another place.
func (c *Claim) unlocks() bool {
	s := c.State()
	return s == Paid || s == Withdrawn || c.Kind == Jackpot && (s == Signed || s == Approved)
}

func parse(p house.Paper) (*Claim, error) {
	c := &Claim{}
	if err := p.Read(c); err != nil {
		return nil, err
	}
	c.ID, c.Player, c.Venue, c.version = p.ID, house.ID(p.Owner), p.Venue, p.Version
	return c, nil
}

// read is a claim, or the refusal that there is none.
func read(r house.Reader, id string) (*Claim, error) {
	p, err := r.Paper(Paper, id)
	if errors.Is(err, house.ErrAbsent) || err == nil && id == "" {
		return nil, house.Refuse(house.NotFound, "there is no such claim")
	}
	if err != nil {
		return nil, fmt.Errorf("claim: read %s: %w", id, err)
	}
	return parse(p)
}

// nextDue is when the house must look at the claim again: when nobody has come in
// time, and when it is not paid in time. Each is told once.
func (c *Claim) nextDue() time.Time {
	if c.State() == Called && c.Due != nil && !slices.Contains(c.Told, Arrive) {
		return *c.Due
	}
	if s := c.State(); s != Paid && s != Withdrawn && !slices.Contains(c.Told, Pay) {
		return c.PayBy
	}
	return time.Time{}
}

// write puts the claim's next version into a change, and tells the floor.
func (c *Claim) write(to *house.Change, now time.Time) error {
	body, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("claim: write %s: %w", c.ID, err)
	}
	c.version++
	to.Papers = append(to.Papers, house.Paper{
		Kind: Paper, ID: c.ID, Version: c.version, State: string(c.State()), Owner: string(c.Player), Venue: c.Venue,
		Due: c.nextDue(), At: now, Body: body,
	})
	terminal.TellFloor(to, c.Venue)
	return nil
}

// deadline says until when and where a win is paid (DM-34): the end of a calendar
// day at the venue, counted from the day of the win (DM-R15).
func deadline(book *venue.Book, place string, kind Kind, amount odds.Amount, won time.Time) (by time.Time, where string) {
	terms := book.Terms(place)
	days, where := terms.VenueDays, AtVenue
	switch {
	case kind == HandPay:
		where = AtWallet
	case terms.VenueMost > 0 && amount > terms.VenueMost:
		days, where = terms.OfficeDays, AtOffice
	}
	return book.Day(place, won).AddDate(0, 0, days+1).Add(-time.Second), where
}
