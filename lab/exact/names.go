package exact

import (
	"fmt"

	"croupier/rules/slots"
)

// The names of parts of the return and of features, for all who put figures
// side by side: they are joined by these, never by text of their own.
const (
	// StuckSpin is the spin with stuck wilds, as a feature and as a part.
	StuckSpin = "spin with stuck wilds"
	// Respins is lock-and-respin as a feature; LockAmounts its part of all
	// amounts, LockPrize those of its prizes and of the full window.
	Respins     = "lock-and-respin"
	LockAmounts = Respins + " amounts"
	// ScatterPart is what scatters pay in paid games.
	ScatterPart = "scatters"
	// CloverPart is what Magic Clover adds to the wins that it multiplies.
	CloverPart = "Magic Clover"
	// HeldPart is what second spins with held reels win.
	HeldPart = "held spins"
	// GamblePart is what the gamble returns: 0, since it is fair.
	GamblePart = "gamble"
	// DrawnPot is the pot that a draw after every paid game wins.
	DrawnPot = "jackpot"
)

// LinePart is the part of the wins of lines in paid games, of all colours, by
// the end from which they count and the symbol that they are paid for.
func LinePart(d *slots.Definition, end slots.End, symbol slots.Symbol) string {
	return fmt.Sprintf("lines %s %s", end, d.Symbols[symbol].ID)
}

// LockPrize is the part of a prize of lock-and-respin, the full window's
// included.
func LockPrize(name string) string { return Respins + " " + name }

// FreePart is the part of all that free spins win, by the multiplier of the
// award that starts them.
func FreePart(times uint32) string { return fmt.Sprintf("free spins ×%d", times) }

// PotPart is the part of a pot that symbols win or the house draws, by its
// name.
func PotPart(name string) string { return DrawnPot + " " + name }
