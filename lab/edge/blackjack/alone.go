package blackjack

import (
	"fmt"

	"croupier/draw"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/blackjack"
)

// Alone is a table on which one bet beside the main one is looked at by itself: a
// side bet, or insurance in rounds in which the dealer shows what it is offered
// against. Each round is played by the table's rules in one step, by default moves,
// on the first box; only the pays of the bet are told.
type Alone struct {
	*blackjack.Game
	up   uint8 // what the dealer must show, 1 for an ace; 0 for anything
	spot uint16
}

var _ play.Rules[blackjack.State, blackjack.Carry, blackjack.Frame] = (*Alone)(nil)

// LookAt is a table's bet by itself; the main bet, or one that it does not take, is
// an error.
func LookAt(g *blackjack.Game, bet string) (*Alone, error) {
	a := &Alone{Game: g}
	switch spot, ok := g.SpotID(1, bet); {
	case bet == "insurance":
		a.up, a.spot = blackjack.Value(card.Ace), blackjack.InsuranceSpot(1)
	case bet == "insurance-ten":
		a.up, a.spot = blackjack.Value(card.King), blackjack.InsuranceSpot(1)
	case bet == "main" || !ok:
		return nil, fmt.Errorf("blackjack: %q is no bet to be looked at by itself", bet)
	default:
		a.spot = spot
	}
	return a, nil
}

// Wagers is the bet's stake.
func (a *Alone) Wagers() []play.Wager {
	d := a.Definition()
	if a.up > 0 {
		return []play.Wager{{Seat: 1, Spot: a.spot, Units: d.Main.Least / 2}}
	}
	return []play.Wager{{Seat: 1, Spot: a.spot, Units: d.Side.Least}}
}

// Open puts the bet beside the least main one. An insurance is staked when it is
// offered.
func (a *Alone) Open(s *blackjack.State, carry blackjack.Carry, w []play.Wager) error {
	var both [2]play.Wager
	both[0] = play.Wager{Seat: 1, Units: a.Definition().Main.Least}
	if len(w) != 1 || w[0] != a.Wagers()[0] {
		return &play.Refusal{Reason: "one stake is looked at, that of the bet alone"}
	}
	both[1] = w[0]
	if a.up > 0 {
		return a.Game.Open(s, carry, both[:1])
	}
	return a.Game.Open(s, carry, both[:])
}

// Turn is the house's until the round is over.
func (a *Alone) Turn(s *blackjack.State) play.Turn {
	if s.Phase == blackjack.Over {
		return play.Over
	}
	return play.House
}

// Offers are none.
func (a *Alone) Offers(_ *blackjack.State, _ int, buf []play.Offer) []play.Offer { return buf }

// Step plays the whole round; one whose first card of the dealer is not wanted is
// dealt again.
func (a *Alone) Step(s *blackjack.State, d draw.Source, _ *blackjack.Frame) {
	opened := *s
	for a.Game.Step(s, d, nil); a.up > 0 && s.Up() != a.up; a.Game.Step(s, d, nil) {
		*s = opened
	}
	var buf [8]play.Offer
	for a.Game.Turn(s) != play.Over {
		if a.Game.Turn(s) == play.House {
			a.Game.Step(s, d, nil)
			continue
		}
		offers := a.Game.Offers(s, 1, buf[:0])
		m := offers[0].Default()
		if insure, ok := taken(offers, play.Insure); ok {
			m = insure
		}
		a.Game.Act(s, 1, m)
	}
}

// Pays are the bet's alone.
func (a *Alone) Pays(s *blackjack.State, buf []play.Pay) []play.Pay {
	var all [8]play.Pay
	for _, p := range a.Game.Pays(s, all[:0]) {
		if p.Spot == a.spot {
			buf = append(buf, p)
		}
	}
	return buf
}
