package sqlite

import (
	"context"
	"fmt"
	"sync"
	"time"

	"croupier/house"
)

var _ house.Leases = (*Store)(nil)

// leases are kept in memory: no other process has the file, and with this one
// all who hold a lease of it are gone. Only the numbers must not come again;
// they count on from the time of opening.
type leases struct {
	clock func() time.Time
	mu    sync.Mutex
	first uint64
	held  map[string]lease
}

type lease struct {
	owner  string
	number uint64
	until  time.Time
}

func newLeases(clock func() time.Time) *leases {
	return &leases{clock: clock, first: uint64(clock().UnixMilli()), held: map[string]lease{}}
}

// Lease gives leases by the clock of this process.
func (s *Store) Lease(ctx context.Context, name, owner string, lasts time.Duration) (fence uint64, err error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return s.leases.take(name, owner, lasts)
}

func (l *leases) take(name, owner string, lasts time.Duration) (fence uint64, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.clock()
	had, known := l.held[name]
	switch over := !now.Before(had.until); {
	case !known:
		had.number = l.first
	case over:
		had.number++
	case had.owner != owner:
		return 0, fmt.Errorf("%w: %s has %s", house.ErrLeased, had.owner, name)
	}
	l.held[name] = lease{owner: owner, number: had.number, until: now.Add(lasts)}
	return had.number, nil
}

// guard refuses a fence that is not the newest.
func (l *leases) guard(f *house.Fence) error {
	if f == nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if had := l.held[f.Name]; had.number != f.Number {
		return fmt.Errorf("%w: fence %d of %s, the newest is %d", house.ErrFenced, f.Number, f.Name, had.number)
	}
	return nil
}
