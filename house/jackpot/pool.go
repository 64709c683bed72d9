package jackpot

import (
	"errors"
	"fmt"
	"math"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
	"croupier/play/pot"
)

// Terms are what a pool is kept by. Vault is needed where the plan is a mystery.
type Terms struct {
	Plan  pot.Plan
	Unit  odds.Amount // what a unit is worth in minor units
	Vault *Vault
}

// Pool is a pool in the hand of one command: its sums and the sheet on which
// its money moves.
type Pool struct {
	now   house.Pool
	terms Terms
	seed  odds.Amount
	from  odds.Amount // of a mystery that starts anew
	to    odds.Amount
	seals []house.Seal
	sheet *ledger.Sheet
}

// newPool works out the terms in money.
func newPool(now house.Pool, terms Terms, sheet *ledger.Sheet) (*Pool, error) {
	p := &Pool{now: now, terms: terms, sheet: sheet}
	for _, part := range []struct {
		units uint32
		into  *odds.Amount
	}{{terms.Plan.Seed, &p.seed}, {terms.Plan.From, &p.from}, {terms.Plan.To, &p.to}} {
		var err error
		if *part.into, err = terms.Unit.Times(int64(part.units)); err != nil {
			return nil, fmt.Errorf("jackpot: the figures of %s: %w", now.Name.Purse(), err)
		}
	}
	switch {
	case !terms.Plan.Reserve.IsZero():
		return nil, fmt.Errorf("jackpot: pool %s: the plan keeps a reserve of %s, which this house cannot hold", now.Name.Purse(), terms.Plan.Reserve)
	case terms.Plan.IsMystery() && terms.Vault == nil:
		return nil, fmt.Errorf("jackpot: pool %s is a mystery, and this house has no key to seal its amount with", now.Name.Purse())
	case p.to-p.from >= math.MaxUint32:
		return nil, fmt.Errorf("jackpot: pool %s: %d to %d minor units are too many to draw one of", now.Name.Purse(), p.from, p.to)
	}
	return p, nil
}

// Found opens a pool that is not there yet and seeds it from the house; nil if
// it is there. A mystery waits for its first Begin. A pool that is there is
// refused to a plan of another kind: its past would say nothing of the seals, or
// a seal nothing of its future.
func Found(r house.Reader, sheet *ledger.Sheet, name house.PoolName, terms Terms) (*Pool, error) {
	p, err := newPool(house.Pool{Name: name}, terms, sheet)
	if err != nil {
		return nil, err
	}
	now, err := r.Pool(name)
	switch {
	case err == nil && terms.Plan.IsMystery():
		if err := sealedEver(r, now); err != nil {
			return nil, err
		}
		return nil, terms.Vault.Opens(now)
	case err == nil && now.Seal.Number != 0:
		return nil, fmt.Errorf("jackpot: pool %s is a mystery whose seal waits: a plan of another kind needs a pot of another name", name.Purse())
	case err == nil || !errors.Is(err, house.ErrAbsent):
		return nil, err
	}
	sheet.Open(name.Purse(), name.Currency)
	return p, p.fund("")
}

// sealedEver refuses a pool without a seal that has been fed or won before a
// mystery had it. One that the generator left waiting is as it should be.
func sealedEver(r house.Reader, now house.Pool) error {
	if now.Seal.Number != 0 || now.Contributions == 0 && now.Awards == 0 {
		return nil
	}
	last := 0
	err := r.EachSeal(func(s house.Seal) error {
		if s.Pool == now.Name {
			last = s.Number
		}
		return nil
	})
	if err == nil && (last == 0 || last != now.Hits) {
		err = fmt.Errorf("jackpot: pool %s was fed before it was a mystery: a mystery needs a pot of another name", now.Name.Purse())
	}
	return err
}

// Take takes a pool in hand.
func Take(r house.Reader, sheet *ledger.Sheet, name house.PoolName, terms Terms) (*Pool, error) {
	now, err := r.Pool(name)
	if err != nil {
		return nil, fmt.Errorf("jackpot: pool %s: %w", name.Purse(), err)
	}
	sheet.Know(house.Lot{Purse: name.Purse(), Currency: name.Currency, Amount: now.Amount})
	return newPool(now, terms, sheet)
}

// Grow contributes a stake's share, whole minor units now, the fraction below
// one kept for the next stake (PL-24). The house pays it.
func (p *Pool) Grow(stake odds.Amount, round house.ID) error {
	whole, carry, err := odds.Accrue(p.terms.Plan.Growth, stake, p.now.Carry)
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
	taken, _, err := odds.Share(share, p.now.Amount, odds.Down)
	if err != nil {
		return house.Award{}, fmt.Errorf("jackpot: %s: %w", p.now.Name.Pot, err)
	}
	award, err := p.award(taken, round, at)
	if err != nil {
		return house.Award{}, err
	}
	award.Share = share
	if share == odds.Whole(1) {
		err = p.fund(round.ID)
	}
	return award, err
}

// award moves an amount to hand pay.
func (p *Pool) award(amount odds.Amount, round house.Round, at time.Time) (house.Award, error) {
	name := p.now.Name
	err := p.post(house.ForAward, round.ID, name.Purse(), house.PurseOf(house.HandPayPurse, name.Currency), amount)
	p.now.Amount -= amount
	p.now.Awards += amount
	p.now.Hits++
	return house.Award{Round: round.ID, Account: round.Account, Pool: name, Amount: amount, At: at}, err
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

// Seals are the seals that the command has made.
func (p *Pool) Seals() []house.Seal { return p.seals }

// Meter is the pool as it is to be shown.
func (p *Pool) Meter() house.Meter { return MeterOf(p.now) }

// MeterOf is a pool as it is shown: its own amount is the true one (PL-24).
func MeterOf(p house.Pool) house.Meter {
	return house.Meter{
		Pool: p.Name.Pot, Game: p.Name.Game, Group: p.Name.Group, Currency: p.Name.Currency, Amount: p.Amount,
		Mystery: house.Mystery{Number: p.Seal.Number, From: p.Seal.From, To: p.Seal.To, Commitment: p.Seal.Commitment},
	}
}
