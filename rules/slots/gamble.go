package slots

import (
	"croupier/draw"
	"croupier/play"
	"croupier/props/card"
)

// Offers are, while a win waits: take it, risk it on red (0) or black (1),
// halve it. Doubling is offered within the gamble's cap only (PL-45); halving
// always where it is offered at all, since it can bring a win back under the
// cap. While reels may be held: pass, or hold the reels of a mask for the stake
// once more.
func (m *Machine) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if seat != 1 {
		return buf
	}
	switch s.Phase {
	case Choosing:
		buf = append(buf, play.Offer{Verb: play.Take})
		if m.mayDouble(s) {
			buf = append(buf, play.Offer{Verb: play.Pick, Class: play.Gamble, To: 1})
		}
		if m.def.Gamble.Halving == HalvingOffered {
			buf = append(buf, play.Offer{Verb: play.Halve, Class: play.Gamble})
		}
	case Holding:
		// Not all reels, and not none: OC-R11.
		buf = append(buf, play.Offer{Verb: play.Pass}, play.Offer{
			Verb: play.Hold, Class: play.Stake, From: 1, To: 1<<len(m.def.Base) - 2,
			Least: m.stake(s), Most: m.stake(s),
		})
	}
	return buf
}

// mayDouble reports whether the win may be doubled: within the cap, and not
// more often than Most.
func (m *Machine) mayDouble(s *State) bool {
	g := m.def.Gamble
	if g.Most > 0 && s.Doubled >= g.Most {
		return false
	}
	return uint64(s.Paid)+2*uint64(s.Won) <= uint64(g.Cap)
}

// mayRisk reports whether there is a win to gamble, and a way to do it: never
// beside a pot (DM-20, BC-R21).
func (m *Machine) mayRisk(s *State) bool {
	return s.Won > 0 && s.Pots == 0 && (m.mayDouble(s) || m.def.Gamble.Halving == HalvingOffered)
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
// (DM-R12). A win that cannot be risked again is taken.
func (m *Machine) drawCard(s *State, d draw.Source, f *Frame) {
	c := card.Draw(d)
	s.Cards.push(c)
	if f != nil {
		*f = Frame{Scene: CardScene, Card: c, Pick: s.Pick}
	}
	won := c.Colour() == s.Pick
	s.Pick = 0
	switch {
	case !won:
		s.Won = 0
		m.goOn(s)
		return
	case m.def.Gamble.Most > 0:
		s.Doubled++
	}
	s.Won *= 2
	if s.Phase = Choosing; !m.mayRisk(s) {
		m.take(s)
	}
}
