package mines

import "croupier/odds"

// choose is the number of ways to choose k of n things, for n up to Tiles.
func choose(n, k uint8) (ways uint64) {
	if k > n {
		return 0
	}
	ways = 1
	for i := range uint64(k) {
		ways = ways * (uint64(n) - i) / (i + 1)
	}
	return ways
}

// Fair is the fair odds of having opened so many tiles beside so many mines, as a
// fraction: all ways to choose the tiles over those without a mine.
func (g *Game) Fair(mines, opened uint8) (ways, safe uint64) {
	return choose(g.def.Tiles, opened), choose(g.def.Tiles-mines, opened)
}

// Worth is what a stake is worth after so many tiles, exactly; it panics where
// there are not so many without a mine.
func (g *Game) Worth(units uint32, mines, opened uint8) odds.Part {
	ways, safe := g.Fair(mines, opened)
	// Both are at most 5 200 300, so that neither product leaves its type.
	return odds.Must(odds.NewPart(int64(units)*g.def.Return.Num()*int64(ways), g.def.Return.Den()*uint32(safe)))
}
