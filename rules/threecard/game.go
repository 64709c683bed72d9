package threecard

import (
	"fmt"

	"croupier/draw"
	"croupier/play"
	"croupier/props/card"
)

// Phase says what comes next.
type Phase uint8

// The phases of a round.
const (
	Dealing  Phase = iota // the player's cards
	Deciding              // PLAY or fold
	Showing               // the dealer's cards
	Done
)

// State is a round of one seat. Cards are sets: in what order they were dealt
// changes nothing.
type State struct {
	Seat  uint16
	Phase Phase
	// Stakes in units, by spot.
	Ante, PairPlus, Prime, Progressive, Play uint32
	Mine, His                                card.Deck
}

// Carry is empty: each round is dealt from a fresh pack.
type Carry struct{}

// Frame is empty: what a step shows lies in the state.
type Frame struct{}

// Open lays an ANTE, a PAIR PLUS stake or both (BC-TC-1), and side bets with
// either.
func (g *Game) Open(s *State, _ Carry, wagers []play.Wager) error {
	*s = State{}
	for _, w := range wagers {
		if err := g.lay(s, w); err != nil {
			return err
		}
	}
	if s.Ante == 0 && s.PairPlus == 0 {
		// BC-TC-1, BC-TC-7: side bets go with one of the two games.
		return &play.Refusal{Reason: "stake on ante, on pair-plus, or on both; the other bets go with one of them"}
	}
	return nil
}

// lay puts one wager on its spot.
func (g *Game) lay(s *State, w play.Wager) error {
	spot := g.spot(w.Spot)
	if spot == nil {
		return &play.Refusal{Reason: fmt.Sprintf("the table has no spot %d for a wager", w.Spot)}
	}
	if err := spot.Check(w); err != nil {
		return err
	}
	if w.Seat == 0 || s.Seat != 0 && w.Seat != s.Seat {
		return &play.Refusal{Reason: "all wagers of a round are of one seat, counted from 1"}
	}
	s.Seat = w.Seat
	stake := s.on(w.Spot)
	if *stake != 0 {
		return &play.Refusal{Reason: spot.Name + " is staked twice; name it once with the whole stake"}
	}
	*stake = w.Units
	return nil
}

// spot is the one of that number, nil where the table has none.
func (g *Game) spot(id uint16) *play.Spot {
	if id == 0 || int(id) > len(g.spots) {
		return nil
	}
	return &g.spots[id-1]
}

// on is the stake of a spot.
func (s *State) on(spot uint16) *uint32 {
	switch spot {
	case SpotAnte:
		return &s.Ante
	case SpotPairPlus:
		return &s.PairPlus
	case SpotPrime:
		return &s.Prime
	case SpotProgressive:
		return &s.Progressive
	case SpotPlay:
		return &s.Play
	}
	panic("threecard: no such spot")
}

// Turn is the seat's between the deal and the showdown, if it has an ANTE.
func (g *Game) Turn(s *State) play.Turn {
	switch s.Phase {
	case Deciding:
		return play.Turn(s.Seat)
	case Done:
		return play.Over
	}
	return play.House
}

// Offers are fold, or PLAY with a stake equal to the ANTE (BC-TC-3).
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if s.Phase != Deciding || seat != int(s.Seat) {
		return buf
	}
	return append(buf, play.Offer{Verb: play.Fold},
		play.Offer{Verb: play.Call, Class: play.Stake, Least: s.Ante, Most: s.Ante, By: s.Ante})
}

// Act folds or plays.
func (g *Game) Act(s *State, seat int, m play.Move) {
	if s.Phase != Deciding || seat != int(s.Seat) {
		panic("threecard: a move out of turn")
	}
	switch {
	case m == play.Move{Verb: play.Fold}:
	case m == play.Move{Verb: play.Call, Units: s.Ante}:
		s.Play = m.Units
	default:
		panic("threecard: a move that is not offered")
	}
	g.proceed(s)
}

// Step deals three cards: the player's, or, at the showdown and not before, the
// dealer's.
func (g *Game) Step(s *State, d draw.Source, _ *Frame) {
	switch s.Phase {
	case Dealing:
		s.Mine = deal(g.def.Pack, d)
		if s.Ante > 0 {
			s.Phase = Deciding
			return
		}
		g.proceed(s)
	case Showing:
		s.His = deal(g.def.Pack&^s.Mine, d)
		s.Phase = Done
	default:
		panic("threecard: a step while nothing is to be dealt")
	}
}

// deal takes three cards, one after the other, each equally likely.
func deal(from card.Deck, d draw.Source) card.Deck {
	left := from
	for range 3 {
		left.Draw(d)
	}
	return from &^ left
}

// proceed ends the round, unless the dealer's cards still decide something: a
// hand that plays, or a Prime that is not lost yet.
func (g *Game) proceed(s *State) {
	s.Phase = Done
	if s.Play > 0 {
		s.Phase = Showing
	}
	if _, one := OneColour(s.Mine); one && s.Prime > 0 {
		s.Phase = Showing
	}
}

// Carry is nothing.
func (g *Game) Carry(*State) Carry { return Carry{} }
