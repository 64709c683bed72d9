package games

import (
	"croupier/props/card"
	"croupier/rules/threecard"
)

// threeCardFile is a game.toml of three card poker. Pays are odds to one, the best
// hand's first, joined by slashes; limits are the least and the most of a spot in
// units.
type threeCardFile struct {
	header
	PairPlus    string `toml:"pair_plus"`
	AnteBonus   string `toml:"ante_bonus"`
	Prime       string
	Progressive string // offered or none
	Stake       uint32 `toml:"progressive_stake"`
	Pays        string `toml:"progressive_pays"`
	Pool        string `toml:"progressive_pool"`
	Growth      string `toml:"progressive_growth"`
	Seed        uint32 `toml:"progressive_seed"`
	Limits      struct {
		Ante     [2]uint32
		PairPlus [2]uint32 `toml:"pair-plus"`
		Prime    [2]uint32
	}
}

// readThreeCard reads a table of three card poker.
func readThreeCard(r *reading, g *Game) {
	var f threeCardFile
	if !r.decode(&f) {
		return
	}
	d := threecard.Definition{
		Pack: card.Pack,
		Ante: limits(f.Limits.Ante), PairPlus: limits(f.Limits.PairPlus), Prime: limits(f.Limits.Prime),
	}
	p, b := &d.PairPlusPays, &d.AnteBonus
	r.wholePays("pair_plus", f.PairPlus, &p.StraightFlush, &p.ThreeOfAKind, &p.Straight, &p.Flush, &p.Pair)
	r.wholePays("ante_bonus", f.AnteBonus, &b.StraightFlush, &b.ThreeOfAKind, &b.Straight)
	r.wholePays("prime", f.Prime, &d.PrimePays.Both, &d.PrimePays.Player)
	if r.offered("progressive", f.Progressive) {
		d.Progressive = f.progressive(r)
	}
	table, faults := threecard.New(d)
	r.judge(faults)
	if table != nil {
		seat[threecard.State, threecard.Carry, threecard.Frame](g, table)
		g.publish(threeCardSheet(d))
	}
}

// progressive is the side bet with a meter.
func (f *threeCardFile) progressive(r *reading) *threecard.Progressive {
	j := &threecard.Progressive{Stake: f.Stake, Pool: f.Pool, Seed: f.Seed, Growth: r.share("progressive_growth", f.Growth)}
	r.wholePays("progressive_pays", f.Pays, &j.Suited, &j.StraightFlush, &j.ThreeOfAKind, &j.Straight)
	return j
}
