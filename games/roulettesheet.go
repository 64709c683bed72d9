package games

import (
	"croupier/rules/roulette"
)

// RouletteSheet is what a roulette table adds to its sheet. Wheel is the numbers
// in the order of the pockets; with two rings the second has the same order.
// Seconds is how long bets are taken, 0 where the dealer waits. Places are the
// spots in their order, with what they are.
type RouletteSheet struct {
	Rings   int          `json:"rings"`
	Seconds uint32       `json:"seconds"`
	Wheel   []int        `json:"wheel"`
	Red     []int        `json:"red"`
	Places  []PlaceSheet `json:"places"`
}

// PlaceSheet is what a spot stands for. Kind is straight, split, street, trio,
// corner, first-four, six-line, column, dozen, even-chance, spread, call or
// neighbours; Pays its odds to one, 0 where the chips of a call bet pay as they
// lie. Numbers are those that it covers; neighbours cover the number that their
// wager names and Reach more to each side on the wheel, one chip on each.
// From and To bound the bonus number of a spread bet.
type PlaceSheet struct {
	Spot    uint16      `json:"spot"`
	Name    string      `json:"name"`
	Kind    string      `json:"kind"`
	Pays    uint32      `json:"pays,omitempty"`
	Numbers []int       `json:"numbers,omitempty"`
	Chips   []ChipSheet `json:"chips,omitempty"`
	Reach   *uint8      `json:"reach,omitempty"`
	From    *uint8      `json:"from,omitempty"`
	To      *uint8      `json:"to,omitempty"`
}

// ChipSheet is so many equal chips of a call bet on a spot.
type ChipSheet struct {
	Spot  uint16 `json:"spot"`
	Name  string `json:"name"`
	Count uint32 `json:"count"`
}

func rouletteSheet(g *roulette.Game) RouletteSheet {
	d := g.Definition()
	s := RouletteSheet{Rings: int(d.Rings) + 1, Seconds: d.Seconds, Wheel: ints(roulette.Wheel[:])}
	for n := range uint8(roulette.Pockets) {
		if roulette.Colour(n) == "red" {
			s.Red = append(s.Red, int(n))
		}
	}
	names := map[uint16]string{}
	for _, p := range g.Places() {
		names[p.ID] = p.Name
	}
	for _, p := range g.Places() {
		sheet := PlaceSheet{Spot: p.ID, Name: p.Name, Kind: p.Kind.String(), Pays: p.Pay, Numbers: ints(p.Numbers)}
		for _, c := range p.Chips {
			sheet.Chips = append(sheet.Chips, ChipSheet{Spot: c.Spot, Name: names[c.Spot], Count: c.Count})
		}
		switch p.Kind {
		case roulette.Neighbours:
			sheet.Reach = &p.Reach
		case roulette.Spread:
			sheet.From, sheet.To = &p.Band.From, &p.Band.To
		}
		s.Places = append(s.Places, sheet)
	}
	return s
}

// ints are small numbers as JSON writes a list: bytes would be a text.
func ints(small []uint8) []int {
	var list []int
	for _, n := range small {
		list = append(list, int(n))
	}
	return list
}
