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

// Cut is a ratio, at least 0, rounded down to parts of a unit: what a table that
// rounds down pays.
func Cut(r odds.Ratio, parts int64) odds.Ratio {
	whole := new(big.Int).Mul(r.Num(), big.NewInt(parts))
	return odds.FromBig(whole.Quo(whole, r.Den()), big.NewInt(parts))
}
