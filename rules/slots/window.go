package slots

import "croupier/props/reel"

// strips are those of a mode.
func (d *Definition) strips(mode Mode) []reel.Strip {
	if mode == Free && d.Free != nil {
		return d.Free
	}
	return d.Base
}

// Line fills line with the symbols that line i shows at these stops.
func (d *Definition) Line(line []Symbol, i int, stops []uint32, mode Mode) {
	for r, strip := range d.strips(mode) {
		line[r] = strip.At(stops[r], d.Lines[i][r])
	}
}

// Window is what the machine shows at these stops: for each reel its symbols
// from the top.
func (d *Definition) Window(stops []uint32, mode Mode) [][]Symbol {
	return windowOf(d.strips(mode), stops, d.Rows)
}

func windowOf(strips []reel.Strip, stops []uint32, rows int) [][]Symbol {
	window := make([][]Symbol, len(stops))
	for r, strip := range strips {
		window[r] = make([]Symbol, rows)
		strip.Window(stops[r], window[r])
	}
	return window
}
