package games

import (
	"croupier/odds"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

// ultimateFile is a game.toml of Ultimate Texas hold'em. Pays are odds to one, the
// best hand's first, joined by slashes, with a colon where they are no whole
// number; limits are the least and the most of a spot in units.
type ultimateFile struct {
	header
	Blind  string
	Trips  string
	Limits struct{ Ante, Trips [2]uint32 }
}

// readUltimate reads a table of Ultimate Texas hold'em.
func readUltimate(r *reading, g *Game) {
	var f ultimateFile
	if !r.decode(&f) {
		return
	}
	d := ultimate.Definition{
		Pack: card.Pack, Ante: limits(f.Limits.Ante), Trips: limits(f.Limits.Trips),
		BlindPays: r.pokerPays("blind", f.Blind, poker.Straight),
		TripsPays: r.pokerPays("trips", f.Trips, poker.ThreeOfAKind),
	}
	table, faults := ultimate.New(d)
	r.judge(faults)
	if table != nil {
		seat[ultimate.State, ultimate.Carry, ultimate.Frame](g, table)
		g.publish(ultimateSheet(d))
	}
}

// pokerPays reads pays such as 500/50/10/3/3:2/1: those of a royal flush first,
// then each category down to the last.
func (r *reading) pokerPays(key, text string, last poker.Category) (t ultimate.Table) {
	var into []*odds.Part
	for c := poker.RoyalFlush; c >= last; c-- {
		into = append(into, &t[c])
	}
	r.pays(key, text, into...)
	return t
}
