package hilo

import (
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/play"
	"croupier/rules/hilo"
)

// way is a way of playing: so many calls, then a cash-out.
type way struct {
	name  string
	calls uint8
	call  func(*hilo.State, []play.Offer) play.Move
}

// likelier makes the likelier call of those offered.
func likelier(s *hilo.State, offers []play.Offer) play.Move {
	return choose(s, offers, func(n, than uint8) bool { return n > than })
}

// unlikelier makes the less likely one.
func unlikelier(s *hilo.State, offers []play.Offer) play.Move {
	return choose(s, offers, func(n, than uint8) bool { return n < than })
}

// choose makes the call that is better than all before it.
func choose(s *hilo.State, offers []play.Offer, better func(n, than uint8) bool) (m play.Move) {
	chosen := uint8(0)
	for _, o := range offers {
		if o.Verb != play.Pick {
			continue
		}
		if n := hilo.Call(o.From).Chance(s.Card); chosen == 0 || better(n, chosen) {
			m, chosen = o.Default(), n
		}
	}
	return m
}

// outcomes plays the way through the rules against all cards. The net wins are
// of a stake of 1, exact.
func (w way) outcomes(g *hilo.Game) []edge.Outcome {
	stake := g.Definition().Least
	walker := edge.Walker[hilo.State, struct{}, hilo.Frame]{
		Rules: g, Choose: w.choose, Back: func(s *hilo.State) odds.Ratio { return back(g, s) },
	}
	outcomes, _, err := walker.Outcomes(struct{}{}, []play.Wager{{Seat: 1, Units: stake}})
	if err != nil {
		panic(err) // the least stake is taken
	}
	for i := range outcomes {
		outcomes[i].Net = outcomes[i].Net.Quo(odds.FromInt(int64(stake)))
	}
	return outcomes
}

// choose calls, or cashes out after the last call.
func (w way) choose(s *hilo.State, offers []play.Offer) play.Move {
	if s.Chain.Wins < w.calls {
		return w.call(s, offers)
	}
	return play.Move{Verb: play.CashOut}
}

// back is what comes back of a stake, before any rounding.
func back(g *hilo.Game, s *hilo.State) odds.Ratio {
	if s.Phase == hilo.Lost {
		return odds.Ratio{}
	}
	return g.Multiplier(s.Chain).Mul(odds.FromInt(int64(s.Units)))
}
