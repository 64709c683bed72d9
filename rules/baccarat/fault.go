package baccarat

import (
	"fmt"

	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/card"
)

// The most packs in a shoe and units on a spot; with the most that a bet may pay
// a win still fits 32 bits.
const (
	packsMost = 16
	unitsMost = 1_000_000
	paysMost  = 1000
)

// Faults are all that keeps a definition from being played; Where is the key of
// game.toml.
func Faults(d Definition) []play.Fault {
	c := checker{}
	if d.Packs < 1 || d.Packs > packsMost {
		c.say("decks", "%d packs, want 1 to %d", d.Packs, packsMost)
	}
	if d.Pack&^card.Pack != 0 || int(d.Packs)*d.Pack.Left() < roundCards {
		c.say("decks", "a round takes up to %d cards: a pack has 52, and never so few that the shoe has less", roundCards)
	}
	if int(d.Banker) >= len(bankerNames) {
		c.say("banker", "no such pay: commission or six-half")
	}
	if d.Tie.IsZero() {
		c.say("tie", "it must be paid") // OC-4.1.6, BC-PB-2
	}
	c.pays("tie", d.Tie)
	c.pays("pair", d.Pair)
	for _, p := range d.Exact {
		c.pays("egalites", p)
		if p.IsZero() != d.Exact[0].IsZero() {
			c.say("egalites", "all ten ties are paid, or none") // BC-PB-5
		}
	}
	c.pays("bombay_6", d.BombayTwo)
	c.pays("bombay_6", d.BombayThree)
	if d.BombayTwo.IsZero() != d.BombayThree.IsZero() {
		c.say("bombay_6", "both sixes are paid, or none")
	}
	c.limits(d)
	c.progressive(d.Progressive)
	if d.Progressive != (Progressive{}) && d.Packs < 4 {
		c.say("decks", "%d packs, where the meter waits for a card four times: nobody could win it", d.Packs)
	}
	return c.faults
}

type checker struct{ faults []play.Fault }

func (c *checker) say(where, format string, args ...any) {
	c.faults = append(c.faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
}

func (c *checker) pays(where string, p odds.Part) {
	if p.Sign() < 0 || p.Cmp(odds.Whole(paysMost)) > 0 {
		c.say(where, "%s to one, want 0 to %d", p, paysMost)
	}
}

func (c *checker) limits(d Definition) {
	for _, one := range []struct {
		key   string
		limit play.Limits
		used  bool
	}{
		{"even", d.Limits.Even, true},
		{"tie", d.Limits.Tie, true},
		{"pair", d.Limits.Pair, !d.Pair.IsZero()},
		{"egalite", d.Limits.Egalite, !d.Exact[0].IsZero()},
		{"bombay-6", d.Limits.Bombay, !d.BombayTwo.IsZero()},
	} {
		if why := one.limit.Wrong(unitsMost); one.used && why != "" {
			c.say("limits."+one.key, "%s", why)
		}
	}
}

func (c *checker) progressive(p Progressive) {
	if p == (Progressive{}) {
		return
	}
	if p.Stake == 0 || p.Stake > unitsMost {
		c.say("progressive_stake", "%d units, want 1 to %d", p.Stake, unitsMost)
	}
	c.pays("progressive_pays", p.Four)
	c.pays("progressive_pays", p.Three)
	c.pays("progressive_pays", p.TwoPairs)
	if p.Four.IsZero() {
		c.say("progressive_pays", "it must be paid")
	}
	if err := (pot.Plan{ID: PotID, Name: PotName, Seed: p.Seed, Growth: p.Growth, Spot: Jackpot}).Check(); err != nil {
		c.say("progressive", "%v", err)
	}
}
