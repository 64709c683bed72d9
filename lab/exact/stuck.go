package exact

import (
	"maps"
	"runtime"
	"slices"
	"sync"

	"croupier/props/reel"
	"croupier/rules/slots"
)

// stuck is the bonus spin with stuck wilds: what it wins for each set of cells
// that the coins can hold.
type stuck struct {
	wins map[slots.Cells][]entry // ascending by win
	of   uint64                  // windows of the bonus spin, for each set
}

// newStuck spreads the bonus spin over every set of cells. Sets that agree on
// the first reels share what these show; each reel is read once for each way in
// which its cells are held.
func newStuck(d *slots.Definition, a *reader) *stuck {
	if d.Sticky == nil {
		return nil
	}
	s := &stuck{wins: map[slots.Cells][]entry{}, of: 1}
	held := make([][]held, len(d.Base))
	for r, strip := range d.Sticky.Strips {
		s.of *= uint64(len(strip))
		held[r] = holds(d, r)
	}
	var lock sync.Mutex
	var group sync.WaitGroup
	room := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, h := range held[0] {
		group.Add(1)
		go func() {
			defer group.Done()
			room <- struct{}{}
			defer func() { <-room }()
			t := tree{d: d, a: a, held: held, sums: newSums(d, a, 1), wins: map[slots.Cells][]entry{}}
			t.grow(0, begin(d, a), 0, h)
			lock.Lock()
			defer lock.Unlock()
			maps.Copy(s.wins, t.wins)
		}()
	}
	group.Wait()
	return s
}

// held are cells of a reel that coins hold, and what the bonus spin then shows
// on it.
type held struct {
	cells slots.Cells
	views []view
}

// holds are all that a reel of the paid game can hold.
func holds(d *slots.Definition, r int) []held {
	var all []held
	at := newLook(d, 1, nil).paid()
	for _, v := range views(d, d.Base[r], r, &at) {
		known := slices.ContainsFunc(all, func(h held) bool { return h.cells == v.mark.cells() })
		if !known && v.mark.cells().Count() <= d.Sticky.Count {
			all = append(all, held{v.mark.cells(), stuckViews(d, d.Sticky.Strips[r], r, v.mark.cells())})
		}
	}
	return all
}

// stuckViews are the windows of a reel in the bonus spin, by Definition.Stuck.
func stuckViews(d *slots.Definition, strip reel.Strip, r int, cells slots.Cells) []view {
	window := make([][]slots.Symbol, len(d.Base))
	var all []view
	index := map[string]int{}
	for stop := range strip {
		window[r] = make([]slots.Symbol, d.Rows)
		strip.Window(uint32(stop), window[r])
		d.Stuck(window, cells)
		all = gather(all, index, view{rows: window[r], ways: 1})
	}
	return all
}

// tree walks the sets of cells reel by reel.
type tree struct {
	d    *slots.Definition
	a    *reader
	held [][]held
	sums *sums
	wins map[slots.Cells][]entry
}

// grow reads reel r with the cells that it holds, and all that can follow.
func (t *tree) grow(r int, l layer, cells slots.Cells, h held) {
	cells |= h.cells
	missing := t.d.Sticky.Count - cells.Count()
	if missing < 0 || missing > t.d.Rows*(len(t.held)-1-r) {
		return
	}
	if r == len(t.held)-1 {
		t.wins[cells] = l.finish(t.d, t.a, h.views, t.sums)
		return
	}
	l = l.read(t.d, t.a, r, h.views, &look{}, t.sums)
	for _, h := range t.held[r+1] {
		t.grow(r+1, l, cells, h)
	}
}

// finish reads the last reel: nothing follows, so that only gains count.
func (l layer) finish(d *slots.Definition, a *reader, views []view, sums *sums) []entry {
	lines, last := len(d.Lines), len(a.step)-1
	step, dead := a.step[last], a.dead[last]
	wins := make([]uint64, len(views))
	var gains []path
	for from, hist := range l.hist {
		clear(wins)
		for i, state := range l.keys[from*lines : (from+1)*lines] {
			if int(state) == dead {
				continue
			}
			row, brings := d.Lines[i][last], step[int(state)*a.symbols:(int(state)+1)*a.symbols]
			for j := range views {
				wins[j] += uint64(brings[views[j].rows[row]].pay)
			}
		}
		gains = gains[:0]
		for j, win := range wins {
			gains = join(gains, path{win: win, ways: views[j].ways})
		}
		for _, p := range gains {
			for _, e := range hist {
				sums.add(0, e.win+p.win, e.ways*p.ways)
			}
		}
	}
	return sums.take(0)
}
