package housesim

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"croupier/games"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/jackpot"
	"croupier/house/journal"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/house/table"
	"croupier/odds"
	"croupier/play"
	"croupier/store/sqlite"
)

// liveBed is a house with live tables, whose clock stands still until it is moved.
type liveBed struct {
	testing.TB
	store  leased
	lasts  time.Duration // of a lease
	games  *round.Shelf
	desk   *round.Desk
	book   *account.Book
	hall   *table.Hall // of the process at hand
	beat   *table.Keeper
	plans  []table.Plan
	clock  time.Time
	chance func() round.Chance
	sound  error
	keys   int
	news   []house.News
}

// leased are books that keep leases too.
type leased interface {
	house.Store
	house.Leases
}

// liveTable is a table of a game with the times of a fast one.
func liveTable(game string, seats int) table.Plan {
	return table.Plan{
		ID: game + "-1", Name: game, Game: game, Seats: seats,
		Betting: 20 * time.Second, Final: 5 * time.Second, Turn: 10 * time.Second, Show: 5 * time.Second,
	}
}

// newLive opens a house with live tables over books in a file; all games are
// played for the money of fun wallets.
func newLive(t testing.TB, plans ...table.Plan) *liveBed {
	b := &liveBed{TB: t, plans: plans, clock: time.UnixMilli(1_800_000_000_000)}
	store, err := sqlite.Open(ctx, filepath.Join(t.TempDir(), "house.db"), sqlite.Options{Clock: b.now})
	b.must(err)
	b.open(store)
	b.tick(0)
	return b
}

// open opens the house over its books.
func (b *liveBed) open(store leased) {
	b.Helper()
	b.store = store
	b.Cleanup(func() { store.Close() })
	if b.chance == nil {
		seed := &Seeded{State: 1}
		b.chance = func() round.Chance { return &Seeded{State: seed.Word()} }
	}
	var list []round.Game
	for _, g := range round.FromGames(games.Catalogue()).Games() {
		if slices.ContainsFunc(b.plans, func(p table.Plan) bool { return p.Game == g.ID }) {
			g.Currency = "CZK"
			list = append(list, g)
		}
	}
	b.games = round.NewShelf(list)
	b.store.Watch(func(c house.Commit) {
		for _, change := range c.Changes {
			b.news = append(b.news, change.News...)
		}
	})
	var err error
	b.desk, err = round.NewDesk(ctx, round.Config{
		Store: b.store, Games: b.games, Vault: vault, Clock: b.now, Sound: func() error { return b.sound },
		Chance: func() round.Chance { return b.chance() },
	})
	b.must(err)
	b.book = account.NewBook(account.Config{Store: b.store, Clock: b.now})
	b.process()
}

func (b *liveBed) now() time.Time { return b.clock }

// process starts another process of the house; the one before it says nothing any
// more, as one that was killed.
func (b *liveBed) process() {
	b.Helper()
	var err error
	b.hall, err = table.Open(table.Config{Store: b.store, Desk: b.desk, Games: b.games, Plans: b.plans, Leases: b.store, Clock: b.now, Lasts: b.lasts})
	b.must(err)
	b.beat = table.NewKeeper(b.hall)
}

// killed ends the process at hand, and lets its leases run out.
func (b *liveBed) killed() {
	b.Helper()
	b.process()
	b.clock = b.clock.Add(10 * time.Second)
	b.tick(0)
}

func (b *liveBed) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// tick moves the clock and lets the owner do what is due.
func (b *liveBed) tick(d time.Duration) {
	b.Helper()
	b.clock = b.clock.Add(d)
	for range 10 {
		next, err := b.beat.Beat(ctx)
		b.must(err)
		if next.After(b.clock) {
			return
		}
	}
}

// player is a fun wallet at a seat of a table.
func (b *liveBed) player(id string, seat int) house.Account {
	b.Helper()
	a, err := b.book.OpenFun(ctx)
	b.must(err)
	_, err = b.hall.Seat(ctx, id, a.ID, seat)
	b.must(err)
	return a
}

func (b *liveBed) order(a house.Account) round.Order {
	b.keys++
	return round.Order{Account: a.ID, Key: fmt.Sprint("key-", b.keys), Body: sha256.Sum256(fmt.Append(nil, b.keys))}
}

// mine reads what a player is told.
func mine(m table.Mine) house.Reply {
	return house.Reply{Status: 200, Body: odds.Must(json.Marshal(m))}
}

func (b *liveBed) read(r house.Reply, err error) (m table.Mine) {
	b.Helper()
	b.must(err)
	b.must(json.Unmarshal(r.Body, &m))
	return m
}

// lay lays units on a spot by its name.
func (b *liveBed) lay(id string, a house.Account, spot string, units uint32) (house.Reply, error) {
	b.Helper()
	return b.hall.Bet(ctx, id, b.order(a), []play.Wager{{Spot: b.spot(id, spot), Units: units}}, mine)
}

func (b *liveBed) spot(id, name string) uint16 {
	b.Helper()
	plan := b.plans[slices.IndexFunc(b.plans, func(p table.Plan) bool { return p.ID == id })]
	g, _ := b.games.Game(plan.Game)
	i := slices.IndexFunc(g.Spots, func(s play.Spot) bool { return s.Name == name })
	if i < 0 {
		b.Fatalf("%s has no spot %s", id, name)
	}
	return g.Spots[i].ID
}

// doc is the table as everybody sees it, and the seat of an account.
func (b *liveBed) doc(id string, a house.Account) (table.Doc, table.Mine) {
	b.Helper()
	d, m, err := b.hall.Show(ctx, id, a.ID)
	b.must(err)
	return d, m
}

// phase checks where a table stands.
func (b *liveBed) phase(id string, want table.Phase) table.Doc {
	b.Helper()
	d, _ := b.doc(id, house.Account{})
	if d.Phase != want {
		b.Fatalf("%s is in the phase %s, want %s", id, d.Phase, want)
	}
	return d
}

// has checks what a player holds.
func (b *liveBed) has(a house.Account, want odds.Amount) {
	b.Helper()
	b.must(b.store.Read(ctx, func(r house.Reader) error {
		lot, err := r.Lot(a.Purse())
		if lot.Amount != want {
			b.Errorf("%s holds %d, want %d", a.ID, lot.Amount, want)
		}
		return err
	}))
}

// refused checks that an error is a refusal of that code.
func (b *liveBed) refused(err error, code house.Code) {
	b.Helper()
	if r := house.RefusalOf(err); r == nil || r.Code != code {
		b.Errorf("got %v, want the refusal %s", err, code)
	}
}

// sums verifies the whole house: ledger, pools, journal, and all rounds replayed.
func (b *liveBed) sums() {
	b.Helper()
	b.must(b.store.Read(ctx, func(r house.Reader) error {
		audit, err := ledger.Check(r)
		if err != nil || len(audit.Faults) > 0 {
			b.Fatalf("the ledger: %v %v", audit.Faults, err)
		}
		pools, err := jackpot.Check(r, vault)
		if err != nil || len(pools) > 0 {
			b.Fatalf("the pools: %v %v", pools, err)
		}
		chain, err := journal.Verify(r)
		if err != nil || chain.Fault != "" {
			b.Fatalf("the journal: %s %v", chain.Fault, err)
		}
		rounds, err := round.Verify(r, b.games, vault)
		if err != nil || len(rounds.Faults) > 0 {
			b.Fatalf("the rounds: %v %v", rounds.Faults, err)
		}
		return nil
	}))
}
