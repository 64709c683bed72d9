package house

import (
	"errors"
	"fmt"

	"croupier/odds"
)

// Code names a refusal. It is stable: clients and tests depend on it.
type Code string

// The refusals of the house. A refused command has moved nothing and written
// nothing, and its key is not kept: sent again it is judged again.
const (
	NotLoggedIn      Code = "not-logged-in"     // no session, or one that has ended
	WrongCredentials Code = "wrong-credentials" // name or password; never says which
	Forbidden        Code = "forbidden"         // the role of a member of the staff does not reach so far
	NotFound         Code = "not-found"         // absent, or another account's
	NotOffered       Code = "not-offered"       // a stake, edition or move that is not on offer
	NoCredit         Code = "no-credit"         // the account cannot pay
	OpenRound        Code = "open-round"        // a round of this game must be finished first
	Stale            Code = "stale"             // the move has not seen all moves of the round
	KeyReused        Code = "key-reused"        // the key was used with another body
	OutOfOrder       Code = "out-of-order"      // the game is disabled
	NameTaken        Code = "name-taken"        // another account has the name
	TooMany          Code = "too-many"          // more at once than the house serves
	SeedNeeded       Code = "seed-needed"       // a fair game needs a client seed, confirmed after the commitment
	Expired          Code = "expired"           // a code that was used, replaced, or has run out
	NotYours         Code = "not-yours"         // another player's code, or his money on the machine
	Locked           Code = "locked"            // the machine waits for an attendant
	Reserved         Code = "reserved"          // the machine is kept for a player
	OutOfService     Code = "out-of-service"    // the machine is
	Barred           Code = "barred"            // the house has barred the player
	FourEyes         Code = "four-eyes"         // another member of the staff must do it
	Incomplete       Code = "incomplete"        // something that must be done first is missing
	TooLate          Code = "too-late"          // after NO MORE BETS, or after the time of a decision
	SeatTaken        Code = "seat-taken"        // another player has this seat of a live table
	Done             Code = "done"              // it has been done already, once is all
)

// Refusal is a choice that the house does not take: a value that a player can
// cause, not a failure.
type Refusal struct {
	Code   Code
	Detail string // one plain sentence for a person
}

// Refuse makes a refusal with its sentence.
func Refuse(code Code, format string, args ...any) *Refusal {
	return &Refusal{Code: code, Detail: fmt.Sprintf(format, args...)}
}

// Say is an amount as the sentence of a refusal says it, such as 12.50 CZK; of
// a currency that nobody knows it is the minor units.
func Say(a odds.Amount, currency string) string {
	c, err := odds.Lookup(currency)
	if err != nil {
		return fmt.Sprintf("%d of %s", a, currency)
	}
	return a.Format(c)
}

// Error is the code with its sentence.
func (r *Refusal) Error() string { return string(r.Code) + ": " + r.Detail }

// Is lets errors.Is compare by code alone.
func (r *Refusal) Is(target error) bool {
	other, ok := target.(*Refusal)
	return ok && other.Code == r.Code && other.Detail == ""
}

// RefusalOf is the refusal in err, or nil when err is none.
func RefusalOf(err error) *Refusal {
	var r *Refusal
	if errors.As(err, &r) {
		return r
	}
	return nil
}

// What a store answers that is no refusal.
var (
	// ErrAbsent is a look-up's answer that there is no such thing.
	ErrAbsent = errors.New("house: no such record")
	// ErrRetry wraps a failure after which it is certain that nothing moved.
	ErrRetry = errors.New("house: nothing moved, try again")
	// ErrUnknown wraps a failure after which the store could not tell whether
	// the command was committed: look its key up.
	ErrUnknown = errors.New("house: it is not known whether anything moved")
	// ErrBackstop wraps a constraint of the database that fired: a check before
	// it has failed to refuse. Nothing moved.
	ErrBackstop = errors.New("house: a constraint of the store fired")
)
