package baccarat

import (
	"slices"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/card"
	"croupier/props/shoe"
)

// Game is a checked edition; it is safe for concurrent use.
type Game struct {
	d     Definition
	shoe  []card.Card       // all its cards, ascending
	spots []play.Spot       // on the table
	at    [spots]*play.Spot // nil where the table has none
	pots  []pot.Plan
}

// New is the game of a definition, or all that is wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	g := &Game{d: d, shoe: shoe.Ordered(d.Packs, d.Pack), spots: table(d)}
	for i := range g.spots {
		g.at[g.spots[i].ID] = &g.spots[i]
	}
	if p := d.Progressive; p.Stake != 0 {
		g.pots = []pot.Plan{{ID: PotID, Name: PotName, Seed: p.Seed, Growth: p.Growth, Spot: Jackpot}}
	}
	return g, nil
}

// Definition is what the game was made of.
func (g *Game) Definition() Definition { return g.d }

// Shoe is all cards of a fresh shoe, ascending; the caller leaves it as it is.
func (g *Game) Shoe() []card.Card { return g.shoe }

// Spots are those of the table, in the order of their numbers.
func (g *Game) Spots() []play.Spot { return slices.Clone(g.spots) }

// Pots is the meter of the progressive side bet, where there is one.
func (g *Game) Pots() []pot.Plan { return g.pots }

var _ play.Rules[State, Carry, Frame] = (*Game)(nil)

// Open takes stakes on any spots of the table, one wager on each.
func (g *Game) Open(s *State, _ Carry, w []play.Wager) error {
	*s = State{Third: None}
	if len(w) == 0 {
		return &play.Refusal{Reason: "no stake lies on the table: bet on at least one spot"}
	}
	for i := range w {
		if err := g.take(s, w[i]); err != nil {
			return err
		}
	}
	return nil
}

// take lays one wager.
func (g *Game) take(s *State, w play.Wager) error {
	if w.Seat != 1 {
		return &play.Refusal{Reason: "this table has one seat, number 1"}
	}
	if w.Spot >= spots || g.at[w.Spot] == nil {
		return &play.Refusal{Reason: "this table has no such spot"}
	}
	spot := g.at[w.Spot]
	if s.Stakes[w.Spot] != 0 {
		return &play.Refusal{Reason: spot.Name + " has a stake already: put both together"}
	}
	if w.Arg != 0 || w.Units < spot.Least || w.Units > spot.Most || w.Units%spot.By != 0 {
		return spot.Check(w)
	}
	s.Stakes[w.Spot] = w.Units
	return nil
}

// Turn is the house's until the round is over: nobody chooses (BC-PB-4).
func (g *Game) Turn(s *State) play.Turn {
	if s.Next == Done {
		return play.Over
	}
	return play.House
}

// Offers are none.
func (g *Game) Offers(_ *State, _ int, buf []play.Offer) []play.Offer { return buf }

// Act panics: no move is ever on offer.
func (g *Game) Act(*State, int, play.Move) { panic("baccarat: no seat has a move") }

// Step deals one card.
func (g *Game) Step(s *State, d draw.Source, f *Frame) {
	v := Value(s.Deal.Draw(d, g.shoe))
	if f != nil {
		f.Card = s.Deal.Count
	}
	switch s.Next {
	case First:
		if s.Deal.Count%2 == 1 {
			s.Player = digit(s.Player + v)
		} else {
			s.Banker = digit(s.Banker + v)
		}
		if s.Deal.Count < 4 {
			return
		}
		if PlayerDraws(s.Player, s.Banker) {
			s.Next = PlayerThird // OC-4.1.9: the player's hand is served first
			return
		}
		s.serveBanker(s.Player)
	case PlayerThird:
		two := s.Player
		s.Player, s.Third = digit(two+v), v
		s.serveBanker(two)
	default:
		s.Banker = digit(s.Banker + v)
		s.Next = Done
	}
}

// digit is the last digit of a sum below 20 (OC-4.1.7), without a branch: the
// processor would have to guess it for every card.
func digit(sum uint8) uint8 { return digits[sum%32] }

var digits = [32]uint8{
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
}

// serveBanker decides on the banker's third card, by the player's total of two.
func (s *State) serveBanker(player uint8) {
	s.Next = Done
	if BankerDraws(player, s.Banker, s.Third) {
		s.Next = BankerThird
	}
}

// Pays is due when the round is over: for each spot staked what comes back of
// it, and the meter to the progressive that wins it.
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	if s.Next != Done {
		return buf
	}
	r := s.Result()
	for spot, units := range s.Stakes {
		if units == 0 {
			continue
		}
		back := odds.Must(g.Back(uint16(spot), r).Times(int64(units)))
		buf = append(buf, play.Pay{Seat: 1, Spot: uint16(spot), Back: back})
		if spot == int(Jackpot) && WinsMeter(r) {
			buf = append(buf, play.Pay{Seat: 1, Spot: Jackpot, Pot: PotID, Back: odds.Whole(1)})
		}
	}
	return buf
}

// Carry is nothing.
func (g *Game) Carry(*State) Carry { return Carry{} }
