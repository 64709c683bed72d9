package blackjack

import (
	"croupier/odds"
	"croupier/play"
)

// Pays are those of the side bets from the deal on, and when the round is over of
// every spot, a box's insurance as one of its own.
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	if s.Phase == Deal {
		return buf
	}
	for i := range s.Boxes[:s.Last] {
		b := &s.Boxes[i]
		if b.Stake == 0 {
			continue
		}
		spot := uint16(i * spotKinds)
		if s.Phase == Over {
			buf = append(buf, play.Pay{Seat: b.Seat, Spot: spot + spotMain, Back: g.boxBack(s, b)})
			if b.Insured > 0 {
				buf = append(buf, play.Pay{Seat: b.Seat, Spot: spot + spotInsurance, Back: odds.Whole(g.insuranceBack(s, b))})
			}
		}
		for k, stake := range b.Side {
			if stake > 0 {
				kind := uint16(k) + spotTwentyOneThree
				buf = append(buf, play.Pay{Seat: b.Seat, Spot: spot + kind, Back: odds.Whole(g.sideBack(b, kind))})
			}
		}
	}
	return buf
}

// sideBack is what a side bet brings back.
func (g *Game) sideBack(b *Box, kind uint16) int64 {
	pays := g.sidePays(kind, b.Class[kind-1])
	if pays == 0 {
		return 0
	}
	return int64(b.Side[kind-1]) * int64(pays+1)
}

// insuranceBack: 2:1 if the dealer has a blackjack, else it is lost (OC-3.2.6).
func (g *Game) insuranceBack(s *State, b *Box) int64 {
	if s.Dealer.TwoCard21() {
		return 3 * int64(b.Insured)
	}
	return 0
}

// Verdict is what a hand has come to.
type Verdict uint8

// The verdicts of hands.
const (
	HandLost Verdict = iota
	HandPushed
	HandWon
	HandBlackjack
	HandSurrendered
	HandEvened
)

var verdictNames = [...]string{"lost", "push", "won", "blackjack", "surrendered", "even-money"}

// verdict judges a hand of a round that is over.
func (g *Game) verdict(s *State, b *Box, i int) Verdict {
	h, taken := &b.Hands[i], s.Dealer.TwoCard21()
	switch {
	case h.Fate == Evened:
		return HandEvened
	case h.Fate == Surrendered && !(taken && g.def.Surrender == LateSurrender):
		return HandSurrendered
	case h.Bust():
		return HandLost // OC-R5, BC-BJ-6: whatever the dealer has
	case b.Blackjack() && taken:
		return HandPushed // BC-BJ-3
	case b.Blackjack():
		return HandBlackjack
	case taken && g.def.Takes == TakesFirst && i > 0:
		return HandPushed // what a split has added comes back
	case taken:
		return HandLost // OC-3.1.6: a blackjack beats every other 21
	}
	return [...]Verdict{Lost: HandLost, Pushed: HandPushed, Won: HandWon}[Against(h.Tally, s.Dealer.Tally)]
}

// handHalves is what a hand brings back in halves of a unit, a blackjack that
// wins apart.
func (g *Game) handHalves(s *State, b *Box, i int) int64 {
	h := &b.Hands[i]
	stake := int64(h.Stake)
	switch g.verdict(s, b, i) {
	case HandWon, HandEvened:
		return 4 * stake
	case HandPushed:
		return 2 * stake
	case HandSurrendered:
		return stake // OC-3.1.7
	case HandLost:
		if !h.Bust() && g.def.Takes == TakesFirst && s.Dealer.TwoCard21() {
			return 2 * (stake - int64(b.Stake)) // what a double has added comes back
		}
	}
	return 0
}

// boxBack is what the hands of a box bring back.
func (g *Game) boxBack(s *State, b *Box) odds.Part {
	if b.Blackjack() && g.verdict(s, b, 0) == HandBlackjack {
		stake := int64(b.Stake)
		won := odds.Must(g.def.BlackjackPays.Times(stake))
		return odds.Must(won.Add(odds.Whole(stake)))
	}
	halves := int64(0)
	for i := range b.Hands[:b.Count] {
		halves += g.handHalves(s, b, i)
	}
	if halves%2 == 0 {
		return odds.Whole(halves / 2)
	}
	return odds.Must(odds.NewPart(halves, 2))
}
