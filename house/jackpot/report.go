package jackpot

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"croupier/house"
	"croupier/odds"
)

// Statement is a pool's account (PL-28), in minor units: Seeds + MovedIn +
// Contributions - MovedOut - Awards + TakenBack is Amount, which is also what its
// meter shows.
type Statement struct {
	Pool          house.PoolName
	Kind          Kind
	Seeds         odds.Amount // from the house, at every start
	MovedIn       odds.Amount // from pools that were closed into it
	MovedOut      odds.Amount // when it was closed
	Contributions odds.Amount // the stakes' shares
	Awards        odds.Amount // won
	TakenBack     odds.Amount // of these, put back
	Hits          int
	Amount        odds.Amount
	Carry         odds.Part  // of a minor unit, not yet contributed
	Conditions    Conditions // in force
	Waiting       []Change   // asked, or approved for the next start
	Fed           bool       // some stake still feeds it; else it waits to be closed
	Meter         house.Meter
}

// Report is the account of every pool, by purse; fed is what Office.Fed is.
func Report(r house.Reader, fed func(house.PoolName) bool) ([]Statement, error) {
	pools, err := r.Pools()
	if err != nil {
		return nil, fmt.Errorf("jackpot: read the pools: %w", err)
	}
	changes, err := Changes(r, "")
	if err != nil {
		return nil, fmt.Errorf("jackpot: read the changes: %w", err)
	}
	var all []Statement
	for _, p := range pools {
		s := Statement{
			Pool: p.Name, Seeds: p.Seeds, Contributions: p.Contributions, Awards: p.Awards, Hits: p.Hits,
			Amount: p.Amount, Carry: p.Carry, Fed: fed(p.Name), Meter: MeterOf(p),
		}
		s.Conditions, _, err = read(r, p.Name)
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			return nil, err
		}
		s.Kind = s.Conditions.Kind
		for _, c := range changes {
			s.with(c)
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b Statement) int { return cmp.Compare(a.Pool.Purse(), b.Pool.Purse()) })
	return all, nil
}

// with adds what a change has done to the pool. A pool's own sums are net of what
// was moved and taken back; the statement tells both sides.
func (s *Statement) with(c Change) {
	switch {
	case c.Pool == s.Pool && (c.State == Asked || c.State == Approved):
		s.Waiting = append(s.Waiting, c)
	case c.State != Done:
	case c.What == Close && c.Pool == s.Pool:
		s.MovedOut += c.Seeds + c.Players
		s.Seeds += c.Seeds
		s.Contributions += c.Players
	case c.What == Close && c.Into == s.Pool:
		s.MovedIn += c.Seeds + c.Players
		s.Seeds -= c.Seeds
		s.Contributions -= c.Players
	case c.What == TakeBack && c.Pool == s.Pool:
		s.TakenBack += c.Amount
		s.Awards += c.Amount
	}
}

// Balances tells whether the statement's sums are its amount.
func (s Statement) Balances() bool {
	return s.Seeds+s.MovedIn+s.Contributions-s.MovedOut-s.Awards+s.TakenBack == s.Amount
}
