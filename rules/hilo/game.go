package hilo

import (
	"fmt"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/card"
)

// Game plays one definition: it is play.Rules[State, struct{}, Frame]. It is
// immutable and safe for concurrent use.
type Game struct {
	def  Definition
	spot play.Spot
}

// Frame is what a card was called against.
type Frame struct {
	Before card.Card
	Called bool
}

var _ play.Rules[State, struct{}, Frame] = (*Game)(nil)

// New checks a definition whole and returns its game, or everything that is
// wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	return &Game{def: d, spot: play.Spot{Name: "play", Least: d.Least, Most: d.Most, By: 1}}, nil
}

// Definition is the data that the game plays.
func (g *Game) Definition() Definition { return g.def }

// Spots is the stake, which is paid by the chain and rounded down once (OC-R8).
func (g *Game) Spots() []play.Spot { return []play.Spot{g.spot} }

// Pots: hi-lo feeds none.
func (g *Game) Pots() []pot.Plan { return nil }

// Open takes one stake of seat 1.
func (g *Game) Open(s *State, _ struct{}, w []play.Wager) error {
	if len(w) != 1 || w[0].Seat != 1 || w[0].Spot != g.spot.ID {
		return &play.Refusal{Reason: fmt.Sprintf("hi-lo takes one stake of seat 1, of %d to %d units", g.def.Least, g.def.Most)}
	}
	if err := g.spot.Check(w[0]); err != nil {
		return err
	}
	*s = State{Units: w[0].Units}
	return nil
}

// Turn is the seat's while it may call.
func (g *Game) Turn(s *State) play.Turn {
	switch s.Phase {
	case Dealing, Drawing:
		return play.House
	case Calling:
		return 1
	}
	return play.Over
}

// Offers are to cash out, once a call was right, and the calls that can lose and
// stay within the highest multiplier (OC-R13). A seat that says nothing cashes
// out, or makes the likelier call where nothing is won yet.
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if s.Phase != Calling || seat != 1 {
		return buf
	}
	first, second := Lower, Higher
	if s.Chain.Wins > 0 {
		buf = append(buf, play.Offer{Verb: play.CashOut})
	} else if Higher.Chance(s.Card) >= Lower.Chance(s.Card) {
		first, second = Higher, Lower
	}
	for _, c := range [...]Call{first, second} {
		if g.offered(s, c) {
			buf = append(buf, play.Offer{Verb: play.Pick, From: uint32(c), To: uint32(c)})
		}
	}
	return buf
}

// offered reports whether a call can be made.
func (g *Game) offered(s *State, c Call) bool {
	n := c.Chance(s.Card)
	return n < ranks && s.Chain.Wins < g.def.Wins &&
		s.Chain.with(n).worth(1, g.def.Return) <= uint64(g.def.Highest)*Grain
}

// Act cashes out or makes a call.
func (g *Game) Act(s *State, _ int, m play.Move) {
	switch {
	case s.Phase != Calling:
		panic("hilo: a move out of turn")
	case m.Verb == play.CashOut:
		s.Phase = Paid
	default:
		s.Call, s.Phase = Call(m.Arg), Drawing
	}
}

// Step draws a card of a fresh full pack.
func (g *Game) Step(s *State, d draw.Source, f *Frame) {
	before, next := s.Card, card.Draw(d)
	if f != nil {
		*f = Frame{Before: before, Called: s.Phase == Drawing}
	}
	s.Card = next
	switch s.Phase {
	case Dealing:
		s.Phase = Calling
	case Drawing:
		g.answer(s, before)
	default:
		panic("hilo: a step out of turn")
	}
}

// answer settles the call that the last card answers.
func (g *Game) answer(s *State, before card.Card) {
	if !s.Call.Right(before, s.Card) {
		s.Phase, s.Chain = Lost, Chain{}
		return
	}
	s.Chain, s.Phase = s.Chain.with(s.Call.Chance(before)), Calling
	if !g.offered(s, Lower) && !g.offered(s, Higher) {
		s.Phase = Paid // PL-45: the chain has its end
	}
}

// Multiplier is what the stake is multiplied by when a chain is cashed out,
// exactly. It is for analysis.
func (g *Game) Multiplier(c Chain) odds.Ratio { return g.def.Return.Ratio().Mul(c.Fair()) }

// Pays is the worth of the chain once it is cashed out, in millionths of a unit,
// rounded down; nothing comes back of a lost stake.
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	if s.Phase != Lost && s.Phase != Paid {
		return buf
	}
	return append(buf, play.Pay{Seat: 1, Spot: g.spot.ID, Back: g.back(s)})
}

func (g *Game) back(s *State) odds.Part {
	if s.Phase == Lost {
		return odds.Part{}
	}
	return g.worth(s.Chain, s.Units)
}

// worth is that of a chain at a stake.
func (g *Game) worth(c Chain, units uint32) odds.Part {
	return odds.Must(odds.NewPart(int64(c.worth(units, g.def.Return)), Grain))
}

// Carry is nothing.
func (g *Game) Carry(*State) struct{} { return struct{}{} }
