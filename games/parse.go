package games

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"croupier/play"
)

// Fault is something wrong with a file of data, with its place.
type Fault struct {
	File string // "" for one that was put together, whose lines nobody has seen
	Line int    // 0 where the file lacks something altogether
	What string
}

// Error is file:line: what is wrong.
func (f Fault) Error() string {
	switch {
	case f.File == "":
		return f.What
	case f.Line == 0:
		return f.File + ": " + f.What
	}
	return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.What)
}

// Parse reads one game.toml. The error joins a Fault for each thing that is
// wrong, so that an author mends them in one go.
func Parse(file string, data []byte) (*Game, error) {
	r := &reading{name: file, text: data}
	if err := toml.Unmarshal(data, &r.header); err != nil {
		return nil, join(decode(file, data, &r.header))
	}
	game := &Game{ID: r.ID, Name: r.Name, Kind: r.Kind, Revision: r.Revision, digest: digestOf(data), text: data}
	read := kinds[r.Kind]
	if read == nil {
		r.say("kind", "%q; the kinds are: %s", r.Kind, strings.Join(slices.Sorted(maps.Keys(kinds)), ", "))
	} else {
		r.common(game)
		read(r, game)
		r.whole(game)
	}
	if len(r.broken) > 0 {
		return nil, join(r.broken)
	}
	where := lineIndex(data)
	var faults []Fault
	for _, f := range r.faults {
		faults = append(faults, Fault{file, where.line(f.Where), f.Where + ": " + f.What})
	}
	if err := join(faults); err != nil {
		return nil, err
	}
	return game, nil
}

// elsewhere are the faults of a definition at places where the file could be
// read: what is said of the others only follows from what could not.
func elsewhere(read, of []play.Fault) (others []play.Fault) {
	for _, f := range of {
		if !slices.ContainsFunc(read, func(r play.Fault) bool {
			return strings.HasPrefix(r.Where, f.Where) || strings.HasPrefix(f.Where, r.Where)
		}) {
			others = append(others, f)
		}
	}
	return others
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
