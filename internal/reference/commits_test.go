package reference

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"croupier/house"
	"croupier/house/round"
	"croupier/house/wallet"
	"croupier/house/wallet/wallettest"
	"croupier/internal/rulestest"
	link "croupier/link/operator"
	"croupier/odds"
	"croupier/play"
)

// watched is a wallet that has something looked at when it is asked for a stake.
type watched struct {
	wallet.Wallet
	look func(wallet.Entry)
}

func (w watched) Apply(ctx context.Context, e wallet.Entry) (wallet.Receipt, error) {
	if w.look != nil && e.Stake > 0 {
		w.look(e)
	}
	return w.Wallet.Apply(ctx, e)
}

// intents are the states of all intents, counted.
func (h *casinoHouse) intents() map[string]int {
	all := map[string]int{}
	h.op.must(h.store.Read(ctx, func(r house.Reader) error {
		return r.EachPaper(wallet.IntentKind, func(p house.Paper) error {
			all[p.State]++
			return nil
		})
	}))
	return all
}

// changes is how many the house has written.
func (h *casinoHouse) changes() (n uint64) {
	h.op.must(h.store.Read(ctx, func(r house.Reader) (err error) {
		n, _, err = r.Last()
		return err
	}))
	return n
}

// there is what a player has at the operator.
func (h *casinoHouse) there(a house.Account) odds.Amount {
	h.Helper()
	var has odds.Amount
	h.op.must(h.store.Read(ctx, func(r house.Reader) error {
		name := ""
		err := r.EachPaper(wallet.PlayerKind, func(p house.Paper) error {
			if p.Owner == string(a.ID) {
				name = p.ID[len(operatorName+"/CZK/"):]
			}
			return nil
		})
		if err == nil {
			has, err = h.op.own.Balance(ctx, wallet.Player{Name: name, Currency: "CZK"})
		}
		return err
	}))
	return has
}

// TestThreeCommits: the intent is in the books before the wallet is asked, nothing
// is drawn before it has said yes, and what is won goes there by the third commit.
func TestThreeCommits(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	h := newHouse(t, 1)
	var w watched
	w.Wallet = h.wallet
	drawn := h.chance.State
	asked := 0
	w.look = func(e wallet.Entry) {
		asked++
		if h.chance.State != drawn {
			t.Error("it was drawn before the stake was confirmed")
		}
		if got := h.intents(); got["asked"] != 1 {
			t.Errorf("when the wallet is asked the intents are %v", got)
		}
		if e.Stake != 10 || e.Session == "" || e.Round == "" {
			t.Errorf("the wallet is asked for %+v", e)
		}
	}
	h.wallet = w
	h.crash() // a house that plays with the watched wallet
	a, _ := h.enter("anna")
	drawn = h.chance.State
	before := h.changes()
	out := h.start(a.ID, "dirty-money", 5)
	if n := h.changes() - before; asked != 1 || n != 2 {
		t.Errorf("%d questions and %d commits up to the reply, want 1 and 2", asked, n)
	}
	if out.Round.Stake != 10 || out.Round.Before != 5*wallettest.Begins || out.Balance != 5*wallettest.Begins-10+out.Round.Win {
		t.Errorf("the player is shown %+v with %d", out.Round, out.Balance)
	}
	if got := h.intents(); got["dealt"] != 1 || len(got) != 1 {
		t.Errorf("the intents are %v", got)
	}
	h.settle()
	if h.audit() != 1 {
		t.Error("there is not one round")
	}
}

