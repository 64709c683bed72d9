package main

import (
	"encoding/json"
	"strings"

	"croupier/odds"
	"croupier/play/pot"
)

// potCost is what a pot costs the house, as shares of the stakes: all that it
// pays is won, at once or later.
type potCost struct {
	Pot    string      `json:"pot"`
	Group  string      `json:"group,omitempty"`
	Won    string      `json:"won_by"` // draw, symbols, mystery
	Growth json.Number `json:"growth"`
	Seeds  json.Number `json:"seeds"`
	Return odds.Ratio  `json:"return"`
}

// potCosts are those of a game's pots. They are the same in whichever pool a
// stake lies: central, of a venue, of a circle of venues or of a machine.
func potCosts(plans []pot.Plan) []potCost {
	all := []potCost{}
	for _, p := range plans {
		growth, seeds := p.Cost()
		c := potCost{Pot: p.Name, Group: p.Group, Won: "symbols", Growth: number(growth), Seeds: number(seeds), Return: p.Return()}
		switch {
		case p.IsMystery():
			c.Won = "mystery"
		case p.Of != 0:
			c.Won = "draw"
		}
		all = append(all, c)
	}
	return all
}

// row is what a report says of the cost.
func (c potCost) row() []string {
	says := "won by " + c.Won + ", costs the house " + c.Growth.String() + " of the stakes for growth"
	if !strings.HasPrefix(c.Seeds.String(), "0.000000000000") {
		says += " and " + c.Seeds.String() + " for seeds"
	}
	return []string{"jackpot " + c.Pot, says + ", in whichever pool"}
}
