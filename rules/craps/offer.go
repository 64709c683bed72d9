package craps

import "croupier/play"

// Offers are between throws: to throw on, the default; odds behind bets that have
// their point; further bets; and to take down what is no contract.
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if seat != 1 || s.Turn != 1 {
		return buf
	}
	buf = append(buf, play.Offer{Verb: play.Pass})
	for id := uint16(1); id < spots; id++ {
		if s.Stakes[id] != 0 && g.removable(id) {
			buf = append(buf, play.Offer{Verb: play.Take, From: uint32(id), To: uint32(id)})
		}
	}
	if s.Added == g.d.Additions {
		return buf
	}
	for id := PassOdds; id < Place; id++ {
		if flat := s.front(id); flat > 0 {
			by := g.spot(id).By
			buf = g.stake(s, id, play.Odds, g.behind(id, flat)/by*by, buf)
		}
	}
	for id := uint16(1); id < spots; id++ {
		if g.closed(s, id) == "" {
			buf = g.stake(s, id, play.Bet, g.spot(id).Most, buf)
		}
	}
	return buf
}

// stake offers what a spot still takes up to a most.
func (g *Game) stake(s *State, id uint16, verb play.Verb, most uint32, buf []play.Offer) []play.Offer {
	spot := g.spot(id)
	least := spot.Least
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
