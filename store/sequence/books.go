package sequence

import (
	"errors"

	"croupier/house"
)

// ErrDoubt wraps a failure of Commit after which it is not known whether the
// transaction was committed: Outcome tells.
var ErrDoubt = errors.New("sequence: the outcome of the commit is not known")

// Base is the last batch before a transaction: who begins on the same base sees
// the same books. A number alone would not tell: a batch that was lost gives its
// number to another.
type Base struct {
	Batch uint64
	ID    [16]byte
}

// Books are the records of one store and the transaction at hand. They are used
// by one goroutine.
//
// Where a constraint has fired the error wraps house.ErrBackstop.
type Books interface {
	// Begin begins a transaction on all that is committed; about is what the
	// commands to come will read. After an error there is no transaction.
	Begin(about []house.About) error
	// Base is what the transaction at hand has begun on, or, after a commit, what
	// the next one begins on unless another process writes first.
	Base() Base
	// Reader looks up what is committed and, on top, what was applied since.
	Reader() house.Reader
	// Apply adds a change to the transaction. After house.ErrFenced it is as it
	// was before; after any other error it can only be taken back.
	Apply(c *house.Change) error
	// Broken is why the transaction can only be taken back, if a look-up has
	// found that out, else nil.
	Broken() error
	// Commit makes what was applied durable as one batch, and gives its number.
	// After an error nothing was committed and the transaction is over, unless
	// the error wraps ErrDoubt.
	Commit() (batch uint64, err error)
	// Rollback takes the transaction back.
	Rollback()
	// Outcome tells of the last Commit whether it was committed after all, with
	// the number of its batch. It may be asked again after an error.
	Outcome() (batch uint64, committed bool, err error)
}
