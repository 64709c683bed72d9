package exact

import (
	"math/big"

	"croupier/odds"
	"croupier/rules/slots"
)

// feature is what free spins may bring once they are won.
type feature struct {
	kinds []kind
	total uint64   // of the weights of kinds
	of    uint64   // windows of one spin, the same for all kinds
	ranks []uint32 // multipliers by rank
	count int      // spins of one award
	most  int      // spins of one round
	again bool     // an award within adds spins
}

// kind is free spins with one special symbol, or all free spins where there is
// none.
type kind struct {
	symbol *slots.Symbol
	weight uint64
	spin   windows
}

// stage is where free spins stand; what follows depends on nothing else.
type stage struct {
	left, of int
	times    uint8 // rank
}

// newFeature spreads the free spins of a definition; with none, it is a feature
// that never has a spin.
func newFeature(d *slots.Definition, worths []Worth, at look, ranks []uint32) *feature {
	f := &feature{ranks: ranks, total: 1}
	if d.Spins == nil {
		f.kinds = []kind{{weight: 1}}
		return f
	}
	f.count = int(d.Spins.Count)
	f.most = f.count
	if d.Spins.Again == slots.Retrigger {
		f.again, f.most = true, int(d.Spins.Most)
	} else {
		worths = withoutAwards(worths)
	}
	a := newReader(d, worths, ranks)
	add := func(symbol *slots.Symbol, weight uint64) {
		at := at.free(symbol)
		k := kind{symbol, weight, spread(d, d.Free, a, &at, len(ranks))}
		f.of = k.spin.of
		f.kinds = append(f.kinds, k)
	}
	if d.Spins.Special == nil {
		add(nil, 1)
		return f
	}
	weights, total := reduced(d.Spins.Special.Weights)
	f.total = total
	for s, weight := range weights {
		if weight > 0 {
			symbol := slots.Symbol(s)
			add(&symbol, weight)
		}
	}
	return f
}

// highest is the most units that one free spin wins.
func (f *feature) highest(unit uint64) (top uint) {
	for _, k := range f.kinds {
		for _, e := range k.spin.entries {
			top = max(top, uint(e.win/unit))
		}
	}
	return top
}

// outcomes are how many a feature is divided into.
func (f *feature) outcomes() *big.Int {
	return new(big.Int).Mul(raised(f.of, f.most), new(big.Int).SetUint64(f.total))
}

// tallies are those of all free spins of a kind, its weight apart, by the rank
// of the award that wins them.
func (f *feature) tallies(k *kind) []*tally {
	spins := k.spin.byAward(len(f.ranks))
	return unfold(f, func(unplayed int) *tally {
		return newTally(raised(f.of, unplayed))
	}, func(times uint32, next []*tally) *tally { return follow(spins, times, next) })
}

// Special is what free spins are worth with one special symbol.
type Special struct {
	Symbol slots.Symbol
	// Chance is that of the symbol, Mean what the feature then wins, × the
	// stake, for an award of the lowest multiplier.
	Chance, Mean odds.Ratio
}

// starts are the tallies of free spins by the rank of the award that wins them,
// over all kinds, and what each special symbol is worth.
func (f *feature) starts(per uint64) (starts []*tally, specials []Special) {
	for i := range f.kinds {
		k := &f.kinds[i]
		tallies := f.tallies(k)
		if k.symbol != nil && len(f.ranks) > 1 {
			specials = append(specials, Special{
				Symbol: *k.symbol, Chance: whole(k.weight).Quo(whole(f.total)), Mean: tallies[1].mean().Quo(whole(per)),
			})
		}
		if starts == nil {
			starts = make([]*tally, len(tallies))
		}
		for rank, t := range tallies {
			starts[rank] = starts[rank].with(t, k.weight)
		}
	}
	return starts, specials
}

// Length is how long a feature is, in spins, with its chance.
type Length struct {
	Spins  int
	Chance odds.Ratio
}

// lengths are those of free spins, by the rank of the award that wins them.
// They are the same with every special symbol.
func (f *feature) lengths() [][]Length {
	spins := make([]uint64, len(f.ranks)) // windows by award
	for _, e := range f.kinds[0].spin.entries {
		spins[e.award] += e.ways
	}
	ways := unfold(f, func(unplayed int) []*big.Int {
		w := make([]*big.Int, f.most+1)
		w[f.most-unplayed] = raised(f.of, unplayed)
		return w
	}, func(_ uint32, next [][]*big.Int) []*big.Int {
		w := make([]*big.Int, f.most+1)
		for award, after := range next {
			for n, x := range after {
				if x == nil || spins[award] == 0 {
					continue
				}
				if w[n] == nil {
					w[n] = new(big.Int)
				}
				w[n].Add(w[n], new(big.Int).Mul(x, new(big.Int).SetUint64(spins[award])))
			}
		}
		return w
	})
	all := make([][]Length, len(ways))
	for rank := range ways {
		for n, x := range ways[rank] {
			if x != nil {
				all[rank] = append(all[rank], Length{n, odds.FromBig(x, raised(f.of, f.most))})
			}
		}
	}
	return all
}

// unfold values free spins from their end to their start. end values a round
// that leaves so many of the most spins unplayed; spin values a stage whose
// next spin is multiplied by times, from the values of what follows, by the
// rank of the award that the spin brings. The values by the rank of the award
// that starts the spins are returned; that of rank 0 is of a round without.
func unfold[T any](f *feature, end func(unplayed int) T, spin func(times uint32, next []T) T) []T {
	known := map[stage]T{}
	var value func(at stage) T
	value = func(at stage) T {
		if at.left == 0 {
			at.times = 0 // no spin is left to multiply
		}
		v, ok := known[at]
		if ok {
			return v
		}
		if at.left == 0 {
			v = end(f.most - at.of)
		} else {
			next := make([]T, len(f.ranks))
			for award := range f.ranks {
				next[award] = value(f.after(at, uint8(award)))
			}
			v = spin(f.ranks[at.times], next)
		}
		known[at] = v
		return v
	}
	starts := make([]T, len(f.ranks))
	for award := range f.ranks {
		at := stage{times: uint8(award)}
		if award > 0 {
			at.left, at.of = f.count, f.count
		}
		starts[award] = value(at)
	}
	return starts
}

// after is the stage after one spin and the award that it brings.
func (f *feature) after(at stage, award uint8) stage {
	at.left--
	if award > 0 && f.again {
		n := min(f.count, f.most-at.of)
		at.left += n
		at.of += n
		at.times = max(at.times, award)
	}
	return at
}
