package slots

import "croupier/props/card"

// Phase is where a round stands.
type Phase uint8

// Spinning, FreeSpinning, Sticking, Respinning and HeldSpin wait for the house
// to spin, Locking for the amounts of the symbols that start lock-and-respin,
// Revealing for the special symbol of free spins, Drawing for a card; Choosing
// for the player to take or risk a win, Holding for him to hold reels.
const (
	Spinning Phase = iota
	Choosing
	Drawing
	FreeSpinning
	Sticking
	Locking
	Respinning
	Revealing
	Holding
	HeldSpin
	Done
)

// State is what the rest of a round depends on.
type State struct {
	// Level is the index of the stake in Definition.Stakes.
	Level uint8
	Phase Phase
	// Played is Arg of the wager, where the player chooses lines or positions.
	Played uint32
	// Pick is the colour that waits for its card (Drawing).
	Pick card.Colour
	// Left free spins of Of are to be played, each × Times.
	Left, Of uint16
	Times    uint32
	// Special is the symbol that expands in them, plus one; 0 for none.
	Special uint8
	// Pots has a bit for each pot that the round has won.
	Pots uint8
	// Doubled counts the doublings in a row, where their number is bounded.
	Doubled uint8
	// Held has a bit for each reel that stays in a second spin, Stops are where
	// the reels of the first one stand.
	Held  uint8
	Stops [MaxReels]uint32
	// Before is what Won was when the free spins began.
	Before uint32
	// Won is the win of the game that is not credited yet, in units: VÝHRA.
	Won uint32
	// Paid is what the round has credited so far, in units.
	Paid uint32
	// Coins are the cells whose symbols won the feature that comes next.
	Coins Cells
	// Board is lock-and-respin, with the respins that are left before it ends
	// and those that have been turned.
	Board   Board
	Respins uint8
	Turned  uint16
	// Cards is the history that Carry hands to the next round.
	Cards History
}

// History is the last cards drawn in gambles, oldest first, each plus one; 0
// stands for none yet. It goes on from game to game (DM-23, DM-R12).
type History [6]uint8

// push adds a card at the end and drops the oldest.
func (h *History) push(c card.Card) {
	copy(h[:], h[1:])
	h[len(h)-1] = uint8(c) + 1
}

// Cards are the cards of the history, oldest first.
func (h History) Cards() []card.Card {
	var cards []card.Card
	for _, c := range h {
		if c > 0 {
			cards = append(cards, card.Card(c-1))
		}
	}
	return cards
}

// Carry is what one round leaves to the next.
type Carry struct{ Cards History }

// Frame is what one Step shows and nothing later depends on.
type Frame struct {
	Scene Scene
	Mode  Mode
	Stops []uint32
	// Lines are the combinations that pay, in the order of the lines.
	Lines []LineWin
	// Win of this spin, in units, multiplied.
	Win uint32
	// Award is the multiplier of the free spins that this spin won, 0 for none;
	// Added is how many they are.
	Award uint32
	Added uint16
	// Colour is the colour whose symbols turned into wilds, from 1; Clover what
	// multiplied the win of lines and scatters, 1 where nothing did.
	Colour int
	Clover uint32
	// Scatters is the number of scatters on display, ScatterPay what they pay.
	Scatters   int
	ScatterPay uint32
	// Expanded are the reels that the special symbol covered, ExpandedPay what
	// that pays.
	Expanded    uint8
	ExpandedPay uint32
	Held        uint8
	Card        card.Card
	Pick        card.Colour
	// Coins are the symbols that won a feature, or that stay in the bonus spin.
	Coins Cells
	// Board is lock-and-respin after the step, Boosts what fell in it and is
	// gone, Carried the places of the symbols in it that carry their pot, Ends
	// what the board pays × the stake where the feature ended.
	Board   Board
	Boosts  []Boost
	Carried []int
	Respins uint8
	Ended   bool
	Ends    uint32
}

// Boost is an upgrade, or a doubling, that fell on a cell of the board.
type Boost struct {
	Place   int
	Doubles bool
}

// LineWin is a combination on a line; Pay is in units, multiplied.
type LineWin struct {
	Line int
	Combination
	Pay uint32
}

// Scene says what a step showed.
type Scene uint8

// A paid game, a free spin, a card of the gamble, the bonus spin with stuck
// wilds, the amounts that start lock-and-respin, one of its respins, the special
// symbol of free spins, the second spin with held reels.
const (
	SpinScene Scene = iota + 1
	FreeScene
	CardScene
	StickyScene
	LockScene
	RespinScene
	SpecialScene
	HoldScene
)
