package slots

import (
	"math/bits"
	"slices"

	"croupier/draw"
)

// Cells is a set of the window's cells.
type Cells uint32

// cell is the set of one cell.
func cell(reel, row int) Cells { return 1 << (reel*MaxRows + row) }

// Has reports whether a cell is in the set.
func (c Cells) Has(reel, row int) bool { return c&cell(reel, row) != 0 }

// Count is the number of cells in the set.
func (c Cells) Count() int { return bits.OnesCount32(uint32(c)) }

// Stuck turns the cells of a window that the coins hold into wilds; a stack of
// them on one reel into multiplier wilds (SF-7, SF-8).
func (d *Definition) Stuck(window [][]Symbol, coins Cells) {
	for r, column := range window {
		var stack int
		for row := range column {
			if coins.Has(r, row) {
				stack++
			}
		}
		for row := range column {
			if !coins.Has(r, row) {
				continue
			}
			column[row] = d.Wild.Symbol
			if d.Multiplier != nil && stack >= d.Sticky.Stack {
				column[row] = d.Multiplier.Symbol
			}
		}
	}
}

// LineOf fills line with what line i shows of a window.
func (d *Definition) LineOf(line []Symbol, i int, window [][]Symbol) {
	for r, row := range d.Lines[i] {
		line[r] = window[r][row]
	}
}

// stick plays the bonus spin of Sticky. It shows neither coins nor jackpot
// symbols (SF-R2), and is paid like a paid game.
func (m *Machine) stick(s *State, d draw.Source, f *Frame) {
	stops := d.Each(m.stickyBounds)
	pay := m.stuckPay(stops, s.Coins)
	win := pay * m.lineStake(s)
	s.Won += win
	if f != nil {
		*f = Frame{Scene: StickyScene, Clover: 1, Stops: slices.Clone(stops), Coins: s.Coins, Win: win}
		f.Lines = m.windowWins(m.stuckWindow(stops, s.Coins), Base, m.lineStake(s), s.Played)
	}
	s.Coins = 0
	m.goOn(s)
}

// stuckPay is the sum of the line wins of the bonus spin.
func (m *Machine) stuckPay(stops []uint32, coins Cells) uint32 {
	var window [MaxReels][MaxRows]Symbol
	columns := [MaxReels][]Symbol{}
	for r, strip := range m.def.Sticky.Strips {
		columns[r] = window[r][:m.def.Rows]
		strip.Window(stops[r], columns[r])
	}
	reels := len(m.def.Base)
	m.def.Stuck(columns[:reels], coins)
	return m.base[0].read(&m.def, columns[:reels])
}

func (m *Machine) stuckWindow(stops []uint32, coins Cells) [][]Symbol {
	window := windowOf(m.def.Sticky.Strips, stops, m.def.Rows)
	m.def.Stuck(window, coins)
	return window
}

// read is the sum of the line wins of any window, by the classes of lines.
func (t *lineTable) read(d *Definition, window [][]Symbol) (pay uint32) {
	for _, rows := range d.Lines {
		number := 0
		for r, row := range rows {
			number = number*len(d.Symbols) + int(window[r][row])
		}
		pay += t.worth[t.class[number]] & payMask
	}
	return pay
}
