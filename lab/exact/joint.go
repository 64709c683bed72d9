package exact

import (
	"encoding/binary"

	"croupier/rules/slots"
)

// joint reads whole windows reel by reel: its states are the tuples of the
// lines' states, with the scatters so far. All pay that is certain is a gain.
type joint struct {
	views [][]shown
	of    []uint64   // stops, by reel
	start uint64     // pay of any window
	to    [][]uint32 // by reel, by state × views + view
	gain  [][]uint32
}

// shown is what one reel shows on the rows that are looked at, with so many of
// its stops.
type shown struct {
	rows     []slots.Symbol
	scatters int
	ways     uint64
}

// newJoint reads a paid game. at are the views of each reel by its stops.
func newJoint(g *game) (j *joint, at [][]int) {
	j = &joint{}
	look := newLook(&g.d, g.per, g.ranks)
	for r, strip := range g.d.Base {
		index, of := map[string]int{}, make([]int, len(strip))
		var all []shown
		rows := make([]slots.Symbol, g.d.Rows)
		for stop := range strip {
			strip.Window(uint32(stop), rows)
			v := shown{scatters: look.reel(r, rows).scatters(), ways: 1}
			v.rows = append(v.rows, rows...)
			g.blindfold(r, v.rows)
			key := string(append(v.rows, byte(v.scatters)))
			i, known := index[key]
			if !known {
				i = len(all)
				index[key] = i
				v.ways = 0
				all = append(all, v)
			}
			all[i].ways++
			of[stop] = i
		}
		j.views, at = append(j.views, all), append(at, of)
		j.of = append(j.of, uint64(len(strip)))
	}
	a := newReader(&g.d, withoutAwards(g.worths[slots.Base]), []uint32{0})
	j.start = uint64(a.start.pay) * uint64(len(g.d.Lines))
	j.read(g, a, &look)
	return j, at
}

// blindfold forgets the rows of a reel over which no line runs.
func (g *game) blindfold(r int, rows []slots.Symbol) {
rows:
	for row := range rows {
		for _, line := range g.d.Lines {
			if line[r] == row {
				continue rows
			}
		}
		rows[row] = 0
	}
}

// read fills the transitions.
func (j *joint) read(g *game, a *reader, look *look) {
	lines := g.d.Lines
	keys, counts := [][]uint32{make([]uint32, len(lines))}, []int{0}
	for r, views := range j.views {
		index := map[string]uint32{}
		var nextKeys [][]uint32
		var nextCounts []int
		var to, gain []uint32
		for s, key := range keys {
			for _, v := range views {
				next, won, text := make([]uint32, len(lines)), uint32(0), make([]byte, 0, 4*len(lines)+1)
				for i, line := range lines {
					x := a.step[r][int(key[i])*a.symbols+int(v.rows[line[r]])]
					won += x.pay
					next[i] = x.to
					text = binary.LittleEndian.AppendUint32(text, x.to)
				}
				count := counts[s] + v.scatters
				if r == len(j.views)-1 {
					won += uint32(look.pays[count])
				}
				text = append(text, byte(count))
				state, known := index[string(text)]
				if !known {
					state = uint32(len(nextKeys))
					index[string(text)] = state
					nextKeys, nextCounts = append(nextKeys, next), append(nextCounts, count)
				}
				to, gain = append(to, state), append(gain, won)
			}
		}
		j.to, j.gain = append(j.to, to), append(j.gain, gain)
		keys, counts = nextKeys, nextCounts
	}
}

// prefix is what a window shows on all reels but the last: its view on each,
// the joint state, what it has won and in how many ways.
type prefix struct {
	views [slots.MaxReels]int
	state uint32
	won   uint64
	ways  uint64
}

// prefixes calls f with all that begin with a view of the first reel.
func (j *joint) prefixes(first int, f func(p prefix)) {
	p := prefix{won: j.start, ways: 1}
	j.extend(p, 0, first, f)
}

// extend reads reel r, and goes on.
func (j *joint) extend(p prefix, r, view int, f func(p prefix)) {
	p = j.readView(p, r, view)
	if r == len(j.views)-2 {
		f(p)
		return
	}
	for next := range j.views[r+1] {
		j.extend(p, r+1, next, f)
	}
}

// readView is the prefix with a view of reel r.
func (j *joint) readView(p prefix, r, view int) prefix {
	at := int(p.state)*len(j.views[r]) + view
	p.views[r] = view
	p.won += uint64(j.gain[r][at])
	p.state = j.to[r][at]
	p.ways *= j.views[r][view].ways
	return p
}

// last are the gains of the last reel after a prefix, by its views.
func (j *joint) last(p *prefix) []uint32 {
	r := len(j.views) - 1
	n := len(j.views[r])
	return j.gain[r][int(p.state)*n : (int(p.state)+1)*n]
}
