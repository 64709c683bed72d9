package hilo

import (
	"croupier/odds"
	"croupier/play"
)

// See shows the whole round to anyone: draws are late, so that nothing is
// hidden. A call is shown by the card that answers it.
func (g *Game) See(s *State, f *Frame, _ int) any {
	v := View{Scene: "open", Stake: s.Units, Wins: s.Chain.Wins, Most: g.def.Wins}
	switch s.Phase {
	case Dealing:
		return v
	case Drawing:
		return nil
	}
	v.Scene, v.Card = "cash-out", s.Card.ASCII()
	if f != nil {
		v.Scene = "card"
		if f.Called {
			right := s.Phase != Lost
			v.Before, v.Called, v.Right = f.Before.ASCII(), s.Call.String(), &right
		}
	}
	if s.Chain.Wins > 0 {
		v.Multiplier, v.Worth = pointer(g.worth(s.Chain, 1)), pointer(g.worth(s.Chain, s.Units))
	}
	for _, c := range [...]Call{Lower, Higher} {
		if s.Phase == Calling && g.offered(s, c) {
			n := c.Chance(s.Card)
			next := s.Chain.with(n)
			v.Calls = append(v.Calls, CallView{
				Arg: uint32(c), Call: c.String(), Ranks: n,
				Multiplier: g.worth(next, 1), Worth: g.worth(next, s.Units),
			})
		}
	}
	if s.Phase == Calling {
		return v
	}
	if s.Phase == Paid && f != nil {
		v.Ended = "highest"
		if s.Chain.Wins == g.def.Wins {
			v.Ended = "wins"
		}
	}
	v.Over = true
	v.Settled = []play.Settled{{Spot: g.spot.ID, Name: g.spot.Name, Units: s.Units, Back: g.back(s)}}
	return v
}

func pointer(p odds.Part) *odds.Part { return &p }
