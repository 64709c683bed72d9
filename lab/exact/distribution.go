package exact

import (
	"fmt"
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

// What a distribution may cost: words of memory for one spectrum, and products
// of words in all.
const (
	mostWords    = 1 << 26
	mostProducts = 1 << 33
)

// distribution of the win of a round, or why it is not given.
func (g *game) distribution() (Distribution, string) {
	f := g.free
	of := new(big.Int).SetUint64(f.spin.of)
	of.Exp(of, big.NewInt(int64(f.most)), nil)
	of.Mul(of, new(big.Int).SetUint64(g.base.of))
	unit := g.unit()
	limbs := limbsFor(of)
	if why := g.tooLarge(unit, uint64(limbs)); why != "" {
		return Distribution{}, why
	}
	starts, stride := g.starts(unit, limbs)
	round := combine(g.base.scaled(unit), starts, stride, 1, limbs)
	return newDistribution(round, unit, g.per, of), ""
}

// starts are the spectra of free spins by the rank of the award that wins them;
// one of rank a counts in steps of stride(a).
func (g *game) starts(unit uint64, limbs int) (starts []spectrum, stride func(award uint8) uint64) {
	f, spin := g.free, g.free.spin.scaled(unit)
	if !f.again {
		return g.once(spin, limbs), func(award uint8) uint64 { return max(1, uint64(g.ranks[award])) }
	}
	one := func(uint8) uint64 { return 1 }
	starts = unfold(f, func(unplayed int) spectrum {
		only := new(big.Int).SetUint64(f.spin.of)
		return single(only.Exp(only, big.NewInt(int64(unplayed)), nil), limbs)
	}, func(times uint32, next []spectrum) spectrum {
		return combine(spin, next, one, uint64(times), limbs)
	})
	return starts, one
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

// once are the spectra that follow an award, by its rank, of free spins that
// are not won again: all spins before they are multiplied.
func (g *game) once(spin []entry, limbs int) []spectrum {
	unplayed := new(big.Int).SetUint64(g.free.spin.of)
	starts := []spectrum{single(unplayed.Exp(unplayed, big.NewInt(int64(g.free.most)), nil), limbs)}
	if len(g.ranks) > 1 {
		all := power(spin, g.free.count, limbs)
		for range g.ranks[1:] {
			starts = append(starts, all)
		}
	}
	return starts
}

// unit is the greatest common divisor of all that a spin can win.
func (g *game) unit() uint64 {
	var unit uint64
	for _, w := range []windows{g.base, g.free.spin} {
		for _, e := range w.entries {
			for a := e.win; a != 0; {
				unit, a = a, unit%a
			}
		}
	}
	return max(unit, 1)
}

// scaled are the entries with wins in multiples of unit.
func (w *windows) scaled(unit uint64) []entry {
	scaled := append([]entry(nil), w.entries...)
	for i := range scaled {
		scaled[i].win /= unit
	}
	return scaled
}

// tooLarge says why the distribution cannot be afforded; "" if it can.
func (g *game) tooLarge(unit, limbs uint64) string {
	f := g.free
	var spin, base uint64
	for _, e := range f.spin.entries {
		spin = max(spin, e.win/unit)
	}
	for _, e := range g.base.entries {
		base = max(base, e.win/unit)
	}
	times := uint64(g.ranks[len(g.ranks)-1])
	words := (base + spin*times*uint64(f.most) + 1) * limbs
	if words > mostWords {
		return fmt.Sprintf("the distribution would take %d words at once, at most %d are taken", words, uint64(mostWords))
	}
	if !f.again {
		return ""
	}
	stages := uint64(f.most) * uint64(f.most/f.count+1) * uint64(len(g.ranks))
	if products := stages * uint64(len(f.spin.entries)) * words / 4; products > mostProducts {
		return fmt.Sprintf("the distribution of free spins that are won again would take %d products, at most %d are taken", products, uint64(mostProducts))
	}
	return ""
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

// check holds the distribution against the moments, which were found another
// way; a difference is a broken invariant.
func (s *Slot) check(g *game) {
	d := s.Distribution
	if d.Len() == 0 || !s.Lost.IsZero() {
		return
	}
	t := d.tally()
	mean := t.mean().Quo(whole(d.per))
	second, _, _ := t.central(d.per)
	last := d.At(d.Len() - 1)
	switch {
	case t.power[0].Cmp(d.of) != 0:
		panic(fmt.Sprintf("exact: %s: the chances of all wins do not sum to one", g.d.ID))
	case !mean.Equal(s.Credited()), !second.Equal(s.Variance):
		panic(fmt.Sprintf("exact: %s: the distribution has other moments than the game", g.d.ID))
	case !odds.FromInt(1).Sub(odds.FromBig(t.nothing, d.of)).Equal(s.HitRate):
		panic(fmt.Sprintf("exact: %s: the distribution has another hit rate than the game", g.d.ID))
	case !last.Win.Equal(s.MaxWin.Win), !last.Probability.Equal(s.MaxWin.Probability):
		panic(fmt.Sprintf("exact: %s: the distribution has another highest win than the game", g.d.ID))
	}
}
