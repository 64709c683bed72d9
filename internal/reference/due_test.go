package reference

import (
	"context"
	"sync"
	"testing"

	"croupier/house"
	"croupier/house/ledger"
	"croupier/house/wallet"
	"croupier/internal/rulestest"
	"croupier/play"
)

// TestOwnAsOperator: the three commits work with the house's own ledger as the
// wallet too, whose players and rounds then lie in the same books.
func TestOwnAsOperator(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	h := newHouse(t, 9)
	h.wallet = h.op.own
	h.crash()
	a, _ := h.enter("anna")
	for range 20 {
		h.start(a.ID, "dirty-money", 5)
	}
	h.settle()
	if n := h.audit(); n != 20 {
		t.Errorf("%d rounds, want 20", n)
	}
}

// TestVoidedRound: the stakes of a round that the house voids go back to the
// operator.
func TestVoidedRound(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-14")
	h := newHouse(t, 10)
	a, _ := h.enter("anna")
	before := h.there(a)
	out := h.waiting(a, play.Double)
	h.settleDue()
	staked := h.there(a)
	h.op.must(h.desk.Void(ctx, out.Round.ID, "a test"))
	h.settle()
	if got := h.there(a); got != staked+out.Round.Stake {
		t.Errorf("the player had %d, then %d, and has %d after the void of %d", before, staked, got, out.Round.Stake)
	}
	h.audit()
}

// settleDue sends what is due.
func (h *casinoHouse) settleDue() {
	if _, err := h.clerk.Beat(ctx); err != nil {
		h.Fatal(err)
	}
}

// TestSweep: what comes into an operator's account by another way goes to the
// operator too.
func TestSweep(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	h := newHouse(t, 11)
	a, _ := h.enter("anna")
	before := h.there(a)
	h.op.must(h.store.Do(ctx, func(house.Reader) (house.Change, error) {
		return house.Change{
			Event:    house.Event{Name: "test", Subject: string(a.ID), At: h.now()},
			Postings: []house.Posting{{Reason: house.ForAward, From: "house/CZK", To: a.Purse(), Currency: "CZK", Amount: 77}},
		}, nil
	}))
	h.op.must(h.clerk.Sweep(ctx))
	h.op.must(h.clerk.Sweep(ctx))
	h.settle()
	if got := h.there(a); got != before+77 {
		t.Errorf("the player has %d, want %d", got, before+77)
	}
	h.op.must(h.store.Read(ctx, func(r house.Reader) error {
		faults, err := wallet.Check(r)
		if len(faults) > 0 {
			t.Error(faults)
		}
		return err
	}))
}

// TestKeeper: Run brings to its end what waits, and ends with its context.
func TestKeeper(t *testing.T) {
	h := newHouse(t, 12)
	a, _ := h.enter("anna")
	over, end := context.WithCancel(ctx)
	var keeper sync.WaitGroup
	keeper.Go(func() { h.clerk.Run(over, func(err error) { t.Error(err) }) })
	sent := make(chan struct{})
	var once sync.Once
	h.store.Watch(func(c house.Commit) {
		for _, ch := range c.Changes {
			for _, p := range ch.Papers {
				if p.Kind == wallet.RemittanceKind && p.Version == 2 {
					once.Do(func() { close(sent) })
				}
			}
		}
	})
	h.start(a.ID, "dirty-money", 5)
	h.start(a.ID, "dirty-money", 5) // the first is over, or its win is taken
	<-sent
	end()
	keeper.Wait()
	h.settle()
	h.audit()
}

// paired is a wallet that answers what is sent to it only when two have sent it.
type paired struct {
	wallet.Wallet
	two *sync.WaitGroup
}

func (w paired) Apply(ctx context.Context, e wallet.Entry) (wallet.Receipt, error) {
	if e.Win > 0 {
		w.two.Done()
		w.two.Wait()
	}
	return w.Wallet.Apply(ctx, e)
}

// TestTwoKeepers: two processes that send the same remittance at once book it out
// once.
func TestTwoKeepers(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	h := newHouse(t, 7)
	a, _ := h.enter("anna")
	out := h.waiting(a, play.Double)
	h.settleDue()
	h.op.must(h.desk.Void(ctx, out.Round.ID, "a refund is due"))
	var two, both sync.WaitGroup
	two.Add(2)
	for range 2 {
		clerk, err := wallet.NewClerk(wallet.Config{
			Store: h.store, Desk: h.desk, Clock: h.now, Wallets: map[string]wallet.Wallet{operatorName: paired{h.wallet, &two}},
		})
		h.op.must(err)
		both.Go(func() {
			if _, err := clerk.Beat(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	h.settle()
	h.audit()
}

// TestRestOfAStake: what a command brings along and does not stake goes back to
// the operator with its commit, and nothing stays in the purse.
func TestRestOfAStake(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	h := newHouse(t, 13)
	a, _ := h.enter("anna")
	o := h.order(a.ID)
	o.Fund = func(_ house.Reader, sheet *ledger.Sheet, _ *house.Change) error {
		return sheet.Post(house.Posting{Reason: house.ForAdvance, From: "bank/CZK", To: a.Purse(), Currency: "CZK", Amount: 50})
	}
	out := h.read(h.desk.Start(ctx, o, opening("dirty-money", 5), tell))
	h.op.must(h.store.Read(ctx, func(r house.Reader) error {
		purse, err := r.Lot(a.Purse())
		h.op.must(err)
		held, err := r.Lot(house.PurseOf(house.HoldPurse, string(a.ID)))
		if want := 50 - 10 + out.Round.Win; purse.Amount != 0 || held.Amount != want {
			t.Errorf("%d is left in the purse and %d is held, want 0 and %d", purse.Amount, held.Amount, want)
		}
		return err
	}))
	before := h.there(a)
	h.settle()
	if got := h.there(a); got < before+40 {
		t.Errorf("the player has %d at the operator, had %d", got, before)
	}
}
