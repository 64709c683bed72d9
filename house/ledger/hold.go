package ledger

import (
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/odds"
)

// HoldKind is the kind of paper that a hold is.
const HoldKind = "hold"

// The states of a hold.
const (
	Reserved = "reserved" // the amount lies in the hold's purse
	Posted   = "posted"   // it went on, or a part of it, and the rest went back
	Voided   = "voided"   // it went back
	TimedOut = "timed-out"
)

// Hold is an amount that somebody has promised and that waits for a decision: it
// lies in a purse of its own, so that it can be spent neither twice nor meanwhile
// (PL-17). Its ID is that of its purse and paper.
type Hold struct {
	ID       string
	Owner    house.ID // whose
	From     house.Purse
	Currency string
	Amount   odds.Amount
	Why      house.Reason // of the posting into it
	Due      time.Time    // when it times out; zero: never
}

// kept is the body of a hold's paper.
type kept struct {
	From     house.Purse `json:"from"`
	Currency string      `json:"currency"`
	Amount   odds.Amount `json:"amount"`
	Taken    odds.Amount `json:"taken,omitempty"` // of a posted one
	To       house.Purse `json:"to,omitempty"`
	Why      string      `json:"why,omitempty"` // of a voided one
}

// Purse is where the amount lies.
func (h Hold) Purse() house.Purse { return house.PurseOf(house.HoldPurse, h.ID) }

// Reserve moves the amount into a hold of its own; a purse that holds too little
// is refused as by Sheet.Post. The paper is added to the change; the sheet is
// filled in by the caller.
func Reserve(s *Sheet, c *house.Change, h Hold, now time.Time) error {
	if h.Amount <= 0 {
		panic(fmt.Sprintf("ledger: a hold of %d", h.Amount))
	}
	s.Open(h.Purse(), h.Currency)
	err := s.Post(house.Posting{Reason: h.Why, From: h.From, To: h.Purse(), Currency: h.Currency, Amount: h.Amount})
	if err != nil {
		return err
	}
	c.Papers = append(c.Papers, house.Paper{
		Kind: HoldKind, ID: h.ID, Version: 1, State: Reserved, Owner: string(h.Owner), Due: h.Due, At: now,
		Body: house.Body(kept{From: h.From, Currency: h.Currency, Amount: h.Amount}),
	})
	return nil
}

// Take ends a hold by moving an amount of it to a purse, the rest back to where
// all of it came from. More than it holds is refused with NoCredit, one that is
// over with Done.
func Take(r house.Reader, s *Sheet, c *house.Change, id string, to house.Purse, amount odds.Amount, why house.Reason, now time.Time) error {
	p, k, err := held(r, id)
	if err != nil {
		return err
	}
	if amount <= 0 || amount > k.Amount {
		return house.Refuse(house.NoCredit, "the hold has %s", house.Say(k.Amount, k.Currency))
	}
	from := house.PurseOf(house.HoldPurse, id)
	if err := s.Post(house.Posting{Reason: why, From: from, To: to, Currency: k.Currency, Amount: amount}); err != nil {
		return err
	}
	back := house.Posting{Reason: house.ForRelease, From: from, To: k.From, Currency: k.Currency, Amount: k.Amount - amount}
	if err := s.Post(back); err != nil {
		return err
	}
	k.Taken, k.To = amount, to
	next(c, p, Posted, k, now)
	return nil
}

// Release ends a hold by moving all of it back, for a reason. One that is over
// is refused with Done.
func Release(r house.Reader, s *Sheet, c *house.Change, id, why string, now time.Time) error {
	return release(r, s, c, id, Voided, why, now)
}

// Lapse is Release of a hold that is due by now; one that is not is refused with
// NotOffered.
func Lapse(r house.Reader, s *Sheet, c *house.Change, id string, now time.Time) error {
	p, err := r.Paper(HoldKind, id)
	if err == nil && p.State == Reserved && (p.Due.IsZero() || p.Due.After(now)) {
		return house.Refuse(house.NotOffered, "the hold is not due yet")
	}
	return release(r, s, c, id, TimedOut, "its time is over", now)
}

func release(r house.Reader, s *Sheet, c *house.Change, id, state, why string, now time.Time) error {
	p, k, err := held(r, id)
	if err != nil {
		return err
	}
	back := house.Posting{Reason: house.ForRelease, From: house.PurseOf(house.HoldPurse, id), To: k.From, Currency: k.Currency, Amount: k.Amount}
	if err := s.Post(back); err != nil {
		return err
	}
	k.Why = why
	next(c, p, state, k, now)
	return nil
}

// held is a hold that waits.
func held(r house.Reader, id string) (p house.Paper, k kept, err error) {
	p, err = r.Paper(HoldKind, id)
	if errors.Is(err, house.ErrAbsent) {
		return p, k, house.Refuse(house.NotFound, "no such hold")
	}
	if err != nil {
		return p, k, err
	}
	if p.State != Reserved {
		return p, k, house.Refuse(house.Done, "the hold is %s", p.State)
	}
	err = p.Read(&k)
	return p, k, err
}

func next(c *house.Change, p house.Paper, state string, k kept, now time.Time) {
	p.Version, p.State, p.At, p.Due, p.Body = p.Version+1, state, now, time.Time{}, house.Body(k)
	c.Papers = append(c.Papers, p)
}

// CheckHolds compares each hold with its purse: one that waits holds its whole
// amount, one that is over nothing. The faults are sentences.
func CheckHolds(r house.Reader) (faults []string, err error) {
	type held struct {
		id   string
		want odds.Amount
	}
	var all []held
	err = r.EachPaper(HoldKind, func(p house.Paper) error {
		var k kept
		if err := p.Read(&k); err != nil {
			faults = append(faults, fmt.Sprintf("hold %s cannot be read: %v", p.ID, err))
			return nil
		}
		if p.State != Reserved {
			k.Amount = 0
		}
		all = append(all, held{p.ID, k.Amount})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("ledger: read the holds: %w", err)
	}
	for _, h := range all {
		lot, err := r.Lot(house.PurseOf(house.HoldPurse, h.id))
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			return nil, fmt.Errorf("ledger: read a hold: %w", err)
		}
		if lot.Amount != h.want {
			faults = append(faults, fmt.Sprintf("hold %s has %d in its purse, not %d", h.id, lot.Amount, h.want))
		}
	}
	return faults, nil
}
