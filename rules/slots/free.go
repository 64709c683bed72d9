package slots

import (
	"slices"

	"croupier/draw"
)

// award adds free spins to the round, up to the most that it may have.
func (m *Machine) award(s *State, times uint32) {
	spins := m.def.Spins
	n := min(spins.Count, m.def.most()-s.Of)
	s.Left += n
	s.Of += n
	s.Times = max(s.Times, times)
}

// most is the number of free spins that one round may have (PL-45).
func (d *Definition) most() uint16 {
	if d.Spins.Again == Retrigger {
		return d.Spins.Most
	}
	return d.Spins.Count
}

// freeSpin plays one free spin at the stake of the game that won it (DM-25).
// It takes no part in the pot (DM-R14).
func (m *Machine) freeSpin(s *State, d draw.Source, f *Frame) {
	times := m.lineStake(s) * s.Times
	table := m.tables[Free]
	stops := d.Each(table.bounds)
	pay, awards := table.play(stops)
	s.Left--
	s.Won += pay * times
	var again uint32
	if m.def.awardTimes(awards) != 0 && m.def.Spins.Again == Retrigger {
		again = m.def.awardTimes(awards)
		m.award(s, again)
	}
	if f != nil {
		*f = Frame{Scene: FreeScene, Mode: Free, Stops: slices.Clone(stops), Win: pay * times, Award: again}
		f.Lines = m.lineWins(stops, Free, times)
	}
	if s.Left == 0 {
		s.Phase = Done
	}
}
