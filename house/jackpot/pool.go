package jackpot

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/odds"
	"croupier/play/pot"
)

// Terms are what one game says of a pool that it feeds. Vault is needed where the
// plan is a mystery.
type Terms struct {
	Game    string
	Edition string
	Plan    pot.Plan
	Unit    odds.Amount // what a unit is worth in minor units
	Vault   *Vault
	Memory  *Memory
}

// Pool is a pool in the hand of one command: its sums, the conditions in force,
// and the sheet on which its money moves.
type Pool struct {
	reader house.Reader
	now    house.Pool
	terms  Terms
	in     Conditions
	fresh  bool // the command founds it
	turned bool // a change came into force in this command
	seals  []house.Seal
	papers []house.Paper
	sheet  *ledger.Sheet
}

// newPool refuses what no pool can be kept by.
func newPool(r house.Reader, now house.Pool, in Conditions, terms Terms, sheet *ledger.Sheet) (*Pool, error) {
	switch {
	case !terms.Plan.Reserve.IsZero():
		return nil, fmt.Errorf("jackpot: pool %s: the plan keeps a reserve of %s, which this house cannot hold", now.Name.Purse(), terms.Plan.Reserve)
	case terms.Plan.IsMystery() && terms.Vault == nil:
		return nil, fmt.Errorf("jackpot: pool %s is a mystery, and this house has no key to seal its amount with", now.Name.Purse())
	}
	if err := in.Figures.Check(in.Kind); err != nil {
		return nil, fmt.Errorf("jackpot: pool %s: %w", now.Name.Purse(), err)
	}
	return &Pool{reader: r, now: now, terms: terms, in: in, sheet: sheet}, nil
}

// Take takes a pool in hand. One that is not there is founded: a machine's, at
// its first stake.
func Take(r house.Reader, sheet *ledger.Sheet, name house.PoolName, terms Terms, at time.Time) (*Pool, error) {
	now, err := r.Pool(name)
	if errors.Is(err, house.ErrAbsent) && strings.HasPrefix(name.Place, machinePlace) {
		return start(r, sheet, name, at, []Terms{terms})
	}
	if err != nil {
		return nil, fmt.Errorf("jackpot: pool %s: %w", name.Purse(), err)
	}
	in, err := terms.Memory.conditions(r, now, terms)
	if err != nil {
		return nil, err
	}
	sheet.Know(house.Lot{Purse: name.Purse(), Currency: name.Currency, Amount: now.Amount})
	return newPool(r, now, in, terms, sheet)
}

// Grow contributes a stake's share, whole minor units now, the fraction below
// one kept for the next stake (PL-24). The house pays it.
func (p *Pool) Grow(stake odds.Amount, round house.ID) error {
	growth, ok := p.in.Figures.Growth[p.terms.Game]
	if !ok {
		growth = p.terms.Plan.Growth // a game that has joined since
	}
	whole, carry, err := odds.Accrue(growth, stake, p.now.Carry)
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
	if err == nil {
		err = p.restart(round.ID, at)
	}
	return house.Award{Round: round.ID, Account: round.Account, Pool: name, Amount: amount, At: at}, err
}

// fund puts the seed into the pool.
func (p *Pool) fund(round house.ID) error {
	seed := p.in.Figures.Seed
	p.now.Seeds += seed
	p.now.Amount += seed
	return p.post(house.ForSeed, round, house.PurseOf(house.HousePurse, p.now.Name.Currency), p.now.Name.Purse(), seed)
}

func (p *Pool) post(why house.Reason, round house.ID, from, to house.Purse, amount odds.Amount) error {
	return p.sheet.Post(house.Posting{
		Reason: why, Round: round, From: from, To: to, Currency: p.now.Name.Currency, Amount: amount,
	})
}

// Record is the pool as it is to be written.
func (p *Pool) Record() house.Pool { return p.now }

// Fresh tells whether the command founds the pool.
func (p *Pool) Fresh() bool { return p.fresh }

// Papers are what the command has written of the pool's conditions.
func (p *Pool) Papers() []house.Paper { return p.papers }

// Seals are the seals that the command has made.
func (p *Pool) Seals() []house.Seal { return p.seals }

// Meter is the pool as it is to be shown.
func (p *Pool) Meter() house.Meter { return MeterOf(p.now) }

// MeterOf is a pool as it is shown: its own amount is the true one (PL-24).
func MeterOf(p house.Pool) house.Meter {
	return house.Meter{
		Pool: p.Name.Pot, Game: p.Name.Game, Group: p.Name.Group, Currency: p.Name.Currency, Place: p.Name.Place, Amount: p.Amount,
		Mystery: house.Mystery{Number: p.Seal.Number, From: p.Seal.From, To: p.Seal.To, Commitment: p.Seal.Commitment},
	}
}
