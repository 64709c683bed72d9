package claim

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/house/terminal"
)

// act does one step of a claim for a member of the staff, and unlocks its machine
// when that may go on.
func (o *Office) act(ctx context.Context, id string, by house.Account, what string, do func(r house.Reader, c *Claim, to *house.Change, now time.Time) error) (told Claim, err error) {
	err = terminal.Judged(ctx, o.store, o.clock, string(by.ID), "claim "+what, func(r house.Reader) (house.Change, error) {
		to, err := o.step(r, id, by, what, do, &told)
		return to, err
	})
	return told, err
}

// step is act inside its command.
func (o *Office) step(r house.Reader, id string, by house.Account, what string, do func(r house.Reader, c *Claim, to *house.Change, now time.Time) error, told *Claim) (house.Change, error) {
	c, err := read(r, id)
	if err != nil {
		return house.Change{}, err
	}
	if by.Venue != "" && by.Venue != c.Venue {
		return house.Change{}, house.Refuse(house.NotFound, "there is no such claim")
	}
	if what != FillForm {
		if err := c.mayDo(what); err != nil {
			return house.Change{}, err
		}
	}
	now, before := o.clock(), c.State()
	to := house.Change{}
	if err := do(r, c, &to, now); err != nil {
		return house.Change{}, err
	}
	to.Event = house.Event{
		Name: "claim", Subject: c.ID, At: now,
		Detail: fmt.Sprintf("%s by %s: %s before, %s after, %s", what, by.Name, before, c.State(), house.Say(c.Amount, c.Currency)),
	}
	if err := c.write(&to, now); err != nil {
		return house.Change{}, err
	}
	*told = *c
	err = o.machine(r, c, &to, now)
	return to, err
}

// machine tells the claim's machine that somebody has arrived, or unlocks it.
func (o *Office) machine(r house.Reader, c *Claim, to *house.Change, now time.Time) error {
	if c.Machine == "" {
		return nil
	}
	m, err := terminal.Read(r, c.Machine)
	if err != nil {
		return fmt.Errorf("claim: read the machine of %s: %w", c.ID, err)
	}
	changed := false
	for i := range m.Locks {
		if l := &m.Locks[i]; l.Claim == c.ID && !l.Arrived && c.done(Arrive) != nil {
			l.Arrived, changed = true, true
		}
	}
	if c.unlocks() {
		changed = m.Unlock(now, func(l terminal.Lock) bool { return l.Claim == c.ID }) || changed
	}
	if !changed {
		return nil
	}
	return m.Write(r, to, o.Venues, now)
}

func step(what string, by house.Account, now time.Time) Step {
	return Step{What: what, ID: by.ID, By: by.Name, At: now}
}

// Arrive says that a member of the staff has come (BC-M-20).
func (o *Office) Arrive(ctx context.Context, id string, by house.Account) (Claim, error) {
	return o.act(ctx, id, by, Arrive, func(_ house.Reader, c *Claim, _ *house.Change, now time.Time) error {
		c.Steps = append(c.Steps, step(Arrive, by, now))
		return nil
	})
}

// Identify says that the winner has shown who he is, and by which document
// (DM-32, BC-M-20): an identity card or a passport.
func (o *Office) Identify(ctx context.Context, id, document, number, name string, by house.Account) (Claim, error) {
	return o.act(ctx, id, by, Identify, func(_ house.Reader, c *Claim, _ *house.Change, now time.Time) error {
		form, err := c.Form.merge(Form{Document: document, Number: number, Name: name})
		if err != nil {
			return err
		}
		if form.Document == "" || form.Number == "" || form.Name == "" {
			return house.Refuse(house.Incomplete, "a document, its number and the name on it are needed")
		}
		c.Form = form
		c.Steps = append(c.Steps, step(Identify, by, now))
		return nil
	})
}

// Fill fills in items of a jackpot's form; it can be done again until the first
// signature. A winner below the age of the place is refused (BC-H-13).
func (o *Office) Fill(ctx context.Context, id string, with Form, by house.Account) (Claim, error) {
	return o.act(ctx, id, by, FillForm, func(_ house.Reader, c *Claim, _ *house.Change, now time.Time) error {
		switch {
		case c.Kind != Jackpot:
			return house.Refuse(house.NotOffered, "this claim needs no form")
		case c.State() == Paid || c.State() == Withdrawn || c.done(SignWinner) != nil || c.done(SignAttendant) != nil:
			return house.Refuse(house.Done, "the form is signed")
		case c.done(Identify) == nil:
			return house.Refuse(house.Incomplete, "first: %s", Identify)
		}
		form, err := c.Form.merge(with)
		if err != nil {
			return err
		}
		if age := o.Venues.Terms(c.Venue).Age; form.Born != "" && !form.ofAge(age, o.Venues.Day(c.Venue, c.Won)) {
			return house.Refuse(house.NotOffered, "the winner was below %d on the day of the win", age)
		}
		// PL-42: whoever has written in the form is not its second pair of eyes.
		if form != c.Form && !slices.ContainsFunc(c.Steps, func(s Step) bool { return s.What == FillForm && s.ID == by.ID }) {
			c.Steps = append(c.Steps, step(FillForm, by, now))
		}
		c.Form = form
		return nil
	})
}

