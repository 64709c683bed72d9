package venue

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // a venue's calendar days must not depend on the machine's files

	"croupier/odds"
)

// Venue is one place where machines and tables stand.
type Venue struct {
	ID           string // small letters, digits and dashes
	Name         string
	Jurisdiction string // one of Jurisdictions, or a name of the operator's own
	Currency     string // of its machines
	Zone         string // of its calendar, such as Europe/Tallinn; "" is UTC
	Terms        Terms
}

// New is a venue with the money and the terms of its jurisdiction.
func New(id, name, jurisdiction string) (Venue, error) {
	currency, terms, ok := Preset(jurisdiction)
	if !ok {
		return Venue{}, fmt.Errorf("venue: %s: no jurisdiction is called %q, there are %s", id, jurisdiction, strings.Join(Jurisdictions(), ", "))
	}
	return Venue{ID: id, Name: name, Jurisdiction: jurisdiction, Currency: currency, Terms: terms}, nil
}

// Circle is a group of venues that share a jackpot (DM-28).
type Circle struct {
	ID     string
	Venues []string
}

// Plan is what a house's configuration says of its places. Online are the terms
// of play that takes place at no venue; the zero Terms are the usual ones, by
// which nothing but jackpots is paid by hand.
type Plan struct {
	Venues  []Venue
	Circles []Circle
	Online  Terms
}

// Book is the list of a house's places. It never changes.
type Book struct {
	plan  Plan
	zones map[string]*time.Location
}

// NewBook checks the whole plan and tells all its faults.
func NewBook(p Plan) (*Book, error) {
	if p.Online == (Terms{}) {
		p.Online = usual
	}
	b := &Book{plan: Plan{Venues: slices.Clone(p.Venues), Circles: slices.Clone(p.Circles), Online: p.Online}, zones: map[string]*time.Location{}}
	var faults []error
	for _, err := range p.Online.Check() {
		faults = append(faults, fmt.Errorf("venue: the terms on-line: %w", err))
	}
	taken := map[string]bool{}
	for _, v := range p.Venues {
		for _, err := range b.check(v, taken) {
			faults = append(faults, fmt.Errorf("venue: %s: %w", v.ID, err))
		}
		taken[v.ID] = true
	}
	for _, c := range p.Circles {
		for _, err := range b.checkCircle(c, taken) {
			faults = append(faults, fmt.Errorf("venue: circle %s: %w", c.ID, err))
		}
		taken[c.ID] = true
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	return b, nil
}

// check tells the faults of a venue.
func (b *Book) check(v Venue, taken map[string]bool) (faults []error) {
	faults = append(faults, checkID(v.ID, taken)...)
	if strings.TrimSpace(v.Name) == "" {
		faults = append(faults, errors.New("it has no name"))
	}
	if c, err := odds.Lookup(v.Currency); err != nil {
		faults = append(faults, err)
	} else if c.Fun {
		faults = append(faults, fmt.Errorf("its machines would play for %s: a machine plays no fun money", v.Currency)) // PL-7
	}
	zone, err := time.LoadLocation(v.Zone)
	if err != nil {
		faults = append(faults, err)
	}
	b.zones[v.ID] = zone
	return append(faults, v.Terms.Check()...)
}

// checkCircle tells the faults of a circle: its venues play for one currency,
// since a pool holds one.
func (b *Book) checkCircle(c Circle, taken map[string]bool) (faults []error) {
	faults = append(faults, checkID(c.ID, taken)...)
	if len(c.Venues) == 0 {
		faults = append(faults, errors.New("it has no venue"))
	}
	money := ""
	for i, id := range c.Venues {
		v, ok := b.Venue(id)
		switch {
		case !ok:
			faults = append(faults, fmt.Errorf("there is no venue %q", id))
		case slices.Contains(c.Venues[:i], id):
			faults = append(faults, fmt.Errorf("venue %q is in it twice", id))
		case money != "" && v.Currency != money:
			faults = append(faults, fmt.Errorf("its venues play for %s and %s: a pool holds one money", money, v.Currency))
		default:
			money = v.Currency
		}
	}
	return faults
}

// checkID refuses what cannot name a place. Venues and circles share their
// names: a pool is of one or the other.
func checkID(id string, taken map[string]bool) (faults []error) {
	ok := id != "" && len(id) <= 40
	for _, r := range id {
		ok = ok && (r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-')
	}
	if !ok {
		faults = append(faults, fmt.Errorf("%q is no name of a place: 1 to 40 small letters, digits and dashes are", id))
	}
	if taken[id] {
		faults = append(faults, errors.New("another place has the name"))
	}
	return faults
}

// Venue is the venue of an ID.
func (b *Book) Venue(id string) (Venue, bool) {
	i := slices.IndexFunc(b.plan.Venues, func(v Venue) bool { return v.ID == id })
	if i < 0 {
		return Venue{}, false
	}
	return b.plan.Venues[i], true
}

// Venues are all venues, as configured.
func (b *Book) Venues() []Venue { return slices.Clone(b.plan.Venues) }

// Circle is the circle of an ID.
func (b *Book) Circle(id string) (Circle, bool) {
	i := slices.IndexFunc(b.plan.Circles, func(c Circle) bool { return c.ID == id })
	if i < 0 {
		return Circle{}, false
	}
	return b.plan.Circles[i], true
}

// Circles are all circles, as configured.
func (b *Book) Circles() []Circle { return slices.Clone(b.plan.Circles) }

// In tells whether a venue belongs to a place, which is that venue, a circle that
// holds it, or "", to which all belong, on-line play too.
func (b *Book) In(place, venue string) bool {
	if place == "" || place == venue {
		return true
	}
	c, ok := b.Circle(place)
	return ok && slices.Contains(c.Venues, venue)
}

// Terms are those of a venue; of "", and of a venue that is no longer in the
// book, those on-line.
func (b *Book) Terms(venue string) Terms {
	if v, ok := b.Venue(venue); ok {
		return v.Terms
	}
	return b.plan.Online
}

// Day is the calendar day of a moment at a venue, at its midnight; on-line it is
// that of UTC.
func (b *Book) Day(venue string, at time.Time) time.Time {
	at = at.In(b.zone(venue))
	return time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, at.Location())
}

func (b *Book) zone(venue string) *time.Location {
	if zone := b.zones[venue]; zone != nil {
		return zone
	}
	return time.UTC
}
