package games

import (
	"croupier/odds"
	"croupier/rules/crash"
)

// crashFile is a crash game's game.toml. Multipliers are written with two places,
// the return in hundredths of the stake, the growth in millionths of the
// multiplier in a millisecond, limits as the least and the most in units.
type crashFile struct {
	header
	Return uint32
	Lowest string
	Cap    string
	Growth uint32
	Limits map[string][2]uint32
}

// readCrash reads a crash game, whose pays are rounded down (OC-R14).
func readCrash(r *reading, g *Game) {
	var f crashFile
	if !r.decode(&f) {
		return
	}
	g.Rounding = odds.Down
	d := crash.Definition{
		Return: f.Return, Growth: f.Growth, Least: f.Limits["bet"][0], Most: f.Limits["bet"][1],
		Lowest: r.multiplier("lowest", f.Lowest), Cap: r.multiplier("cap", f.Cap),
	}
	for name := range f.Limits {
		if name != "bet" {
			r.say("limits."+name, "there is no such spot")
		}
	}
	table, faults := crash.New(d)
	r.judge(faults)
	if table != nil {
		seat[crash.State, crash.Carry, crash.Frame](g, table)
		g.publish(crashSheet(table))
	}
}

// multiplier reads a multiplier such as 1.01 in hundredths.
func (r *reading) multiplier(where, text string) uint32 {
	n, err := odds.ParseAmount(text, odds.Currency{Exponent: 2})
	if err != nil || n < 0 || n > 1<<31 {
		r.say(where, "%q; a multiplier is written like 1.01", text)
		return 0
	}
	return uint32(n)
}
