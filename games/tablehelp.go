package games

import (
	"fmt"
	"slices"

	"croupier/odds"
)

// TableHelp is what the help of a table game can ask for: its sheet, the kind's
// own rules in it, and what is proven of each bet.
type TableHelp struct {
	TableSheet
	helpWords
}

// Spot is a place of the table by its name; an unknown one is a fault of the
// text.
func (h TableHelp) Spot(name string) (SpotSheet, error) {
	for _, s := range h.Spots {
		if s.Name == name {
			return s, nil
		}
	}
	return SpotSheet{}, fmt.Errorf("no spot is called %q", name)
}

// Back is the proven return of a bet; an unknown one is a fault of the text,
// except while nothing is proven.
func (h TableHelp) Back(bet string) (odds.Ratio, error) {
	at := slices.IndexFunc(h.Par.Bets, func(b Choice) bool { return b.Name == bet })
	if at < 0 {
		if !h.Proven {
			return odds.Ratio{}, nil
		}
		return odds.Ratio{}, fmt.Errorf("no return of a bet %q is proven", bet)
	}
	return h.Par.Bets[at].Return, nil
}

// Edge is what the house keeps of a bet in the long run, as Back.
func (h TableHelp) Edge(bet string) (odds.Ratio, error) {
	back, err := h.Back(bet)
	return odds.FromInt(1).Sub(back), err
}

// helpSheet is what a game's help is made of.
func (g *Game) helpSheet() any {
	if g.Slot() != nil {
		return HelpSheet{SlotSheet: g.SlotSheet(), helpWords: g.helpWords()}
	}
	return TableHelp{TableSheet: g.Sheet().(TableSheet), helpWords: g.helpWords()}
}
