package exact

import "croupier/rules/slots"

// feature is what free spins may bring once they are won.
type feature struct {
	spin  windows
	ranks []uint32 // multipliers by rank
	count int      // spins of one award
	most  int      // spins of one round
	again bool     // an award within adds spins
}

// stage is where free spins stand; what follows depends on nothing else.
type stage struct {
	left, of int
	times    uint8 // rank
}

// newFeature gives the free spins of a definition; with none, a feature that
// never has a spin.
func newFeature(d *slots.Definition, spin windows, ranks []uint32) *feature {
	f := &feature{spin: spin, ranks: ranks}
	if d.Spins != nil {
		f.count = int(d.Spins.Count)
		f.most = f.count
		if d.Spins.Again == slots.Retrigger {
			f.again, f.most = true, int(d.Spins.Most)
		}
	}
	return f
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
