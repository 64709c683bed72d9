package round

import (
	"context"
	"errors"
	"slices"

	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/ledger"
	"croupier/play/pot"
)

// foundPools opens the pools of all games at all places that are not there yet
// (DM-28), and holds what the present editions say against those that are.
func (d *Desk) foundPools(r house.Reader, sheet *ledger.Sheet, c *house.Change) error {
	var names []house.PoolName
	members := map[house.PoolName][]jackpot.Terms{}
	for _, g := range d.games.Games() {
		for _, plan := range g.Pots {
			for _, currency := range g.currencies() {
				for _, place := range d.scopes.Places(jackpot.OwnerOf(g.ID, plan), plan.Name, currency) {
					name := g.pool(plan, currency, place)
					if members[name] == nil {
						names = append(names, name)
					}
					members[name] = append(members[name], d.terms(g, plan))
				}
			}
		}
	}
	return d.foundAll(r, sheet, c, names, members)
}

func (d *Desk) foundAll(r house.Reader, sheet *ledger.Sheet, c *house.Change, names []house.PoolName, members map[house.PoolName][]jackpot.Terms) error {
	for _, name := range names {
		p, err := jackpot.Found(r, sheet, name, d.clock(), members[name]...)
		if err != nil {
			return err
		}
		c.Papers = append(c.Papers, p.Papers()...)
		if !p.Fresh() {
			continue
		}
		if err := d.first(p); err != nil {
			return err
		}
		c.Pools = append(c.Pools, p.Record())
		c.Seals = append(c.Seals, p.Seals()...)
	}
	return nil
}

// first draws when a new mystery pot will be won. If the generator fails, the
// first stake draws it.
func (d *Desk) first(p *jackpot.Pool) error {
	if !p.Waiting() || d.sound() != nil {
		return nil
	}
	source := d.chance()
	defer source.Wipe()
	_, err := drawing(func() error { return p.Begin(source, d.clock()) })
	return err
}

// terms are what a pool of a game's plan is kept by.
func (d *Desk) terms(g Game, plan pot.Plan) jackpot.Terms {
	return jackpot.Terms{Game: g.ID, Edition: g.Edition, Plan: plan, Unit: g.Unit, Vault: d.vault, Memory: d.memory}
}

// unknownScopes are the scopes of pots that no present game has.
func (d *Desk) unknownScopes() error {
	return errors.Join(d.scopes.Unknown(func(owner, name string) bool {
		return slices.ContainsFunc(d.games.Games(), func(g Game) bool {
			return slices.ContainsFunc(g.Pots, func(p pot.Plan) bool { return jackpot.OwnerOf(g.ID, p) == owner && p.Name == name })
		})
	})...)
}

// site is where a round's stakes are made.
func site(record house.Round) jackpot.Site {
	at := jackpot.Site{Venue: record.Venue}
	if record.Player != "" {
		at.Machine = record.Account // at a machine the machine plays
	}
	return at
}

// SiteOf is where an account plays when it plays: a machine where it stands, all
// others on-line.
func SiteOf(a house.Account) jackpot.Site {
	if a.Kind != house.Terminal {
		return jackpot.Site{}
	}
	return jackpot.Site{Venue: a.Venue, Machine: a.ID}
}

// reached is the pool of a game's pot that a stake at a site feeds and can win.
func (d *Desk) reached(g Game, plan pot.Plan, currency string, at jackpot.Site) house.PoolName {
	return g.pool(plan, currency, d.scopes.Place(jackpot.OwnerOf(g.ID, plan), plan.Name, currency, at))
}

// Meters are all pools of a currency as they are now.
func (d *Desk) Meters(ctx context.Context, currency string) ([]house.Meter, error) {
	return d.meters(ctx, func(name house.PoolName) bool { return name.Currency == currency })
}

// MetersAt are the pools of a currency that stakes at a site feed and can win, as
// they are now: what a machine or the sign of a venue shows (DM-27, DM-28). The
// zero Site is on-line.
func (d *Desk) MetersAt(ctx context.Context, currency string, at jackpot.Site) ([]house.Meter, error) {
	return d.meters(ctx, func(name house.PoolName) bool { return name.Currency == currency && d.Shows(name, at) })
}

func (d *Desk) meters(ctx context.Context, shown func(house.PoolName) bool) ([]house.Meter, error) {
	var meters []house.Meter
	err := d.store.Read(ctx, func(r house.Reader) error {
		meters = meters[:0]
		pools, err := r.Pools()
		for _, p := range pools {
			if shown(p.Name) {
				meters = append(meters, jackpot.MeterOf(p))
			}
		}
		return err
	})
	return meters, err
}

// Shows tells whether stakes at a site feed a pool and can win it.
func (d *Desk) Shows(name house.PoolName, at jackpot.Site) bool {
	for _, g := range d.games.Games() {
		for _, plan := range g.Pots {
			if d.reached(g, plan, name.Currency, at) == name && slices.Contains(g.currencies(), name.Currency) {
				return true
			}
		}
	}
	return false
}

// Fed tells whether stakes somewhere feed a pool: one that nothing feeds waits to
// be closed into another (PL-29).
func (d *Desk) Fed(name house.PoolName) bool {
	for _, g := range d.games.Games() {
		for _, plan := range g.Pots {
			if g.pool(plan, name.Currency, name.Place) == name && slices.Contains(g.currencies(), name.Currency) {
				return d.scopes.Reaches(name)
			}
		}
	}
	return false
}

// forgetful forgets what is remembered of pools when a batch may be lost.
type forgetful struct {
	house.Store
	memory *jackpot.Memory
}

func (f forgetful) Do(ctx context.Context, c house.Command, about ...house.About) error {
	err := f.Store.Do(ctx, c, about...)
	if err != nil && house.RefusalOf(err) == nil {
		f.memory.Forget()
	}
	return err
}
