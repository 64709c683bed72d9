package games

import (
	"strings"

	"croupier/odds"
)

// helpWords is what the help of any game can ask for: what is proven of it, and
// how figures are told.
type helpWords struct {
	// Proven is false while par.golden is missing or of another edition; then
	// Par is empty.
	Proven bool
	Par    Par

	currency odds.Currency
	worth    odds.Amount // of a unit
}

func (g *Game) helpWords() helpWords {
	h := helpWords{currency: g.Currency, worth: g.Unit}
	if par, ok := g.Par(); ok {
		h.Par, h.Proven = par, true
	}
	return h
}

// Money is an amount as players read it, such as € 0.50.
func (h helpWords) Money(a odds.Amount) string {
	sign := h.currency.Code
	if sign == "EUR" {
		sign = "€"
	}
	whole, places, _ := strings.Cut(strings.Fields(a.Format(h.currency))[0], ".")
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + " " + whole[at:]
	}
	return sign + " " + whole + "." + places
}

// Moneys are amounts in one sentence.
func (h helpWords) Moneys(list []odds.Amount) string {
	words := make([]string, len(list))
	for i, a := range list {
		words[i] = h.Money(a)
	}
	return h.And(words)
}

// Units is what so many units are worth.
func (h helpWords) Units(n uint32) (string, error) {
	a, err := h.worth.Times(int64(n))
	return h.Money(a), err
}

// And joins words that all hold.
func (h helpWords) And(words []string) string { return series(words, " and ") }

// Or joins words of which one holds.
func (h helpWords) Or(words []string) string { return series(words, " or ") }

func series(words []string, last string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + last + words[n-1]
	}
	return strings.Join(words, "")
}

// Percent is a ratio in percent with so many places.
func (h helpWords) Percent(r odds.Ratio, places int) string { return r.Percent(places) }

// OneIn is 1 in n, rounded, for a chance.
func (h helpWords) OneIn(chance odds.Ratio) string {
	if chance.Sign() <= 0 {
		return "never"
	}
	return "1 in " + odds.FromInt(1).Quo(chance).Decimal(0)
}

// Below is one less.
func (h helpWords) Below(n int) int { return n - 1 }
