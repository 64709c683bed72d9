package exact

import (
	"fmt"
	"maps"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"sort"

	"croupier/odds"
)

// Held is the second spin with held reels, when it is offered and best taken
// (OC-R11).
type Held struct {
	// Offered is the chance that a paid game offers it, Taken that it offers one
	// that is best taken. Mean is what one wins, × the stake.
	Offered, Taken, Mean odds.Ratio
	// Without is the return of those who never take it.
	Without odds.Ratio
	// Policy says what is best held, for the highest return: all back out of all
	// staked.
	Policy *HoldPolicy

	joint  *joint
	chance odds.Ratio // of an offer after a game that won nothing
	lost   uint64     // windows that win nothing
	taken  wide       // of them where a hold is best, and what these holds win
}

// wide is a number of windows with the sum of their values, in 128 bits.
type wide struct{ ways, hi, lo uint64 }

func (w *wide) add(ways, value uint64) {
	hi, lo := bits.Mul64(ways, value)
	var carry uint64
	w.ways += ways
	w.lo, carry = bits.Add64(w.lo, lo, 0)
	w.hi += hi + carry
}

func (w *wide) merge(o wide) {
	var carry uint64
	w.ways += o.ways
	w.lo, carry = bits.Add64(w.lo, o.lo, 0)
	w.hi += o.hi + carry
}

func (w wide) sum() *big.Int {
	n := new(big.Int).SetUint64(w.hi)
	return n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(w.lo))
}

// held solves the holds and adds their part. What is returned is then out of
// all that is staked, that of the other parts too.
func (s *Slot) held(g *game) error {
	if g.d.Colours != nil || g.d.Clover != nil {
		return fmt.Errorf("exact: %s offers to hold reels beside colours or clovers, which are not summed together", g.d.ID)
	}
	j, at := newJoint(g)
	policy, err := newHoldPolicy(g, j, at)
	if err != nil {
		return err
	}
	h := &Held{Policy: policy, joint: j, chance: odds.NewRatio(int64(g.d.Hold.Chance), int64(g.d.Hold.Of))}
	for _, p := range s.Parts {
		h.Without = h.Without.Add(p.Return)
	}
	h.solve(g.per)
	of := whole(policy.of)
	h.Offered = whole(h.lost).Quo(of).Mul(h.chance)
	h.Taken = whole(h.taken.ways).Quo(of).Mul(h.chance)
	won := h.won(h.taken, g.per)
	if !h.Taken.IsZero() {
		h.Mean = won.Quo(h.Taken)
	}
	s.Staked = odds.FromInt(1).Add(h.Taken)
	for i := range s.Parts {
		s.Parts[i].Return = s.Parts[i].Return.Quo(s.Staked)
	}
	s.Parts = append(s.Parts, Part{Name: HeldPart, Return: won.Quo(s.Staked)})
	s.Held = h
	return nil
}

// won is what taken holds win in a paid game, × the stake.
func (h *Held) won(taken wide, per uint64) odds.Ratio {
	of := new(big.Int).SetUint64(h.Policy.of)
	return odds.FromBig(taken.sum(), of.Mul(of, of)).Quo(whole(per)).Mul(h.chance)
}

// returned is the return if these holds are taken.
func (h *Held) returned(taken wide, per uint64) odds.Ratio {
	staked := odds.FromInt(1).Add(whole(taken.ways).Quo(whole(h.Policy.of)).Mul(h.chance))
	return h.Without.Add(h.won(taken, per)).Quo(staked)
}

// levelBits is how finely the values of holds are first sorted, up to twice the
// stake; what wins more is in the last level.
const levelBits = 18

// level is the holds whose values lie together, from least to most; without any,
// least is the highest number.
type level struct {
	wide
	least, most uint64
}

func newLevels() []level {
	levels := make([]level, 1<<levelBits)
	for i := range levels {
		levels[i].least = math.MaxUint64
	}
	return levels
}

func (l *level) merge(o level) {
	l.least, l.most = min(l.least, o.least), max(l.most, o.most)
	l.wide.merge(o.wide)
}

// solve finds the threshold. The best policy takes the holds that win more than
// its own return (Dinkelbach), so that it takes all above some threshold; and as
// a function of the threshold the return rises to the best and falls. So the
// best of coarse thresholds has the best of all within a level of it.
func (h *Held) solve(per uint64) {
	shift := max(0, bits.Len64(2*per*h.Policy.of)-levelBits)
	levels := newLevels()
	h.each(func() *worker { return &worker{levels: newLevels(), shift: shift} }, func(w *worker) {
		h.lost += w.lost
		for i := range levels {
			levels[i].merge(w.levels[i])
		}
	})
	levels = slices.DeleteFunc(levels, func(l level) bool { return l.ways == 0 })
	from := h.coarse(levels, per)
	var above wide
	for _, l := range levels[min(from+1, len(levels)):] {
		above.merge(l.wide)
	}
	near := levels[max(0, from-1):min(from+1, len(levels))]
	values, single := map[uint64]*wide{}, true
	for _, l := range near {
		single = single && l.least == l.most
		at(values, l.least).merge(l.wide)
	}
	if !single {
		values = map[uint64]*wide{}
		bounds := [2]uint64{near[0].least, near[len(near)-1].most}
		h.each(func() *worker { return &worker{near: bounds, values: map[uint64]*wide{}} }, func(w *worker) {
			for v, x := range w.values {
				at(values, v).merge(*x)
			}
		})
	}
	h.refine(above, values, per)
}

// coarse is the level from which on taking all holds returns most; that after
// the last if none is worth taking whole.
func (h *Held) coarse(levels []level, per uint64) int {
	sums := make([]wide, len(levels)+1)
	for i := len(levels) - 1; i >= 0; i-- {
		sums[i] = sums[i+1]
		sums[i].merge(levels[i].wide)
	}
	// The return rises and falls: where it rises no more to the right, it is at
	// the left or here.
	return sort.Search(len(levels), func(i int) bool {
		return h.returned(sums[i+1], per).Cmp(h.returned(sums[i], per)) <= 0
	})
}

// refine takes of single values, from the highest, those that raise the return.
func (h *Held) refine(above wide, values map[uint64]*wide, per uint64) {
	h.taken = above
	best := h.returned(above, per)
	for _, v := range slices.Backward(slices.Sorted(maps.Keys(values))) {
		above.merge(*values[v])
		if r := h.returned(above, per); r.Cmp(best) > 0 {
			best, h.taken = r, above
		}
	}
	over := best.Mul(whole(per)).Mul(whole(h.Policy.of)).Big()
	h.Policy.over = new(big.Int).Quo(over.Num(), over.Denom()).Uint64()
}

// at is the sum of a value, new where there is none.
func at(values map[uint64]*wide, v uint64) *wide {
	w := values[v]
	if w == nil {
		w = &wide{}
		values[v] = w
	}
	return w
}
