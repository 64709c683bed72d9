package exact

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"croupier/props/reel"
	"croupier/rules/slots"
)

// entry says in how many windows a spin wins so much, this award and, by what
// the window shows, this feature.
type entry struct {
	win   uint64 // × what the lines pay on
	award uint8  // rank
	mark  mark
	ways  uint64
}

// windows is the joint distribution of what a spin wins and of the award that
// it brings, over so many outcomes, which are equally likely.
type windows struct {
	entries []entry // ascending by feature, award and win
	of      uint64  // the product of the lengths of the strips, and of what is drawn beside
}

// layer is the joint states of all lines after some reels. A state is the tuple
// of the lines' states, at key[i*lines:], and the mark so far; hist[i] are the
// wins so far.
type layer struct {
	keys  []uint16
	marks []mark
	hist  [][]entry
}

// view is what a reel shows at some of its stops, and its mark.
type view struct {
	rows []slots.Symbol
	mark mark
	ways uint64
}

// spread finds the distribution of one spin. It reads all lines at once, reel
// by reel, and merges equal joint states; the rules' own tables say what is
// paid. It panics if a window was lost or counted twice.
func spread(d *slots.Definition, strips []reel.Strip, a *reader, at *look, ranks int) windows {
	l := begin(d, a)
	sums := newSums(d, a, ranks)
	of := uint64(1)
	for r, strip := range strips {
		of *= uint64(len(strip))
		l = l.read(d, a, r, views(d, strip, r, at), at, sums)
	}
	var entries []entry
	var counted uint64
	for _, hist := range l.hist {
		for _, e := range hist {
			counted += e.ways
			entries = append(entries, at.settle(e))
		}
	}
	if counted != of {
		panic(fmt.Sprintf("exact: %s has %d windows, but %d were counted", d.ID, of, counted))
	}
	return windows{merged(entries), of}
}

// merged are entries in order, those of the same outcome as one.
func merged(entries []entry) []entry {
	slices.SortFunc(entries, func(x, y entry) int {
		return cmp.Or(cmp.Compare(x.mark, y.mark), cmp.Compare(x.award, y.award), cmp.Compare(x.win, y.win))
	})
	all := entries[:0]
	for _, e := range entries {
		if n := len(all); n > 0 && all[n-1].mark == e.mark && all[n-1].award == e.award && all[n-1].win == e.win {
			all[n-1].ways += e.ways
			continue
		}
		all = append(all, e)
	}
	return all
}

// begin is the layer before the first reel.
func begin(d *slots.Definition, a *reader) layer {
	lines := len(d.Lines)
	first := entry{win: uint64(lines) * uint64(a.start.pay), award: a.start.award, ways: 1}
	return layer{keys: make([]uint16, lines), marks: make([]mark, 1), hist: [][]entry{{first}}}
}

// outcomes are the chances of what one spin wins, whatever it awards.
func (w *windows) outcomes() []Outcome {
	ways := map[uint64]uint64{}
	for _, e := range w.entries {
		ways[e.win] += e.ways
	}
	all := make([]Outcome, 0, len(ways))
	for _, win := range slices.Sorted(maps.Keys(ways)) {
		all = append(all, Outcome{whole(win), whole(ways[win]).Quo(whole(w.of))})
	}
	return all
}

// views are the different windows of reel r, in the order of their first stops.
func views(d *slots.Definition, strip reel.Strip, r int, at *look) []view {
	var all []view
	index := map[string]int{}
	for stop := range strip {
		v := view{rows: make([]slots.Symbol, d.Rows), ways: 1}
		strip.Window(uint32(stop), v.rows)
		v.mark = at.reel(r, v.rows)
		all = gather(all, index, v)
	}
	return all
}

// gather adds a view to those that show the same.
func gather(all []view, index map[string]int, v view) []view {
	i, known := index[string(v.rows)]
	if !known {
		index[string(v.rows)] = len(all)
		return append(all, v)
	}
	all[i].ways += v.ways
	return all
}

