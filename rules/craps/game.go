package craps

import (
	"slices"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// Game is a checked edition; it is safe for concurrent use.
type Game struct {
	d     Definition
	dice  []uint32
	felt  [spots]spot
	spots []play.Spot
	// comeOut and onPoint are offered between throws.
	comeOut, onPoint openBets
}

// New is the game of a definition, or all that is wrong with it.
func New(d Definition) (*Game, []play.Fault) {
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	g := &Game{d: d, dice: []uint32{6, 6}, felt: felt(d)}
	g.spots = g.table()
	g.comeOut, g.onPoint = g.openAt(0), g.openAt(Points[0])
	return g, nil
}

// Definition is what the game was made of.
func (g *Game) Definition() Definition { return g.d }

// Spots are those of the table, in the order of their numbers, odds among them.
func (g *Game) Spots() []play.Spot { return slices.Clone(g.spots) }

// Pots are none.
func (g *Game) Pots() []pot.Plan { return nil }

// spot is one of Spots.
func (g *Game) spot(id uint16) *play.Spot { return &g.spots[id-1] }

var _ play.Rules[State, Carry, Frame] = (*Game)(nil)

// Open takes stakes on spots that are open at the carried point: pass and don't
// pass on the come-out roll, come and don't come after it, the rest always. Odds
// are a move behind a bet that has its point.
func (g *Game) Open(s *State, carry Carry, w []play.Wager) error {
	*s = State{Point: carry.Point, Last: Last{Opened: true}}
	if len(w) == 0 {
		return &play.Refusal{Reason: "no stake lies on the table: bet on at least one spot"}
	}
	for _, one := range w {
		if one.Seat != 1 {
			return &play.Refusal{Reason: "this table has one seat, number 1"}
		}
		if one.Spot == 0 || one.Spot >= spots {
			return &play.Refusal{Reason: "this table has no such spot"}
		}
		spot := g.spot(one.Spot)
		if err := spot.Check(one); err != nil {
			return err
		}
		if s.Stakes[one.Spot] != 0 {
			return &play.Refusal{Reason: spot.Name + " has a stake already: put both together"}
		}
		if why := g.closed(s, one.Spot); why != "" {
			return &play.Refusal{Reason: spot.Name + why}
		}
		s.lay(one.Spot, one.Units)
	}
	return nil
}

// closed says why a spot takes no bet now, or "".
func (g *Game) closed(s *State, id uint16) string {
	switch {
	case g.felt[id].group == oddsBet:
		return " is laid behind a bet that has its point, between the throws"
	case (id == Pass || id == DontPass) && s.Point != 0:
		return " is closed until the shooter's next come-out roll: bet on come or dont-come"
	case (id == Come || id == DontCome) && s.Point == 0:
		return " opens when the shooter has a point: bet on pass or dont-pass"
	}
	return ""
}

// Turn is the seat's between throws.
func (g *Game) Turn(s *State) play.Turn { return s.Turn }

// Act throws on, lays a stake, or takes one down.
func (g *Game) Act(s *State, _ int, m play.Move) {
	s.Last = Last{Verb: m.Verb, Spot: uint16(m.Arg), Units: m.Units}
	switch m.Verb {
	case play.Pass:
		s.Turn = play.House
	case play.Odds, play.Bet:
		s.lay(uint16(m.Arg), m.Units)
		s.Added++
	case play.Take:
		units := s.Stakes[m.Arg]
		s.Stakes[m.Arg] = 0
		s.Back[m.Arg] += uint64(units)
		s.Last.Units = units
		if s.bare() {
			s.Turn = play.Over
		}
	default:
		panic("craps: not offered")
	}
}

// Step throws the dice: all stakes that they decide are settled, and those that
// wait for a number get it. It asks for two dice whatever lies there.
func (g *Game) Step(s *State, d draw.Source, f *Frame) {
	throw := d.Each(g.dice)
	a, b := uint8(throw[0])+1, uint8(throw[1])+1
	if f != nil {
		f.Dice, f.Before = [2]uint8{a, b}, s.Point
	}
	for i := range Points {
		g.settleMoved(s, i, Come, &s.Moved[i], a, b, f)
		g.settleMoved(s, i, DontCome, &s.DontMoved[i], a, b, f)
	}
	for id := range uint16(spots) {
		if s.Stakes[id] == 0 {
			continue
		}
		at := s.Point
		if id == Come || id == DontCome {
			at = 0
		}
		if back, done := g.Decide(id, at, a, b); done {
			s.credit(id, 0, s.Stakes[id], back, f)
			s.Stakes[id] = 0
		}
	}
	s.travel(Come, &s.Moved, a+b, f)
	s.travel(DontCome, &s.DontMoved, a+b, f)
	s.Point, s.Turn, s.Last = next(s.Point, a+b), 1, Last{}
	if s.bare() {
		s.Turn = play.Over
	}
}

// settleMoved settles a bet that has travelled to a number.
func (g *Game) settleMoved(s *State, i int, id uint16, stake *uint32, a, b uint8, f *Frame) {
	if *stake == 0 {
		return
	}
	if back, done := g.Decide(id, Points[i], a, b); done {
		s.credit(id, Points[i], *stake, back, f)
		*stake = 0
	}
}

// credit writes down what comes back of a stake. Stakes are such that it is a
// whole number of units.
func (s *State) credit(id uint16, point uint8, stake uint32, back odds.Part, f *Frame) {
	all := odds.Must(back.Times(int64(stake)))
	if !all.IsWhole() {
		panic("craps: " + names[id] + " pays a fraction of a unit")
	}
	s.Back[id] += uint64(all.Num())
	if f != nil {
		f.Decided = append(f.Decided, DecidedView{StakeView{id, names[id], point, stake}, uint64(all.Num())})
	}
}

// travel moves a come bet whose come-out roll has thrown a number to it; what lay
// there was decided by the same throw.
func (s *State) travel(id uint16, moved *[len(Points)]uint32, total uint8, f *Frame) {
	if s.Stakes[id] == 0 || !IsPoint(total) {
		return
	}
	moved[pointAt[total]] = s.Stakes[id]
	if f != nil {
		f.Moved = append(f.Moved, StakeView{id, names[id], total, s.Stakes[id]})
	}
	s.Stakes[id] = 0
}

// next is the shooter's point after a throw (OC-6.1.1, OC-6.1.2).
func next(point, total uint8) uint8 {
	switch {
	case point == 0 && IsPoint(total):
		return total
	case total == point || total == 7:
		return 0
	}
	return point
}

// Pays is what has come back of every spot staked, by now.
func (g *Game) Pays(s *State, buf []play.Pay) []play.Pay {
	for id, laid := range s.Laid {
		if laid != 0 && (s.Back[id] != 0 || s.Turn == play.Over) {
			buf = append(buf, play.Pay{Seat: 1, Spot: uint16(id), Back: odds.Whole(int64(s.Back[id]))})
		}
	}
	return buf
}

// Carry is the point that the table goes on with.
func (g *Game) Carry(s *State) Carry { return Carry{Point: s.Point} }
