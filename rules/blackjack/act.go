package blackjack

import "croupier/play"

// Act takes one move of the hand at action.
func (g *Game) Act(s *State, _ int, m play.Move) {
	b, h := s.Acting()
	switch m.Verb {
	case play.Pass:
		s.At++
	case play.Take:
		h.Fate = Evened
		s.At++
	case play.Insure:
		b.Insured = m.Units
		s.At++
	case play.Surrender:
		h.Fate = Surrendered
		if s.Phase == Ask {
			s.At++
		}
	case play.Stand:
		h.Fate = Stood
	case play.Hit:
		s.Owed = OneCard
	case play.Double:
		h.Stake += m.Units
		h.Fate, s.Owed = Doubled, OneCard // OC-3.1.9: one card only
	case play.Split:
		g.split(b, h)
	default:
		panic("blackjack: a move that is not offered")
	}
	g.advance(s)
}

// split makes two hands of the pair at action, the further stake on the new one,
// which comes after all others of its box (OC-3.1.8, BC-BJ-9).
func (g *Game) split(b *Box, h *Hand) {
	second := h.Cards[1]
	first := Hand{Stake: b.Stake}
	next := first
	first.add(h.Cards[0])
	next.add(second)
	*h, b.Hands[b.Count] = first, next
	b.Count++
}

// advance goes on to the next thing that somebody has to do.
func (g *Game) advance(s *State) {
	for {
		switch s.Phase {
		case Ask:
			for s.At < s.Last && !g.asks(s, &s.Boxes[s.At]) {
				s.At++
			}
			if s.At < s.Last {
				return
			}
			s.At, s.Phase = 0, Play
			if g.looks(s) {
				s.Phase = Look
				return
			}
		case Play:
			if g.playing(s) {
				return
			}
			s.At, s.Hand, s.Phase = 0, 0, Over
			if g.waits(s) || g.def.Shoe == CarriedShoe && g.face(s) {
				s.Phase = Draw
			}
			return
		default:
			return
		}
	}
}

// playing finds the next hand that needs a card or a decision; false where no box
// has one.
func (g *Game) playing(s *State) bool {
	for s.Owed == Nothing {
		b := &s.Boxes[s.At]
		if s.Hand >= b.Count {
			s.Hand = 0
			if s.At++; s.At == s.Last {
				return false
			}
			continue
		}
		h := &b.Hands[s.Hand]
		if h.Tally.Cards == 1 {
			s.Owed = OneCard // a split hand gets its second card when its turn comes
			return true
		}
		if h.Fate == Waiting && g.decides(b, h) {
			return true
		}
		if h.Fate == Waiting {
			h.Fate = Stood
		}
		s.Hand++
	}
	return true
}

// decides tells whether a hand of two or more cards has a choice: none at 21 or
// over (BC-BJ-4), so none with a blackjack (OC-R5), and a split ace only whether
// to be split again.
func (g *Game) decides(b *Box, h *Hand) bool {
	if h.Points() >= 21 {
		return false
	}
	pair := h.Pair()
	return g.mayHit(b, h) || pair > 0 && g.MaySplit(pair, b.Count)
}

// waits tells whether any stake still depends on the dealer's cards.
func (g *Game) waits(s *State) bool { return g.contested(s) || g.threatened(s) }

// contested tells whether a hand waits for the dealer's points.
func (g *Game) contested(s *State) bool {
	for i := range s.Boxes[:s.Last] {
		b := &s.Boxes[i]
		for k := range b.Hands[:b.Count] {
			if b.Hands[k].live() && !b.Blackjack() {
				return true
			}
		}
	}
	return false
}

// threatened tells whether a stake depends on whether the dealer has a blackjack,
// which he may have under an ace or a ten that he has not looked under: that of a
// player's blackjack, an insurance, or a late surrender.
func (g *Game) threatened(s *State) bool {
	if up := s.Up(); s.Not != NotLooked || up != 1 && up != 10 {
		return false
	}
	for i := range s.Boxes[:s.Last] {
		b := &s.Boxes[i]
		h := &b.Hands[0]
		if b.Insured > 0 || b.Count > 0 && h.Fate != Evened && b.Blackjack() ||
			h.Fate == Surrendered && g.def.Surrender == LateSurrender {
			return true
		}
	}
	return false
}
