package table

import (
	"fmt"
	"strings"
	"time"

	"croupier/games"
	"croupier/house/round"
	"croupier/play"
)

// Plan is a live table as data. It is read once, checked whole, and not changed
// while the house is open.
type Plan struct {
	ID    string // small letters, digits and dashes, such as roulette-1
	Name  string
	Game  string // of the catalogue
	Venue string // where it stands; "" is on-line
	Seats int    // how many players it takes
	// Betting, Final, Turn and Show are how long each phase lasts; Turn is the time
	// of one decision, after which the default is taken.
	Betting, Final, Turn, Show time.Duration
	// SeatMost and TableMost are the most that one player, and all together, may
	// stake in a round before it begins, in units. SharedMost is how many times the
	// most of a spot all players together may lay on it, so that teaming up passes
	// no limit (BC-RL-6). 0 is no limit.
	SeatMost, TableMost, SharedMost uint32
	Empty                           Empty
	// Away is how long a seat is kept for a player who does nothing: 0 is 15 minutes.
	Away time.Duration
}

// Empty is what a table does when nobody has bet.
type Empty string

// A table that waits begins its clock with the first bet; one that plays on deals
// for itself. Where all seats play one round together it always waits.
const (
	Waits   Empty = ""
	PlaysOn Empty = "play"
)

// The usual times of a table.
const (
	UsualBetting = 20 * time.Second
	UsualFinal   = 5 * time.Second
	UsualTurn    = 15 * time.Second
	UsualShow    = 8 * time.Second
	UsualAway    = 15 * time.Minute
)

// seatsMost is how many seats a table may have: each bet is told with all of
// them.
const seatsMost = 99

// usual fills the times that a plan leaves out.
func (p Plan) usual() Plan {
	for _, t := range []struct {
		at    *time.Duration
		usual time.Duration
	}{{&p.Betting, UsualBetting}, {&p.Final, UsualFinal}, {&p.Turn, UsualTurn}, {&p.Show, UsualShow}, {&p.Away, UsualAway}} {
		if *t.at == 0 {
			*t.at = t.usual
		}
	}
	return p
}

// Check tells all that keeps a plan from being a table of that game, which is as
// Games.Game gives it.
func (p Plan) Check(g round.Game, found bool) (faults []error) {
	say := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf("table: %s: "+format, append([]any{p.ID}, args...)...))
	}
	if p.ID == "" || strings.Trim(p.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		say("an ID is of small letters, digits and dashes")
	}
	if strings.TrimSpace(p.Name) == "" {
		say("it has no name")
	}
	p = p.usual()
	for _, t := range []struct {
		name string
		is   time.Duration
	}{{"betting", p.Betting}, {"final", p.Final}, {"turn", p.Turn}, {"show", p.Show}, {"away", p.Away}} {
		if t.is < 100*time.Millisecond || t.is > 24*time.Hour {
			say("%s lasts %s; from 0.1 seconds to a day", t.name, t.is)
		}
	}
	if p.Empty != Waits && p.Empty != PlaysOn {
		say("an empty table waits or plays on, not %q", string(p.Empty))
	}
	if !found {
		say("there is no game %q", p.Game)
		return faults
	}
	most := seatsMost
	if g.Boxes != nil {
		most = len(g.Boxes)
	}
	if p.Seats < 1 || p.Seats > most {
		say("%d seats; %s has 1 to %d", p.Seats, g.ID, most)
	}
	if g.Seating == games.Alone {
		say("%s is played alone", g.ID)
	}
	if _, timed := g.Sit().(play.TimedTable); timed && g.Draws != round.Fair {
		say("%s goes by the clock and its draws are not committed beforehand", g.ID) // PL-5
	}
	return faults
}
