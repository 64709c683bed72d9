package jackpot

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"croupier/house"
	"croupier/house/venue"
	"croupier/odds"
	"croupier/play/pot"
)

// Reach says how far a pot's money is shared (DM-28).
type Reach string

// The reaches. A stake that none of a pot's confined pools takes, as one on-line,
// goes to the central pool of that pot: it can win that pool and no other, so
// that nobody feeds what he cannot win.
const (
	Central     Reach = "central"      // one pool for all
	EachVenue   Reach = "each-venue"   // every venue has its own; on-line play the central one
	InCircles   Reach = "circles"      // venues of a named circle share one; all others the central one
	EachMachine Reach = "each-machine" // BC-M-22: every machine has its own; on-line play the central one
)

// Scope is the reach of one pot, as the house's configuration sets it: no edition
// knows of it, and the long-run return is the same whatever it says.
type Scope struct {
	Owner   string // a game's ID, or "group:" and the name of a group
	Pot     string // the plan's name
	Reach   Reach
	Circles []string // of InCircles alone
}

// Site is where a stake is made.
type Site struct {
	Venue   string   // "" is on-line
	Machine house.ID // the account of a machine, or ""
}

// Scopes are the reaches of all pots, Central where nothing is said. They never
// change. Nil Scopes keep all pots central.
type Scopes struct {
	list []Scope
	book *venue.Book
}

// NewScopes checks the scopes against the venues and circles of the house, and
// tells all faults. A venue belongs to at most one of the circles of a scope.
func NewScopes(list []Scope, book *venue.Book) (*Scopes, error) {
	s := &Scopes{book: book}
	var faults []error
	for _, c := range list {
		for _, err := range s.check(c) {
			faults = append(faults, fmt.Errorf("jackpot: scope of pot %s of %s: %w", c.Pot, c.Owner, err))
		}
		c.Circles = slices.Clone(c.Circles)
		s.list = append(s.list, c)
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	return s, nil
}

// check tells the faults of a scope that comes behind those of the list.
func (s *Scopes) check(c Scope) (faults []error) {
	say := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if c.Owner == "" || c.Owner == groupOwner || c.Pot == "" {
		say("a game or group and a pot must be named")
	}
	if s.of(c.Owner, c.Pot) != nil {
		say("it is set twice")
	}
	switch c.Reach {
	case Central, EachVenue, EachMachine:
		if len(c.Circles) > 0 {
			say("circles are named, and the reach is %q, not %q", string(c.Reach), string(InCircles))
		}
		return faults
	case InCircles:
	default:
		say("no reach is called %q, there are %q, %q, %q and %q", string(c.Reach), string(Central), string(EachVenue), string(InCircles), string(EachMachine))
		return faults
	}
	if len(c.Circles) == 0 {
		say("no circle is named")
	}
	in := map[string]string{}
	for _, id := range c.Circles {
		circle, ok := venue.Circle{}, false
		if s.book != nil {
			circle, ok = s.book.Circle(id)
		}
		if !ok {
			say("there is no circle %q", id)
		}
		for _, v := range circle.Venues {
			if other := in[v]; other != "" {
				say("venue %q is in circle %q and in circle %q", v, other, id)
			}
			in[v] = id
		}
	}
	return faults
}

// groupOwner stands before a group's name.
const groupOwner = "group:"

// OwnerOf is the owner of a plan's pool, as scopes and purses name it.
func OwnerOf(game string, plan pot.Plan) string {
	if plan.Group != "" {
		return groupOwner + plan.Group
	}
	return game
}

// Unknown tells of scopes whose owner has no such pot, one sentence each; has
// tells what there is.
func (s *Scopes) Unknown(has func(owner, pot string) bool) (faults []error) {
	if s == nil {
		return nil
	}
	for _, c := range s.list {
		if !has(c.Owner, c.Pot) {
			faults = append(faults, fmt.Errorf("jackpot: a scope is set for pot %s of %s, and there is no such pot", c.Pot, c.Owner))
		}
	}
	return faults
}

func (s *Scopes) of(owner, pot string) *Scope {
	for i := range s.list {
		if s.list[i].Owner == owner && s.list[i].Pot == pot {
			return &s.list[i]
		}
	}
	return nil
}

// machinePlace stands before a machine's account in a pool's place; no venue's
// name has a colon.
const machinePlace = "machine:"

// Place is the place of the pool that a stake of a currency at a site feeds and
// can win: "" for the central one. Money that is not the venue's own, nor the fun
// money beside it, stays central.
func (s *Scopes) Place(owner, pot, currency string, at Site) string {
	if s == nil {
		return ""
	}
	c := s.of(owner, pot)
	if c == nil || c.Reach == Central {
		return ""
	}
	if c.Reach == EachMachine {
		if at.Machine == "" {
			return ""
		}
		return machinePlace + string(at.Machine)
	}
	if at.Venue == "" || s.book == nil {
		return ""
	}
	v, ok := s.book.Venue(at.Venue)
	if !ok || v.Currency != strings.TrimSuffix(currency, odds.FunSuffix) {
		return ""
	}
	if c.Reach == EachVenue {
		return v.ID
	}
	for _, id := range c.Circles {
		if s.book.In(id, v.ID) {
			return id
		}
	}
	return ""
}

// Places are all places at which a pot of a currency has a pool from the start:
// the central one first, then those of venues or circles. The pool of a machine
// is there from its first stake on.
func (s *Scopes) Places(owner, pot, currency string) []string {
	places := []string{""}
	if s == nil || s.book == nil {
		return places
	}
	for _, v := range s.book.Venues() {
		if p := s.Place(owner, pot, currency, Site{Venue: v.ID}); !slices.Contains(places, p) {
			places = append(places, p)
		}
	}
	return places
}

// Reaches tells whether some stake at all can feed a pool of a plan at a place.
func (s *Scopes) Reaches(name house.PoolName) bool {
	owner := name.Game
	if name.Group != "" {
		owner = groupOwner + name.Group
	}
	if strings.HasPrefix(name.Place, machinePlace) {
		c := (*Scope)(nil)
		if s != nil {
			c = s.of(owner, name.Pot)
		}
		return c != nil && c.Reach == EachMachine
	}
	return slices.Contains(s.Places(owner, name.Pot, name.Currency), name.Place)
}
