package reference

import (
	"bytes"
	"context"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"croupier/house"
	"croupier/house/account"
	"croupier/house/ledger"
	"croupier/house/wallet"
	"croupier/house/wallet/wallettest"
	link "croupier/link/operator"
	"croupier/odds"
	"croupier/store/sqlite"
)

var (
	ctx    = context.Background()
	secret = bytes.Repeat([]byte{7}, link.SecretLeast)
)

const casino = "house-1"

// operator is an operator's own house: books of its own, and its players.
type operator struct {
	t      testing.TB
	file   string
	store  *sqlite.Store
	book   *account.Book
	own    *wallet.Own
	server *Server
	front  *httptest.Server
	faults func(route string) Fault
	guard  sync.Mutex
}

// newOperator opens an operator's books in a fresh file.
func newOperator(t testing.TB) *operator {
	o := &operator{t: t, file: filepath.Join(t.TempDir(), "operator.db")}
	o.open()
	t.Cleanup(func() { o.store.Close() })
	return o
}

// open opens the books, for the first time or again.
func (o *operator) open() {
	store, err := sqlite.Open(ctx, o.file, sqlite.Options{Readers: 2})
	o.must(err)
	o.must(ledger.Found(ctx, store, time.Now()))
	o.store = store
	o.book = account.NewBook(account.Config{Store: store, Cost: account.Cost{KiB: 64, Passes: 1, Lanes: 1}})
	o.own = wallet.NewOwn(wallet.OwnConfig{Store: store, Most: wallettest.Most})
	o.server = NewServer(Config{Wallet: o.own, Casino: casino, Secret: secret, Fault: func(route string) Fault {
		o.guard.Lock()
		defer o.guard.Unlock()
		if o.faults == nil {
			return NoFault
		}
		return o.faults(route)
	}})
}

// listen answers over the network until the test ends.
func (o *operator) listen() {
	o.front = httptest.NewServer(o.server)
	o.t.Cleanup(o.front.Close)
}

// restart ends the operator without a word, and opens it again.
func (o *operator) restart() {
	o.must(o.store.Close())
	late := o.server.late
	o.open()
	o.server.late = late
	o.front.Config.Handler = o.server
}

func (o *operator) must(err error) {
	o.t.Helper()
	if err != nil {
		o.t.Fatal(err)
	}
}

// player opens an account that holds what the suite asks for, and gives its
// launch word.
func (o *operator) player(name string, holds odds.Amount) string {
	a, err := o.book.OpenPlayer(ctx, name, "a password", "CZK", 0)
	o.must(err)
	o.must(o.store.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{
			Event:    house.Event{Name: "deposit", Subject: string(a.ID), At: time.Now()},
			Postings: []house.Posting{{Reason: house.ForDeposit, From: "bank/CZK", To: a.Purse(), Currency: "CZK", Amount: holds}},
		}, nil
	}))
	word, _, err := o.book.Begin(ctx, a.ID)
	o.must(err)
	return word
}

// bed is the suite's bed over some way to the operator.
func (o *operator) bed(w wallet.Wallet) wallettest.Bed {
	return wallettest.Bed{
		Wallet: w,
		Launch: [2]string{o.player("anna", wallettest.Begins), o.player("bert", wallettest.Begins)},
		End:    func(word string) { o.must(o.book.End(ctx, word)) },
	}
}

// client is a casino's way to the operator, which waits for nothing between tries.
func (o *operator) client(shape ...func(*link.Config)) *link.Client {
	c := link.Config{
		Base: o.front.URL, Casino: casino, Secret: secret, Timeout: 2 * time.Second,
		Pause: func(ctx context.Context, _ int) error { return ctx.Err() },
	}
	for _, f := range shape {
		f(&c)
	}
	client, err := link.New(c)
	o.must(err)
	return client
}

// once has the next requests of a route fail in the given ways, in turn.
func (o *operator) once(route string, faults ...Fault) {
	o.guard.Lock()
	defer o.guard.Unlock()
	o.faults = func(asked string) Fault {
		if asked != route || len(faults) == 0 {
			return NoFault
		}
		f := faults[0]
		faults = faults[1:]
		return f
	}
}

// sums holds that every currency of the operator's books sums to zero.
func (o *operator) sums() {
	o.t.Helper()
	o.must(o.store.Read(ctx, func(r house.Reader) error {
		audit, err := ledger.Check(r)
		if err == nil && len(audit.Faults) > 0 {
			err = fmt.Errorf("the operator's ledger: %v", audit.Faults)
		}
		return err
	}))
}
