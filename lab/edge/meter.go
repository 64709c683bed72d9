package edge

import "croupier/odds"

// MeanMeter is what a meter holds in the mean when it is won, in units: its seed,
// and what each stake lifts it by as often as stakes lie between two hits. The
// hits are renewals: there are 1/chance stakes from one to the next in the mean,
// whatever the meter holds. Chance is above 0.
func MeanMeter(seed, lift, chance odds.Ratio) odds.Ratio { return seed.Add(lift.Quo(chance)) }
