package games

import (
	"croupier/odds"
	"croupier/props/card"
	"croupier/rules/baccarat"
)

// baccaratFile is a game.toml of baccarat or punto banco. Pays are odds to one;
// egalites are those of the exact ties from 0 to 9, bombay_6 those of a 6 of two
// cards and of three, progressive_pays those of four of a rank, three of a rank
// and two pairs, joined by slashes; none is no such bet. Limits are the least and
// the most of a spot in units.
type baccaratFile struct {
	header
	Decks       uint32
	Banker      string
	Tie         uint32
	Pair        uint32 // 0: no bets on pairs
	Egalites    string
	Bombay      string `toml:"bombay_6"`
	Progressive string // offered or none
	Stake       uint32 `toml:"progressive_stake"`
	Pays        string `toml:"progressive_pays"`
	Growth      string `toml:"progressive_growth"`
	Seed        uint32 `toml:"progressive_seed"`
	Limits      struct {
		Even    [2]uint32
		Tie     [2]uint32
		Pair    [2]uint32
		Egalite [2]uint32
		Bombay  [2]uint32 `toml:"bombay-6"`
	}
}

// readBaccarat reads a table of baccarat or punto banco.
func readBaccarat(r *reading, g *Game) {
	var f baccaratFile
	if !r.decode(&f) {
		return
	}
	d := baccarat.Definition{Packs: f.Decks, Pack: card.Pack, Tie: odds.Whole(int64(f.Tie)), Pair: odds.Whole(int64(f.Pair))}
	banker, ok := baccarat.ParseBanker(f.Banker)
	if d.Banker = banker; !ok {
		r.say("banker", "%q; it is commission or six-half", f.Banker)
	}
	exact := make([]*odds.Part, len(d.Exact))
	for points := range d.Exact {
		exact[points] = &d.Exact[points]
	}
	r.toOne("egalites", f.Egalites, exact...)
	r.toOne("bombay_6", f.Bombay, &d.BombayTwo, &d.BombayThree)
	switch f.Progressive {
	case "none":
	case "offered":
		p := &d.Progressive
		p.Stake, p.Seed = f.Stake, f.Seed
		r.toOne("progressive_pays", f.Pays, &p.Four, &p.Three, &p.TwoPairs)
		var err error
		if p.Growth, err = odds.ParsePart(f.Growth); err != nil {
			r.say("progressive_growth", "%v", err)
		}
	default:
		r.say("progressive", "%q; it is offered or none", f.Progressive)
	}
	limit := func(l [2]uint32) baccarat.Limit { return baccarat.Limit{Least: l[0], Most: l[1], By: 1} }
	d.Limits = baccarat.Limits{
		Even: limit(f.Limits.Even), Tie: limit(f.Limits.Tie), Pair: limit(f.Limits.Pair),
		Egalite: limit(f.Limits.Egalite), Bombay: limit(f.Limits.Bombay),
	}
	table, faults := baccarat.New(d)
	r.judge(faults)
	if table != nil {
		seat[baccarat.State, baccarat.Carry, baccarat.Frame](g, table)
		g.publish(baccaratSheet(table))
	}
}

// toOne reads pays to one joined by slashes; none leaves them 0.
func (r *reading) toOne(where, text string, into ...*odds.Part) {
	if text == "none" {
		return
	}
	pays, err := ladder(text)
	if err != nil || len(pays) != len(into) {
		r.say(where, "%q; it is %d pays to one joined by slashes, or none", text, len(into))
		return
	}
	for i, p := range pays {
		*into[i] = odds.Whole(int64(p))
	}
}
