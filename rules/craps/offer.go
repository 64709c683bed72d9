package craps

import (
	"slices"

	"croupier/play"
)

// openBets are the bets that are offered while nothing lies on their spots, at a
// come-out roll or at a point; at is the place of each spot's offer, -1 of none.
// They are made once: there are many, and they are asked for between any two
// throws.
type openBets struct {
	offers []play.Offer
	at     [spots]int
}

// openAt makes the bets that are offered at a point.
func (g *Game) openAt(point uint8) (o openBets) {
	s := State{Point: point}
	for id := range uint16(spots) {
		o.at[id] = -1
		if id == 0 || g.closed(&s, id) != "" {
			continue
		}
		spot := g.spot(id)
		o.at[id] = len(o.offers)
		o.offers = append(o.offers, stake(play.Bet, id, spot.Least, spot.Most, spot.By))
	}
	return o
}

// stake is an offer to lay units on a spot.
func stake(verb play.Verb, id uint16, least, most, by uint32) play.Offer {
	return play.Offer{Verb: verb, Class: play.Stake, From: uint32(id), To: uint32(id), Least: least, Most: most, By: by}
}

// Offers are between throws: to throw on, the default; to take down what is no
// contract; odds behind bets that have their point; and further bets.
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if seat != 1 || s.Turn != 1 {
		return buf
	}
	buf = append(buf, play.Offer{Verb: play.Pass})
	for id, units := range s.Stakes {
		if units != 0 && g.removable(uint16(id)) {
			buf = append(buf, play.Offer{Verb: play.Take, From: uint32(id), To: uint32(id)})
		}
	}
	if s.Added == g.d.Additions {
		return buf
	}
	for id := PassOdds; id < Place; id++ {
		flat := s.front(id)
		if flat == 0 {
			continue
		}
		by := g.spot(id).By
		if most := g.behind(id, flat) / by * by; most >= s.Stakes[id]+by {
			buf = append(buf, stake(play.Odds, id, by, most-s.Stakes[id], by))
		}
	}
	return g.bets(s, buf)
}

// bets offers what spots still take beside what lies there.
func (g *Game) bets(s *State, buf []play.Offer) []play.Offer {
	open, first := &g.comeOut, len(buf)
	if s.Point != 0 {
		open = &g.onPoint
	}
	buf = append(buf, open.offers...)
	for id := len(s.Stakes) - 1; id > 0; id-- { // so that what is deleted moves none to come
		units := s.Stakes[id]
		if units == 0 || open.at[id] < 0 {
			continue
		}
		spot, at := g.spot(uint16(id)), first+open.at[id]
		if spot.Most < units+spot.By {
			buf = slices.Delete(buf, at, at+1)
			continue
		}
		buf[at].Least, buf[at].Most = spot.By, spot.Most-units
	}
	return buf
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
