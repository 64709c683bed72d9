package pot

import (
	"errors"
	"fmt"

	"croupier/odds"
)

// Plan is a jackpot that every stake feeds. A draw with a chance proportional
// to the stake wins it whole, or the symbols of a game win it, whole or in
// parts. It is data of an edition; what the pot holds now is the house's
// business.
type Plan struct {
	ID      uint16    // how rules name the pot in a Pay, never 0
	Name    string    // the pool's name, not empty
	Seed    uint32    // units that the pot starts with, for the first time and after a hit
	Growth  odds.Part // share of each stake that the pot grows by
	Reserve odds.Part // share of each stake kept towards the next seed
	Of      uint32    // a stake of u units wins with chance u/Of; 0 where symbols win it
}

// Check returns all that makes the plan unusable: no ID or name, an Of of 0,
// shares below 0 or together above 1, or a reserve that takes more from the
// stakes than the seeds will ever cost (the rest would be players' money that
// nobody can win, PL-29).
func (p Plan) Check() error {
	var faults []error
	say := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf("pot %d (%s): "+format, append([]any{p.ID, p.Name}, args...)...))
	}
	if p.ID == 0 {
		say("the ID must not be 0")
	}
	if p.Name == "" {
		say("the name is missing")
	}
	if p.Of == 0 && (p.Seed != 0 || !p.Reserve.IsZero()) {
		say("symbols win it (of is 0), so that it has no seed: what a hit costs would depend on the strips")
	}
	if p.Growth.Sign() < 0 {
		say("the growth %s is below 0", p.Growth)
	}
	if p.Reserve.Sign() < 0 {
		say("the reserve %s is below 0", p.Reserve)
	}
	if p.Growth.Ratio().Add(p.Reserve.Ratio()).Cmp(odds.FromInt(1)) > 0 {
		say("growth %s and reserve %s together exceed the stake", p.Growth, p.Reserve)
	}
	if p.Of != 0 && p.Reserve.Ratio().Cmp(p.Chance(1).Mul(odds.FromInt(int64(p.Seed)))) > 0 {
		say("the reserve %s exceeds the cost of the seeds, %d/%d of the stake", p.Reserve, p.Seed, p.Of)
	}
	return errors.Join(faults...)
}

// Weights are the chances of a miss and of a hit at a stake of units, for
// draw.Source.Pick with the total Of. It panics on a stake above Of, which an
// edition must not offer.
func (p Plan) Weights(units uint32) [2]uint32 {
	if units > p.Of {
		panic(fmt.Sprintf("pot: a stake of %d units, at most %d", units, p.Of))
	}
	return [2]uint32{p.Of - units, units}
}

// Chance is the chance that a stake of units wins the pot; it panics as Weights
// does.
func (p Plan) Chance(units uint32) odds.Ratio {
	w := p.Weights(units)
	return odds.NewRatio(int64(w[1]), int64(p.Of))
}

// Return is the long-run share of the stake that the pot pays (DM-R9).
//
// The hits are renewals: after each the pot is Seed again. A stake of u units
// hits with chance u/Of whatever the pot holds, so the units staked from one
// hit to the next are Of in the mean, however they are cut into stakes (Wald).
// What a hit pays is the seed and the growth of those units, Seed + Growth × Of
// in the mean; by the renewal-reward theorem the return is that over Of,
//
//	Growth + Seed/Of,
//
// the same at every stake. A pot that symbols win has no seed: all that it ever
// pays, whole or in parts (SF-19), is its growth, and all its growth is paid.
// Whether the winning stake's own growth is paid at
// once or waits in the next pot changes neither mean. The reserve is the part
// of Seed/Of that the stakes pay and not the house; it is not paid twice.
func (p Plan) Return() odds.Ratio {
	if p.Of == 0 {
		return p.Growth.Ratio()
	}
	return p.Growth.Ratio().Add(odds.NewRatio(int64(p.Seed), int64(p.Of)))
}
