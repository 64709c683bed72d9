package round

import (
	"errors"
	"fmt"

	"croupier/house"
	"croupier/odds"
	"croupier/play/pot"
)

// agree returns all that keeps the pots of games from being fed and paid: a plan
// that no game can have, two pots of one game with one ID or one pool, and games
// of a group that do not agree about a pool that they share (BC-M-15). They must
// agree in all but the pot's ID, its spot and its growth; for a pool of another currency
// they need not.
func agree(games []Game) error {
	var faults []error
	say := func(format string, args ...any) { faults = append(faults, fmt.Errorf("round: "+format, args...)) }
	type member struct {
		game Game
		plan pot.Plan
	}
	first := map[house.PoolName]member{}
	for _, g := range games {
		ids := map[uint16]bool{}
		for _, plan := range g.Pots {
			if err := plan.Check(); err != nil {
				say("%s: %w", g.ID, err)
			}
			if ids[plan.ID] {
				say("%s has two pots with the ID %d", g.ID, plan.ID)
			}
			ids[plan.ID] = true
			name := g.pool(plan, g.Currency, "")
			other, known := first[name]
			switch {
			case !known:
				first[name] = member{g, plan}
			case other.game.ID == g.ID:
				say("%s has pot %s twice", g.ID, plan.Name)
			case other.game.Unit != g.Unit:
				say("%s and %s share pot %s of group %s, but a unit is worth %d in the one and %d in the other", other.game.ID, g.ID, plan.Name, plan.Group, other.game.Unit, g.Unit)
			case shared(other.plan) != shared(plan):
				say("%s and %s share pot %s of group %s, but their plans differ in more than the growth: %s in the one, %s in the other",
					other.game.ID, g.ID, plan.Name, plan.Group, inWords(other.plan), inWords(plan))
			}
		}
	}
	return errors.Join(faults...)
}

// shared is what the members of a group must agree in.
func shared(p pot.Plan) pot.Plan {
	p.ID, p.Spot, p.Growth = 0, 0, odds.Part{}
	return p
}

// inWords says how a pot is won.
func inWords(p pot.Plan) string {
	switch {
	case p.IsMystery():
		return fmt.Sprintf("a mystery from %d to %d units", p.From, p.To)
	case p.Of == 0:
		return "won by symbols"
	}
	return fmt.Sprintf("a chance of one in %d for a unit, with a seed of %d and a reserve of %s", p.Of, p.Seed, p.Reserve)
}
