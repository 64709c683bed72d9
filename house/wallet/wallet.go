package wallet

import (
	"context"

	"croupier/house"
	"croupier/odds"
)

// Wallet is where a player's money lies: the house's own ledger (Own), or an
// operator's over the network. All amounts are minor units of the player's
// currency, and none is below zero. Every error is of one class (ClassOf).
//
// A key names one entry for ever: the same entry under it again gives the first
// receipt again and moves nothing, another entry is refused with KeyReused
// (PL-18). All methods are safe for concurrent use (PL-44).
type Wallet interface {
	// Open begins a session for the one-time or lasting word that a player brings
	// along, and tells who he is.
	Open(ctx context.Context, launch string) (Session, error)
	// Balance is what a player has.
	Balance(ctx context.Context, p Player) (odds.Amount, error)
	// Apply books the stake, the win or both of one step of a round. A stake needs
	// a session that lasts and enough money; a win needs neither, and is never
	// refused, even after the round was closed. A refusal is final: its key is
	// refused ever after.
	Apply(ctx context.Context, e Entry) (Receipt, error)
	// Cancel takes the stake of an entry back, if it was booked; if not, its key is
	// refused from then on (a tombstone), so that a stake that comes late moves
	// nothing. It needs no session and is never refused, but for an entry that has
	// won; again, it gives the same answer.
	Cancel(ctx context.Context, e Entry) (Receipt, error)
	// Close says that a round is over without a win: no more stakes come. Again,
	// it changes nothing.
	Close(ctx context.Context, c Closing) (Receipt, error)
	// LookUp tells what has become of a key.
	LookUp(ctx context.Context, key string) (Found, error)
}

// Player is who has money, by the name that the wallet gave him, and in which
// currency.
type Player struct {
	Name     string `json:"player"`
	Currency string `json:"currency"`
}

// Session is what a player may stake in, until the wallet ends it. Token is the
// wallet's word for it; it gates stakes and nothing else.
type Session struct {
	Player
	Token   string      `json:"session"`
	Balance odds.Amount `json:"balance"`
}

// Entry is what one step of one round moves: a stake, a win, or both.
type Entry struct {
	Player
	Key     string      `json:"key"`
	Session string      `json:"session,omitempty"` // needed for a stake
	Round   house.ID    `json:"round"`
	Step    int         `json:"step"` // moves of the round before it; tells steps apart for a reader
	Stake   odds.Amount `json:"stake"`
	Win     odds.Amount `json:"win"`
	Final   bool        `json:"final"` // the round is over with it
}

// Closing is the end of a round that wins nothing more.
type Closing struct {
	Player
	Round house.ID `json:"round"`
}

// State is what has become of a key.
type State string

// The states of a key.
const (
	Applied   State = "applied"   // booked
	Cancelled State = "cancelled" // booked and taken back, or a tombstone
	Denied    State = "refused"   // refused, for ever
	Closed    State = "closed"    // of Close: the round takes no more stakes
	Absent    State = "absent"    // never heard of
)

// Receipt is a wallet's answer about a key: its state, what the player has now,
// and the wallet's own reference for a person.
type Receipt struct {
	Key     string      `json:"key"`
	State   State       `json:"state"`
	Balance odds.Amount `json:"balance"`
	Ref     string      `json:"ref,omitempty"`
}

// Found is what has become of a key, with the entry that it names; of a key that
// is absent it is empty, and nobody's session is in it.
type Found struct {
	Receipt
	Entry Entry `json:"entry"`
}
