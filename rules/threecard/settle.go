package threecard

import (
	"math/bits"

	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/props/poker"
)

// line is the lowest hand with which the dealer qualifies: queen high, that is
// Q-3-2 (BC-TC-5, BC-R4).
var line = poker.HighOfThree(card.Queen, 3, 2)

// Qualifies tells whether the dealer plays with a hand of that rank (BC-TC-5).
func Qualifies(his poker.ThreeRank) bool { return his >= line }

// RankOf is the rank of a set of exactly three cards.
func RankOf(three card.Deck) poker.ThreeRank {
	left := uint64(three)
	a := card.Card(bits.TrailingZeros64(left))
	left &= left - 1
	b := card.Card(bits.TrailingZeros64(left))
	left &= left - 1
	return poker.Three(a, b, card.Card(bits.TrailingZeros64(left)))
}

// Outcome is what an ANTE came to.
type Outcome uint8

// The outcomes of an ANTE: folded, or played against a dealer who does not
// qualify, is beaten, ties or wins.
const (
	Folded Outcome = iota
	NotQualified
	Won
	Tied
	Lost
)

var outcomeNames = [...]string{"fold", "no-qualify", "win", "tie", "lose"}

// String is the outcome's name in views.
func (o Outcome) String() string { return outcomeNames[o] }

// Showdown compares a hand that plays with the dealer's (BC-TC-5).
func Showdown(mine, his poker.ThreeRank) Outcome {
	switch {
	case !Qualifies(his): // whoever holds the better hand
		return NotQualified
	case mine > his:
		return Won
	case mine == his:
		return Tied
	}
	return Lost
}

// Ante is what comes back of each unit of the ANTE, without the bonus.
func (o Outcome) Ante() uint32 { return [...]uint32{NotQualified: 2, Won: 2, Tied: 1, Lost: 0}[o] }

// Play is what comes back of each unit of PLAY.
func (o Outcome) Play() uint32 { return [...]uint32{NotQualified: 1, Won: 2, Tied: 1, Lost: 0}[o] }

// Bonus is what each unit of an ANTE that plays is paid besides, whatever the
// dealer has (BC-TC-6).
func (g *Game) Bonus(mine poker.ThreeRank) uint32 { return g.bonus[mine.Category()] }

// PairPlus is what comes back of each unit of PAIR PLUS (BC-TC-2).
func (g *Game) PairPlus(mine poker.ThreeRank) uint32 {
	if pay := g.pairPlus[mine.Category()]; pay > 0 {
		return 1 + pay
	}
	return 0
}

// red are the cards of diamonds and hearts.
const red card.Deck = (1<<26 - 1) << 13

// OneColour is the colour of a set of cards, if they are all of one.
func OneColour(set card.Deck) (card.Colour, bool) {
	switch {
	case set&^red == 0:
		return card.Red, set != 0
	case set&red == 0:
		return card.Black, true
	}
	return card.Black, false
}

// Prime is what comes back of each unit of Prime; his is not looked at where the
// player's cards are of two colours (BC-TC-7).
func (g *Game) Prime(mine, his card.Deck) uint32 {
	if _, one := OneColour(mine); !one {
		return 0
	}
	if _, both := OneColour(mine | his); both {
		return 1 + g.def.PrimePays.Both
	}
	return 1 + g.def.PrimePays.Player
}

// The sets of an ace, a king and a queen of one suit.
const (
	broadway       card.Deck = 1<<(card.Ace-1) | 1<<(card.King-1) | 1<<(card.Queen-1) // of clubs
	meterHand                = broadway << (13 * card.Spades)
	broadwayHearts           = broadway << (13 * card.Hearts)
	broadwayBelow            = broadway << (13 * card.Diamonds)
)

// Progressive is what comes back of each unit of the progressive by the player's
// hand, or that it wins the meter: then the stake stays (BC-TC-8).
func (g *Game) Progressive(mine card.Deck) (back uint32, meter bool) {
	j := g.def.Progressive
	var pay uint32
	switch mine {
	case meterHand:
		return 0, true
	case broadway, broadwayBelow, broadwayHearts:
		pay = j.Suited
	default:
		switch RankOf(mine).Category() {
		case poker.ThreeStraightFlush:
			pay = j.StraightFlush
		case poker.ThreeTrips:
			pay = j.ThreeOfAKind
		case poker.ThreeStraight:
			pay = j.Straight
		}
	}
	if pay == 0 {
		return 0, false
	}
	return 1 + pay, false
}

// outcome of the ANTE of a round that is over.
func (s *State) outcome(mine poker.ThreeRank) Outcome {
	if s.Play == 0 {
		return Folded
	}
	return Showdown(mine, RankOf(s.His))
}

// Pays is what is due at the end, for every spot that was staked. Side bets are
// settled on the cards after a fold too (BC-R4).
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	if s.Phase != Done {
		return buf
	}
	pay := func(spot uint16, stake, times uint32) {
		if stake > 0 {
			buf = append(buf, play.Pay{Seat: s.Seat, Spot: spot, Back: odds.Whole(int64(stake) * int64(times))})
		}
	}
	mine := RankOf(s.Mine)
	outcome := s.outcome(mine)
	ante := outcome.Ante()
	if outcome != Folded {
		ante += g.Bonus(mine) // BC-R4: the bonus needs a PLAY
	}
	pay(SpotAnte, s.Ante, ante)
	pay(SpotPairPlus, s.PairPlus, g.PairPlus(mine))
	if s.Prime > 0 {
		pay(SpotPrime, s.Prime, g.Prime(s.Mine, s.His))
	}
	if s.Progressive > 0 {
		back, meter := g.Progressive(s.Mine)
		if meter {
			buf = append(buf, play.Pay{Seat: s.Seat, Spot: SpotProgressive, Pot: Meter, Back: odds.Whole(1)})
		} else {
			pay(SpotProgressive, s.Progressive, back)
		}
	}
	pay(SpotPlay, s.Play, outcome.Play())
	return buf
}
