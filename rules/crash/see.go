package crash

import (
	"croupier/odds"
	"croupier/play"
)

// See shows the round to anyone; the crash point only when it is over (PL-5). A
// seat that has said that it stays is shown nothing new.
func (g *Game) See(s *State, f *Frame, _ int) any {
	v := View{Stakes: []play.Staked{{Spot: Bet, Name: "bet", Units: s.Stake}}, Target: s.Target}
	switch {
	case s.Phase == Waiting:
		v.Scene, v.Curve = "open", g.seeCurve()
	case s.Phase == Flying && f == nil:
		return nil
	case s.Phase == Flying:
		v.Scene, v.Curve = "fly", g.seeCurve()
	default:
		v.Scene, v.At, v.Crash, v.Over = "crash", s.Out, s.Crash, true
		settled := play.Settled{Spot: Bet, Name: "bet", Units: s.Stake, Back: odds.Whole(0)}
		if s.Out != 0 {
			v.Scene, settled.Back = "out", back(s.Stake, s.Out)
		}
		v.Settled = []play.Settled{settled}
	}
	return v
}

func (g *Game) seeCurve() *CurveView {
	return &CurveView{Growth: g.def.Growth, Lowest: g.def.Lowest, Cap: g.def.Cap}
}
