package baccarat

import (
	"croupier/props/card"
	"croupier/props/shoe"
)

// State is a round: the stakes in units by spot, and the cards dealt.
type State struct {
	Stakes [spots]uint32
	Deal   shoe.Deal // 1st and 3rd to Player, 2nd and 4th to Banker, then the third cards (BC-PB-4)
	// Player and Banker are the totals by now.
	Player, Banker uint8
	// Third is the value of the player's third card, None without.
	Third uint8
	Next  Next
}

// Next is what a round waits for.
type Next uint8

// A round deals four cards, the First, then a third to Player, to Banker, to both
// or to none of them, and is Done.
const (
	First Next = iota
	PlayerThird
	BankerThird
	Done
)

// Carry is nothing: each round is dealt from a fresh shoe.
type Carry struct{}

// Frame is the card of a step: its number in the round, from 1.
type Frame struct{ Card uint8 }

// Result is what a finished round's bets hang on.
func (s *State) Result() Result {
	r := Result{Player: s.Player, Banker: s.Banker, First: [4]card.Card(s.Deal.Cards[:4]), BankerCards: s.Deal.Count - 2}
	if s.Third != None {
		r.BankerCards--
	}
	return r
}
