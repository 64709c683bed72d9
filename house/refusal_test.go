package house_test

import (
	"testing"

	"croupier/house"
	"croupier/odds"
)

// A refusal is read by a person: hellers would be read as crowns.
func TestRefusalsSayAmountsInTheirCurrency(t *testing.T) {
	for _, c := range []struct {
		amount   odds.Amount
		currency string
		want     string
	}{
		{1250, "CZK", "12.50 CZK"},
		{5, "CZK-fun", "0.05 CZK-fun"},
		{1250, "XXX", "1250 of XXX"},
	} {
		if got := house.Say(c.amount, c.currency); got != c.want {
			t.Errorf("%d of %s is said as %q, want %q", c.amount, c.currency, got, c.want)
		}
	}
}
