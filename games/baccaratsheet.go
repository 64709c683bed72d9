package games

import (
	"fmt"

	"croupier/odds"
	"croupier/rules/baccarat"
)

// BaccaratSheet is what baccarat and punto banco add to their sheet. Pays are odds
// to one. Banker is commission (0.95:1) or six-half (1:1, but 0.5:1 where Banker
// wins with 6).
type BaccaratSheet struct {
	Decks    uint32       `json:"decks"`
	Banker   string       `json:"banker"`
	Tie      odds.Part    `json:"tie"`
	Pair     *odds.Part   `json:"pair,omitempty"`
	Egalites []odds.Part  `json:"egalites,omitempty"` // of the ties of 0 to 9
	Bombay   *BombaySheet `json:"bombay_6,omitempty"`
	// Progressive is there where the side bet is offered.
	Progressive *FoursSheet  `json:"progressive,omitempty"`
	Tableau     TableauSheet `json:"tableau"`
}

// BombaySheet is what is paid where Banker wins with a 6 of two or three cards.
type BombaySheet struct {
	Two   odds.Part `json:"two"`
	Three odds.Part `json:"three"`
}

// FoursSheet is the progressive side bet on the first four cards: a fixed stake
// and the meter's seed in units, and the share of the stake that the meter grows
// by. Four cards of one rank and suit win the meter.
type FoursSheet struct {
	Meter    string    `json:"meter"` // what wins it
	Stake    uint32    `json:"stake"`
	Seed     uint32    `json:"seed"`
	Growth   odds.Part `json:"growth"`
	Four     odds.Part `json:"four"`
	Three    odds.Part `json:"three"`
	TwoPairs odds.Part `json:"two_pairs"`
}

// TableauSheet is the rule of the third card. With a natural, 8 or 9 in two cards
// of either hand, nobody draws. Else Player draws on his totals; Banker on those
// of Stood if Player stood, and if Player drew on those of the value of the card.
type TableauSheet struct {
	Naturals []int            `json:"naturals"`
	Player   []int            `json:"player"`
	Stood    []int            `json:"stood"`
	Drew     map[string][]int `json:"drew"`
}

const foursMeter = "the first four cards of one rank and suit win it whole, without the stake; else four of one rank, three, two pairs pay to one"

func baccaratSheet(g *baccarat.Game) BaccaratSheet {
	d := g.Definition()
	s := BaccaratSheet{Decks: d.Packs, Banker: d.Banker.String(), Tie: d.Tie, Tableau: tableauSheet()}
	if !d.Pair.IsZero() {
		s.Pair = &d.Pair
	}
	if !d.Exact[0].IsZero() {
		s.Egalites = d.Exact[:]
	}
	if !d.BombayTwo.IsZero() {
		s.Bombay = &BombaySheet{Two: d.BombayTwo, Three: d.BombayThree}
	}
	if p := d.Progressive; p.Stake != 0 {
		s.Progressive = &FoursSheet{Meter: foursMeter, Stake: p.Stake, Seed: p.Seed, Growth: p.Growth, Four: p.Four, Three: p.Three, TwoPairs: p.TwoPairs}
	}
	return s
}

// tableauSheet asks the rules for each total.
func tableauSheet() TableauSheet {
	const stands, draws = 6, 0 // of Player, as examples of no natural
	t := TableauSheet{
		Naturals: totals(func(n uint8) bool { return baccarat.Natural(n, 0) }),
		Player:   totals(func(n uint8) bool { return baccarat.PlayerDraws(n, 0) }),
		Stood:    totals(func(n uint8) bool { return baccarat.BankerDraws(stands, n, baccarat.None) }),
		Drew:     map[string][]int{},
	}
	for third := range baccarat.None {
		t.Drew[fmt.Sprint(third)] = totals(func(n uint8) bool { return baccarat.BankerDraws(draws, n, third) })
	}
	return t
}

// totals are those that something holds for.
func totals(holds func(total uint8) bool) (all []int) {
	for total := range uint8(10) {
		if holds(total) {
			all = append(all, int(total))
		}
	}
	return all
}
