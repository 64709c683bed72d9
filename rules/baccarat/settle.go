package baccarat

import (
	"croupier/odds"
	"croupier/props/card"
)

// Result is all of a finished round that a bet can hang on.
type Result struct {
	Player, Banker uint8        // totals
	BankerCards    uint8        // two or three
	First          [4]card.Card // the first four, in the order dealt
}

// PlayerPair tells whether the player's first two cards are of one rank.
func (r Result) PlayerPair() bool { return r.First[0].Rank() == r.First[2].Rank() }

// BankerPair tells whether the banker's first two cards are of one rank.
func (r Result) BankerPair() bool { return r.First[1].Rank() == r.First[3].Rank() }

// Four is what the first four cards make for the progressive side bet.
type Four uint8

// The hands of the progressive, from the least.
const (
	Nothing Four = iota
	TwoPairs
	ThreeAlike
	FourAlike
	Identical // four of one rank and suit: the meter
)

var fourNames = [...]string{"none", "two-pairs", "three", "four", "identical"}

// String is the hand's name in views.
func (f Four) String() string { return fourNames[f] }

// FourOf is what four cards make, in whatever order.
func FourOf(c [4]card.Card) Four {
	var same, alike int // pairs of identical cards, and of cards of one rank
	for i := range c {
		for k := range i {
			if c[i] == c[k] {
				same++
			}
			if c[i].Rank() == c[k].Rank() {
				alike++
			}
		}
	}
	// Of the six pairs that four cards have: all, three of one card with two
	// others, or two apart from each other.
	switch {
	case same == 6:
		return Identical
	case alike == 6:
		return FourAlike
	case alike == 3:
		return ThreeAlike
	case alike == 2:
		return TwoPairs
	}
	return Nothing
}

var (
	half       = odds.Must(odds.NewPart(1, 2))
	ninetyFive = odds.Must(odds.NewPart(95, 100))
)

// Back is what comes back for each unit on a spot, the stake included; a share
// of the meter is not in it.
func (g *Game) Back(spot uint16, r Result) odds.Part {
	var pays odds.Part // odds to one; 0 is lost
	tie := r.Player == r.Banker
	switch {
	case spot == Player || spot == Bank:
		if tie {
			return odds.Whole(1) // OC-4.1.6
		}
		if won := r.Banker > r.Player; won == (spot == Bank) {
			pays = g.even(spot, r)
		}
	case spot == Tie && tie:
		pays = g.d.Tie
	case spot == PlayerPair && r.PlayerPair(), spot == BankerPair && r.BankerPair():
		pays = g.d.Pair
	case spot >= Egalite0 && spot < Bombay6 && tie && r.Player == uint8(spot-Egalite0):
		pays = g.d.Exact[r.Player]
	case spot == Bombay6 && r.Banker == 6 && r.Player < 6:
		pays = g.d.BombayTwo
		if r.BankerCards == handCards {
			pays = g.d.BombayThree
		}
	case spot == Jackpot:
		pays = g.Jackpot(FourOf(r.First))
	}
	if pays.IsZero() {
		return pays
	}
	return odds.Must(pays.Add(odds.Whole(1)))
}

// even is what a stake on the winning hand is paid to one.
func (g *Game) even(spot uint16, r Result) odds.Part {
	switch {
	case spot == Bank && g.d.Banker == Commission:
		return ninetyFive // BC-R6
	case spot == Bank && r.Banker == 6:
		return half // OC-4.2.3
	}
	return odds.Whole(1)
}

// Jackpot is what the progressive pays to one beside the meter, 0 for a hand that
// wins nothing or the meter.
func (g *Game) Jackpot(f Four) odds.Part {
	switch f {
	case FourAlike:
		return g.d.Progressive.Four
	case ThreeAlike:
		return g.d.Progressive.Three
	case TwoPairs:
		return g.d.Progressive.TwoPairs
	}
	return odds.Part{}
}

// WinsMeter tells whether a result wins the meter whole for a stake on the
// progressive.
func WinsMeter(r Result) bool { return FourOf(r.First) == Identical }
