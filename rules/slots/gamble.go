package slots

import (
	"croupier/draw"
	"croupier/play"
	"croupier/props/card"
)

// Offers are, while a win waits: take it, risk it on red (0) or black (1),
// halve it. Doubling is offered within the gamble's cap only (PL-45); halving
// always, since it can bring a win back under the cap.
func (m *Machine) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if seat != 1 || s.Phase != Choosing {
		return buf
	}
	buf = append(buf, play.Offer{Verb: play.Take})
	if m.mayDouble(s) {
		buf = append(buf, play.Offer{Verb: play.Pick, Class: play.Gamble, To: 1})
	}
	return append(buf, play.Offer{Verb: play.Halve, Class: play.Gamble})
}

func (m *Machine) mayDouble(s *State) bool {
	return uint64(s.Paid)+2*uint64(s.Won) <= uint64(m.def.Gamble.Cap)
}

// take credits the win and ends the gamble (DM-18).
func (m *Machine) take(s *State) {
	m.credit(s, s.Won)
	m.goOn(s)
}

// halve keeps the smaller half at risk and credits the other at once (DM-22).
// One unit leaves nothing at risk, which ends the gamble (DM-R12).
func (m *Machine) halve(s *State) {
	m.credit(s, s.Won-s.Won/2)
	if s.Won == 0 {
		m.goOn(s)
	}
}

// drawCard decides a gamble: the win doubles if the card has the colour that
// was picked, else it is lost (DM-21). Each card comes from a fresh full deck
// (DM-R12).
func (m *Machine) drawCard(s *State, d draw.Source, f *Frame) {
	c := card.Draw(d)
	s.Cards.push(c)
	if f != nil {
		*f = Frame{Scene: CardScene, Card: c, Pick: s.Pick}
	}
	won := c.Colour() == s.Pick
	s.Pick = 0
	if won {
		s.Won *= 2
		s.Phase = Choosing
		return
	}
	s.Won = 0
	m.goOn(s)
}
