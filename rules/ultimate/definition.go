package ultimate

import (
	"fmt"

	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/card"
	"croupier/props/poker"
)

// The spots. Play takes no wager: a raise puts its units there.
const (
	Ante  uint16 = 1
	Blind uint16 = 2
	Trips uint16 = 3
	Play  uint16 = 4
)

// Table is what a hand pays to one, by its category; 0 where it pays nothing.
type Table [poker.Categories]odds.Part

// Definition is an edition of the game as data.
type Definition struct {
	// Ante are the limits of the Ante and of the Blind, which is equal to it;
	// Trips those of the bonus.
	Ante, Trips play.Limits
	// BlindPays are from the straight upwards (BC-UT-5), TripsPays from three of
	// a kind upwards.
	BlindPays, TripsPays Table
	// Pack is what is dealt from: card.Pack. A shorter one serves proofs.
	Pack card.Deck
}

// Game plays an edition. It never changes.
type Game struct {
	def   Definition
	spots []play.Spot
}

// New is the game of a definition, or all that is wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	g := &Game{def: d}
	spot := func(id uint16, name string, l play.Limits, pays []odds.Part) {
		g.spots = append(g.spots, play.Spot{ID: id, Name: name, Least: l.Least, Most: l.Most, By: l.By, Pays: pays})
	}
	spot(Ante, "ante", d.Ante, []odds.Part{odds.Whole(1)}) // BC-UT-4
	spot(Blind, "blind", d.Ante, d.BlindPays[poker.Straight:])
	spot(Trips, "trips", d.Trips, d.TripsPays[poker.ThreeOfAKind:])
	return g, nil
}

// Definition is the data of the edition.
func (g *Game) Definition() Definition { return g.def }

// Spots are the places that take wagers: ante, blind and trips. What is raised
// lies on a fourth, Play, which takes none.
func (g *Game) Spots() []play.Spot { return append([]play.Spot(nil), g.spots...) }

// Pots is empty: the game feeds no jackpot.
func (g *Game) Pots() []pot.Plan { return nil }

// unitsMost bounds a stake in units, payMost what a hand pays to one and partMost
// the denominator of a pay: sums over all deals then fit 64 bits.
const (
	unitsMost = 1 << 24
	payMost   = 10_000
	partMost  = 20
)

// shortest is the fewest cards that a round takes: the seat's, five common ones
// and the dealer's.
const shortest = 9

// Faults are all that keeps a definition from being played; Where is the setting
// of game.toml.
func Faults(d Definition) (faults []play.Fault) {
	say := func(where, format string, args ...any) {
		faults = append(faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
	}
	for _, l := range []struct {
		where string
		play.Limits
	}{{"limits.ante", d.Ante}, {"limits.trips", d.Trips}} {
		if why := l.Wrong(unitsMost); why != "" {
			say(l.where, "%s", why)
		}
	}
	pays(say, "blind", d.BlindPays, poker.Straight, 0)
	pays(say, "trips", d.TripsPays, poker.ThreeOfAKind, 1)
	if d.Pack&^card.Pack != 0 || d.Pack.Left() < shortest {
		say("pack", "%d cards; a round takes %d of one pack of %d", d.Pack.Left(), shortest, card.Size)
	}
	return faults
}

// pays checks a table that pays from a category upwards, and more than nothing
// where least is 1.
func pays(say func(where, format string, args ...any), where string, t Table, from poker.Category, least int) {
	for c, pay := range t {
		at := poker.Category(c)
		switch {
		case at < from && !pay.IsZero():
			say(where, "%s pays %s to one; the table begins with %s", at, pay, from)
		case at >= from && (pay.Sign() < least || pay.Cmp(odds.Whole(payMost)) > 0 || pay.Den() > partMost):
			say(where, "%s pays %s to one; it is a fraction in at most %dths, from %d to %d", at, pay, partMost, least, payMost)
		}
	}
}
