package slots

import (
	"fmt"
	"slices"

	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/props/card"
	"croupier/props/reel"
)

// Machine plays one definition: it is play.Rules[State, Carry, Frame]. It is
// immutable and safe for concurrent use.
type Machine struct {
	def    Definition
	tables [2]*lineTable // by Mode
	pot    [][2]uint32   // by level: the weights of a miss and a hit
	coins  sights        // of the symbols that win Sticky and Lock
	// stickyBounds are what the bonus spin of Sticky draws.
	stickyBounds []uint32
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
	if faults := d.faults(); len(faults) > 0 {
		return nil, faults
	}
	m := &Machine{def: d}
	for mode := range m.tables {
		table, ok := newLineTable(&m.def, m.def.strips(Mode(mode)), Mode(mode))
		if !ok {
			return nil, []Fault{{"symbols", "a line can be worth more than 256 different things; make some pays equal"}}
		}
		m.tables[mode] = table
	}
	for _, stake := range d.Stakes {
		if d.Pot != nil {
			m.pot = append(m.pot, d.Pot.Weights(stake))
		}
	}
	if d.Sticky != nil {
		m.coins = newSights(d.Base, d.Rows, d.Sticky.Symbol)
		m.stickyBounds = reel.Bounds(d.Sticky.Strips)
	}
	if d.Lock != nil {
		m.coins = newSights(d.Base, d.Rows, d.Lock.Symbol)
		lock := *d.Lock
		lock.firstTotal, lock.fallTotal = sum(lock.First), sum(lock.Falls)
		m.def.Lock = &lock
	}
	return m, nil
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

// Open begins a game with one wager: seat 1, spot 0, one of the stakes.
func (m *Machine) Open(s *State, carry Carry, w []play.Wager) error {
	if len(w) != 1 || w[0].Seat != 1 || w[0].Spot != 0 || w[0].Arg != 0 {
		return &play.Refusal{Reason: m.def.ID + " takes one wager: seat 1, spot 0, arg 0"}
	}
	level := slices.Index(m.def.Stakes, w[0].Units)
	if level < 0 {
		return &play.Refusal{Reason: fmt.Sprintf("%s is not played for %d units; the stakes are %v", m.def.ID, w[0].Units, m.def.Stakes)}
	}
	*s = State{Level: uint8(level), Cards: carry.Cards}
	return nil
}

// Turn is the house's while it spins or draws, seat 1's while a win can be
// taken or risked.
func (m *Machine) Turn(s *State) play.Turn {
	switch s.Phase {
	case Choosing:
		return 1
	case Done:
		return play.Over
	}
	return play.House
}

// Act takes a win, or begins or halves its gamble.
func (m *Machine) Act(s *State, _ int, mv play.Move) {
	switch mv.Verb {
	case play.Take:
		m.take(s)
	case play.Pick:
		s.Pick, s.Phase = colours[mv.Arg], Drawing
	case play.Halve:
		m.halve(s)
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
	default:
		panic("slots: the house has nothing to do")
	}
}

// spin plays the paid game: the reels, then the pot (DM-30: after every START).
func (m *Machine) spin(s *State, d draw.Source, f *Frame) {
	table := m.tables[Base]
	stops := d.Each(table.bounds)
	pay, gains := table.play(stops)
	s.Won = pay * m.lineStake(s)
	times := m.def.awardTimes(gains)
	if m.coins != nil {
		s.Coins = m.winning(m.coins.at(stops))
	}
	if f != nil {
		*f = Frame{Scene: SpinScene, Mode: Base, Stops: slices.Clone(stops), Win: s.Won, Award: times, Coins: s.Coins}
		f.Lines = m.lineWins(stops, Base, m.lineStake(s))
	}
	if times > 0 {
		m.award(s, times)
	}
	if gains&potBit != 0 {
		s.Pot = m.def.LinePot.Plan.ID
	}
	if m.pot != nil && d.Pick(m.pot[s.Level][:], m.def.Pot.Of) == 1 {
		s.Pot = m.def.Pot.ID
	}
	// DM-17, DM-20: any win of the paid game may be risked, but not beside a
	// jackpot. DM-R6: the free spins wait.
	if s.Won > 0 && s.Pot == 0 && m.def.Gamble != nil {
		s.Phase = Choosing
		return
	}
	m.goOn(s)
}

// lineStake is what the pays of lines multiply, in units.
func (m *Machine) lineStake(s *State) uint32 { return m.def.lineStake(m.def.Stakes[s.Level]) }

// winning are the cells of the coins on display where they win a feature.
func (m *Machine) winning(coins Cells) Cells {
	n := coins.Count()
	if sticky := m.def.Sticky; sticky != nil && n == sticky.Count {
		return coins
	}
	if lock := m.def.Lock; lock != nil && n >= lock.Least {
		return coins
	}
	return 0
}

// goOn leaves what has just been played for the feature that waits, or ends
// the round. Free spins come last, with what was won before credited.
func (m *Machine) goOn(s *State) {
	switch sticky := m.def.Sticky; {
	case s.Coins != 0 && sticky != nil && s.Coins.Count() == sticky.Count:
		s.Phase = Sticking
	case s.Coins != 0:
		s.Phase = Locking
	case s.Left > 0:
		m.credit(s, s.Won)
		s.Phase = FreeSpinning
	default:
		s.Phase = Done
	}
}

// credit moves units from the win to what the round has credited.
func (m *Machine) credit(s *State, units uint32) {
	s.Paid += units
	s.Won -= units
}

// Pays is what is credited, and at the end the win; and the pot that was hit.
func (m *Machine) Pays(s *State, buf []play.Pay) []play.Pay {
	due := s.Paid
	if s.Phase == Done {
		due += s.Won
	}
	if due > 0 {
		buf = append(buf, play.Pay{Seat: 1, Back: odds.Whole(int64(due))})
	}
	if s.Pot != 0 {
		buf = append(buf, play.Pay{Seat: 1, Pot: s.Pot, Back: m.share(s)})
	}
	return buf
}

// share is the part of the pot that the stake wins: all of one that is drawn,
// the proportion to the highest stake of one won on a line (SF-19).
func (m *Machine) share(s *State) odds.Part {
	if m.def.LinePot == nil || s.Pot != m.def.LinePot.Plan.ID {
		return odds.Whole(1)
	}
	stakes := m.def.Stakes
	return odds.Must(odds.NewPart(int64(stakes[s.Level]), stakes[len(stakes)-1]))
}

// Carry hands the history of cards to the next game.
func (m *Machine) Carry(s *State) Carry { return Carry{Cards: s.Cards} }

// lineWins are the combinations at these stops, from the evaluator itself.
func (m *Machine) lineWins(stops []uint32, mode Mode, times uint32) []LineWin {
	return m.windowWins(m.def.Window(stops, mode), mode, times)
}

// windowWins are the combinations of a window.
func (m *Machine) windowWins(window [][]Symbol, mode Mode, times uint32) []LineWin {
	var wins []LineWin
	line := make([]Symbol, len(window))
	for i := range m.def.Lines {
		m.def.LineOf(line, i, window)
		if c := m.def.Best(line, mode); c.Pay > 0 {
			wins = append(wins, LineWin{Line: i, Combination: c, Pay: c.Pay * times})
		}
	}
	return wins
}
