package blackjack

import (
	"croupier/draw"
	"croupier/props/card"
)

// Frame is what one step has shown.
type Frame struct {
	Scene Scene
	Box   uint8 // that got a card, from 0
	Hand  uint8
}

// Scene is what a step was about.
type Scene uint8

// The scenes of steps.
const (
	NoScene Scene = iota
	Dealt
	Looked
	Card
	DealerPlayed
)

// Step deals: everybody's first cards, the look, a card to the hand at action, or
// the dealer's own.
func (g *Game) Step(s *State, d draw.Source, f *Frame) {
	at := Frame{Box: s.At, Hand: s.Hand}
	switch s.Phase {
	case Deal:
		at.Scene = Dealt
		g.deal(s, d)
	case Look:
		at.Scene = Looked
		g.look(s, d)
	case Play:
		at.Scene = Card
		_, h := s.Acting()
		h.add(g.card(s, d))
		s.Owed = Nothing
	case Draw:
		at.Scene = DealerPlayed
		g.dealer(s, d)
	default:
		panic("blackjack: a step out of turn")
	}
	g.advance(s)
	if f != nil {
		*f = at
	}
}

// deal gives one card to each box and one to the dealer, then a second to each
// box (OC-3.1.12, BC-BJ-1). The dealer's second, if he has one by now, lies face
// down and is drawn when it is turned.
func (g *Game) deal(s *State, d draw.Source) {
	for i := range s.Boxes[:s.Last] {
		if s.Boxes[i].Stake > 0 {
			s.Boxes[i].Hands[0].add(g.card(s, d))
		}
	}
	s.Dealer.add(g.card(s, d))
	for i := range s.Boxes[:s.Last] {
		if b := &s.Boxes[i]; b.Stake > 0 {
			b.Hands[0].add(g.card(s, d))
			g.side(s, b)
		}
	}
	s.Phase = Ask
}

// side settles a box's side bets.
func (g *Game) side(s *State, b *Box) {
	if b.Side == [3]uint32{} {
		return
	}
	first, second, up := b.Hands[0].Cards[0], b.Hands[0].Cards[1], s.Dealer.Cards[0]
	three := ThreeCards(first, second, up)
	b.Class = [3]Class{three, three, TwoCards(first, second)}
}

// face tells whether a card lies face down: not before the deal is done.
func (g *Game) face(s *State) bool {
	return g.def.Hole == FaceDown && s.Phase != Deal && s.Dealer.Tally.Cards == 1
}

// card draws the next card from the shoe. The face-down one is not among those
// that can come: of a shoe of which it alone is left the discards are shuffled.
func (g *Game) card(s *State, d draw.Source) card.Card {
	down := g.face(s) && s.Down == 0
	if down && s.Shoe.Total == 1 {
		s.Down = 1 + uint8(s.Shoe.turned(d, s.Not))
		down = false
	}
	if s.Shoe.Total == 0 {
		g.refill(s)
	}
	if down && s.Not != NotLooked {
		return s.Shoe.beside(d, s.Not)
	}
	return s.Shoe.next(d)
}

// refill puts the discards into an empty shoe: all packs but what lies on the
// table; where that is all of them, fresh packs.
func (g *Game) refill(s *State) {
	s.Shoe = g.fresh
	out := func(h *Hand) {
		for _, c := range h.Cards[:h.Tally.Cards] {
			if r, k := int(c.Rank()-1), int(c.Suit()); s.Shoe.Suits[r][k] > 0 {
				s.Shoe.take(r, k)
			}
		}
	}
	for i := range s.Boxes[:s.Last] {
		for k := range s.Boxes[i].Hands {
			out(&s.Boxes[i].Hands[k])
		}
	}
	out(&s.Dealer)
	if s.Down > 0 {
		if c := card.Card(s.Down - 1); s.Shoe.Suits[c.Rank()-1][c.Suit()] > 0 {
			s.Shoe.take(int(c.Rank()-1), int(c.Suit()))
		}
	}
	if s.Shoe.Total == 0 {
		s.Shoe = g.fresh
	}
}

// look draws only whether the dealer has a blackjack (OC-R5). If so he turns the
// card and the round is over.
func (g *Game) look(s *State, d draw.Source) {
	not := NotTen
	if s.Up() == 10 {
		not = NotAce
	}
	if s.Shoe.Total == 0 {
		g.refill(s)
	}
	x := s.Shoe.excluded(not)
	s.look = [2]uint32{x, s.Shoe.Total - x}
	has := d.Pick(s.look[:], s.Shoe.Total) == 0
	s.look = [2]uint32{}
	if has {
		s.Dealer.add(s.Shoe.made(d, not))
		s.Phase = Over
		return
	}
	s.Not, s.Phase = not, Play
}

// dealer turns or draws the second card, and further ones while a hand waits for
// his points. Where the shoe is carried on, a card that lies face down is turned
// even if nothing waits for it: it has left the shoe, and after a look the others
// that have are not as they would be without it.
func (g *Game) dealer(s *State, d draw.Source) {
	switch {
	case s.Down > 0:
		s.Dealer.add(card.Card(s.Down - 1))
		s.Down = 0
	case g.face(s) && s.Shoe.Total > 0:
		s.Dealer.add(s.Shoe.turned(d, s.Not))
	default:
		s.Dealer.add(g.card(s, d))
	}
	if g.contested(s) {
		for g.DealerDraws(s.Dealer.Tally) {
			s.Dealer.add(g.card(s, d))
		}
	}
	s.Phase = Over
}
