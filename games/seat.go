package games

import (
	"croupier/rules/baccarat"
	"croupier/rules/blackjack"
	"croupier/rules/craps"
	"croupier/rules/crash"
	"croupier/rules/roulette"
)

// Seating says how many players sit at one table of a game.
type Seating string

// A game is played alone; or by many whose rounds are apart, each with the same
// draws, since no step asks for anything that hangs on a seat; or by many in one
// round together, each with spots of his own.
const (
	Alone    Seating = ""
	Apart    Seating = "apart"
	Together Seating = "together"
)

// Seating is how the game is played at a live table.
func (g *Game) Seating() Seating {
	switch g.Rules.(type) {
	case *roulette.Game, *baccarat.Game, *craps.Game, *crash.Game:
		return Apart
	case *blackjack.Game:
		return Together
	}
	return Alone
}

// Boxes are the spots of each seat, seat 1 first, of a game that is played
// together; nil of any other.
func (g *Game) Boxes() [][]uint16 {
	b, ok := g.Rules.(*blackjack.Game)
	if !ok {
		return nil
	}
	boxes := make([][]uint16, b.Definition().Boxes)
	for _, s := range b.Spots() {
		box := blackjack.BoxOf(s.ID) - 1
		boxes[box] = append(boxes[box], s.ID)
	}
	return boxes
}
