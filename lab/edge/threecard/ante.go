package threecard

import (
	"croupier/odds"
	"croupier/props/poker"
	"croupier/rules/threecard"
)

// faced is a class of the player's hands with what becomes of an Ante that plays:
// how many of the dealer's hands lead to each outcome, and the rules' own pays.
type faced struct {
	class
	count [outcomes]int64
	worth int64 // the sum of net wins of a PLAY over all the dealer's hands
	bonus int64
}

// outcomes is how many there are, the fold among them.
const outcomes = int(threecard.Lost) + 1

// study is what is known of a table: all hands of the pack against all others.
type study struct {
	game  *threecard.Game
	all   []dealt
	faced []faced
	his   int64 // the dealer's hands against one of the player's
}

// studyOf faces every class with all the dealer's hands.
func studyOf(g *threecard.Game) *study {
	pack := g.Definition().Pack
	s := &study{game: g, all: allHands(pack)}
	s.his = choose3(int64(pack.Left()) - 3)
	for _, c := range classes(pack, s.all) {
		f := faced{class: c, bonus: int64(g.Bonus(c.rank))}
		for i := range s.all {
			if his := &s.all[i]; his.set&c.set == 0 {
				f.count[threecard.Showdown(c.rank, his.rank)]++
			}
		}
		for o := threecard.NotQualified; o <= threecard.Lost; o++ {
			f.worth += f.count[o] * f.net(o)
		}
		s.faced = append(s.faced, f)
	}
	return s
}

func choose3(n int64) int64 { return n * (n - 1) * (n - 2) / 6 }

// net is what an outcome wins on Ante and PLAY of one unit each.
func (f *faced) net(o threecard.Outcome) int64 {
	return int64(o.Ante()) + f.bonus - 1 + int64(o.Play()) - 1
}

// fold is what a fold wins over all the dealer's hands: it loses the Ante.
func (s *study) fold() int64 { return -s.his }

// deals is how many there are: the player's hands by the dealer's.
func (s *study) deals() int64 { return int64(len(s.all)) * s.his }

// share is a number of deals as a chance.
func (s *study) share(n int64) odds.Ratio { return odds.NewRatio(n, s.deals()) }

// policy says of which hands to play.
type policy func(f *faced) bool

// best plays where it is worth more than the fold: backward induction over what
// the seat sees, its own three cards.
func (s *study) best(f *faced) bool { return f.worth > s.fold() }

// from plays a rank and all above it.
func from(least poker.ThreeRank) policy {
	return func(f *faced) bool { return f.rank >= least }
}

// mean is the net win per Ante under a policy.
func (s *study) mean(plays policy) odds.Ratio {
	var sum int64
	for i := range s.faced {
		f := &s.faced[i]
		if plays(f) {
			sum += f.hands * f.worth
		} else {
			sum += f.hands * s.fold()
		}
	}
	return s.share(sum)
}