// path leads from a joint state to the next by one or more windows of a reel.
type path struct {
	from  int
	win   uint64
	award uint8
	ways  uint64
}

// read goes one reel on.
func (l layer) read(d *slots.Definition, a *reader, r int, views []view, at *look, sums *sums) layer {
	lines, last := len(d.Lines), r == len(a.step)-1
	var next layer
	index := map[string]int{}
	var paths [][]path // by next state
	key, live := make([]byte, 2*lines+4), make([]int, 0, lines)
	for from := range l.hist {
		now, before := l.keys[from*lines:(from+1)*lines], l.marks[from]
		live = a.live(live, key, now, r)
		for _, v := range views {
			p := path{from: from, ways: v.ways}
			for _, i := range live {
				x := &a.step[r][int(now[i])*a.symbols+int(v.rows[d.Lines[i][r]])]
				p.win += uint64(x.pay)
				p.award = max(p.award, x.award)
				key[2*i], key[2*i+1] = byte(x.to), byte(x.to>>8)
			}
			mark := at.join(before, v.mark)
			if last {
				mark = at.last(mark)
			}
			binary.LittleEndian.PutUint32(key[2*lines:], uint32(mark))
			to, known := index[string(key)]
			if !known {
				to = len(paths)
				index[string(key)] = to
				paths = append(paths, nil)
				for i := range lines {
					next.keys = append(next.keys, binary.LittleEndian.Uint16(key[2*i:]))
				}
				next.marks = append(next.marks, mark)
			}
			paths[to] = join(paths[to], p)
		}
	}
	next.hist = make([][]entry, len(paths))
	for to := range paths {
		for _, p := range paths[to] {
			for _, e := range l.hist[p.from] {
				sums.add(max(e.award, p.award), e.win+p.win, e.ways*p.ways)
			}
		}
		next.hist[to] = sums.take(next.marks[to])
	}
	return next
}

// live are the lines that may yet bring something; the dead are in key already.
func (a *reader) live(live []int, key []byte, now []uint16, r int) []int {
	live = live[:0]
	for i, s := range now {
		if int(s) == a.dead[r] {
			key[2*i], key[2*i+1] = byte(a.dead[r+1]), byte(a.dead[r+1]>>8)
			continue
		}
		live = append(live, i)
	}
	return live
}

// join adds a path, to one of the same origin and gain where there is one
// among the latest: those of one origin come one after the other.
func join(paths []path, p path) []path {
	for i := len(paths) - 1; i >= 0 && paths[i].from == p.from; i-- {
		if paths[i].win == p.win && paths[i].award == p.award {
			paths[i].ways += p.ways
			return paths
		}
	}
	return append(paths, p)
}

// sums adds up ways by award and win. It is dense and used again and again.
type sums struct {
	ways    [][]uint64 // by rank and win
	touched []entry
}

func newSums(d *slots.Definition, a *reader, ranks int) *sums {
	// A line's pay is the sum of the highest gains at most.
	top := uint64(a.start.pay)
	for _, step := range a.step {
		var most uint32
		for _, x := range step {
			most = max(most, x.pay)
		}
		top += uint64(most)
	}
	s := &sums{ways: make([][]uint64, ranks)}
	for i := range s.ways {
		s.ways[i] = make([]uint64, top*uint64(len(d.Lines))+1)
	}
	return s
}

func (s *sums) add(award uint8, win, ways uint64) {
	at := &s.ways[award][win]
	if *at == 0 {
		s.touched = append(s.touched, entry{win: win, award: award})
	}
	*at += ways
}

// take gives the sums, ascending, and begins anew.
func (s *sums) take(m mark) []entry {
	taken := slices.Clone(s.touched)
	s.touched = s.touched[:0]
	slices.SortFunc(taken, func(x, y entry) int {
		return cmp.Or(cmp.Compare(x.award, y.award), cmp.Compare(x.win, y.win))
	})
	for i := range taken {
		at := &s.ways[taken[i].award][taken[i].win]
		taken[i].ways, taken[i].mark, *at = *at, m, 0
	}
	return taken
}
