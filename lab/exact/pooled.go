package exact

import (
	"fmt"
	"math/big"
	"math/bits"

	"croupier/odds"
	"croupier/rules/slots"
)

// pool adds up the distribution of rounds whose coins may win features, as ways
// out of of, in cells of unit × 1/per of the stake.
type pool struct {
	g     *game
	unit  uint64
	limbs int
	// A round is divided into windows of the paid game, each into windows of
	// the spin with stuck wilds, those into outcomes of lock-and-respin.
	stuckOf, lockOf, of *big.Int
	byAward             []spectrum // of the paid game and the features of coins
}

// withBonuses adds to r what the distribution tells, and the distribution.
func (g *game) withBonuses(r Result) (Result, error) {
	p := &pool{g: g, unit: g.unit(), stuckOf: big.NewInt(1), lockOf: big.NewInt(1)}
	var boards *boards
	if g.stuck != nil {
		p.stuckOf.SetUint64(g.stuck.of)
		p.unit = divisor(p.unit, g.stuck.unit())
	}
	if g.d.Lock != nil {
		boards = newBoards(&g.d)
		p.lockOf = boards.of
		p.unit = divisor(p.unit, g.per)
	}
	spins := new(big.Int).Exp(new(big.Int).SetUint64(g.free.spin.of), big.NewInt(int64(g.free.most)), nil)
	p.of = new(big.Int).SetUint64(g.base.of)
	p.of.Mul(p.of, p.stuckOf).Mul(p.of, p.lockOf).Mul(p.of, spins)
	p.limbs = limbsFor(p.of)
	if why := g.tooLarge(p.unit, uint64(p.limbs)); why != "" {
		return r, fmt.Errorf("exact: %s: %s", g.d.ID, why)
	}
	p.byAward = make([]spectrum, len(g.ranks))
	p.plain()
	if g.stuck != nil {
		p.stuck()
	}
	if boards != nil {
		p.lock(boards)
	}
	return p.told(r, newDistribution(p.withSpins(), p.unit, g.per, p.of)), nil
}

// told fills in the figures of a distribution.
func (p *pool) told(r Result, d Distribution) Result {
	t := d.tally()
	r.Distribution = d
	r.Lost = odds.FromInt(1).Sub(odds.FromBig(t.power[0], p.of))
	if r.Lost.IsZero() {
		return t.result(p.g.per, r)
	}
	t.power[0] = p.of // what is lost is told as nothing
	r.HitRate = odds.FromInt(1).Sub(odds.FromBig(t.nothing, p.of))
	r.MaxWin = Outcome{Win: whole(p.top(t.top)).Quo(whole(p.g.per))}
	r.Variance, r.Third, r.Fourth = t.central(p.g.per)
	return r
}

// top is the most that a round can win where not all wins are told; told is the
// most of those.
func (p *pool) top(told uint64) uint64 {
	falls := newFalls(&p.g.d)
	for _, e := range p.g.base.entries {
		if e.coins != 0 && !p.g.sticks(e.coins) {
			told = max(told, e.win+falls.highest(e.coins.count())*p.g.per)
		}
	}
	return told
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
	for _, e := range p.g.base.entries {
		if e.coins == 0 {
			p.add(e.award, one, new(big.Int).SetUint64(e.ways), 1, e.win/p.unit)
		}
	}
}

// stuck adds the windows that win the spin with stuck wilds, and that spin.
func (p *pool) stuck() {
	sums := make([]map[uint64]*[2]uint64, len(p.byAward))
	for i := range sums {
		sums[i] = map[uint64]*[2]uint64{}
	}
	for _, e := range p.g.base.entries {
		if e.coins == 0 || !p.g.sticks(e.coins) {
			continue
		}
		for _, won := range p.g.stuck.wins[slots.Cells(e.coins)] {
			at := sums[e.award][e.win+won.win]
			if at == nil {
				at = new([2]uint64)
				sums[e.award][e.win+won.win] = at
			}
			hi, lo := bits.Mul64(e.ways, won.ways)
			var carry uint64
			at[0], carry = bits.Add64(at[0], lo, 0)
			at[1] += hi + carry
		}
	}
	one := single(p.lockOf, p.limbs)
	for award, wins := range sums {
		for win, ways := range wins {
			n := new(big.Int).SetUint64(ways[1])
			n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(ways[0]))
			p.add(uint8(award), one, n, 1, win/p.unit)
		}
	}
}

// lock adds the windows that win lock-and-respin, and that.
func (p *pool) lock(b *boards) {
	known := map[int]spectrum{}
	for _, e := range p.g.base.entries {
		if e.coins == 0 || p.g.sticks(e.coins) {
			continue
		}
		n := e.coins.count()
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

// withSpins adds the free spins that paid games have won.
func (p *pool) withSpins() spectrum {
	starts, stride := p.g.starts(p.unit, p.limbs)
	var all spectrum
	for award, first := range p.byAward {
		next, apart := starts[award], stride(uint8(award))
		for i := range first.cells() {
			ways := used(first.cell(i))
			if len(ways) == 0 {
				continue
			}
			all.grow(uint64(i)+uint64(next.cells()-1)*apart, p.limbs)
			for j := range next.cells() {
				addWide(all.cell(i+j*int(apart)), next.cell(j), ways)
			}
		}
	}
	return all
}

// highest is the most that lock-and-respin can pay, × the stake, from n coins.
// Amounts rise by boosters, which need a free cell: what covers the last one
// shows its own figure.
func (p *falls) highest(n int) uint64 {
	top := func(of []uint64, pay func(i int) uint64) (most uint64) {
		for i, weight := range of {
			if weight > 0 {
				most = max(most, pay(i))
			}
		}
		return most
	}
	amount := func(i int) uint64 { return uint64(p.l.Amounts[i]) }
	first := top(p.first, amount)
	prize := top(p.prizes, func(i int) uint64 { return uint64(p.l.Prizes[i].Pay) })
	falls := max(top(p.amounts, amount), prize)
	full := uint64(p.l.Full.Pay)
	switch {
	case n == p.cells:
		return uint64(n)*first + full
	case falls == 0:
		if p.up+p.twice > 0 {
			first = uint64(p.l.Most)
		}
		return uint64(n) * first
	case p.up+p.twice == 0:
		return uint64(n)*first + uint64(p.cells-n)*falls + full
	}
	most := uint64(p.l.Most)
	between := most // of what falls before the last
	if p.amount == 0 {
		between = prize
	}
	open := uint64(n)*most + uint64(p.cells-1-n)*max(between, prize)
	return open + falls + full
}
