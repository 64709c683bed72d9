package blackjack

import (
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// The widest table that the package deals.
const (
	MaxBoxes = 7 // OC-3.1.4
	MaxHands = 4 // of one box, OC-3.1.8
	MaxDecks = 8
)

// Infinite is the Decks of a pack from which cards are drawn with replacement:
// for analysis only, Open refuses it.
const Infinite = 0

// Definition is a blackjack table as data. New checks it whole; afterwards it
// is never changed.
type Definition struct {
	Decks uint32 // packs of 52 in the shoe, 1 to 8, or Infinite
	Boxes int    // 1 to 7
	// Hole says when the dealer's second card is dealt, Peek whether he looks at
	// it under an ace or a ten before anybody plays (OC-R5).
	Hole Hole
	Peek Setting
	// Soft17 says what the dealer does with a soft 17 (OC-3.1.5).
	Soft17 Soft17
	// BlackjackPays are the odds to one of a blackjack (OC-3.2.5).
	BlackjackPays odds.Part
	// Takes says what a dealer's blackjack takes that nobody has looked for.
	Takes Takes
	// Insurance is offered against an ace, InsuranceTen against a ten
	// (OC-3.1.10); EvenMoney is 1:1 for a blackjack against an ace (OC-3.1.11).
	Insurance    Setting
	InsuranceTen Setting
	EvenMoney    Setting
	// Surrender gives half of the stake back on the first two cards; SurrenderAce
	// says whether against an ace too (OC-3.1.7).
	Surrender    Surrender
	SurrenderAce Setting
	// SplitHands is the most hands of a box, 1 where pairs are not split, and
	// SplitAces those of a box of aces (BC-BJ-9). HitSplitAces lets a split ace
	// take more than one card.
	SplitHands   int
	SplitAces    int
	HitSplitAces Setting
	// Double says on which two cards; after a split only where DoubleAfterSplit
	// is on; for any amount up to the first stake where DoubleForLess is on
	// (BC-BJ-8).
	Double           Double
	DoubleAfterSplit Setting
	DoubleForLess    Setting
	// Shoe says what a round is dealt from, Cut at which percentage of the shoe
	// the cut card lies (carried shoes only).
	Shoe ShoeUse
	Cut  uint32
	// The limits of a box's first stake and of its side bets.
	Main, Side play.Limits
	// The side bets, nil where not offered.
	TwentyOneThree *TwentyOneThree
	Top3           *Top3
	PerfectPairs   *PerfectPairs
}

// Setting is a rule that a table has or has not.
type Setting uint8

// Off is the table without the rule, On the one with it.
const (
	Off Setting = iota
	On
)

// Hole says when the dealer's second card is dealt.
type Hole uint8

// FaceDown deals it with the others (OC-3.1.12), NoHole after all players
// (BC-R1).
const (
	FaceDown Hole = iota
	NoHole
)

// Soft17 is what the dealer does with a soft 17.
type Soft17 uint8

// StandSoft17 stands on every 17 (OC-R5), HitSoft17 draws to a soft one.
const (
	StandSoft17 Soft17 = iota
	HitSoft17
)

// Takes is what a box loses to a dealer's blackjack that comes out after play.
type Takes uint8

// TakesFirst takes the first stake, and what doubles and splits have added comes
// back unless its hand has passed 21 already. TakesAll takes every stake of the
// box (BC-R1).
const (
	TakesFirst Takes = iota
	TakesAll
)

// Surrender is when half of a stake can be saved.
type Surrender uint8

// LateSurrender is worth nothing against a dealer's blackjack: it comes after the
// look (OC-R5), and where nobody looks the whole stake is lost to one.
// EarlySurrender saves half against everything, before the look.
const (
	NoSurrender Surrender = iota
	LateSurrender
	EarlySurrender
)

// Double is on which first two cards a stake can be doubled.
type Double uint8

// The points that may double: any, 9 to 11, 10 and 11. Soft hands count for the
// last two by their points, so that they never do.
const (
	DoubleAny Double = iota
	Double9To11
	Double10To11
)

// ShoeUse is what a round is dealt from.
type ShoeUse uint8

// FreshShoe deals every round from all cards; CarriedShoe goes on with what the
// last round left until the cut card has come out.
const (
	FreshShoe ShoeUse = iota
	CarriedShoe
)

// TwentyOneThree are the pays to one of the side bet 21+3, each hand once in its
// highest class (BC-BJ-12, BC-R3).
type TwentyOneThree struct{ SuitedTrips, StraightFlush, Trips, Straight, Flush uint32 }

// Top3 are the pays to one of the side bet Top 3 (BC-BJ-13).
type Top3 struct{ SuitedTrips, StraightFlush, Trips uint32 }

// PerfectPairs are the pays to one of a pair of one suit, of one colour and of
// two (BC-BJ-14).
type PerfectPairs struct{ Perfect, Coloured, Mixed uint32 }

// Game is an edition's table; it never changes and may be shared.
type Game struct {
	def   Definition
	fresh Shoe
	spots []play.Spot
	// taken[id] is the place of a spot in spots and one; 0 where there is none.
	taken [MaxBoxes * spotKinds]uint8
}

var _ play.Rules[State, Carry, Frame] = (*Game)(nil)

// New makes the table of a definition, or tells all that is wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	g := &Game{def: d, fresh: fullShoe(d.Decks)}
	g.layOut()
	return g, nil
}

// Definition is the table's data; side bets are shared and must not be changed.
func (g *Game) Definition() Definition { return g.def }

// Pots is nil: no jackpot hangs on the table.
func (g *Game) Pots() []pot.Plan { return nil }
