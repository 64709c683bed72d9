package mines

import (
	"fmt"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// Game plays one definition: it is play.Rules[State, struct{}, Frame]. It is
// immutable and safe for concurrent use.
type Game struct {
	def  Definition
	spot play.Spot
	// chances are those of a tile without a mine and with one, by the mines and
	// the tiles that are left.
	chances [Tiles][Tiles + 1][2]uint32
	// last is the most tiles that can be opened beside so many mines.
	last [Tiles]uint8
}

// Frame is where the mines were, in the step that shows them.
type Frame struct{ Hidden Field }

var _ play.Rules[State, struct{}, Frame] = (*Game)(nil)

// New checks a definition whole and returns its game, or everything that is
// wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	g := &Game{def: d}
	g.spot = play.Spot{Name: "mines", Least: d.Least, Most: d.Most, By: 1, From: 1, To: uint32(d.Tiles) - 1}
	for mines := uint8(1); mines < d.Tiles; mines++ {
		for left := mines; left <= d.Tiles; left++ {
			g.chances[mines][left] = [2]uint32{uint32(left - mines), uint32(mines)}
		}
		for opened := uint8(1); opened <= d.Tiles-mines; opened++ {
			if g.Worth(1, mines, opened).Cmp(odds.Whole(int64(d.Highest))) <= 0 {
				g.last[mines] = opened
			}
		}
	}
	return g, nil
}

// Definition is the data that the game plays.
func (g *Game) Definition() Definition { return g.def }

// Spots is the stake, with the number of mines as Arg; what it pays is rounded
// down once (OC-R8).
func (g *Game) Spots() []play.Spot { return []play.Spot{g.spot} }

// Pots: mines feeds none.
func (g *Game) Pots() []pot.Plan { return nil }

// Last is the most tiles that can be opened beside so many mines, 1 to Tiles − 1:
// all that have none, or as many as the highest multiplier lets.
func (g *Game) Last(mines uint8) uint8 { return g.last[mines] }

// Open takes one stake of seat 1.
func (g *Game) Open(s *State, _ struct{}, w []play.Wager) error {
	if len(w) != 1 || w[0].Seat != 1 || w[0].Spot != g.spot.ID {
		return &play.Refusal{Reason: fmt.Sprintf("mines takes one stake of seat 1, of %d to %d units", g.def.Least, g.def.Most)}
	}
	if err := g.spot.Check(w[0]); err != nil {
		return err
	}
	*s = State{Units: w[0].Units, Mines: uint8(w[0].Arg)}
	return nil
}

// Turn is the seat's while it may open tiles.
func (g *Game) Turn(s *State) play.Turn {
	switch s.Phase {
	case Picking:
		return 1
	case Done:
		return play.Over
	}
	return play.House
}

// Offers are to cash out, once a tile has been opened, and to open any tile that
// has not been. A seat that says nothing cashes out, or opens the first tile
// where nothing is won yet.
func (g *Game) Offers(s *State, seat int, buf []play.Offer) []play.Offer {
	if s.Phase != Picking || seat != 1 {
		return buf
	}
	if s.Opened != 0 {
		buf = append(buf, play.Offer{Verb: play.CashOut})
	}
	for t := uint8(0); t < g.def.Tiles; t++ {
		if s.Opened.has(t) {
			continue
		}
		from := t
		for t+1 < g.def.Tiles && !s.Opened.has(t+1) {
			t++
		}
		buf = append(buf, play.Offer{Verb: play.Pick, From: uint32(from), To: uint32(t)})
	}
	return buf
}

// Act cashes out or picks a tile.
func (g *Game) Act(s *State, _ int, m play.Move) {
	switch {
	case s.Phase != Picking:
		panic("mines: a move out of turn")
	case m.Verb == play.CashOut:
		s.Phase, s.Out = Revealing, Cashed
	default:
		s.Tile, s.Phase = uint8(m.Arg), Opening
	}
}

// Step opens the picked tile: it is a mine with the chance of the mines in the
// tiles that are left, since none of them has a place before it matters. When
// the round has ended it shows the mines, all places that are left being
// equally likely.
func (g *Game) Step(s *State, d draw.Source, f *Frame) {
	switch s.Phase {
	case Opening:
		g.open(s, d)
	case Revealing:
		hidden := g.hide(s, d)
		if f != nil {
			f.Hidden = hidden
		}
		s.Phase = Done
	default:
		panic("mines: a step out of turn")
	}
}

func (g *Game) open(s *State, d draw.Source) {
	left := g.def.Tiles - s.Opened.count()
	if d.Pick(g.chances[s.Mines][left][:], uint32(left)) == 1 {
		s.Phase, s.Out = Revealing, Blown
		return
	}
	s.Opened |= 1 << s.Tile
	s.Phase = Picking
	if s.Opened.count() == g.last[s.Mines] {
		s.Phase, s.Out = Revealing, Cleared
	}
}

// hide draws the places of the mines: a blown one lies where it was opened, the
// others each on one of the tiles that are left.
func (g *Game) hide(s *State, d draw.Source) (hidden Field) {
	if s.Out == Blown {
		hidden = 1 << s.Tile
	}
	for hidden.count() < s.Mines {
		taken := s.Opened | hidden
		n := uint8(d.Uniform(uint32(g.def.Tiles - taken.count())))
		t := uint8(0)
		for ; n > 0 || taken.has(t); t++ {
			if !taken.has(t) {
				n--
			}
		}
		hidden |= 1 << t
	}
	return hidden
}

// Pays is the worth of the opened tiles once they are cashed out; nothing comes
// back of a blown stake. The table rounds it down, once (OC-R13).
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	if s.Phase != Revealing && s.Phase != Done {
		return buf
	}
	return append(buf, play.Pay{Seat: 1, Spot: g.spot.ID, Back: g.back(s)})
}

func (g *Game) back(s *State) odds.Part {
	if s.Out == Blown {
		return odds.Part{}
	}
	return g.Worth(s.Units, s.Mines, s.Opened.count())
}

// Carry is nothing.
func (g *Game) Carry(*State) struct{} { return struct{}{} }
