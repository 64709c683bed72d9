package games_test

import (
	"testing"

	"croupier/games"
	"croupier/internal/rulestest/conform"
	"croupier/play"
	"croupier/props/card"
	"croupier/rules/blackjack"
)

func init() {
	checks["blackjack"] = func(t *testing.T, g *games.Game) { conform.Check(t, blackjackSubject(g)) }
}

// cut is a carried shoe of so many cards of some ranks, all of one suit.
func cut(cards map[card.Rank]uint8) (c blackjack.Carry) {
	for r, n := range cards {
		c.Left[card.Of(r, card.Clubs)] = n
	}
	return c
}

func blackjackSubject(g *games.Game) conform.Subject[blackjack.State, blackjack.Carry, blackjack.Frame] {
	type opening = conform.Opening[blackjack.Carry]
	rules := g.Rules.(*blackjack.Game)
	s := conform.Subject[blackjack.State, blackjack.Carry, blackjack.Frame]{
		Edition: g.Edition(), Rules: rules,
		// Seven boxes of four hands: a card and a move for each card of each, the
		// questions before the look, the deal, the look and the dealer.
		Most:   7*4*2*22 + 7 + 3,
		Secret: []string{"settled", "result", "blackjack\":true"},
	}
	var all, seats []play.Wager
	for i, spot := range g.Spots() {
		w := play.Wager{Seat: 1, Spot: spot.ID, Units: spot.Least}
		all = append(all, w)
		w.Seat = 1 + spot.ID/16 // several boxes a seat
		w.Units = spot.Most - uint32(i)
		seats = append(seats, w)
		for _, change := range []func(*play.Wager){
			func(w *play.Wager) { w.Units = 0 },
			func(w *play.Wager) { w.Units = spot.Most + spot.By },
			func(w *play.Wager) { w.Arg = 1 },
			func(w *play.Wager) { w.Spot = 7 },
			func(w *play.Wager) { w.Seat = 0 },
		} {
			bad := w
			change(&bad)
			s.Refused = append(s.Refused, opening{Wagers: []play.Wager{bad}})
		}
	}
	s.Refused = append(s.Refused, opening{}, opening{Wagers: []play.Wager{all[0], all[0]}})
	one := []play.Wager{{Seat: 1, Units: 20}}
	low := cut(map[card.Rank]uint8{card.Ace: 1, 6: 2, 8: 2, card.King: 2, 5: 1})
	// A carried shoe that ends in mid-round is filled with the discards.
	s.Openings = []opening{{Wagers: one}, {Wagers: all}, {Wagers: seats}, {Carry: low, Wagers: one}, {Carry: low, Wagers: all}}
	// Small enough to be walked: two hands of a box at most, from ten cards, which
	// are enough for them and the dealer.
	d := rules.Definition()
	d.Boxes, d.Decks, d.SplitHands = 1, 1, 2
	small, _ := blackjack.New(d)
	s.Small = small
	s.SmallOpenings = []opening{{Carry: cut(map[card.Rank]uint8{card.Ace: 1, 8: 3, card.King: 6}), Wagers: one}}
	return s
}
