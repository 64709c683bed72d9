package roulette

import (
	"fmt"
	"slices"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// Game plays one definition: it is play.Rules[State, struct{}, struct{}]. It is
// immutable and safe for concurrent use.
type Game struct {
	def   Definition
	spots []play.Spot
	at    [idsEnd]int // of each id in spots, and one; 0 is no spot
	// backs is what comes back of a unit on a spot, or of chips of one unit of a
	// call bet, by the number that has fallen. Spread bets have none.
	backs [firstNear][Pockets]uint32
}

var _ play.Rules[State, struct{}, struct{}] = (*Game)(nil)

// New checks a definition whole and returns its game, or everything that is
// wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	g := &Game{def: d}
	for _, p := range felt {
		if p.Name == "" || p.Kind == Spread && d.Rings == OneRing {
			continue
		}
		g.spots = append(g.spots, g.spot(p))
		g.at[p.ID] = len(g.spots)
		g.tabulate(p)
	}
	return g, nil
}

// tabulate fills what comes back for a place.
func (g *Game) tabulate(p Place) {
	switch p.Kind {
	case Spread, Neighbours:
	case Call:
		for _, c := range p.Chips {
			for _, n := range felt[c.Spot].Numbers {
				g.backs[p.ID][n] += c.Count * (felt[c.Spot].Pay + 1)
			}
		}
	default:
		for _, n := range p.Numbers {
			g.backs[p.ID][n] = p.Pay + 1
		}
	}
}

// Definition is the data that the game plays; it shares no memory with it.
func (g *Game) Definition() Definition { return g.def }

// Spots are all bets of the table, in the order of their ids. A call bet's stake
// is that of all its chips, which are equal, so it comes in steps of their number
// (OC-2.2.4). Neighbours take the number in the middle as Arg.
func (g *Game) Spots() []play.Spot { return slices.Clone(g.spots) }

// Places are what the spots stand for, in the same order; the caller may change
// them.
func (g *Game) Places() (all []Place) {
	for _, s := range g.spots {
		p := felt[s.ID]
		p.Numbers, p.Chips = slices.Clone(p.Numbers), slices.Clone(p.Chips)
		all = append(all, p)
	}
	return all
}

// Chips are those that a call bet lays, with the number that neighbours name; nil
// for a spot that is no call bet, or a number that there is not.
func (g *Game) Chips(spot uint16, number uint32) []Chip {
	if spot >= idsEnd || g.at[spot] == 0 || !felt[spot].called() || number >= Pockets {
		return nil
	}
	return slices.Clone(felt[spot].laid(number))
}

// Pots: roulette feeds none.
func (g *Game) Pots() []pot.Plan { return nil }

func (g *Game) spot(p Place) play.Spot {
	s := play.Spot{ID: p.ID, Name: p.Name, By: 1}
	pay := func(n uint32) { s.Pays = append(s.Pays, odds.Whole(int64(n))) }
	if !p.called() {
		l := g.def.limit(p)
		s.Least, s.Most = l.Least, l.Most
		pay(p.Pay)
		return s
	}
	l := g.def.chip(p)
	s.Whole, s.By = true, p.count()
	s.Least, s.Most = l.Least*s.By, l.Most*s.By
	if p.Kind == Neighbours {
		s.To = Pockets - 1
	}
	// The chips pay as they lie. Each is a whole number of units, so that all
	// they can pay is.
	for _, c := range p.laid(0) {
		if n := odds.Whole(int64(felt[c.Spot].Pay)); len(s.Pays) == 0 || s.Pays[len(s.Pays)-1] != n {
			s.Pays = append(s.Pays, n)
		}
	}
	return s
}

// Open takes wagers of seat 1, each on another spot, neighbours of each number
// apart. A call bet is laid on its spots beside what lies there already, all or
// nothing: where a spot would pass its most, the round is refused (OC-R2).
func (g *Game) Open(s *State, _ struct{}, w []play.Wager) error {
	if len(w) == 0 {
		return &play.Refusal{Reason: "no bet lies on the table; place one first"}
	}
	*s = State{} // then Phase is Aligning
	if g.def.Rings == OneRing {
		s.Phase = Spinning
	}
	var lies [firstNear]uint32
	for _, one := range w {
		if err := g.put(s, &lies, one); err != nil {
			return err
		}
	}
	return nil
}

// put lays one wager; lies is what lies on each spot with the chips of call
// bets.
func (g *Game) put(s *State, lies *[firstNear]uint32, w play.Wager) error {
	if w.Seat != 1 {
		return &play.Refusal{Reason: fmt.Sprintf("seat %d is none of this table; its bets are those of seat 1", w.Seat)}
	}
	if w.Spot >= idsEnd || g.at[w.Spot] == 0 {
		return &play.Refusal{Reason: fmt.Sprintf("the table has no spot %d", w.Spot)}
	}
	spot, p := &g.spots[g.at[w.Spot]-1], &felt[w.Spot]
	if err := spot.Check(w); err != nil {
		return err
	}
	on := s.on(p, w.Arg)
	if *on > 0 {
		return &play.Refusal{Reason: spot.Name + " is bet twice; add up what lies there"}
	}
	*on = w.Units
	s.Staked.add(w.Spot)
	switch p.Kind {
	case Spread:
		return nil
	case Call, Neighbours:
		*on /= spot.By
		for _, c := range p.laid(w.Arg) {
			if err := g.add(lies, c.Spot, c.Count**on, spot); err != nil {
				return err
			}
		}
		return nil
	}
	return g.add(lies, w.Spot, w.Units, nil)
}

// add lays units of a wager, or of the call bet by, on a spot of the felt.
func (g *Game) add(lies *[firstNear]uint32, id uint16, units uint32, by *play.Spot) error {
	lies[id] += units // both at most highest
	on := &g.spots[g.at[id]-1]
	if lies[id] <= on.Most {
		return nil
	}
	reason := fmt.Sprintf("%s takes at most %d units, call bets included, and %d would lie there", on.Name, on.Most, lies[id])
	if by != nil {
		reason += fmt.Sprintf("; %s is laid whole or not at all, make it or the bet smaller", by.Name)
	}
	return &play.Refusal{Reason: reason}
}

// on is where the stake of a place lies; that of a call bet is what one of its
// chips is worth.
func (s *State) on(p *Place, arg uint32) *uint32 {
	switch p.Kind {
	case Spread:
		return &s.Spread[p.ID-firstSpread]
	case Neighbours:
		return &s.Chips[p.Reach][arg]
	}
	return &s.Units[p.ID]
}

// Turn is the house's until the ball has fallen.
func (g *Game) Turn(s *State) play.Turn {
	if s.Phase == Done {
		return play.Over
	}
	return play.House
}

// Offers are none: nothing is chosen once the bets lie.
func (g *Game) Offers(_ *State, _ int, buf []play.Offer) []play.Offer { return buf }

// Act panics: there is no legal move.
func (g *Game) Act(*State, int, play.Move) { panic("roulette: a move, where there is none") }

// Step lets the second ring stop, where there is one, at one of 37 offsets
// (BC-RL-5), then the ball fall into one of 37 pockets (BC-RL-4). What it asks
// does not depend on the bets.
func (g *Game) Step(s *State, d draw.Source, _ *struct{}) {
	switch s.Phase {
	case Aligning:
		s.Offset, s.Phase = uint8(d.Uniform(Pockets)), Spinning
	case Spinning:
		s.Pocket, s.Phase = uint8(d.Uniform(Pockets)), Done
	default:
		panic("roulette: a step after the end")
	}
}

// Carry is nothing.
func (g *Game) Carry(*State) struct{} { return struct{}{} }
