package sim

import (
	"math"

	"croupier/lab/exact"
	"croupier/odds"
)

// Score is a figure of a run beside the exact one. ZApprox is the difference
// in standard errors; of figures that rest on rare high wins it says little
// until these have come often.
type Score struct {
	Name                                           string
	FoundApprox, ExactApprox, ErrorApprox, ZApprox float64
}

// Compare sets a run beside the exact result of the same machine: the return
// that is credited, the hit rate, the standard deviation, every part, the rate
// of each award, feature and pot.
func Compare(r *Result, s *exact.Slot) []Score {
	n := float64(max(1, r.Rounds))
	parts := map[string]odds.Ratio{}
	for _, p := range s.Parts {
		parts[p.Name] = p.Return
	}
	hit := exact.Approx(s.HitRate)
	scores := []Score{
		score("return without jackpot", exact.Approx(r.Return()), exact.Approx(s.Credited()), s.DeviationApprox()/math.Sqrt(n)/exact.Approx(s.Staked)),
		score("hit rate", exact.Approx(r.HitRate()), hit, binomial(hit, n)),
		score("deviation", r.DeviationApprox(), s.DeviationApprox(), deviationError(s, n)),
	}
	rounds := map[string]float64{}
	for _, p := range r.Parts {
		rounds[p.Name] = float64(p.Rounds)
		mean, square := exact.Approx(odds.FromBig(p.Sum, r.denominator(1))), exact.Approx(odds.FromBig(p.Square, r.denominator(2)))
		err := math.Sqrt((square-mean*mean)/n) / exact.Approx(s.Staked)
		scores = append(scores, score(p.Name, exact.Approx(r.PartReturn(p)), exact.Approx(parts[p.Name]), err))
	}
	rate := func(name string, found float64, exactly odds.Ratio) {
		rate := exact.Approx(exactly)
		scores = append(scores, score("rate of "+name, found/n, rate, binomial(rate, n)))
	}
	for _, t := range s.Triggers {
		rate(exact.FreePart(t.Times), rounds[exact.FreePart(t.Times)], t.Rate)
	}
	for _, b := range s.Bonuses {
		part := b.Name
		if part == exact.Respins {
			part = exact.LockAmounts // they lie on every board
		}
		rate(b.Name, rounds[part], b.Rate)
	}
	if s.Held != nil {
		rate(exact.HeldPart, rounds[exact.HeldPart], s.Held.Taken)
	}
	for _, p := range r.PotWins {
		if chance, known := potChance(s, p, r); known {
			rate(p.Name, float64(p.Rounds), chance)
		}
	}
	return scores
}

// potChance is the exact chance that a paid game wins a pot.
func potChance(s *exact.Slot, w PotWin, r *Result) (chance odds.Ratio, known bool) {
	if s.Pot != nil && s.Pot.ID == w.ID {
		return s.Pot.Chance(r.Stake), true
	}
	for _, p := range s.PrizePots {
		if p.Plan.ID == w.ID {
			return p.Chance(odds.NewRatio(int64(r.Stake), int64(r.Top))), true
		}
	}
	return s.LinePot, !s.LinePot.IsZero()
}

// score is z = (found − exact) / error, 0 where there is no error to speak of.
func score(name string, found, want, err float64) Score {
	s := Score{Name: name, FoundApprox: found, ExactApprox: want, ErrorApprox: err}
	if err > 0 {
		s.ZApprox = (found - want) / err
	}
	return s
}

// binomial is the standard error of a rate.
func binomial(p, n float64) float64 { return math.Sqrt(p * (1 - p) / n) }

// deviationError is the standard error of a standard deviation over n rounds.
func deviationError(s *exact.Slot, n float64) float64 {
	second := exact.Approx(s.Variance)
	if second == 0 {
		return 0
	}
	return math.Sqrt((s.FourthApprox() - second*second) / (4 * second * n))
}
