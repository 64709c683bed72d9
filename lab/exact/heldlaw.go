package exact

import "math/big"

// heldLaw is the law of a round with an offer to hold reels, under the best
// policy.
func (g *game) heldLaw(s *Slot) {
	h := s.Held
	won := h.secondSpins()
	// Outcomes: windows × windows of a second spin × the offer's draw.
	offer := h.chance.Big()
	of := new(big.Int).SetUint64(h.Policy.of)
	of.Mul(of, of).Mul(of, offer.Denom())
	all := map[uint64]*big.Int{}
	add := func(win uint64, ways *big.Int) {
		if all[win] == nil {
			all[win] = new(big.Int)
		}
		all[win].Add(all[win], ways)
	}
	rest := new(big.Int).SetUint64(h.Policy.of)
	rest.Mul(rest, offer.Denom())
	for _, e := range g.base.entries {
		ways := new(big.Int).SetUint64(e.ways)
		add(e.win, ways.Mul(ways, rest))
	}
	held := new(big.Int)
	for win, x := range won {
		ways := x.sum()
		ways.Mul(ways, offer.Num())
		held.Add(held, ways)
		add(win, ways)
	}
	add(0, held.Neg(held)) // they have been counted as nothing
	unit, top := uint64(0), uint64(0)
	for win, ways := range all {
		if ways.Sign() > 0 {
			unit, top = divisor(unit, win), max(top, win)
		}
	}
	unit = max(unit, 1)
	limbs := limbsFor(of)
	law := newSpectrum(top/unit, limbs)
	for win, ways := range all {
		if ways.Sign() > 0 {
			copy(law.cell(int(win/unit)), ways.Bits())
		}
	}
	s.Distribution = newDistribution(law, unit, g.per, of)
	s.Result = s.Distribution.tally().result(g.per, s.Result)
	s.check(g)
}

// secondSpins are the wins of held spins, out of windows × windows.
func (h *Held) secondSpins() map[uint64]*wide {
	p := h.Policy
	blank := func() [][]uint64 {
		t := make([][]uint64, len(p.means))
		for m, means := range p.means {
			t[m] = make([]uint64, len(means))
		}
		return t
	}
	taken := blank()
	h.each(func() *worker { return &worker{taken: blank()} }, func(w *worker) {
		for m := range taken {
			for i, ways := range w.taken[m] {
				taken[m][i] += ways
			}
		}
	})
	for m := range taken {
		held := uint64(1)
		for r, stops := range h.joint.of {
			if m>>r&1 == 1 {
				held *= stops
			}
		}
		for i := range taken[m] {
			taken[m][i] *= held
		}
	}
	won := map[uint64]*wide{}
	w := &spinner{worker: worker{policy: p, joint: h.joint, index: make([]int, len(p.means))}, taken: taken, won: won}
	w.sums = make([]uint64, len(h.joint.views[len(h.joint.views)-1]))
	for first := range h.joint.views[0] {
		h.joint.prefixes(first, w.spin)
	}
	return won
}

// spinner adds up what second spins win.
type spinner struct {
	worker
	taken [][]uint64 // × the held stops
	won   map[uint64]*wide
	sums  []uint64 // by the view of the last reel
}

// spin adds all windows that begin so: each comes from every mask's held views.
func (w *spinner) spin(p *prefix) {
	w.begin(p)
	half, last := len(w.index)/2, w.joint.views[len(w.joint.views)-1]
	var any uint64
	for m := 1; m < half; m++ {
		any += w.taken[m][w.index[m]] * w.free(p, m)
	}
	for i, v := range last {
		w.sums[i] = any * v.ways
	}
	for m := half; m < len(w.index)-1; m++ {
		free := w.free(p, m)
		for i, ways := range w.taken[m][w.index[m] : w.index[m]+len(last)] {
			w.sums[i] += ways * free
		}
	}
	for i, gain := range w.joint.last(p) {
		if w.sums[i] > 0 {
			at(w.won, p.won+uint64(gain)).add(w.sums[i], 1)
		}
	}
}

// free are the stops of the reels before the last that a mask leaves free.
func (w *spinner) free(p *prefix, m int) uint64 {
	ways := uint64(1)
	for r := range len(w.joint.views) - 1 {
		if m>>r&1 == 0 {
			ways *= w.joint.views[r][p.views[r]].ways
		}
	}
	return ways
}
