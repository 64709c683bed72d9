package sim

import (
	"maps"
	"math"
	"math/big"
	"slices"
	"time"

	"croupier/lab/exact"
	"croupier/odds"
)

// Result is what a run has counted. All but Elapsed is the same for the same
// seed, game, stake and number of rounds.
type Result struct {
	Rounds, Seed uint64
	// Stake is that of the game, Top the highest for what it plays.
	Stake, Top uint32
	// Per is the part of the stake that wins count: they are × 1/Per of it.
	Per uint64
	// Wins are how many rounds won what, ascending; pots apart.
	Wins []Count
	// Parts are the line wins of paid games by end and symbol, then what the
	// machine has of scatters, what clovers add, features that coins win, free
	// spins by multiplier and second spins with held reels. Their names are those
	// of lab/exact.
	Parts []Part
	// Pots is how many pots were won, PotWins each of those that a round can win.
	Pots    uint64
	PotWins []PotWin
	// Elapsed is the time that the run took so far.
	Elapsed time.Duration
}

// Count is a number of rounds with the same win, × 1/Per of the stake.
type Count struct{ Win, Rounds uint64 }

// PotWin says how many rounds won a pot, by its name among the parts of the
// return.
type PotWin struct {
	ID     uint16
	Name   string
	Rounds uint64
}

// Part is a share of what was won.
type Part struct {
	Name string
	// Rounds in which it won anything; an award of free spins, a spin with stuck
	// wilds and one with held reels count even where they won nothing.
	Rounds uint64
	// Sum and Square are sums of its wins and of their squares, × 1/Per of
	// the stake.
	Sum, Square *big.Int
}

// result puts a tally in order.
func (t *tally) result(s *session) *Result {
	r := &Result{
		Rounds: t.rounds, Seed: s.run.Seed, Stake: s.run.Stake, Top: s.top, Per: s.per,
		Elapsed: time.Since(s.started),
	}
	for i, n := range t.pots {
		r.Pots += n
		r.PotWins = append(r.PotWins, PotWin{s.pots[i].ID, s.potName(i), n})
	}
	for win, n := range t.wins {
		if n > 0 {
			r.Wins = append(r.Wins, Count{uint64(win), n})
		}
	}
	for _, win := range slices.Sorted(maps.Keys(t.high)) {
		r.Wins = append(r.Wins, Count{win, t.high[win]})
	}
	for i, name := range s.names {
		p := t.parts[i]
		r.Parts = append(r.Parts, Part{name, p.rounds, p.sum.big(), p.square.big()})
	}
	return r
}

// power is the mean k-th power of the win; 0 without rounds.
func (r *Result) power(k int64) odds.Ratio {
	sum := new(big.Int)
	for _, c := range r.Wins {
		term := new(big.Int).Exp(new(big.Int).SetUint64(c.Win), big.NewInt(k), nil)
		sum.Add(sum, term.Mul(term, new(big.Int).SetUint64(c.Rounds)))
	}
	return odds.FromBig(sum, r.denominator(k))
}

// denominator turns a sum over rounds of the k-th powers of wins into the mean,
// × the stake.
func (r *Result) denominator(k int64) *big.Int {
	of := new(big.Int).Exp(new(big.Int).SetUint64(max(1, r.Per)), big.NewInt(k), nil)
	return of.Mul(of, new(big.Int).SetUint64(max(1, r.Rounds)))
}

// Return is the mean credited win out of the mean of all that a round stakes;
// pots are not in it.
func (r *Result) Return() odds.Ratio { return r.power(1).Quo(r.Staked()) }

// Staked is the mean of all that a round stakes, × its first stake: above 1 where
// reels were held.
func (r *Result) Staked() odds.Ratio {
	held := new(big.Int)
	for _, p := range r.Parts {
		if p.Name == exact.HeldPart {
			held.SetUint64(p.Rounds)
		}
	}
	return odds.FromInt(1).Add(odds.FromBig(held, r.denominator(0)))
}

// PartReturn is what a part of the run returned of all that was staked.
func (r *Result) PartReturn(p Part) odds.Ratio {
	return odds.FromBig(p.Sum, r.denominator(1)).Quo(r.Staked())
}

// HitRate is the share of rounds that won anything.
func (r *Result) HitRate() odds.Ratio {
	hits := r.Rounds
	if len(r.Wins) > 0 && r.Wins[0].Win == 0 {
		hits -= r.Wins[0].Rounds
	}
	return odds.FromBig(new(big.Int).SetUint64(hits), r.denominator(0))
}

// Variance is that of the rounds played, × the stake squared.
func (r *Result) Variance() odds.Ratio {
	mean := r.power(1)
	return r.power(2).Sub(mean.Mul(mean))
}

// DeviationApprox is the standard deviation of a round's win, × the stake.
func (r *Result) DeviationApprox() float64 { return math.Sqrt(exact.Approx(r.Variance())) }

// DeviationErrorApprox is the standard error of DeviationApprox, from the
// fourth moment; of a game with rare high wins it is itself uncertain.
func (r *Result) DeviationErrorApprox() float64 {
	a, second := r.power(1), r.Variance()
	if second.IsZero() {
		return 0
	}
	n := func(k int64) odds.Ratio { return odds.FromInt(k) }
	fourth := r.power(4).Sub(n(4).Mul(a).Mul(r.power(3))).
		Add(n(6).Mul(a).Mul(a).Mul(r.power(2))).Sub(n(3).Mul(a).Mul(a).Mul(a).Mul(a))
	spread := exact.Approx(fourth.Sub(second.Mul(second)))
	return math.Sqrt(spread / (4 * exact.Approx(second) * float64(r.Rounds)))
}

// ReturnErrorApprox is the standard error of Return.
func (r *Result) ReturnErrorApprox() float64 {
	return r.DeviationApprox() / math.Sqrt(float64(max(1, r.Rounds)))
}

// PerSecondApprox is the rounds played in a second.
func (r *Result) PerSecondApprox() float64 { return float64(r.Rounds) / r.Elapsed.Seconds() }
