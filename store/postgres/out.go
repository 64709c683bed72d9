package postgres

import "croupier/house"

// out is what the batch has still to write: every list in the order of its
// changes, and what many changes touch summed up or as it is at last.
type out struct {
	accounts  []house.Account
	sessions  []house.Session
	revoked   [][32]byte
	fresh     map[house.Purse]house.Lot // new purses with what they hold by now
	sums      map[house.Purse]house.Lot // what is to be added to others
	postings  []of[house.Posting]
	opened    map[house.ID]bool // of touched: new; the others are brought up to date
	touched   []house.ID        // rounds, each once; they lie in the working set
	runs      []of[house.Run]
	carries   map[spot]house.Carry
	pools     map[house.PoolName]house.Pool
	seals     []of[house.Seal]
	awards    []of[house.Award]
	games     map[string]house.Game
	papers    []of[house.Paper]
	now       map[paperName]inForce // papers in force
	seeds     []of[house.Seed]
	confirmed []of[house.Confirmation]
	tickets   []of[house.Ticket]
	reveals   []of[house.Reveal]
	fair      int // how many of the last four
	reversals []of[uint64]
	kept      []house.Kept
	lines     []house.Line
	links     []house.Link
	fences    map[string]uint64
}

// of is a record with the number of its change and its place there.
type of[T any] struct {
	change int64
	place  int
	record T
}

// inForce is a paper in force, and the version that it is in force after.
type inForce struct {
	house.Paper
	after int
}

func newOut() *out {
	return &out{
		fresh: map[house.Purse]house.Lot{}, sums: map[house.Purse]house.Lot{}, opened: map[house.ID]bool{},
		carries: map[spot]house.Carry{}, pools: map[house.PoolName]house.Pool{}, games: map[string]house.Game{},
		now: map[paperName]inForce{}, fences: map[string]uint64{},
	}
}

// has tells whether a round waits to be written.
func (o *out) has(id house.ID) bool {
	_, touched := o.opened[id]
	return touched
}

// open notes a round that is to be written as a new one.
func (o *out) open(id house.ID) {
	o.opened[id] = true
	o.touched = append(o.touched, id)
}

// change notes a round that is to be brought up to date; one that is new in this
// batch is written as it is at last.
func (o *out) change(id house.ID) {
	if !o.has(id) {
		o.opened[id] = false
		o.touched = append(o.touched, id)
	}
}
