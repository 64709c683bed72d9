package slots

import (
	"slices"

	"croupier/draw"
	"croupier/props/reel"
)

// spin plays the paid game: the reels, what multiplies them, then the pot
// (DM-30: after every START).
func (m *Machine) spin(s *State, d draw.Source, f *Frame) {
	colour := m.drawColour(d)
	table := m.base[colour]
	stops := d.Each(table.bounds)
	pay, gains := m.lines(table, stops, s)
	s.Won = pay * m.lineStake(s)
	times := m.def.awardTimes(gains)
	var mark uint64
	var byNumber, lucky uint32 = 0, 1
	if m.marks[Base] != nil {
		mark = m.marks[Base].at(stops)
		var scattered uint32
		if byNumber, scattered = m.def.scatters(scattersOf(mark)); scattered > 0 {
			times = scattered
		}
		byNumber *= m.stake(s)
		if s.Won += byNumber; s.Won > 0 {
			lucky = m.clover(mark, d)
			s.Won *= lucky
		}
		s.Coins = m.winning(coinsOf(mark))
	}
	added := m.award(s, times)
	if f != nil {
		*f = Frame{Scene: SpinScene, Mode: Base, Stops: slices.Clone(stops), Win: s.Won, Award: times, Coins: s.Coins}
		f.Added, f.Colour, f.Clover = added, colour, lucky
		f.Scatters, f.ScatterPay = scattersOf(mark), byNumber
		f.Lines = m.windowWins(windowOf(m.def.Turned(colour-1), stops, m.def.Rows), Base, m.lineStake(s), s.Played)
	}
	if gains&potBit != 0 {
		m.win(s, m.def.LinePot.Plan.ID)
	}
	if m.pot != nil && d.Pick(m.pot[s.Level][:], m.def.Pot.Of) == 1 {
		m.win(s, m.def.Pot.ID)
	}
	switch gamble := m.def.Gamble; {
	case m.mayHold(s) && m.offersHold(s, d, stops):
		s.Phase = Holding
	// DM-17, DM-20: any win of the paid game may be risked, but not beside a
	// jackpot. DM-R6: the free spins wait.
	case gamble != nil && gamble.When == AfterSpin && m.mayRisk(s):
		s.Phase = Choosing
	default:
		m.goOn(s)
	}
}

// lines is what the played lines pay at these stops, × the stake of a line,
// with what else they win.
func (m *Machine) lines(table *lineTable, stops []uint32, s *State) (pay, gains uint32) {
	switch {
	case m.def.Choice == AllLines:
		return table.play(stops)
	case m.ways != nil:
		return m.ways.play(stops, s.Played), 0
	case m.def.Choice == SomeLines:
		return table.playSome(stops, s.Played)
	}
	for _, w := range m.windowWins(m.def.Window(stops, Base), Base, 1, s.Played) {
		pay += w.Pay
	}
	return pay, 0
}

// windowWins are the combinations of a window on the lines that Arg plays, from
// the evaluator itself.
func (m *Machine) windowWins(window [][]Symbol, mode Mode, times, arg uint32) []LineWin {
	var wins []LineWin
	line := make([]Symbol, len(window))
	for i := range m.def.Lines {
		if !m.def.Plays(arg, i) {
			continue
		}
		m.def.LineOf(line, i, window)
		if c := m.def.Best(line, mode); c.Pay > 0 {
			wins = append(wins, LineWin{Line: i, Combination: c, Pay: c.Pay * times})
		}
	}
	return wins
}

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

// mayHold reports whether a paid game has won nothing at all (OC-R11).
func (m *Machine) mayHold(s *State) bool {
	return m.def.Hold != nil && s.Won == 0
}

// offersHold draws whether reels may be held, and keeps where they stand.
func (m *Machine) offersHold(s *State, d draw.Source, stops []uint32) bool {
	if d.Pick(m.hold, m.def.Hold.Of) == 0 {
		return false
	}
	copy(s.Stops[:], stops)
	return true
}

// heldSpin turns the reels that are not held, for a stake of its own, on the
// same lines (OC-R11).
func (m *Machine) heldSpin(s *State, d draw.Source, f *Frame) {
	stops := s.Stops[:len(m.def.Base)]
	drawn := d.Each(m.unheld[s.Held])
	for r := range stops {
		if s.Held>>r&1 == 0 {
			stops[r], drawn = drawn[0], drawn[1:]
		}
	}
	pay, _ := m.lines(m.base[0], stops, s)
	s.Won = pay * m.lineStake(s)
	var byNumber uint32
	var mark uint64
	if m.marks[Base] != nil {
		mark = m.marks[Base].at(stops)
		byNumber, _ = m.def.scatters(scattersOf(mark))
		byNumber *= m.stake(s)
		s.Won += byNumber
	}
	if f != nil {
		*f = Frame{Scene: HoldScene, Mode: Base, Stops: slices.Clone(stops), Win: s.Won, Held: s.Held, Clover: 1}
		f.Scatters, f.ScatterPay = scattersOf(mark), byNumber
		f.Lines = m.windowWins(m.def.Window(stops, Base), Base, m.lineStake(s), s.Played)
	}
	s.Held, s.Stops = 0, [MaxReels]uint32{}
	m.goOn(s)
}

// unheld are, by the mask of held reels, the lengths of those that turn.
func unheld(strips []reel.Strip) [][]uint32 {
	by := make([][]uint32, 1<<len(strips))
	for mask := range by {
		for r, strip := range strips {
			if mask>>r&1 == 0 {
				by[mask] = append(by[mask], uint32(len(strip)))
			}
		}
	}
	return by
}
