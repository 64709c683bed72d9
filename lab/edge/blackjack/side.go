package blackjack

import (
	"fmt"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/props/card"
	"croupier/rules/blackjack"
)

// cardsOf are the cards of a pack.
func cardsOf() (all [card.Size]card.Card) {
	for c := range all {
		all[c] = card.Card(c)
	}
	return all
}

// copies is how many of a card are left of so many packs when it lies on the table
// so many times; an infinite pack has always one of 52.
func copies(decks uint32, gone int) int64 {
	if decks == blackjack.Infinite {
		return 1
	}
	return int64(decks) - int64(gone)
}

// cardsIn is how many cards are left when so many are gone.
func cardsIn(decks uint32, gone int) int64 {
	if decks == blackjack.Infinite {
		return card.Size
	}
	return int64(decks)*card.Size - int64(gone)
}

// sideBet is a side bet by enumeration: all cards in the order of the deal, judged
// by the rules.
func sideBet(bet string, decks uint32, cards int, judge func(a, b, c card.Card) blackjack.Class, pays func(blackjack.Class) uint32) *edge.Result {
	ways := map[blackjack.Class]int64{}
	all := cardsOf()
	for _, a := range all {
		for _, b := range all {
			second := copies(decks, count(b, a))
			if cards == 2 {
				ways[judge(a, b, 0)] += copies(decks, 0) * second
				continue
			}
			for _, c := range all {
				ways[judge(a, b, c)] += copies(decks, 0) * second * copies(decks, count(c, a, b))
			}
		}
	}
	of := cardsIn(decks, 0) * cardsIn(decks, 1)
	if cards == 3 {
		of *= cardsIn(decks, 2)
	}
	var outcomes []edge.Outcome
	lost := int64(0)
	for class := blackjack.NoClass; class <= blackjack.MixedPair; class++ {
		if n, paid := ways[class], pays(class); paid == 0 {
			lost += n
		} else if n > 0 {
			outcomes = append(outcomes, edge.Outcome{Name: class.String(), Net: odds.FromInt(int64(paid)), Chance: odds.NewRatio(n, of)})
		}
	}
	outcomes = append(outcomes, edge.Outcome{Name: "lost", Net: odds.FromInt(-1), Chance: odds.NewRatio(lost, of)})
	return ascending(edge.From(bet, outcomes))
}

// count is how many of some cards are one.
func count(c card.Card, among ...card.Card) (n int) {
	for _, d := range among {
		if d == c {
			n++
		}
	}
	return n
}

// insurance is that against a first card of the dealer's, judged by nothing but it:
// from full packs less that card (OC-3.1.10, BC-BJ-11).
func insurance(bet string, decks uint32, up card.Rank) *edge.Result {
	made := int64(0)
	for _, c := range cardsOf() {
		first := blackjack.Tally{}.With(blackjack.Value(up))
		if first.With(blackjack.Value(c.Rank())).TwoCard21() {
			made += copies(decks, count(c, card.Of(up, card.Clubs)))
		}
	}
	chance := odds.NewRatio(made, cardsIn(decks, 1))
	return edge.From(bet, []edge.Outcome{
		{Name: "lost", Net: odds.FromInt(-1), Chance: odds.FromInt(1).Sub(chance)},
		{Name: "blackjack", Net: odds.FromInt(2), Chance: chance},
	})
}

// shoeName says which cards a figure is for.
func shoeName(decks uint32) string {
	switch decks {
	case blackjack.Infinite:
		return "infinite pack"
	case 1:
		return "1 deck, fresh"
	}
	return fmt.Sprintf("%d decks, fresh", decks)
}
