package exact

import (
	"runtime"
	"sync"
)

// worker looks at windows of a paid game and notes what is asked of those that
// win nothing: their levels, single values, or which holds they take.
type worker struct {
	policy *HoldPolicy
	joint  *joint
	lost   uint64 // windows
	levels []wide
	shift  int
	near   [2]uint64 // from the first, below the second
	values map[uint64]*wide
	taken  [][]uint64 // by mask: windows that hold these views
	// best is what holding wins at best, by the view of the last reel; masks how,
	// where that is asked.
	best  []uint64
	masks []uint32
	index []int // by mask: where its held views begin
}

// each shares the windows out, by the views of the first reel, and merges what
// each worker has noted.
func (h *Held) each(newWorker func() *worker, merge func(w *worker)) {
	firsts := make(chan int)
	var lock sync.Mutex
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Add(1)
		go func() {
			defer group.Done()
			w := newWorker()
			w.policy, w.joint = h.Policy, h.joint
			w.best = make([]uint64, len(h.joint.views[len(h.joint.views)-1]))
			w.masks, w.index = make([]uint32, len(w.best)), make([]int, len(h.Policy.means))
			for first := range firsts {
				h.joint.prefixes(first, w.look)
			}
			lock.Lock()
			defer lock.Unlock()
			merge(w)
		}()
	}
	for first := range h.joint.views[0] {
		firsts <- first
	}
	close(firsts)
	group.Wait()
}

// look looks at all windows that begin so.
func (w *worker) look(p *prefix) {
	if p.won > 0 {
		return
	}
	gains, views := w.joint.last(p), w.joint.views[len(w.joint.views)-1]
	if w.taken != nil {
		w.bestMasks(p)
	} else {
		w.bestMeans(p)
	}
	for i, gain := range gains {
		if gain > 0 {
			continue
		}
		ways, v := p.ways*views[i].ways, w.best[i]
		switch {
		case w.levels != nil:
			w.lost += ways
			w.levels[v>>w.shift].add(ways, v)
		case w.values != nil:
			if v >= w.near[0] && v < w.near[1] {
				at(w.values, v).add(ways, v)
			}
		case w.masks[i] > 0:
			m := w.masks[i]
			held := w.index[m]
			if m>>(len(w.joint.views)-1) == 1 {
				held += i
			}
			w.taken[m][held] += ways
		}
	}
}

// begin finds where the held views of each mask begin.
func (w *worker) begin(p *prefix) {
	last := len(w.joint.views) - 1
	for m := 1; m < len(w.index)-1; m++ {
		i := 0
		for r := range last {
			i += w.policy.place[m][r] * p.views[r]
		}
		w.index[m] = i
	}
}

// bestMeans fills best.
func (w *worker) bestMeans(p *prefix) {
	w.begin(p)
	half := len(w.index) / 2 // from there masks hold the last reel
	var most uint64
	for m := 1; m < half; m++ {
		most = max(most, w.policy.means[m][w.index[m]])
	}
	for i := range w.best {
		w.best[i] = most
	}
	for m := half; m < len(w.index)-1; m++ {
		for i, v := range w.policy.means[m][w.index[m] : w.index[m]+len(w.best)] {
			w.best[i] = max(w.best[i], v)
		}
	}
}

// bestMasks fills best and masks, by the rule of HoldPolicy.Best.
func (w *worker) bestMasks(p *prefix) {
	w.begin(p)
	half := len(w.index) / 2
	most, mask := w.policy.over, uint32(0)
	for m := 1; m < half; m++ {
		if v := w.policy.means[m][w.index[m]]; v > most {
			most, mask = v, uint32(m)
		}
	}
	for i := range w.best {
		w.best[i], w.masks[i] = most, mask
	}
	for m := half; m < len(w.index)-1; m++ {
		for i, v := range w.policy.means[m][w.index[m] : w.index[m]+len(w.best)] {
			if v > w.best[i] {
				w.best[i], w.masks[i] = v, uint32(m)
			}
		}
	}
}
