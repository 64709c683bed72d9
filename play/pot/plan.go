package pot

import (
	"errors"
	"fmt"

	"croupier/odds"
)

// Plan is a jackpot that every stake feeds, or only those on one spot. It is won
// in one of three ways: a draw with a chance proportional to the stake wins it
// whole (Of); the symbols or cards of a game win it, whole or in parts (neither
// Of nor To); or it is a mystery, won by the stake that lifts it to a secret
// amount (To). It is data of an edition; what the pot holds now is the house's
// business.
type Plan struct {
	ID      uint16    // how rules name the pot in a Pay, never 0
	Name    string    // the pool's name, not empty
	Group   string    // machines of one group share the pool (BC-M-15); "" is the game's own
	Seed    uint32    // units that the pot starts with, for the first time and after a hit
	Growth  odds.Part // share of each stake that the pot grows by
	Spot    uint16    // only stakes on this spot feed it (a progressive side bet); 0: all stakes
	Reserve odds.Part // share of each stake kept towards the next seed
	Of      uint32    // a stake of u units wins with chance u/Of; 0 where no such draw wins it
	From    uint32    // BC-M-21: least and most units at which a mystery pot is won, both
	To      uint32    // included; every minor unit between is equally likely (BC-R9). 0: no mystery
}

// IsMystery tells whether a secret amount decides when the pot is won: the house
// draws it, and no Pay ever names the pot.
func (p Plan) IsMystery() bool { return p.From != 0 || p.To != 0 }

// Check returns all that makes the plan unusable: no ID or name, more than one
// way to win it, a seed without a chance to tell what it costs, a mystery whose
// bounds are not in order or that never grows, shares below 0 or together above
// 1, or a reserve that takes more from the stakes than the seeds will ever cost
// (the rest would be players' money that nobody can win, PL-29).
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
	if p.IsMystery() {
		p.checkMystery(say)
	} else if p.Of == 0 && (p.Seed != 0 && p.Spot == 0 || !p.Reserve.IsZero()) {
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
	if p.Of != 0 && !p.IsMystery() && p.Reserve.Ratio().Cmp(p.Chance(1).Mul(odds.FromInt(int64(p.Seed)))) > 0 {
		say("the reserve %s exceeds the cost of the seeds, %d/%d of the stake", p.Reserve, p.Seed, p.Of)
	}
	return errors.Join(faults...)
}

// Feeds tells whether a stake on a spot makes the pot grow.
func (p Plan) Feeds(spot uint16) bool { return p.Spot == 0 || p.Spot == spot }

// checkMystery says what only a mystery pot can have wrong.
func (p Plan) checkMystery(say func(format string, args ...any)) {
	if p.Of != 0 {
		say("it is a mystery (from %d to %d) and also won with a chance (of %d): it can be only one", p.From, p.To, p.Of)
	}
	if p.Seed != 0 || !p.Reserve.IsZero() {
		say("it is a mystery, so that it has no seed: all that it pays is its growth")
	}
	if p.Spot != 0 {
		say("it is a mystery that only spot %d feeds: every stake must be able to win it", p.Spot)
	}
	if p.From == 0 || p.From > p.To {
		say("the bounds from %d to %d are not in order: from at least 1, to not below it", p.From, p.To)
	}
	if p.Growth.IsZero() {
		say("it is a mystery that does not grow: it would never be won")
	}
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
// One that a single spot feeds may have a seed: stake and chance of a hit are
// fixed there (BC-PB-8), so that the seed costs Seed times the chance of a hit
// for a unit staked on the spot. The plan does not know that chance; who does
// adds the cost to Return, which is of the stakes on the spot. Whether the winning stake's own growth is paid at
// once or waits in the next pot changes neither mean. The reserve is the part
// of Seed/Of that the stakes pay and not the house; it is not paid twice.
//
// A mystery pot returns its growth. Its hits are renewals too: each has an
// amount A of its own, From to To, drawn without regard to anything else, and
// is due as soon as the growth since the pool began reaches the sum of the
// amounts so far. What a hit pays is A to the minor unit, and what the winning
// stake lifted the pool above A stays in it: it belongs to the next hit. So
// after any number of games, however they were staked, what was paid is all the
// growth less what the pool holds, which is below To and one stake's growth;
// over many games the share of the stakes that was paid tends to Growth, and no
// law of A or of the overshoot enters. A single player's hope is not even: it is
// 0 below From and grows with the pool. The return is the mean over all stakes.
func (p Plan) Return() odds.Ratio {
	if p.Of == 0 {
		return p.Growth.Ratio()
	}
	return p.Growth.Ratio().Add(odds.NewRatio(int64(p.Seed), int64(p.Of)))
}

// Cost is the long-run share of the stakes that the house pays into the pot, as
// two parts: its growth, and its seeds less what the reserve keeps for them. All
// that is paid in is won in the end, so that the parts add up to what the pot
// returns, but for the reserve, which the players pay. Where only one spot feeds
// the pot the plan does not know how often a seed is needed: see Return.
//
// It is the same wherever the pot's pools are: central, one of each venue or of
// each machine. Every stake feeds one pool, and can win no other; Return holds for
// each pool by itself, whatever is staked there, and so for all of them.
func (p Plan) Cost() (growth, seeds odds.Ratio) {
	growth = p.Growth.Ratio()
	if p.Of != 0 {
		seeds = odds.NewRatio(int64(p.Seed), int64(p.Of)).Sub(p.Reserve.Ratio())
	}
	return growth, seeds
}
