package table

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/house"
	"croupier/house/round"
)

// Config is what the live tables of a house need. Nil fields take what is said
// beside them.
type Config struct {
	Store  house.Store
	Desk   *round.Desk
	Games  round.Catalogue
	Plans  []Plan
	Leases house.Leases     // who owns a table; nil is this process, which is then the only one
	Owner  string           // what this process calls itself, new at each start; minted
	Clock  func() time.Time // the desk's; time.Now
	Lasts  time.Duration    // of a lease, which is renewed when a third of it has gone: 9 s
}

// Hall is the live tables of a house. It is safe for concurrent use and remembers
// nothing: where a table stands lies in the store, so that any process of the
// house takes bets and decisions, and the owner of a table alone moves its clock.
type Hall struct {
	store  house.Store
	desk   *round.Desk
	plans  []Plan
	leases house.Leases
	owner  string
	clock  func() time.Time
	lasts  time.Duration
}

// Open opens the tables of the plans, all of which are checked first.
func Open(c Config) (*Hall, error) {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Leases == nil {
		c.Leases = alone{}
	}
	if c.Lasts == 0 {
		c.Lasts = leaseTime
	}
	if c.Owner == "" {
		c.Owner = string(c.Desk.NewID())
	}
	h := &Hall{store: c.Store, desk: c.Desk, leases: c.Leases, owner: c.Owner, clock: c.Clock, lasts: c.Lasts}
	var faults []error
	ids := map[string]bool{}
	for _, p := range c.Plans {
		g, found := c.Games.Game(p.Game)
		faults = append(faults, p.Check(g, found)...)
		if ids[p.ID] {
			faults = append(faults, fmt.Errorf("table: %s is there twice", p.ID))
		}
		ids[p.ID] = true
		h.plans = append(h.plans, p.usual())
	}
	return h, errors.Join(faults...)
}

// alone is the lease of a house of one process, which always has it.
type alone struct{}

func (alone) Lease(context.Context, string, string, time.Duration) (uint64, error) { return 0, nil }

// Plans are the tables in their order.
func (h *Hall) Plans() []Plan { return append([]Plan(nil), h.plans...) }

func (h *Hall) plan(id string) (Plan, error) {
	for _, p := range h.plans {
		if p.ID == id {
			return p, nil
		}
	}
	return Plan{}, house.Refuse(house.NotFound, "there is no such table")
}

// Topic is the topic of a table's documents.
func Topic(id string) string { return "table/" + id }
