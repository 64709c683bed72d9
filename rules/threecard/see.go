package threecard

import (
	"cmp"
	"slices"

	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
)

// See shows a seat its own cards as soon as they are dealt, and anybody the
// cards that were turned up: the dealer's, and a hand that was not thrown away
// (BC-TC-10).
func (g *Game) See(s *State, f *Frame, seat int) any {
	v := View{Scene: s.scene(f), Stakes: []play.Staked{}, Over: s.Phase == Done}
	for spot := SpotAnte; spot <= SpotPlay; spot++ {
		if units := *s.on(spot); units > 0 {
			v.Stakes = append(v.Stakes, play.Staked{Spot: spot, Name: spotNames[spot], Units: units})
		}
	}
	if s.Mine == 0 {
		return v
	}
	v.Player = &HandView{Cards: []string{}}
	if seat == int(s.Seat) || s.faceUp() {
		v.Player = hand(s.Mine)
		if colour, one := OneColour(s.Mine); one && s.Prime > 0 {
			v.Colour = colour.String()
		}
	}
	if s.His != 0 {
		g.seeDealer(&v, s)
	}
	if v.Over {
		g.seeEnd(&v, s)
	}
	return v
}

// scene says what has just happened.
func (s *State) scene(f *Frame) string {
	switch {
	case s.Mine == 0:
		return "open"
	case s.His != 0:
		return "show"
	case f != nil:
		return "deal"
	case s.Play > 0:
		return "play"
	}
	return "fold"
}

// faceUp tells whether everybody sees the player's hand: at the end, unless it
// was thrown away and nothing else lay on it.
func (s *State) faceUp() bool {
	return s.Phase == Done && (s.Play > 0 || s.PairPlus > 0 || s.Prime > 0 || s.Progressive > 0)
}

func (g *Game) seeDealer(v *View, s *State) {
	v.Dealer = hand(s.His)
	if s.Play > 0 {
		v.Qualified = "no"
		if Qualifies(RankOf(s.His)) {
			v.Qualified = "yes"
		}
	}
	if _, both := OneColour(s.Mine | s.His); both && s.Prime > 0 {
		v.BothColour = v.Colour
	}
}

// seeEnd shows what became of every stake.
func (g *Game) seeEnd(v *View, s *State) {
	if s.Ante > 0 {
		v.Outcome = s.outcome(RankOf(s.Mine)).String()
	}
	if s.Play > 0 {
		v.Bonus = s.Ante * g.Bonus(RankOf(s.Mine))
	}
	for _, p := range g.Pays(s, nil) {
		one := play.Settled{Spot: p.Spot, Name: spotNames[p.Spot], Units: *s.on(p.Spot), Back: p.Back}
		if p.Pot != 0 {
			v.Pots = append(v.Pots, g.def.Progressive.Pool)
			one.Back = odds.Part{}
		}
		v.Settled = append(v.Settled, one)
	}
}

// hand shows three cards.
func hand(set card.Deck) *HandView {
	cards := set.Cards()
	same := func(c card.Card) (n int) {
		for _, o := range cards {
			if o.Rank() == c.Rank() {
				n++
			}
		}
		return n
	}
	slices.SortFunc(cards, func(a, b card.Card) int {
		return cmp.Or(cmp.Compare(same(b), same(a)), cmp.Compare(b.Height(), a.Height()), cmp.Compare(b, a))
	})
	v := &HandView{Rank: RankOf(set).String()}
	for _, c := range cards {
		v.Cards = append(v.Cards, c.ASCII())
	}
	return v
}
