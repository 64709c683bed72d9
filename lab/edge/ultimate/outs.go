package ultimate

import (
	"slices"

	"croupier/props/card"
	"croupier/props/poker"
)

// outs counts for each of show.all, on a board that has been played, the cards
// that beat it if the dealer holds one of them beside any: those that make a
// better hand out of the board alone. A hole's own cards are never among them.
func (s *showdown) outs(board card.Deck, buf []uint8) []uint8 {
	alone := poker.Five(poker.Of(board))
	var with []poker.Rank
	five := board.Cards()
	for _, c := range (s.pack &^ board).Cards() {
		best := alone
		for _, out := range five {
			best = max(best, poker.Five(poker.Of(board&^(1<<out)|1<<c)))
		}
		with = append(with, best)
	}
	slices.Sort(with)
	buf = buf[:0]
	at := 0
	for i := range s.all {
		for at < len(with) && with[at] <= s.all[i].rank {
			at++
		}
		buf = append(buf, uint8(len(with)-at))
	}
	return buf
}
