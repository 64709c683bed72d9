package exact

import "math/big"

// pool adds up what a paid game and the features of its coins win, as ways out
// of of, in cells of unit × 1/per of the stake.
type pool struct {
	g     *game
	unit  uint64
	limbs int
	// A paid game is divided into windows, each into windows of the spin with
	// stuck wilds, those into outcomes of lock-and-respin.
	stuckOf, lockOf, of *big.Int
	byAward             []spectrum
}

// newPool adds up a game.
func newPool(g *game) *pool {
	p := &pool{g: g, unit: g.unit(), stuckOf: big.NewInt(1), lockOf: big.NewInt(1), byAward: make([]spectrum, len(g.ranks))}
	var boards *boards
	if g.stuck != nil {
		p.stuckOf.SetUint64(g.stuck.of)
		p.unit = divisor(p.unit, g.stuck.unit())
	}
	if g.d.Lock != nil {
		boards = newBoards(g.falls)
		p.lockOf = boards.of
		p.unit = divisor(p.unit, g.per)
	}
	p.of = new(big.Int).SetUint64(g.base.of)
	p.of.Mul(p.of, p.stuckOf).Mul(p.of, p.lockOf)
	p.limbs = limbsFor(p.of)
	p.plain()
	if g.stuck != nil {
		p.stuck()
	}
	if boards != nil {
		p.lock(boards)
	}
	return p
}

// tallies sum what has been added up, by award; nil where nothing has.
func (p *pool) tallies() []*tally {
	all := make([]*tally, len(p.byAward))
	for award, s := range p.byAward {
		if s.cells() > 0 {
			all[award] = newDistribution(s, p.unit, p.g.per, p.of).tally()
		}
	}
	return all
}

// unit is the greatest common divisor of all that a spin can win.
func (g *game) unit() uint64 {
	var unit uint64
	for _, e := range g.base.entries {
		unit = divisor(unit, e.win)
	}
	for _, k := range g.free.kinds {
		for _, e := range k.spin.entries {
			unit = divisor(unit, e.win)
		}
	}
	return max(unit, 1)
}

// divisor is the greatest that divides both; 0 is divided by all.
func divisor(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// unit divides all that the spin with stuck wilds can win.
func (s *stuck) unit() (unit uint64) {
	for _, wins := range s.wins {
		for _, e := range wins {
			unit = divisor(unit, e.win)
		}
	}
	return unit
}

// plain adds the windows that win no feature of coins.
func (p *pool) plain() {
	rest := new(big.Int).Mul(p.stuckOf, p.lockOf)
	one := single(rest, p.limbs)
	tops := make([]uint64, len(p.byAward))
	for _, e := range p.g.base.entries {
		tops[e.award] = max(tops[e.award], e.win/p.unit+1)
	}
	for award, top := range tops {
		if top > 0 {
			p.byAward[award].grow(top-1, p.limbs)
		}
	}
	for _, e := range p.g.base.entries {
		if e.mark == 0 {
			p.add(e.award, one, new(big.Int).SetUint64(e.ways), 1, e.win/p.unit)
		}
	}
}

// stuck adds the windows that win the spin with stuck wilds, and that spin.
func (p *pool) stuck() {
	sums := make([]map[uint64]*wide, len(p.byAward))
	for i := range sums {
		sums[i] = map[uint64]*wide{}
	}
	for _, e := range p.g.base.entries {
		if e.mark == 0 || !p.g.sticks(e.mark) {
			continue
		}
		for _, won := range p.g.stuck.wins[e.mark.cells()] {
			at(sums[e.award], e.win+won.win).add(e.ways, won.ways)
		}
	}
	one := single(p.lockOf, p.limbs)
	for award, wins := range sums {
		for win, ways := range wins {
			p.add(uint8(award), one, ways.sum(), 1, win/p.unit)
		}
	}
}

// lock adds the windows that win lock-and-respin, and that.
func (p *pool) lock(b *boards) {
	known := map[int]spectrum{}
	for _, e := range p.g.base.entries {
		if e.mark == 0 || p.g.sticks(e.mark) {
			continue
		}
		n := e.mark.count()
		pays, ok := known[n]
		if !ok {
			pays = b.pays(n)
			known[n] = pays
		}
		ways := new(big.Int).SetUint64(e.ways)
		p.add(e.award, pays, ways.Mul(ways, p.stuckOf), p.g.per/p.unit, e.win/p.unit)
	}
}

// add adds ways times the outcomes of from, stride cells apart and shifted.
func (p *pool) add(award uint8, from spectrum, ways *big.Int, stride, shift uint64) {
	to := &p.byAward[award]
	to.grow(uint64(from.cells()-1)*stride+shift, p.limbs)
	for i := range from.cells() {
		addWide(to.cell(int(uint64(i)*stride+shift)), from.cell(i), ways.Bits())
	}
}
