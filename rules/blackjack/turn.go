package blackjack

import "croupier/play"

// Turn is the seat of the box at action, or the house's to deal.
func (g *Game) Turn(s *State) play.Turn {
	switch s.Phase {
	case Over:
		return play.Over
	case Ask:
		return play.Turn(s.Boxes[s.At].Seat)
	case Play:
		if s.Owed == Nothing {
			return play.Turn(s.Boxes[s.At].Seat)
		}
	}
	return play.House
}

// Offers are the choices of the hand at action: Arg is its box times 4 and its
// hand, both from 0, and no other is taken. Before the look the default is to
// pass, afterwards to stand.
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if seat < 1 || g.Turn(s) != play.Turn(seat) {
		return buf
	}
	if s.Phase == Ask {
		return g.asked(s, buf)
	}
	b, h := s.Acting()
	arg := s.arg()
	add := func(v play.Verb) { buf = append(buf, play.Offer{Verb: v, From: arg, To: arg}) }
	add(play.Stand)
	if g.mayHit(b, h) {
		add(play.Hit)
		if g.MayDouble(h.Tally, b.Count) {
			o := play.Offer{Verb: play.Double, Class: play.Stake, From: arg, To: arg, Least: h.Stake, Most: h.Stake, By: 1}
			if g.def.DoubleForLess == On {
				o.Least = 1 // BC-BJ-8: any amount not above the first stake
			}
			buf = append(buf, o)
		}
	}
	if pair := h.Pair(); pair > 0 && g.MaySplit(pair, b.Count) {
		buf = append(buf, play.Offer{Verb: play.Split, Class: play.Stake, From: arg, To: arg, Least: b.Stake, Most: b.Stake, By: 1})
	}
	// OC-R5: the first decision on two cards, and not after a split.
	if b.Count == 1 && h.Tally.Cards == 2 && g.MaySurrender(s.Up()) && !g.surrenderAsked(s) {
		add(play.Surrender)
	}
	return buf
}

// mayHit tells whether the hand may take a card: not a split ace that has one,
// where these stay as they are.
func (g *Game) mayHit(b *Box, h *Hand) bool {
	return b.Count == 1 || h.value(0) != 1 || !g.AceStands()
}

// looks tells whether the dealer looks at his second card.
func (g *Game) looks(s *State) bool {
	up := s.Up()
	return g.def.Peek == On && (up == 1 || up == 10)
}

// surrenderAsked tells whether an early surrender was asked for before the look.
func (g *Game) surrenderAsked(s *State) bool {
	return g.def.Surrender == EarlySurrender && g.looks(s)
}

// asks tells whether a box has something to answer before the look.
func (g *Game) asks(s *State, b *Box) bool {
	return b.Stake > 0 && (g.mayInsure(s, b) || g.mayEven(s, b) || g.mayLeaveEarly(s, b))
}

// mayInsure: against an ace, and where the table takes it, against a ten; at least
// half of the least stake and at most half of the box's (OC-3.1.10, OC-R7).
func (g *Game) mayInsure(s *State, b *Box) bool {
	switch s.Up() {
	case 1:
		return g.def.Insurance == On && b.Stake/2 >= g.def.Main.Least/2
	case 10:
		return g.def.InsuranceTen == On && b.Stake/2 >= g.def.Main.Least/2
	}
	return false
}

// mayEven: a blackjack against an ace may take 1:1 (OC-3.1.11).
func (g *Game) mayEven(s *State, b *Box) bool {
	return g.def.EvenMoney == On && s.Up() == 1 && b.Blackjack()
}

// mayLeaveEarly: half is saved before the look.
func (g *Game) mayLeaveEarly(s *State, b *Box) bool {
	return g.surrenderAsked(s) && g.MaySurrender(s.Up()) && !b.Blackjack()
}

// asked are the offers before the look.
func (g *Game) asked(s *State, buf []play.Offer) []play.Offer {
	b, arg := &s.Boxes[s.At], s.arg()
	buf = append(buf, play.Offer{Verb: play.Pass, From: arg, To: arg})
	if g.mayEven(s, b) {
		buf = append(buf, play.Offer{Verb: play.Take, From: arg, To: arg})
	}
	if g.mayInsure(s, b) {
		buf = append(buf, play.Offer{Verb: play.Insure, Class: play.Stake, From: arg, To: arg,
			Least: g.def.Main.Least / 2, Most: b.Stake / 2, By: 1})
	}
	if g.mayLeaveEarly(s, b) {
		buf = append(buf, play.Offer{Verb: play.Surrender, From: arg, To: arg})
	}
	return buf
}
