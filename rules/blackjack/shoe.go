package blackjack

import (
	"croupier/draw"
	"croupier/props/card"
)

// ranks and suits of a pack.
const (
	ranks = 13
	suits = 4
)

// Shoe is the cards that nobody has seen, by rank and suit. A card is drawn when
// it is dealt: first its rank, which is all that play depends on, then its suit.
// The face-down card is among them until it is turned.
type Shoe struct {
	Ranks [ranks]uint32 // from ace
	Suits [ranks][suits]uint32
	Total uint32
}

// fullShoe is so many packs. Of an infinite pack one stands for all.
func fullShoe(decks uint32) (s Shoe) {
	decks = max(decks, 1)
	for r := range s.Suits {
		for k := range s.Suits[r] {
			s.Suits[r][k] = decks
		}
		s.Ranks[r] = suits * decks
	}
	s.Total = decks * card.Size
	return s
}

// take removes a known card.
func (s *Shoe) take(r, suit int) {
	s.Suits[r][suit]--
	s.Ranks[r]--
	s.Total--
}

// suit draws the suit of a card of a known rank and removes it.
func (s *Shoe) suit(d draw.Source, r int) card.Card {
	k := d.Pick(s.Suits[r][:], s.Ranks[r])
	s.take(r, k)
	return card.Of(card.Rank(r+1), card.Suit(k))
}

// next draws the next card of a shoe that hides nothing.
func (s *Shoe) next(d draw.Source) card.Card {
	return s.suit(d, d.Pick(s.Ranks[:], s.Total))
}

// Not is what the dealer's face-down card is known not to be, once he has looked.
type Not uint8

// NotTen is known after a look under an ace, NotAce after one under a ten.
const (
	NotLooked Not = iota
	NotTen
	NotAce
)

// ends are the ranks from and to which a face-down card is known not to be.
func (n Not) ends() (from, to int) {
	switch n {
	case NotTen:
		return 9, ranks
	case NotAce:
		return 0, 1
	}
	return 0, 0
}

// excluded is how many cards of the shoe the face-down card cannot be.
func (s *Shoe) excluded(n Not) (x uint32) {
	from, to := n.ends()
	for _, left := range s.Ranks[from:to] {
		x += left
	}
	return x
}

// beside draws the next card while a card lies face down that is known not to be
// of some ranks. Of N cards unseen, X of them excluded, the face-down one is any
// of the N-X; so the next is a given excluded card with chance 1/(N-1) and a given
// other with (N-X-1)/(N-X)/(N-1): weights of N-X and N-X-1.
func (s *Shoe) beside(d draw.Source, n Not) card.Card {
	from, to := n.ends()
	free := s.Total - s.excluded(n)
	was := s.Ranks
	for r := range s.Ranks {
		if r >= from && r < to {
			s.Ranks[r] *= free
		} else {
			s.Ranks[r] *= free - 1
		}
	}
	r := d.Pick(s.Ranks[:], free*(s.Total-1))
	s.Ranks = was
	return s.suit(d, r)
}

// turned draws the face-down card that is known not to be of some ranks.
func (s *Shoe) turned(d draw.Source, n Not) card.Card {
	from, to := n.ends()
	was, free := s.Ranks, s.Total-s.excluded(n)
	clear(s.Ranks[from:to])
	r := d.Pick(s.Ranks[:], free)
	s.Ranks = was
	return s.suit(d, r)
}

// made draws the face-down card that makes the dealer's blackjack: of those ranks
// that it would else be known not to be.
func (s *Shoe) made(d draw.Source, n Not) card.Card {
	from, to := n.ends()
	return s.suit(d, from+d.Pick(s.Ranks[from:to], s.excluded(n)))
}

// Carry is what is left of a shoe, by card; all zero stands for a fresh one.
type Carry struct{ Left [card.Size]uint8 }

// carry is the shoe as it outlives the round.
func (s *Shoe) carry() (c Carry) {
	for r := range s.Suits {
		for k, n := range s.Suits[r] {
			c.Left[card.Of(card.Rank(r+1), card.Suit(k))] = uint8(n)
		}
	}
	return c
}

// shoe is a carry as it is drawn from.
func (c *Carry) shoe() (s Shoe) {
	for at, n := range c.Left {
		r := card.Card(at).Rank() - 1
		s.Suits[r][card.Card(at).Suit()] = uint32(n)
		s.Ranks[r] += uint32(n)
		s.Total += uint32(n)
	}
	return s
}
