package slots

// jointTable plays a window with one look-up a reel after the first two. Its
// states are what all lines together can still bring after some reels: how many
// lines stand in each state of the line reader, by the rows that are left to
// them. It is made by machine from the line reader, and so from Best and Award,
// and the tests hold it equal to them.
type jointTable struct {
	pair   []uint32 // entries by the stops of the first two reels
	second uint32   // stops of the second reel
	later  []jointReel
	worths *[jointClasses]worth // by class
}

// jointReel is a reel of a joint table: its entries, at state × views + view.
// An entry has the next state in its low bits, and above them the class of what
// became certain on the way there.
type jointReel struct {
	view    []uint8 // by stop; stops that show the same are one view
	views   uint32
	entries []uint32
}

// The parts of an entry.
const (
	jointStateBits = 18
	jointStates    = 1 << jointStateBits
	jointClasses   = 1 << (32 - jointStateBits)
)

// bytes is about what the table takes.
func (t *jointTable) bytes() int {
	n := entryBytes * len(t.pair)
	for _, r := range t.later {
		n += entryBytes*len(r.entries) + len(r.view)
	}
	return n
}

// play is lineTable.play by the joint table.
func (t *jointTable) play(stops []uint32) (pay, gains uint32) {
	entry := t.pair[stops[0]*t.second+stops[1]]
	w := t.worths[entry>>jointStateBits]
	for i, stop := range stops[2:] {
		r := &t.later[i]
		entry = r.entries[entry%jointStates*r.views+uint32(r.view[stop])]
		x := t.worths[entry>>jointStateBits]
		w.pay += x.pay
		w.gains |= x.gains
	}
	return w.pay, w.gains
}

// jointBlock is how many windows go through a reel together: their look-ups
// need not wait for each other.
const jointBlock = 256

// playAll is the pay of play for many windows whose stops follow one another.
func (t *jointTable) playAll(stops, pays []uint32) {
	reels := len(t.later) + 2
	if len(pays) == 1 { // not worth a block
		pays[0], _ = t.play(stops)
		return
	}
	var entries [jointBlock]uint32
	for len(pays) > 0 {
		n := min(len(pays), jointBlock)
		t.playBlock(entries[:n], stops[:n*reels], pays[:n])
		stops, pays = stops[n*reels:], pays[n:]
	}
}

func (t *jointTable) playBlock(entries, stops, pays []uint32) {
	reels, worths := len(t.later)+2, t.worths
	pays = pays[:len(entries)]
	at := stops
	for i := range entries {
		e := t.pair[at[0]*t.second+at[1]]
		entries[i], pays[i] = e, worths[e>>jointStateBits].pay
		at = at[reels:]
	}
	for k := range t.later {
		r := t.later[k] // a copy stays in registers
		at := stops[k+2:]
		for i, e := range entries {
			e = r.entries[e%jointStates*r.views+uint32(r.view[at[i*reels]])]
			entries[i] = e
			pays[i] += worths[e>>jointStateBits].pay
		}
	}
}
