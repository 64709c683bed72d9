package games

import (
	"croupier/rules/roulette"
)

// rouletteFile is a roulette's game.toml. Limits are the least and the most of a
// spot in units, by its kind, or by its name for spread bets.
type rouletteFile struct {
	header
	Rings   uint8
	Seconds uint32
	Limits  map[string][2]uint32
}

// readRoulette reads a roulette table.
func readRoulette(r *reading, g *Game) {
	var f rouletteFile
	if !r.decode(&f) {
		return
	}
	d := roulette.Definition{Seconds: f.Seconds}
	switch f.Rings {
	case 1:
		d.Rings = roulette.OneRing
	case 2:
		d.Rings = roulette.TwoRings
	default:
		r.say("rings", "%d; a table has 1 ring of numbers, or 2 for spread bets", f.Rings)
	}
	limits := map[string]*roulette.Limit{}
	for k := range d.Limits {
		limits[roulette.Kind(k).String()] = &d.Limits[k]
	}
	for i := range d.Spread {
		limits[roulette.Bands[i].Name()] = &d.Spread[i]
	}
	for name, l := range f.Limits {
		if at := limits[name]; at == nil {
			r.say("limits."+name, "there is no such kind of spot")
		} else {
			*at = roulette.Limit{Least: l[0], Most: l[1]}
		}
	}
	table, faults := roulette.New(d)
	r.judge(faults)
	if table != nil {
		seat[roulette.State, struct{}, struct{}](g, table)
		g.publish(rouletteSheet(table))
	}
}
