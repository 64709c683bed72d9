package games

import "croupier/odds"

// MinorOfLeast is a minor unit out of the least stake of the first spot: what
// rounding down costs at most.
func (h TableHelp) MinorOfLeast() (odds.Ratio, error) {
	least, err := h.worth.Times(int64(h.Spots[0].Least))
	if err != nil {
		return odds.Ratio{}, err
	}
	return odds.NewRatio(1, int64(least)), nil
}
