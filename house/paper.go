package house

import (
	"encoding/json"
	"fmt"
	"time"
)

// Paper is a record that machines, players and staff keep beside rounds and
// money: a terminal, a claim, a withdrawal. Every version of it is kept, and the
// newest is in force; what its words mean only the room knows that keeps it.
type Paper struct {
	Kind    string
	ID      string    // unique within its kind
	Version int       // 1 at first, then one more each time; a version twice fires ErrBackstop
	State   string    // the room's own word
	Owner   string    // whose: an account's ID, or ""
	Venue   string    // where, or ""
	Due     time.Time // when the house must look at it; zero: never
	At      time.Time // when this version was written
	Body    []byte    // JSON
}

// Read decodes what the paper says into what its room keeps in it. A body that is
// no such thing is a failure that names the paper; fields that this program does
// not know are passed over, for a later program may have written them.
func (p Paper) Read(into any) error {
	if err := json.Unmarshal(p.Body, into); err != nil {
		return fmt.Errorf("house: read version %d of the %s paper %s: %w", p.Version, p.Kind, p.ID, err)
	}
	return nil
}

// Body encodes what a room keeps in a paper. It panics at what JSON cannot hold, for
// what it is given is the room's own: a moment that somebody else may name, of any
// year, is checked before.
func Body(of any) []byte {
	body, err := json.Marshal(of)
	if err != nil {
		panic(fmt.Errorf("house: write a paper of %T: %w", of, err))
	}
	return body
}

// PaperQuery asks for the newest versions of papers. Zero fields ask nothing,
// but Kind must be given.
type PaperQuery struct {
	Kind, State, Owner, Venue string
	DueBy                     time.Time // due, and not later than this
	After                     string    // only IDs after this one
	Limit                     int       // at most so many; 0 is UsualPapers
}

// UsualPapers is how many papers a query gives unless it says otherwise.
const UsualPapers = 100

// About says what a command will read first, so that a store can read it for
// many commands at once. A hint that is wrong or missing costs time and changes
// nothing.
type About struct {
	Account ID
	Key     string // of the request
	Game    string
}
