package jackpot

import (
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/odds"
)

// Waiting tells whether the pool is a mystery whose secret amount is not drawn
// yet: it must Begin before a stake feeds it.
func (p *Pool) Waiting() bool { return p.terms.Plan.IsMystery() && p.now.Seal.Number == 0 }

// Begin draws the amount at which a mystery pot will be won, every minor unit
// from the plan's From to its To equally likely (BC-R9, PL-26), and seals it. The
// amount is in no record of a round; the seal is that of this start of the pool,
// whatever becomes of the plan (PL-25). A source that fails panics through it,
// and the pool waits still.
func (p *Pool) Begin(d draw.Source, at time.Time) error {
	s := house.Seal{Pool: p.now.Name, Number: p.now.Hits + 1, From: p.in.Figures.From, To: p.in.Figures.To, At: at}
	amount := s.From + odds.Amount(d.Uniform(uint32(s.To-s.From)+1))
	if err := p.terms.Vault.seal(&s, amount); err != nil {
		return err
	}
	p.now.Seal = s
	p.seals = append(p.seals, s)
	return nil
}

// Hit pays a mystery pot if it has come to its secret amount: that amount, to
// the minor unit, to the round whose stake has lifted it there. What lies above
// stays and belongs to the next hit. The pool waits for a new Begin afterwards.
func (p *Pool) Hit(round house.Round, at time.Time) (award house.Award, won bool, err error) {
	if !p.terms.Plan.IsMystery() {
		return award, false, nil
	}
	amount, secret, err := p.terms.Vault.open(p.now.Seal)
	if err != nil || p.now.Amount < amount {
		return award, false, err
	}
	opening := house.Opening{Number: p.now.Seal.Number, Secret: secret}
	p.now.Seal = house.Seal{}
	award, err = p.award(amount, round, at)
	award.Share, award.Opening = odds.Whole(1), opening
	return award, err == nil, err
}
