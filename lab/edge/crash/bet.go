package crash

import (
	"fmt"
	"strings"

	"croupier/lab/edge"
	"croupier/odds"
	"croupier/rules/crash"
)

// named are the targets that Bets lists, in hundredths; any other has a figure
// too.
var named = []uint32{200, 101, 110, 125, 150, 300, 500, 1000, 2000, 5000, 10_000, 100_000, 1_000_000}

// Bets are the targets of a game as bets, such as target-2.00: the usual one
// first. Any target from the lowest to the cap can be asked for.
func Bets(g *crash.Game) (bets []string) {
	d := g.Definition()
	for _, target := range named {
		if target >= d.Lowest && target <= d.Cap {
			bets = append(bets, name(target))
		}
	}
	return bets
}

func name(target uint32) string { return "target-" + crash.Times(target) }

// Bet is what is proven of leaving at a target, automatically or by hand at the
// same multiplier: per unit of the stake, before the one rounding of OC-R14. A
// bet that is no target of the game is an error.
func Bet(g *crash.Game, bet string) (*edge.Result, error) {
	target, err := Target(g, bet)
	if err != nil {
		return nil, err
	}
	reached := Reaches(g, target)
	return edge.From(bet, []edge.Outcome{
		{Name: "the crash comes first", Net: odds.FromInt(-1), Chance: odds.FromInt(1).Sub(reached)},
		{Name: "out in time", Net: odds.NewRatio(int64(target)-100, 100), Chance: reached},
	}), nil
}

// Target is the target of a bet in hundredths.
func Target(g *crash.Game, bet string) (uint32, error) {
	d := g.Definition()
	text, ok := strings.CutPrefix(bet, "target-")
	target, err := odds.ParseAmount(text, odds.Currency{Exponent: 2})
	if !ok || err != nil || target < odds.Amount(d.Lowest) || target > odds.Amount(d.Cap) {
		return 0, fmt.Errorf("crash: %q is no bet; say target- and a multiplier from %s to %s, such as %s", bet, crash.Times(d.Lowest), crash.Times(d.Cap), name(200))
	}
	return uint32(target), nil
}

// Reaches is the chance that the crash point is at or above a multiplier of at
// most the cap: return/k for k above 1.00, since X is uniform and the point at
// least k just where X is at least 1 − return/k (OC-R14).
func Reaches(g *crash.Game, k uint32) odds.Ratio {
	if k <= 100 {
		return odds.FromInt(1)
	}
	return odds.NewRatio(int64(g.Definition().Return), int64(k))
}
