package exact

import (
	"math/big"
	"sort"

	"croupier/odds"
)

// Distribution is the chance of each win of a round, × the stake, ascending.
// The zero value is none. It never changes.
type Distribution struct {
	unit  uint64 // all wins are multiples of it
	per   uint64 // over this part of the stake
	cells []int  // which multiples have a chance
	ways  spectrum
	of    *big.Int
}

// Len is the number of different wins, that of nothing included.
func (d Distribution) Len() int { return len(d.cells) }

// Of is the number of equally likely outcomes that a round is divided into.
func (d Distribution) Of() *big.Int { return new(big.Int).Set(d.of) }

// Win is the win of outcome i, × the stake.
func (d Distribution) Win(i int) odds.Ratio { return whole(d.units(i)).Quo(whole(d.per)) }

// units is the win of outcome i in what lines pay on.
func (d Distribution) units(i int) uint64 { return uint64(d.cells[i]) * d.unit }

// Ways is the number of equally likely outcomes that win what outcome i does.
func (d Distribution) Ways(i int) *big.Int { return d.ways.at(d.cells[i]) }

// At is outcome i, in lowest terms.
func (d Distribution) At(i int) Outcome {
	return Outcome{d.Win(i), odds.FromBig(d.ways.at(d.cells[i]), d.of)}
}

// AtLeast is the chance to win so much, × the stake, or more.
func (d Distribution) AtLeast(win uint64) odds.Ratio {
	sum := new(big.Int)
	from := sort.Search(len(d.cells), func(i int) bool { return d.units(i) >= win*d.per })
	for _, cell := range d.cells[from:] {
		sum.Add(sum, d.ways.at(cell))
	}
	return odds.FromBig(sum, d.of)
}

// ChanceApprox is the chance of outcome i.
func (d Distribution) ChanceApprox(i int) float64 {
	q, _ := new(big.Float).SetPrec(64).Quo(
		new(big.Float).SetPrec(64).SetInt(d.ways.at(d.cells[i])),
		new(big.Float).SetPrec(64).SetInt(d.of)).Float64()
	return q
}

func newDistribution(ways spectrum, unit, per uint64, of *big.Int) Distribution {
	d := Distribution{unit: unit, per: per, ways: ways, of: of}
	for cell := range ways.cells() {
		if !ways.empty(cell) {
			d.cells = append(d.cells, cell)
		}
	}
	return d
}

// tally sums what a distribution tells.
func (d Distribution) tally() *tally {
	t := newTally(new(big.Int))
	t.nothing, t.topWays = new(big.Int), new(big.Int)
	for i := range d.cells {
		ways, win := d.Ways(i), new(big.Int).SetUint64(d.units(i))
		if win.Sign() == 0 {
			t.nothing.Set(ways)
		}
		t.most(d.units(i), ways)
		for k := range t.power {
			t.power[k].Add(t.power[k], ways)
			ways.Mul(ways, win)
		}
	}
	return t
}
