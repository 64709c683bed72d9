package slots

import (
	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/props/card"
	"croupier/props/reel"
)

// Machine plays one definition: it is play.Rules[State, Carry, Frame]. It is
// immutable and safe for concurrent use.
type Machine struct {
	def   Definition
	base  []*lineTable // of the paid game: with no colour, then with each
	free  *lineTable
	ways  *waysTable // nil where lines are read one by one
	marks [2]marks   // by Mode
	shown [][]uint64 // of free spins: by reel and stop, a bit for each symbol
	// pots are the plans by their bit in State.Pots, without those that the
	// house draws.
	pots []pot.Plan
	// By level: the weights of a miss and a hit of the pot, and of a symbol of a
	// pot that does not carry it and does.
	pot, carries [][2]uint32
	// The weights and totals of what else is drawn, and the bounds of the bonus
	// spin of Sticky and of the reels that a mask leaves unheld.
	colours, hold             []uint32
	cloverTotal, specialTotal uint32
	stickyBounds              []uint32
	unheld                    [][]uint32
}

var _ play.Rules[State, Carry, Frame] = (*Machine)(nil)

// colours are what Arg of a Pick means.
var colours = [2]card.Colour{card.Red, card.Black}

// New checks a definition whole and returns its machine, or everything that
// is wrong with it.
func New(d Definition) (*Machine, []Fault) {
	if d.Free == nil {
		d.Free = d.Base
	}
	if faults := Faults(d); len(faults) > 0 {
		return nil, faults
	}
	m := &Machine{def: d, pots: d.ownPots()}
	if !m.tabulate() {
		return nil, []Fault{{Where: "symbols", What: "a line can be worth more than 256 different things, or more than 16 777 215 times; make some pays equal or smaller"}}
	}
	top := d.top()
	for level, stake := range d.Stakes {
		if d.Pot != nil {
			m.pot = append(m.pot, d.Pot.Weights(stake))
		}
		cost := d.cost(uint8(level), d.All())
		m.carries = append(m.carries, [2]uint32{top - cost, cost})
	}
	if d.Sticky != nil {
		m.stickyBounds = reel.Bounds(d.Sticky.Strips)
	}
	if d.Lock != nil {
		lock := *d.Lock
		lock.firstTotal, lock.fallTotal = sum(lock.First), sum(lock.Falls)
		lock.Scale = max(2, lock.Scale)
		m.def.Lock = &lock
	}
	if d.Colours != nil {
		m.colours = d.Colours.Weights()
	}
	if d.Clover != nil {
		m.cloverTotal = sum(d.Clover.Weights)
	}
	if d.Spins != nil && d.Spins.Special != nil {
		m.specialTotal = sum(d.Spins.Special.Weights)
	}
	if d.Hold != nil {
		m.hold = []uint32{d.Hold.Of - d.Hold.Chance, d.Hold.Chance}
		m.unheld = unheld(d.Base)
	}
	return m, nil
}

// tabulate derives what a spin looks up; false where a line has too many worths.
func (m *Machine) tabulate() bool {
	d := &m.def
	m.marks = [2]marks{newMarks(d, d.Base), newMarks(d, d.Free)}
	colours := 0
	if d.Colours != nil {
		colours = len(d.Colours.List)
	}
	table, ok := newLineTable(d, d.Base, Base)
	if !ok {
		return false
	}
	m.base = []*lineTable{table}
	for i := range colours {
		m.base = append(m.base, table.on(d, d.Turned(i)))
	}
	if d.Choice == Positions {
		m.ways, _ = newWaysTable(d, d.Base)
	}
	if d.Spins == nil {
		return true
	}
	m.shown = shownOn(d.Free, d.Rows)
	if d.Wild == nil || d.Wild.Times == 1 { // free spins pay as paid games do
		m.free = table.on(d, d.Free)
		return true
	}
	m.free, ok = newLineTable(d, d.Free, Free)
	return ok
}

func sum(weights []uint32) (total uint32) {
	for _, w := range weights {
		total += w
	}
	return total
}

// Definition is the data that the machine plays; its slices are not to be
// changed.
func (m *Machine) Definition() Definition { return m.def }

