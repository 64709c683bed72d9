package exact

import (
	"math/big"

	"croupier/rules/slots"
)

// falls are the chances of lock-and-respin: weights out of total of what a free
// cell shows in a respin, and those of the first amounts, in lowest terms.
type falls struct {
	l                         *slots.Lock
	cells                     int
	total, nothing, up, twice uint64
	prize, amount             uint64 // of any prize, of any amount
	prizes, amounts           []uint64
	first                     []uint64
	firstTotal                uint64
	scaling                   uint64 // what a doubling multiplies by
}

func newFalls(d *slots.Definition) *falls {
	l := d.Lock
	w, total := reduced(l.Falls)
	p := &falls{
		l: l, cells: len(d.Base) * d.Rows, total: total, scaling: uint64(l.Scale),
		nothing: w[slots.FallNothing], up: w[slots.FallUpgrade], twice: w[slots.FallDouble],
	}
	rest := w[slots.FallPrize:]
	p.prizes, p.amounts = rest[:len(l.Prizes)], rest[len(l.Prizes):]
	for _, x := range p.prizes {
		p.prize += x
	}
	for _, x := range p.amounts {
		p.amount += x
	}
	p.first, p.firstTotal = reduced(l.First)
	return p
}

// reduced are weights without their common divisor, and their sum.
func reduced(weights []uint32) (w []uint64, total uint64) {
	var common uint64
	for _, x := range weights {
		common = divisor(common, uint64(x))
	}
	for _, x := range weights {
		w = append(w, uint64(x)/common)
		total += uint64(x) / common
	}
	return w, total
}

// free is the most cells on which something can fall.
func (p *falls) free() int { return p.cells - p.l.Least }

// boosts is the number of ways, weights included, in which up upgrades and
// twice doublings fall on f cells, the others apart.
func (p *falls) boosts(f, up, twice int) *big.Int {
	n := new(big.Int).Binomial(int64(f), int64(up))
	n.Mul(n, new(big.Int).Binomial(int64(f-up), int64(twice)))
	n.Mul(n, raised(p.up, up))
	return n.Mul(n, raised(p.twice, twice))
}

// boosted is an amount after upgrades and then doublings, up to the most, by
// SF-R3.
func (p *falls) boosted(amount, up, twice int) int {
	most := int(p.l.Most)
	amount = min(amount+up, most)
	for range twice {
		amount = min(int(p.scaling)*amount, most)
	}
	return amount
}

// boosters reports whether anything changes amounts.
func (p *falls) boosters() bool { return p.up+p.twice > 0 }

// raised is base to the power of n.
func raised(base uint64, n int) *big.Int {
	return new(big.Int).Exp(new(big.Int).SetUint64(base), big.NewInt(int64(n)), nil)
}
