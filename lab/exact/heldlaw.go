package exact

import (
	"math/big"
	"runtime"
	"sync"
)

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
		ways := new(big.Int).SetUint64(x)
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
func (h *Held) secondSpins() map[uint64]uint64 {
	p := h.Policy
	taken := make([][]uint64, len(p.means))
	for m, means := range p.means {
		taken[m] = make([]uint64, len(means))
	}
	h.each(func() *worker { return &worker{taken: taken} }, func(*worker) {})
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
	won := map[uint64]uint64{}
	firsts := make(chan int)
	var lock sync.Mutex
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Add(1)
		go func() {
			defer group.Done()
			w := &spinner{worker: worker{policy: p, joint: h.joint, index: make([]int, len(p.means))}, taken: taken}
			w.sums = make([]uint64, len(h.joint.views[len(h.joint.views)-1]))
			for first := range firsts {
				h.joint.prefixes(first, w.spin)
			}
			lock.Lock()
			defer lock.Unlock()
			for win, ways := range w.won {
				if ways > 0 {
					won[uint64(win)] += ways
				}
			}
		}()
	}
	for first := range h.joint.views[0] {
		firsts <- first
	}
	close(firsts)
	group.Wait()
	return won
}

// spinner adds up what second spins win.
type spinner struct {
	worker
	taken [][]uint64 // × the held stops
	won   []uint64   // by win
	sums  []uint64   // by the view of the last reel
}

// spin adds all windows that begin so: each comes from every mask's held views.
func (w *spinner) spin(p prefix) {
	w.begin(&p)
	half, last := len(w.index)/2, w.joint.views[len(w.joint.views)-1]
	var each uint64 // stop of the last reel, where that is free
	for m := 1; m < half; m++ {
		if n := w.taken[m][w.index[m]]; n > 0 {
			each += n * w.free(&p, m)
		}
	}
	for i, v := range last {
		w.sums[i] = each * v.ways
	}
	for m := half; m < len(w.index)-1; m++ {
		free := w.free(&p, m)
		for i, ways := range w.taken[m][w.index[m] : w.index[m]+len(last)] {
			w.sums[i] += ways * free
		}
	}
	for i, gain := range w.joint.last(&p) {
		win := p.won + uint64(gain)
		for uint64(len(w.won)) <= win {
			w.won = append(w.won, 0)
		}
		w.won[win] += w.sums[i]
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
