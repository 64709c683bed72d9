package ultimate

import (
	"fmt"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/rules/ultimate"
)

// The bets, as on the command line. The ante stands for all three stakes of the
// main game, under best play.
const (
	Ante  = "ante"
	Trips = "trips"
)

// Bets are the bets of a game.
func Bets(*ultimate.Game) []string { return []string{Ante, Trips} }

// Bet is the exact result of a bet. The ante's is per unit of the Ante under best
// play and takes some ten seconds of two cores. An unknown bet is refused.
func Bet(g *ultimate.Game, bet string) (*edge.Result, error) {
	switch bet {
	case Ante:
		s, err := Solve(g)
		if err != nil {
			return nil, err
		}
		return s.Result(), nil
	case Trips:
		r := trips(g, newGeometry(g.Definition().Pack))
		r.Shoe = shoe(g)
		return r, nil
	}
	return nil, fmt.Errorf("ultimate: no bet is called %q; the bets are %s and %s", bet, Ante, Trips)
}

func shoe(g *ultimate.Game) string {
	return fmt.Sprintf("one pack of %d, fresh", g.Definition().Pack.Left())
}

// Result is what comes of best play in full, with the rule of thumb and other
// simple plays beside it. It panics where the way from the last street back and
// the deals played forth differ: one of them is then wrong.
func (s *Solution) Result() *edge.Result {
	simple := s.Simple()
	counts := s.geo.tallies([]*Plan{s.Best, simple})
	r := result(Ante, counts[0].endings(s.game))
	if back := s.Return(); !back.Equal(r.Return) {
		panic(fmt.Sprintf("ultimate: best play returns %s backwards and %s forwards", back, r.Return))
	}
	r.Shoe, r.Strategy = shoe(s.game), s.charts(&counts[0])
	r.Others = []edge.Part{
		{Name: simple.Name, Return: result(Ante, counts[1].endings(s.game)).Return},
		{Name: "best play, but 3× where it raises 4×", Return: s.returns(s.Best.pre, ultimate.PreFlopLeast)},
		{Name: "4× on any two cards", Return: s.returns(everywhere(), ultimate.PreFlopMost)},
		{Name: "best play without a raise before the flop", Return: s.returns([holes]uint8{}, 0)},
	}
	return r
}

// everywhere raises any two cards.
func everywhere() (pre [holes]uint8) {
	for h := range pre {
		pre[h] = 1
	}
	return pre
}

// returns is the return of a raise by so many Antes before the flop wherever pre
// has one, and best play from then on.
func (s *Solution) returns(pre [holes]uint8, times int64) odds.Ratio {
	total := int64(0)
	for h := range s.pre {
		switch x := &s.pre[h]; {
		case hole(h) != s.kin[h]:
		case pre[h] > 0:
			total += x.raised(times)
		default:
			total += x.wait
		}
	}
	return s.ratio(total)
}
