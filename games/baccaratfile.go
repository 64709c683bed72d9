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
	d.Banker = baccarat.Banker(r.word("banker", f.Banker, baccarat.Commission.String(), baccarat.SixHalf.String()))
	if f.Egalites != none {
		exact := make([]*odds.Part, len(d.Exact))
		for points := range d.Exact {
			exact[points] = &d.Exact[points]
		}
		r.pays("egalites", f.Egalites, exact...)
	}
	if f.Bombay != none {
		r.pays("bombay_6", f.Bombay, &d.BombayTwo, &d.BombayThree)
	}
	if r.offered("progressive", f.Progressive) {
		p := &d.Progressive
		p.Stake, p.Seed, p.Growth = f.Stake, f.Seed, r.share("progressive_growth", f.Growth)
		r.pays("progressive_pays", f.Pays, &p.Four, &p.Three, &p.TwoPairs)
	}
	d.Limits = baccarat.Limits{
		Even: limits(f.Limits.Even), Tie: limits(f.Limits.Tie), Pair: limits(f.Limits.Pair),
		Egalite: limits(f.Limits.Egalite), Bombay: limits(f.Limits.Bombay),
	}
	table, faults := baccarat.New(d)
	r.judge(faults)
	if table != nil {
		seat[baccarat.State, baccarat.Carry, baccarat.Frame](g, table)
		g.publish(baccaratSheet(table))
	}
}
