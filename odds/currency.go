package odds

import "fmt"

// Currency is a kind of money: never mixed with another, and counted in minor
// units.
type Currency struct {
	Code     string // ISO 4217 alphabetic code; with FunSuffix behind it for play money
	Exponent int    // decimal places of the minor unit (ISO 4217)
	Symbol   string // how it is written before or after an amount
	Fun      bool   // play money: worth nothing, touches no real meter or pool (PL-7)
}

// FunSuffix follows the code of a currency in that of its play money.
const FunSuffix = "-fun"

// currencies are those of the four documents and their play money; exponents
// are ISO 4217's.
var currencies = [...]Currency{
	{Code: "CZK", Exponent: 2, Symbol: "Kč"},
	{Code: "EUR", Exponent: 2, Symbol: "€"},
	{Code: "UAH", Exponent: 2, Symbol: "₴"},
	{Code: "CZK" + FunSuffix, Exponent: 2, Symbol: "Kč", Fun: true},
	{Code: "EUR" + FunSuffix, Exponent: 2, Symbol: "€", Fun: true},
	{Code: "UAH" + FunSuffix, Exponent: 2, Symbol: "₴", Fun: true},
}

// Lookup returns the currency of a code, capitals as written; an unknown code
// is refused with ErrCurrency.
func Lookup(code string) (Currency, error) {
	for _, c := range currencies {
		if c.Code == code {
			return c, nil
		}
	}
	return Currency{}, fmt.Errorf("%w: unknown code %q", ErrCurrency, code)
}

// Currencies returns all that Lookup knows, real money first.
func Currencies() []Currency {
	all := currencies
	return all[:]
}

// String returns the code.
func (c Currency) String() string { return c.Code }
