package claim

import (
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/jackpot"
)

// TakeBack withdraws the claim to a round's award by its number in the round,
// from 0: two people have decided that the award goes back into its pool (PL-29,
// jackpot.Claims). A claim that is paid is refused as done; an award that nobody
// claims needs nothing.
func (o *Office) TakeBack(r house.Reader, to *house.Change, a house.Award, number int, by house.ID, at time.Time) error {
	c, err := read(r, awardID(a.Round, number))
	if refusal := house.RefusalOf(err); refusal != nil && refusal.Code == house.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if c.State() == Paid {
		return house.Refuse(house.Done, "the jackpot was paid to its winner: it cannot be taken back")
	}
	c.Steps = append(c.Steps, Step{What: withdraw, ID: by, By: string(by), At: at})
	if err := c.write(to, at); err != nil {
		return err
	}
	return o.machine(r, c, to, at)
}

// takenBack are the claims' IDs of the awards that went back into their pools.
func takenBack(r house.Reader) (map[string]bool, error) {
	changes, err := jackpot.Changes(r, jackpot.Done)
	if err != nil {
		return nil, fmt.Errorf("claim: what was taken back: %w", err)
	}
	all := map[string]bool{}
	for _, c := range changes {
		if c.What == jackpot.TakeBack {
			all[awardID(c.Round, c.Award)] = true
		}
	}
	return all, nil
}
