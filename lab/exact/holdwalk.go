package exact

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// worker looks at windows of a paid game and notes what is asked of those that
// win nothing: their levels, single values, or which holds they take.
type worker struct {
	policy *HoldPolicy
	joint  *joint
	lost   uint64 // windows
	levels []level
	shift  int
	near   [2]uint64 // both included
	values map[uint64]*wide
	taken  [][]uint64 // by mask: windows that hold these views; all workers share it
	// best is what holding wins at best, by the view of the last reel; masks how,
	// where that is asked.
	best  []uint64
	masks []uint32
	kept  [][][]uint64 // of descend
	sizes [][]int
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
			w.room()
			w.best = make([]uint64, len(h.joint.views[len(h.joint.views)-1]))
			w.masks, w.index = make([]uint32, len(w.best)), make([]int, len(h.Policy.means))
			for first := range firsts {
				if w.taken != nil {
					h.joint.prefixes(first, w.bestMasks)
				} else {
					w.descend(prefix{won: h.joint.start, ways: 1}, 0, first, h.Policy.means)
				}
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

// descend reads a view of reel r. means are, by the mask of reel r and those
// after it, what their held views win at best, whatever is held before. On the
// way only the better of holding and not holding a reel is kept, so that each
// way to hold is compared once for all windows that share it.
func (w *worker) descend(p prefix, r, view int, means [][]uint64) {
	p = w.joint.readView(p, r, view)
	if p.won > 0 {
		return
	}
	if r == len(w.joint.views)-2 {
		w.reach(view, means)
		w.look(&p)
		return
	}
	next := w.kept[r]
	for m := range next {
		free, held := means[m<<1], means[m<<1|1]
		size := w.sizes[r][m]
		switch {
		case held == nil: // all reels
			next[m] = append(next[m][:0], free...)
		case free == nil: // none
			next[m] = append(next[m][:0], held[view*size:(view+1)*size]...)
		default:
			next[m] = append(next[m][:0], free...)
			for i, v := range held[view*size : (view+1)*size] {
				next[m][i] = max(next[m][i], v)
			}
		}
	}
	for view := range w.joint.views[r+1] {
		w.descend(p, r+1, view, next)
	}
}

// reach fills best after a view of the last reel but one.
func (w *worker) reach(view int, means [][]uint64) {
	n := len(w.best)
	most := means[1][view]
	if means[0] != nil {
		most = max(most, means[0][0])
	}
	last := means[2][:n]
	if means[3] == nil { // all reels
		for i, v := range last {
			w.best[i] = max(most, v)
		}
		return
	}
	both := means[3][view*n : (view+1)*n]
	for i, v := range last {
		w.best[i] = max(most, v, both[i])
	}
}

// room makes room for descend: kept is by the reel that was read last, sizes
// the numbers of held views of the masks after it.
func (w *worker) room() {
	reels := len(w.joint.views)
	for r := range reels - 1 {
		sizes := make([]int, 1<<(reels-1-r))
		for m := range sizes {
			sizes[m] = 1
			for i := range reels - 1 - r {
				if m>>i&1 == 1 {
					sizes[m] *= len(w.joint.views[r+1+i])
				}
			}
		}
		w.sizes = append(w.sizes, sizes)
		w.kept = append(w.kept, make([][]uint64, len(sizes)))
	}
}

// look looks at all windows that begin so, whose best holds are known.
func (w *worker) look(p *prefix) {
	gains, views := w.joint.last(p), w.joint.views[len(w.joint.views)-1]
	if w.levels != nil {
		w.sort(p, gains, views)
		return
	}
	for i, gain := range gains {
		if gain > 0 {
			continue
		}
		ways, v := p.ways*views[i].ways, w.best[i]
		switch {
		case w.values != nil:
			if v >= w.near[0] && v <= w.near[1] {
				at(w.values, v).add(ways, v)
			}
		case w.masks[i] > 0:
			m := w.masks[i]
			held := w.index[m]
			if m>>(len(w.joint.views)-1) == 1 {
				held += i
			}
			atomic.AddUint64(&w.taken[m][held], ways)
		}
	}
}

// sort puts the windows that win nothing into levels.
func (w *worker) sort(p *prefix, gains []uint32, views []shown) {
	for i, gain := range gains {
		if gain > 0 {
			continue
		}
		ways, v := p.ways*views[i].ways, w.best[i]
		w.lost += ways
		l := &w.levels[min(v>>w.shift, 1<<levelBits-1)]
		l.least, l.most = min(l.least, v), max(l.most, v)
		l.wide.add(ways, v)
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

// bestMasks looks at all windows that begin so, after it has found best and
// masks by the rule of HoldPolicy.Best.
func (w *worker) bestMasks(p prefix) {
	if p.won > 0 {
		return
	}
	w.begin(&p)
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
	w.look(&p)
}
