package sim

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"time"

	"croupier/lab/exact"
	"croupier/odds"
)

// TableResult is what a simulation of a table game has found.
type TableResult struct {
	Rounds uint64
	First  uint64 // units that the figures are for one of: all staked at the opening, or TableRun.First
	Per    uint32 // parts of a unit that the sums are in
	tableTally
	Elapsed time.Duration
	started time.Time
}

// tableTally counts rounds in integers, so that tallies add up to the same
// whatever their order.
type tableTally struct {
	rounds uint64
	staked wide
	back   wide
	gains  wide // net wins above 0
	losses wide // net losses
	square wide // of the net wins
	Won    uint64
	Pushed uint64
	Pots   uint64 // times that a pot was won
	Most   uint64 // the largest that came back, in parts
	spots  []spotTally
}

// spotTally is what came back of one spot.
type spotTally struct {
	spot uint16
	sums
}

// round adds a round that staked and brought back so many parts.
func (t *tableTally) round(staked, back uint64) {
	t.rounds++
	t.staked.add(0, staked)
	t.back.add(0, back)
	net := uint64(0)
	switch {
	case back > staked:
		net = back - staked
		t.gains.add(0, net)
		t.Won++
	case back < staked:
		net = staked - back
		t.losses.add(0, net)
	default:
		t.Pushed++
	}
	t.square.add(bits.Mul64(net, net))
	t.Most = max(t.Most, back)
}

// spot adds what came back of a spot.
func (t *tableTally) spot(spot uint16, back uint64) {
	for i := range t.spots {
		if t.spots[i].spot == spot {
			t.spots[i].add(back)
			return
		}
	}
	t.spots = append(t.spots, spotTally{spot: spot})
	t.spots[len(t.spots)-1].add(back)
}

// add adds another tally.
func (r *TableResult) add(o *tableTally) {
	r.Rounds += o.rounds
	for _, pair := range [][2]*wide{{&r.staked, &o.staked}, {&r.back, &o.back}, {&r.gains, &o.gains}, {&r.losses, &o.losses}, {&r.square, &o.square}} {
		pair[0].add(pair[1].hi, pair[1].lo)
	}
	r.Won, r.Pushed, r.Pots, r.Most = r.Won+o.Won, r.Pushed+o.Pushed, r.Pots+o.Pots, max(r.Most, o.Most)
	for _, s := range o.spots {
		at := slices.IndexFunc(r.spots, func(x spotTally) bool { return x.spot == s.spot })
		if at < 0 {
			r.spots = append(r.spots, s)
			slices.SortFunc(r.spots, func(a, b spotTally) int { return cmp.Compare(a.spot, b.spot) })
			continue
		}
		x := &r.spots[at].sums
		x.rounds += s.rounds
		x.sum.add(s.sum.hi, s.sum.lo)
		x.square.add(s.square.hi, s.square.lo)
	}
	r.Elapsed = time.Since(r.started)
}

// mean is a sum of parts as units in the mean of a round.
func (r *TableResult) mean(sum wide) odds.Ratio {
	if r.Rounds == 0 {
		return odds.Ratio{}
	}
	return odds.FromBig(sum.big(), odds.FromInt(int64(r.Per)).Mul(odds.FromInt(int64(r.Rounds))).Num())
}

// Return is 1 plus the mean net win per unit of the opening's stake, as far as it is
// counted; what pots pay is what the run takes them to hold.
func (r *TableResult) Return() odds.Ratio {
	net := r.mean(r.gains).Sub(r.mean(r.losses))
	return odds.FromInt(1).Add(net.Quo(odds.FromInt(int64(r.First))))
}

// Staked is the mean of all that is staked per unit of the opening's stake.
func (r *TableResult) Staked() odds.Ratio {
	return r.mean(r.staked).Quo(odds.FromInt(int64(r.First)))
}

// HitRate is the share of rounds that brought back more than was staked.
func (r *TableResult) HitRate() odds.Ratio {
	return odds.NewRatio(int64(r.Won), int64(max(1, r.Rounds)))
}

// Variance is that of the net win of a round per unit of the opening's stake.
func (r *TableResult) Variance() odds.Ratio {
	unit := odds.FromInt(int64(r.First)).Mul(odds.FromInt(int64(r.First)))
	square := r.mean(r.square).Quo(odds.FromInt(int64(r.Per))).Quo(unit)
	net := r.Return().Sub(odds.FromInt(1))
	return square.Sub(net.Mul(net))
}

// ReturnErrorApprox is the standard error of Return.
func (r *TableResult) ReturnErrorApprox() float64 {
	return math.Sqrt(exact.Approx(r.Variance()) / float64(max(1, r.Rounds)))
}

// Back is the mean of what comes back of a spot per round, in units; its
// standard error is with it.
func (r *TableResult) Back(spot uint16) (back odds.Ratio, errorApprox float64) {
	for _, s := range r.spots {
		if s.spot == spot {
			back = r.mean(s.sum)
			square := exact.Approx(r.mean(s.square)) / float64(r.Per)
			m := exact.Approx(back)
			return back, math.Sqrt(max(0, square-m*m) / float64(r.Rounds))
		}
	}
	return odds.Ratio{}, 0
}

// PerSecondApprox is how many rounds were played in a second.
func (r *TableResult) PerSecondApprox() float64 {
	return float64(r.Rounds) / max(r.Elapsed.Seconds(), 1e-9)
}
