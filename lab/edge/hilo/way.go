package hilo

import (
	"croupier/draw"
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
	var start hilo.State
	if err := g.Open(&start, struct{}{}, []play.Wager{{Seat: 1, Units: g.Definition().Least}}); err != nil {
		panic(err) // the least stake is taken
	}
	now := map[hilo.State]odds.Ratio{start: odds.FromInt(1)}
	var all []edge.Outcome
	for len(now) > 0 {
		next := map[hilo.State]odds.Ratio{}
		for s, chance := range now {
			switch g.Turn(&s) {
			case play.Over:
				all = append(all, edge.Outcome{Net: back(g, &s).Sub(odds.FromInt(1)), Chance: chance})
			case play.House:
				for e := draw.NewEvery(); e.Next(); {
					to := s
					g.Step(&to, e, nil)
					next[to] = next[to].Add(chance.Mul(odds.FromBig(e.WeightBig())))
				}
			default:
				w.act(g, &s)
				next[s] = next[s].Add(chance)
			}
		}
		now = next
	}
	return edge.Merge(all)
}

// act calls, or cashes out after the last call.
func (w way) act(g *hilo.Game, s *hilo.State) {
	m := play.Move{Verb: play.CashOut}
	if s.Chain.Wins < w.calls {
		m = w.call(s, g.Offers(s, 1, nil))
	}
	g.Act(s, 1, m)
}

// back is what comes back of a stake of 1, before any rounding.
func back(g *hilo.Game, s *hilo.State) odds.Ratio {
	if s.Phase == hilo.Lost {
		return odds.Ratio{}
	}
	return g.Multiplier(s.Chain)
}

// rounded is the return at the least stake where each payout is cut to
// hundredths of a unit.
func rounded(g *hilo.Game, all []edge.Outcome) (sum odds.Ratio) {
	least := odds.FromInt(int64(g.Definition().Least))
	for _, o := range all {
		back := o.Net.Add(odds.FromInt(1)).Mul(least)
		sum = sum.Add(o.Chance.Mul(edge.Cut(back, 100)))
	}
	return sum.Quo(least)
}
