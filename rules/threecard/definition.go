package threecard

import (
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/card"
	"croupier/props/poker"
)

// The spots of the table; the numbers never change. A stake on Play is added by
// the move PLAY and never wagered.
const (
	SpotAnte uint16 = 1 + iota
	SpotPairPlus
	SpotPrime
	SpotProgressive
	SpotPlay
)

// spotNames are the names of the spots by their number.
var spotNames = [...]string{"", "ante", "pair-plus", "prime", "progressive", "play"}

// Meter is the ID of the pot that the progressive feeds.
const Meter uint16 = 1

// Definition is a table of three card poker as data. All pays are odds to one.
type Definition struct {
	// Pack is what is dealt from; a shorter one is for tests.
	Pack card.Deck
	// What may be staked, in units.
	Ante, PairPlus, Prime play.Limits
	// What is paid.
	PairPlusPays PairPlusPays
	AnteBonus    AnteBonus
	PrimePays    PrimePays
	// Progressive is nil where it is not offered (BC-TC-8).
	Progressive *Progressive
}

// PairPlusPays are what PAIR PLUS pays by the player's hand (BC-TC-2).
type PairPlusPays struct{ StraightFlush, ThreeOfAKind, Straight, Flush, Pair uint32 }

// AnteBonus is what the ANTE pays besides by the player's hand (BC-TC-6).
type AnteBonus struct{ StraightFlush, ThreeOfAKind, Straight uint32 }

// PrimePays are what Prime pays where the player's cards are of one colour, and
// where the dealer's are of the same one too (BC-TC-7).
type PrimePays struct{ Player, Both uint32 }

// Progressive is the side bet whose meter the ace, king and queen of spades win
// (BC-TC-8). Suited is paid for those of another suit, StraightFlush for all
// others.
type Progressive struct {
	Stake                                         uint32 // units, fixed
	Suited, StraightFlush, ThreeOfAKind, Straight uint32
	Pool                                          string    // the meter's name
	Seed                                          uint32    // units that the meter starts with
	Growth                                        odds.Part // of each stake
}

// Game plays one definition: it is play.Rules[State, Carry, Frame]. It is
// immutable and safe for concurrent use.
type Game struct {
	def      Definition
	spots    []play.Spot
	pairPlus [poker.ThreeCategories]uint32 // odds, 0 where nothing is won
	bonus    [poker.ThreeCategories]uint32
}

var _ play.Rules[State, Carry, Frame] = (*Game)(nil)

// New checks a definition whole and returns its game, or everything that is
// wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	if d.Progressive != nil {
		own := *d.Progressive
		d.Progressive = &own
	}
	p, b := d.PairPlusPays, d.AnteBonus
	g := &Game{def: d}
	g.pairPlus = [poker.ThreeCategories]uint32{
		poker.ThreePair: p.Pair, poker.ThreeFlush: p.Flush, poker.ThreeStraight: p.Straight,
		poker.ThreeTrips: p.ThreeOfAKind, poker.ThreeStraightFlush: p.StraightFlush,
	}
	g.bonus = [poker.ThreeCategories]uint32{
		poker.ThreeStraight: b.Straight, poker.ThreeTrips: b.ThreeOfAKind, poker.ThreeStraightFlush: b.StraightFlush,
	}
	g.spots = d.spots()
	return g, nil
}

// Definition returns what the game was made of.
func (g *Game) Definition() Definition {
	d := g.def
	if d.Progressive != nil {
		own := *d.Progressive
		d.Progressive = &own
	}
	return d
}

// Spots are the places of the table that take wagers.
func (g *Game) Spots() []play.Spot { return append([]play.Spot(nil), g.spots...) }

// spots in the order of their numbers.
func (d *Definition) spots() []play.Spot {
	p, b := d.PairPlusPays, d.AnteBonus
	list := []play.Spot{
		// The bonus comes on top of a win and of a loss, so each of them is a pay.
		spot(SpotAnte, d.Ante, 1, b.Straight, b.ThreeOfAKind, b.StraightFlush),
		spot(SpotPairPlus, d.PairPlus, p.Pair, p.Flush, p.Straight, p.ThreeOfAKind, p.StraightFlush),
		spot(SpotPrime, d.Prime, d.PrimePays.Player, d.PrimePays.Both),
	}
	if j := d.Progressive; j != nil {
		fixed := play.Limits{Least: j.Stake, Most: j.Stake, By: j.Stake}
		list = append(list, spot(SpotProgressive, fixed, j.Straight, j.ThreeOfAKind, j.StraightFlush, j.Suited))
	}
	return list
}

// spot is one with these limits, which pays so much to one.
func spot(id uint16, l play.Limits, pays ...uint32) play.Spot {
	s := play.Spot{ID: id, Name: spotNames[id], Least: l.Least, Most: l.Most, By: l.By}
	for _, p := range pays {
		s.Pays = append(s.Pays, odds.Whole(int64(p)))
	}
	return s
}

// Pots are the plans of the pots that the table feeds: the progressive's meter,
// or none.
func (g *Game) Pots() []pot.Plan {
	if g.def.Progressive == nil {
		return nil
	}
	return []pot.Plan{g.def.Progressive.plan()}
}

func (j *Progressive) plan() pot.Plan {
	return pot.Plan{ID: Meter, Name: j.Pool, Spot: SpotProgressive, Seed: j.Seed, Growth: j.Growth}
}
