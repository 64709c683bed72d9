package wallet

import (
	"errors"
	"fmt"

	"croupier/house"
)

// Class says what is certain after a wallet's error (PL-44).
type Class string

// The classes.
const (
	Refused Class = "refused" // nothing moved, and nothing will under this key
	Retry   Class = "retry"   // nothing moved; the same again may go through
	Unknown Class = "unknown" // it may have moved: look the key up
)

// ClassOf is the class of an error, "" of none. A refusal is Refused, whatever
// wraps house.ErrRetry is Retry, and whatever else is Unknown: what tells nothing
// promises nothing.
func ClassOf(err error) Class {
	var r *Refusal
	switch {
	case err == nil:
		return ""
	case errors.As(err, &r), house.RefusalOf(err) != nil:
		return Refused
	case errors.Is(err, house.ErrRetry):
		return Retry
	}
	return Unknown
}

// Reason says why a wallet refuses.
type Reason string

// The reasons. Insufficient, SessionEnded, Limit and RoundClosed are told of
// stakes alone.
const (
	Insufficient Reason = "insufficient"  // too little money
	SessionEnded Reason = "session-ended" // no session, another player's, or one that is over
	Limit        Reason = "limit"         // the player's or the operator's own limit
	RoundClosed  Reason = "round-closed"  // a stake in a round that is over
	Tombstone    Reason = "cancelled"     // the key was cancelled before
	KeyReused    Reason = "key-reused"    // the key belongs to another entry
	NoPlayer     Reason = "no-player"     // nobody has that name and currency
	NotTaken     Reason = "not-taken"     // what makes no sense: no key, an amount below zero
)

// Refusal is a wallet's no: nothing moved, and the key is refused ever after.
type Refusal struct {
	Reason Reason
	Detail string // one plain sentence for a person
}

// refuse makes a refusal with its sentence.
func refuse(why Reason, format string, args ...any) *Refusal {
	return &Refusal{Reason: why, Detail: fmt.Sprintf(format, args...)}
}

// Error is the reason with its sentence.
func (r *Refusal) Error() string { return string(r.Reason) + ": " + r.Detail }

// codes are what the house says for a wallet's reasons; what is not here is
// NotOffered.
var codes = map[Reason]house.Code{
	Insufficient: house.NoCredit,
	SessionEnded: house.NotLoggedIn,
	KeyReused:    house.KeyReused,
	NoPlayer:     house.NotFound,
}

// Unwrap is the refusal as the house tells it to the player.
func (r *Refusal) Unwrap() error {
	code, ok := codes[r.Reason]
	if !ok {
		code = house.NotOffered
	}
	return &house.Refusal{Code: code, Detail: r.Detail}
}

// Check refuses an entry that makes no sense: without key, player or round, with
// an amount below zero, with neither amount, or with a stake in nobody's session.
func (e Entry) Check() error {
	switch {
	case e.Key == "" || e.Name == "" || e.Currency == "" || e.Round == "":
		return refuse(NotTaken, "an entry has a key, a player, a currency and a round")
	case len(e.Key) > KeyMost || len(e.Name) > KeyMost:
		return refuse(NotTaken, "a key and a player's name have at most %d bytes", KeyMost)
	case e.Stake < 0 || e.Win < 0 || e.Stake == 0 && e.Win == 0:
		return refuse(NotTaken, "an entry moves a stake or a win, and no amount below zero")
	case e.Stake > 0 && e.Session == "":
		return refuse(SessionEnded, "a stake needs a session")
	}
	return nil
}

// KeyMost is how long a key or a player's name may be, in bytes.
const KeyMost = 128
