package house

import (
	"context"
	"errors"
	"time"
)

// Leases say who does what only one process may do at a time: own a live table,
// pay interest. Every store of more than one process keeps them.
type Leases interface {
	// Lease takes a lease, or renews it for the owner that has it, until the
	// given time from now by the store's clock. fence is the number of the
	// tenure: it stays while one owner renews in time, and is higher for every
	// owner that takes over after a lease has run out. While another has the
	// lease it is ErrLeased. Owners are told apart by name, so a process that
	// starts anew calls itself something else.
	Lease(ctx context.Context, name, owner string, lasts time.Duration) (fence uint64, err error)
}

// Fence is a tenure that a change is written under. The store refuses the change
// with ErrFenced, and writes nothing of it, if a later tenure has begun: so an
// owner that was slow cannot undo what its successor did.
type Fence struct {
	Name   string
	Number uint64
}

var (
	// ErrLeased answers that another owner has the lease.
	ErrLeased = errors.New("house: another has the lease")
	// ErrFenced wraps the refusal of a change whose fence is not the newest.
	// Nothing moved, and nothing will for this owner.
	ErrFenced = errors.New("house: another owner has taken over")
)
