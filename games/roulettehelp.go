package games

import "croupier/rules/roulette"

// SpotLine is a line of a table of bets in a help: the bet, what it covers, what
// it pays to one, and its limits as money.
type SpotLine struct {
	Name, Covers string
	Pays         string
	Least, Most  string
}

// Line is that of a spot that pays at one rate; an unknown spot is a fault of the
// text.
func (h TableHelp) Line(spot, name, covers string) (SpotLine, error) {
	s, err := h.Spot(spot)
	if err != nil {
		return SpotLine{}, err
	}
	line := SpotLine{Name: name, Covers: covers, Pays: s.Pays[0].Ratio().Decimal(0)}
	if line.Least, err = h.Units(s.Least); err != nil {
		return SpotLine{}, err
	}
	line.Most, err = h.Units(s.Most)
	return line, err
}

// Ways is in how many of the 1369 ways that a number and an offset of the second
// ring can fall the bonus number lies in the band of a spread bet.
func (p PlaceSheet) Ways() (ways int) {
	for pocket := range uint8(roulette.Pockets) {
		for offset := range uint8(roulette.Pockets) {
			if _, bonus := roulette.Ringed(pocket, offset); p.From != nil && bonus >= *p.From && bonus <= *p.To {
				ways++
			}
		}
	}
	return ways
}
