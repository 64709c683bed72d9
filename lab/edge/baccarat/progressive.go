package baccarat

import (
	"fmt"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/card"
	"croupier/rules/baccarat"
)

// Fours are the chances of what the first four cards of a fresh shoe make, in the
// order of baccarat.Nothing to baccarat.Identical.
func Fours(g *baccarat.Game) (chances [baccarat.Identical + 1]odds.Ratio) {
	d := g.Definition()
	pack := d.Pack.Cards()
	// choose is the ways to take so many of a card's copies.
	choose := [5]uint64{1}
	for n := uint64(1); n <= 4; n++ {
		choose[n] = choose[n-1] * (max(uint64(d.Packs), n-1) - (n - 1)) / n
	}
	var ways [baccarat.Identical + 1]uint64
	total := uint64(0)
	for i, a := range pack {
		for k, b := range pack[:i+1] {
			for m, c := range pack[:k+1] {
				for _, e := range pack[:m+1] {
					n := counted([4]card.Card{a, b, c, e}, choose)
					ways[baccarat.FourOf([4]card.Card{a, b, c, e})] += n
					total += n
				}
			}
		}
	}
	for f, n := range ways {
		chances[f] = ratio(n, total)
	}
	return chances
}

// counted is the ways to take four cards that descend from a shoe.
func counted(c [4]card.Card, choose [5]uint64) uint64 {
	ways, run := uint64(1), 1
	for i := 1; i <= len(c); i++ {
		if i < len(c) && c[i] == c[i-1] {
			run++
			continue
		}
		ways *= choose[run]
		run = 1
	}
	return ways
}

// Meter is what a stake on the progressive returns while the meter holds so many
// units: the fixed pays, and the meter times the chance to win it.
func Meter(g *baccarat.Game, meter odds.Ratio) (back odds.Ratio) {
	chances := Fours(g)
	for f, chance := range chances {
		pays := g.Jackpot(baccarat.Four(f)).Ratio()
		if pays.Sign() > 0 {
			back = back.Add(chance.Mul(pays.Add(odds.FromInt(1))))
		}
	}
	stake := odds.FromInt(int64(g.Definition().Progressive.Stake))
	return back.Add(chances[baccarat.Identical].Mul(meter).Quo(stake))
}

// MeanMeter is what the meter holds in the mean when it is won, in units.
func MeanMeter(g *baccarat.Game) odds.Ratio {
	p, hit := g.Definition().Progressive, Fours(g)[baccarat.Identical]
	return edge.MeanMeter(odds.FromInt(int64(p.Seed)), p.Growth.Ratio().Mul(odds.FromInt(int64(p.Stake))), hit)
}

// progressive is the side bet in the long run.
func progressive(g *baccarat.Game, bet string) *edge.Result {
	p, chances, won := g.Definition().Progressive, Fours(g), MeanMeter(g)
	stake := odds.FromInt(int64(p.Stake))
	var all []edge.Outcome
	for f, chance := range chances {
		net := g.Jackpot(baccarat.Four(f)).Ratio()
		switch {
		case baccarat.Four(f) == baccarat.Identical:
			net = won.Quo(stake).Sub(odds.FromInt(1))
		case net.Sign() == 0:
			net = odds.FromInt(-1)
		}
		all = append(all, edge.Outcome{Name: baccarat.Four(f).String(), Net: net, Chance: chance})
	}
	r := edge.From(bet, edge.Merge(all))
	r.Shoe = fmt.Sprintf("%d decks, fresh", g.Definition().Packs)
	fixed := Meter(g, odds.Ratio{})
	r.Parts = []edge.Part{
		{Name: "fixed pays", Return: fixed},
		{Name: "growth of the meter", Return: p.Growth.Ratio()},
		{Name: "seed of the meter", Return: r.Return.Sub(fixed).Sub(p.Growth.Ratio())},
	}
	for _, meter := range []int64{0, int64(p.Seed), 2 * int64(p.Seed), 5 * int64(p.Seed), 10 * int64(p.Seed)} {
		r.Others = append(r.Others, edge.Part{Name: fmt.Sprintf("while the meter holds %d units", meter), Return: Meter(g, odds.FromInt(meter))})
	}
	return r
}
