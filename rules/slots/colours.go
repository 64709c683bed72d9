package slots

import (
	"slices"

	"croupier/draw"
	"croupier/props/reel"
)

// Turned are the strips of a paid game in which the symbols of colour i of
// Colours count as the wild (BC-M-13); those of the paid game itself for -1.
func (d *Definition) Turned(i int) []reel.Strip {
	if i < 0 {
		return d.Base
	}
	turned := make([]reel.Strip, len(d.Base))
	for r, strip := range d.Base {
		turned[r] = slices.Clone(strip)
		for stop, s := range strip {
			if slices.Contains(d.Colours.List[i].Symbols, s) {
				turned[r][stop] = d.Wild.Symbol
			}
		}
	}
	return turned
}

// Weights are those of no colour and of each colour, Of in all.
func (c *Colours) Weights() []uint32 {
	weights := []uint32{c.Of}
	for _, colour := range c.List {
		weights[0] -= colour.Weight
		weights = append(weights, colour.Weight)
	}
	return weights
}

// drawColour draws what turns into wilds in this paid game: 0 is nothing.
func (m *Machine) drawColour(d draw.Source) int {
	if m.colours == nil {
		return 0
	}
	return d.Pick(m.colours, m.def.Colours.Of)
}

// clover is what multiplies the win of a paid game on whose window there are
// clovers: 1 where there are none (BC-M-12).
func (m *Machine) clover(mark uint64, d draw.Source) uint32 {
	c := m.def.Clover
	if c == nil || cloversOf(mark) == 0 {
		return 1
	}
	return c.Times[d.Pick(c.Weights, m.cloverTotal)]
}
