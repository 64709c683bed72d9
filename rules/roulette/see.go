package roulette

import (
	"croupier/odds"
	"croupier/play"
)

// See shows the whole table to anyone: draws are late, so that nothing is
// hidden.
func (g *Game) See(s *State, _ *struct{}, _ int) any {
	v := View{Scene: "open", Over: s.Phase == Done}
	v.Stakes, v.Staked = g.seeStakes(s)
	if g.def.Rings == TwoRings && s.Phase != Aligning {
		v.Scene, v.Rings = "rings", &RingsView{Offset: s.Offset}
	}
	if s.Phase != Done {
		return v
	}
	v.Scene, v.Ball = "spin", seeBall(s.Pocket)
	if v.Rings != nil {
		second, bonus := Ringed(s.Pocket, s.Offset)
		v.Rings.Second, v.Rings.Bonus, v.Rings.Spread = &second, &bonus, bandOf(bonus).Name()
	}
	for id := range s.Staked.each {
		staked, back := g.settle(s, id)
		v.Settled = append(v.Settled, play.Settled{Spot: id, Name: felt[id].Name, Units: staked, Back: odds.Whole(int64(back))})
	}
	return v
}

// seeStakes lists what lies, neighbours by their numbers.
func (g *Game) seeStakes(s *State) (all []StakeView, sum uint32) {
	all = []StakeView{}
	see := func(p *Place, arg *uint32, units uint32) {
		if units == 0 {
			return
		}
		if p.called() {
			units *= p.count()
		}
		all = append(all, StakeView{Spot: p.ID, Name: p.Name, Arg: arg, Units: units})
		sum += units
	}
	for id := range s.Staked.each {
		p := &felt[id]
		if p.Kind != Neighbours {
			see(p, nil, *s.on(p, 0))
			continue
		}
		for n := range uint32(Pockets) {
			see(p, &n, *s.on(p, n))
		}
	}
	return all, sum
}

// seeBall tells all that a number is on the felt.
func seeBall(pocket uint8) *BallView {
	n := Wheel[pocket]
	v := &BallView{Number: n, Pocket: pocket, Colour: Colour(n)}
	if n == 0 {
		return v
	}
	v.Parity, v.Half = "even", "low"
	if n%2 == 1 {
		v.Parity = "odd"
	}
	if n > 18 {
		v.Half = "high"
	}
	v.Dozen, v.Column = (n-1)/12+1, (n-1)%3+1
	return v
}
