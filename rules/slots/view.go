package slots

import "croupier/props/card"

// View is what a player sees of one step. All amounts are units; symbols and
// ends go by name, lines count from 1, so that it reads without the rules.
type View struct {
	// Scene is open, spin, pick, card, halve, take or free.
	Scene  string     `json:"scene"`
	Stake  uint32     `json:"stake"`
	Stops  []uint32   `json:"stops,omitempty"`
	Window [][]string `json:"window,omitempty"`
	Lines  []LineView `json:"lines,omitempty"`
	// Win is what this spin won. Won is the win of the game that is not
	// credited yet, Credited what the round has credited.
	Win      uint32 `json:"win"`
	Won      uint32 `json:"won"`
	Credited uint32 `json:"credited"`
	// Award is there where this spin won free spins, Free while they are
	// played, Card where one was drawn, Risk while a win can be gambled.
	Award *AwardView `json:"award,omitempty"`
	Free  *FreeView  `json:"free,omitempty"`
	Card  *CardView  `json:"card,omitempty"`
	Risk  *RiskView  `json:"risk,omitempty"`
	// Picked is the colour that waits for its card.
	Picked string `json:"picked,omitempty"`
	// Cards are the last cards drawn, the newest last (DM-23).
	Cards []string `json:"cards"`
	// Pot is the name of the pot that the game won.
	Pot  string `json:"pot,omitempty"`
	Over bool   `json:"over,omitempty"`
}

// LineView is a combination that pays on a line.
type LineView struct {
	Line   int    `json:"line"`
	From   string `json:"from"`
	Symbol string `json:"symbol"`
	Count  int    `json:"count"`
	// Wild reports that a wild stands for the symbol; Times is what the pay
	// was multiplied by for it.
	Wild  bool   `json:"wild,omitempty"`
	Times uint32 `json:"times,omitempty"`
	Pay   uint32 `json:"pay"`
}

// AwardView is an award of free spins.
type AwardView struct {
	Spins uint16 `json:"spins"`
	Times uint32 `json:"times"`
}

// FreeView counts free spins: this one, from 1, of how many, what all of them
// are multiplied by and what they have won by now.
type FreeView struct {
	Spin  uint16 `json:"spin"`
	Of    uint16 `json:"of"`
	Times uint32 `json:"times"`
	Won   uint32 `json:"won"`
}

// CardView is a card of the gamble, and what was picked.
type CardView struct {
	Card   string `json:"card"`
	Colour string `json:"colour"`
	Picked string `json:"picked"`
	Right  bool   `json:"right"`
}

// RiskView is what a gamble would do with the win now (DM-21, DM-22).
type RiskView struct {
	Amount       uint32 `json:"amount"`
	DoublesTo    uint32 `json:"doubles_to"`
	HalveKeeps   uint32 `json:"halve_keeps"`
	HalveCredits uint32 `json:"halve_credits"`
	MayDouble    bool   `json:"may_double"`
}

// See shows the whole of a step to anyone: draws are late, so that a reel
// machine hides nothing.
func (m *Machine) See(s *State, f *Frame, _ int) any {
	v := View{
		Scene: "open", Stake: m.def.Stakes[s.Level],
		Won: s.Won, Credited: s.Paid, Cards: []string{}, Over: s.Phase == Done,
	}
	for _, c := range s.Cards.Cards() {
		v.Cards = append(v.Cards, c.ASCII())
	}
	if s.Pot != 0 {
		v.Pot = m.def.Pot.Name
	}
	if s.Phase == Choosing {
		v.Risk = &RiskView{
			Amount: s.Won, DoublesTo: 2 * s.Won,
			HalveKeeps: s.Won / 2, HalveCredits: s.Won - s.Won/2, MayDouble: m.mayDouble(s),
		}
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
	case FreeSpinning, Done:
		v.Scene = "take" // all is credited; halving one unit does the same
	}
	return v
}

// seeStep adds what the frame shows.
func (m *Machine) seeStep(v *View, s *State, f *Frame) {
	if f.Scene == CardScene {
		v.Scene = "card"
		v.Card = seeCard(f.Card, f.Pick)
		return
	}
	v.Scene, v.Stops, v.Win = "spin", f.Stops, f.Win
	for _, reel := range m.def.Window(f.Stops, f.Mode) {
		names := make([]string, len(reel))
		for row, symbol := range reel {
			names[row] = m.def.Symbols[symbol].ID
		}
		v.Window = append(v.Window, names)
	}
	for _, w := range f.Lines {
		v.Lines = append(v.Lines, m.seeLine(w, f.Mode))
	}
	if f.Award > 0 {
		v.Award = &AwardView{Spins: m.def.Spins.Count, Times: f.Award}
	}
	if f.Mode == Free {
		v.Scene = "free"
		v.Free = &FreeView{Spin: s.Of - s.Left, Of: s.Of, Times: s.Times, Won: s.Won}
	}
}

func (m *Machine) seeLine(w LineWin, mode Mode) LineView {
	v := LineView{
		Line: w.Line + 1, From: w.End.String(), Symbol: m.def.Symbols[w.Symbol].ID,
		Count: w.Count, Wild: w.Helped, Pay: w.Pay,
	}
	if w.Helped && mode == Base {
		v.Times = m.def.Wild.Times
	}
	return v
}

func seeCard(c card.Card, picked card.Colour) *CardView {
	return &CardView{Card: c.ASCII(), Colour: c.Colour().String(), Picked: picked.String(), Right: c.Colour() == picked}
}