// Open begins a game with one wager: seat 1, spot 0, one of the stakes, and in
// Arg the lines, positions or the denomination, where the machine asks for one.
func (m *Machine) Open(s *State, carry Carry, w []play.Wager) error {
	if len(w) != 1 || w[0].Seat != 1 || w[0].Spot != 0 {
		return &play.Refusal{Reason: m.def.ID + " takes one wager: seat 1, spot 0"}
	}
	level, played, refused := m.def.read(w[0])
	if refused != "" {
		return &play.Refusal{Reason: refused}
	}
	*s = State{Level: uint8(level), Played: played, Cards: carry.Cards}
	return nil
}

// Turn is the house's while it spins or draws, seat 1's while a win can be
// taken or risked, or reels can be held.
func (m *Machine) Turn(s *State) play.Turn {
	switch s.Phase {
	case Choosing, Holding:
		return 1
	case Done:
		return play.Over
	}
	return play.House
}

// Act takes a win, begins or halves its gamble, holds reels or declines to.
func (m *Machine) Act(s *State, _ int, mv play.Move) {
	switch mv.Verb {
	case play.Take:
		m.take(s)
	case play.Pick:
		s.Pick, s.Phase = colours[mv.Arg], Drawing
	case play.Halve:
		m.halve(s)
	case play.Hold:
		s.Held, s.Phase = uint8(mv.Arg), HeldSpin
	case play.Pass:
		s.Stops = [MaxReels]uint32{}
		m.goOn(s)
	default:
		panic("slots: no such move")
	}
}

// Step spins the reels, or draws the card of a gamble.
func (m *Machine) Step(s *State, d draw.Source, f *Frame) {
	switch s.Phase {
	case Spinning:
		m.spin(s, d, f)
	case FreeSpinning:
		m.freeSpin(s, d, f)
	case Drawing:
		m.drawCard(s, d, f)
	case Sticking:
		m.stick(s, d, f)
	case Locking:
		m.lockIn(s, d, f)
	case Respinning:
		m.respin(s, d, f)
	case Revealing:
		m.reveal(s, d, f)
	case HeldSpin:
		m.heldSpin(s, d, f)
	default:
		panic("slots: the house has nothing to do")
	}
}

// stake is what the game has cost, in units, a second spin apart.
func (m *Machine) stake(s *State) uint32 { return m.def.cost(s.Level, s.Played) }

// lineStake is what the pays of lines multiply, in units.
func (m *Machine) lineStake(s *State) uint32 { return m.def.lineStake(m.def.Stakes[s.Level]) }

// goOn leaves what has just been played for the feature that waits, or for the
// gamble of all that was won, or ends the round.
func (m *Machine) goOn(s *State) {
	switch sticky := m.def.Sticky; {
	case s.Coins != 0 && sticky != nil && s.Coins.Count() == sticky.Count:
		s.Phase = Sticking
	case s.Coins != 0:
		s.Phase = Locking
	case s.Left > 0:
		m.beginFree(s)
	case m.def.Gamble != nil && m.def.Gamble.When == AtEnd && m.mayRisk(s):
		s.Phase = Choosing
	default:
		s.Phase = Done
	}
}

// credit moves units from the win to what the round has credited.
func (m *Machine) credit(s *State, units uint32) {
	s.Paid += units
	s.Won -= units
}

// Pays is what is credited, and at the end the win; and the pots that were won.
func (m *Machine) Pays(s *State, buf []play.Pay) []play.Pay {
	due := s.Paid
	if s.Phase == Done {
		due += s.Won
	}
	if due > 0 {
		buf = append(buf, play.Pay{Seat: 1, Back: odds.Whole(int64(due))})
	}
	for i := range m.pots {
		if s.Pots>>i&1 == 1 {
			buf = append(buf, play.Pay{Seat: 1, Pot: m.pots[i].ID, Back: m.share(s, m.pots[i].ID)})
		}
	}
	return buf
}

// Carry hands the history of cards to the next game.
func (m *Machine) Carry(s *State) Carry { return Carry{Cards: s.Cards} }
