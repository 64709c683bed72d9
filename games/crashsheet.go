package games

import (
	"fmt"
	"strings"

	"croupier/odds"
	"croupier/rules/crash"
)

// CrashSheet is what a crash game adds to its sheet. Multipliers are in
// hundredths. The crash point is max(100, floor(100 × Return / (1 − X))) and at
// most the cap, X in [0, 1) by its digits in Base, each a draw below Base, until
// the point is the same for every X that begins so (OC-R14). The multiplier is
// (1 + Growth/1000000)^ms.
type CrashSheet struct {
	// Law says the same for readers of the sheet.
	Law    string     `json:"law"`
	Return odds.Ratio `json:"return"`
	Lowest uint32     `json:"lowest"`
	Cap    uint32     `json:"cap"`
	Base   uint32     `json:"base"`
	Growth uint32     `json:"growth"`
	// Longest is how many milliseconds a flight to the cap takes.
	Longest uint32 `json:"longest"`
}

func crashSheet(g *crash.Game) CrashSheet {
	d := g.Definition()
	longest, _ := g.Due(&crash.State{Phase: crash.Flying, Crash: d.Cap})
	return CrashSheet{
		Law:    "point = max(100, floor(100 * return / (1 - x))), at most cap, in hundredths; x is uniform in [0, 1), its digits in base",
		Return: odds.NewRatio(int64(d.Return), 100), Lowest: d.Lowest, Cap: d.Cap, Base: crash.Base,
		Growth: d.Growth, Longest: longest,
	}
}

// Lose is the chance that a flight crashes below its lowest target.
func (s CrashSheet) Lose() odds.Ratio {
	return odds.FromInt(1).Sub(s.Return.Mul(odds.NewRatio(100, int64(s.Lowest))))
}

// Times is a multiplier in words.
func (s CrashSheet) Times(hundredths uint32) string { return crash.Times(hundredths) }

// Target is the multiplier of a bet such as target-2.00.
func (s CrashSheet) Target(bet string) string { return strings.TrimPrefix(bet, "target-") }

// Chance is how often a bet such as target-2.00 wins.
func (s CrashSheet) Chance(bet string) (odds.Ratio, error) {
	n, err := odds.ParseAmount(s.Target(bet), odds.Currency{Exponent: 2})
	if err != nil || n <= 0 {
		return odds.Ratio{}, fmt.Errorf("%q is no target: %w", bet, err)
	}
	return s.Return.Mul(odds.NewRatio(100, int64(n))), nil
}

// Seconds is how many seconds a flight takes to a multiplier.
func (s CrashSheet) Seconds() uint32 { return s.Longest / 1000 }
