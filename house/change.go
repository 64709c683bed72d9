package house

import (
	"encoding/json"
	"time"

	"croupier/odds"
)

// Change is all that one command writes, as one plain value: the store applies
// it whole or not at all, and may apply the same value again after a failure.
// The zero Change writes nothing.
type Change struct {
	Event    Event // what the journal says of it; needed when anything is written
	Accounts []Account
	Sessions []Session
	Revoked  [][32]byte // sessions that end
	Purses   []Lot      // new ones, empty: Amount must be 0
	Postings []Posting
	Opened   []Round // new rounds
	Rounds   []Round // rounds that were open or frozen, brought up to date
	Runs     []Run
	Carries  []Carry
	Pools    []Pool // brought up to date, or new
	Awards   []Award
	Seals    []Seal // of mystery pots that start
	Fair     Fairness
	Games    []Game
	Papers   []Paper // new versions
	Reverses uint64  // the number of the change that this one takes back, or 0
	Reply    *Kept
	Links    []Link // the journal's own
	Fence    *Fence // written only while this tenure is the newest; nil asks nothing
	News     []News // told after the commit; not stored
}

// Empty tells whether nothing is to be written.
func (c *Change) Empty() bool {
	return c.Event.Name == "" && len(c.Links) == 0
}

// Event is the name of a change in the journal, what it is about, and a
// sentence for a person where there is something to say.
type Event struct {
	Name    string // start, move, void, freeze, account, session, refill …
	Subject string // the id of what it is about
	Detail  string
	At      time.Time
}

// Line is a line of the journal as it was committed. Number counts changes
// without gaps; Digest is what DigestOf makes of the change.
type Line struct {
	Number uint64
	Batch  uint64
	Event  Event
	Digest [32]byte
}

// Link chains the lines From to To to all lines before them.
type Link struct {
	From, To uint64
	Lines    []byte // the digests of the lines, 32 bytes each
	Hash     [32]byte
}

// News is something that a screen may show, once it is committed.
type News struct {
	Account ID // whose, or "" for everybody
	Round   *Round
	Balance *odds.Amount
	// Currency says which balance it is.
	Currency string
	Meter    *Meter
	Award    *Award
	// Topic and Doc are news for whoever follows the topic, such as
	// "table/roulette-1"; "" is none.
	Topic string
	Doc   json.RawMessage
}

// Commit tells watchers what a batch has made true.
type Commit struct {
	Batch   uint64
	Changes []Change
}
