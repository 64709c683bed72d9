package games

import (
	"croupier/odds"
	"croupier/rules/mines"
)

// minesFile is mines' game.toml.
type minesFile struct {
	chainFile
	Tiles uint8
}

// readMines reads a field of mines.
func readMines(r *reading, g *Game) {
	var f minesFile
	if !r.decode(&f) {
		return
	}
	g.Rounding = odds.Down // OC-R13: once, at the payout
	table, faults := mines.New(mines.Definition{
		Tiles: f.Tiles, Least: f.Stake[0], Most: f.Stake[1], Return: f.Return, Highest: f.Highest,
	})
	r.judge(faults)
	if table != nil {
		seat[mines.State, struct{}, mines.Frame](g, table)
		g.publish(minesSheet(table))
	}
}

// MinesSheet is what mines adds to its sheet. Opening so many tiles is worth
// Return × the fair odds of it; a tile that would pass Highest × the stake is not
// offered. Fields has a line for each number of mines.
type MinesSheet struct {
	Tiles   uint8        `json:"tiles"`
	Return  odds.Part    `json:"return"`
	Highest uint32       `json:"highest"`
	Fields  []FieldSheet `json:"fields"`
}

// FieldSheet is a number of mines: the most tiles that can be opened beside them,
// and what the stake is multiplied by after 1, 2, … of them.
type FieldSheet struct {
	Mines       uint8       `json:"mines"`
	Most        uint8       `json:"most"`
	Multipliers []odds.Part `json:"multipliers"`
}

func minesSheet(g *mines.Game) MinesSheet {
	d := g.Definition()
	s := MinesSheet{Tiles: d.Tiles, Return: d.Return, Highest: d.Highest}
	for n := uint8(1); n < d.Tiles; n++ {
		f := FieldSheet{Mines: n, Most: g.Last(n)}
		for opened := uint8(1); opened <= f.Most; opened++ {
			f.Multipliers = append(f.Multipliers, g.Worth(1, n, opened))
		}
		s.Fields = append(s.Fields, f)
	}
	return s
}

// After is what so many tiles make of a stake, cut to hundredths; a dash where
// they are not offered.
func (f FieldSheet) After(opened int) string {
	if opened > len(f.Multipliers) {
		return "–"
	}
	return hundredths(f.Multipliers[opened-1].Ratio())
}

// Last is what all tiles that can be opened make of it.
func (f FieldSheet) Last() string { return f.After(len(f.Multipliers)) }
