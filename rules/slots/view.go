package slots

import "croupier/props/card"

// View is what a player sees of one step. All amounts are units; symbols and
// ends go by name, lines count from 1, so that it reads without the rules.
type View struct {
	// Scene is open, spin, pick, card, halve, take, free, sticky, lock or
	// respin.
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
	// Coins are the cells, reel and row from 1, whose symbols won Feature
	// (sticky or lock), or that stay in the bonus spin.
	Coins   [][2]int   `json:"coins,omitempty"`
	Feature string     `json:"feature,omitempty"`
	Board   *BoardView `json:"board,omitempty"`
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

// BoardView is lock-and-respin after a step. Cells are by reel, from the top.
type BoardView struct {
	Cells [][]CellView `json:"cells"`
	// Respins are left before the feature ends.
	Respins uint8 `json:"respins"`
	// Boosts fell in this respin, were applied and are gone.
	Boosts []BoostView `json:"boosts,omitempty"`
	// Sum is what lies on the board, in units, with Full where no cell is free.
	Sum   uint32 `json:"sum"`
	Full  string `json:"full,omitempty"`
	Ended bool   `json:"ended,omitempty"`
}

// CellView is a cell of the board: free, an amount, or a prize; Pay in units.
type CellView struct {
	Amount uint16 `json:"amount,omitempty"`
	Prize  string `json:"prize,omitempty"`
	Pay    uint32 `json:"pay,omitempty"`
}

// BoostView is a booster: upgrade adds a stake to every amount, double doubles.
type BoostView struct {
	Reel int    `json:"reel"`
	Row  int    `json:"row"`
	Kind string `json:"kind"`
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
	v.Pot = m.potName(s.Pot)
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

// potName is the name of a pot, "" for none.
func (m *Machine) potName(id uint16) string {
	switch {
	case m.def.Pot != nil && id == m.def.Pot.ID:
		return m.def.Pot.Name
	case m.def.LinePot != nil && id == m.def.LinePot.Plan.ID:
		return m.def.LinePot.Plan.Name
	}
	return ""
}

// seeStep adds what the frame shows.
func (m *Machine) seeStep(v *View, s *State, f *Frame) {
	v.Scene = sceneNames[f.Scene]
	switch f.Scene {
	case CardScene:
		v.Card = seeCard(f.Card, f.Pick)
	case LockScene, RespinScene:
		v.Board = m.seeBoard(s, f)
	case StickyScene:
		m.seeReels(v, f, m.stuckWindow(f.Stops, f.Coins))
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
		v.Free = &FreeView{Spin: s.Of - s.Left, Of: s.Of, Times: s.Times, Won: s.Won}
	}
}

var sceneNames = [...]string{
	SpinScene: "spin", FreeScene: "free", CardScene: "card",
	StickyScene: "sticky", LockScene: "lock", RespinScene: "respin",
}

// seeReels adds a window and what it won.
func (m *Machine) seeReels(v *View, f *Frame, window [][]Symbol) {
	v.Stops, v.Win = f.Stops, f.Win
	for r, column := range window {
		names := make([]string, len(column))
		for row, symbol := range column {
			names[row] = m.def.Symbols[symbol].ID
			if f.Coins.Has(r, row) {
				v.Coins = append(v.Coins, [2]int{r + 1, row + 1})
			}
		}
		v.Window = append(v.Window, names)
	}
	for _, w := range f.Lines {
		v.Lines = append(v.Lines, m.seeLine(w, f.Mode))
	}
	if f.Award > 0 {
		v.Award = &AwardView{Spins: m.def.Spins.Count, Times: f.Award}
	}
}

func (m *Machine) seeBoard(s *State, f *Frame) *BoardView {
	stake := m.def.Stakes[s.Level]
	v := &BoardView{Respins: f.Respins, Sum: f.Ends * stake, Ended: f.Ended}
	if m.def.free(&f.Board) == 0 {
		v.Full = m.def.Lock.Full.Name
	}
	for r := range m.def.Base {
		cells := make([]CellView, m.def.Rows)
		for row := range cells {
			i := place(r, row)
			if p, ok := f.Board.prize(i); ok {
				prize := m.def.Lock.Prizes[p]
				cells[row] = CellView{Prize: prize.Name, Pay: prize.Pay * stake}
			} else {
				cells[row] = CellView{Amount: f.Board[i], Pay: uint32(f.Board[i]) * stake}
			}
		}
		v.Cells = append(v.Cells, cells)
	}
	for _, b := range f.Boosts {
		kind := "upgrade"
		if b.Doubles {
			kind = "double"
		}
		v.Boosts = append(v.Boosts, BoostView{Reel: b.Place/MaxRows + 1, Row: b.Place%MaxRows + 1, Kind: kind})
	}
	return v
}

func (m *Machine) seeLine(w LineWin, mode Mode) LineView {
	v := LineView{
		Line: w.Line + 1, From: w.End.String(), Symbol: m.def.Symbols[w.Symbol].ID,
		Count: w.Count, Wild: w.Helped, Pay: w.Pay,
	}
	times := w.Times
	if w.Helped && mode == Base {
		times *= m.def.Wild.Times
	}
	if times > 1 {
		v.Times = times
	}
	return v
}

func seeCard(c card.Card, picked card.Colour) *CardView {
	return &CardView{Card: c.ASCII(), Colour: c.Colour().String(), Picked: picked.String(), Right: c.Colour() == picked}
}
