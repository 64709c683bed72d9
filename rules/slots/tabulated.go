package slots

import "croupier/props/reel"

// jointMost is the most bytes that the joint tables of a machine take.
const jointMost = 16 << 20

// Tabulated is the same machine over joint tables, for those who play it by the
// million: several times as fast. The tables take up to 16 MiB and some tenths
// of a second to make; a spin whose table would not fit is played as before.
func (m *Machine) Tabulated() *Machine {
	quick, left := *m, jointMost
	quick.base = make([]*lineTable, len(m.base))
	for i, t := range m.base {
		quick.base[i] = t.tabulated(&m.def, m.def.Turned(i-1), Base, &left)
	}
	if m.free != nil {
		quick.free = m.free.tabulated(&m.def, m.def.Free, Free, &left)
	}
	return &quick
}

// tabulated is the table with a joint one where that takes no more than the
// bytes left, which it is charged to.
func (t *lineTable) tabulated(d *Definition, strips []reel.Strip, mode Mode, left *int) *lineTable {
	quick := *t
	if joint, ok := newJointTable(d, strips, mode, *left); ok {
		quick.joint = joint
		*left -= joint.bytes()
	}
	return &quick
}

// LinePays fills pays with what the lines that Arg of a wager plays pay in many
// windows, × what PaysOn says: in paid games with a colour from 1 turned, 0 for
// none, or in free spins, which the machine must have. Of the windows' stops,
// those of all reels follow one another in stops.
func (m *Machine) LinePays(mode Mode, colour int, arg uint32, stops, pays []uint32) {
	table := m.free
	if mode == Base {
		table = m.base[colour]
	}
	reels := len(m.def.Base)
	if table.joint != nil && (mode == Free || m.def.Choice == AllLines) {
		table.joint.playAll(stops, pays)
		return
	}
	s := State{Played: arg}
	for i := range pays {
		at := stops[i*reels:][:reels]
		if mode == Free {
			pays[i], _ = table.play(at)
			continue
		}
		pays[i], _ = m.lines(table, at, &s)
	}
}
