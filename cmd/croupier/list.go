package main

import (
	"encoding/json"

	"croupier/games"
	"croupier/odds"
)

// list is `croupier games`.
type list struct {
	JSON bool `help:"Print one JSON document."`
}

// Help is the example of --help.
func (list) Help() string { return "Example:\n  croupier games --json" }

type listed struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Kind    string       `json:"kind"`
	Edition string       `json:"edition"`
	Return  *odds.Ratio  `json:"return"`
	Decimal *json.Number `json:"return_decimal"`
}

// Run prints the catalogue.
func (c *list) Run(s streams) error {
	all := []listed{}
	rows := [][]string{{"ID", "NAME", "KIND", "RETURN", "EDITION"}}
	for _, g := range games.Catalogue() {
		one := listed{ID: g.ID, Name: g.Name, Kind: g.Kind, Edition: g.Edition()}
		back := "not proven"
		if par, ok := g.Par(); ok {
			n := number(par.Return)
			one.Return, one.Decimal, back = &par.Return, &n, decimal(par.Return)
		}
		all = append(all, one)
		rows = append(rows, []string{g.ID, g.Name, g.Kind, back, g.Edition()})
	}
	if c.JSON {
		return document(s.out, map[string]any{"games": all})
	}
	return table(s.out, rows)
}
