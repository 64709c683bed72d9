package exact

import (
	"fmt"
	"math/bits"
	"sync"

	"croupier/rules/slots"
)

// mostHeldWindows bounds the windows of a machine whose holds are solved: each
// is looked at a few times.
const mostHeldWindows = 1 << 28

// HoldPolicy says which reels are best held. It knows the window alone, as the
// player does. It is safe for concurrent use.
type HoldPolicy struct {
	reels int
	at    [][]int    // the view of each reel by its stops
	means [][]uint64 // by mask: what its held views win in the mean, × of
	place [][]int    // by mask and reel: what a view counts in the index
	of    uint64     // windows
	over  uint64     // a hold is taken if it wins more, × of
}

// Best is the mask of the reels to hold at these stops, the first reel the
// lowest bit, of an offer that is best taken; 0 where it is best passed. It is
// meant for windows that have won nothing.
func (p *HoldPolicy) Best(stops []uint32) uint32 {
	best, mask := p.over, uint32(0)
	for m := 1; m < len(p.means)-1; m++ {
		i := 0
		for r := range p.reels {
			i += p.place[m][r] * p.at[r][stops[r]]
		}
		if v := p.means[m][i]; v > best {
			best, mask = v, uint32(m)
		}
	}
	return mask
}

// newHoldPolicy values every way to hold reels: the cells of a line that are
// not held are independent of each other.
func newHoldPolicy(g *game, j *joint, at [][]int) (*HoldPolicy, error) {
	p := &HoldPolicy{reels: len(j.views), at: at, of: 1}
	for _, n := range j.of {
		hi, lo := bits.Mul64(p.of, n)
		if p.of = lo; hi > 0 || lo > mostHeldWindows {
			return nil, fmt.Errorf("exact: %s has too many windows for its holds to be solved; at most %d are", g.d.ID, mostHeldWindows)
		}
	}
	look := newLook(&g.d, g.per, g.ranks)
	var group sync.WaitGroup
	for m := range 1 << p.reels {
		place, size := make([]int, p.reels), 1
		for r := p.reels - 1; r >= 0; r-- {
			if m>>r&1 == 1 {
				place[r] = size
				size *= len(j.views[r])
			}
		}
		p.place = append(p.place, place)
		if m == 0 || m == 1<<p.reels-1 {
			p.means = append(p.means, nil)
			continue
		}
		v := valuer{g: g, j: j, mask: m, place: place, means: make([]uint64, size)}
		group.Add(1)
		go func() {
			defer group.Done()
			v.value(&look)
		}()
		p.means = append(p.means, v.means)
	}
	group.Wait()
	return p, nil
}

// valuer finds the mean wins of one mask.
type valuer struct {
	g      *game
	j      *joint
	mask   int
	place  []int
	means  []uint64
	lines  []uint64                   // what a line wins by its held symbols, × the free stops
	free   [slots.MaxReels + 1]uint64 // free stops by the scatters that they show
	held   uint64                     // held stops
	brings [slots.MaxRows * 64]uint64 // by row and symbol, of last
}

func (v *valuer) holds(r int) bool { return v.mask>>r&1 == 1 }

// value fills means.
func (v *valuer) value(look *look) {
	symbols := len(v.g.d.Symbols)
	v.lines, v.held = make([]uint64, pow(symbols, bits.OnesCount(uint(v.mask)))), 1
	v.free[0] = 1
	counts := make([][]uint32, len(v.j.views))
	for r, strip := range v.g.d.Base {
		counts[r] = strip.Counts(symbols)
		if v.holds(r) {
			v.held *= uint64(len(strip))
			continue
		}
		var next [slots.MaxReels + 1]uint64
		for _, s := range v.j.views[r] {
			for n, ways := range v.free[:slots.MaxReels] {
				next[n+s.scatters] += ways * s.ways
			}
		}
		v.free = next
	}
	for _, w := range v.g.worths[slots.Base] {
		ways, i := uint64(w.Best.Pay), 0
		for r := range counts {
			if v.holds(r) {
				i = i*symbols + int(w.Line[r])
			} else {
				ways *= uint64(counts[r][w.Line[r]])
			}
		}
		v.lines[i] += ways
	}
	v.fill(0, 0, make([]int, len(v.g.d.Lines)), 0, look)
}

// fill holds a view of reel r in every way, and the rest.
func (v *valuer) fill(r, index int, lines []int, scatters int, look *look) {
	for ; !v.holds(r); r++ {
	}
	if v.mask>>(r+1) == 0 {
		v.last(r, index, lines, scatters, look)
		return
	}
	next := make([]int, len(lines))
	for i, s := range v.j.views[r] {
		for k, line := range v.g.d.Lines {
			next[k] = lines[k]*len(v.g.d.Symbols) + int(s.rows[line[r]])
		}
		v.fill(r+1, index+i*v.place[r], next, scatters+s.scatters, look)
	}
}

// last holds the views of the last held reel: what its rows bring to all lines
// over them is summed once for all views.
func (v *valuer) last(r, index int, lines []int, scatters int, look *look) {
	symbols := len(v.g.d.Symbols)
	brings := v.brings[:v.g.d.Rows*symbols] // by row and symbol
	clear(brings)
	for k, line := range v.g.d.Lines {
		from, to := v.lines[lines[k]*symbols:(lines[k]+1)*symbols], brings[line[r]*symbols:]
		for s, win := range from {
			to[s] += win
		}
	}
	for i, s := range v.j.views[r] {
		var sum uint64
		for row, symbol := range s.rows {
			sum += brings[row*symbols+int(symbol)]
		}
		for n, ways := range v.free[:len(v.free)-scatters-s.scatters] {
			sum += ways * look.pays[n+scatters+s.scatters]
		}
		v.means[index+i*v.place[r]] = sum * v.held
	}
}
