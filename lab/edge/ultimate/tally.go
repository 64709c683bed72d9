package ultimate

import (
	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

// flopsOfBoard is in how many ways a board is a flop and two cards more.
const flopsOfBoard = 10

// tally counts how deals end under a plan. A board is met once for every flop that
// it can have come from.
type tally struct {
	fold int64
	// shown are by the raise, the seat's hand, the dealer's qualifying and the
	// result.
	shown [ultimate.PreFlopMost + 1][poker.Categories][2][3]int64
	// late are the last decisions, fold and raise, by the cards that beat the hand.
	late [card.Size][2]int64
}

func (t *tally) add(o *tally) {
	t.fold += o.fold
	for i := range t.late {
		t.late[i][0] += o.late[i][0]
		t.late[i][1] += o.late[i][1]
	}
	for times := range t.shown {
		for c := range t.shown[times] {
			for q := range 2 {
				for r := range t.shown[times][c][q] {
					t.shown[times][c][q][r] += o.shown[times][c][q][r]
				}
			}
		}
	}
}

// tallies plays every deal by each plan.
func (g *geometry) tallies(plans []*Plan) []tally {
	n := workers()
	show, views, outs := make([]*showdown, n), make([][]view, n), make([][]uint8, n)
	counts := make([][]tally, n)
	for w := range n {
		show[w], counts[w] = newShowdown(g.pack), make([]tally, len(plans))
	}
	g.across(n, func(w int, row uint32) {
		board := g.boards.set[row]
		show[w].play(board)
		views[w], outs[w] = g.flopsOf(board, views[w][:0]), show[w].outs(board, outs[w])
		for i, p := range plans {
			counts[w][i].board(p, show[w], views[w], outs[w], row)
		}
	})
	for _, more := range counts[1:] {
		for i := range more {
			counts[0][i].add(&more[i])
		}
	}
	return counts[0]
}

// board counts every hole on a canonical board, and all its images with it.
func (t *tally) board(p *Plan, show *showdown, views []view, outs []uint8, row uint32) {
	images := p.geo.boards.images[row]
	dealers := choose(p.geo.pack.Left()-7, 2)
	var early [holes]uint8 // on how many of the flops the hole is raised
	for _, v := range views {
		for i := range show.all {
			h := show.all[i].hole
			if p.flop.has(v.row, v.moved[h]) {
				early[h]++
			}
		}
	}
	for i := range show.all {
		x := &show.all[i]
		if times := p.pre[x.hole]; times > 0 {
			t.count(times, x, flopsOfBoard*images)
			continue
		}
		t.count(ultimate.FlopRaise, x, int64(early[x.hole])*images)
		late := int64(flopsOfBoard-early[x.hole]) * images
		if p.river.has(row, x.hole) {
			t.count(ultimate.RiverRaise, x, late)
			t.late[outs[i]][1] += late
		} else {
			t.late[outs[i]][0] += late
			t.fold += dealers * late
		}
	}
}

func (t *tally) count(times uint8, x *against, weight int64) {
	for q := range 2 {
		n := &t.shown[times][x.name][q]
		n[ultimate.Won] += weight * int64(x.won[q])
		n[ultimate.Tied] += weight * int64(x.tied[q])
		n[ultimate.Lost] += weight * int64(x.lost[q])
	}
}

// ending is one way in which a round ends, by what the rules tell apart.
type ending struct {
	times uint32 // raised, 0 after a fold
	// Back of a unit of each spot.
	ante, blind, play odds.Ratio
	chance            odds.Ratio
}

// net is what the ending wins in all, in Antes.
func (e *ending) net() odds.Ratio {
	times := odds.FromInt(int64(e.times))
	return e.ante.Add(e.blind).Sub(odds.FromInt(2)).Add(times.Mul(e.play.Sub(odds.FromInt(1))))
}

// endings are all that a plan comes to, as the rules settle it.
func (t *tally) endings(g *ultimate.Game) (all []ending) {
	total := odds.FromInt(deals(g.Definition().Pack.Left()))
	chance := func(n int64) odds.Ratio { return odds.FromInt(n).Quo(total) }
	if t.fold > 0 {
		all = append(all, ending{
			ante: ultimate.AnteBack(ultimate.Fold, 0).Ratio(), blind: g.BlindBack(ultimate.Fold, 0).Ratio(), chance: chance(t.fold),
		})
	}
	dealers := [2]poker.Rank{poker.Lowest, poker.Pair.Floor()}
	for times := range t.shown {
		for c := range poker.Category(poker.Categories) {
			for q, dealer := range dealers {
				for r := ultimate.Won; r <= ultimate.Lost; r++ {
					if n := t.shown[times][c][q][r]; n > 0 {
						all = append(all, ending{
							times: uint32(times), ante: ultimate.AnteBack(r, dealer).Ratio(),
							blind: g.BlindBack(r, c.Floor()).Ratio(), play: ultimate.PlayBack(r).Ratio(), chance: chance(n),
						})
					}
				}
			}
		}
	}
	return all
}

// result works the figures out of the endings.
func result(bet string, endings []ending) *edge.Result {
	var outcomes []edge.Outcome
	one := odds.FromInt(1)
	staked := odds.FromInt(2)
	var ante, blind, play odds.Ratio
	var most odds.Ratio
	for _, e := range endings {
		times := odds.FromInt(int64(e.times))
		staked = staked.Add(e.chance.Mul(times))
		ante = ante.Add(e.chance.Mul(e.ante.Sub(one)))
		blind = blind.Add(e.chance.Mul(e.blind.Sub(one)))
		play = play.Add(e.chance.Mul(times).Mul(e.play.Sub(one)))
		if back := e.ante.Add(e.blind).Add(times.Mul(e.play)); back.Cmp(most) > 0 {
			most = back
		}
		outcomes = append(outcomes, edge.Outcome{Net: e.net(), Chance: e.chance})
	}
	r := edge.From(bet, edge.Merge(outcomes))
	r.Per, r.Staked, r.MaxWin = "ante", staked, most
	r.Parts = []edge.Part{{Name: "stake", Return: one}, {Name: "ante", Return: ante}, {Name: "blind", Return: blind}, {Name: "play", Return: play}}
	return r
}