// The two who sign (DM-33).
const (
	Winner    = "winner"
	Attendant = "attendant"
)

// Sign signs a jackpot's form, whose items are all there, as the winner or the
// attendant, by name.
func (o *Office) Sign(ctx context.Context, id, as, name string, by house.Account) (Claim, error) {
	what := map[string]string{Winner: SignWinner, Attendant: SignAttendant}[as]
	name = strings.TrimSpace(name)
	switch {
	case what == "":
		return Claim{}, house.Refuse(house.NotOffered, "a form is signed as %s or %s", Winner, Attendant)
	case name == "" || len(name) > ItemMost:
		return Claim{}, house.Refuse(house.NotOffered, "who signs gives a name of 1 to %d bytes", ItemMost)
	}
	return o.act(ctx, id, by, what, func(_ house.Reader, c *Claim, _ *house.Change, now time.Time) error {
		c.Steps = append(c.Steps, Step{What: what, ID: by.ID, By: name, At: now})
		return nil
	})
}

// Approve is the second pair of eyes of a claim above the limit (PL-42): another
// member of the staff than those who identified the winner, wrote in the form and
// signed for him.
func (o *Office) Approve(ctx context.Context, id string, by house.Account) (Claim, error) {
	return o.act(ctx, id, by, Approve, func(_ house.Reader, c *Claim, _ *house.Change, now time.Time) error {
		for _, s := range c.Steps {
			if s.ID == by.ID && s.What != Arrive {
				return house.Refuse(house.FourEyes, "another member of the staff must approve it: %s was done by the same", s.What)
			}
		}
		c.Steps = append(c.Steps, step(Approve, by, now))
		return nil
	})
}

// Pay pays a claim of which nothing is missing to the winner's wallet (BC-M-20).
// One that is due at the operator's seat is paid by staff of the seat, which are
// of no venue (DM-34). The reply is kept under the key.
func (o *Office) Pay(ctx context.Context, key house.Key, asked [32]byte, id string, by house.Account, encode func(Claim) house.Reply) (house.Reply, error) {
	var reply house.Reply
	err := terminal.Judged(ctx, o.store, o.clock, string(by.ID), "claim "+Pay, func(r house.Reader) (house.Change, error) {
		kept, found, err := house.FindReply(r, key, asked)
		if err != nil || found {
			reply = kept
			return house.Change{}, err
		}
		var told Claim
		c, err := o.step(r, id, by, Pay, func(r house.Reader, c *Claim, to *house.Change, now time.Time) error {
			if c.PayAt == AtOffice && by.Venue != "" {
				return house.Refuse(house.Forbidden, "this jackpot is paid at the operator's seat")
			}
			c.Steps = append(c.Steps, step(Pay, by, now))
			return o.pay(r, c, to, now)
		}, &told)
		if err != nil {
			return house.Change{}, err
		}
		reply = encode(told)
		c.Reply = &house.Kept{Key: key, Asked: asked, Reply: reply}
		return c, nil
	})
	if err != nil {
		return house.Reply{}, err
	}
	return reply, nil
}

// pay posts a claim's amount to the winner's wallet. The posting is no part of
// the round, which was over or goes on without it.
func (o *Office) pay(r house.Reader, c *Claim, to *house.Change, now time.Time) error {
	player, err := r.Account(c.Player)
	if err != nil {
		return fmt.Errorf("claim: read the winner of %s: %w", c.ID, err)
	}
	sheet := ledger.NewSheet(r)
	err = sheet.Post(house.Posting{
		Reason: house.ForHandPay, From: house.PurseOf(house.HandPayPurse, c.Currency), To: player.PurseIn(c.Currency), Currency: c.Currency, Amount: c.Amount,
	})
	if err != nil {
		return err
	}
	balance, err := sheet.Balance(player.PurseIn(c.Currency))
	if err != nil {
		return err
	}
	to.News = append(to.News, house.News{Account: c.Player, Balance: &balance, Currency: c.Currency})
	sheet.Fill(to)
	if c.Machine == "" {
		return nil
	}
	past := terminal.Transfer{
		Kind: terminal.HandPaid, Machine: c.Machine, Terminal: c.Terminal, Venue: c.Venue, Amount: c.Amount, Currency: c.Currency, At: now,
	}
	return past.Write(to, o.mint.New(), c.Player)
}
