package edge

import (
	"cmp"
	"math/big"
	"slices"

	"croupier/odds"
)

// Merge adds up the chances of outcomes of one name and net win, and puts them
// in ascending order.
func Merge(outcomes []Outcome) (sums []Outcome) {
	sorted := slices.Clone(outcomes)
	slices.SortStableFunc(sorted, func(a, b Outcome) int { return cmp.Or(a.Net.Cmp(b.Net), cmp.Compare(a.Name, b.Name)) })
	for _, o := range sorted {
		if n := len(sums); n > 0 && sums[n-1].Name == o.Name && sums[n-1].Net.Equal(o.Net) {
			sums[n-1].Chance = sums[n-1].Chance.Add(o.Chance)
			continue
		}
		sums = append(sums, o)
	}
	return sums
}

// RoundedDown is the return of a flat stake of so many units where each payout is
// rounded down to parts of a unit.
func RoundedDown(outcomes []Outcome, stake odds.Ratio, parts int64) (back odds.Ratio) {
	for _, o := range outcomes {
		exact := o.Net.Add(odds.FromInt(1)).Mul(stake)
		back = back.Add(o.Chance.Mul(cut(exact, parts)))
	}
	return back.Quo(stake)
}

// cut is a ratio, at least 0, rounded down to parts of a unit.
func cut(r odds.Ratio, parts int64) odds.Ratio {
	whole := new(big.Int).Mul(r.Num(), big.NewInt(parts))
	return odds.FromBig(whole.Quo(whole, r.Den()), big.NewInt(parts))
}
