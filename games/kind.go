package games

import (
	"cmp"
	"fmt"
	"slices"

	"croupier/odds"
	"croupier/play"
	"croupier/play/pot"
	"croupier/rules/slots"
)

// Rules is the rule book of an edition as the catalogue holds it.
type Rules interface {
	// Spots are the places that take stakes; none on a reel machine, whose
	// stakes are a list.
	Spots() []play.Spot
	// Pots are the plans of the pots that the game feeds.
	Pots() []pot.Plan
}

// kinds read the files of each kind of game.
var kinds = map[string]func(*reading, *Game){
	"slot":      readSlot,
	"roulette":  readRoulette,
	"blackjack": readBlackjack,
	"baccarat":  readBaccarat,
	"threecard": readThreeCard,
	"ultimate":  readUltimate,
	"craps":     readCraps,
	"crash":     readCrash,
	"hilo":      readHilo,
	"mines":     readMines,
}

// header is what the file of any game says.
type header struct {
	ID       string
	Name     string
	Kind     string
	Revision int
	Currency string
	Unit     string
	// Draws is fair where results come from seeds that the house commits itself to
	// beforehand, and left out where they come from the live generator alone.
	Draws string
}

// reading is a game.toml that is being read, with all that is wrong with it.
type reading struct {
	header
	name   string // of the file
	text   []byte
	broken []Fault // what is no TOML, or no setting
	faults []play.Fault
}

func (r *reading) say(where, format string, args ...any) {
	r.faults = append(r.faults, play.Fault{Where: where, What: fmt.Sprintf(format, args...)})
}

// decode reads the whole file into the form of its kind, strictly; false where
// that cannot be done.
func (r *reading) decode(into any) bool {
	r.broken = decode(r.name, r.text, into)
	return len(r.broken) == 0
}

// judge adds what the rules find wrong with a definition, as far as it does not
// follow from what could not be read.
func (r *reading) judge(found []play.Fault) {
	if len(r.faults) > 0 {
		found = elsewhere(r.faults, found)
	}
	r.faults = append(r.faults, found...)
}

// seat gives a game its rules, and its tables the types that the rules have.
func seat[S, C comparable, F any](g *Game, rules interface {
	play.Rules[S, C, F]
	Rules
}) {
	g.Rules = rules
	g.sit = func(edition string, watch ...int) play.Table {
		return play.Sit[S, C, F](rules, edition, watch...)
	}
}

// common checks and takes over what any game has.
func (r *reading) common(g *Game) {
	var err error
	if !idForm.MatchString(g.ID) {
		r.say("id", "%q; an id is lower-case words and numbers joined by hyphens", g.ID)
	}
	if g.Name == "" {
		r.say("name", "the game has no title")
	}
	if g.Revision < 1 {
		r.say("revision", "%d; revisions count from 1", g.Revision)
	}
	if g.Draws = Draws(r.Draws); g.Draws != Live && g.Draws != Fair {
		r.say("draws", "%q; they are left out, or fair", r.Draws)
	}
	if g.Currency, err = odds.Lookup(r.Currency); err != nil {
		r.say("currency", "%v", err)
	} else if g.Currency.Fun {
		r.say("currency", "%s; a game names its money, and its play money goes with it", g.Currency)
	} else if g.Unit, err = odds.ParseAmount(r.Unit, g.Currency); err != nil {
		r.say("unit", "%v", err)
	} else if g.Unit <= 0 {
		r.say("unit", "%s; a unit is worth something", r.Unit)
	} else if _, err := g.Unit.Times(1 << 32); err != nil {
		r.say("unit", "%s; what rules count in units would be too much money: %v", r.Unit, err)
	}
}

// whole checks that no stake that a table takes can be paid with a fraction of
// a minor unit, unless the table rounds (OC-R8).
func (r *reading) whole(g *Game) {
	if g.Rules == nil || g.Rounding != odds.Exact || g.Unit <= 0 {
		return
	}
	for _, s := range g.Rules.Spots() {
		for _, pay := range s.Pays {
			back, err := pay.Times(int64(s.By))
			if err == nil {
				_, err = odds.Money(back, g.Unit, odds.Exact)
			}
			if err != nil {
				r.say("unit", "%s: a stake of %d units cannot be paid %s to one exactly: %v", s.Name, s.By, pay, err)
			}
		}
	}
}

// readSlot reads a reel machine.
func readSlot(r *reading, g *Game) {
	t := translation{}
	if !r.decode(&t.file) {
		return
	}
	definition := t.definition()
	g.names = map[string]string{}
	for _, s := range t.file.Symbols {
		g.names[s.ID] = cmp.Or(s.Name, s.ID)
	}
	r.faults = slices.Concat(r.faults, t.faults)
	if len(t.faults) > 0 {
		r.judge(slots.Faults(definition))
		return
	}
	machine, faults := slots.New(definition)
	r.judge(faults)
	if machine != nil {
		seat[slots.State, slots.Carry, slots.Frame](g, machine)
		g.sheet = func() any { return g.SlotSheet() }
	}
}
