package slots

import (
	"croupier/play/pot"
	"croupier/props/reel"
)

// Symbol is an index into the symbols of a definition.
type Symbol = uint8

// The widest machine that the package plays.
const (
	MaxReels = 5
	MaxRows  = 4
)

// Definition is a reel machine as data. New checks it whole; afterwards it is
// never changed.
type Definition struct {
	// ID is the game's name in the catalogue, such as dirty-money.
	ID string
	// Rows is the height of the window; its width is the number of strips.
	Rows int
	// Symbols in their order of rank, the highest first.
	Symbols []Face
	// Base are the strips of a paid game, one a reel; Free those of free
	// spins, the same as Base where nil.
	Base, Free []reel.Strip
	// Lines give the row of each reel, 0 at the top. Choice says which of them
	// are played; Ways are lines too.
	Lines  [][]int
	Choice Choice
	// Direction says from which ends of a line combinations count.
	Direction Direction
	// Stakes that one game may cost, in units, ascending, or one line or way of
	// it where Choice leaves them to the player; PaysOn says what the pays
	// multiply.
	Stakes []uint32
	PaysOn PaysOn
	// Denominations are what a coin may be worth, in units, ascending; nil
	// where stakes are not made of coins. The one that a wager names must go
	// into its stake (BC-R13) and changes nothing else.
	Denominations []uint32
	// Mechanics that a machine may lack.
	Wild       *Wild
	Multiplier *Multiplier
	Scatter    *Scatter
	Clover     *Clover
	Colours    *Colours
	Spins      *Spins
	Sticky     *Sticky
	Lock       *Lock
	Hold       *Hold
	Gamble     *Gamble
	Pot        *pot.Plan // drawn after every paid game
	LinePot    *LinePot
	Mystery    *pot.Plan // fed by stakes; the house draws and pays it
}

// Choice says what a player may choose beside the stake.
type Choice uint8

// AllLines plays every line. SomeLines leaves the lines to the player: Arg of
// the wager has a bit for each, the first the lowest (OC-5.1.8). Positions
// sells one to three rows of each reel, from the middle, and plays the lines
// that run over these only: Arg has two bits for each reel, the first the
// lowest (OC-R10).
const (
	AllLines Choice = iota
	SomeLines
	Positions
)

// PaysOn says what the pays of lines multiply.
type PaysOn uint8

// OnStake multiplies the stake of the game (DM-3), OnLine the stake of a
// line, which is the stake of the game over the number of lines (SF-3).
const (
	OnStake PaysOn = iota
	OnLine
)

// Per says what part of the stake the pays of lines multiply where all are played:
// 1/Per of it.
func (d *Definition) Per() uint64 {
	if d.PaysOn == OnLine {
		return uint64(len(d.Lines))
	}
	return 1
}

// lineStake is what the pays of lines multiply at one of Stakes: where lines are
// chosen, that is the stake of a line already.
func (d *Definition) lineStake(stake uint32) uint32 {
	if d.PaysOn == OnLine && d.Choice == AllLines {
		return stake / uint32(len(d.Lines))
	}
	return stake
}

// Face is a symbol: its name, its kind on screen and what a run of it pays.
type Face struct {
	ID   string
	Kind string
	// Pays[k] is what k in a row pay, × what PaysOn says; 0 is nothing.
	Pays [MaxReels + 1]uint32
}

// Direction says from which ends of a line combinations count.
type Direction uint8

// LeftOnly counts from the leftmost reel; BothWays also from the rightmost,
// where a run over all reels still counts once, from the left (DM-9, DM-11).
const (
	LeftOnly Direction = iota
	BothWays
)

// Wild is a symbol that stands for others. A combination in which it does so
// pays Times as much in a paid game, and plainly in free spins (DM-14); one of
// wilds alone is the wild's own and never multiplied (DM-15).
type Wild struct {
	Symbol Symbol
	Times  uint32
	// Except lists what it does not stand for.
	Except []Symbol
}

// Multiplier is a second wild: it stands for the first and for all that the
// first stands for, and every combination that it helps to form pays × Times,
// in every mode (SF-5).
type Multiplier struct {
	Symbol Symbol
	Times  uint32
}

