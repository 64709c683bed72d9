package ultimate

import (
	"fmt"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"croupier/odds"
	"croupier/rules/ultimate"
)

// sums are what a hole wins in all on the deals that are still possible: a unit
// raised, Ante and Blind beside it, and both under best play from here without a
// raise before. In parts of worth.scale.
type sums struct{ play, rest, wait int64 }

func (s *sums) add(o sums) {
	s.play += o.play
	s.rest += o.rest
	s.wait += o.wait
}

// raised is the worth of a raise by so many Antes.
func (s *sums) raised(times int64) int64 { return times*s.play + s.rest }

// Solution is best play with what it is made of.
type Solution struct {
	// Best is the plan of highest return. Between equals it stakes less.
	Best *Plan

	game  *ultimate.Game
	geo   *geometry
	worth *worth
	pre   [holes]sums // of each hole's kin together, at the lowest of them
	kin   [holes]hole
	total int64 // net under best play, over all deals
}

// deals is in how many ways two cards, a flop, two more and the dealer's two come
// from a pack of so many.
func deals(pack int) int64 {
	return choose(pack, 2) * choose(pack-2, 3) * choose(pack-5, 2) * choose(pack-7, 2)
}

// Solve finds best play of a game. It refuses pays whose sums do not fit 64 bits.
func Solve(g *ultimate.Game) (*Solution, error) {
	d := g.Definition()
	s := &Solution{game: g, worth: newWorth(g)}
	most := odds.FromInt(ultimate.PreFlopMost + 2)
	for _, pay := range d.BlindPays {
		most = most.Add(pay.Ratio())
	}
	bound := most.Mul(odds.FromInt(s.worth.scale)).Mul(odds.FromInt(deals(d.Pack.Left())))
	if bound.Cmp(odds.FromInt(math.MaxInt64)) > 0 {
		return nil, fmt.Errorf("ultimate: the pays of the blind are too high or their fractions too fine to be summed in 64 bits")
	}
	s.geo = newGeometry(d.Pack)
	s.Best = newPlan("best play", s.geo)
	s.decide(s.rivers())
	return s, nil
}

// workers is how many go through the boards at once.
func workers() int { return min(runtime.GOMAXPROCS(0), 8) }

// across calls do for every canonical board, by several workers.
func (g *geometry) across(workers int, do func(worker int, row uint32)) {
	var next atomic.Uint32
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			const chunk = 64
			for {
				from := next.Add(chunk) - chunk
				for row := from; row < from+chunk; row++ {
					if int(row) >= len(g.boards.set) {
						return
					}
					do(w, row)
				}
			}
		})
	}
	all.Wait()
}

// rivers decides the last street on every board and gathers for every flop, in
// rows of all holes, what its boards are worth. A canonical board stands for all
// its images: a row is right as a sum over each kin of holes, not hole by hole.
func (s *Solution) rivers() []sums {
	n := workers()
	show, rows, worths := make([]*showdown, n), make([][]sums, n), make([][]sums, n)
	views := make([][]view, n)
	for w := range n {
		show[w] = newShowdown(s.geo.pack)
		rows[w] = make([]sums, len(s.geo.flops.set)*holes)
	}
	s.geo.across(n, func(w int, row uint32) {
		board := s.geo.boards.set[row]
		show[w].play(board)
		worths[w] = s.river(show[w], row, worths[w][:0])
		views[w] = s.geo.flopsOf(board, views[w][:0])
		for _, v := range views[w] {
			into := rows[w][int(v.row)*holes:][:holes]
			for i := range show[w].all {
				into[v.moved[show[w].all[i].hole]].add(worths[w][i])
			}
		}
	})
	for _, more := range rows[1:] {
		for i := range more {
			rows[0][i].add(more[i])
		}
	}
	return rows[0]
}

// river appends the worth of every hole on a board, times the board's images.
func (s *Solution) river(show *showdown, row uint32, buf []sums) []sums {
	images := s.geo.boards.images[row]
	fold := s.worth.fold * choose(s.geo.pack.Left()-7, 2)
	for i := range show.all {
		x := &show.all[i]
		play, rest := s.worth.of(x)
		raised := ultimate.RiverRaise*play + rest
		s.Best.late(row, x, raised > fold)
		wait := max(fold, raised)
		buf = append(buf, sums{play * images, rest * images, wait * images})
	}
	return buf
}

// decide goes back from the flops to the first two cards.
func (s *Solution) decide(rows []sums) {
	s.kin = s.geo.kin(0)
	for row, set := range s.geo.flops.set {
		kin := s.geo.kin(set)
		var together [holes]sums
		for h, x := range rows[row*holes:][:holes] {
			together[kin[h]].add(x)
		}
		for h := range kin {
			if wholes[h]&set == 0 && together[kin[h]].raised(ultimate.FlopRaise) > together[kin[h]].wait {
				s.Best.flop.set(uint32(row), hole(h))
			}
		}
		for h, x := range together {
			if hole(h) == kin[h] {
				x.wait = max(x.wait, x.raised(ultimate.FlopRaise))
				s.pre[s.kin[h]].add(x)
			}
		}
	}
	for h := range s.pre {
		if hole(h) != s.kin[h] {
			continue
		}
		x, times := &s.pre[h], uint8(0)
		best := x.wait
		for t := int64(ultimate.PreFlopLeast); t <= ultimate.PreFlopMost; t++ {
			if x.raised(t) > best {
				best, times = x.raised(t), uint8(t)
			}
		}
		s.total += best
		for k := range s.kin {
			if s.kin[k] == hole(h) {
				s.Best.pre[k] = times
			}
		}
	}
}

// Return is what comes back of a unit of the Ante under best play, the other
// stakes reckoned against it: 1 and the mean net win.
func (s *Solution) Return() odds.Ratio { return s.ratio(s.total) }

// ratio is the return of a net win over all deals.
func (s *Solution) ratio(total int64) odds.Ratio {
	all := odds.FromInt(deals(s.geo.pack.Left())).Mul(odds.FromInt(s.worth.scale))
	return odds.FromInt(1).Add(odds.FromInt(total).Quo(all))
}
