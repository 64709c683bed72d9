package games

import "croupier/rules/blackjack"

// Boxes are the spots of each seat, seat 1 first, of a game whose seats play one
// round together; nil where a seat plays a round of its own, whoever else is at
// the table.
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
