package games

import "croupier/rules/craps"

// crapsFile is a game.toml of craps. Limits are the least and the most of a spot in
// units, by its group.
type crapsFile struct {
	header
	Field2     uint32 `toml:"field_2"`
	Field12    uint32 `toml:"field_12"`
	Commission string
	Odds       [3]uint32
	Additions  uint32
	Limits     map[string][2]uint32
}

// readCraps reads a dice table.
func readCraps(r *reading, g *Game) {
	var f crapsFile
	if !r.decode(&f) {
		return
	}
	d := craps.Definition{Field2: f.Field2, Field12: f.Field12, Odds: f.Odds, Additions: f.Additions}
	d.Commission = craps.Commission(r.word("commission", f.Commission, craps.OnWin.String(), craps.AtOnce.String()))
	known := 0
	for i := range d.Limits {
		if l, ok := f.Limits[craps.Group(i).String()]; ok {
			d.Limits[i] = craps.Limit{Least: l[0], Most: l[1]}
			known++
		}
	}
	if known < len(f.Limits) {
		r.say("limits", "there are no limits but of line, place, buy, lay, field, hard, big and one-roll bets")
	}
	table, faults := craps.New(d)
	r.judge(faults)
	if table != nil {
		seat[craps.State, craps.Carry, craps.Frame](g, table)
		g.publish(crapsSheet(table))
	}
}
