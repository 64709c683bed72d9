package jackpot

import (
	"fmt"

	"croupier/house"
	"croupier/odds"
)

// Check tells for each pool whether seeds and contributions less awards are its
// amount, and what its statement says (PL-28); whether nothing was altered, moved
// or taken back without two people (PL-25, PL-29); and for each mystery pot whether every opening is what its
// commitment bound the house to, and was won by the stake that lifted the pool
// to it (BC-R9, PL-26). With a vault it also opens the seals that wait; nil
// leaves them shut. It returns a sentence for each fault.
func Check(r house.Reader, vault *Vault) ([]string, error) {
	pools, err := r.Pools()
	if err != nil {
		return nil, fmt.Errorf("jackpot: read the pools: %w", err)
	}
	courses, faults, err := coursesOf(r)
	if err != nil {
		return nil, err
	}
	sums := map[house.Purse]*posted{}
	for _, p := range pools {
		sums[p.Name.Purse()] = &posted{into: map[house.Reason]odds.Amount{}, from: map[house.Reason]odds.Amount{}}
	}
	err = r.EachPosting(func(_ uint64, p house.Posting) error {
		if sum := sums[p.To]; sum != nil {
			sum.into[p.Reason] += p.Amount
		}
		if sum := sums[p.From]; sum != nil {
			sum.from[p.Reason] += p.Amount
		}
		for _, side := range []house.Purse{p.From, p.To} {
			if c := courses[side]; c != nil {
				c.posted(p)
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("jackpot: read the postings: %w", err)
	}
	for _, p := range pools {
		if p.Seeds+p.Contributions-p.Awards != p.Amount {
			faults = append(faults, fmt.Sprintf("%s: seeds %d + contributions %d - awards %d are not its amount %d",
				p.Name.Purse(), p.Seeds, p.Contributions, p.Awards, p.Amount))
		}
		if c := courses[p.Name.Purse()]; c != nil {
			c.ends(p, vault)
			faults = append(faults, c.faults...)
		}
	}
	told, err := stated(r, sums)
	if err != nil {
		return nil, err
	}
	asked, err := decided(r)
	return append(append(faults, told...), asked...), err
}

// posted is what the postings say of a pool.
type posted struct{ into, from map[house.Reason]odds.Amount }

// stated holds the statement of each pool against its postings.
func stated(r house.Reader, sums map[house.Purse]*posted) (faults []string, err error) {
	statements, err := Report(r, func(house.PoolName) bool { return true })
	if err != nil {
		return nil, err
	}
	for _, s := range statements {
		name, sum := s.Pool.Purse(), sums[s.Pool.Purse()]
		if !s.Balances() {
			faults = append(faults, fmt.Sprintf("%s: the sums of its statement are not its amount %d", name, s.Amount))
		}
		if sum.into[house.ForSeed] != s.Seeds || sum.into[house.ForContribution] != s.Contributions || sum.from[house.ForAward] != s.Awards ||
			sum.into[house.ForTransfer] != s.MovedIn || sum.from[house.ForTransfer] != s.MovedOut || sum.into[house.ForReversal] != s.TakenBack {
			faults = append(faults, fmt.Sprintf("%s: its sums are not those of its postings", name))
		}
	}
	return faults, nil
}

// decided looks for what was carried out on one person's word.
func decided(r house.Reader) (faults []string, err error) {
	changes, err := Changes(r, "")
	if err != nil {
		return nil, err
	}
	inForce := map[string]bool{}
	for _, c := range changes {
		inForce[c.ID()] = c.State == InForce
		if c.State != Asked && c.State != Refused && (c.Decided.By == "" || c.Decided.By == c.Asked.By) {
			faults = append(faults, fmt.Sprintf("%s: change %d is %s, and no second person has approved it", c.Pool.Purse(), c.Number, c.State))
		}
	}
	err = r.EachPaper(ConditionPaper, func(p house.Paper) error {
		var c Conditions
		if err := p.Read(&c); err != nil {
			return err
		}
		if c.Change != "" && !inForce[c.Change] {
			faults = append(faults, fmt.Sprintf("%s: its conditions come from change %s, which is not in force", p.ID, c.Change))
		}
		return nil
	})
	return faults, err
}

// course is a mystery pool as its postings tell it, from hit to hit.
type course struct {
	name   house.Purse
	seals  []house.Seal        // by number, from 1
	opened map[int]house.Award // by the number of their seal
	now    int                 // the number of the seal in force
	amount odds.Amount         // by now
	before odds.Amount         // before the last contribution
	fed    bool                // since the seal in force
	round  house.ID            // whose contribution was the last
	due    bool                // it has reached the amount, and no award came yet
	faults []string
}

// coursesOf is a course for each pool that has ever had a seal. What is wrong
// with seals and openings by themselves is told at once.
func coursesOf(r house.Reader) (all map[house.Purse]*course, faults []string, err error) {
	all = map[house.Purse]*course{}
	err = r.EachSeal(func(s house.Seal) error {
		name := s.Pool.Purse()
		c := all[name]
		if c == nil {
			c = &course{name: name, opened: map[int]house.Award{}, now: 1}
			all[name] = c
		}
		if c.seals = append(c.seals, s); s.Number != len(c.seals) {
			faults = append(faults, fmt.Sprintf("%s: a seal before seal %d is missing", name, s.Number))
		}
		return nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("jackpot: read the seals: %w", err)
	}
	err = r.EachAward(func(a house.Award) error {
		n, c := a.Opening.Number, all[a.Pool.Purse()]
		switch {
		case c == nil && n == 0:
		case c == nil || n < 1 || n > len(c.seals):
			faults = append(faults, fmt.Sprintf("%s: round %s opens seal %d, which was never made", a.Pool.Purse(), a.Round, n))
		case c.opened[n].Round != "":
			faults = append(faults, fmt.Sprintf("%s: seal %d was opened twice", c.name, n))
		default:
			c.opened[n] = a
			s := c.seals[n-1]
			if Commitment(a.Amount, a.Opening.Secret) != s.Commitment {
				faults = append(faults, fmt.Sprintf("%s: the opening of seal %d in round %s is not what its commitment says", c.name, n, a.Round))
			}
			if a.Amount < s.From || a.Amount > s.To {
				faults = append(faults, fmt.Sprintf("%s: seal %d was won at %d, outside its bounds %d to %d", c.name, n, a.Amount, s.From, s.To))
			}
		}
		return nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("jackpot: read the awards: %w", err)
	}
	return all, faults, nil
}

func (c *course) say(format string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf("%s: "+format, append([]any{c.name}, args...)...))
}

// posted follows one posting of the pool.
func (c *course) posted(p house.Posting) {
	if p.To == c.name {
		c.before, c.amount = c.amount, c.amount+p.Amount
		if p.Reason != house.ForContribution {
			c.fed = false // what it was seeded with or got from elsewhere wins nothing
			return
		}
		if c.due {
			c.say("round %s lifted it to the amount of seal %d and did not win it", c.round, c.now)
		}
		c.round, c.fed = p.Round, true
		won := c.opened[c.now]
		c.due = won.Round != "" && c.amount >= won.Amount
		return
	}
	if p.Reason == house.ForTransfer {
		c.amount -= p.Amount // it was closed
		return
	}
	won := c.opened[c.now]
	switch {
	case won.Round != p.Round || won.Amount != p.Amount:
		c.say("round %s was paid %d, which is not the opening of seal %d", p.Round, p.Amount, c.now)
	case c.amount < won.Amount:
		c.say("round %s won seal %d with %d in the pool, which is not its amount %d", p.Round, c.now, c.amount, won.Amount)
	// A stake that was large beyond measure may have left more than the next
	// amount: then the next stake wins it, and has lifted nothing.
	case c.before < won.Amount && c.round != p.Round:
		c.say("round %s lifted it to the amount of seal %d, and round %s won it", c.round, c.now, p.Round)
	}
	c.amount -= p.Amount
	c.now++
	c.due, c.fed = false, false
}

// ends looks at where the pool stands.
func (c *course) ends(p house.Pool, vault *Vault) {
	if c.due {
		c.say("round %s lifted it to the amount of seal %d and did not win it", c.round, c.now)
	}
	if len(c.opened) != c.now-1 || c.now-1 != p.Hits {
		c.say("%d seals are opened, %d awards were paid, and its record says %d hits", len(c.opened), c.now-1, p.Hits)
	}
	if p.Seal.Number == 0 || vault == nil {
		return
	}
	if err := vault.Opens(p); err != nil {
		c.say("%v", err)
		return
	}
	if amount, _, err := vault.open(p.Seal); err == nil && c.fed && p.Amount >= amount {
		c.say("round %s lifted it to the amount of seal %d and did not win it", c.round, p.Seal.Number)
	}
}
