package ultimate

import (
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/props/poker"
)

// Result is how a round ended for the seat.
type Result uint8

// The results. A fold is a loss without a showdown.
const (
	Won Result = iota
	Tied
	Lost
	Fold
)

var resultNames = [...]string{"won", "tied", "lost", "folded"}

// String is won, tied, lost or folded.
func (r Result) String() string { return resultNames[r] }

// Compare is the result of a showdown: the better five cards win (BC-UT-1).
func Compare(own, dealer poker.Rank) Result {
	switch {
	case own > dealer:
		return Won
	case own < dealer:
		return Lost
	}
	return Tied
}

// Qualifies tells whether the dealer's hand has a pair or better (BC-UT-3).
func Qualifies(dealer poker.Rank) bool { return dealer >= poker.Pair.Floor() }

// AnteBack is what comes back of a unit of the Ante, the dealer's hand at the
// showdown being given (any after a fold).
func AnteBack(r Result, dealer poker.Rank) odds.Part {
	if r != Fold && !Qualifies(dealer) {
		return odds.Whole(1) // BC-R7: whoever wins
	}
	return PlayBack(r)
}

// PlayBack is what comes back of a unit raised (BC-UT-4).
func PlayBack(r Result) odds.Part {
	switch r {
	case Won:
		return odds.Whole(2)
	case Tied:
		return odds.Whole(1)
	}
	return odds.Whole(0)
}

// BlindBack is what comes back of a unit of the Blind, the seat's hand at the
// showdown being given (any after a fold).
func (g *Game) BlindBack(r Result, own poker.Rank) odds.Part {
	switch r {
	case Won:
		return oneMore(g.def.BlindPays[own.Category()]) // BC-UT-5
	case Tied:
		return odds.Whole(1)
	}
	return odds.Whole(0)
}

// TripsBack is what comes back of a unit of Trips for the best of the seat's
// seven cards, whoever wins and after a fold too (BC-R7).
func (g *Game) TripsBack(own poker.Rank) odds.Part {
	if c := own.Category(); c >= poker.ThreeOfAKind {
		return oneMore(g.def.TripsPays[c])
	}
	return odds.Whole(0)
}

// oneMore is a pay with the stake that comes back beside it; Faults has bounded
// the pay.
func oneMore(pay odds.Part) odds.Part { return odds.Must(pay.Add(odds.Whole(1))) }

// times is what comes back of so many units.
func times(back odds.Part, units uint32) odds.Part { return odds.Must(back.Times(int64(units))) }

// Best is the rank of the best five of two cards and five common ones.
func Best(two, board card.Deck) poker.Rank { return poker.Seven(poker.Of(two | board)) }

// Pays settles every spot staked once the round is over.
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	if s.Phase < Shown {
		return buf
	}
	result, dealer := Fold, poker.Rank(0)
	var own poker.Rank
	if s.Phase == Shown || s.Trips > 0 {
		own = Best(s.Own, s.Board())
	}
	if s.Phase == Shown {
		dealer = Best(s.Dealer, s.Board())
		result = Compare(own, dealer)
	}
	buf = append(buf,
		play.Pay{Seat: 1, Spot: Ante, Back: times(AnteBack(result, dealer), s.Ante)},
		play.Pay{Seat: 1, Spot: Blind, Back: times(g.BlindBack(result, own), s.Ante)})
	if s.Trips > 0 {
		buf = append(buf, play.Pay{Seat: 1, Spot: Trips, Back: times(g.TripsBack(own), s.Trips)})
	}
	if s.Play > 0 {
		buf = append(buf, play.Pay{Seat: 1, Spot: Play, Back: times(PlayBack(result), s.Play)})
	}
	return buf
}
