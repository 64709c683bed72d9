package crash

import (
	"fmt"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// Bet is the id of the only spot.
const Bet = 1

// Game is one edition of the game. It is immutable.
type Game struct {
	def   Definition
	curve []uint32 // the multiplier at each millisecond, up to the cap
}

var (
	_ play.Rules[State, Carry, Frame] = (*Game)(nil)
	_ play.Timed[State]               = (*Game)(nil)
)

// New is the game of a definition, or all that is wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	return &Game{def: d, curve: curve(d)}, nil
}

// Definition is what the game was made of.
func (g *Game) Definition() Definition { return g.def }

// Spots is the one spot; the Arg of a wager is the target of an automatic
// cash-out in hundredths, or 0 for none.
func (g *Game) Spots() []play.Spot {
	return []play.Spot{{ID: Bet, Name: "bet", Least: g.def.Least, Most: g.def.Most, By: 1, To: g.def.Cap}}
}

// Pots are none.
func (g *Game) Pots() []pot.Plan { return nil }

// State is a round. Crash is hidden from everybody until the round is over; with
// it the rest of the round depends on the seat's stake and target alone.
type State struct {
	Phase  Phase
	Stake  uint32 // in units
	Target uint32 // of the automatic cash-out in hundredths; 0 is none
	Crash  uint32 // the point, 0 before it is drawn
	Out    uint32 // the multiplier at which the seat has left, 0 while it has not
}

// Phase is where a round stands.
type Phase uint8

// A round waits for its start, flies, and is done.
const (
	Waiting Phase = iota
	Flying
	Done
)

// Carry is nothing: rounds leave nothing behind.
type Carry = struct{}

// Frame is nothing: the state says all that is shown.
type Frame = struct{}

// Open takes one stake of seat 1, with a target or none.
func (g *Game) Open(s *State, _ Carry, w []play.Wager) error {
	if len(w) != 1 || w[0].Seat != 1 || w[0].Spot != Bet {
		return &play.Refusal{Reason: "a round takes one stake on the spot bet"}
	}
	if err := g.Spots()[0].Check(w[0]); err != nil {
		return err
	}
	if target := w[0].Arg; target != 0 && target < g.def.Lowest {
		return &play.Refusal{Reason: fmt.Sprintf("the automatic cash-out is at %s or above, or none", Times(g.def.Lowest))}
	}
	*s = State{Stake: w[0].Units, Target: w[0].Arg}
	return nil
}

// Turn is the house's until the flight begins, and anyone's in it.
func (g *Game) Turn(s *State) play.Turn {
	switch s.Phase {
	case Waiting:
		return play.House
	case Flying:
		return play.Anyone
	}
	return play.Over
}

// Offers are to stay, and to leave at a multiplier: which one is the clock's to
// say. They reach to the seat's own target or the cap, whatever the crash point,
// which they must not tell.
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if s.Phase != Flying || seat != 1 {
		return buf
	}
	buf = append(buf, play.Offer{Verb: play.Pass})
	return append(buf, play.Offer{Verb: play.CashOut, From: g.def.Lowest, To: g.last(s)})
}

// last is the multiplier at which the seat leaves at the latest by itself.
func (g *Game) last(s *State) uint32 {
	if s.Target != 0 {
		return s.Target
	}
	return g.def.Cap
}

// Act lets the seat leave, or stay. A seat that would leave above the crash
// point stays: with a clock that cannot come about, since the house steps at Due
// before it takes a later move.
func (g *Game) Act(s *State, _ int, m play.Move) {
	if m.Verb == play.CashOut && m.Arg <= s.Crash {
		s.Phase, s.Out = Done, m.Arg // OC-6.3.2
	}
}

// Step draws the crash point as the flight begins, and then ends the flight: at
// the seat's target or the cap if the multiplier comes to it, else by the crash.
func (g *Game) Step(s *State, d draw.Source, _ *Frame) {
	if s.Phase == Waiting {
		s.Phase, s.Crash = Flying, g.Point(d)
		return
	}
	s.Phase = Done
	// OC-R14: a target wins when target ≤ crash, at exactly the target; at the cap
	// every bet still in is cashed out.
	if last := g.last(s); last <= s.Crash {
		s.Out = last
	}
}

// Pays is the stake times the multiplier out of the flight (OC-6.3.2).
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	if s.Phase != Done {
		return buf
	}
	pay := play.Pay{Seat: 1, Spot: Bet, Back: odds.Whole(0)}
	if s.Out != 0 {
		pay.Back = back(s.Stake, s.Out)
	}
	return append(buf, pay)
}

// Carry is nothing.
func (g *Game) Carry(*State) Carry { return Carry{} }
