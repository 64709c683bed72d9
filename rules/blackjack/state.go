package blackjack

import "croupier/props/card"

// handCards is the most cards of a hand: twenty aces count 20, one more ends it.
const handCards = 21

// Phase is what a round waits for.
type Phase uint8

// The phases in their order. Ask is insurance, even money and early surrender,
// box by box, before the dealer looks.
const (
	Deal Phase = iota
	Ask
	Look
	Play
	Draw
	Over
)

var phaseNames = [...]string{"deal", "ask", "look", "play", "draw", "over"}

// Fate is what has become of a hand.
type Fate uint8

// A hand that is Waiting has its turn to come or is in play. Evened has taken
// even money.
const (
	Waiting Fate = iota
	Stood
	Doubled
	Surrendered
	Evened
)

// State is a round. All of it but Down is on the table for everybody to see.
type State struct {
	Shoe   Shoe
	Boxes  [MaxBoxes]Box
	Dealer Hand
	Phase  Phase
	Last   uint8 // how many boxes there are up to the last that is staked on
	At     uint8 // the box at action
	Hand   uint8 // and its hand
	Owed   Owed  // a card that the hand at action gets next
	Not    Not   // what the look has told of the face-down card
	// Down is the face-down card and one, where it had to be drawn before it is
	// turned: when it was the last of the shoe.
	Down uint8
	look [2]uint32 // the weights of a look, while it is asked
}

// Owed says whether the hand at action waits for a card.
type Owed uint8

// Nothing is owed, or a card.
const (
	Nothing Owed = iota
	OneCard
)

// Box is one of the places before the dealer; Stake 0 is an empty one.
type Box struct {
	Seat    uint16
	Count   uint8  // of hands
	Stake   uint32 // the first
	Insured uint32
	Side    [3]uint32 // stakes on 21+3, Top 3 and Perfect Pairs
	Class   [3]Class  // and what they have come to
	Hands   [MaxHands]Hand
}

// Hand is cards with the stake on them.
type Hand struct {
	Tally
	Fate  Fate
	Stake uint32
	Cards [handCards]card.Card // the first Tally.Cards of them
}

// add puts a card to the hand.
func (h *Hand) add(c card.Card) {
	h.Cards[h.Tally.Cards] = c
	h.Tally = h.With(Value(c.Rank()))
}

// value is what the i-th card counts, an ace as 1.
func (h *Hand) value(i int) uint8 { return Value(h.Cards[i].Rank()) }

// Pair is the value of both cards of a hand that may be split by its cards, 1 for
// aces, 0 where it is none.
func (h *Hand) Pair() uint8 {
	if first := h.value(0); h.Tally.Cards == 2 && h.value(1) == first {
		return first
	}
	return 0
}

// live tells whether the hand waits for the dealer's points.
func (h *Hand) live() bool {
	return !h.Bust() && (h.Fate == Stood || h.Fate == Doubled)
}

// Blackjack tells whether the box was dealt one (OC-3.1.6): a split hand of ace
// and ten is none (OC-3.1.8, BC-BJ-9).
func (b *Box) Blackjack() bool { return b.Count == 1 && b.Hands[0].TwoCard21() }

// Up is what the dealer's first card counts, 1 for an ace; 0 before the deal.
func (s *State) Up() uint8 {
	if s.Dealer.Tally.Cards == 0 {
		return 0
	}
	return s.Dealer.value(0)
}

// Acting is the hand at action, of which offers speak, and its box.
func (s *State) Acting() (*Box, *Hand) {
	b := &s.Boxes[s.At]
	return b, &b.Hands[s.Hand]
}

// arg names the hand at action in moves.
func (s *State) arg() uint32 { return uint32(s.At)<<2 | uint32(s.Hand) }
