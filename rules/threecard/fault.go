package threecard

import (
	"fmt"

	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
)

// What keeps a pay, and with it every sum, far from the end of 32 bits.
const (
	mostOdds  = 10_000
	mostStake = 100_000
)

// leastCards is what a round deals.
const leastCards = 6

// Faults are all that keeps a definition from being played. Where is the key of
// game.toml.
func Faults(d Definition) []play.Fault {
	var c checker
	if d.Pack&^card.Pack != 0 || d.Pack.Left() < leastCards {
		c.say("pack", "%d cards; a round deals %d of one pack", d.Pack.Left(), leastCards)
	}
	c.limit("ante", d.Ante)
	c.limit("pair-plus", d.PairPlus)
	c.limit("prime", d.Prime)
	p, b := d.PairPlusPays, d.AnteBonus
	c.falling("pair_plus", p.StraightFlush, p.ThreeOfAKind, p.Straight, p.Flush, p.Pair)
	if p.Pair == 0 {
		c.say("pair_plus", "a pair wins nothing; PAIR PLUS wins with a pair or better (BC-TC-2)")
	}
	c.falling("ante_bonus", b.StraightFlush, b.ThreeOfAKind, b.Straight)
	c.falling("prime", d.PrimePays.Both, d.PrimePays.Player)
	if d.PrimePays.Player == 0 {
		c.say("prime", "three cards of one colour win nothing (BC-TC-7)")
	}
	if j := d.Progressive; j != nil {
		c.progressive(j)
	}
	return c.faults
}

type checker struct{ faults []play.Fault }

func (c *checker) say(where, format string, args ...any) {
	c.faults = append(c.faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
}

func (c *checker) limit(spot string, l play.Limits) {
	if why := l.Wrong(mostStake); why != "" {
		c.say("limits."+spot, "%s", why)
	}
}

// falling checks pays from the best hand down: a better one never pays less.
func (c *checker) falling(where string, pays ...uint32) {
	for i, p := range pays {
		if p > mostOdds {
			c.say(where, "%d to 1; at most %d to 1 is paid", p, mostOdds)
		}
		if i > 0 && p > pays[i-1] {
			c.say(where, "a better hand pays %d to 1, a lesser one %d to 1", pays[i-1], p)
		}
	}
}

func (c *checker) progressive(j *Progressive) {
	if j.Stake == 0 || j.Stake > mostStake {
		c.say("progressive_stake", "%d units; a stake is 1 to %d", j.Stake, mostStake)
	}
	if j.Growth.Sign() <= 0 || j.Growth.Cmp(odds.Whole(1)) > 0 {
		c.say("progressive_growth", "%s of a stake; the meter grows by more than nothing and at most all of it", j.Growth)
	}
	c.falling("progressive_pays", j.Suited, j.StraightFlush, j.ThreeOfAKind, j.Straight)
	if err := j.plan().Check(); err != nil {
		c.say("progressive_pool", "%v", err)
	}
}
