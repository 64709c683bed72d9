package claim

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"time"

	"croupier/house"
	"croupier/odds"
)

// Which claims are asked for.
const (
	OpenOnes = "open"
	PaidOnes = "paid"
	AllOnes  = "all"
)

// states are those of a question, in the order of claims.
func states(which string) []State {
	switch which {
	case OpenOnes:
		return []State{Called, Attended, Identified, Signed, Approved}
	case PaidOnes:
		return []State{Paid}
	}
	return []State{Called, Attended, Identified, Signed, Approved, Paid, Withdrawn}
}

// List are the claims of a venue, the oldest first; "" is the whole house. Every
// claim is kept for ever (DM-35).
func (o *Office) List(ctx context.Context, place, which string) (all []Claim, err error) {
	err = o.store.Read(ctx, func(r house.Reader) error {
		all = all[:0]
		for _, s := range states(which) {
			err := each(r, house.PaperQuery{Kind: Paper, State: string(s), Venue: place}, func(c *Claim) error {
				all = append(all, *c)
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	sort.Slice(all, func(i, j int) bool { return all[i].ID < all[j].ID })
	return all, err
}

// each calls f with every claim that a query asks for, whatever their number.
func each(r house.Reader, q house.PaperQuery, f func(*Claim) error) error {
	for {
		page, err := r.Papers(q)
		if err != nil {
			return fmt.Errorf("claim: read claims: %w", err)
		}
		for _, p := range page {
			c, err := parse(p)
			if err == nil {
				err = f(c)
			}
			if err != nil {
				return err
			}
		}
		if len(page) < house.UsualPapers {
			return nil
		}
		q.After = page[len(page)-1].ID
	}
}

// Get is one claim, for staff of a venue, or of all where that is "".
func (o *Office) Get(ctx context.Context, id, place string) (told Claim, err error) {
	err = o.store.Read(ctx, func(r house.Reader) error {
		c, err := read(r, id)
		if err == nil && place != "" && c.Venue != place {
			err = house.Refuse(house.NotFound, "there is no such claim")
		}
		if err == nil {
			told = *c
		}
		return err
	})
	return told, err
}

// Sum is what was paid as jackpots of one currency and venue in a period.
type Sum struct {
	Currency string
	Venue    string
	Count    int
	Amount   odds.Amount
}

// Jackpots are the jackpots that were paid from a moment on and before another,
// by the time of payment, with their sums by currency and venue: they count as
// wins, and lower the base of the operator's levy (DM-36).
func Jackpots(r house.Reader, from, to time.Time) (paid []Claim, sums []Sum, err error) {
	err = each(r, house.PaperQuery{Kind: Paper, State: string(Paid)}, func(c *Claim) error {
		at := c.done(Pay).At
		if c.Kind != Jackpot || at.Before(from) || !at.Before(to) {
			return nil
		}
		paid = append(paid, *c)
		i := slices.IndexFunc(sums, func(s Sum) bool { return s.Currency == c.Currency && s.Venue == c.Venue })
		if i < 0 {
			i, sums = len(sums), append(sums, Sum{Currency: c.Currency, Venue: c.Venue})
		}
		sums[i].Count++
		var err error
		sums[i].Amount, err = sums[i].Amount.Add(c.Amount)
		return err
	})
	sort.SliceStable(paid, func(i, j int) bool { return paid[i].PaidAt().Before(paid[j].PaidAt()) })
	sort.Slice(sums, func(i, j int) bool {
		return sums[i].Currency+" "+sums[i].Venue < sums[j].Currency+" "+sums[j].Venue
	})
	return paid, sums, err
}

// PaidAt is when the claim was paid, or the zero time.
func (c *Claim) PaidAt() time.Time {
	if s := c.done(Pay); s != nil {
		return s.At
	}
	return time.Time{}
}

// Report is Jackpots of the office's store.
func (o *Office) Report(ctx context.Context, from, to time.Time) (paid []Claim, sums []Sum, err error) {
	err = o.store.Read(ctx, func(r house.Reader) (err error) {
		paid, sums, err = Jackpots(r, from, to)
		return err
	})
	return paid, sums, err
}

// Audit is what a check of all claims found.
type Audit struct {
	Claims    int
	Unpaid    int      // claims that are not paid
	Unclaimed int      // awards of real money from before there were claims
	Faults    []string // each a sentence; none when all is right
}

// Check compares the hand-pay purse of each currency with the claims that are not
// paid, and each award of a pool with its claim. Awards without one, of older
// books, count as owed: the next start of the house makes their claims. Play money
// is claimed by nobody, and its purse holds all that was ever won of it.
func Check(r house.Reader) (Audit, error) {
	var a Audit
	fault := func(format string, args ...any) { a.Faults = append(a.Faults, fmt.Sprintf(format, args...)) }
	owed := map[string]odds.Amount{}
	claims := map[string]*Claim{}
	err := r.EachPaper(Paper, func(p house.Paper) error {
		c, err := parse(p)
		if err != nil {
			return err
		}
		a.Claims++
		claims[c.ID] = c
		if p.State != string(c.State()) {
			fault("claim %s: its paper says %s, its steps %s", c.ID, p.State, c.State())
		}
		if c.State() == Paid || c.State() == Withdrawn {
			return nil
		}
		a.Unpaid++
		owed[c.Currency] += c.Amount
		return nil
	})
	if err != nil {
		return a, fmt.Errorf("claim: check: %w", err)
	}
	back, err := takenBack(r)
	if err != nil {
		return a, err
	}
	number := map[house.ID]int{}
	err = r.EachAward(func(w house.Award) error {
		id := awardID(w.Round, number[w.Round])
		c := claims[id]
		number[w.Round]++
		switch {
		case c == nil && back[id]:
			return nil
		case c != nil && back[id] != (c.State() == Withdrawn):
			fault("claim %s is %s, which is not what was decided of its award", id, c.State())
		}
		if c != nil && (c.Amount != w.Amount || c.Pool != w.Pool || c.Kind != Jackpot) {
			fault("claim %s is to %d of %s, the award was %d of %s", c.ID, c.Amount, c.Pool.Purse(), w.Amount, w.Pool.Purse())
		}
		if c == nil {
			owed[w.Pool.Currency] += w.Amount
			if !strings.HasSuffix(w.Pool.Currency, odds.FunSuffix) {
				a.Unclaimed++
			}
		}
		return nil
	})
	if err != nil {
		return a, fmt.Errorf("claim: check the awards: %w", err)
	}
	for _, currency := range odds.Currencies() {
		lot, err := r.Lot(house.PurseOf(house.HandPayPurse, currency.Code))
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			return a, fmt.Errorf("claim: check the hand pay of %s: %w", currency.Code, err)
		}
		if lot.Amount != owed[currency.Code] {
			fault("hand pay of %s holds %d, its claims sum to %d", currency.Code, lot.Amount, owed[currency.Code])
		}
	}
	return a, nil
}
