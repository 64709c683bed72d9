package games

import (
	"fmt"
	"strconv"
	"strings"

	"croupier/odds"
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
	limit := func(l [2]uint32) threecard.Limit { return threecard.Limit{Least: l[0], Most: l[1], By: 1} }
	d := threecard.Definition{
		ID: f.ID, Pack: card.Pack,
		Ante: limit(f.Limits.Ante), PairPlus: limit(f.Limits.PairPlus), Prime: limit(f.Limits.Prime),
	}
	p, b := &d.PairPlusPays, &d.AnteBonus
	r.ladder("pair_plus", f.PairPlus, &p.StraightFlush, &p.ThreeOfAKind, &p.Straight, &p.Flush, &p.Pair)
	r.ladder("ante_bonus", f.AnteBonus, &b.StraightFlush, &b.ThreeOfAKind, &b.Straight)
	r.ladder("prime", f.Prime, &d.PrimePays.Both, &d.PrimePays.Player)
	switch f.Progressive {
	case "none":
	case "offered":
		d.Progressive = f.progressive(r)
	default:
		r.say("progressive", "%q; it is offered or none", f.Progressive)
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
	j := &threecard.Progressive{Stake: f.Stake, Pool: f.Pool, Seed: f.Seed}
	r.ladder("progressive_pays", f.Pays, &j.Suited, &j.StraightFlush, &j.ThreeOfAKind, &j.Straight)
	var err error
	if j.Growth, err = odds.ParsePart(f.Growth); err != nil {
		r.say("progressive_growth", "%v", err)
	}
	return j
}

// ladder reads pays such as 40/30/6/3/1, the best hand's first.
func (r *reading) ladder(where, text string, into ...*uint32) {
	pays, err := ladder(text)
	if err != nil || len(pays) != len(into) {
		r.say(where, "%q; it is %d pays to one joined by slashes, the best hand's first", text, len(into))
		return
	}
	for i, p := range pays {
		*into[i] = p
	}
}

func ladder(text string) (pays []uint32, err error) {
	for _, word := range strings.Split(text, "/") {
		n, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%q is no pay: %w", word, err)
		}
		pays = append(pays, uint32(n))
	}
	return pays, nil
}
