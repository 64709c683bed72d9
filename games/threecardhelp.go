package games

import (
	"fmt"
	"strings"
)

// HandName is a hand of cards as a sentence names it; an unknown one is a fault of
// the text.
func (h TableHelp) HandName(hand string) (string, error) {
	name, ok := map[string]string{
		"straight-flush":  "straight flush",
		"three-of-a-kind": "three of a kind",
		"straight":        "straight",
		"flush":           "flush",
		"pair":            "pair",
		"suited-a-k-q":    "ace, king and queen of another suit",
	}[hand]
	if !ok {
		return "", fmt.Errorf("no hand is called %q", hand)
	}
	return name, nil
}

// SpotTitle is a spot's name as a table of the help writes it.
func (h TableHelp) SpotTitle(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + strings.ReplaceAll(name[1:], "-", " ")
}
