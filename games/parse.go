package games

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"croupier/odds"
	"croupier/rules/slots"
)

// Fault is something wrong with a file of data, with its place.
type Fault struct {
	File string
	Line int // 0 where the file lacks something altogether
	What string
}

// Error is file:line: what is wrong.
func (f Fault) Error() string {
	if f.Line == 0 {
		return f.File + ": " + f.What
	}
	return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.What)
}

// Parse reads one game.toml. The error joins a Fault for each thing that is
// wrong, so that an author mends them in one go.
func Parse(file string, data []byte) (*Game, error) {
	t := translation{}
	faults := decode(file, data, &t.file)
	if len(faults) > 0 {
		return nil, join(faults)
	}
	where := lineIndex(data)
	game := &Game{
		ID: t.file.ID, Name: t.file.Name, Kind: t.file.Kind,
		Revision: t.file.Revision, digest: digestOf(data), names: map[string]string{},
	}
	t.header(game)
	definition := t.definition()
	for _, s := range t.file.Symbols {
		game.names[s.ID] = cmp.Or(s.Name, s.ID)
	}
	if len(t.faults) == 0 {
		game.Slot, t.faults = slots.New(definition)
	} else {
		t.faults = append(t.faults, elsewhere(t.faults, slots.Faults(definition))...)
	}
	for _, f := range t.faults {
		faults = append(faults, Fault{file, where.line(f.Where), f.Where + ": " + f.What})
	}
	if err := join(faults); err != nil {
		return nil, err
	}
	return game, nil
}

// elsewhere are the faults of a definition at places where the file could be
// read: what is said of the others only follows from what could not.
func elsewhere(read, of []slots.Fault) (others []slots.Fault) {
	for _, f := range of {
		if !slices.ContainsFunc(read, func(r slots.Fault) bool {
			return strings.HasPrefix(r.Where, f.Where) || strings.HasPrefix(f.Where, r.Where)
		}) {
			others = append(others, f)
		}
	}
	return others
}

// header reads what any game has.
func (t *translation) header(g *Game) {
	var err error
	if !idForm.MatchString(g.ID) {
		t.say("id", "%q; an id is lower-case words and numbers joined by hyphens", g.ID)
	}
	if g.Kind != "slot" {
		t.say("kind", "%q; the kinds are: slot", g.Kind)
	}
	if g.Name == "" {
		t.say("name", "the game has no title")
	}
	if g.Revision < 1 {
		t.say("revision", "%d; revisions count from 1", g.Revision)
	}
	if g.Currency, err = odds.Lookup(t.file.Currency); err != nil {
		t.say("currency", "%v", err)
	} else if g.Currency.Fun {
		t.say("currency", "%s; a game names its money, and its play money goes with it", g.Currency)
	} else if g.Unit, err = odds.ParseAmount(t.file.Unit, g.Currency); err != nil {
		t.say("unit", "%v", err)
	} else if g.Unit <= 0 {
		t.say("unit", "%s; a unit is worth something", t.file.Unit)
	} else if _, err := g.Unit.Times(1 << 32); err != nil {
		t.say("unit", "%s; what rules count in units would be too much money: %v", t.file.Unit, err)
	}
}

var idForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// decode reads TOML strictly: what the file says and nobody reads is a fault.
func decode(file string, data []byte, into any) []Fault {
	d := toml.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var unknown *toml.StrictMissingError
	var broken *toml.DecodeError
	var faults []Fault
	switch {
	case err == nil:
	case errors.As(err, &unknown):
		for _, e := range unknown.Errors {
			line, _ := e.Position()
			faults = append(faults, Fault{file, line, strings.Join(e.Key(), ".") + ": no such setting"})
		}
	case errors.As(err, &broken):
		line, _ := broken.Position()
		faults = append(faults, Fault{file, line, broken.Error()})
	default:
		faults = append(faults, Fault{file, 0, err.Error()})
	}
	return faults
}

// join is all faults in the order of their lines and words, or nil: the same for
// the same file, though tables are read in no order.
func join(faults []Fault) error {
	slices.SortFunc(faults, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.What, b.What))
	})
	var errs []error
	for _, f := range faults {
		errs = append(errs, f)
	}
	return errors.Join(errs...)
}
