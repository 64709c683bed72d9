package slots

import (
	"croupier/draw"
	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
)

// Pots are the plans of all pots that the machine feeds: its own, that of a
// line, those of the prizes of lock-and-respin, and the one that the house draws.
func (d *Definition) Pots() []pot.Plan {
	plans := d.ownPots()
	if d.Mystery != nil {
		plans = append(plans, *d.Mystery)
	}
	return plans
}

// ownPots are those that the rules can win, in the order of their bits in
// State.Pots.
func (d *Definition) ownPots() []pot.Plan {
	var plans []pot.Plan
	if d.Pot != nil {
		plans = append(plans, *d.Pot)
	}
	if d.LinePot != nil {
		plans = append(plans, d.LinePot.Plan)
	}
	if d.Lock != nil {
		for _, p := range d.Lock.Prizes {
			if p.Pot != nil {
				plans = append(plans, *p.Pot)
			}
		}
	}
	return plans
}

// win notes that a round has won a pot; it wins each once.
func (m *Machine) win(s *State, id uint16) {
	for i := range m.pots {
		if m.pots[i].ID == id {
			s.Pots |= 1 << i
		}
	}
}

// carry draws whether a jackpot symbol that has landed carries its pot: the
// chance is the stake in the highest stake, so that the return is the same at
// every stake (BC-R14).
func (m *Machine) carry(s *State, p *Prize, d draw.Source) bool {
	if p.Pot == nil {
		return false
	}
	weights := &m.carries[s.Level]
	if d.Pick(weights[:], weights[0]+weights[1]) == 0 {
		return false
	}
	m.win(s, p.Pot.ID)
	return true
}

// share is the part of a pot that the stake wins: all of one that is drawn, the
// proportion to the highest stake of one won on a line (SF-19).
func (m *Machine) share(s *State, id uint16) odds.Part {
	if m.def.LinePot == nil || id != m.def.LinePot.Plan.ID {
		return odds.Whole(1)
	}
	return odds.Must(odds.NewPart(int64(m.stake(s)), m.def.top()))
}

// potNames are the names of the pots that a round has won.
func (m *Machine) potNames(s *State) []string {
	var names []string
	for i := range m.pots {
		if s.Pots>>i&1 == 1 {
			names = append(names, m.pots[i].Name)
		}
	}
	return names
}

// Spots are none: what a reel machine takes is the list of its stakes.
func (m *Machine) Spots() []play.Spot { return nil }

// Pots are the plans of the pots that the machine feeds.
func (m *Machine) Pots() []pot.Plan { return m.def.Pots() }
