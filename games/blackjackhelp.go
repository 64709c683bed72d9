package games

import (
	"strings"

	"croupier/odds"
)

// Odds are odds to one in the words of a table: 3 to 2.
func (h TableHelp) Odds(pays odds.Part) string {
	num, den, _ := strings.Cut(pays.String(), "/")
	return num + " to " + den
}

// Number is a small number in words.
func (h TableHelp) Number(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight"}
	if n < 0 || n >= len(words) {
		return odds.FromInt(int64(n)).Decimal(0)
	}
	return words[n]
}

// Words is the name of a class of cards as players read it.
func (h TableHelp) Words(class string) string { return strings.ReplaceAll(class, "-", " ") }
