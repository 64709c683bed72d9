package jackpot

import (
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
	"croupier/play/pot"
)

// Pool is a pool in the hand of one command: its sums and the sheet on which
// its money moves.
type Pool struct {
	now   house.Pool
	plan  pot.Plan
	seed  odds.Amount
	sheet *ledger.Sheet
}

// Found opens a pool that is not there yet and seeds it from the house. The
// pool of a plan that keeps a reserve is refused: no purse holds reserves yet.
func Found(r house.Reader, sheet *ledger.Sheet, name house.PoolName, plan pot.Plan, unit odds.Amount) (*Pool, error) {
	if !plan.Reserve.IsZero() {
		return nil, fmt.Errorf("jackpot: pool %s/%s: the plan keeps a reserve of %s, which this house cannot hold", name.Game, name.Pot, plan.Reserve)
	}
	_, err := r.Pool(name)
	if err == nil || !errors.Is(err, house.ErrAbsent) {
		return nil, err
	}
	p := &Pool{now: house.Pool{Name: name}, plan: plan, sheet: sheet}
	if p.seed, err = unit.Times(int64(plan.Seed)); err != nil {
		return nil, fmt.Errorf("jackpot: seed of %s/%s: %w", name.Game, name.Pot, err)
	}
	sheet.Open(name.Purse(), name.Currency)
	return p, p.fund("")
}

// Take takes a pool in hand.
func Take(r house.Reader, sheet *ledger.Sheet, name house.PoolName, plan pot.Plan, unit odds.Amount) (*Pool, error) {
	now, err := r.Pool(name)
	if err != nil {
		return nil, fmt.Errorf("jackpot: pool %s/%s of %s: %w", name.Game, name.Pot, name.Currency, err)
	}
	seed, err := unit.Times(int64(plan.Seed))
	if err != nil {
		return nil, fmt.Errorf("jackpot: seed of %s/%s: %w", name.Game, name.Pot, err)
	}
	sheet.Know(house.Lot{Purse: name.Purse(), Currency: name.Currency, Amount: now.Amount})
	return &Pool{now: now, plan: plan, seed: seed, sheet: sheet}, nil
}

// Grow contributes a stake's share, whole minor units now, the fraction below
// one kept for the next stake (PL-24). The house pays it.
func (p *Pool) Grow(stake odds.Amount, round house.ID) error {
	whole, carry, err := odds.Accrue(p.plan.Growth, stake, p.now.Carry)
	if err != nil {
		return fmt.Errorf("jackpot: %s: %w", p.now.Name.Pot, err)
	}
	p.now.Carry = carry
	p.now.Contributions += whole
	p.now.Amount += whole
	return p.post(house.ForContribution, round, house.PurseOf(house.HousePurse, p.now.Name.Currency), p.now.Name.Purse(), whole)
}

// Pay moves a share of the pool to hand pay, rounded down to a minor unit: it
// is announced and owed, not credited (DM-32). The whole is followed by a new
// seed from the house; a smaller share leaves the rest (PL-27).
func (p *Pool) Pay(share odds.Part, round house.Round, at time.Time) (house.Award, error) {
	taken, rest, err := odds.Share(share, p.now.Amount, odds.Down)
	if err != nil {
		return house.Award{}, fmt.Errorf("jackpot: %s: %w", p.now.Name.Pot, err)
	}
	name := p.now.Name
	err = p.post(house.ForAward, round.ID, name.Purse(), house.PurseOf(house.HandPayPurse, name.Currency), taken)
	if err != nil {
		return house.Award{}, err
	}
	p.now.Amount = rest
	p.now.Awards += taken
	p.now.Hits++
	if share == odds.Whole(1) {
		if err := p.fund(round.ID); err != nil {
			return house.Award{}, err
		}
	}
	return house.Award{Round: round.ID, Account: round.Account, Pool: name, Share: share, Amount: taken, At: at}, nil
}

// fund puts the seed into the pool.
func (p *Pool) fund(round house.ID) error {
	p.now.Seeds += p.seed
	p.now.Amount += p.seed
	return p.post(house.ForSeed, round, house.PurseOf(house.HousePurse, p.now.Name.Currency), p.now.Name.Purse(), p.seed)
}

func (p *Pool) post(why house.Reason, round house.ID, from, to house.Purse, amount odds.Amount) error {
	return p.sheet.Post(house.Posting{
		Reason: why, Round: round, From: from, To: to, Currency: p.now.Name.Currency, Amount: amount,
	})
}

// Record is the pool as it is to be written.
func (p *Pool) Record() house.Pool { return p.now }

// Meter is the pool as it is to be shown.
func (p *Pool) Meter() house.Meter { return MeterOf(p.now) }

// MeterOf is a pool as it is shown: its own amount is the true one (PL-24).
func MeterOf(p house.Pool) house.Meter {
	return house.Meter{Pool: p.Name.Pot, Game: p.Name.Game, Currency: p.Name.Currency, Amount: p.Amount}
}

// Check tells for each pool whether seeds and contributions less awards are its
// amount (PL-28), and returns a sentence for each that is not.
func Check(r house.Reader) ([]string, error) {
	pools, err := r.Pools()
	if err != nil {
		return nil, fmt.Errorf("jackpot: read the pools: %w", err)
	}
	sums := map[house.Purse]map[house.Reason]odds.Amount{}
	for _, p := range pools {
		sums[p.Name.Purse()] = map[house.Reason]odds.Amount{}
	}
	err = r.EachPosting(func(_ uint64, p house.Posting) error {
		if in, ok := sums[p.To]; ok {
			in[p.Reason] += p.Amount
		}
		if out, ok := sums[p.From]; ok {
			out[p.Reason] += p.Amount
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("jackpot: read the postings: %w", err)
	}
	var faults []string
	for _, p := range pools {
		name, sum := p.Name.Purse(), sums[p.Name.Purse()]
		if p.Seeds+p.Contributions-p.Awards != p.Amount {
			faults = append(faults, fmt.Sprintf("%s: seeds %d + contributions %d - awards %d are not its amount %d",
				name, p.Seeds, p.Contributions, p.Awards, p.Amount))
		}
		if sum[house.ForSeed] != p.Seeds || sum[house.ForContribution] != p.Contributions || sum[house.ForAward] != p.Awards {
			faults = append(faults, fmt.Sprintf("%s: its sums are not those of its postings", name))
		}
	}
	return faults, nil
}
