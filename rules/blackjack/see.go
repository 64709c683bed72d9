package blackjack

import (
	"croupier/odds"
	"croupier/play"
)

var sceneNames = [...]string{"", "deal", "look", "card", "dealer"}

// See is the table as it lies, the same for everybody. A move that the next card
// answers is seen with that card.
func (g *Game) See(s *State, f *Frame, _ int) any {
	v := View{
		Phase: phaseNames[s.Phase], Dealer: g.dealerView(s), Looked: s.Not != NotLooked,
		Left: s.Shoe.Total, Over: s.Phase == Over,
	}
	switch {
	case f != nil:
		v.Scene = sceneNames[f.Scene]
	case s.Phase == Deal:
		v.Scene = "open"
	case g.Turn(s) == play.House:
		return nil
	default:
		v.Scene = "move"
	}
	switch {
	case f != nil && f.Scene == Card:
		v.Box, v.Hand = int(f.Box)+1, int(f.Hand)+1
	case s.Phase == Ask || s.Phase == Play:
		v.Box, v.Hand = int(s.At)+1, int(s.Hand)+1
	}
	if s.Down > 0 {
		v.Left++
	}
	for i := range s.Boxes[:s.Last] {
		if s.Boxes[i].Stake > 0 {
			v.Boxes = append(v.Boxes, g.boxView(s, i))
			g.lay(s, i, &v)
		}
	}
	return v
}

// dealerView is the dealer's hand without the card that lies face down.
func (g *Game) dealerView(s *State) DealerView {
	h := &s.Dealer
	return DealerView{
		Cards: h.words(), Hole: g.face(s) && s.Phase != Over, Points: h.Points(), Soft: h.Soft(),
		Blackjack: h.TwoCard21(),
	}
}

// words are the cards of a hand, as views write them.
func (h *Hand) words() []string {
	words := make([]string, 0, h.Tally.Cards)
	for _, c := range h.Cards[:h.Tally.Cards] {
		words = append(words, c.ASCII())
	}
	return words
}

// boxView is a box that is staked on.
func (g *Game) boxView(s *State, i int) BoxView {
	b := &s.Boxes[i]
	v := BoxView{Box: i + 1, Seat: b.Seat, Stake: b.Stake, Insurance: b.Insured}
	for k := range b.Hands[:b.Count] {
		h := &b.Hands[k]
		hand := HandView{Cards: h.words(), Points: h.Points(), Soft: h.Soft(), Stake: h.Stake, State: s.state(i, k)}
		if s.Phase == Over {
			hand.Result = verdictNames[g.verdict(s, b, k)]
		}
		v.Hands = append(v.Hands, hand)
	}
	for k, stake := range b.Side {
		if stake == 0 {
			continue
		}
		kind := uint16(k) + spotTwentyOneThree
		side := SideView{Spot: uint16(i*spotKinds) + kind, Name: spotName(i, kind), Stake: stake}
		if s.Phase != Deal {
			if side.Pays = g.sidePays(kind, b.Class[k]); side.Pays > 0 {
				side.Class = b.Class[k].String()
			} else {
				side.Class = NoClass.String()
			}
		}
		v.Sides = append(v.Sides, side)
	}
	return v
}

// state is the word for where a hand stands.
func (s *State) state(box, hand int) string {
	b := &s.Boxes[box]
	h := &b.Hands[hand]
	switch {
	case h.Bust():
		return "bust"
	case b.Blackjack() && h.Fate != Evened:
		return "blackjack"
	case h.Fate == Stood:
		return "stood"
	case h.Fate == Doubled:
		return "doubled"
	case h.Fate == Surrendered:
		return "surrendered"
	case h.Fate == Evened:
		return "even-money"
	case s.Phase == Play && int(s.At) == box && int(s.Hand) == hand:
		return "playing"
	}
	return "waiting"
}

// lay puts the stakes of a box into a view, and when the round is over what has
// become of them.
func (g *Game) lay(s *State, box int, v *View) {
	b := &s.Boxes[box]
	add := func(kind uint16, units uint32, back odds.Part) {
		if units == 0 {
			return
		}
		id, name := uint16(box*spotKinds)+kind, spotName(box, kind)
		v.Stakes = append(v.Stakes, play.Staked{Spot: id, Name: name, Units: units})
		if s.Phase == Over {
			v.Settled = append(v.Settled, play.Settled{Spot: id, Name: name, Units: units, Back: back})
		}
	}
	units, back := uint32(0), odds.Part{}
	for k := range b.Hands[:b.Count] {
		units += b.Hands[k].Stake
	}
	if s.Phase == Over {
		back = g.boxBack(s, b)
	}
	add(spotMain, units, back)
	for k, stake := range b.Side {
		if kind := uint16(k) + spotTwentyOneThree; stake > 0 {
			won := odds.Part{}
			if s.Phase != Deal {
				won = odds.Whole(g.sideBack(b, kind))
			}
			add(kind, stake, won)
		}
	}
	add(spotInsurance, b.Insured, odds.Whole(g.insuranceBack(s, b)))
}
