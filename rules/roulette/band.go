package roulette

import "fmt"

// Band is a range of the bonus number, both ends included, with its odds to one.
type Band struct {
	From, To uint8
	Pay      uint32
}

// Bands are the spread bets in the order of their ids (pay-tables, Spread
// bets). They part the numbers from 0 to 72.
var Bands = [...]Band{
	{0, 1, 400}, {2, 4, 100}, {5, 28, 2}, {29, 47, 1}, {48, 67, 3}, {68, 70, 100}, {71, 72, 400},
}

// Name is that of the spot: spread-5-28.
func (b Band) Name() string { return fmt.Sprintf("spread-%d-%d", b.From, b.To) }

// holds reports whether the bonus number lies in the band.
func (b Band) holds(bonus uint8) bool { return bonus >= b.From && bonus <= b.To }

// bandOf is the band of a bonus number.
func bandOf(bonus uint8) Band {
	for _, b := range Bands {
		if b.holds(bonus) {
			return b
		}
	}
	panic("roulette: a bonus number above 72")
}
