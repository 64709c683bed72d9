package slots

import (
	"slices"

	"croupier/props/card"
)

// seeReels adds a window and what it won.
func (m *Machine) seeReels(v *View, f *Frame, window [][]Symbol) {
	v.Stops, v.Win, v.Held = f.Stops, f.Win, reelsOf(f.Held)
	for r, column := range window {
		names := make([]string, len(column))
		for row, symbol := range column {
			names[row] = m.def.Symbols[symbol].ID
			if f.Coins.Has(r, row) {
				v.Coins = append(v.Coins, [2]int{r + 1, row + 1})
			}
		}
		v.Window = append(v.Window, names)
	}
	v.Lines = m.seeLines(f)
	if f.Award > 0 {
		v.Award = &AwardView{Spins: f.Added, Times: f.Award}
	}
	if f.ScatterPay > 0 || f.Award > 0 && m.def.byScatter() {
		v.Scatter = &ScatterView{Count: f.Scatters, Pay: f.ScatterPay, Cells: cellsOf(window, m.def.isScatter)}
		v.Scatter.Symbol = m.def.Symbols[window[v.Scatter.Cells[0][0]-1][v.Scatter.Cells[0][1]-1]].ID
	}
	if f.Clover > 1 {
		isClover := func(s Symbol) bool { return s == m.def.Clover.Symbol }
		v.Clover = &CloverView{Times: f.Clover, Cells: cellsOf(window, isClover)}
	}
	if f.ExpandedPay > 0 {
		reels := reelsOf(f.Expanded)
		v.Expanded = &ExpandedView{Symbol: v.Special, Reels: reels, Count: len(reels), Pay: f.ExpandedPay}
	}
}

// seeColour adds what the drawn colour has turned into wilds.
func (m *Machine) seeColour(v *View, f *Frame) {
	if f.Colour == 0 {
		return
	}
	colour := m.def.Colours.List[f.Colour-1]
	v.Colour = colour.Name
	v.Turned = cellsOf(m.def.Window(f.Stops, Base), func(s Symbol) bool { return slices.Contains(colour.Symbols, s) })
}

// cellsOf are the cells, reel and row from 1, of the symbols that is wants.
func cellsOf(window [][]Symbol, is func(Symbol) bool) (cells [][2]int) {
	for r, column := range window {
		for row, s := range column {
			if is(s) {
				cells = append(cells, [2]int{r + 1, row + 1})
			}
		}
	}
	return cells
}

// reelsOf are the reels of a mask, from 1.
func reelsOf(mask uint8) (reels []int) {
	for r := range MaxReels {
		if mask>>r&1 == 1 {
			reels = append(reels, r+1)
		}
	}
	return reels
}

func (m *Machine) seeBoard(s *State, f *Frame) *BoardView {
	stake := m.stake(s)
	v := &BoardView{Respins: f.Respins, Sum: f.Ends * stake, Ended: f.Ended}
	if m.def.free(&f.Board) == 0 {
		v.Full = m.def.Lock.Full.Name
	}
	for r := range m.def.Base {
		cells := make([]CellView, m.def.Rows)
		for row := range cells {
			i := place(r, row)
			if p, ok := f.Board.prize(i); ok {
				prize := m.def.Lock.Prizes[p]
				cells[row] = CellView{Prize: prize.Name, Pay: prize.Pay * stake}
				if slices.Contains(f.Carried, i) {
					cells[row].Pot = prize.Pot.Name
				}
			} else {
				cells[row] = CellView{Amount: f.Board[i], Pay: uint32(f.Board[i]) * stake}
			}
		}
		v.Cells = append(v.Cells, cells)
	}
	for _, b := range f.Boosts {
		boost := BoostView{Reel: b.Place/MaxRows + 1, Row: b.Place%MaxRows + 1, Kind: "upgrade"}
		switch {
		case b.Doubles && m.def.Lock.Scale == 2:
			boost.Kind = "double"
		case b.Doubles:
			boost.Kind, boost.Times = "scale", m.def.Lock.Scale
		}
		v.Boosts = append(v.Boosts, boost)
	}
	return v
}

// seeLines are the combinations that pay; equal ones on ways are told together.
func (m *Machine) seeLines(f *Frame) (views []LineView) {
	if m.def.Choice != Positions {
		for _, w := range f.Lines {
			views = append(views, m.seeLine(w, f.Mode))
		}
		return views
	}
	index := map[Combination]int{}
	for _, w := range f.Lines {
		i, known := index[w.Combination]
		if !known {
			i = len(views)
			index[w.Combination] = i
			view := m.seeLine(w, f.Mode)
			view.Line, view.Pay = 0, 0
			views = append(views, view)
		}
		views[i].Ways++
		views[i].Pay += w.Pay
	}
	return views
}

func (m *Machine) seeLine(w LineWin, mode Mode) LineView {
	v := LineView{
		Line: w.Line + 1, From: w.End.String(), Symbol: m.def.Symbols[w.Symbol].ID,
		Count: w.Count, Wild: w.Helped, Pay: w.Pay,
	}
	times := w.Times
	if w.Helped && mode == Base {
		times *= m.def.Wild.Times
	}
	if times > 1 {
		v.Times = times
	}
	return v
}

func seeCard(c card.Card, picked card.Colour) *CardView {
	return &CardView{Card: c.ASCII(), Colour: c.Colour().String(), Picked: picked.String(), Right: c.Colour() == picked}
}
