package games

import (
	"math/big"

	"croupier/odds"
	"croupier/props/card"
	"croupier/rules/hilo"
)

// chainFile is what the files of hi-lo and mines share: the least and the most
// stake in units, what every way of stopping returns, and the highest multiplier.
type chainFile struct {
	header
	Stake   [2]uint32
	Return  odds.Part
	Highest uint32
}

// hiloFile is hi-lo's game.toml.
type hiloFile struct {
	chainFile
	Wins uint8
}

// readHilo reads a table of hi-lo.
func readHilo(r *reading, g *Game) {
	var f hiloFile
	if !r.decode(&f) {
		return
	}
	g.Rounding = odds.Down // OC-R13: once, at the payout
	table, faults := hilo.New(hilo.Definition{
		Least: f.Stake[0], Most: f.Stake[1], Return: f.Return, Wins: f.Wins, Highest: f.Highest,
	})
	r.judge(faults)
	if table != nil {
		seat[hilo.State, struct{}, hilo.Frame](g, table)
		g.publish(hiloSheet(table))
	}
}

// HiloSheet is what hi-lo adds to its sheet. A chain of calls is worth Return ×
// the product of 13 over the ranks that made each call right; each card comes
// from a fresh pack, the ace is the lowest. It ends after Wins wins, or where no
// call keeps it within Highest × the stake.
type HiloSheet struct {
	// Law says the same for readers of the sheet.
	Law     string    `json:"law"`
	Return  odds.Part `json:"return"`
	Wins    uint8     `json:"wins"`
	Highest uint32    `json:"highest"`
}

const hiloLaw = "each card comes from a fresh pack of 52, ace low; a call is right on the same rank too; " +
	"a chain is worth return * the product of 13 / (ranks that make each call right)"

func hiloSheet(g *hilo.Game) HiloSheet {
	d := g.Definition()
	return HiloSheet{Law: hiloLaw, Return: d.Return, Wins: d.Wins, Highest: d.Highest}
}

// Called is a rank with what each call against it multiplies the stake by, cut
// to hundredths; a call that cannot lose is not offered.
type Called struct{ Rank, Higher, Lower string }

// Calls are those of every rank as the first of a chain.
func (s HiloSheet) Calls() (lines []Called) {
	for r := card.Ace; r <= card.King; r++ {
		shown := card.Of(r, card.Spades)
		lines = append(lines, Called{Rank: r.String(), Higher: s.first(hilo.Higher.Chance(shown)), Lower: s.first(hilo.Lower.Chance(shown))})
	}
	return lines
}

// first is what a first call multiplies by that so many of 13 ranks make right.
func (s HiloSheet) first(ranks uint8) string {
	if ranks == 13 {
		return "–"
	}
	return hundredths(s.Return.Ratio().Mul(odds.NewRatio(13, int64(ranks))))
}

// hundredths is a ratio above 0 cut to two places.
func hundredths(r odds.Ratio) string {
	whole := new(big.Int).Mul(r.Num(), big.NewInt(100))
	return odds.FromBig(whole.Quo(whole, r.Den()), big.NewInt(100)).Decimal(2)
}
