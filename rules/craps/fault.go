package craps

import (
	"fmt"

	"croupier/play"
)

// The bounds of what a definition may say: with them all that a round can owe
// fits 64 bits by far.
const (
	unitsMost     = 1_000_000
	timesMost     = 100
	fieldMost     = 30
	additionsMost = 1000
)

// Faults are all that keeps a definition from being played; Where is the key of
// game.toml.
func Faults(d Definition) (faults []play.Fault) {
	say := func(where, format string, args ...any) {
		faults = append(faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
	}
	if d.Field2 < 1 || d.Field2 > fieldMost {
		say("field_2", "%d to one, want 1 to %d", d.Field2, fieldMost)
	}
	if d.Field12 < 1 || d.Field12 > fieldMost {
		say("field_12", "%d to one, want 1 to %d", d.Field12, fieldMost)
	}
	if int(d.Commission) >= len(commissionNames) {
		say("commission", "it is paid on a win or at once")
	}
	if d.Additions < 1 || d.Additions > additionsMost {
		say("additions", "%d stakes laid in mid-round, want 1 to %d", d.Additions, additionsMost)
	}
	for _, times := range d.Odds {
		if times < 1 || times > timesMost {
			say("odds", "%d times a line bet, want 1 to %d", times, timesMost)
		}
	}
	for g, l := range d.Limits {
		if l.Least < 1 || l.Least > l.Most || l.Most > unitsMost {
			say("limits."+Group(g).String(), "%d to %d units, want 1 to %d, in order", l.Least, l.Most, unitsMost)
		}
	}
	if len(faults) > 0 {
		return faults
	}
	g := &Game{d: d, felt: felt(d)}
	for _, s := range g.table() {
		if s.Least > s.Most {
			where := LineBets // that odds are measured by
			if own := g.felt[s.ID].group; own != oddsBet {
				where = own
			}
			say("limits."+where.String(), "no stake on %s is a multiple of %d units between them", s.Name, s.By)
		}
	}
	return faults
}
