package blackjack

import (
	"fmt"

	"croupier/play"
)

// Open takes the first stakes (BC-BJ-7) and picks up the shoe. A side bet lies on
// a box that its seat plays (BC-BJ-12).
func (g *Game) Open(s *State, carry Carry, w []play.Wager) error {
	*s = State{}
	if g.def.Decks == Infinite {
		return refuse("an infinite pack can be reckoned with, not dealt from")
	}
	if len(w) == 0 {
		return refuse("put a stake on a box")
	}
	for i := range w {
		if err := g.stake(s, &w[i]); err != nil {
			return err
		}
	}
	for i := range s.Boxes {
		b := &s.Boxes[i]
		if b.Stake == 0 && b.Side != [3]uint32{} {
			return refuse("a side bet needs a stake on %s", spotName(i, spotMain))
		}
	}
	s.Shoe = g.fresh
	if carry != (Carry{}) {
		s.Shoe = carry.shoe()
	}
	return nil
}

// refuse is said to the player.
func refuse(format string, args ...any) error {
	return &play.Refusal{Reason: fmt.Sprintf(format, args...)}
}

// stake puts one wager on its spot.
func (g *Game) stake(s *State, w *play.Wager) error {
	if int(w.Spot) >= len(g.taken) || g.taken[w.Spot] == 0 {
		return refuse("the table has no spot %d", w.Spot)
	}
	spot := &g.spots[g.taken[w.Spot]-1]
	if err := spot.Check(*w); err != nil {
		return err
	}
	b := &s.Boxes[w.Spot/spotKinds]
	if w.Seat == 0 || b.Seat != 0 && b.Seat != w.Seat {
		return refuse("%s is another seat's", spot.Name)
	}
	b.Seat = w.Seat
	to := &b.Stake
	if kind := w.Spot % spotKinds; kind != spotMain {
		to = &b.Side[kind-1]
	}
	if *to != 0 {
		return refuse("%s is staked twice: add the chips up", spot.Name)
	}
	*to = w.Units
	s.Last = max(s.Last, uint8(w.Spot/spotKinds)+1)
	if to == &b.Stake {
		b.Count, b.Hands[0].Stake = 1, w.Units
	}
	return nil
}

// Carry is the shoe as the round leaves it: fresh again once the cut card has come
// out, or where the table deals every round from fresh packs.
func (g *Game) Carry(s *State) Carry {
	if g.def.Shoe == FreshShoe {
		return Carry{}
	}
	full := g.fresh.Total
	if (full-s.Shoe.Total)*100 >= full*g.def.Cut {
		return Carry{}
	}
	return s.Shoe.carry()
}
