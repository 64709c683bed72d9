package sqlite

import (
	"sort"

	"croupier/house"
	"croupier/odds"
)

// pending is what a batch writes once, when it commits, and not with every
// change: sums of the purses that all rounds share, and the pools. Nearly every
// round touches them, so this halves the statements of a round. It is also what
// the writer remembers of records that seldom change.
//
// A reader inside the batch sees the pending sums on top of the table's. The
// table's constraints fire when they are written; the batch then falls back to
// one change at a time, as for any other.
type pending struct {
	sums  map[house.Purse]sum
	pools map[house.PoolName]house.Pool

	// Remembered until a rollback; the file has no other writer.
	accounts map[house.ID]house.Account
	games    map[string]game
}

type sum struct {
	currency string
	amount   odds.Amount
}

// game is a record or its absence.
type game struct {
	house.Game
	absent bool
}

// remembered is the most accounts that the writer remembers.
const remembered = 10_000

func newPending() *pending {
	p := &pending{}
	p.forget()
	return p
}

// forget drops all, when the transaction is taken back.
func (p *pending) forget() {
	p.sums, p.pools = map[house.Purse]sum{}, map[house.PoolName]house.Pool{}
	p.accounts, p.games = map[house.ID]house.Account{}, map[string]game{}
}

// shared tells whether the purse's sum waits for the commit.
func shared(p house.Purse) bool {
	return house.MayOwe(p.Kind()) || p.Kind() == house.PoolPurse || p.Kind() == house.HandPayPurse
}

// flush writes what is pending.
func (c *conn) flush() error {
	p := c.pending
	if p == nil {
		return nil
	}
	purses := make([]house.Purse, 0, len(p.sums))
	for name := range p.sums {
		purses = append(purses, name)
	}
	sort.Slice(purses, func(i, j int) bool { return purses[i] < purses[j] }) // one order always
	for _, name := range purses {
		s := p.sums[name]
		if err := c.addTo(name, s.currency, s.amount); err != nil {
			return err
		}
		delete(p.sums, name)
	}
	for name, pool := range p.pools {
		if err := c.putPool(pool); err != nil {
			return err
		}
		delete(p.pools, name)
	}
	return nil
}

// addTo adds an amount to a purse that is there and of that currency.
func (c *conn) addTo(p house.Purse, currency string, amount odds.Amount) error {
	if amount == 0 {
		return nil
	}
	return c.execOne(`UPDATE purse SET amount = amount + ? WHERE name = ? AND currency = ?`, int64(amount), string(p), currency)
}

func (c *conn) putPool(p house.Pool) error {
	return c.exec(`INSERT INTO pool (game, linked, pot, currency, place, purse, seeds, contributions, awards, hits, carry) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (game, linked, pot, currency, place) DO UPDATE SET seeds = excluded.seeds, contributions = excluded.contributions,
		awards = excluded.awards, hits = excluded.hits, carry = excluded.carry`,
		p.Name.Game, p.Name.Group, p.Name.Pot, p.Name.Currency, p.Name.Place, string(p.Name.Purse()), int64(p.Seeds), int64(p.Contributions), int64(p.Awards), p.Hits, p.Carry.String())
}
