package ultimate

// outsMost: a hand that more cards beat is folded by the rule of thumb.
const outsMost = 20

// Simple is a rule of thumb: the chart of best play for the first two cards; on
// the flop a raise with a hand that is better by name than the flop alone, pocket
// twos excepted, or four to a flush with an own ten or better in it; on the river
// a raise if at most 20 of the unseen cards beat the hand, the dealer holding one
// of them beside any.
func (s *Solution) Simple() *Plan {
	p := newPlan("rule of thumb", s.geo)
	p.pre = s.Best.pre
	for row, set := range s.geo.flops.set {
		for h, own := range wholes {
			if own&set == 0 && own&^s.geo.pack == 0 && thumb[classOf(own, set)] {
				p.flop.set(uint32(row), hole(h))
			}
		}
	}
	n := workers()
	show, outs := make([]*showdown, n), make([][]uint8, n)
	for w := range n {
		show[w] = newShowdown(s.geo.pack)
	}
	s.geo.across(n, func(w int, row uint32) {
		board := s.geo.boards.set[row]
		show[w].play(board)
		outs[w] = show[w].outs(board, outs[w])
		for i := range show[w].all {
			p.late(row, &show[w].all[i], outs[w][i] <= outsMost)
		}
	})
	return p
}
