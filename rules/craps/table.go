package craps

import "croupier/play"

// table is the spots as players see them. A stake is a multiple of what makes all
// its pays whole units (OC-R8); limits are drawn in to such multiples.
func (g *Game) table() (all []play.Spot) {
	for id := uint16(1); id < spots; id++ {
		s := play.Spot{ID: id, Name: names[id], Pays: g.pays(id), By: 1}
		for _, p := range s.Pays {
			s.By = lcm(s.By, p.Den())
		}
		limit := g.limit(id)
		s.Least, s.Most = (limit.Least+s.By-1)/s.By*s.By, limit.Most/s.By*s.By
		all = append(all, s)
	}
	return all
}

// limit is that of a spot before it is drawn in: odds are measured by the most
// that may lie in front of them.
func (g *Game) limit(id uint16) Limit {
	s := g.felt[id]
	if s.group != oddsBet {
		return g.d.Limits[s.group]
	}
	return Limit{Least: 1, Most: g.behind(id, g.d.Limits[LineBets].Most)}
}

// behind is the most that odds may be in all behind a flat bet of so many units:
// times it, or laid so that they win no more than that.
func (g *Game) behind(id uint16, flat uint32) uint32 {
	s := g.felt[id]
	t := trueOdds(s.number)
	most := flat * g.times(s.number)
	if s.kind == laid {
		most = most * uint32(t.Num()) / t.Den()
	}
	return most
}

// times is how many times the flat bet its odds may be behind a point.
func (g *Game) times(point uint8) uint32 {
	switch point {
	case 4, 10:
		return g.d.Odds[0]
	case 5, 9:
		return g.d.Odds[1]
	}
	return g.d.Odds[2]
}

// lcm is the least common multiple.
func lcm(a, b uint32) uint32 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}
