package ultimate

import "croupier/props/card"

// holes is how many pairs a pack of 52 holds.
const holes = card.Size * (card.Size - 1) / 2

// hole is the number of a pair of cards, 0 to 1325: pairs in rising order of
// their sets.
type hole uint16

// pairs are the cards of each hole, the lower first; wholes the same as sets.
var pairs, wholes = allPairs()

func allPairs() (pairs [holes][2]card.Card, wholes [holes]card.Deck) {
	n := 0
	for b := range card.Card(card.Size) {
		for a := range b {
			pairs[n], wholes[n] = [2]card.Card{a, b}, 1<<a|1<<b
			n++
		}
	}
	return pairs, wholes
}

// pair is the hole of two different cards.
func pair(a, b card.Card) hole {
	if a > b {
		a, b = b, a
	}
	return hole(int(b)*(int(b)-1)/2 + int(a))
}

// choose is how many ways there are to take k of n.
func choose(n, k int) int64 {
	ways := int64(1)
	for i := range k {
		ways = ways * int64(n-i) / int64(i+1)
	}
	return ways
}
