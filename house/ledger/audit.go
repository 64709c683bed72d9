package ledger

import (
	"fmt"
	"sort"

	"croupier/house"
	"croupier/odds"
)

// Audit is what a check of the whole ledger found.
type Audit struct {
	Purses   int
	Postings int
	Faults   []string // each a sentence; none when the ledger is right
}

// Check rebuilds every balance from the postings and compares (PL-16): each
// posting is above zero and in its purses' currency, each balance is the sum of
// its postings, the balances of a currency sum to zero, and no purse is below
// zero that may not be.
func Check(r house.Reader) (Audit, error) {
	var a Audit
	fault := func(format string, args ...any) { a.Faults = append(a.Faults, fmt.Sprintf(format, args...)) }
	lots := map[house.Purse]house.Lot{}
	err := r.EachLot(func(l house.Lot) error {
		lots[l.Purse] = l
		return nil
	})
	if err != nil {
		return a, fmt.Errorf("ledger: read the purses: %w", err)
	}
	sums := map[house.Purse]odds.Amount{}
	err = r.EachPosting(func(change uint64, p house.Posting) error {
		a.Postings++
		if p.Amount <= 0 {
			fault("change %d posts %d from %s to %s", change, p.Amount, p.From, p.To)
		}
		for _, side := range []house.Purse{p.From, p.To} {
			if lots[side].Currency != p.Currency {
				fault("change %d posts %s on purse %s of %q", change, p.Currency, side, lots[side].Currency)
			}
		}
		sums[p.From] -= p.Amount
		sums[p.To] += p.Amount
		return nil
	})
	if err != nil {
		return a, fmt.Errorf("ledger: read the postings: %w", err)
	}
	a.Purses = len(lots)
	totals := map[string]odds.Amount{}
	for purse, lot := range lots {
		if sums[purse] != lot.Amount {
			fault("purse %s holds %d, its postings sum to %d", purse, lot.Amount, sums[purse])
		}
		if lot.Amount < 0 && !house.MayOwe(purse.Kind()) {
			fault("purse %s is below zero: %d", purse, lot.Amount)
		}
		totals[lot.Currency] += lot.Amount
	}
	for currency, total := range totals {
		if total != 0 {
			fault("the purses of %s sum to %d, not to zero", currency, total)
		}
	}
	sort.Strings(a.Faults)
	return a, nil
}
