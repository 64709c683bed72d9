package ultimate

import (
	"fmt"

	"croupier/draw"
	"croupier/play"
	"croupier/props/card"
)

// Phase is what happens next.
type Phase uint8

// The phases in the order of play. Before the house's there is nothing that the
// seat could choose.
const (
	Dealing  Phase = iota // the house deals the seat's two cards
	PreFlop               // the seat raises 3× or 4×, or checks
	Flopping              // the house deals three common cards
	Flop                  // the seat raises 2×, or checks
	Turning               // the house deals the last two
	River                 // the seat raises 1×, or folds
	Showing               // the house shows its two cards
	Shown                 // all is over after a showdown
	Folded                // all is over after a fold
)

// State is a round. Cards that nobody may know yet are not in it: they are drawn
// when they are turned. The order of cards dealt together is not kept, since
// nothing depends on it.
type State struct {
	Own, Flop, Last, Dealer card.Deck
	Ante, Trips, Play       uint32
	Phase                   Phase
}

// Carry is nothing: every round is dealt from a fresh pack.
type Carry struct{}

// Frame is what one Step dealt.
type Frame struct{ Dealt card.Deck }

// Board is the common cards.
func (s *State) Board() card.Deck { return s.Flop | s.Last }

// Open takes an Ante, a Blind equal to it and perhaps Trips, all of seat 1. It
// refuses another seat, a spot twice, and what a spot's limits refuse.
func (g *Game) Open(s *State, _ Carry, wagers []play.Wager) error {
	*s = State{}
	var stakes [Play]uint32
	for _, w := range wagers {
		if w.Seat != 1 {
			return &play.Refusal{Reason: fmt.Sprintf("seat %d: this table has one seat, 1", w.Seat)}
		}
		if w.Spot < Ante || w.Spot > Trips {
			return &play.Refusal{Reason: fmt.Sprintf("the table has no spot %d for a wager; it has ante, blind and trips", w.Spot)}
		}
		spot := &g.spots[w.Spot-Ante]
		if err := spot.Check(w); err != nil {
			return err
		}
		if stakes[w.Spot] != 0 {
			return &play.Refusal{Reason: spot.Name + " is staked twice: put it all in one wager"}
		}
		stakes[w.Spot] = w.Units
	}
	if stakes[Ante] == 0 || stakes[Ante] != stakes[Blind] { // BC-UT-1
		return &play.Refusal{Reason: fmt.Sprintf("a round needs an ante and an equal blind, not %d and %d units", stakes[Ante], stakes[Blind])}
	}
	s.Ante, s.Trips = stakes[Ante], stakes[Trips]
	return nil
}

// Turn is the seat's on each street until it has raised or folded.
func (g *Game) Turn(s *State) play.Turn {
	switch s.Phase {
	case PreFlop, Flop, River:
		return 1
	case Shown, Folded:
		return play.Over
	}
	return play.House
}

// The lowest and highest raise of each street as a multiple of the Ante (BC-UT-2).
const (
	PreFlopLeast = 3
	PreFlopMost  = 4
	FlopRaise    = 2
	RiverRaise   = 1
)

// Offers are check or raise, on the river fold or raise. A silent seat checks,
// and folds in the end.
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if seat != 1 {
		return buf
	}
	silent, least, most := play.Pass, uint32(0), uint32(0)
	switch s.Phase {
	case PreFlop:
		least, most = PreFlopLeast, PreFlopMost
	case Flop:
		least, most = FlopRaise, FlopRaise
	case River:
		silent, least, most = play.Fold, RiverRaise, RiverRaise
	default:
		return buf
	}
	return append(buf, play.Offer{Verb: silent},
		play.Offer{Verb: play.Raise, Class: play.Stake, Least: least * s.Ante, Most: most * s.Ante, By: s.Ante})
}

// Act checks, raises by the units of the move or folds.
func (g *Game) Act(s *State, seat int, m play.Move) {
	if g.Turn(s) != play.Turn(seat) {
		panic(fmt.Sprintf("ultimate: seat %d moves out of turn", seat))
	}
	switch {
	case m.Verb == play.Raise:
		s.Play = m.Units
		s.Phase++
	case m.Verb == play.Pass && s.Phase != River:
		s.Phase++
	case m.Verb == play.Fold && s.Phase == River:
		s.Phase = Folded
	default:
		panic(fmt.Sprintf("ultimate: %v is not offered", m))
	}
}

// Step deals what comes next, card by card from the rest of the pack: two to the
// seat, three common, two common, two to the dealer. Who has raised is not asked
// again.
func (g *Game) Step(s *State, d draw.Source, f *Frame) {
	deck := g.def.Pack &^ (s.Own | s.Flop | s.Last)
	before := deck
	switch s.Phase {
	case Dealing:
		s.Own = take(&deck, d, 2)
		s.Phase = PreFlop
	case Flopping:
		s.Flop = take(&deck, d, 3)
		s.Phase = Flop
	case Turning:
		s.Last = take(&deck, d, 2)
		s.Phase = River
	case Showing:
		s.Dealer = take(&deck, d, 2)
		s.Phase = Shown
	default:
		panic("ultimate: the house steps out of turn")
	}
	if s.Play > 0 && s.Phase != Shown {
		s.Phase++
	}
	if f != nil {
		f.Dealt = before &^ deck
	}
}

// take draws so many cards from the deck, one by one.
func take(deck *card.Deck, d draw.Source, cards int) (taken card.Deck) {
	for range cards {
		taken |= 1 << deck.Draw(d)
	}
	return taken
}

// Carry is nothing.
func (g *Game) Carry(*State) Carry { return Carry{} }