// TestRefusedStakes: a wallet's refusal is told to the player by the house's own
// codes, and nothing has moved or was drawn; the same request is judged again.
func TestRefusedStakes(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-19")
	h := newHouse(t, 2)
	a, word := h.enter("anna")
	drawn := h.chance.State
	refused := func(want house.Code, units uint32) {
		t.Helper()
		o := h.order(a.ID)
		for range 2 {
			_, err := h.clerk.Start(ctx, o, opening("blackjack-e", units), tell)
			if r := house.RefusalOf(err); r == nil || r.Code != want {
				t.Errorf("%v, want %s", err, want)
			}
		}
	}
	refused(house.NotOffered, 300) // 600 minor units: above the operator's limit, within the table's
	h.op.must(h.op.book.End(ctx, word))
	refused(house.NotLoggedIn, 5)
	poor := h.op.player("poor", 5)
	b, err := h.clerk.Launch(ctx, operatorName, poor)
	h.op.must(err)
	a = b
	refused(house.NoCredit, 5)
	if h.chance.State != drawn {
		t.Error("a refused stake was drawn for")
	}
	if got := h.intents(); got["refused"] != 3 || len(got) != 1 {
		t.Errorf("the intents are %v", got)
	}
	if _, err := h.desk.Start(ctx, h.order(a.ID), opening("blackjack-e", 5), tell); !errors.Is(err, house.Refuse(house.NoCredit, "")) {
		t.Errorf("a start past the clerk: %v", err) // the purse is empty
	}
	h.settle()
	h.audit()
}

// TestSessionGatesStakesOnly: a session that ends in mid-round lets the round end
// and its win come, but no further stake.
func TestSessionGatesStakesOnly(t *testing.T) {
	rulestest.Covers(t, "PL-44")
	h := newHouse(t, 3)
	a, word := h.enter("anna")
	out := h.waiting(a, play.Double)
	h.op.must(h.op.book.End(ctx, word))
	double := round.Choice{Round: out.Round.ID, Seen: out.Round.Moves, Move: play.Move{Verb: play.Double, Units: 5}}
	for _, o := range out.Offers {
		if o.Verb == play.Double {
			double.Move.Units, double.Move.Arg = o.Least, o.From
		}
	}
	_, err := h.clerk.Move(ctx, h.order(a.ID), double, tell)
	if r := house.RefusalOf(err); r == nil || r.Code != house.NotLoggedIn {
		t.Errorf("a double without a session: %v", err)
	}
	stand := round.Choice{Round: out.Round.ID, Seen: out.Round.Moves, Move: play.Move{Verb: play.Stand}}
	for _, o := range out.Offers {
		if o.Verb == play.Stand {
			stand.Move.Arg = o.From
		}
	}
	h.read(h.clerk.Move(ctx, h.order(a.ID), stand, tell))
	h.settle()
	h.audit()
}

// waiting starts rounds of blackjack until one offers a move.
func (h *casinoHouse) waiting(a house.Account, verb play.Verb) round.Outcome {
	h.Helper()
	for range 50 {
		out := h.start(a.ID, "blackjack-e", 5)
		for _, o := range out.Offers {
			if o.Verb == verb {
				return out
			}
		}
		if out.Round.State == house.Open {
			h.op.must(h.desk.Finish(ctx, out.Round.ID))
		}
	}
	h.Fatalf("no round offers %s", verb)
	return round.Outcome{}
}

// TestUnconfirmedStake: a stake whose confirmation stays unknown is cancelled until
// the operator answers, the player is told that nothing moved, and the same
// request then begins anew.
func TestUnconfirmedStake(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-19")
	for _, f := range []Fault{LostReply, LostRequest, Late, Slow, Broken, BrokenReply, BadSignature, Restarting} {
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			h := newHasty(t, 4)
			a, _ := h.enter("anna")
			o, drawn := h.order(a.ID), h.chance.State
			h.op.faults = func(route string) Fault {
				switch route {
				case link.ApplyRoute:
					return f
				case link.BalanceRoute:
					return NoFault
				}
				return LostRequest // no look-up and no cancel comes through
			}
			_, err := h.clerk.Start(ctx, o, opening("dirty-money", 5), tell)
			if !errors.Is(err, house.ErrRetry) || h.chance.State != drawn {
				t.Fatalf("%v, want that nothing moved", err)
			}
			_, err = h.clerk.Start(ctx, o, opening("dirty-money", 5), tell) // while the cancel is on its way
			if !errors.Is(err, house.ErrRetry) || h.chance.State != drawn {
				t.Errorf("%v, want that nothing moved yet", err)
			}
			if got := h.intents(); got["cancelling"] != 1 {
				t.Errorf("the intents are %v", got)
			}
			h.op.guard.Lock()
			h.op.faults = nil
			h.op.guard.Unlock()
			out := h.read(h.clerk.Start(ctx, o, opening("dirty-money", 5), tell))
			if out.Round.Stake != 10 {
				t.Errorf("the same request, once the cancel was answered: %+v", out)
			}
			if taken, _ := h.op.server.Deliver(ctx); taken != 0 {
				t.Errorf("%d late bets were taken", taken)
			}
			h.settle()
			if n := h.audit(); n != 1 {
				t.Errorf("%d rounds, want 1", n)
			}
		})
	}
}

