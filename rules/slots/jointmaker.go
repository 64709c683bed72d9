package slots

import (
	"cmp"
	"encoding/binary"
	"slices"

	"croupier/props/reel"
)

// entryBytes is the size of an entry of a joint table.
const entryBytes = 4

// jointMaker makes a joint table reel by reel.
type jointMaker struct {
	reader  *lineReader
	tails   [][]tail // by reel
	classes map[worth]uint32
	worths  []worth
	left    int // bytes
}

// tail is what is left of lines from a reel on: the row there, and the tail
// from the next reel on.
type tail struct{ row, rest int }

// lineGroup is a number of lines in one state of the line reader that have the
// same tail.
type lineGroup struct{ state, tail, lines uint32 }

// newJointTable reports false where the table would take more bytes than that.
func newJointTable(d *Definition, strips []reel.Strip, mode Mode, bytes int) (t *jointTable, ok bool) {
	m := &jointMaker{reader: newLineReader(d, len(strips), mode), classes: map[worth]uint32{}, left: bytes}
	m.class(worth{})
	states := [][]lineGroup{m.split(d.Lines)}
	reels := make([]jointReel, len(strips))
	for r, strip := range strips {
		windows := reels[r].look(strip, d.Rows)
		if states, ok = m.read(&reels[r], r, states, windows); !ok {
			return nil, false
		}
	}
	t = &jointTable{second: uint32(len(strips[1])), later: reels[2:]}
	start := worth{m.reader.start.pay * uint32(len(d.Lines)), m.reader.start.gains}
	for _, v0 := range reels[0].view {
		e0 := reels[0].entries[v0]
		for _, v1 := range reels[1].view {
			e1 := reels[1].entries[e0%jointStates*reels[1].views+uint32(v1)]
			all := start.with(m.worths[e0>>jointStateBits], 1).with(m.worths[e1>>jointStateBits], 1)
			t.pair = append(t.pair, e1%jointStates|m.class(all)<<jointStateBits)
		}
	}
	if len(m.worths) > jointClasses {
		return nil, false
	}
	t.worths = new([jointClasses]worth)
	copy(t.worths[:], m.worths)
	return t, true
}

// with is w and n lines more that bring x.
func (w worth) with(x worth, n uint32) worth {
	return worth{w.pay + n*x.pay, w.gains | x.gains}
}

// class is the number of what became certain.
func (m *jointMaker) class(w worth) uint32 {
	c, known := m.classes[w]
	if !known {
		c = uint32(len(m.worths))
		m.classes[w] = c
		m.worths = append(m.worths, w)
	}
	return c
}

// split finds the tails of lines and groups whole lines by them.
func (m *jointMaker) split(lines [][]int) (groups []lineGroup) {
	reels := len(lines[0])
	m.tails = make([][]tail, reels)
	rest := make([]int, len(lines)) // by line: its tail from the next reel on
	for r := reels - 1; r >= 0; r-- {
		index := map[tail]int{}
		for i, line := range lines {
			x := tail{line[r], rest[i]}
			if _, known := index[x]; !known {
				index[x] = len(m.tails[r])
				m.tails[r] = append(m.tails[r], x)
			}
			rest[i] = index[x]
		}
	}
	if m.reader.first == 0 {
		return nil
	}
	for _, at := range rest {
		groups = append(groups, lineGroup{m.reader.first, uint32(at), 1})
	}
	return merge(groups)
}

// look finds the views of a strip, and gives one window for each.
func (j *jointReel) look(strip reel.Strip, rows int) (windows [][]Symbol) {
	index := map[string]uint8{}
	for stop := range strip {
		window := make([]Symbol, rows)
		strip.Window(uint32(stop), window)
		v, known := index[string(window)]
		if !known {
			v = uint8(len(windows))
			index[string(window)] = v
			windows = append(windows, window)
		}
		j.view = append(j.view, v)
	}
	j.views = uint32(len(windows))
	return windows
}

// read fills the entries of reel r and gives the states after it.
func (m *jointMaker) read(j *jointReel, r int, states [][]lineGroup, windows [][]Symbol) (next [][]lineGroup, ok bool) {
	if m.left -= entryBytes * len(states) * len(windows); m.left < 0 || len(windows) > 1<<8 {
		return nil, false
	}
	index := map[string]uint32{}
	var key []byte
	var after []lineGroup
	for _, now := range states {
		for _, window := range windows {
			var certain worth
			after = after[:0]
			for _, g := range now {
				tail := m.tails[r][g.tail]
				x := m.reader.steps[r][int(g.state)*m.reader.symbols+int(window[tail.row])]
				certain = certain.with(x.worth, g.lines)
				if x.to != 0 {
					after = append(after, lineGroup{x.to, uint32(tail.rest), g.lines})
				}
			}
			after = merge(after)
			key = key[:0]
			for _, g := range after {
				key = binary.LittleEndian.AppendUint32(key, g.state)
				key = binary.LittleEndian.AppendUint32(key, g.tail)
				key = binary.LittleEndian.AppendUint32(key, g.lines)
			}
			to, known := index[string(key)]
			if !known {
				to = uint32(len(next))
				index[string(key)] = to
				next = append(next, slices.Clone(after))
			}
			j.entries = append(j.entries, to|m.class(certain)<<jointStateBits)
		}
	}
	return next, len(next) <= jointStates && len(m.worths) <= jointClasses
}

// merge sorts groups and adds up those that are alike but for their number.
func merge(groups []lineGroup) []lineGroup {
	slices.SortFunc(groups, func(x, y lineGroup) int {
		return cmp.Or(cmp.Compare(x.tail, y.tail), cmp.Compare(x.state, y.state))
	})
	merged := groups[:0]
	for _, g := range groups {
		if n := len(merged); n > 0 && merged[n-1].state == g.state && merged[n-1].tail == g.tail {
			merged[n-1].lines += g.lines
			continue
		}
		merged = append(merged, g)
	}
	return merged
}
