package games

import (
	"strings"

	"croupier/odds"
	"croupier/props/card"
	"croupier/props/poker"
	"croupier/rules/ultimate"
)

// UltimateSheet is what a table of Ultimate Texas hold'em adds to its sheet. All
// pays are odds to one, the best hand's first; the Blind is equal to the Ante.
type UltimateSheet struct {
	Cards int `json:"cards"`
	// Ranks are the hands of five, rising; Qualifies is the lowest with which the
	// dealer does.
	Ranks     []string `json:"ranks"`
	Qualifies string   `json:"qualifies"`
	// Raises are what each street offers, × the Ante.
	Raises UltimateRaises `json:"raises"`
	Blind  []PokerPay     `json:"blind"`
	Trips  []PokerPay     `json:"trips"`
}

// UltimateRaises are raises as multiples of the Ante.
type UltimateRaises struct {
	PreFlop []int `json:"pre-flop"`
	Flop    []int `json:"flop"`
	River   []int `json:"river"`
}

// PokerPay is what a hand of five pays.
type PokerPay struct {
	Hand string    `json:"hand"`
	Pays odds.Part `json:"pays"`
}

func ultimateSheet(d ultimate.Definition) UltimateSheet {
	s := UltimateSheet{
		Cards: card.Size, Qualifies: poker.Pair.String(),
		Raises: UltimateRaises{
			PreFlop: []int{ultimate.PreFlopLeast, ultimate.PreFlopMost},
			Flop:    []int{ultimate.FlopRaise}, River: []int{ultimate.RiverRaise},
		},
		Blind: pokerPays(d.BlindPays, poker.Straight), Trips: pokerPays(d.TripsPays, poker.ThreeOfAKind),
	}
	for c := range poker.Category(poker.Categories) {
		s.Ranks = append(s.Ranks, c.String())
	}
	return s
}

// pokerPays are the pays from the royal flush down to a category.
func pokerPays(t ultimate.Table, last poker.Category) (list []PokerPay) {
	for c := poker.RoyalFlush; c >= last; c-- {
		list = append(list, PokerPay{Hand: c.String(), Pays: t[c]})
	}
	return list
}

// Plain is the hand as a sentence names it.
func (p PokerPay) Plain() string { return strings.ReplaceAll(p.Hand, "-", " ") }

// Odds is the pay as a table prints it: 10 to 1, 3 to 2.
func (p PokerPay) Odds() string { return strings.Replace(p.Pays.String(), "/", " to ", 1) }
