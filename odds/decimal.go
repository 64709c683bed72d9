package odds

import (
	"math/big"
	"strings"
)

// Decimal returns x as decimal text with the given number of places, rounded
// half to even from the exact value; what rounds to zero bears no sign. It is
// for showing only. Fewer than 0 places is a broken invariant and panics.
func (x Ratio) Decimal(places int) string {
	if places < 0 {
		panic("odds: Decimal with fewer than 0 places")
	}
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil)
	num := new(big.Int).Mul(x.rat().Num(), scale)
	n := roundHalfEven(num, x.rat().Denom())
	sign := ""
	if n.Sign() < 0 {
		sign = "-"
	}
	return sign + pointed(n.Abs(n).String(), places)
}

// Percent returns x as a percentage with the given number of places ("95.00 %"),
// rounded like Decimal.
func (x Ratio) Percent(places int) string {
	return x.Mul(FromInt(100)).Decimal(places) + " %"
}

// roundHalfEven returns num/den rounded to a whole number, ties to even.
func roundHalfEven(num, den *big.Int) *big.Int {
	quo, rem := new(big.Int).DivMod(num, den, new(big.Int)) // 0 <= rem < den
	switch rem.Lsh(rem, 1).Cmp(den) {
	case 1:
		quo.Add(quo, big.NewInt(1))
	case 0:
		quo.Add(quo, big.NewInt(int64(quo.Bit(0))))
	}
	return quo
}

// pointed sets the decimal point of a number of 10^-places given by its figure.
func pointed(figure string, places int) string {
	if places == 0 {
		return figure
	}
	if missing := places + 1 - len(figure); missing > 0 {
		figure = strings.Repeat("0", missing) + figure
	}
	at := len(figure) - places
	return figure[:at] + "." + figure[at:]
}
