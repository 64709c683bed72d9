package exact

import "croupier/rules/slots"

// game is a reel machine, read for summing.
type game struct {
	d      slots.Definition
	ranks  []uint32
	worths [2][]Worth // by mode
	base   paidSpin
	free   *feature
	per    uint64 // lines pay × the stake over per
	stuck  *stuck // nil where there is none
	falls  *falls // of lock-and-respin, nil where there is none
	lock   *lockMeans
}

// coins reports whether coins win features.
func (g *game) coins() bool { return g.d.Sticky != nil || g.d.Lock != nil }

// readLines reads what the lines of a machine that plays them all are worth.
func readLines(m *slots.Machine) (*game, error) {
	g := &game{d: m.Definition()}
	g.per = g.d.Per()
	g.ranks = ranks(&g.d)
	var err error
	for mode := range g.worths {
		if g.worths[mode], err = Worths(&g.d, slots.Mode(mode)); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// newGame reads its windows too.
func newGame(m *slots.Machine) (*game, error) {
	g, err := readLines(m)
	if err != nil {
		return nil, err
	}
	at := newLook(&g.d, g.per, g.ranks)
	spin := at.paid()
	g.base, err = paid(&g.d, newReader(&g.d, g.worths[slots.Base], g.ranks), &spin, len(g.ranks))
	if err != nil {
		return nil, err
	}
	g.free = newFeature(&g.d, g.worths[slots.Free], at, g.ranks)
	if g.d.Sticky != nil {
		worths := withoutAwards(g.worths[slots.Base])
		g.stuck = newStuck(&g.d, newReader(&g.d, worths, g.ranks[:1]))
	}
	if g.d.Lock != nil {
		g.falls = newFalls(&g.d)
		g.lock = newLockMeans(g.falls)
	}
	return g, nil
}

// withoutAwards are worths of spins that cannot win free spins (DM-R4).
func withoutAwards(worths []Worth) []Worth {
	var pays []Worth
	for _, w := range worths {
		if w.Award = 0; w.Best.Pay > 0 {
			pays = append(pays, w)
		}
	}
	return pays
}
