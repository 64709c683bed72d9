package craps

import "croupier/play"

// Offers are between throws: to throw on, the default; odds behind bets that have
// their point; further bets; and to take down what is no contract.
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if seat != 1 || s.Turn != 1 {
		return buf
	}
	buf = append(buf, play.Offer{Verb: play.Pass})
	if s.Added < g.d.Additions {
		for id := uint16(1); id < spots; id++ {
			buf = g.stake(s, id, buf)
		}
	}
	for id := uint16(1); id < spots; id++ {
		if s.Stakes[id] != 0 && g.removable(id) {
			buf = append(buf, play.Offer{Verb: play.Take, From: uint32(id), To: uint32(id)})
		}
	}
	return buf
}

// stake offers what a spot still takes.
func (g *Game) stake(s *State, id uint16, buf []play.Offer) []play.Offer {
	spot, verb := g.spot(id), play.Bet
	least, most := spot.Least, spot.Most
	if g.felt[id].group == oddsBet {
		verb, most = play.Odds, g.behind(id, s.front(id))/spot.By*spot.By
	} else if g.closed(s, id) != "" {
		return buf
	}
	if s.Stakes[id] > 0 {
		least = spot.By // it is added to what lies there
	}
	if most < s.Stakes[id] || most-s.Stakes[id] < least {
		return buf
	}
	return append(buf, play.Offer{Verb: verb, Class: play.Stake, From: uint32(id), To: uint32(id),
		Least: least, Most: most - s.Stakes[id], By: spot.By})
}

// front is the flat bet that odds on a spot lie behind, 0 where there is none.
func (s *State) front(id uint16) uint32 {
	switch {
	case id >= DontComeOdds:
		return s.DontMoved[id-DontComeOdds]
	case id >= ComeOdds:
		return s.Moved[id-ComeOdds]
	case id >= DontPassOdds && s.Point == Points[id-DontPassOdds]:
		return s.Stakes[DontPass]
	case id < DontPassOdds && s.Point == Points[id-PassOdds]:
		return s.Stakes[Pass]
	}
	return 0
}

// removable tells whether a bet may be taken down: odds, and bets on a number that
// wait for it. Line and come bets stay until they are decided; a bet on the next
// throw is gone with it.
func (g *Game) removable(id uint16) bool {
	switch g.felt[id].kind {
	case taken, laid, place, lay, hard:
		return true
	}
	return false
}
