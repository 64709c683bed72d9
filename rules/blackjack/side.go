package blackjack

import "croupier/props/card"

// Class is what a side bet has won by.
type Class uint8

// The classes of side bets; NoClass loses. 21+3 and Top 3 look at the box's two
// cards and the dealer's first, Perfect Pairs at the box's two.
const (
	NoClass Class = iota
	SuitedTrips
	StraightFlush
	Trips
	Straight
	Flush
	PerfectPair
	ColouredPair
	MixedPair
)

var classNames = [...]string{
	"none", "suited-trips", "straight-flush", "three-of-a-kind", "straight", "flush",
	"perfect-pair", "coloured-pair", "mixed-pair",
}

// String is the class's name in views.
func (c Class) String() string { return classNames[c] }

// ThreeCards is the highest class of three cards (BC-BJ-12, BC-R3): an ace is low
// in A 2 3 and high in Q K A.
func ThreeCards(a, b, c card.Card) Class {
	flush := a.Suit() == b.Suit() && b.Suit() == c.Suit()
	low, mid, high := a.Rank(), b.Rank(), c.Rank()
	if low > mid {
		low, mid = mid, low
	}
	if mid > high {
		mid, high = high, mid
	}
	if low > mid {
		low, mid = mid, low
	}
	trips := low == high
	straight := low+1 == mid && mid+1 == high ||
		low == card.Ace && mid == card.Queen && high == card.King
	switch {
	case trips && flush:
		return SuitedTrips
	case straight && flush:
		return StraightFlush
	case trips:
		return Trips
	case straight:
		return Straight
	case flush:
		return Flush
	}
	return NoClass
}

// TwoCards is the class of two cards as a pair of rank (BC-BJ-14, BC-R2).
func TwoCards(a, b card.Card) Class {
	switch {
	case a.Rank() != b.Rank():
		return NoClass
	case a.Suit() == b.Suit():
		return PerfectPair
	case a.Colour() == b.Colour():
		return ColouredPair
	}
	return MixedPair
}

// Pays are the odds to one of a class of 21+3; 0 where it loses.
func (p *TwentyOneThree) Pays(c Class) uint32 {
	switch c {
	case SuitedTrips:
		return p.SuitedTrips
	case StraightFlush:
		return p.StraightFlush
	case Trips:
		return p.Trips
	case Straight:
		return p.Straight
	case Flush:
		return p.Flush
	}
	return 0
}

// Pays are the odds to one of a class of Top 3; 0 where it loses.
func (p *Top3) Pays(c Class) uint32 {
	switch c {
	case SuitedTrips:
		return p.SuitedTrips
	case StraightFlush:
		return p.StraightFlush
	case Trips:
		return p.Trips
	}
	return 0
}

// Pays are the odds to one of a class of Perfect Pairs; 0 where it loses.
func (p *PerfectPairs) Pays(c Class) uint32 {
	switch c {
	case PerfectPair:
		return p.Perfect
	case ColouredPair:
		return p.Coloured
	case MixedPair:
		return p.Mixed
	}
	return 0
}

// sidePays are the odds to one at which a kind of side bet has won by a class.
func (g *Game) sidePays(kind uint16, c Class) uint32 {
	switch kind {
	case spotTwentyOneThree:
		return g.def.TwentyOneThree.Pays(c)
	case spotTop3:
		return g.def.Top3.Pays(c)
	}
	return g.def.PerfectPairs.Pays(c)
}
