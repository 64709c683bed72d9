package card

import "croupier/draw"

// Size is the number of cards in a pack without jokers.
const Size = 52

// Card is one card of the pack, 0 to 51: suit times 13 plus rank less one. The
// numbers are part of every record of a draw and never change.
type Card uint8

// Suit is one of the four suits, in the order of the pack.
type Suit uint8

// The suits in ascending order of their numbers.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// Rank is ace (1) to king (13).
type Rank uint8

// The ranks that are not plain numbers.
const (
	Ace   Rank = 1
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

// Colour is what RISK is played on: red or black.
type Colour uint8

// The colours: diamonds and hearts are red, clubs and spades black.
const (
	Black Colour = iota
	Red
)

// Of returns the card of a rank and a suit. It panics if either is none.
func Of(r Rank, s Suit) Card {
	if r < Ace || r > King || s > Spades {
		panic("card: no such rank or suit")
	}
	return Card(uint8(s)*13 + uint8(r) - 1)
}

// Draw answers one card of a fresh full pack, all equally likely (DM-R12): it
// asks d one Uniform below 52.
func Draw(d draw.Source) Card { return Card(d.Uniform(Size)) }

// Suit returns the card's suit.
func (c Card) Suit() Suit { return Suit(c.mustBeCard() / 13) }

// Rank returns the card's rank.
func (c Card) Rank() Rank { return Rank(c.mustBeCard()%13 + 1) }

// Height returns the rank with the ace on top, as poker has it: 0 is a two, 12 an
// ace.
func (c Card) Height() int { return int(c.Rank()+11) % 13 }

// Colour returns red for diamonds and hearts, black for clubs and spades.
func (c Card) Colour() Colour {
	if s := c.Suit(); s == Diamonds || s == Hearts {
		return Red
	}
	return Black
}

// String returns the card as people write it: Q♠, 10♥.
func (c Card) String() string { return c.Rank().String() + c.Suit().String() }

// ASCII returns the card in two plain letters: Qs, Th.
func (c Card) ASCII() string {
	return string([]byte{"A23456789TJQK"[c.Rank()-1], "cdhs"[c.Suit()]})
}

// String returns A, 2 to 10, J, Q or K.
func (r Rank) String() string {
	if r < Ace || r > King {
		return "?"
	}
	return [...]string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}[r-1]
}

// String returns the suit's sign.
func (s Suit) String() string {
	if s > Spades {
		return "?"
	}
	return [...]string{"♣", "♦", "♥", "♠"}[s]
}

// String returns red or black.
func (c Colour) String() string {
	if c == Red {
		return "red"
	}
	return "black"
}

func (c Card) mustBeCard() Card {
	if c >= Size {
		panic("card: no such card")
	}
	return c
}
