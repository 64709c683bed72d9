package roulette

import (
	"croupier/odds"
	"croupier/play"
)

// Pays is one pay for every spot staked, in the order of their ids, once the ball
// has fallen.
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	if s.Phase != Done {
		return buf
	}
	for id := range s.Staked.each {
		_, back := g.settle(s, id)
		buf = append(buf, play.Pay{Seat: 1, Spot: id, Back: odds.Whole(int64(back))})
	}
	return buf
}

// settle is what lies on a spot, and what comes back of it by what has been
// drawn, the stake included.
func (g *Game) settle(s *State, id uint16) (staked, back uint32) {
	p := &felt[id]
	switch p.Kind {
	case Spread:
		staked = s.Spread[id-firstSpread]
		if _, bonus := Ringed(s.Pocket, s.Offset); p.Band.holds(bonus) {
			back = staked * (p.Pay + 1)
		}
		return staked, back
	case Neighbours:
		return s.near(p.Reach)
	}
	staked = s.Units[id]
	back = staked * g.backs[id][Wheel[s.Pocket]]
	if p.Kind == Call {
		staked *= p.count()
	}
	return staked, back
}

// near settles the neighbours of one reach: a number's chips win when the ball is
// no further from it on the wheel.
func (s *State) near(reach uint8) (staked, back uint32) {
	for n, chip := range s.Chips[reach] {
		if chip == 0 {
			continue
		}
		staked += chip * (2*uint32(reach) + 1)
		away := (int(s.Pocket) - int(pocketOf[n]) + Pockets) % Pockets
		if min(away, Pockets-away) <= int(reach) {
			back += chip * (toOne[Straight] + 1)
		}
	}
	return staked, back
}
