package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/round"
)

// The papers of this room: a table by its ID, and a seat of it by "<table>/<seat>".
const (
	tablePaper = "table"
	seatPaper  = "seat"
)

// The states of a seat's paper.
const (
	taken = "taken"
	free  = "free"
)

// resultsKept is how many results a table shows.
const resultsKept = 20

// state is the body of a table's paper: where the table stands. It holds nothing
// that is not out (PL-5).
type state struct {
	Number  int
	Phase   Phase
	Edition string
	Began   time.Time
	Closes  time.Time // zero: it waits, or the moment is a secret
	Carry   []byte
	Turn    int // the seat that must decide
	Views   []json.RawMessage
	Reason  string
	Flight  string // the paper of the seed that this round is dealt from
	Fair    *FairDoc
	Results []ResultDoc
	Owner   string
	Fence   uint64
}

// chair is the body of a seat's paper.
type chair struct {
	Seat  int
	Name  string // masked
	Seen  time.Time
	Steps []step // laid since the last result, the last one is the first to be undone
	Round house.ID
	Put   [32]byte // what the player's requests have put to the seed, in their order
	Away  bool     // he has left, and his round is played to its end
	// What the others see of the round that is played.
	State  string
	Bets   []BetDoc
	Staked uint64
	Out    *uint32
	Back   *string
}

// The states of a seat as it is shown.
const (
	watching = "watching"
	betting  = "betting"
	in       = "in"
	out      = "out"
	over     = "over"
	voided   = "void"
)

// step is what one request has laid.
type step struct {
	Wagers []wager `json:",omitempty"`
	Moves  []move  `json:",omitempty"` // of a round that goes on
}

// wager is chips that were added to a spot.
type wager struct {
	Spot  uint16
	Arg   uint32
	Units uint32
}

// move is a choice between two deals.
type move struct {
	Verb  string
	Arg   uint32
	Units uint32
}

// seatID is the ID of a seat's paper; seats sort as their numbers do.
func seatID(table string, seat int) string { return fmt.Sprintf("%s/%02d", table, seat) }

// place is a seat in the hand of one command.
type place struct {
	paper   house.Paper
	chair   chair
	guest   *round.Guest
	changed bool // the paper is written anew
	told    bool // its player is told where he stands
}

// sits tells whether somebody has the seat.
func (p *place) sits() bool { return p.paper.State == taken }

// readTable is a table's paper.
func readTable(r house.Reader, id string) (p house.Paper, s state, err error) {
	p, err = r.Paper(tablePaper, id)
	if errors.Is(err, house.ErrAbsent) {
		return p, s, err
	}
	if err == nil {
		err = p.Read(&s)
	}
	if err != nil {
		err = fmt.Errorf("table: read %s: %w", id, err)
	}
	return p, s, err
}

// readSeats are the seats of a table, the first at 1.
func readSeats(r house.Reader, id string, seats int) ([]*place, error) {
	all := make([]*place, seats+1)
	for i := range all {
		all[i] = &place{paper: house.Paper{Kind: seatPaper, ID: seatID(id, i), State: free}, chair: chair{Seat: i}}
	}
	found, err := r.Papers(house.PaperQuery{Kind: seatPaper, After: seatID(id, 0), Limit: seats})
	if err != nil {
		return nil, fmt.Errorf("table: read the seats of %s: %w", id, err)
	}
	for _, p := range found {
		var c chair
		if err := p.Read(&c); err != nil {
			return nil, err
		}
		if c.Seat > 0 && c.Seat <= seats && p.ID == seatID(id, c.Seat) {
			all[c.Seat].paper, all[c.Seat].chair = p, c
		}
	}
	return all, nil
}

// next is a new version of a paper.
func next(p house.Paper, at time.Time, body any) (house.Paper, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return p, fmt.Errorf("table: write %s: %w", p.ID, err)
	}
	p.Version, p.At, p.Body = p.Version+1, at, text
	return p, nil
}