// TestKilledBetweenCommits: the plug is pulled at every commit of a start and of a
// double, done or not. Whether the player sends his request again or not, no stake
// is lost or doubled.
func TestKilledBetweenCommits(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-11")
	for at := 1; at <= 3; at++ {
		for _, taken := range []bool{false, true} {
			for _, again := range []bool{false, true} {
				t.Run(fmt.Sprintf("commit %d taken %v again %v", at, taken, again), func(t *testing.T) {
					t.Parallel()
					h := newHouse(t, 5)
					a, _ := h.enter("anna")
					send := h.killed(at, taken, again, func(o round.Order) (house.Reply, error) {
						return h.clerk.Start(ctx, o, opening("blackjack-e", 5), tell)
					})
					send(h.order(a.ID))
					h.settle()
					out := h.waiting(a, play.Double)
					want := round.Choice{Round: out.Round.ID, Seen: out.Round.Moves}
					for _, o := range out.Offers {
						if o.Verb == play.Double {
							want.Move = play.Move{Verb: o.Verb, Arg: o.From, Units: o.Least}
						}
					}
					send = h.killed(at, taken, again, func(o round.Order) (house.Reply, error) {
						return h.clerk.Move(ctx, o, want, tell)
					})
					send(h.order(a.ID))
					h.settle()
					h.audit()
				})
			}
		}
	}
}

// killed sends a request with the plug pulled at a commit, opens the house again,
// and sends it once more or not.
func (h *casinoHouse) killed(at int, taken, again bool, do func(round.Order) (house.Reply, error)) func(round.Order) {
	return func(o round.Order) {
		h.pull(at, taken)
		first, err := do(o)
		if err == nil {
			h.beat(ctx) // the plug is pulled at the settlement, if it is not yet
		}
		h.crash()
		if !again {
			return
		}
		second, failed := do(o)
		if failed != nil {
			h.Errorf("sent again: %v", failed)
		}
		if err == nil && string(first.Body) != string(second.Body) {
			h.Errorf("sent again it is answered %s, at first %s", second.Body, first.Body)
		}
	}
}

// TestSameRequestAtOnce: a request that is sent many times at once is staked and
// dealt once, with one reply.
func TestSameRequestAtOnce(t *testing.T) {
	rulestest.Covers(t, "PL-44", "PL-18")
	h := newHouse(t, 6)
	a, _ := h.enter("anna")
	o := h.order(a.ID)
	var all sync.WaitGroup
	var mu sync.Mutex
	replies := map[string]int{}
	for range 8 {
		all.Go(func() {
			r, err := h.clerk.Start(ctx, o, opening("dirty-money", 5), tell)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			replies[string(r.Body)]++
		})
	}
	all.Wait()
	if len(replies) != 1 {
		t.Errorf("%d different replies", len(replies))
	}
	other := o
	other.Body[0]++
	if _, err := h.clerk.Start(ctx, other, opening("dirty-money", 6), tell); house.RefusalOf(err) == nil || house.RefusalOf(err).Code != house.KeyReused {
		t.Errorf("the key with another body: %v", err)
	}
	h.settle()
	if n := h.audit(); n != 1 {
		t.Errorf("%d rounds, want 1", n)
	}
}
