package exact

import (
	"croupier/odds"
	"croupier/play/pot"
)

// PrizePot is a pot that a jackpot symbol of lock-and-respin may carry. Each
// that lands draws whether it does, with the chance of the stake in the highest
// stake; the pot is won at most once in a round (BC-R14).
type PrizePot struct {
	Prize string
	Plan  pot.Plan
	// Lowest and Highest are the chances that a paid game wins the pot at the
	// lowest and the highest stake.
	Lowest, Highest odds.Ratio
	// fallen[k] is the chance that a paid game has lock-and-respin and k cells
	// are covered in its respins, each with one of this prize with chance one.
	fallen []odds.Ratio
	one    odds.Ratio
}

// Chance is the chance that a paid game wins the pot where the stake is this
// share of the highest: 1 − E[(1 − share × one)^k], since what covers a cell is
// this prize whatever covers the others.
func (p PrizePot) Chance(share odds.Ratio) odds.Ratio {
	miss := odds.FromInt(1).Sub(share.Mul(p.one))
	power, chance := odds.FromInt(1), odds.Ratio{}
	for _, reached := range p.fallen {
		chance = chance.Add(reached.Mul(odds.FromInt(1).Sub(power)))
		power = power.Mul(miss)
	}
	return chance
}

// prizePots adds the pots of prizes. fallen are the chances that so many cells
// are covered in the respins of a paid game.
func (s *Slot) prizePots(g *game, fallen []odds.Ratio) {
	stakes, p := g.d.Stakes, g.falls
	for k, prize := range g.d.Lock.Prizes {
		if prize.Pot == nil || p.prizes[k] == 0 {
			continue
		}
		one := PrizePot{Prize: prize.Name, Plan: *prize.Pot, fallen: fallen, one: whole(p.prizes[k]).Quo(whole(p.prize + p.amount))}
		top := odds.FromInt(int64(stakes[len(stakes)-1]))
		one.Lowest = one.Chance(odds.FromInt(int64(stakes[0])).Quo(top))
		one.Highest = one.Chance(odds.FromInt(1))
		s.PrizePots = append(s.PrizePots, one)
	}
}