// Scatter pays × the stake of the game by its number anywhere in the window, in
// paid games and in free spins (BC-M-8). No window shows two of it on a reel.
type Scatter struct {
	Symbol Symbol
	Pays   [MaxReels + 1]uint32
}

// Clover multiplies what the lines and scatters of a paid game have won, where
// at least one of it is on display: by one of Times, drawn with Weights. A game
// that has won nothing draws nothing (BC-M-12, BC-R8).
type Clover struct {
	Symbol  Symbol
	Times   []uint32
	Weights []uint32
}

// Colours may turn all symbols of one colour into the wild of the machine, for
// one paid game: before its reels turn, one of List is drawn by its weight, or,
// with the rest of Of, none (BC-M-13, BC-R8).
type Colours struct {
	Of   uint32
	List []Colour
}

// Colour is a set of symbols.
type Colour struct {
	Name    string
	Weight  uint32
	Symbols []Symbol
}

// Hold is the offer of a second spin, for the same stake once more, in which
// the reels that the player holds stay as they are. After a paid game that has
// won nothing it is made with chance Chance/Of (OC-R11).
type Hold struct{ Chance, Of uint32 }

// Sticky is one free bonus spin at the stake of the game, won by exactly Count
// symbols anywhere. They turn into wilds that stay where they are while the
// reels of Strips turn (SF-7); Stack of them one under another on a reel turn
// into multiplier wilds (SF-8).
type Sticky struct {
	Symbol Symbol
	Count  int
	Stack  int
	Strips []reel.Strip
}

// LinePot is a pot won by Count of Symbol in a row on a line, from an end that
// counts, at most once in a spin (SF-18, SF-R5). The highest stake wins all of
// it, a lower one its proportion (SF-19).
type LinePot struct {
	Symbol Symbol
	Count  int
	Plan   pot.Plan
}

// Spins are free spins, won as By says. All their wins are multiplied.
type Spins struct {
	Symbol Symbol
	By     By
	// Count is the number of free spins that one award gives.
	Count uint16
	// Times[k] is the multiplier that k of the symbol win; 0 wins none. When
	// several lines qualify there is one award, with the highest (DM-R3).
	Times [MaxReels + 1]uint32
	// Special is nil where no symbol expands.
	Special *Special
	// Again says whether free spins can be won in free spins. An award then
	// adds Count spins, up to Most in all, and the multiplier stays the higher
	// of the two. DM-R4 reads the Czech plan as Once.
	Again Again
	Most  uint16
}

// By says what wins free spins.
type By uint8

// ByLine counts a run of the symbol on a line, from an end that counts;
// ByScatter its number anywhere in the window (BC-M-9).
const (
	ByLine By = iota
	ByScatter
)

// Special is the symbol that expands in free spins: drawn before the first of
// them with Weights, by symbol, it stays for all. In each spin, after the lines
// are paid as they fell, it covers the reels that show it, if these are as many
// as it pays for, and pays on every line, wherever the reels are (BC-M-9). A
// wild does not count for it.
type Special struct{ Weights []uint32 }

// Again says whether a feature can be won within itself.
type Again uint8

// Once refuses it, Retrigger allows it.
const (
	Once Again = iota
	Retrigger
)

// Gamble is the choice of a red or a black card for double or nothing, each
// from a fresh full deck (DM-21, DM-R12, BC-R15).
type Gamble struct {
	When When
	// Cap ends the repetition (PL-45): doubling is offered while what the
	// round has credited and the doubled amount together stay within it.
	Cap uint32
	// Most is how often in a row a win can be doubled, 0 as often as Cap lets.
	Most    uint8
	Halving Halving
}

// When says which win is gambled.
type When uint8

// AfterSpin gambles what the paid spin won, before its features (DM-17);
// AtEnd all that the round has won, before it is credited (BC-M-14).
const (
	AfterSpin When = iota
	AtEnd
)

// Halving says whether half of a win can be taken out of the gamble.
type Halving uint8

// NoHalving takes a win whole, HalvingOffered lets it be halved (DM-22).
const (
	NoHalving Halving = iota
	HalvingOffered
)
