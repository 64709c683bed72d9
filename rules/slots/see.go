package slots

// See shows the whole of a step to anyone: draws are late, so that a reel
// machine hides nothing.
func (m *Machine) See(s *State, f *Frame, _ int) any {
	v := View{
		Scene: "open", Stake: m.stake(s), Played: m.seePlayed(s),
		Won: s.Won, Credited: s.Paid, Cards: []string{}, Over: s.Phase == Done,
		Pots: m.potNames(s),
	}
	for _, c := range s.Cards.Cards() {
		v.Cards = append(v.Cards, c.ASCII())
	}
	if s.Special > 0 {
		v.Special = m.def.Symbols[s.Special-1].ID
	}
	switch s.Phase {
	case Choosing:
		v.Risk = m.seeRisk(s)
	case Holding:
		v.Hold = &HoldView{Stake: m.stake(s)}
	}
	if f != nil {
		m.seeStep(&v, s, f)
		return v
	}
	switch s.Phase {
	case Choosing:
		v.Scene = "halve"
	case Drawing:
		v.Scene, v.Picked = "pick", s.Pick.String()
	case HeldSpin:
		v.Scene, v.Held = "held", reelsOf(s.Held)
	case FreeSpinning, Revealing:
		v.Scene = "take" // all is credited; halving one unit does the same
	case Done:
		v.Scene = "take"
		if s.Paid == 0 {
			v.Scene = "pass"
		}
	}
	return v
}

func (m *Machine) seeRisk(s *State) *RiskView {
	g := m.def.Gamble
	v := &RiskView{Amount: s.Won, DoublesTo: 2 * s.Won, MayDouble: m.mayDouble(s)}
	if g.Halving == HalvingOffered {
		v.Halving, v.HalveKeeps, v.HalveCredits = true, s.Won/2, s.Won-s.Won/2
	}
	if g.Most > 0 {
		v.Left = g.Most - s.Doubled
	}
	return v
}

// seePlayed is what the wager bought, nil where the machine leaves no choice.
func (m *Machine) seePlayed(s *State) *PlayedView {
	v := &PlayedView{}
	switch m.def.Choice {
	case AllLines:
		return nil
	case Positions:
		for r := range m.def.Base {
			v.Positions = append(v.Positions, Bought(s.Played, r))
		}
		v.Ways = m.def.Played(s.Played)
	case SomeLines:
		for i := range m.def.Lines {
			if m.def.Plays(s.Played, i) {
				v.Lines = append(v.Lines, i+1)
			}
		}
	}
	return v
}

// seeStep adds what the frame shows.
func (m *Machine) seeStep(v *View, s *State, f *Frame) {
	v.Scene = sceneNames[f.Scene]
	switch f.Scene {
	case SpecialScene:
	case CardScene:
		v.Card = seeCard(f.Card, f.Pick)
	case LockScene, RespinScene:
		v.Board = m.seeBoard(s, f)
	case StickyScene:
		m.seeReels(v, f, m.stuckWindow(f.Stops, f.Coins))
	case SpinScene:
		m.seeReels(v, f, windowOf(m.def.Turned(f.Colour-1), f.Stops, m.def.Rows))
		m.seeColour(v, f)
	default:
		m.seeReels(v, f, m.def.Window(f.Stops, f.Mode))
	}
	if f.Scene == SpinScene && f.Coins != 0 {
		v.Feature = "lock"
		if s.Phase == Sticking {
			v.Feature = "sticky"
		}
	}
	if f.Mode == Free {
		v.Free = &FreeView{Spin: s.Of - s.Left, Of: s.Of, Times: s.Times, Won: s.Won - s.Before}
	}
}

var sceneNames = [...]string{
	SpinScene: "spin", FreeScene: "free", CardScene: "card",
	StickyScene: "sticky", LockScene: "lock", RespinScene: "respin",
	SpecialScene: "special", HoldScene: "hold",
}
