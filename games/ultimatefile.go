package games

import (
	"strings"

	"croupier/odds"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

func init() { kinds["ultimate"] = readUltimate }

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
	limits := func(l [2]uint32) ultimate.Limits { return ultimate.Limits{Least: l[0], Most: l[1], By: 1} }
	d := ultimate.Definition{
		ID: f.ID, Pack: card.Pack, Ante: limits(f.Limits.Ante), Trips: limits(f.Limits.Trips),
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
	words := strings.Split(text, "/")
	if len(words) != int(poker.RoyalFlush-last)+1 {
		r.say(key, "%q; it is %d pays to one joined by slashes, from the royal flush down to the %s", text, poker.RoyalFlush-last+1, last)
		return t
	}
	for i, word := range words {
		pay, err := odds.ParsePart(strings.Replace(word, ":", "/", 1))
		if err != nil {
			r.say(key, "%q; a pay is a whole number, or odds such as 3:2: %v", word, err)
			return t
		}
		t[int(poker.RoyalFlush)-i] = pay
	}
	return t
}
