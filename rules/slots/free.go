package slots

import (
	"slices"

	"croupier/draw"
	"croupier/props/reel"
)

// award adds free spins to the round, up to the most that it may have, and says
// how many; times 0 is no award.
func (m *Machine) award(s *State, times uint32) uint16 {
	if times == 0 {
		return 0
	}
	n := min(m.def.Spins.Count, m.def.most()-s.Of)
	s.Left += n
	s.Of += n
	s.Times = max(s.Times, times)
	return n
}

// most is the number of free spins that one round may have (PL-45).
func (d *Definition) most() uint16 {
	if d.Spins.Again == Retrigger {
		return d.Spins.Most
	}
	return d.Spins.Count
}

// beginFree goes on to the free spins that wait, or to the draw of their
// special symbol. What was won before is credited, unless all is gambled
// together at the end.
func (m *Machine) beginFree(s *State) {
	if g := m.def.Gamble; g == nil || g.When == AfterSpin {
		m.credit(s, s.Won)
	}
	s.Before, s.Phase = s.Won, FreeSpinning
	if m.def.Spins.Special != nil {
		s.Phase = Revealing
	}
}

// reveal draws the symbol that expands in all free spins of the round (BC-M-9).
func (m *Machine) reveal(s *State, d draw.Source, f *Frame) {
	s.Special = uint8(d.Pick(m.def.Spins.Special.Weights, m.specialTotal)) + 1
	s.Phase = FreeSpinning
	if f != nil {
		*f = Frame{Scene: SpecialScene}
	}
}

// freeSpin plays one free spin at the stake of the game that won it (DM-25).
// It takes no part in the pot (DM-R14).
func (m *Machine) freeSpin(s *State, d draw.Source, f *Frame) {
	stops := d.Each(m.free.bounds)
	pay, awards := m.free.play(stops)
	again := m.def.awardTimes(awards)
	win := pay * m.lineStake(s)
	var mark uint64
	var byNumber uint32
	if m.marks[Free] != nil {
		mark = m.marks[Free].at(stops)
		var scattered uint32
		if byNumber, scattered = m.def.scatters(scattersOf(mark)); scattered > 0 {
			again = scattered
		}
		byNumber *= m.stake(s)
	}
	reels, expanded := m.expand(s, stops)
	times := s.Times
	s.Left--
	s.Won += (win + byNumber + expanded) * times
	if m.def.Spins.Again == Once {
		again = 0
	}
	added := m.award(s, again)
	if f != nil {
		*f = Frame{Scene: FreeScene, Mode: Free, Stops: slices.Clone(stops), Award: again, Added: added, Clover: 1}
		f.Win = (win + byNumber + expanded) * times
		f.Scatters, f.ScatterPay = scattersOf(mark), byNumber*times
		f.Expanded, f.ExpandedPay = reels, expanded*times
		f.Lines = m.windowWins(m.def.Window(stops, Free), Free, m.lineStake(s)*times, s.Played)
	}
	if s.Left == 0 {
		m.goOn(s)
	}
}

// shownOn tells for each reel and stop which symbols show, a bit for each.
func shownOn(strips []reel.Strip, rows int) [][]uint64 {
	shown := make([][]uint64, len(strips))
	for r, strip := range strips {
		shown[r] = make([]uint64, len(strip))
		for stop := range strip {
			for row := range rows {
				shown[r][stop] |= 1 << strip.At(uint32(stop), row)
			}
		}
	}
	return shown
}

// expand is what the special symbol pays, in units before the multiplier of the
// free spins, and the mask of the reels that it covers: none where it is on too
// few.
func (m *Machine) expand(s *State, stops []uint32) (reels uint8, pay uint32) {
	if s.Special == 0 {
		return 0, 0
	}
	special, n := s.Special-1, 0
	for r, stop := range stops {
		if m.shown[r][stop]>>special&1 == 1 {
			reels |= 1 << r
			n++
		}
	}
	each := m.def.Symbols[special].Pays[n]
	if each == 0 {
		return 0, 0
	}
	return reels, each * m.lineStake(s) * uint32(len(m.def.Lines))
}
