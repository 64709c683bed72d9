package reference

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"croupier/games"
	"croupier/house"
	"croupier/house/jackpot"
	"croupier/house/round"
	"croupier/house/wallet"
	"croupier/house/wallet/wallettest"
	"croupier/internal/housesim"
	link "croupier/link/operator"
	"croupier/odds"
	"croupier/play"
	"croupier/store/sqlite"
)

// casinoHouse is a house whose players have their money at an operator.
type casinoHouse struct {
	testing.TB
	op     *operator
	wallet wallet.Wallet
	file   string
	store  *sqlite.Store
	desk   *round.Desk
	clerk  *wallet.Clerk
	shelf  *round.Shelf
	vault  *jackpot.Vault
	chance *housesim.Seeded
	guard  sync.Mutex // of chance, clock and commits
	clock  time.Time
	keys   int

	// After so many commits more the plug is pulled, if it is not 0; the last one
	// is then done or not, and none after it is.
	commits int
	taken   bool
	pulled  bool
}

var errPulled = errors.New("the plug is pulled")

const operatorName = "acme"

// newHouse opens a house with Dirty Money and blackjack, and an operator.
func newHouse(t testing.TB, seed uint64) *casinoHouse { return waitingFor(t, seed, 20*time.Second) }

// newHasty is a newHouse that does not wait long for an answer.
func newHasty(t testing.TB, seed uint64) *casinoHouse {
	return waitingFor(t, seed, 100*time.Millisecond)
}

func waitingFor(t testing.TB, seed uint64, answer time.Duration) *casinoHouse {
	h := &casinoHouse{
		TB: t, op: newOperator(t), file: filepath.Join(t.TempDir(), "house.db"), chance: &housesim.Seeded{State: seed},
		clock: time.UnixMilli(1_800_000_000_000), vault: odds.Must(jackpot.NewVault(make([]byte, jackpot.KeySize), nil)),
	}
	h.op.listen()
	h.wallet = h.op.client(func(c *link.Config) { c.Tries, c.Timeout = 2, answer })
	var list []round.Game
	for _, id := range []string{"dirty-money", "blackjack-e"} {
		g, err := games.Find(id)
		h.op.must(err)
		one := round.FromGames([]*games.Game{g}).Games()[0]
		one.Currency, one.Unit = "CZK", 2
		list = append(list, one)
	}
	h.shelf = round.NewShelf(list)
	h.open()
	t.Cleanup(func() { h.store.Close() })
	return h
}

// open opens the house, new or as it was left.
func (h *casinoHouse) open() {
	h.guard.Lock()
	h.commits, h.pulled = 0, false
	h.guard.Unlock()
	var err error
	h.store, err = sqlite.Open(ctx, h.file, sqlite.Options{Readers: 2, Commit: h.commit})
	h.op.must(err)
	mint := house.NewMint(h.now, nil)
	h.desk, err = round.NewDesk(ctx, round.Config{
		Store: h.store, Games: h.shelf, Clock: h.now, Mint: mint, Vault: h.vault, Floor: wallet.NewFloor(round.Street(), mint),
		Chance: func() round.Chance {
			h.guard.Lock()
			defer h.guard.Unlock()
			return &housesim.Seeded{State: h.chance.Word()}
		},
	})
	h.op.must(err)
	h.clerk, err = wallet.NewClerk(wallet.Config{
		Store: h.store, Desk: h.desk, Wallets: map[string]wallet.Wallet{operatorName: h.wallet}, Clock: h.now, Mint: mint,
	})
	h.op.must(err)
}

// crash drops the house without a word and opens it again.
func (h *casinoHouse) crash() {
	h.store.Close()
	h.open()
}

func (h *casinoHouse) now() time.Time {
	h.guard.Lock()
	defer h.guard.Unlock()
	h.clock = h.clock.Add(10 * time.Millisecond)
	return h.clock
}

// later lets time pass.
func (h *casinoHouse) later(d time.Duration) {
	h.guard.Lock()
	defer h.guard.Unlock()
	h.clock = h.clock.Add(d)
}

func (h *casinoHouse) commit(do func() error) error {
	h.guard.Lock()
	last := h.commits == 1
	if h.commits > 0 {
		h.commits--
	}
	dead := h.pulled
	h.pulled = h.pulled || last
	taken := h.taken
	h.guard.Unlock()
	switch {
	case dead, last && !taken:
		return errPulled
	case last:
		if err := do(); err != nil {
			return err
		}
		return errPulled
	}
	return do()
}

// pull has the plug pulled at the commit of that number from now, which is done
// or not.
func (h *casinoHouse) pull(at int, taken bool) {
	h.guard.Lock()
	defer h.guard.Unlock()
	h.commits, h.taken = at, taken
}

// order is a new request of an account.
func (h *casinoHouse) order(a house.ID) round.Order {
	h.guard.Lock()
	defer h.guard.Unlock()
	h.keys++
	return round.Order{Account: a, Key: fmt.Sprint("key-", h.keys), Body: sha256.Sum256(fmt.Append(nil, h.keys))}
}

// enter lets a new player of the operator in.
func (h *casinoHouse) enter(name string) (a house.Account, word string) {
	word = h.op.player(name, 5*wallettest.Begins)
	a, err := h.clerk.Launch(ctx, operatorName, word)
	h.op.must(err)
	return a, word
}

// tell encodes an outcome so that it reads back.
func tell(o round.Outcome) house.Reply {
	return house.Reply{Status: 200, Body: odds.Must(json.Marshal(o))}
}

// opening is a start of one of the games.
func opening(game string, units uint32) round.Opening {
	return round.Opening{Game: game, Wagers: []play.Wager{{Seat: 1, Units: units}}} // spot 0 is the main one
}

// start starts a round that must be taken.
func (h *casinoHouse) start(a house.ID, game string, units uint32) round.Outcome {
	h.Helper()
	return h.read(h.clerk.Start(ctx, h.order(a), opening(game, units), tell))
}

func (h *casinoHouse) read(r house.Reply, err error) (out round.Outcome) {
	h.Helper()
	h.op.must(err)
	h.op.must(json.Unmarshal(r.Body, &out))
	return out
}

// settle brings everything to its end: late requests arrive, what was forgotten
// is cancelled, open rounds are finished and all that is due is sent.
func (h *casinoHouse) settle() {
	h.Helper()
	h.op.guard.Lock()
	h.op.faults = nil
	h.op.guard.Unlock()
	var open []house.ID
	h.op.must(h.store.Read(ctx, func(r house.Reader) error {
		return r.EachRound(house.Open, func(rec house.Round) error {
			open = append(open, rec.ID)
			return nil
		})
	}))
	for _, id := range open {
		h.op.must(h.desk.Finish(ctx, id))
	}
	h.later(time.Hour)
	for range 20 {
		left, err := h.clerk.Beat(ctx)
		if err == nil && left == 0 {
			h.op.server.Deliver(ctx)
			return
		}
		h.later(time.Hour)
	}
	h.Fatal("intents or remittances do not come to their end")
}

// beat works once at what waits; what fails is tried again another time.
func (h *casinoHouse) beat(ctx context.Context) { h.clerk.Beat(ctx) }
